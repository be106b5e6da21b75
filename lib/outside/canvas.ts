import { createRequire } from "node:module";
import { join } from "node:path";
import {
  createCanvas,
  GlobalFonts,
  type Image,
  loadImage,
  PDFDocument,
  SvgExportFlag,
} from "@napi-rs/canvas";
import type { Pictures } from "#lib/plan/draw/drawing";
import type { Pen } from "#lib/plan/draw/pen";
import { Refusal } from "#lib/refusal";
import { CANVAS_FONTS } from "./canvasFonts";

export type CanvasFormat = "png" | "svg" | "pdf";

/** A canvas to paint: its size, the pictures it may show, and the paint function. */
export type CanvasOptions = {
  format: CanvasFormat;
  /** In pixels, or in points for PDF. */
  width: number;
  height: number;
  /** Device pixels for each of them. */
  pixelRatio: number;
  /** The bytes of pictures by address. */
  pictures: ReadonlyMap<string, Uint8Array>;
  paint(pen: Pen, pictures: Pictures): void;
};

const packages = createRequire(join(/* turbopackIgnore: true */ process.cwd(), "package.json"));
let areFontsKnown = false;

/** The fonts are part of the app, so that text looks the same on every machine. */
function learnFonts(): void {
  if (areFontsKnown) return;
  for (const [file, family] of CANVAS_FONTS) {
    if (!GlobalFonts.registerFromPath(packages.resolve(file), family)) {
      throw new Error(`The font ${file} cannot be read.`);
    }
  }
  areFontsKnown = true;
}

/** Drawing takes a whole processor, so one canvas is drawn at a time and the others queue up. */
const MOST_WAITING = 30;
const SECONDS_EACH = 2;
let line: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Draws on a server-side canvas and returns its bytes in the requested format. */
export async function paint(input: CanvasOptions): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= MOST_WAITING) {
    throw new Refusal("busy", `${waiting} drawings are queued. Try again in a moment.`, {
      retryAfterSeconds: waiting * SECONDS_EACH,
    });
  }
  waiting += 1;
  const turn = line.then(() => drawn(input));
  // The next one starts whether or not this one succeeds.
  line = turn.catch(() => {});
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

async function drawn(input: CanvasOptions): Promise<Uint8Array<ArrayBuffer>> {
  learnFonts();
  const images = await readImages(input.pictures);
  const pictures = { get: (url: string) => images.get(url) ?? null };
  if (input.format === "pdf") {
    const pdf = new PDFDocument({ producer: "Aisle", creator: "Aisle" });
    // A PDF page is a context like any other; the package's types are incomplete.
    input.paint(pdf.beginPage(input.width, input.height) as unknown as Pen, pictures);
    pdf.endPage();
    return new Uint8Array(pdf.close());
  }
  const [width, height] = [input.width, input.height].map((side) => Math.round(side * input.pixelRatio)) as [
    number,
    number,
  ];
  if (input.format === "svg") {
    const canvas = createCanvas(width, height, SvgExportFlag.ConvertTextToPaths);
    input.paint(canvas.getContext("2d"), pictures);
    return new Uint8Array(canvas.getContent());
  }
  const canvas = createCanvas(width, height);
  input.paint(canvas.getContext("2d"), pictures);
  return new Uint8Array(await canvas.encode("png"));
}

/** An unreadable picture is left out: the plan works without it. */
async function readImages(pictures: CanvasOptions["pictures"]): Promise<Map<string, Image>> {
  const read = await Promise.all(
    [...pictures].map(async ([url, bytes]) => {
      const image = await loadImage(Buffer.from(bytes)).catch(() => null);
      return image && ([url, image] as const);
    }),
  );
  return new Map(read.filter((one) => one !== null));
}
