import type { Bundle } from "#lib/plan/bundle";
import type { Here, Message, Theme, ViewerState } from "./state";

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
  | { type: "kiosk/touched"; atMs: number }
  | { type: "kiosk/ticked"; nowMs: number }
  | { type: "kiosk/left" };

/** Until everything is as new, if nobody touches it. */
export function secondsLeft({ setup, touchedAtMs }: KioskState, nowMs: number): number {
  return setup.idleSeconds - (nowMs - touchedAtMs) / 1_000;
}

/** When a screen that runs for weeks starts anew: for a new version, and once in a night, while nobody uses it. */
export function wantsReload(
  { kiosk, offeredVersion }: Pick<ViewerState, "kiosk" | "offeredVersion">,
  { uptimeSeconds, localHour }: { uptimeSeconds: number; localHour: number },
): boolean {
  if (!kiosk.on || kiosk.phase !== "resting") return false;
  const isNight = localHour >= NIGHT.from && localHour < NIGHT.until;
  return (
    (offeredVersion !== null && uptimeSeconds > SETTLED_SECONDS) || (isNight && uptimeSeconds > DAY_SECONDS)
  );
}

const NIGHT = { from: 3, until: 5 };
const DAY_SECONDS = 6 * 3_600;
/** A version that stays unknown after a reload must not make it reload again and again. */
const SETTLED_SECONDS = 60;

export type Slide = { imageUrl: string; title: string | null; seconds: number; bannerId: string | null };

const SLIDE_SECONDS = 8;

/** What runs while nobody is there: the organiser's own pictures, and the banners that fill a screen. */
export function slidesOf({ settings, banners }: Pick<Bundle, "settings" | "banners">, now: Date): Slide[] {
  const { attract } = (settings.kiosk ?? {}) as { attract?: unknown };
  const own = Array.isArray(attract) ? attract.flatMap(readSlide) : [];
  const sponsored = banners.filter((banner) => banner.placement === "splash" && isOn(banner, now));
  return [
    ...own,
    ...sponsored.map(({ id, imageUrl, title }) => ({
      imageUrl,
      title,
      seconds: SLIDE_SECONDS,
      bannerId: id,
    })),
  ];
}

function isOn({ startsAt, endsAt, weight }: Bundle["banners"][number], now: Date): boolean {
  const moment = now.toISOString();
  return weight > 0 && (startsAt === null || startsAt <= moment) && (endsAt === null || moment < endsAt);
}

/** Settings hold what organisers wrote over the years: an address alone, or one with a title and a time. */
function readSlide(item: unknown): Slide[] {
  const slide = (typeof item === "string" ? { imageUrl: item } : item) as Partial<Slide> | null;
  if (typeof slide !== "object" || typeof slide?.imageUrl !== "string" || !isPicture(slide.imageUrl))
    return [];
  const seconds = typeof slide.seconds === "number" && slide.seconds >= 2 ? slide.seconds : SLIDE_SECONDS;
  const title = typeof slide.title === "string" ? slide.title : null;
  return [{ imageUrl: slide.imageUrl, title, seconds, bannerId: null }];
}

function isPicture(address: string): boolean {
  return /^(https?:\/\/|\/media\/)/.test(address);
}
