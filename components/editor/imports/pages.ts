/** Pages of a PDF as pictures, drawn in the browser; the reader of PDFs is fetched when the first one comes. */

import { messageOf } from "#lib/client/form";

/** So sharp that a hall drawn on one page can be traced, and within what the server takes. */
const LONGEST_SIDE_PX = 5_000;

export type Pages = {
  count: number;
  /** A page as sharp as it is traced, or as small as it is chosen by. */
  picture(page: number, longestSide?: number): Promise<Blob>;
  close(): void;
};

export async function openPdf(file: File): Promise<Pages> {
  const pdf = await import("pdfjs-dist");
  const worker = new Worker(new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url), {
    type: "module",
  });
  pdf.GlobalWorkerOptions.workerPort = worker;
  const reading = pdf.getDocument({ data: await file.arrayBuffer() });
  const document = await reading.promise.catch((error: unknown) => {
    worker.terminate();
    throw new Error(
      error instanceof Error && error.name === "PasswordException"
        ? "This PDF is locked with a password. Save it without one, and take that."
        : `This file cannot be read as a PDF: ${messageOf(error)}`,
    );
  });
  return {
    count: document.numPages,
    close: () => worker.terminate(),
    async picture(number, longestSide = LONGEST_SIDE_PX) {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const scale = longestSide / Math.max(natural.width, natural.height);
      const viewport = page.getViewport({ scale });
      const canvas = window.document.createElement("canvas");
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport, background: "#fff" }).promise;
      return pictureOf(canvas);
    },
  };
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The page could not be drawn."))),
      "image/jpeg",
      0.9,
    );
  });
}
