import type { Notifications } from "#lib/ports";
import { isRefusal } from "#lib/refusal";
import { ByteCache } from "#lib/text/byteCache";
import { byteSize } from "#lib/text/byteSize";

/** How long a visitor waits for the current value before the cached one is returned. */
const PATIENCE_MS = 1_000;

type Kept<T> = { value: T; isChanged: boolean; bytes: number };

type Limits<T> = { mostBytes: number; bytesOf?: (value: T) => number };

/**
 * Caches the last values served to visitors, for when the database is slow or unavailable. A value that is known to be
 * outdated is served only when the database is unavailable.
 */
export class LastKnown<T> {
  readonly #kept: ByteCache<Kept<T>>;
  readonly #bytesOf: (value: T) => number;

  /** `isAbout` returns whether a change of an event affects the value cached under a key. */
  constructor(
    notifications: Notifications,
    { mostBytes, bytesOf = byteSize }: Limits<T>,
    isAbout: (eventId: string, key: string, value: T) => boolean,
  ) {
    this.#kept = new ByteCache(mostBytes);
    this.#bytesOf = bytesOf;
    notifications.listen((eventId) => {
      for (const [key, kept] of this.#kept.entries()) {
        if (isAbout(eventId, key, kept.value)) this.#kept.keep(key, { ...kept, isChanged: true }, kept.bytes);
      }
    });
  }

  async read(key: string, read: () => Promise<T>): Promise<T> {
    const before = this.#kept.get(key);
    const coming = read().then((value) => {
      // A change announced in the meantime may be newer than the value just read.
      const isChanged = this.#kept.get(key) !== before;
      if (value === null) this.#kept.delete(key);
      else {
        const bytes = this.#bytesOf(value);
        this.#kept.keep(key, { value, isChanged, bytes }, bytes);
      }
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

/** Ignores only errors of an unavailable database. */
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
