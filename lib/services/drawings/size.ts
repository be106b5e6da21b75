import { crc32 } from "node:zlib";
import type { CanvasFormat } from "#lib/ports/pictures";

const MM_PER_POINT = 25.4 / 72;

type Size = {
  /** Page width in points. */
  width: number;
  height: number;
  pixelRatio: number;
};

/** Writes the physical size into SVG and PNG files, so that they print to scale. A PDF page has one already. */
export function withTrueSize(
  body: Uint8Array<ArrayBuffer>,
  format: CanvasFormat,
  size: Size,
): Uint8Array<ArrayBuffer> {
  if (format === "svg") return svgWithSize(body, size);
  return format === "png" ? pngWithSize(body, size) : body;
}

/** Without units, programs read a pixel as a point, although an inch has 96 pixels and 72 points. */
function svgWithSize(body: Uint8Array<ArrayBuffer>, { width, height }: Size): Uint8Array<ArrayBuffer> {
  const [wide, high] = [width, height].map((points) => `${rounded(points * MM_PER_POINT)}mm`);
  const svg = new TextDecoder().decode(body);
  const sized = svg.replace(
    /(<svg [^>]*?) width="[\d.]+" height="[\d.]+"/,
    `$1 width="${wide}" height="${high}" viewBox="0 0 ${rounded(width)} ${rounded(height)}"`,
  );
  return new TextEncoder().encode(sized);
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

/** A PNG's signature and header chunk have a fixed length. */
const AFTER_HEADER = 33;
const POINTS_PER_METRE = 1_000 / MM_PER_POINT;

/** The pHYs chunk: pixels per metre. */
function pngWithSize(body: Uint8Array<ArrayBuffer>, { pixelRatio }: Size): Uint8Array<ArrayBuffer> {
  const pixelsPerMetre = Math.round(POINTS_PER_METRE * pixelRatio);
  const chunk = Buffer.alloc(21);
  chunk.writeUInt32BE(9, 0);
  chunk.write("pHYs", 4, "latin1");
  chunk.writeUInt32BE(pixelsPerMetre, 8);
  chunk.writeUInt32BE(pixelsPerMetre, 12);
  chunk.writeUInt8(1, 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17);
  const sized = new Uint8Array(body.length + chunk.length);
  sized.set(body.subarray(0, AFTER_HEADER));
  sized.set(chunk, AFTER_HEADER);
  sized.set(body.subarray(AFTER_HEADER), AFTER_HEADER + chunk.length);
  return sized;
}
