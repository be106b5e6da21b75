import { type Box, Grid } from "#lib/geometry/grid";
import type { Obstacles } from "../obstacles";
import type { Sketch, SketchLink, SketchNode } from "./sketch";

/** A point of a link: its position and its distance. */
export type Foot = { link: SketchLink; x: number; y: number; away: number };

/** A foot this close to the end of its link is moved to that end; in metres. */
const NEAR_END = 0.8;
const CELL = 6;

/** The fewest new links that are worth a new index. */
const MOST_NEW = 64;

/** Finds the links of a sketch by position: those it was created with, and those added since. */
export class LinkFinder {
  private readonly known: Set<SketchLink>;
  private links: SketchLink[];
  private grid: Grid;
  /** Added since the index was built, and few compared with the links in it. */
  private recent: SketchLink[] = [];

  constructor(links: readonly SketchLink[]) {
    this.known = new Set(links);
    this.links = [...links];
    this.grid = new Grid(links.map(boxOf), CELL);
  }

  /** Links that are known already are ignored. */
  add(links: readonly SketchLink[]): void {
    for (const link of links) {
      if (this.known.has(link)) continue;
      this.known.add(link);
      this.recent.push(link);
    }
    if (this.recent.length <= MOST_NEW + this.links.length / 16) return;
    this.links = [...this.links, ...this.recent].filter(({ gone }) => !gone);
    this.recent = [];
    this.grid = new Grid(this.links.map(boxOf), CELL);
  }

  /** The nearest visible foot within a distance. */
  nearest(x: number, y: number, reach: number, obstacles: Obstacles): Foot | undefined {
    for (let near = Math.min(CELL, reach); ; near = Math.min(reach, near * 3)) {
      const feet: Foot[] = [];
      const look = (link: SketchLink) => {
        if (link.gone) return;
        const foot = footOn(link, x, y);
        if (foot.away <= near) feet.push(foot);
      };
      const box = { minX: x - near, minY: y - near, maxX: x + near, maxY: y + near };
      this.grid.visitNear(box, (i) => look(this.links[i]!));
      for (const link of this.recent) look(link);
      feet.sort((p, q) => p.away - q.away);
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
