import type { App, StateSlot } from "#lib/ports";
import { addKeyUsage, insertKeyRequests, type NewKeyRequest, type UsageCount } from "#lib/store/keyRequests";

/** The most requests that wait while the database cannot keep up; more are dropped. */
const MOST_WAITING = 1_000;
const ROWS_PER_STATEMENT = 250;

/** Limits per key and hour, so that a busy client does not fill the disk with its routine requests. */
const MOST_AN_HOUR = { reads: 500, others: 5_000 };
const MS_PER_HOUR = 3_600_000;

/**
 * Requests of keys wait here until they are written together, outside of all transactions. Those that do not fit are
 * dropped, but still counted.
 */
export class KeyRequestLog {
  readonly #parts: Pick<App, "db">;
  #waiting: NewKeyRequest[] = [];
  #counts = new Map<string, UsageCount>();
  readonly #hours = new Map<string, { hour: number; reads: number; others: number }>();
  #writing: Promise<void> | null = null;

  constructor(parts: Pick<App, "db">) {
    this.#parts = parts;
  }

  add(request: NewKeyRequest): void {
    this.#count(request);
    if (this.#waiting.length < MOST_WAITING && this.#isWithinHour(request)) this.#waiting.push(request);
  }

  /** Writes the waiting requests. Those that cannot be written keep waiting. */
  flush(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #write(): Promise<void> {
    const { read: db } = this.#parts.db;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, ROWS_PER_STATEMENT);
      await insertKeyRequests(db, batch);
      this.#waiting = this.#waiting.slice(batch.length);
    }
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    try {
      await addKeyUsage(db, [...counts.values()]);
    } catch (error) {
      for (const count of counts.values()) this.#add(count);
      throw error;
    }
  }

  #count({ keyId, at, status }: NewKeyRequest): void {
    const refused = Number(status >= 400 && status < 500);
    const failed = Number(status >= 500);
    this.#add({ keyId, day: at.toISOString().slice(0, 10), requests: 1, refused, failed });
  }

  #add({ keyId, day, requests, refused, failed }: UsageCount): void {
    const name = `${keyId} ${day}`;
    const known = this.#counts.get(name) ?? { keyId, day, requests: 0, refused: 0, failed: 0 };
    this.#counts.set(name, {
      ...known,
      requests: known.requests + requests,
      refused: known.refused + refused,
      failed: known.failed + failed,
    });
  }

  #isWithinHour({ keyId, at, method, status }: NewKeyRequest): boolean {
    const hour = Math.floor(at.getTime() / MS_PER_HOUR);
    const seen = this.#hours.get(keyId);
    const counts = seen?.hour === hour ? seen : { hour, reads: 0, others: 0 };
    const kind = method === "GET" && status < 400 ? "reads" : "others";
    counts[kind] += 1;
    this.#hours.set(keyId, counts);
    return counts[kind] <= MOST_AN_HOUR[kind];
  }
}

const KEY_REQUESTS: StateSlot<KeyRequestLog> = {
  name: "key requests",
  make: (parts) => new KeyRequestLog(parts),
};

export function keyRequestLogOf({ state }: Pick<App, "state">): KeyRequestLog {
  return state.get(KEY_REQUESTS);
}
