import { type Box, Grid } from "#lib/geometry/grid";
import type { Obstacles } from "../obstacles";
import type { Sketch, SketchLink, SketchNode } from "./sketch";

/** A point of a link: its position and its distance. */
export type Foot = { link: SketchLink; x: number; y: number; away: number };

/** A foot this close to the end of its link is moved to that end; in metres. */
const NEAR_END = 0.8;
const CELL = 6;

/** Finds the links of a sketch by position, as they were when it was created. */
export class LinkFinder {
  private readonly links: SketchLink[];
  private readonly grid: Grid;

  constructor(links: SketchLink[]) {
    this.links = links;
    this.grid = new Grid(links.map(boxOf), CELL);
  }

  /** The links near a point; some may be slightly farther away. */
  within(x: number, y: number, reach: number): number[] {
    return this.grid.near({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach });
  }

  /** The nearest visible foot within a distance. */
  nearest(x: number, y: number, reach: number, obstacles: Obstacles): Foot | undefined {
    for (let near = Math.min(CELL, reach); ; near = Math.min(reach, near * 3)) {
      const feet = this.grid
        .near({ minX: x - near, minY: y - near, maxX: x + near, maxY: y + near })
        .map((i) => footOn(this.links[i]!, x, y))
        .filter(({ away, link }) => away <= near && !link.gone)
        .sort((p, q) => p.away - q.away);
      const seen = feet.find((foot) => obstacles.isClear(x, y, foot.x, foot.y));
      if (seen || near >= reach) return seen;
    }
  }
}

function boxOf({ a, b }: SketchLink): Box {
  return {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  };
}

function footOn(link: SketchLink, x: number, y: number): Foot {
  const { a, b } = link;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / squared;
  const t = Math.min(1, Math.max(0, along));
  const [footX, footY] = [a.x + t * dx, a.y + t * dy];
  return { link, x: footX, y: footY, away: Math.hypot(footX - x, footY - y) };
}

/** A node at a foot: a close and visible end of its link, else a new node that splits the link. */
export function nodeAtFoot(
  sketch: Sketch,
  from: { x: number; y: number },
  foot: Foot,
  sight: Obstacles,
): SketchNode {
  const { link } = foot;
  for (const end of [link.a, link.b]) {
    const isNear = Math.hypot(end.x - foot.x, end.y - foot.y) < NEAR_END;
    if (isNear && sight.isClear(from.x, from.y, end.x, end.y)) return end;
  }
  const node = sketch.addNode(foot.x, foot.y);
  const { a, b, room } = link;
  sketch.removeLink(link);
  sketch.addLink(a, node, [a, node].map(place), room);
  sketch.addLink(node, b, [node, b].map(place), room);
  return node;
}

function place({ x, y }: SketchNode): { x: number; y: number } {
  return { x, y };
}
