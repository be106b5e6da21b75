import type { LabelPeers } from "./labelPeers";
import type { Letters } from "./letters";

/** What could be written on a booth. */
export type LabelOptions = {
  number: string;
  name: string;
  /** Width over height of a logo that is there to be drawn; null without one. */
  logoAspect: number | null;
};

export type LabelLine = { text: string; size: number; isStrong: boolean; y: number; width: number };

/** What is written, about the middle of the room; the whole takes so much width and height. */
export type LabelLayout = {
  lines: readonly LabelLine[];
  logo: { y: number; width: number; height: number } | null;
  width: number;
  height: number;
};

const LEAST_NUMBER = 7;
/** In a low room a number takes up to this much of the height that it would leave as air in others. */
const SNUG_NUMBER = 9;
const MOST_NUMBER = 13;
const LEAST_NAME = 8.5;
const MOST_NAME = 15;
const NAME_STEP = 0.75;
/** A room higher than this has letters that grow on, by so much at the most. */
const LARGE_ROOM = 120;
const MORE_NAME = 8;
const LEADING = 1.16;
/** Of a name's size, for the number under it. */
const NUMBER_SHARE = 0.82;
const MOST_LINES = 4;
/** A name cut to fewer letters says less than a number, and so does one in a room narrower than so many pixels. */
const LEAST_LETTERS = 7;
const CUT_FROM = 72;
const ROOM_FOR_NAME = { width: 34, height: 22 };
const ROOM_FOR_LOGO = { width: 64, height: 58 };

type Room = { width: number; height: number };

/** Nothing is written right up to the walls. */
function insideOf({ width, height }: Room): Room {
  return { width: width * 0.9 - 3, height: height * 0.92 - 2 };
}

/**
 * What a booth's room on the screen has place for: its number, then the name of who stands there over it, then a
 * logo above both. Null where not even the number can be read. Letters are as large as those of the booth's peers.
 */
export function layOutLabel(
  input: LabelOptions,
  room: Room,
  letters: Letters,
  peers?: LabelPeers,
): LabelLayout | null {
  const { width, height } = insideOf(room);
  const hasRoomForName = room.width >= ROOM_FOR_NAME.width && room.height >= ROOM_FOR_NAME.height;
  const common = hasRoomForName && peers ? commonSizeOf(peers, width, height, letters) : null;
  if (hasRoomForName && input.name !== "") {
    const hasRoomForLogo = room.width >= ROOM_FOR_LOGO.width && room.height >= ROOM_FOR_LOGO.height;
    const logoed = hasRoomForLogo && input.logoAspect ? logoLayout(input, width, height, letters) : null;
    const named = logoed ?? namedLayout(input, width, height, letters, common);
    if (named) return named;
  }
  return numberLayout(input.number, width, height, letters, peers?.numberEm ?? 0, common);
}

/** How large names are in a room of this size; null where none of them is written. */
function commonSizeOf(
  { name, easyName }: LabelPeers,
  width: number,
  height: number,
  letters: Letters,
): number | null {
  const hasNames = easyName !== "" && nameSizeOf(easyName, width, height, letters) !== null;
  return hasNames ? (nameSizeOf(name, width, height, letters) ?? LEAST_NAME) : null;
}

/** The size at which a name fits without being cut; null where it does not. */
function nameSizeOf(name: string, width: number, height: number, letters: Letters): number | null {
  return (
    namedLayout({ number: "", name, logoAspect: null }, width, height, letters, null, false)?.lines[0]
      ?.size ?? null
  );
}

function numberLayout(
  number: string,
  width: number,
  height: number,
  letters: Letters,
  peersEm: number,
  most: number | null,
): LabelLayout | null {
  const own = numberSize(letters.widthOf(number, true), 1, width, height);
  if (own === null) return null;
  // Where a peer's longer number does not fit at all, the others are as small as can be read.
  const common =
    numberSize(Math.max(peersEm, letters.widthOf(number, true)), 1, width, height) ?? LEAST_NUMBER;
  const size = Math.min(own, common, most ?? Number.POSITIVE_INFINITY);
  return stack([numberLine(number, size, letters)], null);
}

/** A number in two lines, for a room that is too narrow for it in one. */
export function layOutBroken(number: string, room: Room, letters: Letters): LabelLayout | null {
  const { width, height } = insideOf(room);
  if (height < 2 * LEAST_NUMBER * LEADING) return null;
  const texts = brokenInTwo(number);
  const em = Math.max(...(texts ?? []).map((text) => letters.widthOf(text, true)));
  const size = texts && numberSize(em, texts.length, width, height);
  return texts && size
    ? stack(
        texts.map((text) => numberLine(text, size, letters)),
        null,
      )
    : null;
}

/** Half of the height is air, unless the letters would be too small to be read; null where they would be anyway. */
function numberSize(em: number, lines: number, width: number, height: number): number | null {
  const line = height / lines;
  const airy = Math.max(line * 0.5, Math.min(SNUG_NUMBER, line / LEADING));
  const size = Math.min(MOST_NUMBER, airy, width / em);
  return size < LEAST_NUMBER ? null : Math.floor(size * 2) / 2;
}

function numberLine(text: string, size: number, letters: Letters): Unplaced {
  return { text, size, isStrong: true, width: letters.widthOf(text, true) * size };
}

/** At the joint that is nearest to the middle: after a dash or a blank, or where letters and digits meet. */
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
  letters: Letters,
  peersSize: number | null,
  mayCut = true,
): LabelLayout | null {
  const most = MOST_NAME + Math.min(MORE_NAME, Math.max(0, height - LARGE_ROOM) * 0.06);
  const largest = peersSize ?? Math.max(LEAST_NAME, Math.min(most, height * 0.27, width * 0.17));
  for (let size = largest; size >= LEAST_NAME; size -= NAME_STEP) {
    const lines = nameLines(input, size, width, height, letters, false);
    if (lines) return stack(lines, null);
  }
  const cut = width < CUT_FROM || !mayCut ? null : nameLines(input, LEAST_NAME, width, height, letters, true);
  return cut && stack(cut, null);
}

/** The logo takes what the writing below it leaves. */
function logoLayout(
  input: LabelOptions,
  width: number,
  height: number,
  letters: Letters,
): LabelLayout | null {
  const size = Math.max(LEAST_NAME, Math.min(13, height * 0.13));
  const lines =
    nameLines(input, size, width, height * 0.42, letters, false) ??
    nameLines(input, LEAST_NAME, width, height * 0.42, letters, true);
  if (!lines) return null;
  const gap = size * 0.5;
  const left = height - lines.reduce((sum, line) => sum + line.size * LEADING, 0) - gap;
  const aspect = input.logoAspect ?? 1;
  const logoHeight = Math.min(left, (width * 0.8) / aspect, 96);
  if (logoHeight < 18) return null;
  return stack(lines, { width: logoHeight * aspect, height: logoHeight, gap });
}

type Unplaced = Omit<LabelLine, "y">;

/** The name's lines and the number's, or null where they do not fit. */
function nameLines(
  input: LabelOptions,
  size: number,
  width: number,
  height: number,
  letters: Letters,
  mayCut: boolean,
): Unplaced[] | null {
  const numberSize = Math.max(LEAST_NUMBER, size * NUMBER_SHARE);
  const room = Math.min(MOST_LINES, Math.floor((height - numberSize * LEADING) / (size * LEADING)));
  if (room < 1) return null;
  const texts = wrap(input.name, width / size, room, letters, mayCut);
  if (!texts) return null;
  const numberWidth = letters.widthOf(input.number, false) * numberSize;
  return [
    ...texts.map((text) => ({ text, size, isStrong: true, width: letters.widthOf(text, true) * size })),
    ...(numberWidth <= width
      ? [{ text: input.number, size: numberSize, isStrong: false, width: numberWidth }]
      : []),
  ];
}

/** Between the signs of these scripts a line may break anywhere. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;
const PIECES = /(\s*)([\u3040-\u30ff\u3400-\u9fff]|[^\s\u3040-\u30ff\u3400-\u9fff]+)/g;

/** A part of a text that is never broken, and what stands between it and the part before. */
type Piece = { text: string; gap: "" | " " };

function piecesOf(text: string): Piece[] {
  if (!UNSPACED.test(text))
    return text.split(/\s+/).flatMap((word) => (word ? [{ text: word, gap: " " }] : []));
  return [...text.matchAll(PIECES)].map(([, gap, piece = ""]) => ({ text: piece, gap: gap ? " " : "" }));
}

/** Broken between words into so many lines of so many ems; null where that needs cutting and must not be cut. */
export function wrap(
  text: string,
  ems: number,
  most: number,
  letters: Letters,
  mayCut: boolean,
): string[] | null {
  const pieces = piecesOf(text);
  const space = letters.widthOf(" ", true);
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const [index, piece] of pieces.entries()) {
    const width = letters.widthOf(piece.text, true);
    const gap = piece.gap === "" ? 0 : space;
    if (line !== "" && used + gap + width <= ems) {
      line += piece.gap + piece.text;
      used += gap + width;
      continue;
    }
    if (line !== "") lines.push(line);
    if (lines.length === most || width > ems) {
      if (!mayCut) return null;
      return cutAt(lines, joined(pieces.slice(index)), most, ems, letters);
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
  letters: Letters,
): string[] | null {
  const isFull = lines.length === most;
  const kept = isFull ? lines.slice(0, -1) : lines;
  const last = isFull ? `${lines.at(-1)} ${rest}` : rest;
  const cut = ellipsised(last, ems, letters);
  if (cut) return [...kept, cut];
  return kept.length > 0 ? [...kept] : null;
}

function ellipsised(text: string, ems: number, letters: Letters): string | null {
  const signs = [...text];
  let width = letters.widthOf("…", true);
  let count = 0;
  for (const sign of signs) {
    width += letters.widthOf(sign, true);
    if (width > ems) break;
    count += 1;
  }
  if (count < LEAST_LETTERS) return null;
  return count === signs.length ? text : `${signs.slice(0, count).join("").trimEnd()}…`;
}

/** Logo and lines one under the other, their middle at zero. */
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
