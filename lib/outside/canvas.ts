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
import type { Pen } from "#lib/plan/draw/pen";
import type { CanvasOptions } from "#lib/ports/pictures";
import { Refusal } from "#lib/refusal";
import { CANVAS_FONTS, slicesFor } from "./canvasFonts";
import { type FontPackage, hanForms } from "./fontSlices";

const packages = createRequire(join(/* turbopackIgnore: true */ process.cwd(), "package.json"));
let areFontsKnown = false;

/** The fonts are part of the app, so that text looks the same on every machine. */
function learnFonts(): void {
  if (areFontsKnown) return;
  for (const [file, family] of CANVAS_FONTS) {
    learnFont(packages.resolve(file), family);
  }
  areFontsKnown = true;
}

function learnFont(path: string, family: string): void {
  if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`The font ${path} cannot be read.`);
}

const learned = new Set<string>();

/** The context, which adds the fonts of a text's script to those that were set. */
function inEveryScript(pen: Pen, han: FontPackage): Pen {
  const withFonts = <T>(text: string, act: () => T): T => {
    const slices = slicesFor(text, han);
    if (slices.length === 0) return act();
    for (const { family, file } of slices) {
      if (!learned.has(family)) learnFont(file, family);
      learned.add(family);
    }
    const { font } = pen;
    pen.font = `${font}, ${slices.map(({ family }) => `"${family}"`).join(", ")}`;
    try {
      return act();
    } finally {
      pen.font = font;
    }
  };
  const { fillText, strokeText, measureText } = pen;
  return Object.assign(pen, {
    fillText: (text: string, x: number, y: number) => withFonts(text, () => fillText.call(pen, text, x, y)),
    strokeText: (text: string, x: number, y: number) =>
      withFonts(text, () => strokeText.call(pen, text, x, y)),
    measureText: (text: string) => withFonts(text, () => measureText.call(pen, text)),
  });
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
  const han = hanForms(input.language, []);
  const images = await readImages(input.pictures);
  const pictures = { get: (url: string) => images.get(url) ?? null };
  if (input.format === "pdf") {
    const pdf = new PDFDocument({ producer: "Aisle", creator: "Aisle" });
    // A PDF page is a context like any other; the package's types are incomplete.
    input.paint(inEveryScript(pdf.beginPage(input.width, input.height) as unknown as Pen, han), pictures);
    pdf.endPage();
    return new Uint8Array(pdf.close());
  }
  const [width, height] = [input.width, input.height].map((side) => Math.round(side * input.pixelRatio)) as [
    number,
    number,
  ];
  if (input.format === "svg") {
    const canvas = createCanvas(width, height, SvgExportFlag.ConvertTextToPaths);
    input.paint(inEveryScript(canvas.getContext("2d"), han), pictures);
    return new Uint8Array(canvas.getContent());
  }
  const canvas = createCanvas(width, height);
  input.paint(inEveryScript(canvas.getContext("2d"), han), pictures);
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
