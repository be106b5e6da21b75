/**
 * A page of a drawing as lines and areas, so that a background stays sharp at every zoom. Lengths are whole numbers in
 * units of the page, with y growing downwards; what is not lines and areas is taken from the picture of the page.
 */
export type VectorPage = {
  width: number;
  height: number;
  clips: readonly VectorClip[];
  /** In the order in which they are drawn. */
  marks: readonly VectorMark[];
};

export type VectorClip = { d: string; evenOdd?: boolean | undefined };

export type VectorMark = VectorPath | VectorText | VectorPicture | VectorSvg;

type Placed = {
  box: [x: number, y: number, width: number, height: number];
  /** Indexes of the clips; it shows within all of them. */
  clips?: number[] | undefined;
};

export type VectorPath = Placed & {
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
export type VectorText = Placed & {
  map: [number, number, number, number, number, number];
  font: VectorFont;
  fill: string;
  letters: [at: number, letter: string][];
};

/** A part of the picture of the page. */
export type VectorPicture = Placed & { picture: true };

/** A whole SVG without scripts, which browsers draw sharply at any size. It may be transparent. */
export type VectorSvg = Placed & { svg: string };

export const VECTOR_FONTS = ["sans-serif", "serif", "monospace"] as const;
export type VectorFont = (typeof VECTOR_FONTS)[number];

/** The content type of a stored page: compressed JSON. */
export const VECTOR_PAGE_TYPE = "image/vnd.aisle.sheet";
/** The longer side of a page in its units: 3 mm in a hall of 300 m. */
export const VECTOR_PAGE_UNITS = 100_000;
/** A page with more stays a picture, because drawing it would take seconds. */
export const MOST_VECTOR_MARKS = 150_000;
