import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { tallyBanners } from "#lib/stats/banners";
import { insertAnalyticsEvents, type StoredAnalyticsEvent } from "#lib/store/analytics/events";
import { addBannerCounts } from "#lib/store/banners";

/** A longer queue means that the database cannot keep up; all of it would be lost if the process died. */
const MOST_WAITING = 10_000;

/**
 * Buffers analytics events so that requests need not wait for the database. Batches are small enough to let a sale's
 * transaction run in between.
 */
export class AnalyticsQueue {
  readonly #parts: Pick<App, "db" | "clock"> & { rowsPerStatement: number };
  readonly #waiting: StoredAnalyticsEvent[] = [];
  #writing: Promise<void> | null = null;

  constructor(parts: Pick<App, "db" | "clock"> & { rowsPerStatement: number }) {
    this.#parts = parts;
  }

  /** Adds all events or none. */
  add(analyticsEvents: readonly StoredAnalyticsEvent[]): void {
    const count = this.#waiting.length + analyticsEvents.length;
    if (count > MOST_WAITING) {
      throw new Refusal(
        "busy",
        `The analytics queue is full: ${this.#waiting.length} of ${MOST_WAITING} events. Try again.`,
      );
    }
    this.#waiting.push(...analyticsEvents);
    // Events that could not be stored stay in the queue and are retried by the next run.
    if (!this.#writing) this.#writeWholeBatches().catch(() => {});
  }

  /** Resolves when everything added before has been stored. */
  async flush(): Promise<void> {
    while (this.#writing || this.#waiting.length > 0) await this.#writeNext();
  }

  async #writeWholeBatches(): Promise<void> {
    while (this.#waiting.length >= this.#parts.rowsPerStatement) await this.#writeNext();
  }

  #writeNext(): Promise<void> {
    this.#writing ??= this.#writeBatch().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #writeBatch(): Promise<void> {
    const { db, clock, rowsPerStatement } = this.#parts;
    const batch = this.#waiting.slice(0, rowsPerStatement);
    await insertAnalyticsEvents(db.read, batch, clock.now());
    this.#waiting.splice(0, batch.length);
    for (const eventId of new Set(batch.map((waiting) => waiting.eventId))) {
      const ofEvent = batch.filter((waiting) => waiting.eventId === eventId);
      const tallies = tallyBanners(ofEvent.map(({ analyticsEvent }) => analyticsEvent));
      await addBannerCounts(db.read, eventId, tallies);
    }
  }
}
