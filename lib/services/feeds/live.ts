import type { App, StateSlot } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { streamOf } from "../base/stream";
import { boardOf } from "./board";
import { Channel } from "./channel";

/** By event id. */
const CHANNELS: StateSlot<Map<string, Channel>> = { name: "feed channels", make: () => new Map() };

export function channelsOf({ state }: Pick<App, "state">): Map<string, Channel> {
  return state.get(CHANNELS);
}

/** Streams changes of the board as server-sent events. */
export async function listenToBoard(app: App, fair: Fair): Promise<ReadableStream<Uint8Array>> {
  const board = await boardOf(app, fair);
  const channels = channelsOf(app);
  const channel = channels.get(fair.id) ?? new Channel(app, fair.id, board, () => channels.delete(fair.id));
  channels.set(fair.id, channel);
  return streamOf(channel);
}
