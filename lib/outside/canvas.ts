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

/** A picture or paper to be made: how large, which pictures it may show, and who paints it. */
export type CanvasOptions = {
  format: CanvasFormat;
  /** In pixels, or in points of paper. */
  width: number;
  height: number;
  /** More pixels than that for each of them. */
  pixelRatio: number;
  /** The bytes of pictures by their address. */
  pictures: ReadonlyMap<string, Uint8Array>;
  paint(pen: Pen, pictures: Pictures): void;
};

const packages = createRequire(join(/* turbopackIgnore: true */ process.cwd(), "package.json"));
let areFontsKnown = false;

/** The fonts come with the house, so that text looks the same on every machine. */
function learnFonts(): void {
  if (areFontsKnown) return;
  for (const [file, family] of CANVAS_FONTS) {
    if (!GlobalFonts.registerFromPath(packages.resolve(file), family)) {
      throw new Error(`The font ${file} cannot be read.`);
    }
  }
  areFontsKnown = true;
}

/** Drawing takes all of a processor, so that one thing is drawn at a time and the others wait in line. */
const MOST_WAITING = 30;
const SECONDS_EACH = 2;
let line: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Draws on a canvas of the server and gives its bytes in the format that was asked for. */
export async function paint(input: CanvasOptions): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= MOST_WAITING) {
    throw new Refusal("busy", `${waiting} drawings wait to be drawn; try again in a while.`, {
      retryAfterSeconds: waiting * SECONDS_EACH,
    });
  }
  waiting += 1;
  const turn = line.then(() => drawn(input));
  // Whoever is next in line starts afterwards, however this one ends.
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
    const paper = new PDFDocument({ producer: "Aisle", creator: "Aisle" });
    // A page is a context as every other; the package declares it with fewer words.
    input.paint(paper.beginPage(input.width, input.height) as unknown as Pen, pictures);
    paper.endPage();
    return new Uint8Array(paper.close());
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

/** A picture that cannot be read is left out: the plan says the same without it. */
async function readImages(pictures: CanvasOptions["pictures"]): Promise<Map<string, Image>> {
  const read = await Promise.all(
    [...pictures].map(async ([url, bytes]) => {
      const image = await loadImage(Buffer.from(bytes)).catch(() => null);
      return image && ([url, image] as const);
    }),
  );
  return new Map(read.filter((one) => one !== null));
}
