/** Another view within this time counts as the same visit. */
export const VIEW_MINUTES = 30;
const VIEW_MS = VIEW_MINUTES * 60_000;
/** Above this size, ended visits are removed from the map. */
const MANY = 100_000;

/** Stores recent views, so that reloading a page does not count again. */
export class RecentViews {
  readonly #lastCounted = new Map<string, number>();

  /** Whether this view counts; views without a session always do. */
  counts(eventId: string, sessionId: string | null, at: Date): boolean {
    if (sessionId === null) return true;
    const now = at.getTime();
    const key = `${eventId} ${sessionId}`;
    const last = this.#lastCounted.get(key);
    if (last !== undefined && now - last < VIEW_MS) return false;
    this.#lastCounted.delete(key);
    this.#lastCounted.set(key, now);
    if (this.#lastCounted.size > MANY) this.#forgetBefore(now - VIEW_MS);
    return true;
  }

  #forgetBefore(moment: number): void {
    for (const [key, last] of this.#lastCounted) {
      // A map iterates in insertion order, and entries are re-inserted when counted, so the oldest come first.
      if (last > moment && this.#lastCounted.size <= 2 * MANY) return;
      this.#lastCounted.delete(key);
    }
  }
}
