import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EnglishOffice } from "#components/gallery/LoadedSpeech";
import { Dialog } from "./Dialog";
import { Field } from "./Field";
import { Select } from "./Select";
import { TextInput } from "./TextInput";

const shown = (title: string, content: ReactNode) =>
  render(
    <EnglishOffice>
      <Dialog open onOpenChange={() => {}} title={title}>
        {content}
      </Dialog>
    </EnglishOffice>,
  );

test("a dialog focuses its card, so its close button has no ring, and a form its first field", async () => {
  const plain = await shown("Print", <Select aria-label="Format" />);
  await expect.element(page.getByRole("dialog", { name: "Print" })).toHaveFocus();
  await plain.unmount();
  const form = await shown(
    "New hall",
    <form>
      <Field label="Name">
        <TextInput />
      </Field>
    </form>,
  );
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await form.unmount();
  // Its list would cover the rest of the form.
  await shown(
    "Assign",
    <form>
      <TextInput role="combobox" aria-label="Exhibitor" />
    </form>,
  );
  await expect.element(page.getByRole("dialog", { name: "Assign" })).toHaveFocus();
});

/** A dialog over another one, which appears a moment after the press, like one that has to load. */
function Nested({ onClosed }: { onClosed: (name: string) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <Dialog open onOpenChange={() => onClosed("beneath")} title="Publish">
      <button type="button" onClick={() => setTimeout(() => setOver(true))}>
        Compare
      </button>
      <Dialog
        open={isOver}
        onOpenChange={(next) => {
          onClosed("over");
          setOver(next);
        }}
        title="Version 1"
      >
        Changes
      </Dialog>
    </Dialog>
  );
}

test("Escape closes the dialog that has just appeared over another one, not the one beneath", async () => {
  const closed: string[] = [];
  await render(
    <EnglishOffice>
      <Nested onClosed={(name) => closed.push(name)} />
    </EnglishOffice>,
  );
  // Pressed as soon as the dialog is in the page, before any effect of it has run.
  const appeared = new MutationObserver(() => {
    if (page.getByRole("dialog", { name: "Version 1" }).query() === null) return;
    appeared.disconnect();
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
  });
  appeared.observe(document.body, { childList: true, subtree: true });
  await page.getByRole("button", { name: "Compare" }).click();
  await expect.poll(() => closed).toEqual(["over"]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => closed).toEqual(["over", "beneath"]);
});
