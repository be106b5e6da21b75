/** The longest stretch of stops that is moved at once. */
const LONGEST_MOVED = 3;
const EPSILON = 1e-9;

/** The costs of a path through stops: from the start, between them, and to the end; by direction. */
export type PathCosts = { fromStart: Float64Array; between: Float64Array; toEnd: Float64Array };

export function pathCost({ fromStart, between, toEnd }: PathCosts, order: readonly number[]): number {
  if (order.length === 0) return 0;
  let total = fromStart[order[0]!]! + toEnd[order.at(-1)!]!;
  for (let i = 1; i < order.length; i++) total += between[order[i - 1]! * fromStart.length + order[i]!]!;
  return total;
}

/**
 * Improves a path whose links cost differently in each direction, for example because of one-way escalators: short
 * stretches are moved, any stretch can be reversed, and the best path so far is perturbed and improved again until
 * the budget is used up.
 */
export function improveDirected(
  costs: PathCosts,
  order: readonly number[],
  random: () => number,
  isSpent: () => boolean,
): number[] {
  let best = mend(costs, [...order]);
  let bestCost = pathCost(costs, best);
  while (order.length > 3 && !isSpent()) {
    const next = mend(costs, kicked(best, random));
    const cost = pathCost(costs, next);
    if (cost > bestCost + EPSILON) continue;
    best = next;
    bestCost = cost;
  }
  return best;
}

function kicked(order: readonly number[], random: () => number): number[] {
  const cuts = [0, 0, 0].map(() => Math.floor(random() * (order.length + 1))).sort((a, b) => a - b);
  const [a, b, c] = cuts as [number, number, number];
  return [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)];
}

function mend(costs: PathCosts, order: number[]): number[] {
  const path = new Path(costs, order);
  while (path.moveOne() || path.turnOne()) path.measure();
  return path.order;
}

class Path {
  order: number[];
  private readonly costs: PathCosts;
  /** Costs from the first stop to each, forwards and backwards. */
  private readonly forth: Float64Array;
  private readonly back: Float64Array;

  constructor(costs: PathCosts, order: number[]) {
    this.costs = costs;
    this.order = order;
    this.forth = new Float64Array(order.length);
    this.back = new Float64Array(order.length);
    this.measure();
  }

  measure(): void {
    for (let i = 1; i < this.order.length; i++) {
      this.forth[i] = this.forth[i - 1]! + this.between(i - 1, i);
      this.back[i] = this.back[i - 1]! + this.between(i, i - 1);
    }
  }

  /** The cost between two positions of the path; -1 is the start, the length is the end. */
  private between(from: number, to: number): number {
    const { fromStart, between, toEnd } = this.costs;
    if (from < 0) return to >= this.order.length ? 0 : fromStart[this.order[to]!]!;
    if (to >= this.order.length) return toEnd[this.order[from]!]!;
    return between[this.order[from]! * fromStart.length + this.order[to]!]!;
  }

  /** Reverses one stretch if that is cheaper. */
  turnOne(): boolean {
    const count = this.order.length;
    for (let i = 0; i < count - 1; i++) {
      for (let k = i + 1; k < count; k++) {
        const now = this.between(i - 1, i) + this.forth[k]! - this.forth[i]! + this.between(k, k + 1);
        const then = this.between(i - 1, k) + this.back[k]! - this.back[i]! + this.between(i, k + 1);
        if (!(then < now - EPSILON)) continue;
        const turned = this.order.slice(i, k + 1).reverse();
        this.order.splice(i, turned.length, ...turned);
        return true;
      }
    }
    return false;
  }

  /** Moves one short stretch, reversed or not, if that is cheaper. */
  moveOne(): boolean {
    const count = this.order.length;
    for (let i = 0; i < count; i++) {
      for (let k = i; k < Math.min(count, i + LONGEST_MOVED); k++) {
        const closing = this.between(i - 1, k + 1);
        const forth = this.forth[k]! - this.forth[i]!;
        const back = this.back[k]! - this.back[i]!;
        const saved = this.between(i - 1, i) + this.between(k, k + 1) + forth - closing;
        if (!(saved > EPSILON)) continue;
        for (let gap = -1; gap < count; gap++) {
          if (gap >= i - 1 && gap <= k) continue;
          const opened = this.between(gap, gap + 1);
          const asIs = this.between(gap, i) + forth + this.between(k, gap + 1) - opened;
          const turned = this.between(gap, k) + back + this.between(i, gap + 1) - opened;
          if (!(Math.min(asIs, turned) < saved - EPSILON)) continue;
          const stretch = this.order.splice(i, k - i + 1);
          if (turned < asIs) stretch.reverse();
          this.order.splice(gap < i ? gap + 1 : gap + 1 - stretch.length, 0, ...stretch);
          return true;
        }
      }
    }
    return false;
  }
}
