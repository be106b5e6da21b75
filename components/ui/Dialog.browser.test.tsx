import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
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

test("a dialog starts at its card, so that the close button has no ring, and a form at its first field", async () => {
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
