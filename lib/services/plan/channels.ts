import type { App, StateSlot } from "#lib/ports";
import type { Caller } from "../base/caller";

/** A client with the plan open, and the revision it has. */
export type Follower = {
  who: Caller;
  revision: number;
  knowsPeople: boolean;
  /** The state of the comments that was sent last. */
  comments: string | null;
  say(text: string): void;
  end(): void;
};

/** The followers of one plan. */
export type Channel = {
  readonly size: number;
  add(follower: Follower): void;
  remove(follower: Follower): void;
  /** Polls soon, because there may be changes. */
  lookSoon(): void;
};

/** By event id. */
const CHANNELS: StateSlot<Map<string, Channel>> = { name: "plan channels", make: () => new Map() };

export function planChannelsOf({ state }: Pick<App, "state">): Map<string, Channel> {
  return state.get(CHANNELS);
}
