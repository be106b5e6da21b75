import type { VectorFont } from "#lib/plan/vectorPage";
import { type Affine, after, IDENTITY } from "../drawing";
import { doneAtOnce, stepsOf, type Work } from "../work";
import { type Letters, NO_LAYER, type PageMark } from "./mark";
import { boxOfPath, CLOSE, LINE, MOVE, movedPath, type PagePath, repeated, scaleOf } from "./path";
import { FRESH, type State, type TextState } from "./state";
import { type Glyph, type Operators, type PageFont, type Run, runOf } from "./text";

/** A page as pdf.js returns it; arguments are as its operators have them. */
export type PageContent = {
  width: number;
  height: number;
  /** From the page's units to those of `width` and `height`. */
  base: Affine;
  operators: Operators;
  /** How a font draws one of its letters. */
  lettersOf(font: PageFont, letter: string): Operators;
  /** The name of an operator by its number, because the arguments of a path contain the operator that paints it. */
  nameOf(operator: number): string;
  fontOf(id: string): PageFont | null;
  /** The outline of a letter, or null if the file does not have it. */
  glyphOf(font: string, letter: string): ArrayLike<number> | null;
  layerOf(properties: unknown): { name: string; isVisible: boolean };
};

const UNIT: PagePath = [MOVE, 0, 0, LINE, 1, 0, LINE, 1, 1, LINE, 0, 1, CLOSE];
/** Rendering modes of text: bits for the outline, and one that shows nothing. */
const INVISIBLE = 3;

/** The marks of a page in drawing order; hidden layers are left out. */
export function marksOf(page: PageContent): PageMark[] {
  return doneAtOnce(marking(page));
}

export function* marking(page: PageContent): Work<PageMark[]> {
  const reader = new PageReader(page);
  yield* stepsOf(page.operators, ({ name, args }) => reader.read(name, args ?? []));
  return reader.marks;
}

class PageReader {
  readonly marks: PageMark[] = [];
  private readonly page: PageContent;
  private state: State;
  private readonly saved: State[] = [];
  private readonly layers: { name: string; isVisible: boolean }[] = [];
  private isInLetter = false;
  private nextClip: "nonzero" | "evenodd" | null = null;

  constructor(page: PageContent) {
    this.page = page;
    this.state = { ...FRESH, map: page.base };
  }

  read(name: string, args: readonly unknown[]): void {
    const numbers = args as readonly number[];
    const [first = 0, second = 0] = numbers;
    switch (name) {
      case "save":
        this.save();
        return;
      case "restore":
      case "endGroup":
      case "paintFormXObjectEnd":
      case "endAnnotation":
        this.restore();
        return;
      case "transform":
        this.transform(numbers as unknown as Affine);
        return;
      case "paintFormXObjectBegin":
        this.beginForm(args[0] as Affine | null, args[1] as readonly number[] | null);
        return;
      case "beginGroup":
        this.save();
        if ((args[0] as { smask?: unknown } | undefined)?.smask) this.set({ isUnseen: true });
        return;
      case "beginAnnotation":
        this.save();
        this.set({ ...FRESH, map: this.page.base });
        if (args[1]) for (const map of [args[2], args[3]]) if (map) this.transform(map as Affine);
        return;
      case "beginMarkedContent":
        this.layers.push({ name: this.layer, isVisible: true });
        return;
      case "beginMarkedContentProps":
        this.layers.push(
          args[0] === "OC" ? this.page.layerOf(args[1]) : { name: this.layer, isVisible: true },
        );
        return;
      case "endMarkedContent":
        this.layers.pop();
        return;
      case "setLineWidth":
        this.set({ line: first });
        return;
      case "setDash":
        this.set({ dash: args[0] as number[] });
        return;
      case "setGState":
        this.setGraphics(args[0] as readonly [string, unknown][]);
        return;
      case "setFillRGBColor":
        this.set({ fill: colorOf(args) });
        return;
      case "setStrokeRGBColor":
        this.set({ stroke: colorOf(args) });
        return;
      case "setFillTransparent":
        this.set({ fillAlpha: 0 });
        return;
      case "setStrokeTransparent":
        this.set({ strokeAlpha: 0 });
        return;
      case "setFillColorN":
        this.set({ fill: null });
        return;
      case "setStrokeColorN":
        this.set({ stroke: null });
        return;
      case "clip":
        this.nextClip = "nonzero";
        return;
      case "eoClip":
        this.nextClip = "evenodd";
        return;
      case "constructPath":
        this.paint(this.page.nameOf(first), (args[1] as (ArrayLike<number> | null)[])[0] ?? []);
        return;
      case "shadingFill":
        this.addPicture([MOVE, 0, 0, LINE, this.page.width, 0, LINE, this.page.width, this.page.height]);
        return;
      case "beginText":
        this.setText({ matrix: IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0 });
        return;
      case "setTextMatrix":
        this.setText({ matrix: args[0] as Affine, x: 0, y: 0, lineX: 0, lineY: 0 });
        return;
      case "setFont":
        this.setFont(args as [string, number]);
        return;
      case "setCharSpacing":
        this.setText({ charSpacing: first });
        return;
      case "setWordSpacing":
        this.setText({ wordSpacing: first });
        return;
      case "setHScale":
        this.setText({ scale: first / 100 });
        return;
      case "setLeading":
        this.setText({ leading: -first });
        return;
      case "setTextRise":
        this.setText({ rise: first });
        return;
      case "setTextRenderingMode":
        this.setText({ mode: first });
        return;
      case "moveText":
        this.moveText(first, second);
        return;
      case "setLeadingMoveText":
        this.setText({ leading: second });
        this.moveText(first, second);
        return;
      case "nextLine":
        this.moveText(0, this.state.text.leading);
        return;
      case "showText":
        this.showText(args[0] as readonly (Glyph | number)[]);
        return;
      default:
        if (name.startsWith("paint")) this.addImages(name, args);
    }
  }

  private get layer(): string {
    return this.layers.at(-1)?.name ?? NO_LAYER;
  }

  private get isSeen(): boolean {
    return !this.state.isUnseen && this.layers.every(({ isVisible }) => isVisible);
  }

  private set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
  }

  private setText(change: Partial<TextState>): void {
    this.set({ text: { ...this.state.text, ...change } });
  }

  private save(): void {
    this.saved.push(this.state);
  }

  private restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  private transform(map: Affine): void {
    this.set({ map: after(this.state.map, map) });
  }

  private beginForm(map: Affine | null, box: readonly number[] | null): void {
    this.save();
    if (map) this.transform(map);
    if (!box) return;
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    const path = [MOVE, left, top, LINE, right, top, LINE, right, bottom, LINE, left, bottom, CLOSE];
    this.clipTo(movedPath(this.state.map, path), false);
  }

  private setGraphics(entries: readonly [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === "LW") this.set({ line: value as number });
      if (key === "D") this.set({ dash: (value as [number[], number])[0] });
      if (key === "CA") this.set({ strokeAlpha: value as number });
      if (key === "ca") this.set({ fillAlpha: value as number });
      if (key === "SMask") this.set({ isMasked: Boolean(value) });
      if (key === "Font") this.setFont(value as [string, number]);
    }
  }

  private setFont([font, size]: [string, number]): void {
    this.setText({ font, size: Math.abs(size), direction: size < 0 ? -1 : 1 });
  }

  private moveText(x: number, y: number): void {
    const { lineX, lineY } = this.state.text;
    this.setText({ x: lineX + x, lineX: lineX + x, y: lineY + y, lineY: lineY + y });
  }

  private clipTo(path: PagePath, evenOdd: boolean): void {
    this.set({ clips: [...this.state.clips, { path, evenOdd }] });
  }

  private paint(how: string, data: ArrayLike<number>): void {
    const path = movedPath(this.state.map, data);
    const rule = this.nextClip;
    const isFilled = /fill/i.test(how);
    const isStroked = /stroke/i.test(how);
    if (path.length > 0 && (isFilled || isStroked))
      this.addPath(path, { isFilled, isStroked, evenOdd: /eofill/i.test(how) });
    if (rule) this.clipTo(path, rule === "evenodd");
    this.nextClip = null;
  }

  private addPath(
    path: PagePath,
    { isFilled, isStroked, evenOdd }: { isFilled: boolean; isStroked: boolean; evenOdd: boolean },
  ): void {
    const { fill, stroke, fillAlpha, strokeAlpha, line, dash, isMasked, map } = this.state;
    if (isMasked || (isFilled && fill === null) || (isStroked && stroke === null)) {
      this.addPicture(path);
      return;
    }
    const scale = scaleOf(map);
    this.add({
      kind: "path",
      path,
      fill: isFilled && fill !== null && fillAlpha > 0 ? { color: fill, alpha: fillAlpha } : null,
      stroke: isStroked && stroke !== null && strokeAlpha > 0 ? { color: stroke, alpha: strokeAlpha } : null,
      evenOdd,
      pen: { width: line * scale, dash: dash.map((length) => length * scale) },
      isLetter: this.isInLetter,
    });
  }

  private addPicture(path: PagePath): void {
    this.add({ kind: "picture", box: boxOfPath(path) });
  }

  private add(mark: Part<PageMark>): void {
    if (this.isSeen) this.marks.push({ ...mark, layer: this.layer, clips: this.state.clips });
  }

  /** Pictures cover a unit square; repeated ones list their positions. */
  private addImages(name: string, args: readonly unknown[]): void {
    const { map } = this.state;
    const images = Array.isArray(args[0]) ? (args[0] as { transform?: Affine }[]) : [{}];
    const maps = name.endsWith("Repeat")
      ? repeated(args)
      : images.map(({ transform }) => transform ?? IDENTITY);
    for (const one of maps) this.addPicture(movedPath(after(map, one), UNIT));
  }

  private showText(glyphs: readonly (Glyph | number)[]): void {
    const { text, fill, fillAlpha, isMasked, map } = this.state;
    const font = text.font === null ? null : this.page.fontOf(text.font);
    if (!font || text.font === null) return;
    const place: Affine = after(after(map, text.matrix), [1, 0, 0, 1, text.x, text.y + text.rise]);
    const line = after(place, [text.scale * text.direction, 0, 0, 1, 0, 0]);
    const { words, letters, advance } = runOf(text, font, glyphs);
    if (font.vertical) this.setText({ y: text.y - advance });
    else this.setText({ x: text.x + advance * text.scale });
    if (text.mode === INVISIBLE || words.trim() === "") return;
    const { size } = text;
    const extent = [MOVE, 0, -size / 4, LINE, advance, -size / 4, LINE, advance, size, LINE, 0, size, CLOSE];
    if (isMasked || fill === null || font.vertical) {
      this.addPicture(movedPath(line, extent));
      return;
    }
    const ink = { color: fill, alpha: fillAlpha };
    const shown = {
      kind: "text" as const,
      text: words,
      map: line,
      size,
      advance,
      font: familyOf(font),
      fill: ink,
    };
    if (font.isType3Font) {
      this.add({ ...shown, letters: null });
      this.drawLetters(letters, font, line);
      return;
    }
    const outlines = this.outlinesOf(text.font, letters, after(line, [size, 0, 0, size, 0, 0]));
    this.add({
      ...shown,
      letters: outlines ? null : letters.map(({ at, glyph }): Letters[number] => [at, glyph.unicode]),
    });
    const pen = { width: 0, dash: [] };
    if (outlines)
      this.add({
        kind: "path",
        path: outlines,
        fill: ink,
        stroke: null,
        evenOdd: false,
        pen,
        isLetter: true,
      });
  }

  /** The outlines of all letters, or null if the file lacks one. */
  private outlinesOf(font: string, letters: Run["letters"], map: Affine): number[] | null {
    const outlines: number[] = [];
    for (const { at, glyph } of letters) {
      const outline = this.page.glyphOf(font, glyph.fontChar);
      if (outline) {
        const { size } = this.state.text;
        outlines.push(...movedPath(after(map, [1, 0, 0, 1, at / size, 0]), outline));
      } else if (!glyph.isSpace) return null;
    }
    return outlines;
  }

  /** Fonts of which each letter is a small drawing. */
  private drawLetters(letters: Run["letters"], font: PageFont, line: Affine): void {
    if (this.isInLetter) return;
    this.isInLetter = true;
    const { size } = this.state.text;
    const units = (font.fontMatrix ?? [0.001, 0, 0, 0.001, 0, 0]) as unknown as Affine;
    for (const { at, glyph } of letters) {
      const steps = this.page.lettersOf(font, glyph.operatorListId ?? "");
      const depth = this.saved.length;
      this.save();
      this.set({ map: after(after(line, [size, 0, 0, size, at, 0]), units) });
      for (const { name, args } of steps) this.read(name, args ?? []);
      while (this.saved.length > depth) this.restore();
    }
    this.isInLetter = false;
  }
}

type Part<T> = T extends unknown ? Omit<T, "layer" | "clips"> : never;
function familyOf({ fallbackName = "" }: PageFont): VectorFont {
  if (fallbackName === "serif" || fallbackName === "monospace") return fallbackName;
  return "sans-serif";
}

function colorOf(args: readonly unknown[]): string {
  const [color] = args;
  return typeof color === "string" ? color.toLowerCase() : "#000000";
}
