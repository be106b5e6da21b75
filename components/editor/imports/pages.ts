/** Renders PDF pages in the browser; the PDF reader is loaded with the first file. */

import type { Office } from "#lib/client/office";
import { contentOf } from "#lib/editor/drawings/pdf/content";
import type { PageMark } from "#lib/editor/drawings/pdf/mark";
import { marking } from "#lib/editor/drawings/pdf/page";
import { doneInSlices } from "#lib/editor/drawings/work";
import { VECTOR_PAGE_UNITS } from "#lib/plan/vectorPage";
import { orStopped, type Reading } from "./useReading";

/** Sharp enough to trace a hall from one page, within the server's upload limit. */
const LONGEST_SIDE_PX = 5_000;

export type Pages = {
  count: number;
  /** Resolution for tracing, or for the page chooser. */
  picture(page: number, longestSide?: number): Promise<Blob>;
  /** The content of the page, with its longer side in units of a vector page. */
  lines(page: number, reading: Reading): Promise<PageLines>;
  close(): void;
};

type PageLines = { width: number; height: number; marks: PageMark[] };

export async function openPdf(
  office: Office,
  file: File,
  { signal, onStage }: Pick<Reading, "signal" | "onStage">,
): Promise<Pages> {
  onStage("drawing.readingTheFile");
  const pdf = await import("pdfjs-dist");
  const data = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url), {
    type: "module",
  });
  pdf.GlobalWorkerOptions.workerPort = worker;
  // Letters are drawn as outlines, which are needed for the lines of the page.
  const options = { disableFontFace: true, fontExtraProperties: true };
  const opening = pdf.getDocument({ data, ...options });
  const document = await orStopped(signal, opening.promise).catch((error: unknown) => {
    worker.terminate();
    signal.throwIfAborted();
    throw new Error(
      error instanceof Error && error.name === "PasswordException"
        ? office.say("drawing.thisPdfIsPasswordProtected")
        : office.say("drawing.couldNotReadThisPdf", { reason: office.wording.message(error) }),
    );
  });
  return {
    count: document.numPages,
    close: () => worker.terminate(),
    async lines(number, reading) {
      // pdf.js reports no progress within a page.
      reading.onStage("drawing.readingThePage");
      const page = await document.getPage(number);
      const layers = await document.getOptionalContentConfig();
      const content = await orStopped(reading.signal, contentOf(page, layers, pdf.OPS, VECTOR_PAGE_UNITS));
      reading.onStage("drawing.findingLines");
      const marks = await doneInSlices(marking(content), reading);
      return { width: content.width, height: content.height, marks };
    },
    async picture(number, longestSide = LONGEST_SIDE_PX) {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const scale = longestSide / Math.max(natural.width, natural.height);
      const viewport = page.getViewport({ scale });
      const canvas = window.document.createElement("canvas");
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport, background: "#fff" }).promise;
      return pictureOf(office, canvas);
    },
  };
}

function pictureOf(office: Office, canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(office.say("drawing.couldNotDrawThePage")))),
      "image/jpeg",
      0.9,
    );
  });
}
