import { Grid } from "#lib/geometry/grid";
import type { Point } from "#lib/geometry/point";
import type { AisleEdge, Plan } from "#lib/plan/plan";
import { type Circumstances, shutAt } from "./network";
import type { Obstacles } from "./obstacles";

/**
 * A spot is on an edge's floor if it is within this distance, or this far beyond the free circle around its foot; in
 * metres.
 */
const STRAY = 6;
const BEYOND = 3;
/** The longest stretch in metres over other floor: small gaps are common, but an aisle is longer. */
const ASTRAY = 10;
/** The first and last stretch may be as long as the distance from a place to the network; in metres. */
export const ASTRAY_AT_ENDS = 40;
const REACH = 15;
const STEP = 2;
/** Edges within this difference in metres are neighbours at a crossing. */
const EVEN = 0.05;

type Lane = { ax: number; ay: number; bx: number; by: number; edge: AisleEdge };

/**
 * The floor that belongs to the generated edges of a level. Every spot belongs to the nearest visible edge; where
 * that edge is closed, or far away because a nearer one was deleted, routes must not cross, even if the floor is
 * free.
 */
export class Territory {
  private readonly lanes: Lane[];
  private readonly grid: Grid;

  constructor(plan: Plan, levelId: string) {
    const at = new Map(plan.nodes.filter((node) => node.levelId === levelId).map((node) => [node.id, node]));
    this.lanes = plan.edges.flatMap((edge) => {
      const [a, b] = [at.get(edge.from), at.get(edge.to)];
      return edge.generated && a && b ? [{ ax: a.x, ay: a.y, bx: b.x, by: b.y, edge }] : [];
    });
    this.grid = new Grid(
      this.lanes.map(({ ax, ay, bx, by }) => ({
        minX: Math.min(ax, bx),
        minY: Math.min(ay, by),
        maxX: Math.max(ax, bx),
        maxY: Math.max(ay, by),
      })),
      6,
    );
  }

  /** Whether the line from a to b stays on floor of edges that can be walked freely under the circumstances. */
  serves(
    obstacles: Obstacles,
    a: Point,
    b: Point,
    circumstances: Circumstances,
    farthestAstray = ASTRAY,
  ): boolean {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const steps = Math.ceil(length / STEP);
    let astray = 0;
    for (let step = 0; step <= steps; step++) {
      const t = steps === 0 ? 0 : step / steps;
      const spot = this.spotAt(obstacles, a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, circumstances);
      if (spot === "shut") return false;
      astray = spot === "served" ? 0 : astray + length / Math.max(1, steps);
      if (astray > farthestAstray) return false;
    }
    return true;
  }

  private spotAt(
    obstacles: Obstacles,
    x: number,
    y: number,
    circumstances: Circumstances,
  ): "served" | "shut" | "astray" {
    const feet = this.grid
      .near({ minX: x - REACH, minY: y - REACH, maxX: x + REACH, maxY: y + REACH })
      .map((i) => footOn(this.lanes[i]!, x, y))
      .filter(({ away }) => away <= REACH)
      .sort((p, q) => p.away - q.away);
    const nearest = feet.find((foot) => obstacles.isClear(x, y, foot.x, foot.y));
    if (nearest === undefined) return "astray";
    // Where edges meet, one open edge is enough.
    const alike = feet.filter(({ away }) => Math.abs(away - nearest.away) < EVEN);
    if (!alike.some(({ edge }) => isFreelyWalked(edge, circumstances))) return "shut";
    const { away } = nearest;
    return away <= STRAY || obstacles.distance(nearest.x, nearest.y, away) + BEYOND >= away
      ? "served"
      : "astray";
  }
}

/** The length of a line is the only criterion only where both directions are open and there is no penalty. */
function isFreelyWalked(edge: AisleEdge, { accessible, at }: Circumstances): boolean {
  const isShut = edge.closed || (at !== undefined && shutAt(edge, at));
  return !isShut && edge.bidirectional && edge.penalty === 0 && (edge.accessible || !accessible);
}

function footOn({ ax, ay, bx, by, edge }: Lane, x: number, y: number) {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / squared;
  const t = Math.min(1, Math.max(0, along));
  const [footX, footY] = [ax + t * dx, ay + t * dy];
  return { x: footX, y: footY, away: Math.hypot(footX - x, footY - y), edge };
}
