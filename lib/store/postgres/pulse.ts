import { notReached } from "../trouble";

export type PulseParts = {
  /** Whether the database answers at all, however busy it is; rejects or never settles when it does not. */
  ask(): Promise<void>;
  /** Ends every connection, so that nobody holds on to one that nothing will come over. */
  cut(): void;
  /** A call that waits is given up within this time when the database says nothing to anybody. */
  limitMs: number;
};

type Call = { sinceMs: number; giveUp(): void };

/** As parts of the limit: how often it is looked, when it is asked, and how long for an answer. */
const LOOK = 0.1;
const ASK_AFTER = 0.2;
const ANSWER_WITHIN = 0.6;

/**
 * Tells a database that works on something for long from one that is frozen, or behind a line that is cut: the first
 * still answers when it is asked over another connection. Of the second everybody who waits is told, and whoever comes
 * is told at once, until it answers again.
 */
export class Pulse {
  #parts: PulseParts;
  #calls = new Set<Call>();
  #timer: NodeJS.Timeout | undefined;
  #isAsking = false;
  #isAway = false;

  constructor(parts: PulseParts) {
    this.#parts = parts;
  }

  /** Waits for a call no longer than the database gives a sign of life; `lost` says what that means for it. */
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

  /** As long as anybody waits, or it is away. */
  #look(): void {
    this.#timer ??= setInterval(() => {
      if (this.#calls.size === 0 && !this.#isAway) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      } else if (this.#isAway || this.#waitedMs() > ASK_AFTER * this.#parts.limitMs) void this.#ask();
    }, LOOK * this.#parts.limitMs).unref();
  }

  #waitedMs(): number {
    // They stand in the order in which they came.
    const [oldest] = this.#calls;
    return oldest ? performance.now() - oldest.sinceMs : 0;
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const answers = await answersWithin(this.#parts.ask(), ANSWER_WITHIN * this.#parts.limitMs);
    this.#isAsking = false;
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
    // What came while this very process was busy is heard of before it is taken for silence.
    timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve(false))), ms);
  });
  const heard = answer.then(
    () => true,
    () => false,
  );
  return Promise.race([heard, late]).finally(() => clearTimeout(timer));
}
