/** The most recently used entries whose sizes fit into the limit; the latest is kept even if it does not fit. */
export class ByteCache<Entry> {
  readonly #kept = new Map<string, { entry: Entry; bytes: number }>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): Entry | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    // A map iterates in insertion order, so the first entry is the least recently used.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.entry;
  }

  /** A copy, so that entries can be changed during iteration. */
  entries(): [key: string, entry: Entry][] {
    return [...this.#kept].map(([key, { entry }]) => [key, entry]);
  }

  delete(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }

  /** An entry whose size is still a promise counts once it is known. */
  keep(key: string, entry: Entry, bytes: number | Promise<number>): void {
    this.delete(key);
    const kept = { entry, bytes: 0 };
    this.#kept.set(key, kept);
    const count = (known: number) => {
      if (this.#kept.get(key) !== kept) return;
      kept.bytes = known;
      this.#bytes += known;
      this.#evict(key);
    };
    if (typeof bytes === "number") count(bytes);
    else bytes.then(count, () => this.#kept.get(key) === kept && this.delete(key));
  }

  #evict(except: string): void {
    for (const key of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      if (key !== except) this.delete(key);
    }
  }
}
