import type { App, StateSlot } from "#lib/ports";
import { isRefusal, Refusal } from "#lib/refusal";
import type { Caller } from "../base/caller";
import { type FeedPage, type FeedRequest, LATEST, read } from "./read";

const MOST_STREAMS = 200;
/** Clients reconnect by themselves and are authenticated again after this time. */
const TRUSTED_FOR_MS = 300_000;
/** Writes of other instances, and those without a notification, are found by polling. */
const POLL_MS = 5_000;
/** Combines a burst of writes into one read. */
const COLLECT_MS = 100;
/** Proxies close connections that are silent for a minute. */
const SILENT_MS = 20_000;
const AT_ONCE = 200;

const STREAMS: StateSlot<{ open: number }> = { name: "change streams", make: () => ({ open: 0 }) };

type Written = FeedPage["items"][number];
/** Serialises a change as the API does. */
export type Format = (change: Written) => unknown;

/**
 * Streams changes after `after`, or after the last event that the client received. Each piece is read when the client
 * has taken the one before, so a slow client costs no memory.
 */
export async function follow(
  app: App,
  who: Caller,
  request: FeedRequest,
  format: Format,
): Promise<(lastEventId: string | null) => ReadableStream<Uint8Array>> {
  // Invalid requests are refused before the stream begins.
  await read(app, who, { ...request, limit: 1 });
  const streams = app.state.get(STREAMS);
  if (streams.open >= MOST_STREAMS) {
    throw new Refusal("busy", `Too many clients follow changes; the maximum is ${MOST_STREAMS}.`);
  }
  return (lastEventId) => {
    const leaving = new AbortController();
    leaving.signal.addEventListener("abort", () => {
      streams.open -= 1;
    });
    const resumed = { ...request, ...(lastEventId && { after: lastEventId }) };
    const pieces = piecesOf(app, who, resumed, { format, signal: leaving.signal });
    const encoder = new TextEncoder();
    return new ReadableStream<Uint8Array>(
      {
        start() {
          streams.open += 1;
        },
        async pull(controller) {
          const piece = await pieces.next();
          if (piece.value) return controller.enqueue(encoder.encode(piece.value));
          leaving.abort();
          controller.close();
        },
        cancel: () => leaving.abort(),
      },
      { highWaterMark: 0 },
    );
  };
}

async function* piecesOf(
  app: App,
  who: Caller,
  { after, types }: FeedRequest,
  { format, signal }: { format: Format; signal: AbortSignal },
): AsyncGenerator<string, undefined> {
  const ends = Date.now() + TRUSTED_FOR_MS;
  const writes = listenForWrites(app);
  signal.addEventListener("abort", writes.stop);
  try {
    let cursor = after;
    if (cursor === LATEST) {
      cursor = (await read(app, who, { after: cursor, types, limit: 1 })).next;
      // A client that loses the connection before the first change continues from here.
      yield `id: ${cursor}\nevent: ready\ndata: {}\n\n`;
    }
    for (let spokeAt = Date.now(); Date.now() < ends && !signal.aborted; ) {
      const page = await read(app, who, { after: cursor, types, limit: AT_ONCE });
      cursor = page.next;
      if (page.items.length > 0 || Date.now() - spokeAt > SILENT_MS) {
        spokeAt = Date.now();
        yield page.items.map((change) => eventOf(change, format)).join("") || ":\n\n";
      }
      if (!page.hasMore) await writes.next();
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    yield `event: error\ndata: ${JSON.stringify({ code: error.code, message: error.message })}\n\n`;
  } finally {
    writes.stop();
  }
}

function eventOf(change: Written, format: Format): string {
  return `id: ${change.cursor}\nevent: change\ndata: ${JSON.stringify(format(change))}\n\n`;
}

/** `next` resolves soon after a write since the last call, and from time to time without one. */
function listenForWrites({ notifications }: App) {
  let wake: (() => void) | undefined;
  let [isPending, isStopped] = [false, false];
  const notice = () => {
    isPending = true;
    wake?.();
  };
  const stopListening = notifications.listen(notice);
  const pause = (ms: number, unless: () => boolean) =>
    new Promise<void>((resolve) => {
      if (unless()) return resolve();
      const timer = setTimeout(done, ms);
      timer.unref();
      function done() {
        clearTimeout(timer);
        wake = undefined;
        resolve();
      }
      wake = () => unless() && done();
    });
  return {
    async next() {
      await pause(POLL_MS, () => isPending || isStopped);
      isPending = false;
      await pause(COLLECT_MS, () => isStopped);
    },
    stop() {
      isStopped = true;
      wake?.();
      stopListening();
    },
  };
}
