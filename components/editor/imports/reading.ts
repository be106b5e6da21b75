import type { Office } from "#lib/client/office";
import type { Drawing } from "#lib/editor/drawings/drawing";
import type { ReadingJob, ReadingResult } from "./readingWorker";
import { orStopped, type Reading } from "./useReading";

const MIB = 1024 * 1024;
export const MOST_MIB = 50;

/** Reads a drawing file; `convert` turns a DWG file into DXF. */
export async function readDrawing(
  office: Office,
  file: File,
  convert: (file: File, reading: Reading) => Promise<Uint8Array>,
  reading: Reading,
): Promise<Drawing> {
  if (file.size > MOST_MIB * MIB) {
    throw new Error(
      office.say("drawing.theFileIsMbThe", { size: Math.round(file.size / MIB), most: MOST_MIB }),
    );
  }
  const bytes = isDwg(file) ? await convert(file, reading) : await bytesOf(file, reading);
  reading.onStage("drawing.findingLines");
  const drawing = await inWorker(office, { bytes, isSvg: /\.svg$/i.test(file.name) }, reading.signal);
  assertShowsSomething(office, drawing);
  return drawing;
}

export function assertShowsSomething(office: Office, drawing: Drawing): void {
  if (drawing.pieces.length > 0) return;
  throw new Error(
    drawing.skipped.length > 0
      ? office.say("drawing.thisDrawingShowsNothingTo")
      : office.say("drawing.thisDrawingContainsNothingTo"),
  );
}

function isDwg({ name }: File): boolean {
  return /\.dwg$/i.test(name);
}

async function bytesOf(file: File, { signal, onProgress }: Reading): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  const reader = file.stream().getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, at);
    at += part.value.length;
    signal.throwIfAborted();
    onProgress(at / file.size);
  }
  return bytes;
}

function inWorker(office: Office, job: ReadingJob, signal: AbortSignal): Promise<Drawing> {
  const worker = new Worker(new URL("./readingWorker.ts", import.meta.url), { type: "module" });
  const read = new Promise<Drawing>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ReadingResult>) => {
      if ("drawing" in data) resolve(data.drawing);
      else reject(new Error(typeof data.failed === "string" ? data.failed : office.write(data.failed)));
    });
    worker.addEventListener("error", () => reject(new Error(office.say("drawing.thisDrawingCouldNotBe"))));
    worker.postMessage(job, [job.bytes.buffer]);
  });
  return orStopped(signal, read).finally(() => worker.terminate());
}
