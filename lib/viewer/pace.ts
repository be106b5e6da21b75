import type { Bundle } from "#lib/plan/bundle";
import { settingsOf } from "./settings";

/** How fast a visitor walks. */
export const PACES = ["slow", "usual", "fast"] as const;
export type Pace = (typeof PACES)[number];

/** A share of the walking speed that the organiser has set. */
const SHARE: Record<Pace, number> = { slow: 0.65, usual: 1, fast: 1.25 };

export function isPace(word: unknown): word is Pace {
  return PACES.some((pace) => pace === word);
}

/** A plan on which routes and distances take as long as this visitor needs. The same plan at the usual pace. */
export function atPace(bundle: Bundle, pace: Pace): Bundle {
  if (pace === "usual") return bundle;
  const walkingSpeed = settingsOf(bundle).walkingSpeed * SHARE[pace];
  return { ...bundle, settings: { ...bundle.settings, wayfinding: { walkingSpeed } } };
}
