import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EnglishOffice, EnglishPage } from "#components/gallery/LoadedSpeech";
import { Menu, MenuItem } from "#components/ui/Menu";
import { newEditor } from "#lib/editor/editor";
import { createStore } from "#lib/editor/store";
import { EditorProvider } from "../useEditor";
import { FloatPanel } from "./FloatPanel";

const EMPTY = { levels: [], booths: [], elements: [], nodes: [], edges: [], passages: [] };
const SURROUNDINGS = {
  event: "sample",
  currency: "EUR",
  exhibitors: [],
  reloadExhibitors: null,
  categories: [],
};

/** As in the product, the menu stays in the page while it closes, so that the key event also reaches the panel. */
const FADING =
  "@keyframes fade { to { opacity: 0 } } [role=menu][data-state=closed] { animation: fade 50ms }";

const shown = (content: ReactNode, close = () => {}) =>
  render(
    <EnglishOffice>
      <EnglishPage surface="editor">
        <EditorProvider
          store={createStore(newEditor(EMPTY, true), (table) => `${table}_1`)}
          surroundings={SURROUNDINGS}
        >
          <style>{FADING}</style>
          <FloatPanel title="Comments" onClose={close}>
            {content}
          </FloatPanel>
        </EditorProvider>
      </EnglishPage>
    </EnglishOffice>,
  );

test("a panel focuses its first field, also if that has several lines", async () => {
  await shown(
    <>
      <textarea aria-label="Comment" />
      <button type="button">Cancel</button>
    </>,
  );
  await expect.element(page.getByRole("textbox", { name: "Comment" })).toHaveFocus();
});

test("Escape closes a menu of the panel first, and then the panel", async () => {
  const close = vi.fn();
  await shown(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={() => {}}>Delete</MenuItem>
    </Menu>,
    close,
  );
  await page.getByRole("button", { name: "More" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => page.getByRole("menuitem").query()).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(close).toHaveBeenCalledOnce();
});
