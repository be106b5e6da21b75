import type { KioskState } from "./state";

/** Until everything is as new, if nobody touches it. */
export function secondsLeft({ setup, touchedAtMs }: KioskState, nowMs: number): number {
  return setup.idleSeconds - (nowMs - touchedAtMs) / 1_000;
}
