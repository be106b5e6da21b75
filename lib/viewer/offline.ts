import type { ViewerSpeech } from "./words";

/** What a device stores for offline use; `public/viewer-worker.js` stores it. */

/** The texts that the worker shows instead of a page that needs a network. */
export type OfflineWords = Record<"language" | "direction" | "title" | "text" | "retry" | "back", string>;
/** To the worker: the resources of this plan's page. */
export type OfflineMessage = { kind: "keep"; plan: string; addresses: string[]; words: OfflineWords };
/** From the worker: whether all of it is stored. */
export type Kept = { kind: "kept" | "missed"; plan: string };

/** The fetched resources that the page needs again; others belong to other sites or are temporary. */
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

export function offlineWords({ say, language, direction }: ViewerSpeech): OfflineWords {
  const [title, text, retry] = [say("offline.title"), say("offline.reserve"), say("offline.retry")];
  return { language, direction, title, text, retry, back: say("offline.back") };
}

/** An embedded plan needs its host's page, a preview is temporary, and an offline export is already local. */
export function isWorthKeeping(query: string, protocol: string): boolean {
  const params = new URLSearchParams(query);
  return protocol.startsWith("http") && !params.has("embed") && !params.has("preview");
}
