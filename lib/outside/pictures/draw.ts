import sharp, { type Metadata, type Sharp } from "sharp";
import { VECTOR_PAGE_TYPE } from "#lib/plan/vectorPage";
import { Refusal } from "#lib/refusal";
import type { Format } from "./format";
import { TooLong, withinProcessor } from "./processor";
import { readSvg } from "./svg";
import { rewritten } from "./vectorPage";

export type Picture = {
  bytes: Uint8Array;
  type: "image/webp" | "image/png" | "image/jpeg" | typeof VECTOR_PAGE_TYPE;
  width: number;
  height: number;
};

/** One picture in the sizes that pages need; the first of `sizes` is the largest. */
export type Redrawn = { sizes: Picture[]; fallback: Picture };

const LARGEST_SIDE = 2_560;
const SMALLER_SIDES = [1_280, 640, 160];
/** For software without WebP support: e-mails, documents, old programs. */
const FALLBACK_SIDE = 1_280;

const MAX_SIDE = 10_000;
const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 100;
const SECONDS = 10;
/** Processor time; photographs take longer to encode, but not to decode. */
const SVG_SECONDS = 2;

/** Re-encodes a picture in the sizes that pages need. */
export async function draw(bytes: Uint8Array, format: Format): Promise<Redrawn> {
  try {
    if (format === "vectorPage") return await drawVectorPage(bytes);
    if (format === "svg") return await drawSvg(bytes);
    const about = await sharp(bytes, { limitInputPixels: false }).metadata();
    refuseLarge(about, format);
    return await drawSizes(openedAt(bytes, about, format), about);
  } catch (error) {
    throw pictureErrorOf(error);
  }
}

/** The lines of a page have no sizes: they are stored once, as our own bytes. */
async function drawVectorPage(bytes: Uint8Array): Promise<Redrawn> {
  const { embedded, ...page } = rewritten(bytes);
  await refuseLargeIn(embedded);
  return { sizes: [], fallback: { type: VECTOR_PAGE_TYPE, ...page } };
}

async function refuseLargeIn(embedded: readonly Uint8Array[]): Promise<void> {
  for (const picture of embedded) refuseLarge(await sharp(picture).metadata(), "png");
}

async function drawSvg(bytes: Uint8Array): Promise<Redrawn> {
  const { base, about } = await withinProcessor(SVG_SECONDS, async () => {
    const { text, embedded } = readSvg(bytes);
    await refuseLargeIn(embedded);
    const svg = Buffer.from(text);
    const about = await sharp(svg, { limitInputPixels: false }).metadata();
    refuseLarge(about, "svg");
    return { base: await rasterised(openedAt(svg, about, "svg")), about };
  });
  return drawSizes(sharp(base), about);
}

function refuseLarge({ width, height, pages = 1, pageHeight }: Metadata, format: Format): void {
  const side = Math.max(width, pageHeight ?? height);
  const pixels = width * (pageHeight ?? height) * pages;
  const details = { width, height: pageHeight ?? height, frames: pages };
  const refuse = (what: string, most: number, unit: string) => {
    throw new Refusal("image_too_large", `The picture has ${what}. The limit is ${most} ${unit}.`, details);
  };
  if (side > MAX_SIDE) refuse(`a side of ${side} pixels`, MAX_SIDE, "pixels");
  if (pages > MAX_FRAMES) refuse(`${pages} frames`, MAX_FRAMES, "frames");
  // SVG has no pixels until it is rendered, at the size we choose.
  if (format !== "svg" && pixels > MAX_PIXELS) refuse(`${pixels} pixels`, MAX_PIXELS, "pixels");
}

/** A small SVG is rendered large, since it loses nothing; animations stay animated. */
function openedAt(bytes: Uint8Array, about: Metadata, format: Format): Sharp {
  const animated = format === "gif" || format === "webp";
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error", animated } as const;
  if (format !== "svg") return sharp(bytes, options);
  const side = Math.max(about.width, about.height);
  const wanted = Math.min(LARGEST_SIDE, Math.max(FALLBACK_SIDE, side));
  return sharp(bytes, { ...options, density: Math.min(100_000, Math.max(1, (72 * wanted) / side)) });
}

async function drawSizes(original: Sharp, { hasAlpha, pages = 1 }: Metadata): Promise<Redrawn> {
  const isStill = pages === 1;
  // Decoded once, however large it is; the sizes are derived from the result.
  const base = isStill ? sharp(await rasterised(original)) : original;
  const largest = await drawWebp(base, LARGEST_SIDE);
  const side = Math.max(largest.width, largest.height);
  const sizes = [largest];
  for (const smaller of SMALLER_SIDES.filter((wanted) => wanted < side)) {
    sizes.push(await drawWebp(base, smaller));
  }
  return { sizes, fallback: await drawFallback(isStill ? base : sharp(largest.bytes), hasAlpha) };
}

function rasterised(original: Sharp): Promise<Buffer> {
  return within(original, LARGEST_SIDE).png({ compressionLevel: 0 }).toBuffer();
}

async function drawWebp(original: Sharp, side: number): Promise<Picture> {
  return drawn(within(original, side).webp({ quality: 82, effort: 4 }), "image/webp");
}

async function drawFallback(still: Sharp, hasAlpha: boolean): Promise<Picture> {
  const small = within(still, FALLBACK_SIDE);
  return hasAlpha
    ? drawn(small.png({ compressionLevel: 9 }), "image/png")
    : drawn(small.jpeg({ quality: 85, mozjpeg: true }), "image/jpeg");
}

/** Rotated by its EXIF orientation, in sRGB, and without metadata. */
function within(original: Sharp, side: number): Sharp {
  return original
    .clone()
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: SECONDS });
}

async function drawn(pipeline: Sharp, type: Picture["type"]): Promise<Picture> {
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
  return { bytes: data, type, width: info.width, height: info.pageHeight ?? info.height };
}

function pictureErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TooLong || error.name === "Refusal") return error;
  if (error.message.includes("exceeds pixel limit")) {
    return new Refusal("image_too_large", `The picture has more than ${MAX_PIXELS} pixels.`);
  }
  if (error.message.startsWith("timeout")) {
    return new Refusal("image_too_large", `Processing this picture takes longer than ${SECONDS} seconds.`);
  }
  return new Refusal("image_invalid", "This picture file is damaged or incomplete.");
}
