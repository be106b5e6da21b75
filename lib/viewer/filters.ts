import type { BundleBooth, BundleLevel } from "#lib/plan/bundle";
import { heightLimitOf } from "#lib/records/booths";
import type { PatternValues } from "#lib/text/pattern";
import { sayLength } from "./said";
import type { WordKey } from "./words/keys";

export const LISTS = ["exhibitors", "booths", "sessions", "places", "bookmarks"] as const;
export type ListName = (typeof LISTS)[number];

export type Filters = {
  /** Each with everything below it; nothing means all. */
  categoryIds: string[];
  featured: boolean;
  /** Booths that can be had. */
  available: boolean;
  /** Sessions that are on or begin soon. */
  now: boolean;
  bookmarked: boolean;
  levelId: string | null;
  /** Booths on which at least so many metres may be built up. */
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
  say: (key: WordKey, values?: PatternValues) => string;
  language: string;
  units: "m" | "ft";
};
type Levels = {
  level(id: string): BundleLevel | undefined;
  levelNamed(name: string): BundleLevel | undefined;
};

/** A filter by one of several values; it is offered where there are two at least. */
export type Choice = {
  /** Which of the filters holds what was chosen. */
  field: "levelId" | "heightLimitM";
  lists: readonly ListName[];
  name: WordKey;
  /** What is shown while nothing is chosen. */
  all: WordKey;
  options: (ground: Ground, wording: Wording) => { value: string; label: string }[];
  fits: (booth: BundleBooth, value: string, levels: Levels) => boolean;
  /** Its parameter in the address, where people read and write values in their own words. */
  parameter: string;
  read: (word: string, levels: Levels) => string | undefined;
  write: (value: string, levels: Levels) => string | undefined;
  /** What is said of a word that means nothing. */
  unknown: Extract<WordKey, "notice.level" | "notice.unknown">;
};

export const CHOICES: readonly Choice[] = [
  {
    field: "levelId",
    lists: ["exhibitors", "booths", "sessions", "places"],
    name: "filter.level",
    all: "filter.allLevels",
    options: ({ levels }) => levels.map(({ id, name }) => ({ value: id, label: name })),
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
    options: ({ levels, booths }, { say, units, language }) => {
      const limits = booths.flatMap(
        (booth) =>
          heightLimitOf(
            booth,
            levels.find(({ id }) => id === booth.levelId),
          ) ?? [],
      );
      return [...new Set(limits)]
        .sort((one, other) => one - other)
        .map((metres) => ({
          value: String(metres),
          label: say("filter.leastHeight", { height: sayLength(metres, units, language) }),
        }));
    },
    fits: (booth, value, levels) => (heightLimitOf(booth, levels.level(booth.levelId)) ?? 0) >= Number(value),
    parameter: "height",
    read: (word) => (Number(word) > 0 ? word : undefined),
    write: (value) => value,
    unknown: "notice.unknown",
  },
];

/** How many filters are in force, for the button that opens them. */
export function filterCount(filters: Filters): number {
  const flags = FLAGS.filter((flag) => filters[flag]);
  const chosen = CHOICES.filter(({ field }) => filters[field] !== null);
  return filters.categoryIds.length + flags.length + chosen.length;
}

/** Whether a booth has every value that was chosen. */
export function fitsChoices(booth: BundleBooth, filters: Filters, levels: Levels): boolean {
  return CHOICES.every(({ field, fits }) => {
    const value = filters[field];
    return value === null || fits(booth, value, levels);
  });
}
