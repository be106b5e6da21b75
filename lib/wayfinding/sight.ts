import type { Point } from "#lib/geometry/point";
import { Heap } from "./heap";
import type { Obstacles } from "./obstacles";

/** The numbers of start and goal among the corners. */
const START = -1;
const GOAL = -2;

export type SightPath = { points: Point[]; stops: number[]; length: number };

const PROBE = 1e-3;
const TILT = 0.01;
const EPSILON = 1e-9;

/**
 * Exact shortest lines over open floor: such a line bends only at corners of obstacles, and only around them.
 * Visibility between corners is computed on demand and cached, because most corners of a hall are never queried.
 */
export class SightLines {
  private readonly obstacles: Obstacles;
  private readonly x: number[] = [];
  private readonly y: number[] = [];
  /** The outward normals of the two sides that meet in each corner. */
  private readonly normals: [number, number, number, number][] = [];
  private readonly seen: (Int32Array | undefined)[] = [];
  private readonly metres: Float64Array;
  private readonly before: Int32Array;
  private readonly round: Int32Array;
  private readonly heap = new Heap();
  private rounds = 0;

  constructor(obstacles: Obstacles) {
    this.obstacles = obstacles;
    this.findCorners();
    this.metres = new Float64Array(this.x.length);
    this.before = new Int32Array(this.x.length);
    this.round = new Int32Array(this.x.length);
  }

  /** The shortest clear line from a to b that is shorter than a limit and uses none of the barred pairs. */
  shortest(
    a: Point,
    b: Point,
    limit: number,
    isBarred: (from: number, to: number) => boolean,
  ): SightPath | undefined {
    const { x, y, metres, before, round, heap, obstacles } = this;
    if (obstacles.isClear(a.x, a.y, b.x, b.y) && !isBarred(START, GOAL)) {
      return { points: [a, b], stops: [START, GOAL], length: Math.hypot(b.x - a.x, b.y - a.y) };
    }
    const now = ++this.rounds;
    let best = limit;
    let last = START;
    const reach = (corner: number, length: number, from: number) => {
      const bound = length + Math.hypot(b.x - x[corner]!, b.y - y[corner]!);
      if (bound >= best || (round[corner] === now && metres[corner]! <= length)) return false;
      if (isBarred(from, corner)) return false;
      return true;
    };
    const enter = (corner: number, length: number, from: number) => {
      round[corner] = now;
      metres[corner] = length;
      before[corner] = from;
      heap.push(corner, length + Math.hypot(b.x - x[corner]!, b.y - y[corner]!));
    };
    heap.clear();
    for (let corner = 0; corner < x.length; corner++) {
      const length = Math.hypot(x[corner]! - a.x, y[corner]! - a.y);
      if (!reach(corner, length, START) || !this.isTangent(corner, a.x, a.y)) continue;
      if (obstacles.isClear(a.x, a.y, x[corner]!, y[corner]!)) enter(corner, length, START);
    }
    const settled = new Set<number>();
    while (heap.key < best) {
      const corner = heap.pop();
      if (settled.has(corner)) continue;
      settled.add(corner);
      const here = metres[corner]!;
      const toGoal = here + Math.hypot(b.x - x[corner]!, b.y - y[corner]!);
      const ends = toGoal < best && !isBarred(corner, GOAL) && this.isTangent(corner, b.x, b.y);
      if (ends && obstacles.isClear(x[corner]!, y[corner]!, b.x, b.y)) {
        best = toGoal;
        last = corner;
      }
      for (const next of this.seenFrom(corner)) {
        const length = here + Math.hypot(x[next]! - x[corner]!, y[next]! - y[corner]!);
        if (reach(next, length, corner)) enter(next, length, corner);
      }
    }
    return last === START ? undefined : this.trace(a, b, last, best);
  }

  private trace(a: Point, b: Point, last: number, length: number): SightPath {
    const stops = [GOAL];
    const points = [b];
    for (let corner = last; corner !== START; corner = this.before[corner]!) {
      stops.push(corner);
      points.push({ x: this.x[corner]!, y: this.y[corner]! });
    }
    return { points: [a, ...points.reverse()], stops: [START, ...stops.reverse()], length };
  }

  /** The corners that a taut line can continue to from a corner. */
  private seenFrom(corner: number): Int32Array {
    const known = this.seen[corner];
    if (known) return known;
    const { x, y, obstacles } = this;
    const [px, py] = [x[corner]!, y[corner]!];
    const found: number[] = [];
    for (let other = 0; other < x.length; other++) {
      if (other === corner || !this.isTangent(corner, x[other]!, y[other]!) || !this.isTangent(other, px, py))
        continue;
      if (obstacles.isClear(px, py, x[other]!, y[other]!)) found.push(other);
    }
    const seen = Int32Array.from(found);
    this.seen[corner] = seen;
    return seen;
  }

  /**
   * Whether a line from a corner to a point, extended beyond the corner, would stay outside the corner's own solid.
   */
  private isTangent(corner: number, x: number, y: number): boolean {
    const [ax, ay, bx, by] = this.normals[corner]!;
    const [dx, dy] = [x - this.x[corner]!, y - this.y[corner]!];
    const a = dx * ax + dy * ay;
    const b = dx * bx + dy * by;
    return !((a > EPSILON && b > EPSILON) || (a < -EPSILON && b < -EPSILON));
  }

  /**
   * Only corners that stick out into free floor can hold a line: not those that another solid covers or continues.
   */
  private findCorners(): void {
    const { firstSide, cornerX, cornerY, normalX, normalY, owners } = this.obstacles;
    const met = new Set<string>();
    for (let piece = 0; piece < owners.length; piece++) {
      const first = firstSide[piece]!;
      const end = firstSide[piece + 1]!;
      for (let corner = first; corner < end; corner++) {
        const before = corner === first ? end - 1 : corner - 1;
        const [x, y] = [cornerX[corner]!, cornerY[corner]!];
        const [ax, ay, bx, by] = [normalX[before]!, normalY[before]!, normalX[corner]!, normalY[corner]!];
        // Just past the corner along either side, slightly towards the solid: where a line that bends here runs.
        const isOpen =
          this.obstacles.isFree(x, y) &&
          this.obstacles.isFree(x + PROBE * (-ay - TILT * ax), y + PROBE * (ax - TILT * ay)) &&
          this.obstacles.isFree(x + PROBE * (by - TILT * bx), y + PROBE * (-bx - TILT * by));
        const key = `${Math.round(x * 1e4)} ${Math.round(y * 1e4)}`;
        if (!isOpen || met.has(key)) continue;
        met.add(key);
        this.x.push(x);
        this.y.push(y);
        this.normals.push([ax, ay, bx, by]);
      }
    }
  }
}
