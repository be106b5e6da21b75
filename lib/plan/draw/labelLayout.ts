import type { TextMeasure } from "./textMeasure";

/** What could be written on a booth. */
export type LabelOptions = {
  number: string;
  name: string;
  /** The width of a logo divided by its height; null without a loaded logo. */
  logoAspect: number | null;
};

export type LabelLine = { text: string; size: number; isStrong: boolean; y: number; width: number };

/** The texts, positioned around the middle of the space, and their total size. */
export type LabelLayout = {
  lines: readonly LabelLine[];
  logo: { y: number; width: number; height: number } | null;
  width: number;
  height: number;
};

/** The letter sizes of a zoom band; null where the class is not written. */
export type LabelSizes = { name: number | null; number: number };

const LEADING = 1.16;
const MOST_LINES = 4;
/** A name cut to fewer letters says less than a number, as does one in a space narrower than this many ems. */
const LEAST_LETTERS = 6;
const CUT_FROM_EMS = 5;
const ROOM_FOR_LOGO = { width: 64, height: 58 };

type Room = { width: number; height: number };

/** Leaves a margin to the walls. */
function insideOf({ width, height }: Room): Room {
  return { width: width * 0.96 - 3, height: height * 0.96 - 1.5 };
}

/**
 * What fits on a booth: its number, then the name of its exhibitor above it, then a logo above both. Null if not even
 * the number fits. The sizes are those of the zoom band, so that all labels of one class are equally large.
 */
export function layOutLabel(
  input: LabelOptions,
  room: Room,
  measure: TextMeasure,
  sizes: LabelSizes,
): LabelLayout | null {
  const { width, height } = insideOf(room);
  if (input.name !== "" && sizes.name !== null) {
    const fixed = { name: sizes.name, number: sizes.number };
    const hasRoomForLogo = room.width >= ROOM_FOR_LOGO.width && room.height >= ROOM_FOR_LOGO.height;
    const logoed =
      hasRoomForLogo && input.logoAspect ? logoLayout(input, width, height, measure, fixed) : null;
    const named = logoed ?? namedLayout(input, width, height, measure, fixed);
    if (named) return named;
  }
  if (input.number === "") return null;
  const { number } = sizes;
  const line = numberLine(input.number, number, measure);
  return line.width <= width && number <= height ? stack([line], null) : null;
}

/** A number on two lines, for a space too narrow for one line. */
export function layOutBroken(
  number: string,
  room: Room,
  measure: TextMeasure,
  size: number,
): LabelLayout | null {
  const { width, height } = insideOf(room);
  const lines = (brokenInTwo(number) ?? []).map((text) => numberLine(text, size, measure));
  const fits = lines.length > 0 && 2 * size * LEADING <= height && lines.every((line) => line.width <= width);
  return fits ? stack(lines, null) : null;
}

function numberLine(text: string, size: number, measure: TextMeasure): Unplaced {
  return { text, size, isStrong: true, width: measure.widthOf(text, true) * size };
}

/** Splits at the joint nearest to the middle: after a dash or space, or between letters and digits. */
function brokenInTwo(number: string): [string, string] | null {
  const fromMiddle = (at: number) => Math.abs(at - number.length / 2);
  let best = 0;
  for (let at = 1; at < number.length; at++) {
    if (isJoint(number[at - 1]!, number[at]!) && fromMiddle(at) < fromMiddle(best)) best = at;
  }
  return best > 0 ? [number.slice(0, best).trimEnd(), number.slice(best)] : null;
}

const DIVIDER = /[-–/. ]/;
const DIGIT = /\d/;

function isJoint(before: string, after: string): boolean {
  if (DIVIDER.test(after)) return false;
  return DIVIDER.test(before) || DIGIT.test(before) !== DIGIT.test(after);
}

type Fixed = { name: number; number: number };

/** The whole name with the number, the whole name alone, or the beginning of the name with the number. */
function namedLayout(
  input: LabelOptions,
  width: number,
  height: number,
  measure: TextMeasure,
  sizes: Fixed,
): LabelLayout | null {
  const lines =
    nameLines(input, sizes, width, height, measure, false) ??
    nameLines({ ...input, number: "" }, sizes, width, height, measure, false) ??
    (width < CUT_FROM_EMS * sizes.name ? null : nameLines(input, sizes, width, height, measure, true));
  return lines && stack(lines, null);
}

/** The logo gets the space that the text below leaves. */
function logoLayout(
  input: LabelOptions,
  width: number,
  height: number,
  measure: TextMeasure,
  sizes: Fixed,
): LabelLayout | null {
  const lines =
    nameLines(input, sizes, width, height * 0.5, measure, false) ??
    nameLines(input, sizes, width, height * 0.5, measure, true);
  if (!lines) return null;
  const gap = sizes.name * 0.5;
  const left = height - lines.reduce((sum, line) => sum + line.size * LEADING, 0) - gap;
  const aspect = input.logoAspect ?? 1;
  const logoHeight = Math.min(left, (width * 0.8) / aspect, 96);
  if (logoHeight < 18) return null;
  return stack(lines, { width: logoHeight * aspect, height: logoHeight, gap });
}

type Unplaced = Omit<LabelLine, "y">;

/** The lines of the name and the number, or null if they do not fit. */
function nameLines(
  input: LabelOptions,
  sizes: Fixed,
  width: number,
  height: number,
  measure: TextMeasure,
  mayCut: boolean,
): Unplaced[] | null {
  const { name: size } = sizes;
  const hasNumber = input.number !== "" && measure.widthOf(input.number, false) * sizes.number <= width;
  const below = hasNumber ? sizes.number * LEADING : 0;
  const room = Math.min(MOST_LINES, Math.floor((height - below) / (size * LEADING)));
  if (room < 1) return null;
  const texts = wrap(input.name, width / size, room, measure, mayCut);
  if (!texts) return null;
  const lines = texts.map((text) => ({
    text,
    size,
    isStrong: true,
    width: measure.widthOf(text, true) * size,
  }));
  if (!hasNumber) return lines;
  const numberWidth = measure.widthOf(input.number, false) * sizes.number;
  return [...lines, { text: input.number, size: sizes.number, isStrong: false, width: numberWidth }];
}

/** In these scripts a line may break between any two characters. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;
const PIECES = /(\s*)([\u3040-\u30ff\u3400-\u9fff]|[^\s\u3040-\u30ff\u3400-\u9fff]+)/g;

/** An unbreakable part of a text, and the separator before it. */
type Piece = { text: string; gap: "" | " " };

function piecesOf(text: string): Piece[] {
  if (!UNSPACED.test(text))
    return text.split(/\s+/).flatMap((word) => (word ? [{ text: word, gap: " " }] : []));
  return [...text.matchAll(PIECES)].map(([, gap, piece = ""]) => ({ text: piece, gap: gap ? " " : "" }));
}

/** Wraps words into at most this many lines; null where that needs truncation and truncation is not allowed. */
export function wrap(
  text: string,
  ems: number,
  most: number,
  measure: TextMeasure,
  mayCut: boolean,
): string[] | null {
  const pieces = piecesOf(text);
  const space = measure.widthOf(" ", true);
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const [index, piece] of pieces.entries()) {
    const width = measure.widthOf(piece.text, true);
    const gap = piece.gap === "" ? 0 : space;
    if (line !== "" && used + gap + width <= ems) {
      line += piece.gap + piece.text;
      used += gap + width;
      continue;
    }
    if (line !== "") lines.push(line);
    if (lines.length === most || width > ems) {
      if (!mayCut) return null;
      return cutAt(lines, joined(pieces.slice(index)), most, ems, measure);
    }
    line = piece.text;
    used = width;
  }
  return line === "" ? lines : [...lines, line];
}

function joined(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, gap }) => gap + text)
    .join("")
    .trim();
}

function cutAt(
  lines: readonly string[],
  rest: string,
  most: number,
  ems: number,
  measure: TextMeasure,
): string[] | null {
  const isFull = lines.length === most;
  const kept = isFull ? lines.slice(0, -1) : lines;
  const last = isFull ? `${lines.at(-1)} ${rest}` : rest;
  const cut = ellipsised(last, ems, measure);
  if (cut) return [...kept, cut];
  return kept.length > 0 ? [...kept] : null;
}

function ellipsised(text: string, ems: number, measure: TextMeasure): string | null {
  const signs = [...text];
  let width = measure.widthOf("…", true);
  let count = 0;
  for (const sign of signs) {
    width += measure.widthOf(sign, true);
    if (width > ems) break;
    count += 1;
  }
  if (count < LEAST_LETTERS) return null;
  return count === signs.length ? text : `${signs.slice(0, count).join("").trimEnd()}…`;
}

/** Stacks the logo and the lines around zero. */
function stack(
  lines: readonly Unplaced[],
  logo: { width: number; height: number; gap: number } | null,
): LabelLayout {
  const written = lines.reduce((sum, { size }) => sum + size * LEADING, 0);
  const height = written + (logo ? logo.height + logo.gap : 0);
  let top = -height / 2;
  const placedLogo = logo && { width: logo.width, height: logo.height, y: top + logo.height / 2 };
  if (logo) top += logo.height + logo.gap;
  const placed = lines.map((line): LabelLine => {
    const y = top + (line.size * LEADING) / 2;
    top += line.size * LEADING;
    return { ...line, y };
  });
  const width = Math.max(logo?.width ?? 0, ...lines.map((line) => line.width));
  return { lines: placed, logo: placedLogo, width, height };
}
