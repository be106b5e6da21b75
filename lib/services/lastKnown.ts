import { isRefusal } from "#lib/refusal";
import type { Notifications } from "../ports";
import { keepRecent } from "./lru";

/** For so long a visitor waits for what may be newer. */
const PATIENCE_MS = 1_000;
const MOST_KEPT = 1_000;

type Kept<T> = { value: T; isChanged: boolean };

/**
 * What visitors were given last, for when the database does not answer, or not soon. What is known to have changed
 * since is given only when there is no other answer.
 */
export class LastKnown<T> {
  readonly #kept = new Map<string, Kept<T>>();

  /** `isAbout` tells whether news of an event concern what is kept under a key. */
  constructor(notifications: Notifications, isAbout: (eventId: string, key: string, value: T) => boolean) {
    notifications.listen((eventId) => {
      for (const [key, kept] of this.#kept) {
        if (isAbout(eventId, key, kept.value)) this.#kept.set(key, { ...kept, isChanged: true });
      }
    });
  }

  async read(key: string, read: () => Promise<T>): Promise<T> {
    const before = this.#kept.get(key);
    const coming = read().then((value) => {
      // News that came meanwhile may be younger than what was read.
      const isChanged = this.#kept.get(key) !== before;
      if (value === null) this.#kept.delete(key);
      else keepRecent(this.#kept, MOST_KEPT, key, { value, isChanged });
      return value;
    });
    if (!before) return coming;
    try {
      return await (before.isChanged ? coming : soon(coming, before.value));
    } catch (error) {
      unlessAway(error);
      return before.value;
    }
  }
}

/** Passes over nothing but that the database does not answer. */
export function unlessAway(error: unknown): void {
  if (!isRefusal(error) || error.kind !== "unavailable") throw error;
}

async function soon<T>(coming: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, otherwise);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
