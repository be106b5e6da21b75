import type { Hierarchy } from "./hierarchy";
import type { LabelRoom } from "./labelRoom";

/**
 * The seconds between ranks and their ancestors under one metric, in one direction. A label has an entry for each
 * rank of a chain, its own first: the seconds, and the last link on the path from the lowest rank. It depends only on
 * the metric, so it is computed on first use and cached.
 */
export class Labels {
  private readonly hierarchy: Hierarchy;
  private readonly cost: Float64Array;
  private readonly room: LabelRoom;
  readonly seconds: Float64Array;
  /** Where the label of each rank begins; -1 if it is not written. */
  private readonly begins: Int32Array;
  private round = 0;

  constructor(hierarchy: Hierarchy, cost: Float64Array) {
    this.hierarchy = hierarchy;
    this.cost = cost;
    this.room = hierarchy.labelRoom();
    this.seconds = this.room.seconds;
    this.begins = new Int32Array(hierarchy.nodeOf.length).fill(-1);
  }

  /** Where the label of a rank begins. Reading another label may discard it. */
  of(rank: number): number {
    const begin = this.begins[rank]!;
    return begin >= 0 && this.round === this.room.round ? begin : this.write(rank);
  }

  /** The links between a rank and one of its ancestors, the highest first. */
  linksTo(ancestor: number, rank: number): number[] {
    const { low, depth } = this.hierarchy;
    const top = this.of(rank) + depth[rank]!;
    const links: number[] = [];
    for (let at = ancestor; at !== rank; at = low[links.at(-1)!]!)
      links.push(this.room.link[top - depth[at]!]!);
    return links;
  }

  private write(from: number): number {
    const { depth, firstUp, up, parent } = this.hierarchy;
    const { room, cost, seconds } = this;
    const begin = room.take(depth[from]! + 1);
    if (this.round !== room.round) {
      this.begins.fill(-1);
      this.round = room.round;
    }
    this.begins[from] = begin;
    const top = begin + depth[from]!;
    seconds.fill(Infinity, begin, top + 1);
    seconds[begin] = 0;
    for (let rank = from, at = begin; rank >= 0; rank = parent[rank]!, at++) {
      const here = seconds[at]!;
      if (here === Infinity) continue;
      for (let link = firstUp[rank]!; link < firstUp[rank + 1]!; link++) {
        const above = top - depth[up[link]!]!;
        const there = here + cost[link]!;
        if (!(there < seconds[above]!)) continue;
        seconds[above] = there;
        room.link[above] = link;
      }
    }
    return begin;
  }
}
