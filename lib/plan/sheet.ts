/**
 * A page of a drawing as lines and areas, so that a background stays sharp at every zoom. Lengths are whole numbers in
 * units of the sheet, with y growing downwards; what is not lines and areas is taken from the picture of the page.
 */
export type Sheet = {
  width: number;
  height: number;
  clips: readonly SheetClip[];
  /** In the order in which they are drawn. */
  marks: readonly SheetMark[];
};

export type SheetClip = { d: string; evenOdd?: boolean | undefined };

export type SheetMark = SheetPath | SheetLetters | SheetPicture | SheetSvg;

type Placed = {
  box: [x: number, y: number, width: number, height: number];
  /** Indexes of the clips; it shows within all of them. */
  clips?: number[] | undefined;
};

export type SheetPath = Placed & {
  /** An SVG path of `m`, `l`, `c`, `q` and `z` with relative whole numbers. */
  d: string;
  fill?: string | undefined;
  stroke?: string | undefined;
  evenOdd?: boolean | undefined;
  line?: number | undefined;
  dash?: number[] | undefined;
  alpha?: number | undefined;
};

/** Text in a font that the file does not have; each letter is at its own distance along the line. */
export type SheetLetters = Placed & {
  map: [number, number, number, number, number, number];
  font: SheetFont;
  fill: string;
  letters: [at: number, letter: string][];
};

/** A part of the picture of the page. */
export type SheetPicture = Placed & { picture: true };

/** A whole SVG without scripts, which browsers draw sharply at any size. It may be transparent. */
export type SheetSvg = Placed & { svg: string };

export const SHEET_FONTS = ["sans-serif", "serif", "monospace"] as const;
export type SheetFont = (typeof SHEET_FONTS)[number];

/** The content type of a stored sheet: compressed JSON. */
export const SHEET_TYPE = "image/vnd.aisle.sheet";
/** The longer side of a sheet in its units: 3 mm in a hall of 300 m. */
export const SHEET_UNITS = 100_000;
/** A page with more stays a picture, because drawing it would take seconds. */
export const MOST_SHEET_MARKS = 150_000;
