import { Grid } from "#lib/geometry/grid";
import { distance } from "#lib/geometry/point";
import { Heap } from "../heap";
import type { Obstacles } from "../obstacles";
import { pullTaut } from "../taut";
import { otherEnd, type Sketch, type SketchNode } from "./sketch";

/** A shortcut is added where the path along the aisles, even pulled taut, is longer by more than this. */
const DETOUR = 1.01;
/**
 * Only paths this much longer along the centre lines are checked, because bends of aisles shorten when pulled taut.
 */
const WORTH_A_LOOK = 1.15;
/** Shortcuts cross squares, not whole halls; in metres. */
const FARTHEST = 30;
const NEAREST = 4;

/** The size of the cells that nodes are indexed by, in metres. */
const CELL = 6;

/** Adds straight links across open floor where the aisles make a detour. */
export function addShortcuts(sketch: Sketch, obstacles: Obstacles): void {
  const { nodes } = sketch;
  const walks = new Walks(nodes);
  for (const { from, to, length } of visiblePairs(nodes, obstacles)) {
    const metres = walks.metresTo(from, to, length * 4);
    if (metres <= length * WORTH_A_LOOK) continue;
    const taut = metres === Infinity ? Infinity : walkLength(pullTaut(obstacles, walks.walkTo(to)));
    if (taut <= length * DETOUR) continue;
    const [a, b] = [nodes[from]!, nodes[to]!];
    sketch.addLink(
      a,
      b,
      [a, b].map(({ x, y }) => ({ x, y })),
      0,
    );
    walks.join(from, to);
  }
}

function walkLength(line: readonly { x: number; y: number }[]): number {
  return line.slice(1).reduce((sum, point, i) => sum + distance(point, line[i]!), 0);
}

type Pair = { from: number; to: number; length: number };

/** Pairs of nodes that see each other and are neither too near nor too far, the closest first. */
function visiblePairs(nodes: readonly SketchNode[], obstacles: Obstacles): Pair[] {
  const grid = new Grid(
    nodes.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y })),
    CELL,
  );
  const pairs: Pair[] = [];
  for (const [from, { x, y }] of nodes.entries()) {
    const box = { minX: x - FARTHEST, minY: y - FARTHEST, maxX: x + FARTHEST, maxY: y + FARTHEST };
    grid.visitNear(box, (to) => {
      if (to <= from) return;
      const other = nodes[to]!;
      const squared = (other.x - x) ** 2 + (other.y - y) ** 2;
      if (squared > FARTHEST ** 2 || squared < NEAREST ** 2) return;
      if (!obstacles.isClear(x, y, other.x, other.y)) return;
      pairs.push({ from, to, length: distance(other, nodes[from]!) });
    });
  }
  return pairs.sort((p, q) => p.length - q.length || p.from - q.from);
}

/** Shortest paths along the links between numbered nodes, searched only as far as needed. */
class Walks {
  private readonly nodes: readonly SketchNode[];
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  /** For each node, the nodes its links lead to and their lengths. */
  private readonly ends: number[][];
  private readonly lengths: number[][];
  private readonly metres: Float64Array;
  private readonly before: Int32Array;
  /** The rounds in which a node was last reached, and left for good. */
  private readonly seen: Int32Array;
  private readonly settled: Int32Array;
  private readonly heap = new Heap();
  private round = 0;

  constructor(nodes: readonly SketchNode[]) {
    this.nodes = nodes;
    this.x = Float64Array.from(nodes, (node) => node.x);
    this.y = Float64Array.from(nodes, (node) => node.y);
    const numbers = new Map(nodes.map((node, number) => [node, number]));
    this.ends = nodes.map((node) => node.links.map((link) => numbers.get(otherEnd(link, node))!));
    this.lengths = nodes.map((node) => node.links.map((link) => distance(node, otherEnd(link, node))));
    this.metres = new Float64Array(nodes.length);
    this.before = new Int32Array(nodes.length);
    this.seen = new Int32Array(nodes.length);
    this.settled = new Int32Array(nodes.length);
  }

  /** Adds a straight link. */
  join(a: number, b: number): void {
    const length = distance(this.nodes[a]!, this.nodes[b]!);
    this.ends[a]!.push(b);
    this.lengths[a]!.push(length);
    this.ends[b]!.push(a);
    this.lengths[b]!.push(length);
  }

  /** The length of the shortest walk; infinite if it is longer than the limit. */
  metresTo(from: number, to: number, limit: number): number {
    const { x, y, metres, before, seen, settled, heap } = this;
    const round = ++this.round;
    const [goalX, goalY] = [x[to]!, y[to]!];
    heap.clear();
    heap.push(from, 0);
    seen[from] = round;
    metres[from] = 0;
    before[from] = -1;
    while (heap.key <= limit) {
      const at = heap.pop();
      if (at === to) return metres[to]!;
      if (settled[at] === round) continue;
      settled[at] = round;
      const ends = this.ends[at]!;
      const lengths = this.lengths[at]!;
      for (let i = 0; i < ends.length; i++) {
        const next = ends[i]!;
        const there = metres[at]! + lengths[i]!;
        if (seen[next] === round && metres[next]! <= there) continue;
        seen[next] = round;
        metres[next] = there;
        before[next] = at;
        const [dx, dy] = [x[next]! - goalX, y[next]! - goalY];
        heap.push(next, there + Math.sqrt(dx * dx + dy * dy));
      }
    }
    return Infinity;
  }

  /** The nodes of the last walk found. */
  walkTo(to: number): SketchNode[] {
    const walk: SketchNode[] = [];
    for (let at = to; at >= 0; at = this.before[at]!) walk.push(this.nodes[at]!);
    return walk.reverse();
  }
}
