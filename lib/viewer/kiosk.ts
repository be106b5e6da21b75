import type { Here, Message, Theme } from "./state";

/** How a kiosk is set up: by its event, and over that by what the organiser says of this one screen. */
export type KioskSetup = {
  /** Once it is paired, the server's name for it; beacons carry it. */
  id: string | null;
  name: string | null;
  idleSeconds: number;
  attract: boolean;
  lowReach: boolean;
  accessible: boolean;
  keyboard: boolean;
  theme: Theme;
  /** The one it returns to. */
  language: string;
  /** Where it stands. */
  home: Here | null;
};

/** Nobody is there, somebody is, or it asks whether somebody still is. */
export type KioskPhase = "resting" | "used" | "asking";

/** A screen that stands in a hall and belongs to nobody in particular. */
export type KioskState = {
  on: boolean;
  setup: KioskSetup;
  phase: KioskPhase;
  touchedAtMs: number;
  /** The organiser took it out of use for a while. */
  paused: boolean;
  /** What its own address asks for, which is shown again to the next one. */
  opening: Message[];
  /** How often it has become as new. */
  returns: number;
};

export const USUAL_SETUP: KioskSetup = {
  ...{ id: null, name: null, idleSeconds: 60, attract: true, lowReach: false, accessible: false },
  ...{ keyboard: true, theme: "light", language: "en", home: null },
};

export const NO_KIOSK: KioskState = {
  ...{ on: false, setup: USUAL_SETUP, phase: "resting", touchedAtMs: 0, paused: false },
  ...{ opening: [], returns: 0 },
};

export type KioskMessage =
  | { type: "kiosk/switched"; on: boolean }
  | { type: "kiosk/opened"; opening: Message[] }
  | { type: "kiosk/setUp"; setup: KioskSetup; paused: boolean }
  | { type: "kiosk/paired" }
  | { type: "kiosk/touched"; atMs: number }
  | { type: "kiosk/ticked"; nowMs: number }
  | { type: "kiosk/left" };

/** Until everything is as new, if nobody touches it. */
export function secondsLeft({ setup, touchedAtMs }: KioskState, nowMs: number): number {
  return setup.idleSeconds - (nowMs - touchedAtMs) / 1_000;
}
