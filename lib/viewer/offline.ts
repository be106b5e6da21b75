import type { Speech } from "./words/words";

/** What a device keeps for the time without a network; `public/viewer-worker.js` does the keeping. */

/** What the worker says in the place of a page that needs a network. */
export type OfflineWords = Record<"language" | "direction" | "title" | "text" | "retry" | "back", string>;
/** Said to the worker: what the page of this plan was made of. */
export type OfflineMessage = { kind: "keep"; plan: string; addresses: string[]; words: OfflineWords };
/** Said by the worker: whether all of it is kept. */
export type Kept = { kind: "kept" | "missed"; plan: string };

/** Of everything a page fetched, what it will need again; the rest is somebody else's or of the moment. */
export function offlineMessage(
  plan: string,
  fetched: readonly string[],
  origin: string,
  words: OfflineWords,
): OfflineMessage {
  const addresses = fetched.filter((address) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    return url?.origin === origin && /^\/(_next\/static|media|icons)\//.test(url.pathname);
  });
  return { kind: "keep", plan, addresses: [...new Set(addresses)], words };
}

export function offlineWords({ say, language, direction }: Speech): OfflineWords {
  const [title, text, retry] = [say("offline.title"), say("offline.reserve"), say("offline.retry")];
  return { language, direction, title, text, retry, back: say("buying.back") };
}

/** An embedded plan needs its host's page, a preview is of the moment, and a plan on a stick is there already. */
export function isWorthKeeping(query: string, protocol: string): boolean {
  const asked = new URLSearchParams(query);
  return protocol.startsWith("http") && !asked.has("embed") && !asked.has("preview");
}
