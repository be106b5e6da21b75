import { isNear, type Rect } from "#lib/geometry/rect";
import { MOST_VECTOR_MARKS, type VectorClip, type VectorMark, type VectorPage } from "#lib/plan/vectorPage";
import { doneAtOnce, stepsOf, type Work } from "../work";
import type { PageMark } from "./mark";
import type { PageContent } from "./page";
import {
  boxOfPath,
  CLOSE,
  CURVE,
  eachStep,
  LINE,
  MOVE,
  type PageClip,
  type PagePath,
  QUADRATIC,
} from "./path";

/** The page as lines and areas, or null if a picture shows as much: a scan, or too many lines to draw. */
export function vectorPageOf(size: PageSize, marks: readonly PageMark[]): VectorPage | null {
  return doneAtOnce(writingVectorPage(size, marks));
}

type PageSize = Pick<PageContent, "width" | "height">;

export function* writingVectorPage(
  { width, height }: PageSize,
  marks: readonly PageMark[],
): Work<VectorPage | null> {
  const page = { x: 0, y: 0, width, height };
  const clips = new ClipList(page);
  const drawn: VectorMark[] = [];
  yield* stepsOf(marks, (mark) => {
    const box = boxOfMark(mark);
    if (!box || !isNear(box, page)) return;
    const list = clips.listed(mark.clips, box);
    if (!list) return;
    drawn.push(...written(mark, { box: outwards(box), ...(list.length > 0 && { clips: list }) }));
  });
  const lines = drawn.filter((mark) => !("picture" in mark)).length;
  if (lines === 0 || drawn.length > MOST_VECTOR_MARKS) return null;
  return { width: Math.round(width), height: Math.round(height), clips: clips.clips, marks: drawn };
}

type Placed = Pick<VectorMark, "box" | "clips">;

function written(mark: PageMark, placed: Placed): VectorMark[] {
  switch (mark.kind) {
    case "picture":
      return [{ ...placed, picture: true }];
    case "text": {
      const [a, b, c, d, e, f] = mark.map.map((value) => Math.round(value * 10_000) / 10_000) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      if (!mark.letters) return [];
      const letters = mark.letters.flatMap(([at, letter]): [number, string][] =>
        letter.trim() === "" ? [] : [[Math.round((at / mark.size) * 1_000) / 1_000, letter]],
      );
      const s = mark.size;
      return [
        {
          ...placed,
          map: [a * s, b * s, c * s, d * s, e, f],
          font: mark.font,
          fill: mark.fill.color,
          letters,
        },
      ];
    }
    case "path": {
      const { fill, stroke, evenOdd, pen, path } = mark;
      if (!fill && !stroke) return [];
      const alpha = fill?.alpha ?? stroke?.alpha ?? 1;
      return [
        {
          ...placed,
          d: pathText(path),
          ...(fill && { fill: fill.color }),
          ...(stroke && { stroke: stroke.color, line: Math.round(pen.width) }),
          ...(stroke &&
            pen.dash.length > 0 && { dash: pen.dash.map((length) => Math.max(1, Math.round(length))) }),
          ...(evenOdd && { evenOdd }),
          ...(alpha < 1 && { alpha: Math.round(alpha * 100) / 100 }),
        },
      ];
    }
  }
}

function boxOfMark(mark: PageMark): Rect | null {
  if (mark.kind === "picture") return mark.box;
  if (mark.kind === "path") return grown(boxOfPath(mark.path), mark.stroke ? mark.pen.width / 2 : 0);
  if (!mark.letters) return null;
  const {
    map: [a, b, c, d, e, f],
    size,
    letters,
  } = mark;
  const end = (letters.at(-1)?.[0] ?? 0) + size;
  const corners = [
    [0, -size / 3],
    [end, -size / 3],
    [end, size],
    [0, size],
  ] as const;
  return boxOfPath(corners.flatMap(([x, y]) => [LINE, a * x + c * y + e, b * x + d * y + f]));
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function outwards({ x, y, width, height }: Rect): [number, number, number, number] {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return [left, top, Math.ceil(x + width) - left, Math.ceil(y + height) - top];
}

/** Each clip once; those that leave the whole page are left out. */
class ClipList {
  readonly clips: VectorClip[] = [];
  private readonly page: Rect;
  private readonly indexes = new Map<PageClip, number | null>();
  private readonly known = new Map<string, number>();

  constructor(page: Rect) {
    this.page = page;
  }

  /** Null if nothing remains visible. */
  listed(clips: readonly PageClip[], box: Rect): number[] | null {
    if (clips.some(({ path }) => path.length === 0 || !isNear(boxOfPath(path), box))) return null;
    return [...new Set(clips.flatMap((clip) => this.indexOf(clip) ?? []))];
  }

  private indexOf(clip: PageClip): number | null {
    const found = this.indexes.get(clip);
    if (found !== undefined) return found;
    const index = this.leavesAll(clip) ? null : this.added(clip);
    this.indexes.set(clip, index);
    return index;
  }

  private added({ path, evenOdd }: PageClip): number {
    const clip = { d: pathText(path), ...(evenOdd && { evenOdd }) };
    const key = `${clip.d} ${evenOdd}`;
    const index = this.known.get(key) ?? this.clips.push(clip) - 1;
    this.known.set(key, index);
    return index;
  }

  private leavesAll({ path }: PageClip): boolean {
    const { x, y, width, height } = boxOfPath(path);
    const slack = this.page.width / 1_000;
    return (
      isBox(path) &&
      x <= slack &&
      y <= slack &&
      x + width >= this.page.width - slack &&
      y + height >= this.page.height - slack
    );
  }
}

/** Whether all points of a path are at the corners of the box around it. */
function isBox(path: PagePath): boolean {
  const { x, y, width, height } = boxOfPath(path);
  const isOne = (value: number, a: number, b: number) =>
    Math.min(Math.abs(value - a), Math.abs(value - b)) < 1;
  let isAtCorners = true;
  eachStep(path, (_, coordinates) => {
    for (let i = 0; i < coordinates.length; i += 2) {
      isAtCorners &&= isOne(coordinates[i] as number, x, x + width);
      isAtCorners &&= isOne(coordinates[i + 1] as number, y, y + height);
    }
  });
  return isAtCorners;
}

const LETTERS: Record<number, string> = {
  [MOVE]: "m",
  [LINE]: "l",
  [CURVE]: "c",
  [QUADRATIC]: "q",
  [CLOSE]: "z",
};

/** Whole relative numbers; rounding does not add up, because each is the distance from the rounded point before. */
function pathText(path: PagePath): string {
  const parts: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  eachStep(path, (step, coordinates) => {
    const rounded = coordinates.map(Math.round);
    const relative = rounded.map((value, index) => value - (index % 2 === 0 ? x : y));
    parts.push(`${LETTERS[step] ?? ""}${relative.join(" ")}`);
    if (step === CLOSE) [x, y] = [startX, startY];
    else [x, y] = [rounded.at(-2) ?? x, rounded.at(-1) ?? y];
    if (step === MOVE) [startX, startY] = [x, y];
  });
  return parts.join("");
}
