import type { LabelPeers } from "./labelPeers";
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

const LEAST_NUMBER = 7;
/** In a low space a number may use this much of the height that is normally left empty. */
const SNUG_NUMBER = 9;
const MOST_NUMBER = 13;
const LEAST_NAME = 8.5;
const MOST_NAME = 15;
const NAME_STEP = 0.75;
/** In a space higher than this, letters keep growing, up to this factor. */
const LARGE_ROOM = 120;
const MORE_NAME = 8;
const LEADING = 1.16;
/** The size of the number below a name, as a share of the name's size. */
const NUMBER_SHARE = 0.82;
const MOST_LINES = 4;
/** A name cut to fewer letters says less than a number, as does one in a space narrower than this many pixels. */
const LEAST_LETTERS = 7;
const CUT_FROM = 72;
const ROOM_FOR_NAME = { width: 34, height: 22 };
const ROOM_FOR_LOGO = { width: 64, height: 58 };

type Room = { width: number; height: number };

/** Leaves a margin to the walls. */
function insideOf({ width, height }: Room): Room {
  return { width: width * 0.9 - 3, height: height * 0.92 - 2 };
}

/**
 * What fits on a booth: its number, then the name of its exhibitor above it, then a logo above both. Null if not even
 * the number is readable. Letters are as large as on booths of the same size.
 */
export function layOutLabel(
  input: LabelOptions,
  room: Room,
  measure: TextMeasure,
  peers?: LabelPeers,
): LabelLayout | null {
  const { width, height } = insideOf(room);
  const hasRoomForName = room.width >= ROOM_FOR_NAME.width && room.height >= ROOM_FOR_NAME.height;
  const common = hasRoomForName && peers ? commonSizeOf(peers, width, height, measure) : null;
  if (hasRoomForName && input.name !== "") {
    const hasRoomForLogo = room.width >= ROOM_FOR_LOGO.width && room.height >= ROOM_FOR_LOGO.height;
    const logoed = hasRoomForLogo && input.logoAspect ? logoLayout(input, width, height, measure) : null;
    const named = logoed ?? namedLayout(input, width, height, measure, common);
    if (named) return named;
  }
  return numberLayout(input.number, width, height, measure, peers?.numberEm ?? 0, common);
}

/** The common size of names in a space of this size; null if none is written. */
function commonSizeOf(
  { name, easyName }: LabelPeers,
  width: number,
  height: number,
  measure: TextMeasure,
): number | null {
  const hasNames = easyName !== "" && nameSizeOf(easyName, width, height, measure) !== null;
  return hasNames ? (nameSizeOf(name, width, height, measure) ?? LEAST_NAME) : null;
}

/** The size at which a name fits uncut; null if it does not. */
function nameSizeOf(name: string, width: number, height: number, measure: TextMeasure): number | null {
  return (
    namedLayout({ number: "", name, logoAspect: null }, width, height, measure, null, false)?.lines[0]
      ?.size ?? null
  );
}

function numberLayout(
  number: string,
  width: number,
  height: number,
  measure: TextMeasure,
  peersEm: number,
  most: number | null,
): LabelLayout | null {
  const own = numberSize(measure.widthOf(number, true), 1, width, height);
  if (own === null) return null;
  // Where the longer number of another booth does not fit at all, the others get the smallest readable size.
  const common =
    numberSize(Math.max(peersEm, measure.widthOf(number, true)), 1, width, height) ?? LEAST_NUMBER;
  const size = Math.min(own, common, most ?? Number.POSITIVE_INFINITY);
  return stack([numberLine(number, size, measure)], null);
}

/** A number on two lines, for a space too narrow for one line. */
export function layOutBroken(number: string, room: Room, measure: TextMeasure): LabelLayout | null {
  const { width, height } = insideOf(room);
  if (height < 2 * LEAST_NUMBER * LEADING) return null;
  const texts = brokenInTwo(number);
  const em = Math.max(...(texts ?? []).map((text) => measure.widthOf(text, true)));
  const size = texts && numberSize(em, texts.length, width, height);
  return texts && size
    ? stack(
        texts.map((text) => numberLine(text, size, measure)),
        null,
      )
    : null;
}

/** Half of the height stays empty unless that makes the letters unreadable; null if they are unreadable anyway. */
function numberSize(em: number, lines: number, width: number, height: number): number | null {
  const line = height / lines;
  const airy = Math.max(line * 0.5, Math.min(SNUG_NUMBER, line / LEADING));
  const size = Math.min(MOST_NUMBER, airy, width / em);
  return size < LEAST_NUMBER ? null : Math.floor(size * 2) / 2;
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

function namedLayout(
  input: LabelOptions,
  width: number,
  height: number,
  measure: TextMeasure,
  peersSize: number | null,
  mayCut = true,
): LabelLayout | null {
  const most = MOST_NAME + Math.min(MORE_NAME, Math.max(0, height - LARGE_ROOM) * 0.06);
  const largest = peersSize ?? Math.max(LEAST_NAME, Math.min(most, height * 0.27, width * 0.17));
  for (let size = largest; size >= LEAST_NAME; size -= NAME_STEP) {
    const lines = nameLines(input, size, width, height, measure, false);
    if (lines) return stack(lines, null);
  }
  const cut = width < CUT_FROM || !mayCut ? null : nameLines(input, LEAST_NAME, width, height, measure, true);
  return cut && stack(cut, null);
}

/** The logo gets the space that the text below leaves. */
function logoLayout(
  input: LabelOptions,
  width: number,
  height: number,
  measure: TextMeasure,
): LabelLayout | null {
  const size = Math.max(LEAST_NAME, Math.min(13, height * 0.13));
  const lines =
    nameLines(input, size, width, height * 0.42, measure, false) ??
    nameLines(input, LEAST_NAME, width, height * 0.42, measure, true);
  if (!lines) return null;
  const gap = size * 0.5;
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
  size: number,
  width: number,
  height: number,
  measure: TextMeasure,
  mayCut: boolean,
): Unplaced[] | null {
  const numberSize = Math.max(LEAST_NUMBER, size * NUMBER_SHARE);
  const room = Math.min(MOST_LINES, Math.floor((height - numberSize * LEADING) / (size * LEADING)));
  if (room < 1) return null;
  const texts = wrap(input.name, width / size, room, measure, mayCut);
  if (!texts) return null;
  const numberWidth = measure.widthOf(input.number, false) * numberSize;
  return [
    ...texts.map((text) => ({ text, size, isStrong: true, width: measure.widthOf(text, true) * size })),
    ...(numberWidth <= width
      ? [{ text: input.number, size: numberSize, isStrong: false, width: numberWidth }]
      : []),
  ];
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
