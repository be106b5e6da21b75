import { Refusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import type { App } from "../context";
import { streamOf } from "../stream";
import { boardOf } from "./board";
import { Channel } from "./channel";

const MOST_LISTENERS = 2_000;

/** The channels of one application, by event. */
export type Channels = Map<string, Channel>;

/** The changes of the board as server-sent events, from now on. */
export async function listenToBoard(app: App, fair: Fair): Promise<ReadableStream<Uint8Array>> {
  const board = await boardOf(app, fair);
  const { channels } = app;
  const listening = [...channels.values()].reduce((sum, { size }) => sum + size, 0);
  if (listening >= MOST_LISTENERS) {
    throw new Refusal(
      "busy",
      `${listening} clients listen already; read the statuses from time to time instead.`,
    );
  }
  const channel = channels.get(fair.id) ?? new Channel(app, fair.id, board, () => channels.delete(fair.id));
  channels.set(fair.id, channel);
  return streamOf(channel);
}
