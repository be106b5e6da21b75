import { distance, type Point } from "#lib/geometry/point";
import type { Ground } from "./ground";
import type { Circumstances } from "./network";
import type { Obstacles } from "./obstacles";
import { pullTaut } from "./taut";
import { ASTRAY_AT_ENDS } from "./territory";
import { type Stride, strideLength, type Walk } from "./walk";

/** The default clearance that visitors keep from walls and booths, in metres. */
export const CLEARANCE = 0.5;
/** In narrow places the clearance shrinks down to this, in metres. */
const LEAST_CLEARANCE = 0.1;

/** The maximum number of searches for another shorter line if one leaves the aisles' floor. */
const ATTEMPTS = 12;

/** Makes paths over generated edges look natural: pulled taut around the obstacles with the clearance kept. */
export class Smoother {
  private readonly ground: Ground;
  private readonly clearance: number;
  private readonly walkingSpeed: number;

  constructor(ground: Ground, walkingSpeed: number, clearance = CLEARANCE) {
    this.ground = ground;
    this.clearance = clearance;
    this.walkingSpeed = walkingSpeed;
  }

  smooth(walk: Walk, circumstances: Circumstances & { isQuick?: boolean }): Walk {
    const smoothed: Walk = [];
    for (const run of generatedRuns(walk)) {
      if (run[0]!.kind === "ride" || !run.some(isGenerated)) smoothed.push(...run);
      else smoothed.push(...this.smoothRun(run as Stride[], circumstances));
    }
    return smoothed;
  }

  private smoothRun(run: Stride[], circumstances: Circumstances & { isQuick?: boolean }): Stride[] {
    const { levelId } = run[0]!;
    for (let clearance = this.clearance; clearance >= LEAST_CLEARANCE; clearance /= 2) {
      const obstacles = this.ground.grown(levelId, clearance);
      const core = this.freeCore(obstacles, run);
      if (core === undefined) continue;
      const taut = pullTaut(obstacles, core);
      const shorter = circumstances.isQuick
        ? undefined
        : this.shorterLine(obstacles, levelId, taut, this.penaltySeconds(run), circumstances);
      const ends = [
        { x: run[0]!.ax, y: run[0]!.ay },
        ...(shorter ?? taut),
        { x: run.at(-1)!.bx, y: run.at(-1)!.by },
      ];
      return this.stridesAlong(ends, run, shorter === undefined ? this.penaltySeconds(run) : 0);
    }
    return run;
  }

  /** A run with the clearance kept except for its first and last steps; undefined if an edge does not keep it. */
  private freeCore(obstacles: Obstacles, run: Stride[]): Point[] | undefined {
    const edges = run.filter(({ edge }) => edge !== null);
    if (!edges.every(({ ax, ay, bx, by }) => obstacles.isClear(ax, ay, bx, by))) return undefined;
    const onNetwork = [
      { x: edges[0]!.ax, y: edges[0]!.ay },
      ...edges.map(({ bx, by }) => ({ x: bx, y: by })),
    ];
    const first = this.clearPath(obstacles, { x: run[0]!.ax, y: run[0]!.ay }, onNetwork[0]!);
    const last = this.clearPath(obstacles, { x: run.at(-1)!.bx, y: run.at(-1)!.by }, onNetwork.at(-1)!);
    return first && last && [...first, ...onNetwork.slice(1, -1), ...last.reverse()];
  }

  /** A line from a place onto the network that keeps the clearance as soon as the floor allows it. */
  private clearPath(obstacles: Obstacles, place: Point, onto: Point): Point[] | undefined {
    if (!obstacles.isFree(onto.x, onto.y)) return undefined;
    if (!obstacles.isFree(place.x, place.y)) return [freeFrom(obstacles, place, onto), onto];
    return this.ground.sightLines(obstacles).shortest(place, onto, Infinity, () => false)?.points;
  }

  /**
   * The aisles' centre lines can lead around the wrong side of a block if the lengths are nearly equal. So the taut
   * line is compared with the shortest over open floor, as long as that stays on floor that belongs to the edges.
   */
  private shorterLine(
    obstacles: Obstacles,
    levelId: string,
    taut: Point[],
    penaltySeconds: number,
    circumstances: Circumstances,
  ): Point[] | undefined {
    const territory = this.ground.territory(levelId);
    const lines = this.ground.sightLines(obstacles);
    const limit = (lengthOf(taut) + penaltySeconds * this.walkingSpeed) * (1 - 1e-6);
    const barred = new Set<string>();
    const isBarred = (from: number, to: number) => barred.size > 0 && barred.has(`${from} ${to}`);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = lines.shortest(taut[0]!, taut.at(-1)!, limit, isBarred);
      if (found === undefined) return undefined;
      const { points, stops } = found;
      let isServed = true;
      for (let i = 1; i < points.length; i++) {
        const isEnd = i === 1 || i === points.length - 1;
        const astray = isEnd ? ASTRAY_AT_ENDS : undefined;
        if (territory.serves(obstacles, points[i - 1]!, points[i]!, circumstances, astray)) continue;
        barred.add(`${stops[i - 1]} ${stops[i]}`);
        isServed = false;
      }
      if (isServed) return points;
    }
    return undefined;
  }

  /** The penalties of the edges of a run. */
  private penaltySeconds(run: readonly Stride[]): number {
    const walked = run.reduce((sum, stride) => sum + strideLength(stride) / this.walkingSpeed, 0);
    const seconds = run.reduce((sum, stride) => sum + stride.seconds, 0);
    return seconds - walked > 1e-6 ? seconds - walked : 0;
  }

  /** The new line as strides; each gets the aisle of the old stride nearest to its middle. */
  private stridesAlong(line: Point[], old: Stride[], penaltySeconds: number): Stride[] {
    const points = line.filter((point, i) => i === 0 || distance(point, line[i - 1]!) > 1e-6);
    const { levelId } = old[0]!;
    let penalties = penaltySeconds;
    return points.slice(1).map((b, i) => {
      const a = points[i]!;
      const { edge } = nearestStride(old, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      const seconds = distance(a, b) / this.walkingSpeed + penalties;
      penalties = 0;
      return { kind: "stride", levelId, ax: a.x, ay: a.y, bx: b.x, by: b.y, seconds, edge };
    });
  }
}

function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, point, i) => sum + distance(point, line[i]!), 0);
}

function isGenerated(part: Walk[number]): boolean {
  return part.kind === "stride" && (part.edge?.generated ?? false);
}

/** Whether the next edge after a stub is a generated one. */
function leadsToGenerated(walk: Walk, stub: number): boolean {
  for (let i = stub + 1; i < walk.length; i++) {
    const part = walk[i]!;
    if (part.kind === "ride" || part.edge !== null) return isGenerated(part);
  }
  return false;
}

/** Splits the walk into runs that may be smoothed – generated edges and the steps onto them – and others. */
function generatedRuns(walk: Walk): Walk[] {
  const runs: Walk[] = [];
  let before: string | undefined;
  walk.forEach((part, i) => {
    const isStub = part.kind === "stride" && part.edge === null;
    const isSoft = isGenerated(part) || (isStub && (before?.startsWith("soft") || leadsToGenerated(walk, i)));
    const sort = part.kind === "ride" ? "ride" : `${isSoft ? "soft" : "firm"} ${part.levelId}`;
    if (sort === before && sort !== "ride") runs.at(-1)!.push(part);
    else runs.push([part]);
    before = sort;
  });
  return runs;
}

/** The first point from a to b after which the rest of the line is clear. */
function freeFrom(obstacles: Obstacles, a: Point, b: Point): Point {
  if (obstacles.isClear(a.x, a.y, b.x, b.y)) return a;
  const at = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  let shut = 0;
  let clear = 1;
  for (let i = 0; i < 24; i++) {
    const middle = (shut + clear) / 2;
    const point = at(middle);
    if (obstacles.isClear(point.x, point.y, b.x, b.y)) clear = middle;
    else shut = middle;
  }
  return at(clear);
}

function nearestStride(strides: readonly Stride[], at: Point): Stride {
  let best = strides[0]!;
  let least = Infinity;
  for (const stride of strides) {
    const [dx, dy] = [stride.bx - stride.ax, stride.by - stride.ay];
    const squared = dx * dx + dy * dy;
    const along = squared === 0 ? 0 : ((at.x - stride.ax) * dx + (at.y - stride.ay) * dy) / squared;
    const t = Math.min(1, Math.max(0, along));
    const away = Math.hypot(stride.ax + t * dx - at.x, stride.ay + t * dy - at.y);
    if (stride.edge !== null && away < least) {
      least = away;
      best = stride;
    }
  }
  return best;
}
