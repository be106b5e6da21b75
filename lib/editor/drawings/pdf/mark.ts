import type { Rect } from "#lib/geometry/rect";
import type { VectorFont } from "#lib/plan/vectorPage";
import type { Affine } from "../drawing";
import type { PageClip, PagePath } from "./path";

/** Something that a page shows. */
export type PageMark = { layer: string; clips: readonly PageClip[] } & (
  | {
      kind: "path";
      path: PagePath;
      fill: Ink | null;
      stroke: Ink | null;
      evenOdd: boolean;
      pen: Stroke;
      isLetter?: boolean;
    }
  | {
      kind: "text";
      text: string;
      map: Affine;
      size: number;
      font: VectorFont;
      fill: Ink;
      letters: Letters | null;
      advance: number;
    }
  | { kind: "picture"; box: Rect }
);
type Ink = { color: string; alpha: number };
type Stroke = { width: number; dash: readonly number[] };
export type Letters = [at: number, letter: string][];

/** The name for marks that are on no layer. */
export const NO_LAYER = "";
