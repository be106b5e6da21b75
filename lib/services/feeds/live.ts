import type { Fair } from "#lib/store/events";
import type { App } from "../context";
import { streamOf } from "../stream";
import { boardOf } from "./board";
import { Channel } from "./channel";

/** The channels of one application, by event. */
export type Channels = Map<string, Channel>;

/** The changes of the board as server-sent events, from now on. */
export async function listenToBoard(app: App, fair: Fair): Promise<ReadableStream<Uint8Array>> {
  const board = await boardOf(app, fair);
  const { channels } = app;
  const channel = channels.get(fair.id) ?? new Channel(app, fair.id, board, () => channels.delete(fair.id));
  channels.set(fair.id, channel);
  return streamOf(channel);
}
