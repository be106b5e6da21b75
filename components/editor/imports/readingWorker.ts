import type { Drawing } from "#lib/editor/drawings/drawing";
import { readDxf } from "#lib/editor/drawings/dxf";
import { readSvg } from "#lib/editor/drawings/svg";
import type { OfficePhrase } from "#lib/words/office";
import { PhrasedRefusal } from "#lib/words/phrasedRefusal";

/** Reads drawings in a worker, so that the page does not stall on large files. */

export type ReadingJob = { bytes: Uint8Array; isSvg: boolean };
export type ReadingResult = { drawing: Drawing } | { failed: string | OfficePhrase };

addEventListener("message", ({ data: { bytes, isSvg } }: MessageEvent<ReadingJob>) => {
  postMessage(resultOf(bytes, isSvg));
});

function resultOf(bytes: Uint8Array, isSvg: boolean): ReadingResult {
  try {
    return { drawing: isSvg ? readSvg(new TextDecoder().decode(bytes)) : readDxf(bytes) };
  } catch (error) {
    if (error instanceof PhrasedRefusal) return { failed: error.phrase };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
