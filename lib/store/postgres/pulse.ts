import { notReached } from "../databaseErrors";

export type PulseParts = {
  /** Resolves if the database responds, however busy it is; otherwise rejects or never settles. */
  ask(): Promise<void>;
  /** Closes every connection, so that no call waits on a dead one. */
  cut(): void;
  /** A waiting call is rejected within this time if the database does not respond to anything. */
  limitMs: number;
};

type Call = { sinceMs: number; giveUp(): void };

/** Fractions of the limit: the check interval, when to probe, and how long to wait for the response. */
const LOOK = 0.1;
const ASK_AFTER = 0.2;
const ANSWER_WITHIN = 0.6;

/**
 * Distinguishes a database that is busy from one that is frozen or unreachable: the first responds to a probe on
 * another connection. For the second, waiting calls are rejected, and new ones at once, until it responds again.
 */
export class Pulse {
  #parts: PulseParts;
  #calls = new Set<Call>();
  #timer: NodeJS.Timeout | undefined;
  #isQuerying = false;
  #isAway = false;

  constructor(parts: PulseParts) {
    this.#parts = parts;
  }

  /** Waits for a call as long as the database responds to probes; `lost` creates the error otherwise. */
  during<T>(call: () => Promise<T>, lost: () => Error): Promise<T> {
    if (this.#isAway) return Promise.reject(notReached());
    return new Promise<T>((resolve, reject) => {
      const waiting = { sinceMs: performance.now(), giveUp: () => reject(lost()) };
      this.#calls.add(waiting);
      this.#look();
      call()
        .then(resolve, reject)
        .finally(() => this.#calls.delete(waiting));
    });
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Repeats while there are waiting calls or the database is unavailable. */
  #look(): void {
    this.#timer ??= setInterval(() => {
      if (this.#calls.size === 0 && !this.#isAway) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      } else if (this.#isAway || this.#waitedMs() > ASK_AFTER * this.#parts.limitMs) void this.#ask();
    }, LOOK * this.#parts.limitMs).unref();
  }

  #waitedMs(): number {
    // In order of arrival.
    const [oldest] = this.#calls;
    return oldest ? performance.now() - oldest.sinceMs : 0;
  }

  async #ask(): Promise<void> {
    if (this.#isQuerying) return;
    this.#isQuerying = true;
    const answers = await answersWithin(this.#parts.ask(), ANSWER_WITHIN * this.#parts.limitMs);
    this.#isQuerying = false;
    this.#isAway = !answers;
    if (answers || this.#calls.size === 0) return;
    const calls = [...this.#calls];
    this.#calls.clear();
    for (const { giveUp } of calls) giveUp();
    this.#parts.cut();
  }
}

async function answersWithin(answer: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    // Processes pending responses first, because this process itself may have been busy.
    timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve(false))), ms);
  });
  const heard = answer.then(
    () => true,
    () => false,
  );
  return Promise.race([heard, late]).finally(() => clearTimeout(timer));
}
