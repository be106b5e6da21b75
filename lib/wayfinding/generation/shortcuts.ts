import { distance } from "#lib/geometry/point";
import { Heap } from "../heap";
import type { Obstacles } from "../obstacles";
import { pullTaut } from "../taut";
import { LinkFinder } from "./join";
import type { Sketch, SketchNode } from "./sketch";

/** A shortcut is added where the path along the aisles, even pulled taut, is longer by more than this. */
const DETOUR = 1.01;
/**
 * Only paths this much longer along the centre lines are checked, because bends of aisles shorten when pulled taut.
 */
const WORTH_A_LOOK = 1.15;
/** Shortcuts cross squares, not whole halls; in metres. */
const FARTHEST = 30;
const NEAREST = 4;

/** Adds straight links across open floor where the aisles make a detour. */
export function addShortcuts(sketch: Sketch, obstacles: Obstacles): void {
  const index = new Map(sketch.nodes.map((node, i) => [node, i]));
  const walks = new Walks(sketch.nodes, index);
  const pairs: { a: SketchNode; b: SketchNode; length: number }[] = [];
  for (const [a, near] of nearNodes(sketch.nodes)) {
    for (const b of near) {
      const length = distance(a, b);
      if (obstacles.isClear(a.x, a.y, b.x, b.y)) pairs.push({ a, b, length });
    }
  }
  pairs.sort((p, q) => p.length - q.length || index.get(p.a)! - index.get(q.a)!);
  for (const { a, b, length } of pairs) {
    const walk = walks.find(index.get(a)!, index.get(b)!, length * 4);
    const metres = walk === undefined ? Infinity : walkLength(walk);
    if (metres <= length * WORTH_A_LOOK) continue;
    const taut = walk === undefined ? Infinity : walkLength(pullTaut(obstacles, walk));
    if (taut <= length * DETOUR) continue;
    sketch.addLink(
      a,
      b,
      [a, b].map(({ x, y }) => ({ x, y })),
      0,
    );
  }
}

function walkLength(line: readonly { x: number; y: number }[]): number {
  return line.slice(1).reduce((sum, point, i) => sum + distance(point, line[i]!), 0);
}

function* nearNodes(nodes: readonly SketchNode[]): Generator<[SketchNode, SketchNode[]]> {
  const finder = new LinkFinder(nodes.map((node) => ({ a: node, b: node, line: [], room: 0, gone: false })));
  for (const [i, node] of nodes.entries()) {
    const near = finder.within(node.x, node.y, FARTHEST).filter((at) => {
      const length = distance(nodes[at]!, node);
      return at > i && length <= FARTHEST && length >= NEAREST;
    });
    yield [node, near.map((at) => nodes[at]!)];
  }
}

/** Shortest paths along the links, searched only as far as needed. */
class Walks {
  private readonly nodes: readonly SketchNode[];
  private readonly index: ReadonlyMap<SketchNode, number>;
  private readonly metres: Float64Array;
  private readonly before: Int32Array;
  private readonly seen: Int32Array;
  private readonly heap = new Heap();
  private round = 0;

  constructor(nodes: readonly SketchNode[], index: ReadonlyMap<SketchNode, number>) {
    this.nodes = nodes;
    this.index = index;
    this.metres = new Float64Array(nodes.length);
    this.before = new Int32Array(nodes.length);
    this.seen = new Int32Array(nodes.length);
  }

  find(from: number, to: number, limit: number): SketchNode[] | undefined {
    const { nodes, metres, before, seen, heap } = this;
    const round = ++this.round;
    const goal = nodes[to]!;
    heap.clear();
    heap.push(from, 0);
    seen[from] = round;
    metres[from] = 0;
    before[from] = -1;
    while (heap.key <= limit) {
      const at = heap.pop();
      if (at === to) return this.trace(to);
      const node = nodes[at]!;
      for (const { a, b } of node.links) {
        const far = a === node ? b : a;
        const next = this.index.get(far)!;
        const there = metres[at]! + distance(node, far);
        if (seen[next] === round && metres[next]! <= there) continue;
        seen[next] = round;
        metres[next] = there;
        before[next] = at;
        heap.push(next, there + distance(far, goal));
      }
    }
    return undefined;
  }

  private trace(to: number): SketchNode[] {
    const walk: SketchNode[] = [];
    for (let at = to; at >= 0; at = this.before[at]!) walk.push(this.nodes[at]!);
    return walk.reverse();
  }
}
