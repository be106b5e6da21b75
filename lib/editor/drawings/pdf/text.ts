import type { TextState } from "./state";

/** The operator list of pdf.js: operators by number, and the arguments of each. */
export type OperatorList = { fnArray: readonly number[]; argsArray: readonly unknown[] };
export type Operators = readonly { name: string; args: readonly unknown[] | null }[];

export type PageFont = {
  fontMatrix?: readonly number[];
  vertical?: boolean;
  isType3Font?: boolean;
  fallbackName?: string;
  charProcOperatorList?: Readonly<Record<string, OperatorList>>;
};

export type Glyph = {
  fontChar: string;
  unicode: string;
  width: number;
  isSpace: boolean;
  /** For fonts that draw their letters themselves: the name of the drawing of this letter. */
  operatorListId?: string;
};

/** A run of text along its line: where each letter begins, and how far the text moves on. */
export type Run = { words: string; letters: readonly { at: number; glyph: Glyph }[]; advance: number };

export function runOf(text: TextState, font: PageFont, glyphs: readonly (Glyph | number)[]): Run {
  const perUnit = text.size * (font.fontMatrix?.[0] ?? 0.001);
  const letters: { at: number; glyph: Glyph }[] = [];
  let words = "";
  let at = 0;
  for (const glyph of glyphs) {
    if (typeof glyph === "number") {
      at += ((font.vertical ? 1 : -1) * glyph * text.size) / 1_000;
      continue;
    }
    letters.push({ at, glyph });
    words += glyph.unicode;
    const spacing = (glyph.isSpace ? text.wordSpacing : 0) + text.charSpacing;
    at += glyph.width * perUnit + spacing * text.direction;
  }
  return { words, letters, advance: at };
}
