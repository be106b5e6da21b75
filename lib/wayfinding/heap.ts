/**
 * A four-ary min-heap of integers by a number. Keys are never decreased: a search pushes a better entry and skips the
 * worse one later, which is faster than moving entries on road-like graphs.
 */
export class Heap {
  size = 0;
  private keys: Float64Array;
  private items: Int32Array;

  constructor(capacity = 256) {
    this.keys = new Float64Array(capacity);
    this.items = new Int32Array(capacity);
  }

  clear(): void {
    this.size = 0;
  }

  push(item: number, key: number): void {
    if (this.size === this.items.length) this.grow();
    const { keys, items } = this;
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 2;
      if (keys[parent]! <= key) break;
      keys[at] = keys[parent]!;
      items[at] = items[parent]!;
      at = parent;
    }
    keys[at] = key;
    items[at] = item;
  }

  /** The smallest key; infinite if the heap is empty. */
  get key(): number {
    return this.size > 0 ? this.keys[0]! : Number.POSITIVE_INFINITY;
  }

  /** Removes and returns the item with the smallest key; -1 if the heap is empty. */
  pop(): number {
    if (this.size === 0) return -1;
    const { keys, items } = this;
    const top = items[0]!;
    const size = --this.size;
    const key = keys[size]!;
    const item = items[size]!;
    let at = 0;
    for (;;) {
      const first = 4 * at + 1;
      if (first >= size) break;
      const end = Math.min(first + 4, size);
      let least = first;
      for (let child = first + 1; child < end; child++) if (keys[child]! < keys[least]!) least = child;
      if (keys[least]! >= key) break;
      keys[at] = keys[least]!;
      items[at] = items[least]!;
      at = least;
    }
    keys[at] = key;
    items[at] = item;
    return top;
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2);
    const items = new Int32Array(this.items.length * 2);
    keys.set(this.keys);
    items.set(this.items);
    this.keys = keys;
    this.items = items;
  }
}
