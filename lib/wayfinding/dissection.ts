import type { Network } from "./network";

/** Sets up to this size are not reordered. */
const SMALL = 6;
/** A cut may lie between this share of a set and the rest, wherever it meets the fewest nodes. */
const BALANCE = 0.3;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/**
 * An order of the nodes by nested dissection: a line sweeps over the plan in a few directions, the cut that meets the
 * fewest nodes is chosen, its nodes rank above both sides, and each side is cut again. Returns the nodes from the
 * lowest rank to the highest.
 */
export function dissectionOrder(network: Network, neighbours: Neighbours): Int32Array {
  return new Dissection(network, neighbours).order();
}

/** The undirected neighbours: those of node n are at first[n] up to first[n + 1]. */
export type Neighbours = { first: Int32Array; list: Int32Array };

export function neighboursOf({ nodeIds, tail, head }: Network): Neighbours {
  const count = nodeIds.length;
  const first = new Int32Array(count + 1);
  for (let arc = 0; arc < head.length; arc++) {
    first[tail[arc]! + 1]!++;
    first[head[arc]! + 1]!++;
  }
  for (let node = 0; node < count; node++) first[node + 1]! += first[node]!;
  const next = first.slice();
  const list = new Int32Array(2 * head.length);
  for (let arc = 0; arc < head.length; arc++) {
    list[next[tail[arc]!]!++] = head[arc]!;
    list[next[head[arc]!]!++] = tail[arc]!;
  }
  return withoutRepeats({ first, list });
}

/** An edge walked both ways is one neighbour, not two. */
function withoutRepeats({ first, list }: Neighbours): Neighbours {
  const count = first.length - 1;
  const seenBy = new Int32Array(count).fill(-1);
  const newFirst = new Int32Array(count + 1);
  let size = 0;
  for (let node = 0; node < count; node++) {
    for (let i = first[node]!; i < first[node + 1]!; i++) {
      const other = list[i]!;
      if (other === node || seenBy[other] === node) continue;
      seenBy[other] = node;
      list[size++] = other;
    }
    newFirst[node + 1] = size;
  }
  return { first: newFirst, list: list.slice(0, size) };
}

class Dissection {
  private readonly neighbours: Neighbours;
  /** The nodes sorted along each direction; each set is one range of every list, the same nodes in four orders. */
  private readonly sorted: Int32Array[];
  private readonly result: Int32Array;
  /** The set of each node; finished sets have number 0. */
  private readonly setOf: Int32Array;
  private readonly place: Int32Array;
  private readonly side: Uint8Array;
  private readonly spare: Int32Array;
  private readonly steps: Int32Array;
  private sets = 1;
  private filled: number;

  constructor(network: Network, neighbours: Neighbours) {
    const count = network.nodeIds.length;
    this.neighbours = neighbours;
    // Levels are placed side by side, so that the first cuts run between them, through the few passages.
    const span = network.x.reduce((most, x) => Math.max(most, Math.abs(x)), 1) * 4;
    this.sorted = DIRECTIONS.map(([dx, dy]) => {
      const key = network.x.map((x, n) => (x + span * network.levelOf[n]!) * dx + network.y[n]! * dy);
      return sortedBy(key);
    });
    this.result = new Int32Array(count);
    this.setOf = new Int32Array(count).fill(1);
    this.place = new Int32Array(count);
    this.side = new Uint8Array(count);
    this.spare = new Int32Array(count);
    this.steps = new Int32Array(count + 1);
    this.filled = count;
  }

  order(): Int32Array {
    this.cut(0, this.result.length, 1);
    return this.result;
  }

  /** Orders the set from `start` to `end` in each sorted list; ranks are assigned from the top down. */
  private cut(start: number, end: number, set: number): void {
    if (end - start <= SMALL) {
      for (let i = start; i < end; i++) this.give(this.sorted[0]![i]!);
      return;
    }
    const { direction, at } = this.bestCut(start, end, set);
    const list = this.sorted[direction]!;
    for (let i = start; i < end; i++) this.place[list[i]!] = i;
    const between: number[] = [];
    for (let i = start; i < end; i++) {
      const node = list[i]!;
      this.side[node] = i < at ? 0 : 1;
      if (i < at && this.reach(node, set) >= at) {
        between.push(node);
        this.side[node] = 2;
      }
    }
    for (const node of between) this.give(node);
    const left = this.part(start, end);
    const first = ++this.sets;
    const second = ++this.sets;
    const axis = this.sorted[0]!;
    for (let i = start; i < left.end; i++) this.setOf[axis[i]!] = i < left.middle ? first : second;
    this.cut(start, left.middle, first);
    this.cut(left.middle, left.end, second);
  }

  private give(node: number): void {
    this.result[--this.filled] = node;
    this.setOf[node] = 0;
  }

  /** The last position in the sweep of any neighbour of a node in its set. */
  private reach(node: number, set: number): number {
    const { first, list } = this.neighbours;
    let farthest = this.place[node]!;
    for (let i = first[node]!; i < first[node + 1]!; i++) {
      const other = list[i]!;
      if (this.setOf[other] === set && this.place[other]! > farthest) farthest = this.place[other]!;
    }
    return farthest;
  }

  private bestCut(start: number, end: number, set: number): { direction: number; at: number } {
    const size = end - start;
    const low = Math.max(1, Math.floor(size * BALANCE));
    const high = Math.min(size - 1, Math.ceil(size * (1 - BALANCE)));
    let best = { direction: 0, at: start + (size >> 1), cost: Infinity };
    this.sorted.forEach((list, direction) => {
      const { steps } = this;
      steps.fill(0, 0, size + 1);
      for (let i = start; i < end; i++) this.place[list[i]!] = i;
      for (let i = start; i < end; i++) {
        const farthest = this.reach(list[i]!, set);
        // A node is cut by every sweep line between itself and its farthest neighbour.
        if (farthest > i) {
          steps[i + 1 - start]!++;
          steps[farthest + 1 - start]!--;
        }
      }
      let cut = 0;
      for (let at = 0; at <= high; at++) {
        cut += steps[at]!;
        if (at < low) continue;
        // Prefers the more balanced of equal cuts.
        const cost = cut * (1 + 0.3 * Math.abs(at / size - 0.5));
        if (cost < best.cost) best = { direction, at: start + at, cost };
      }
    });
    return best;
  }

  /** Splits every sorted list by side, keeping the order within each side; nodes of the cut drop out. */
  private part(start: number, end: number): { middle: number; end: number } {
    let middle = start;
    let last = start;
    for (const list of this.sorted) {
      let right = 0;
      let to = start;
      for (let i = start; i < end; i++) {
        const node = list[i]!;
        if (this.side[node] === 0) list[to++] = node;
        else if (this.side[node] === 1) this.spare[right++] = node;
      }
      list.set(this.spare.subarray(0, right), to);
      middle = to;
      last = to + right;
    }
    return { middle, end: last };
  }
}

/** Indexes in ascending order of their keys. */
function sortedBy(key: Float64Array): Int32Array {
  return Int32Array.from(key.keys()).sort((a, b) => key[a]! - key[b]! || a - b);
}
