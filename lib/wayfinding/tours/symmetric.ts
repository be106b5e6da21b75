/** How many near neighbours of a node are tried. */
const NEIGHBOURS = 10;
/** The depth of a chain of exchanges, and the branches tried at each depth. */
const BREADTH = [5, 3, 1];
/** The length of the stretches that a perturbation swaps. */
const KICK = 50;

/**
 * A round trip with symmetric costs, improved by Lin-Kernighan exchanges. A good trip is perturbed in one place – two
 * neighbouring stretches are swapped – improved from there, and kept if it is no worse.
 */
export class SymmetricTour {
  private readonly count: number;
  private readonly cost: Float64Array;
  private readonly neighbours: Int32Array;
  private readonly perNode: number;
  private readonly tour: Int32Array;
  private readonly place: Int32Array;
  private readonly queue: Int32Array;
  private readonly queued: Uint8Array;
  private queueStart = 0;
  private queueSize = 0;
  /** The reversals since the last perturbation, by their first and last position, so that they can be undone. */
  private flips: number[] = [];

  constructor(cost: Float64Array, count: number) {
    this.count = count;
    this.cost = cost;
    this.perNode = Math.min(NEIGHBOURS, count - 1);
    this.neighbours = this.nearest();
    this.tour = this.greedyTour();
    this.place = new Int32Array(count);
    for (let i = 0; i < count; i++) this.place[this.tour[i]!] = i;
    this.queue = new Int32Array(count);
    this.queued = new Uint8Array(count);
  }

  /** Improves until the budget is used up; returns the nodes in order. */
  improve(random: () => number, isSpent: () => boolean): number[] {
    const { count } = this;
    if (count >= 5) {
      for (let i = 0; i < count; i++) this.enqueue(this.tour[i]!);
      this.mend();
      while (!isSpent()) {
        this.flips.length = 0;
        const change = this.kick(random) - this.mend();
        if (change > 1e-9) this.takeBackTo(0);
      }
    }
    return [...this.tour];
  }

  private between(a: number, b: number): number {
    return this.cost[a * this.count + b]!;
  }

  private nearest(): Int32Array {
    const { count, perNode } = this;
    const neighbours = new Int32Array(count * perNode);
    const others = Array.from({ length: count }, (_, i) => i);
    for (let node = 0; node < count; node++) {
      const sorted = others
        .filter((other) => other !== node)
        .sort((a, b) => this.between(node, a) - this.between(node, b) || a - b);
      for (let i = 0; i < perNode; i++) neighbours[node * perNode + i] = sorted[i]!;
    }
    return neighbours;
  }

  /** The cheapest links first, as long as they make no fork and no ring; the remaining ends are joined in order. */
  private greedyTour(): Int32Array {
    const { count, perNode, neighbours } = this;
    const links: number[] = [];
    for (let node = 0; node < count; node++) {
      for (let i = 0; i < perNode; i++) links.push(node * count + neighbours[node * perNode + i]!);
    }
    links.sort((a, b) => this.cost[a]! - this.cost[b]! || a - b);
    const ends = Int32Array.from({ length: count }, (_, i) => i);
    const joined: number[][] = Array.from({ length: count }, () => []);
    const join = (a: number, b: number) => {
      joined[a]!.push(b);
      joined[b]!.push(a);
      const [endA, endB] = [ends[a]!, ends[b]!];
      ends[endA] = endB;
      ends[endB] = endA;
    };
    const fits = (a: number, b: number) =>
      a !== b && joined[a]!.length < 2 && joined[b]!.length < 2 && ends[a] !== b && !joined[a]!.includes(b);
    for (const link of links) {
      const [a, b] = [Math.floor(link / count), link % count];
      if (fits(a, b)) join(a, b);
    }
    const tour = new Int32Array(count);
    const used = new Uint8Array(count);
    let size = 0;
    let from = 0;
    while (size < count) {
      // Each stretch is walked from one loose end to the other; the next starts at the nearest loose end.
      let before = -1;
      let at = from;
      for (;;) {
        tour[size++] = at;
        used[at] = 1;
        const next = joined[at]!.find((other) => other !== before && !used[other]);
        if (next === undefined) break;
        before = at;
        at = next;
      }
      let nearest = -1;
      for (let node = 0; node < count; node++) {
        if (used[node] || joined[node]!.length > 1) continue;
        if (nearest < 0 || this.between(at, node) < this.between(at, nearest)) nearest = node;
      }
      if (nearest < 0) break;
      from = nearest;
    }
    return tour;
  }

  private enqueue(node: number): void {
    if (this.queued[node]) return;
    this.queued[node] = 1;
    this.queue[(this.queueStart + this.queueSize++) % this.count] = node;
  }

  /** Processes the queue of changed nodes; returns by how much the trip became shorter. */
  private mend(): number {
    let gained = 0;
    while (this.queueSize > 0) {
      const node = this.queue[this.queueStart]!;
      this.queueStart = (this.queueStart + 1) % this.count;
      this.queueSize--;
      this.queued[node] = 0;
      for (let gain = this.exchange(node); gain > 0; gain = this.exchange(node)) gained += gain;
    }
    return gained;
  }

  /** One improving chain of exchanges that starts with a link of the node; 0 if there is none. */
  private exchange(node: number): number {
    return this.chain(node, true) || this.chain(node, false);
  }

  private chain(first: number, isForward: boolean): number {
    const start = this.flips.length;
    const second = isForward ? this.after(first) : this.prior(first);
    const gain = this.deepen(first, second, this.between(first, second), 0, isForward);
    if (gain > 0) return gain;
    this.takeBackTo(start);
    return 0;
  }

  /**
   * Without its link from `first` to `end` the trip is a path between them. Linking its end with a near node c and
   * cutting before c gives another path from `first`, which may be shorter when closed again.
   */
  private deepen(first: number, end: number, open: number, depth: number, isForward: boolean): number {
    const { neighbours, perNode } = this;
    let branches = BREADTH[depth]!;
    for (let i = 0; i < perNode && branches > 0; i++) {
      const c = neighbours[end * perNode + i]!;
      const left = open - this.between(end, c);
      if (left <= 1e-9) return 0;
      const cut = isForward ? this.prior(c) : this.after(c);
      if (c === first || cut === end) continue;
      branches--;
      const opened = left + this.between(cut, c);
      const gain = opened - this.between(first, cut);
      if (isForward) this.flip(this.place[end]!, this.place[cut]!);
      else this.flip(this.place[cut]!, this.place[end]!);
      if (gain > 1e-9) {
        this.enqueue(first);
        this.enqueue(end);
        this.enqueue(c);
        this.enqueue(cut);
        return gain;
      }
      if (depth + 1 < BREADTH.length) {
        const deeper = this.deepen(first, cut, opened, depth + 1, this.after(first) === cut);
        if (deeper > 0) {
          this.enqueue(end);
          this.enqueue(c);
          return deeper;
        }
      }
      this.takeBackTo(this.flips.length - 2);
    }
    return 0;
  }

  private after(node: number): number {
    const at = this.place[node]! + 1;
    return this.tour[at === this.count ? 0 : at]!;
  }

  private prior(node: number): number {
    const at = this.place[node]!;
    return this.tour[at === 0 ? this.count - 1 : at - 1]!;
  }

  private flip(from: number, to: number): void {
    this.flips.push(from, to);
    this.reverse(from, to);
  }

  /** Reverses the stretch between two positions – or all the rest, which is the same trip and may be less work. */
  private reverse(from: number, to: number): void {
    const { tour, place, count } = this;
    let inner = to - from + 1;
    if (inner <= 0) inner += count;
    let a = from;
    let b = to;
    let swaps = inner >> 1;
    if (2 * inner > count) {
      a = to + 1 === count ? 0 : to + 1;
      b = from === 0 ? count - 1 : from - 1;
      swaps = (count - inner) >> 1;
    }
    for (; swaps > 0; swaps--) {
      const x = tour[a]!;
      const y = tour[b]!;
      tour[a] = y;
      place[y] = a;
      tour[b] = x;
      place[x] = b;
      if (++a === count) a = 0;
      if (--b < 0) b = count - 1;
    }
  }

  private takeBackTo(size: number): void {
    const { flips } = this;
    while (flips.length > size) {
      const to = flips.pop()!;
      const from = flips.pop()!;
      this.reverse(from, to);
    }
  }

  /** Swaps two neighbouring stretches at random (a double bridge); returns by how much the trip became longer. */
  private kick(random: () => number): number {
    const { count, tour } = this;
    const longest = Math.max(1, Math.min(KICK, Math.floor((count - 2) / 2)));
    const start = Math.floor(random() * count);
    const first = 1 + Math.floor(random() * longest);
    const second = 1 + Math.floor(random() * longest);
    const at = (offset: number) => (start + offset) % count;
    const [a, b] = [tour[at(0)]!, tour[at(1)]!];
    const [c, d] = [tour[at(first)]!, tour[at(first + 1)]!];
    const [e, f] = [tour[at(first + second)]!, tour[at(first + second + 1)]!];
    const change =
      this.between(a, d) +
      this.between(e, b) +
      this.between(c, f) -
      this.between(a, b) -
      this.between(c, d) -
      this.between(e, f);
    // Reversing both stretches together and then each alone swaps them. A reversal may reverse the rest instead,
    // which mirrors the positions, so they are looked up again each time.
    this.flipBetween(b, e, first + second);
    if (first > 1) this.flipBetween(b, c, first);
    if (second > 1) this.flipBetween(d, e, second);
    for (const node of [a, b, c, d, e, f]) this.enqueue(node);
    return change;
  }

  /** Reverses the stretch with these two ends and this length, whichever comes first. */
  private flipBetween(x: number, y: number, length: number): void {
    const [px, py] = [this.place[x]!, this.place[y]!];
    const forward = ((py - px + this.count) % this.count) + 1;
    if (forward === length) this.flip(px, py);
    else this.flip(py, px);
  }
}
