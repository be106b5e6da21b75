import { Refusal } from "#lib/refusal";
import type { Redrawn } from "./pictures/draw";
import { formatOf } from "./pictures/format";
import { inProcess } from "./pictures/processes";

/**
 * Re-encodes an uploaded picture, so that stored bytes are our own: no hidden content, and no location or camera data
 * of a photograph.
 */
export async function redraw(bytes: Uint8Array): Promise<Redrawn> {
  const format = formatOf(bytes);
  if (!format) {
    throw new Refusal(
      "unsupported_media_type",
      "This file type is not supported. Upload a PNG, JPEG, WebP, GIF, AVIF or SVG file.",
    );
  }
  const outcome = await inProcess({ bytes, format });
  if ("redrawn" in outcome) return outcome.redrawn;
  if ("failed" in outcome) throw new Error(outcome.failed);
  const { code, message, details } =
    "refused" in outcome
      ? outcome.refused
      : { code: "image_too_large" as const, message: TOO_LONG, details: undefined };
  throw new Refusal(code, message, details);
}

const TOO_LONG = "Processing this picture takes too long. Simplify it, or upload it as PNG.";
