import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { MOST_VECTOR_MARKS, VECTOR_FONTS, VECTOR_PAGE_UNITS, type VectorPage } from "#lib/plan/vectorPage";
import { Refusal } from "#lib/refusal";
import { readSvg } from "./svg";

const MOST_BYTES = 64 * 1024 ** 2;
/** How far a page may extend beyond its edges. */
const FARTHEST = 20 * VECTOR_PAGE_UNITS;

const Whole = z.number().int().min(-FARTHEST).max(FARTHEST);
const Color = z.string().regex(/^#[0-9a-f]{6}$/);
const Path = z.string().regex(/^[mlcqz\d\s-]*$/);
const placed = {
  box: z.tuple([Whole, Whole, Whole, Whole]),
  clips: z.array(z.number().int().min(0)).max(50).optional(),
};
const share = z.number().min(0).max(1);
const real = z.number().min(-FARTHEST).max(FARTHEST);
const Mark = z.union([
  z.strictObject({
    ...placed,
    d: Path,
    fill: Color.optional(),
    stroke: Color.optional(),
    evenOdd: z.boolean().optional(),
    line: Whole.min(0).optional(),
    dash: z.array(Whole.min(0)).max(20).optional(),
    alpha: share.optional(),
  }),
  z.strictObject({
    ...placed,
    map: z.tuple([real, real, real, real, real, real]),
    font: z.enum(VECTOR_FONTS),
    fill: Color,
    letters: z.array(z.tuple([real, z.string().max(8)])).max(10_000),
  }),
  z.strictObject({ ...placed, picture: z.literal(true) }),
  z.strictObject({ ...placed, svg: z.string() }),
]);

const VectorPageFile = z
  .strictObject({
    width: z.number().int().min(1).max(VECTOR_PAGE_UNITS),
    height: z.number().int().min(1).max(VECTOR_PAGE_UNITS),
    clips: z.array(z.strictObject({ d: Path, evenOdd: z.boolean().optional() })).max(MOST_VECTOR_MARKS),
    marks: z.array(Mark).min(1).max(MOST_VECTOR_MARKS),
  })
  .refine(({ clips, marks }) =>
    marks.every((mark) => mark.clips?.every((index) => index < clips.length) ?? true),
  )
  // The cost of one SVG is limited, so only one is allowed.
  .refine(({ marks }) => marks.length === 1 || !marks.some((mark) => "svg" in mark));

type Rewritten = {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Pictures inside the drawings of the page. */
  embedded: Uint8Array[];
};

/** Checks the lines of a page, which visitors' browsers will draw, and serialises them again. */
export function rewritten(bytes: Uint8Array): Rewritten {
  const page: VectorPage | undefined = VectorPageFile.safeParse(parsed(bytes)).data;
  if (!page) throw new Refusal("image_invalid", "This file does not have the lines of a drawing's page.");
  const embedded: Uint8Array[] = [];
  const marks = page.marks.map((mark) => {
    if (!("svg" in mark)) return mark;
    const read = readSvg(Buffer.from(mark.svg));
    embedded.push(...read.embedded);
    return { ...mark, svg: read.text };
  });
  const { width, height } = page;
  return { bytes: gzipSync(JSON.stringify({ ...page, marks })), width, height, embedded };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(gunzipSync(bytes, { maxOutputLength: MOST_BYTES }).toString());
  } catch {
    return undefined;
  }
}
