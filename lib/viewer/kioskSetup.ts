import type { Bundle } from "#lib/plan/bundle";
import { type KioskSetup, USUAL_SETUP } from "./state";
import type { Here } from "./stateParts";

/** The server's settings of one kiosk. */
export type KioskOrders = {
  id: string;
  name: string;
  levelId: string | null;
  x: number | null;
  y: number | null;
  heading: number | null;
  language: string | null;
  settings: {
    idleSeconds?: number | null | undefined;
    attract?: boolean | null | undefined;
    lowReach?: boolean | null | undefined;
    screenHeightCm?: number | null | undefined;
    accessible?: boolean | null | undefined;
    keyboard?: boolean | null | undefined;
    theme?: "light" | "dark" | null | undefined;
    volume?: number | null | undefined;
    printer?: boolean | null | undefined;
  };
  paused: boolean;
};

export type KioskSources = {
  bundle: Pick<Bundle, "settings">;
  /** Null while the screen is not paired. */
  orders: KioskOrders | null;
  /** The position in its own address. */
  addressed: Here | null;
  /** The language it was opened in, and the available ones. */
  language: string;
  offered: readonly string[];
};

/** The settings of this kiosk come first, then its address, then the settings of the event. */
export function setupOf({ bundle, orders, addressed, language, offered }: KioskSources): KioskSetup {
  const { idleSeconds, lowReach, screenHeightCm, volume, printer, youAreHere } = eventKiosk(bundle);
  const own = orders?.settings ?? {};
  const spoken = orders?.language && offered.includes(orders.language) ? orders.language : language;
  return {
    id: orders?.id ?? null,
    name: orders?.name ?? null,
    idleSeconds: own.idleSeconds ?? idleSeconds,
    attract: own.attract ?? USUAL_SETUP.attract,
    lowReach: own.lowReach ?? lowReach,
    screenHeightCm: own.screenHeightCm ?? screenHeightCm,
    accessible: own.accessible ?? USUAL_SETUP.accessible,
    keyboard: own.keyboard ?? USUAL_SETUP.keyboard,
    theme: own.theme ?? USUAL_SETUP.theme,
    volume: own.volume ?? volume,
    printer: own.printer ?? printer,
    language: spoken,
    home: standing(orders) ?? addressed ?? standing(youAreHere),
  };
}

type Standing = {
  levelId?: string | null | undefined;
  x?: number | null | undefined;
  y?: number | null | undefined;
  heading?: number | null | undefined;
};

function standing(place: Standing | null): Here | null {
  const { levelId, x, y, heading = null } = place ?? {};
  if (typeof levelId !== "string" || typeof x !== "number" || typeof y !== "number") return null;
  return { levelId, x, y, source: "kiosk", name: null, headingDegrees: heading, accuracyM: null };
}

function eventKiosk({ settings }: Pick<Bundle, "settings">) {
  const { idleSeconds, lowReach, screenHeightCm, volume, printer, youAreHere } = (settings.kiosk ??
    {}) as Record<string, unknown>;
  return {
    idleSeconds: typeof idleSeconds === "number" && idleSeconds >= 5 ? idleSeconds : USUAL_SETUP.idleSeconds,
    lowReach: lowReach === true,
    screenHeightCm: typeof screenHeightCm === "number" && screenHeightCm > 0 ? screenHeightCm : null,
    volume: typeof volume === "number" ? Math.min(100, Math.max(0, volume)) : USUAL_SETUP.volume,
    printer: printer === true,
    youAreHere: typeof youAreHere === "object" ? (youAreHere as Standing | null) : null,
  };
}

/** What a person in a wheelchair reaches (EN 301 549, 8.3.2.1), in centimetres from the floor. */
const REACH_CM = 120;
/** A screen that seems to need a smaller share was measured wrongly: a panel needs some height. */
const LEAST_SHARE = 0.35;

/** The lower share of a screen within reach of a seated visitor. */
export function reachOf({ screenHeightCm }: Pick<KioskSetup, "screenHeightCm">): number {
  return screenHeightCm === null ? 1 : Math.min(1, Math.max(LEAST_SHARE, REACH_CM / screenHeightCm));
}
