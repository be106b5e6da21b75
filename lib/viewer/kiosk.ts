import type { KioskState } from "./state";

/** The seconds until the kiosk is reset without a touch. */
export function secondsLeft({ setup, touchedAtMs }: KioskState, nowMs: number): number {
  return setup.idleSeconds - (nowMs - touchedAtMs) / 1_000;
}
