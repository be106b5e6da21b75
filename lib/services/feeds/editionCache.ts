import type { Bundle } from "#lib/plan/bundle";
import type { App, Notifications, StateSlot } from "#lib/ports";
import type { Version } from "#lib/store/versions";
import { keepRecent } from "../base/lru";

type Forms = { identity: string; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };
export type Pressed = { etag: string; forms: Forms };

/** The last published version, ready to send. */
export type Edition = {
  version: Version;
  forms: Forms;
  bundle: Bundle;
  /** Derived forms, each computed by its first request, with the `state` they were computed for. */
  shapes: Map<string, { state: string; made: Promise<Pressed> }>;
  /** The most recent preview images for shared links, by what they show. */
  cards: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
};

/** More than the events that one installation serves at the same time. */
const MOST_EDITIONS = 32;

/** Caches published plans until the next publication. Concurrent first requests share one read. */
class EditionCache {
  readonly #editions = new Map<string, { number: number; edition: Promise<Edition> }>();

  constructor(notifications: Notifications) {
    notifications.listen((eventId, topic) => {
      if (topic === "published") this.#editions.delete(eventId);
    });
  }

  get(eventId: string, number: number, fetch: () => Promise<Edition>): Promise<Edition> {
    const kept = this.#editions.get(eventId);
    if (kept?.number === number) return kept.edition;
    const { edition } = keepRecent(this.#editions, MOST_EDITIONS, eventId, { number, edition: fetch() });
    edition.catch(() => this.#editions.delete(eventId));
    return edition;
  }
}

const EDITIONS: StateSlot<EditionCache> = {
  name: "editions",
  make: ({ notifications }) => new EditionCache(notifications),
};

export function editionsOf({ state }: Pick<App, "state">): EditionCache {
  return state.get(EDITIONS);
}
