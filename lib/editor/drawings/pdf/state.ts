import { type Affine, IDENTITY } from "../drawing";
import type { PageClip } from "./path";

/** The parts of the graphics state of PDF that are read. */
export type State = {
  map: Affine;
  clips: readonly PageClip[];
  fill: string | null;
  stroke: string | null;
  fillAlpha: number;
  strokeAlpha: number;
  line: number;
  dash: readonly number[];
  /** Under a soft mask, so it is taken from the picture of the page. */
  isMasked: boolean;
  /** Inside the definition of a mask, which is not visible itself. */
  isUnseen: boolean;
  text: TextState;
};

export type TextState = {
  font: string | null;
  size: number;
  direction: 1 | -1;
  matrix: Affine;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
};

export const FRESH: Omit<State, "map"> = {
  clips: [],
  fill: "#000000",
  stroke: "#000000",
  fillAlpha: 1,
  strokeAlpha: 1,
  line: 1,
  dash: [],
  isMasked: false,
  isUnseen: false,
  text: {
    font: null,
    size: 0,
    direction: 1,
    matrix: IDENTITY,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  },
};
