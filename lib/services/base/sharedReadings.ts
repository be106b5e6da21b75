/**
 * Those who ask for the same at one moment share one reading. It begins after all of them have asked, so that it is never
 * older than a reading of their own.
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
    // Whoever comes next waits for its end, and not for its success.
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
