import type { Bundle, BundleSession } from "#lib/plan/bundle";
import { moodOf } from "./programme";
import type { ViewerState } from "./state";

/** When a kiosk reloads: for a new version, and once a night, while it is idle. */
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
/** Prevents a reload loop if the version is still different after a reload. */
const SETTLED_SECONDS = 60;

export type Slide = { imageUrl: string; title: string | null; seconds: number; bannerId: string | null };

const SLIDE_SECONDS = 8;

/** More do not fit beside the map. */
const MOST_ON_STAGE = 3;

/** What is on now and begins within the hour, the earliest first. */
export function stageNow(sessions: readonly BundleSession[], nowMs: number): BundleSession[] {
  return sessions
    .filter((session) => ["now", "soon"].includes(moodOf(session, nowMs)))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, MOST_ON_STAGE);
}

/** The slides of an idle kiosk: the organiser's pictures, and the splash banners. */
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

/** Stored settings vary over the years: an address alone, or one with a title and a duration. */
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
