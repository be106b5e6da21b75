import type { Bundle } from "#lib/plan/bundle";
import type { App, Notifications, StateSlot } from "#lib/ports";
import type { Version } from "#lib/store/versions";
import { keepRecent } from "../lru";

type Forms = { identity: string; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };
export type Pressed = { etag: string; forms: Forms };

/** What was published last, ready to be sent. */
export type Edition = {
  version: Version;
  forms: Forms;
  bundle: Bundle;
  /** The same in other shapes, each made for the first request, in the last state that went into it. */
  shapes: Map<string, { state: string; made: Promise<Pressed> }>;
  /** Pictures of it for shared links, by what they show; the last ones that were requested. */
  cards: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
};

/** More than the events that one installation has open at one time. */
const MOST_EDITIONS = 32;

/** Published plans, kept until the next publication; the first request reads one for all. */
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
