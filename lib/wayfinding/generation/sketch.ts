import type { Point } from "#lib/geometry/point";

export type SketchNode = {
  x: number;
  y: number;
  links: SketchLink[] /** Must not be moved. */;
  pinned: boolean;
};

/** A path between two nodes; the line contains all its points, including both ends. */
export type SketchLink = { a: SketchNode; b: SketchNode; line: Point[]; room: number; gone: boolean };

/** A network under construction, with nodes and links that refer to each other. */
export class Sketch {
  nodes: SketchNode[] = [];

  addNode(x: number, y: number, pinned = false): SketchNode {
    const node = { x, y, links: [], pinned };
    this.nodes.push(node);
    return node;
  }

  addLink(a: SketchNode, b: SketchNode, line: Point[], room: number): SketchLink {
    const link = { a, b, line, room, gone: false };
    a.links.push(link);
    if (a !== b) b.links.push(link);
    return link;
  }

  removeLink(link: SketchLink): void {
    link.gone = true;
    for (const node of [link.a, link.b]) {
      const at = node.links.indexOf(link);
      if (at >= 0) node.links.splice(at, 1);
    }
  }

  /** Removes nodes without links, unless they are pinned. */
  dropLonely(): void {
    this.nodes = this.nodes.filter((node) => node.pinned || node.links.length > 0);
  }

  links(): SketchLink[] {
    const found: SketchLink[] = [];
    for (const node of this.nodes) for (const link of node.links) if (link.a === node) found.push(link);
    return found;
  }

  /** Replaces a node between exactly two links by one link through it. */
  dissolve(node: SketchNode): SketchLink | undefined {
    const [first, second] = node.links;
    if (node.links.length !== 2 || !first || !second || first === second || node.pinned) return undefined;
    const a = otherEnd(first, node);
    const b = otherEnd(second, node);
    if (a === node || b === node || a === b) return undefined;
    const line = [...lineFrom(first, a), ...lineFrom(second, node).slice(1)];
    this.removeLink(first);
    this.removeLink(second);
    return this.addLink(a, b, line, Math.min(first.room, second.room));
  }
}

export function otherEnd(link: SketchLink, node: SketchNode): SketchNode {
  return link.a === node ? link.b : link.a;
}

/** The points of a link, starting at one of its ends. */
export function lineFrom(link: SketchLink, node: SketchNode): Point[] {
  return link.a === node ? link.line : [...link.line].reverse();
}

export function linkLength({ line }: SketchLink): number {
  let length = 0;
  for (let i = 1; i < line.length; i++)
    length += Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y);
  return length;
}
