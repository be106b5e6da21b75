import { dissectionOrder, type Neighbours, neighboursOf } from "./dissection";
import { LabelRoom, MOST_LABEL_BYTES } from "./labelRoom";
import type { Network } from "./network";

/**
 * The order and shape of a customisable contraction hierarchy. They only depend on the network, so any metric – open,
 * accessible, with closures – can be prepared on top of them quickly. Nodes are numbered by rank; a link connects a
 * node with a higher one, and the links of rank r are at firstUp[r] up to firstUp[r + 1].
 */
export class Hierarchy {
  readonly network: Network;
  readonly rankOf: Int32Array;
  readonly nodeOf: Int32Array;
  readonly firstUp: Int32Array;
  readonly up: Int32Array;
  /** The lower end of each link. */
  readonly low: Int32Array;
  /** The lowest higher rank that a rank is linked to; -1 at the top. All its other links lead above that one. */
  readonly parent: Int32Array;
  /** How many parents are above a rank: a rank, its parent and so on up to the top are its chain. */
  readonly depth: Int32Array;
  /** Links downwards: those of rank r are at firstDown[r] up to firstDown[r + 1]. */
  readonly firstDown: Int32Array;
  readonly down: Int32Array;
  /** The link of each arc of the network. */
  readonly linkOf: Int32Array;
  /** The maximum memory of labels; 0 for a network whose labels are too large to cache. */
  readonly labelBytes: number;
  private room: LabelRoom | undefined;

  constructor(network: Network, mostLabelBytes = MOST_LABEL_BYTES) {
    this.network = network;
    const neighbours = neighboursOf(network);
    this.nodeOf = dissectionOrder(network, neighbours);
    const count = this.nodeOf.length;
    this.rankOf = new Int32Array(count);
    for (let rank = 0; rank < count; rank++) this.rankOf[this.nodeOf[rank]!] = rank;
    const { firstUp, up, parent } = this.eliminate(neighbours);
    this.firstUp = firstUp;
    this.up = up;
    this.parent = parent;
    this.low = new Int32Array(up.length);
    for (let rank = 0; rank < count; rank++) this.low.fill(rank, firstUp[rank], firstUp[rank + 1]);
    const { first, list } = this.downwards();
    this.firstDown = first;
    this.down = list;
    this.linkOf = this.linksOfArcs();
    this.depth = this.depths();
    const entries = this.depth.reduce((sum, above) => sum + above + 1, 0);
    this.labelBytes = LabelRoom.bytesFor(entries, mostLabelBytes);
  }

  /** The memory that the labels of all metrics share. */
  labelRoom(): LabelRoom {
    this.room ??= new LabelRoom(this.labelBytes);
    return this.room;
  }

  /** The link between two ranks; -1 if there is none. */
  link(low: number, high: number): number {
    let from = this.firstUp[low]!;
    let to = this.firstUp[low + 1]! - 1;
    while (from <= to) {
      const middle = (from + to) >> 1;
      const found = this.up[middle]!;
      if (found === high) return middle;
      if (found < high) from = middle + 1;
      else to = middle - 1;
    }
    return -1;
  }

  /** Eliminates the ranks from the bottom; each leaves its upper neighbours linked with one another. */
  private eliminate({ first, list }: Neighbours): {
    firstUp: Int32Array;
    up: Int32Array;
    parent: Int32Array;
  } {
    const count = this.nodeOf.length;
    const firstUp = new Int32Array(count + 1);
    const parent = new Int32Array(count).fill(-1);
    const firstChild = new Int32Array(count).fill(-1);
    const nextSibling = new Int32Array(count).fill(-1);
    const seenBy = new Int32Array(count).fill(-1);
    let up = new Int32Array(8 * list.length + 64);
    let size = 0;
    for (let rank = 0; rank < count; rank++) {
      if (size + count > up.length) {
        const larger = new Int32Array(Math.max(2 * up.length, size + count));
        larger.set(up.subarray(0, size));
        up = larger;
      }
      const begin = size;
      const node = this.nodeOf[rank]!;
      for (let i = first[node]!; i < first[node + 1]!; i++) {
        const other = this.rankOf[list[i]!]!;
        if (other <= rank || seenBy[other] === rank) continue;
        seenBy[other] = rank;
        up[size++] = other;
      }
      for (let child = firstChild[rank]!; child >= 0; child = nextSibling[child]!) {
        for (let i = firstUp[child]!; i < firstUp[child + 1]!; i++) {
          const other = up[i]!;
          if (other === rank || seenBy[other] === rank) continue;
          seenBy[other] = rank;
          up[size++] = other;
        }
      }
      firstUp[rank + 1] = size;
      if (size === begin) continue;
      up.subarray(begin, size).sort();
      const above = up[begin]!;
      parent[rank] = above;
      nextSibling[rank] = firstChild[above]!;
      firstChild[above] = rank;
    }
    return { firstUp, up: up.slice(0, size), parent };
  }

  private depths(): Int32Array {
    const depth = new Int32Array(this.parent.length);
    for (let rank = depth.length - 1; rank >= 0; rank--) {
      const above = this.parent[rank]!;
      if (above >= 0) depth[rank] = depth[above]! + 1;
    }
    return depth;
  }

  private downwards(): { first: Int32Array; list: Int32Array } {
    const count = this.nodeOf.length;
    const first = new Int32Array(count + 1);
    for (const high of this.up) first[high + 1]!++;
    for (let rank = 0; rank < count; rank++) first[rank + 1]! += first[rank]!;
    const next = first.slice();
    const list = new Int32Array(this.up.length);
    for (let link = 0; link < this.up.length; link++) list[next[this.up[link]!]!++] = link;
    return { first, list };
  }

  private linksOfArcs(): Int32Array {
    const { tail, head } = this.network;
    return tail.map((node, arc) => {
      const a = this.rankOf[node]!;
      const b = this.rankOf[head[arc]!]!;
      return a < b ? this.link(a, b) : this.link(b, a);
    });
  }
}
