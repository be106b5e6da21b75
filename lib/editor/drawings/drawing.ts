import type { Point } from "#lib/geometry/point";
import { boxAround } from "#lib/geometry/rect";
import { PhrasedRefusal } from "#lib/words/phrasedRefusal";

/** The content of a drawing file, in its own units with y growing downwards. */
export type Drawing = {
  pieces: readonly Piece[];
  /** How many metres a unit is, if the file specifies it. */
  metresPerUnit: number | null;
  /** What was left out, and why. */
  skipped: readonly Skipped[];
};

export type Piece = { layer: string } & (
  | Outline
  | { kind: "line"; points: readonly Point[]; thickness?: number }
  | { kind: "text"; at: Point; text: string; height: number }
);

export type Outline = {
  kind: "outline";
  points: readonly Point[];
  /** The attributes of the block that it was inserted with, by tag: a stand's number or company. */
  attributes?: Readonly<Record<string, string>>;
  thickness?: number;
  /** Drawn as a filled area, which often repeats an outline. */
  isFill?: boolean;
  /** Inside a stand of the same block, such as its furniture. */
  isDetail?: boolean;
};

/** `name` is a layer for hidden objects, a kind for unread ones, and a block for external and nested ones. */
export type Skipped = { reason: SkipReason; name: string; count: number };

export type SkipReason = "hidden" | "paper" | "unread" | "external" | "far";

/** Counts what is left out by reason and name. */
export class SkipCount {
  private readonly counts = new Map<string, Skipped>();

  add(reason: SkipReason, name: string): void {
    const key = `${reason} ${name}`;
    const known = this.counts.get(key) ?? { reason, name, count: 0 };
    this.counts.set(key, { ...known, count: known.count + 1 });
  }

  list(): Skipped[] {
    return [...this.counts.values()];
  }
}

/** No plan needs more, and a browser can still show them. */
const MOST_PIECES = 50_000;

export function assertNotTooMany(pieces: readonly Piece[]): void {
  if (pieces.length < MOST_PIECES) return;
  throw new PhrasedRefusal(
    "too_many_items",
    `The drawing has more than ${MOST_PIECES.toLocaleString("en")} objects. Save the layers with stands and walls as a drawing of their own.`,
    { key: "refused.tooManyPieces", values: { most: MOST_PIECES } },
  );
}

/** Filled areas that repeat an outline of the drawing are left out. */
export function withoutRepeatedFills(pieces: readonly Piece[]): Piece[] {
  const keyOf = (points: readonly Point[]) => {
    const { x, y, width, height } = boxAround(points);
    const step = Math.max(width, height) / 200 || 1;
    return [x, y, x + width, y + height].map((value) => Math.round(value / step)).join(" ");
  };
  const outlines = new Set(
    pieces.flatMap((piece) => (piece.kind === "outline" && !piece.isFill ? [keyOf(piece.points)] : [])),
  );
  return pieces.filter(
    (piece) => piece.kind !== "outline" || !piece.isFill || !outlines.has(keyOf(piece.points)),
  );
}

/** An affine map of the plane: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0];

/** Composes two maps; the second is applied first. */
export function after([a, b, c, d, e, f]: Affine, [g, h, i, j, k, l]: Affine): Affine {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function mapped([a, b, c, d, e, f]: Affine, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

export function turned(degrees: number): Affine {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

/** Curves are approximated with corners too close to be visible. */
const DEGREES_PER_CORNER = 10;

/** Points on an arc, including its ends; angles in radians. */
export function arcPoints(centre: Point, radius: number, from: number, to: number): Point[] {
  const steps = Math.max(2, Math.ceil((Math.abs(to - from) * 180) / Math.PI / DEGREES_PER_CORNER));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** An outline if its ends meet, else a line; a single point is ignored. */
export function lineOrOutline(layer: string, points: readonly Point[], isClosed: boolean): Piece[] {
  const path = points.filter((point, index) => index === 0 || !isAt(point, points[index - 1] as Point));
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || path.length < 2) return [];
  const meets = path.length > 3 && isAt(first, last);
  if (meets) return [{ layer, kind: "outline", points: path.slice(0, -1) }];
  if (isClosed && path.length > 2) return [{ layer, kind: "outline", points: path }];
  return [{ layer, kind: "line", points: path }];
}

const HAIR = 1e-6;

function isAt(a: Point, b: Point): boolean {
  const size = 1 + Math.abs(a.x) + Math.abs(a.y);
  return Math.abs(a.x - b.x) < HAIR * size && Math.abs(a.y - b.y) < HAIR * size;
}

/**
 * Joins strokes that meet end to end into one line, or an outline if the line closes: many programs draw a stand as
 * four strokes. Where three meet, they are not joined, because the continuation is ambiguous.
 */
export function chained(pieces: readonly Piece[]): Piece[] {
  const strokes = pieces.flatMap((piece) => (piece.kind === "line" ? [piece] : []));
  const others = pieces.filter((piece) => piece.kind !== "line");
  const keyAt = ({ layer }: Piece, { x, y }: Point) => `${layer} ${x.toFixed(4)} ${y.toFixed(4)}`;
  const ends = new Map<string, number[]>();
  for (const [index, stroke] of strokes.entries()) {
    for (const end of [stroke.points[0], stroke.points.at(-1)] as Point[]) {
      const key = keyAt(stroke, end);
      ends.set(key, [...(ends.get(key) ?? []), index]);
    }
  }
  const used = new Set<number>();
  const grown = strokes.flatMap((stroke, index) => {
    if (used.has(index)) return [];
    used.add(index);
    const grow = (begun: readonly Point[]): Point[] => {
      const path = [...begun];
      for (;;) {
        const end = path.at(-1) as Point;
        const meeting = ends.get(keyAt(stroke, end)) ?? [];
        const next = meeting.length === 2 ? meeting.find((other) => !used.has(other)) : undefined;
        if (next === undefined) return path;
        used.add(next);
        const points = (strokes[next] as { points: readonly Point[] }).points;
        const isForward = keyAt(stroke, points[0] as Point) === keyAt(stroke, end);
        path.push(...(isForward ? points : points.toReversed()).slice(1));
      }
    };
    const joined = grow(grow(stroke.points).toReversed());
    const path = joined.length === stroke.points.length ? stroke.points : joined;
    const [first, last] = [path[0] as Point, path.at(-1) as Point];
    const isRound = path.length > 3 && keyAt(stroke, first) === keyAt(stroke, last);
    const { layer, thickness } = stroke;
    return lineOrOutline(layer, path, isRound).map((piece) => ({
      ...piece,
      ...(thickness && { thickness }),
    }));
  });
  return [...others, ...grown];
}
