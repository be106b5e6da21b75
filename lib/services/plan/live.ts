import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import type { Caller } from "../base/caller";
import { type Listener, streamOf } from "../base/stream";
import { type Format, PlanChannel } from "./channel";
import { type Channel, type Follower, planChannelsOf } from "./channels";

const MOST_FOLLOWERS = 500;
/** Clients reconnect by themselves and are authenticated again after this time. */
const TRUSTED_FOR_MS = 300_000;

/** Streams changes after `since`, or after the last event that the client received. */
export function listenToPlan(
  app: App,
  who: Caller,
  fair: Fair,
  since: number,
  format: Format,
): (lastEventId: string | null) => ReadableStream<Uint8Array> {
  const editing = planChannelsOf(app);
  const following = [...editing.values()].reduce((sum, { size }) => sum + size, 0);
  if (following >= MOST_FOLLOWERS) {
    throw new Refusal(
      "busy",
      `Too many clients are following plans: ${following}; the maximum is ${MOST_FOLLOWERS}.`,
    );
  }
  return (lastEventId) => {
    const channel =
      editing.get(fair.id) ?? new PlanChannel(app, fair.id, format, () => editing.delete(fair.id));
    editing.set(fair.id, channel);
    const heard = /^\d{1,9}$/.test(lastEventId ?? "") ? Number(lastEventId) : 0;
    return streamOf(followed(channel, who, Math.max(since, heard)));
  };
}

function followed(channel: Channel, who: Caller, revision: number) {
  let follower: Follower | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    add(listener: Listener) {
      follower = { ...listener, who, revision, knowsPeople: false, comments: null };
      timer = setTimeout(() => listener.end(), TRUSTED_FOR_MS);
      timer.unref();
      channel.add(follower);
    },
    remove() {
      clearTimeout(timer);
      if (follower) channel.remove(follower);
    },
  };
}
