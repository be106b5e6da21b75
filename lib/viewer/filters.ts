import type { BundleBooth, BundleLevel } from "#lib/plan/bundle";
import { heightLimitOf } from "#lib/records/boothTypes";
import type { PatternValues } from "#lib/text/pattern";
import type { ViewerKey } from "#lib/words/viewer";
import { formatLength } from "./formatters";

export const LISTS = ["exhibitors", "booths", "sessions", "places", "bookmarks"] as const;
export type ListName = (typeof LISTS)[number];

export type Filters = {
  /** Each includes its subcategories; empty means all. */
  categoryIds: string[];
  featured: boolean;
  /** Only booths that can be booked. */
  available: boolean;
  /** Only sessions that are running or start soon. */
  now: boolean;
  bookmarked: boolean;
  levelId: string | null;
  /** Only booths with at least this maximum build height in metres. */
  heightLimitM: string | null;
};
export const NO_FILTERS: Filters = {
  categoryIds: [],
  featured: false,
  available: false,
  now: false,
  bookmarked: false,
  levelId: null,
  heightLimitM: null,
};

export const FLAGS = ["featured", "available", "now", "bookmarked"] as const satisfies (keyof Filters)[];
export type Flag = (typeof FLAGS)[number];

type Ground = { levels: readonly BundleLevel[]; booths: readonly BundleBooth[] };
type Wording = {
  say: (key: ViewerKey, values?: PatternValues) => string;
  language: string;
  units: "m" | "ft";
};
type Levels = {
  level(id: string): BundleLevel | undefined;
  levelNamed(name: string): BundleLevel | undefined;
};

/** A filter by one of several values; it is offered if there are at least two. */
export type Choice = {
  /** The field of the filters that stores the choice. */
  field: "levelId" | "heightLimitM";
  lists: readonly ListName[];
  name: ViewerKey;
  /** The label while nothing is chosen. */
  all: ViewerKey;
  values: (ground: Ground) => string[];
  label: (value: string, ground: Ground, wording: Wording) => string;
  fits: (booth: BundleBooth, value: string, levels: Levels) => boolean;
  /** Its parameter in the address, with readable values. */
  parameter: string;
  read: (word: string, levels: Levels) => string | undefined;
  write: (value: string, levels: Levels) => string | undefined;
  /** The notice for an unknown value. */
  unknown: Extract<ViewerKey, "notice.level" | "notice.unknown">;
};

export const CHOICES: readonly Choice[] = [
  {
    field: "levelId",
    lists: ["exhibitors", "booths", "sessions", "places"],
    name: "filter.level",
    all: "filter.allLevels",
    values: ({ levels }) => levels.map(({ id }) => id),
    label: (value, { levels }) => levels.find(({ id }) => id === value)?.name ?? value,
    fits: (booth, value) => booth.levelId === value,
    parameter: "on",
    read: (word, levels) => levels.levelNamed(word)?.id,
    write: (value, levels) => levels.level(value)?.shortName ?? levels.level(value)?.name,
    unknown: "notice.level",
  },
  {
    field: "heightLimitM",
    lists: ["booths"],
    name: "card.heightLimit",
    all: "filter.anyHeight",
    values: ({ levels, booths }) => {
      const halls = new Map(levels.map((level) => [level.id, level]));
      const limits = booths.flatMap((booth) => heightLimitOf(booth, halls.get(booth.levelId)) ?? []);
      return [...new Set(limits)].sort((one, other) => one - other).map(String);
    },
    label: (value, _ground, { say, units, language }) =>
      say("filter.leastHeight", { height: formatLength(Number(value), units, language) }),
    fits: (booth, value, levels) => (heightLimitOf(booth, levels.level(booth.levelId)) ?? 0) >= Number(value),
    parameter: "height",
    read: (word) => (Number(word) > 0 ? word : undefined),
    write: (value) => value,
    unknown: "notice.unknown",
  },
];

/** The number of active filters, for the button that opens them. */
export function filterCount(filters: Filters): number {
  const flags = FLAGS.filter((flag) => filters[flag]);
  const chosen = CHOICES.filter(({ field }) => filters[field] !== null);
  return filters.categoryIds.length + flags.length + chosen.length;
}

/** Whether a booth has every chosen value. */
export function fitsChoices(booth: BundleBooth, filters: Filters, levels: Levels): boolean {
  return CHOICES.every(({ field, fits }) => {
    const value = filters[field];
    return value === null || fits(booth, value, levels);
  });
}

/** The options of a choice, including the value of the address; empty if there is no choice. */
export function optionsOf(
  choice: Choice,
  chosen: string | null,
  ground: Ground,
  wording: Wording,
): { value: string; label: string }[] {
  const offered = choice.values(ground);
  const values = chosen === null || offered.includes(chosen) ? offered : [...offered, chosen];
  if (values.length < 2 && chosen === null) return [];
  return values.map((value) => ({ value, label: choice.label(value, ground, wording) }));
}
