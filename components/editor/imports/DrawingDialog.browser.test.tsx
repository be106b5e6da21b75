import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EnglishOffice, EnglishPage } from "#components/gallery/LoadedSpeech";
import type { PlanDocument } from "#lib/editor/document";
import { newEditor } from "#lib/editor/editor";
import { createStore } from "#lib/editor/store";
import { NEW_LEVEL } from "#lib/records/levels";
import { EditorProvider } from "../useEditor";
import { DrawingDialog } from "./DrawingDialog";

const LEVEL = { ...NEW_LEVEL, id: "lvl_1", name: "Hall 1", shortName: "1", index: 0, width: 60, height: 40 };
const EMPTY: PlanDocument = {
  levels: [LEVEL],
  booths: [],
  elements: [],
  nodes: [],
  edges: [],
  passages: [],
};
const SURROUNDINGS = {
  event: "sample",
  currency: "EUR",
  exhibitors: [],
  reloadExhibitors: null,
  categories: [],
};

test("a large PDF shows its progress, can be stopped, and leaves the dialog ready for another", {
  tags: "soak",
}, async () => {
  const store = createStore(newEditor(EMPTY, true), (table) => `${table}_1`);
  await render(
    <EnglishOffice>
      <EnglishPage surface="editorFiles">
        <EnglishPage surface="editor">
          <EditorProvider store={store} surroundings={SURROUNDINGS}>
            <DrawingDialog onClose={() => {}} />
          </EditorProvider>
        </EnglishPage>
      </EnglishPage>
    </EnglishOffice>,
  );
  const chooser = page.getByLabelText("Choose a DXF, DWG, SVG or PDF file");
  await userEvent.upload(chooser, pdfOf("large.pdf", 15_000));
  const shown = () => page.getByRole("progressbar", { name: /^(Reading|Finding)/ }).query();
  await expect.poll(shown).not.toBeNull();
  (page.getByRole("button", { name: "Stop" }).element() as HTMLElement).click();
  await expect.poll(shown).toBeNull();
  await expect.element(chooser).toBeEnabled();
  expect(page.getByRole("alert").query()).toBeNull();

  await userEvent.upload(chooser, pdfOf("small.pdf", 12));
  await expect.element(page.getByRole("dialog", { name: "small.pdf" })).toHaveTextContent(/12 booths/);
});

/** A page with squares in rows. */
function pdfOf(name: string, squares: number): File {
  const content = Array.from(
    { length: squares },
    (_, index) => `${(index % 200) * 4} ${Math.floor(index / 200) * 4} 3 3 re S`,
  ).join("\n");
  const parts = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 800 800] /Contents 4 0 R /Resources << >> >>",
    `<< /Length ${content.length} >> stream\n${content}\nendstream`,
  ];
  let text = "%PDF-1.7\n";
  const places = parts.map((part, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer << /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return new File([text], name, { type: "application/pdf" });
}
