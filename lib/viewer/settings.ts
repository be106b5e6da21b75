import type { Bundle } from "#lib/plan/bundle";

/** The organiser's settings for visitors, validated because they may come from an old import. */
/** What the colours of booths mean. */
export const BOOTH_COLOURS = ["plain", "category", "availability"] as const;
export type BoothColours = (typeof BOOTH_COLOURS)[number];

export type ViewerSettings = {
  primary: string | null;
  boothColours: BoothColours;
  languages: string[];
  defaultLanguage: string | null;
  showPrices: boolean;
  showSoldCompanies: boolean;
  units: "m" | "ft";
  /** The organiser's own terms for a booth, an exhibitor and a level; null for the default. */
  terms: { booth: string | null; exhibitor: string | null; level: string | null };
  salesEnabled: boolean;
  currency: string;
  holdMinutes: number;
  walkingSpeed: number;
  analytics: boolean;
  synonyms: Record<string, string[]>;
};

type Group = Record<string, unknown>;

/** Settings do not change while a bundle stays the same. */
const READ = new WeakMap<Bundle, ViewerSettings>();

export function settingsOf(bundle: Bundle): ViewerSettings {
  const read = READ.get(bundle) ?? readSettings(bundle.settings);
  READ.set(bundle, read);
  return read;
}

export function readSettings(settings: Record<string, unknown>): ViewerSettings {
  const [viewer, sales] = [group(settings.viewer), group(settings.sales)];
  return {
    primary: text(group(viewer.theme).primary),
    boothColours: BOOTH_COLOURS.find((one) => one === viewer.boothColours) ?? "plain",
    languages: texts(viewer.languages),
    defaultLanguage: text(viewer.defaultLanguage),
    showPrices: viewer.showPrices !== false,
    showSoldCompanies: viewer.showSoldCompanies !== false,
    units: viewer.units === "ft" ? "ft" : "m",
    terms: {
      booth: text(viewer.boothTerm),
      exhibitor: text(viewer.exhibitorTerm),
      level: text(viewer.levelTerm),
    },
    salesEnabled: sales.enabled !== false,
    currency: text(sales.currency) ?? "EUR",
    holdMinutes: positive(sales.holdMinutes) ?? 30,
    walkingSpeed: positive(group(settings.wayfinding).walkingSpeed) ?? 1.4,
    analytics: group(settings.analytics).enabled !== false,
    synonyms: Object.fromEntries(
      Object.entries(group(group(settings.search).synonyms)).map(([word, words]) => [word, texts(words)]),
    ),
  };
}

function group(value: unknown): Group {
  return typeof value === "object" && value !== null ? (value as Group) : {};
}

function text(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function positive(value: unknown): number | null {
  return typeof value === "number" && value > 0 ? value : null;
}
