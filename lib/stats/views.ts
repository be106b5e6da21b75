/** Looking again within this time is the same visit. */
export const VIEW_MINUTES = 30;
const VIEW_MS = VIEW_MINUTES * 60_000;
/** Above this the memory is cleared of visits that are over. */
const MANY = 100_000;

/** Remembers who looked when, so that a page that is reloaded all day counts as few views. */
export class RecentViews {
  readonly #lastCounted = new Map<string, number>();

  /** Whether this view counts; one without a session always does. */
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
      // The oldest stand first, as whoever is counted anew is put at the end.
      if (last > moment && this.#lastCounted.size <= 2 * MANY) return;
      this.#lastCounted.delete(key);
    }
  }
}
