import type { Drawing } from "#lib/editor/drawings/drawing";
import type { ReadingJob, ReadingResult } from "./readingWorker";

const MIB = 1024 * 1024;
export const MOST_MIB = 50;

/** The share of the work that is done, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Reads a drawing file; `convert` turns a DWG file into DXF. */
export async function readDrawing(
  file: File,
  convert: (file: File, onProgress: OnProgress) => Promise<Uint8Array>,
  onProgress: OnProgress,
): Promise<Drawing> {
  if (file.size > MOST_MIB * MIB) {
    throw new Error(`The file is ${Math.round(file.size / MIB)} MB. The limit is ${MOST_MIB} MB.`);
  }
  const bytes = isDwg(file) ? await convert(file, onProgress) : await bytesOf(file, onProgress);
  const drawing = await inWorker({ bytes, isSvg: /\.svg$/i.test(file.name) });
  if (drawing.pieces.length > 0) return drawing;
  throw new Error(
    drawing.skipped.length > 0
      ? "This drawing shows nothing to import: its objects are hidden or of other kinds than outlines, lines and texts."
      : "This drawing contains nothing to import.",
  );
}

function isDwg({ name }: File): boolean {
  return /\.dwg$/i.test(name);
}

async function bytesOf(file: File, onProgress: OnProgress): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  const reader = file.stream().getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, at);
    at += part.value.length;
    onProgress(at / file.size);
  }
  return bytes;
}

function inWorker(job: ReadingJob): Promise<Drawing> {
  const worker = new Worker(new URL("./readingWorker.ts", import.meta.url), { type: "module" });
  return new Promise<Drawing>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ReadingResult>) => {
      if ("drawing" in data) resolve(data.drawing);
      else reject(new Error(data.failed));
    });
    worker.addEventListener("error", () => reject(new Error("This drawing could not be read.")));
    worker.postMessage(job, [job.bytes.buffer]);
  }).finally(() => worker.terminate());
}
