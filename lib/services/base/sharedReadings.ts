/**
 * Simultaneous calls for the same key share one read. It begins after all of them, so that its result is never older
 * than that of a read of their own.
 */
export class SharedReadings<T> {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, Promise<T>>();

  read(key: string, read: () => Promise<T>): Promise<T> {
    const waiting = this.#next.get(key);
    if (waiting) return waiting;
    const next = this.#readInTurn(key, read);
    this.#next.set(key, next);
    return next;
  }

  async #readInTurn(key: string, read: () => Promise<T>): Promise<T> {
    await this.#running.get(key);
    this.#next.delete(key);
    const reading = read();
    // The next read waits for the end of this one, whether it succeeds or fails.
    const ended = reading.then(
      () => {},
      () => {},
    );
    this.#running.set(key, ended);
    try {
      return await reading;
    } finally {
      if (this.#running.get(key) === ended) this.#running.delete(key);
    }
  }
}
