import type { Aisle, QueryOf } from "./client.ts";
import { AisleError, ConnectionError } from "./errors.ts";
import type { Error as ErrorAnswer, RecordChange } from "./requests.ts";

const LINE = "GET /api/v1/changes/stream";
/** The pause before connecting again to a server that cannot be reached. */
const PAUSE_MS = 1_000;

export type FollowOptions = QueryOf<typeof LINE> & { signal?: AbortSignal };

/**
 * All changes from a cursor on, as they happen; reconnects automatically and misses none. Store the `cursor` of a
 * change with your work and continue after it. Ends when the `signal` aborts.
 */
export async function* followChanges(
  aisle: Aisle,
  { signal, ...query }: FollowOptions = {},
): AsyncGenerator<RecordChange> {
  let after = query.after;
  while (!signal?.aborted) {
    try {
      const response = await aisle.call(LINE, {
        query: { ...query, ...(after !== undefined && { after }) },
        ...(signal && { signal }),
      });
      for await (const { id, event, data } of eventsOf(response as Response)) {
        if (event === "error") {
          throw new AisleError(response.status, JSON.parse(data) as ErrorAnswer["error"], null);
        }
        if (event === "change") yield JSON.parse(data) as RecordChange;
        if (id) after = id;
      }
    } catch (error) {
      if (signal?.aborted) return;
      // A broken connection is opened again; a refusal is thrown to the caller.
      if (error instanceof AisleError) throw error;
      if (!(error instanceof ConnectionError || error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

type StreamEvent = { id: string; event: string; data: string };

async function* eventsOf(response: Response): AsyncGenerator<StreamEvent> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let waiting = "";
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const blocks = (waiting + decoder.decode(piece.value, { stream: true })).split("\n\n");
      waiting = blocks.pop() ?? "";
      yield* blocks.map(eventOf);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function eventOf(block: string): StreamEvent {
  const fields = new Map(
    block.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
    }),
  );
  return { id: fields.get("id") ?? "", event: fields.get("event") ?? "", data: fields.get("data") ?? "" };
}
