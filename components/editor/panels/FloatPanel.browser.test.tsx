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

/** As in the product, the menu is still there while it closes, so that the key is heard above it. */
const FADING =
  "@keyframes fade { to { opacity: 0 } } [role=menu][data-state=closed] { animation: fade 50ms }";

test("Escape closes a menu of the panel first, and then the panel", async () => {
  const store = createStore(newEditor(EMPTY, true), (table) => `${table}_1`);
  const close = vi.fn();
  await render(
    <EnglishOffice>
      <EnglishPage surface="editor">
        <EditorProvider store={store} surroundings={SURROUNDINGS}>
          <style>{FADING}</style>
          <FloatPanel title="Comments" onClose={close}>
            <Menu trigger={<button type="button">More</button>}>
              <MenuItem onSelect={() => {}}>Delete</MenuItem>
            </Menu>
          </FloatPanel>
        </EditorProvider>
      </EnglishPage>
    </EnglishOffice>,
  );
  await page.getByRole("button", { name: "More" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => page.getByRole("menuitem").query()).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(close).toHaveBeenCalledOnce();
});
