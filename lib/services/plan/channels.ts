import type { App, StateSlot } from "#lib/ports";

/** Somebody with the plan open, and up to which revision they know it. */
export type Follower = {
  revision: number;
  knowsPeople: boolean;
  say(text: string): void;
  end(): void;
};

/** The followers of one plan. */
export type Channel = {
  readonly size: number;
  add(follower: Follower): void;
  remove(follower: Follower): void;
  /** There may be news. */
  lookSoon(): void;
};

/** By event. */
const CHANNELS: StateSlot<Map<string, Channel>> = { name: "plan channels", make: () => new Map() };

export function planChannelsOf({ state }: Pick<App, "state">): Map<string, Channel> {
  return state.get(CHANNELS);
}
