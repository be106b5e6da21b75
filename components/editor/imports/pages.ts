/** Pages of a PDF as pictures, drawn in the browser; the reader of PDFs is fetched when the first one comes. */

/** So sharp that a hall drawn on one page can be traced, and within what the server takes. */
const LONGEST_SIDE_PX = 5_000;

export type Pages = { count: number; picture(page: number): Promise<Blob> };

export async function openPdf(file: File): Promise<Pages> {
  const pdf = await import("pdfjs-dist");
  const worker = new Worker(new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url), {
    type: "module",
  });
  pdf.GlobalWorkerOptions.workerPort = worker;
  const document = await pdf.getDocument({ data: await file.arrayBuffer() }).promise;
  return {
    count: document.numPages,
    async picture(number) {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const scale = LONGEST_SIDE_PX / Math.max(natural.width, natural.height);
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
