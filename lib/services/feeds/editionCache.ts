import type { Bundle } from "#lib/plan/bundle";
import type { App, Notifications, StateSlot } from "#lib/ports";
import type { Version } from "#lib/store/versions";
import { ByteCache } from "#lib/text/byteCache";

type Forms = { identity: string; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };
export type Pressed = { etag: string; forms: Forms };

/** The last published version, ready to send. */
export type Edition = {
  version: Version;
  forms: Forms;
  bundle: Bundle;
  /** Derived forms, each computed by its first request, with the `state` they were computed for. */
  shapes: Map<string, { state: string; made: Promise<Pressed> }>;
};

/** The parsed bundle and derived forms take a few times the space of the text. */
const TIMES_ITS_TEXT = 4;

function bytesOf({ forms }: Edition): number {
  return forms.br.length + forms.gzip.length + TIMES_ITS_TEXT * forms.identity.length;
}

/** Caches published plans until the next publication. Concurrent first requests share one read. */
class EditionCache {
  readonly #editions: ByteCache<{ number: number; edition: Promise<Edition> }>;

  constructor(notifications: Notifications, mostBytes: number) {
    this.#editions = new ByteCache(mostBytes);
    notifications.listen((eventId, topic) => {
      if (topic === "published") this.#editions.delete(eventId);
    });
  }

  get(eventId: string, number: number, fetch: () => Promise<Edition>): Promise<Edition> {
    const kept = this.#editions.get(eventId);
    if (kept?.number === number) return kept.edition;
    const edition = fetch();
    this.#editions.keep(eventId, { number, edition }, edition.then(bytesOf));
    return edition;
  }
}

const EDITIONS: StateSlot<EditionCache> = {
  name: "editions",
  make: ({ notifications, cacheBytes }) => new EditionCache(notifications, cacheBytes),
};

export function editionsOf({ state }: Pick<App, "state">): EditionCache {
  return state.get(EDITIONS);
}
