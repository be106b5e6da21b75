import type { Drawing } from "#lib/editor/drawings/drawing";
import { readDxf } from "#lib/editor/drawings/dxf";
import { readSvg } from "#lib/editor/drawings/svg";

/** Reads drawings in a worker, so that the page does not stall on large files. */

export type ReadingJob = { bytes: Uint8Array; isSvg: boolean };
export type ReadingResult = { drawing: Drawing } | { failed: string };

addEventListener("message", ({ data: { bytes, isSvg } }: MessageEvent<ReadingJob>) => {
  postMessage(resultOf(bytes, isSvg));
});

function resultOf(bytes: Uint8Array, isSvg: boolean): ReadingResult {
  try {
    return { drawing: isSvg ? readSvg(new TextDecoder().decode(bytes)) : readDxf(bytes) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
