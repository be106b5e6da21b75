"use client";

import { ChevronDown, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useId } from "react";
import { classes } from "#components/ui/classes";
import { CHOICES, type Filters, type Flag, filterCount, type ListName, optionsOf } from "#lib/viewer/filters";
import { SCREENS } from "../screens";
import { useSoon } from "../useSoon";
import { useViewer } from "../ViewerContext";

/** The category tree is preloaded as soon as the list is rendered. */
const CategoryTree = lazy(async () => ({ default: (await SCREENS.categories()).CategoryTree }));

/** The filters that apply to each list. */
const FLAGS_OF: Record<ListName, readonly Flag[]> = {
  exhibitors: ["featured", "bookmarked"],
  booths: ["available"],
  sessions: ["now", "bookmarked"],
  places: [],
  bookmarks: [],
};
const HAS_CATEGORIES: readonly ListName[] = ["exhibitors", "booths"];

/** Filters the list and the map. */
export function FilterBar() {
  const { state, dispatch, speech, lookup, settings } = useViewer();
  const tree = useId();
  useSoon(SCREENS.categories);
  const { list, filters, bundle } = state;
  const isOpen = state.overlays.categoriesAreOpen;
  const change = (changed: Partial<Filters>) => dispatch({ type: "filters/changed", filters: changed });
  const hasCategories = HAS_CATEGORIES.includes(list) && bundle.categories.length > 0;
  const ground = { levels: lookup.levels, booths: bundle.booths };
  const wording = { ...speech, units: settings.units };
  const choices = CHOICES.filter(({ lists }) => lists.includes(list))
    .map((choice) => ({ ...choice, options: optionsOf(choice, filters[choice.field], ground, wording) }))
    .filter(({ options }) => options.length > 0);
  const count = filterCount(filters);
  if (list === "bookmarks" || (FLAGS_OF[list].length === 0 && !hasCategories && choices.length === 0))
    return null;
  return (
    <div className="border-b">
      <div className="flex items-center">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 px-4 py-2.5">
          {hasCategories && (
            <Chip
              isOn={filters.categoryIds.length > 0}
              expands={{ id: tree, isOpen }}
              onPress={() => dispatch({ type: "categories/toggled" })}
            >
              {speech.say("filter.categories")}
              {filters.categoryIds.length > 0 && ` ${filters.categoryIds.length}`}
              <ChevronDown
                aria-hidden="true"
                className={classes("size-3.5 transition-[rotate]", isOpen && "rotate-180")}
              />
            </Chip>
          )}
          {FLAGS_OF[list].map((flag) => (
            <Chip key={flag} isOn={filters[flag]} onPress={() => change({ [flag]: !filters[flag] })}>
              {speech.say(`filter.${flag}`)}
            </Chip>
          ))}
          {choices.map(({ field, options, name, all }) => (
            <ChoiceOf
              key={field}
              name={speech.say(name)}
              all={speech.say(all)}
              options={options}
              value={filters[field]}
              onChange={(value) => change({ [field]: value })}
            />
          ))}
        </div>
        {count > 0 && (
          <button
            type="button"
            aria-label={speech.say("filter.clear")}
            title={speech.say("filter.clear")}
            onClick={() => dispatch({ type: "filters/cleared" })}
            className="me-2 grid size-8 shrink-0 cursor-pointer place-items-center rounded-full text-faint hover:bg-hover hover:text-ink pointer-coarse:size-10"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      {hasCategories && isOpen && (
        <div id={tree} className="max-h-[45dvh] overflow-y-auto border-t bg-ground px-2 py-2">
          <Suspense>
            <CategoryTree chosen={filters.categoryIds} onChange={(categoryIds) => change({ categoryIds })} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

const CHIP =
  "flex h-8 shrink-0 cursor-pointer items-center gap-1 rounded-full border px-2.5 text-sm transition-colors pointer-coarse:h-10 pointer-coarse:px-3";

type ChipProps = {
  isOn: boolean;
  expands?: { id: string; isOpen: boolean };
  onPress: () => void;
  children: ReactNode;
};

function Chip({ isOn, expands, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      {...(expands
        ? { "aria-expanded": expands.isOpen, "aria-controls": expands.isOpen ? expands.id : undefined }
        : { "aria-pressed": isOn })}
      onClick={onPress}
      className={classes(
        CHIP,
        isOn
          ? "border-mark bg-mark text-on-mark"
          : "border-control/50 text-soft hover:border-control hover:text-ink",
      )}
    >
      {children}
    </button>
  );
}

type ChoiceOfProps = {
  name: string;
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
};

function ChoiceOf({ name, all, options, value, onChange }: ChoiceOfProps) {
  return (
    <span className="relative shrink-0">
      <select
        aria-label={name}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
        className={classes(
          CHIP,
          "appearance-none pe-7",
          value === null
            ? "border-control/50 bg-surface text-soft hover:border-control hover:text-ink"
            : "border-mark bg-mark text-on-mark",
        )}
      >
        <option value="">{all}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={classes(
          "pointer-events-none absolute end-2.5 top-1/2 size-3.5 -translate-y-1/2",
          value === null ? "text-soft" : "text-on-mark",
        )}
      />
    </span>
  );
}
