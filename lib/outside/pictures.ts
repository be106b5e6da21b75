import { Refusal } from "#lib/refusal";
import type { Redrawn } from "./pictures/draw";
import { formatOf } from "./pictures/format";
import { inProcess } from "./pictures/processes";

/**
 * Draws an uploaded picture anew, so that what we keep and serve was written by us: nothing hides behind the
 * pixels, and where and with what a photograph was taken stays with the photographer.
 */
export async function redraw(bytes: Uint8Array): Promise<Redrawn> {
  const format = formatOf(bytes);
  if (!format) {
    throw new Refusal(
      "unsupported_media_type",
      "This file is no picture that we take: send PNG, JPEG, WebP, GIF, AVIF or SVG.",
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

const TOO_LONG = "Drawing this picture takes too long. Simplify it, or send it as PNG.";
