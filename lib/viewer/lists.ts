import type {
  Bundle,
  BundleBooth,
  BundleCategory,
  BundleElement,
  BundleExhibitor,
  BundleSession,
} from "#lib/plan/bundle";
import { nameIn } from "#lib/plan/inLanguage";
import type { BoothStatus } from "#lib/records/booths";
import { type Filters, filterCount, fitsChoices, type ListName } from "./filters";
import { lookupOf } from "./lookup";
import { nameOrder } from "./nameOrder";
import { moodOf } from "./programme";
import type { ViewerState } from "./state";

/** The contents of the lists: everything of a kind that matches the filters, sorted. */

type ListState = Pick<ViewerState, "bundle" | "live" | "filters" | "bookmarks">;

/** The message of an empty list. Plans without sessions or places do not offer these lists. */
export function emptyKeyOf(list: ListName, { exhibitors, booths }: Bundle) {
  if (list === "exhibitors" && exhibitors.length === 0) return "list.none.exhibitors";
  if (list === "booths" && booths.length === 0) return "list.none.booths";
  return `list.empty.${list}` as const;
}

export function statusOf({ live }: Pick<ViewerState, "live">, booth: BundleBooth): BoothStatus {
  return live.statuses[booth.id] ?? booth.status;
}

export function nameOf(exhibitor: BundleExhibitor, language: string): string {
  return nameIn(exhibitor, language);
}

/** Featured ones first, then by name in the order of the language. */
export function exhibitorsListed(state: ListState, language: string): BundleExhibitor[] {
  return exhibitorsInOrder(state.bundle, language).filter(fitsExhibitor(state));
}

const exhibitorsInOrder = oncePerLanguage((bundle, language) =>
  sorted(
    bundle.exhibitors,
    language,
    (exhibitor) => nameOf(exhibitor, language),
    (one) => (one.featured ? 0 : 1),
  ),
);

function fitsExhibitor({ bundle, filters, bookmarks }: ListState): (exhibitor: BundleExhibitor) => boolean {
  const categories = wantedCategories(bundle, filters);
  return (exhibitor) =>
    (!categories || exhibitor.categoryIds.some((id) => categories.has(id))) &&
    (!filters.featured || exhibitor.featured) &&
    (!filters.bookmarked || bookmarks.includes(exhibitor.id)) &&
    (!filters.levelId || isOnLevel(bundle, exhibitor.boothIds, filters.levelId));
}

/** By label, where 2 comes before 10. */
export function boothsListed(state: ListState, language: string): BundleBooth[] {
  return boothsInOrder(state.bundle, language).filter(fitsBooth(state));
}

const boothsInOrder = oncePerLanguage(({ booths }, language) =>
  sorted(booths, language, ({ label }) => label),
);

function fitsBooth(state: ListState): (booth: BundleBooth) => boolean {
  const { bundle, filters, bookmarks } = state;
  const lookup = lookupOf(bundle);
  const categories = wantedCategories(bundle, filters);
  return (booth) =>
    (!filters.available || statusOf(state, booth) === "available") &&
    fitsChoices(booth, filters, lookup) &&
    (!filters.bookmarked || bookmarks.includes(booth.id)) &&
    (!filters.featured || lookup.exhibitorsOf(booth).some(({ featured }) => featured)) &&
    (!categories ||
      lookup.exhibitorsOf(booth).some(({ categoryIds }) => categoryIds.some((id) => categories.has(id))));
}

/** In order of time, those at the same time by title in the order of the language; past ones come last. */
export function sessionsListed(state: ListState, language: string, nowMs: number): BundleSession[] {
  const isOver = (session: BundleSession) => (moodOf(session, nowMs) === "over" ? 1 : 0);
  return sorted(sessionsFitting(state, nowMs), language, ({ title }) => title).toSorted(
    (a, b) => isOver(a) - isOver(b) || a.startsAt.localeCompare(b.startsAt),
  );
}

function sessionsFitting({ bundle, filters, bookmarks }: ListState, nowMs: number): BundleSession[] {
  const lookup = lookupOf(bundle);
  return bundle.sessions.filter((session) => {
    const mood = moodOf(session, nowMs);
    const spots = filters.levelId ? lookup.spotsOf({ kind: "session", id: session.id }) : [];
    return (
      (!filters.now || mood === "now" || mood === "soon") &&
      (!filters.bookmarked || bookmarks.includes(session.id)) &&
      (!filters.levelId || spots.some(({ levelId }) => levelId === filters.levelId))
    );
  });
}

export function placesListed(
  { bundle, filters }: ListState,
  language: string,
  nameOfPlace: (place: BundleElement) => string,
): BundleElement[] {
  const kept = lookupOf(bundle).places.filter(
    ({ levelId }) => !filters.levelId || levelId === filters.levelId,
  );
  return sorted(kept, language, nameOfPlace);
}

export type CategoryBranch = { category: BundleCategory; count: number; below: CategoryBranch[] };

/**
 * Categories as a tree with the number of exhibitors in each and below, in the organiser's order, then by name in the
 * order of the language; empty ones are left out.
 */
export function categoryTree({ categories, exhibitors }: Bundle, language: string): CategoryBranch[] {
  const inOrder = sorted(
    categories,
    language,
    ({ name }) => name,
    ({ sortIndex }) => sortIndex,
  );
  const known = new Set(categories.map(({ id }) => id));
  const branch = (category: BundleCategory): CategoryBranch => {
    const below = branchesUnder(category.id);
    const all = new Set([category.id, ...below.flatMap(idsOf)]);
    const count = exhibitors.filter(({ categoryIds }) => categoryIds.some((id) => all.has(id))).length;
    return { category, count, below };
  };
  const branchesUnder = (parentId: string | null) =>
    inOrder
      .filter((one) => (one.parentId !== null && known.has(one.parentId) ? one.parentId : null) === parentId)
      .map(branch)
      .filter(({ count }) => count > 0);
  return branchesUnder(null);
}

function idsOf({ category, below }: CategoryBranch): string[] {
  return [category.id, ...below.flatMap(idsOf)];
}

/** The booths that stay in colour on the map while a list is filtered; null otherwise. */
export function foundBoothIds(
  state: ListState & Pick<ViewerState, "list">,
  nowMs: number,
): Set<string> | null {
  if (filterCount(state.filters) === 0 && state.list !== "bookmarks") return null;
  const lookup = lookupOf(state.bundle);
  switch (state.list) {
    case "booths":
      return new Set(state.bundle.booths.filter(fitsBooth(state)).map(({ id }) => id));
    case "sessions":
      return new Set(
        sessionsFitting(state, nowMs).flatMap(({ id }) => lookup.boothIdsOf({ kind: "session", id })),
      );
    case "bookmarks":
      return bookmarkedBoothIds(state);
    case "places":
      return null;
    case "exhibitors":
      return new Set(
        state.bundle.exhibitors.filter(fitsExhibitor(state)).flatMap(({ boothIds }) => boothIds),
      );
  }
}

/** The booths of all bookmarks. */
export function bookmarkedBoothIds({ bundle, bookmarks }: Pick<ViewerState, "bundle" | "bookmarks">) {
  const lookup = lookupOf(bundle);
  return new Set(
    bookmarks.flatMap((id) => [
      ...lookup.boothIdsOf({ kind: "exhibitor", id }),
      ...lookup.boothIdsOf({ kind: "session", id }),
      ...(lookup.booth(id) ? [id] : []),
    ]),
  );
}

function wantedCategories(bundle: Bundle, { categoryIds }: Filters): Set<string> | null {
  if (categoryIds.length === 0) return null;
  const lookup = lookupOf(bundle);
  return new Set(categoryIds.flatMap((id) => [...lookup.categoriesUnder(id)]));
}

function isOnLevel(bundle: Bundle, boothIds: readonly string[], levelId: string): boolean {
  const lookup = lookupOf(bundle);
  return boothIds.some((id) => lookup.booth(id)?.levelId === levelId);
}

/** A bundle does not change, so each of its lists is sorted once per language. */
function oncePerLanguage<T>(make: (bundle: Bundle, language: string) => T) {
  const made = new WeakMap<Bundle, Map<string, T>>();
  return (bundle: Bundle, language: string): T => {
    const known = made.get(bundle) ?? new Map<string, T>();
    made.set(bundle, known);
    const ordered = known.get(language) ?? make(bundle, language);
    known.set(language, ordered);
    return ordered;
  };
}

function sorted<T>(
  records: readonly T[],
  language: string,
  nameOf: (record: T) => string,
  rankOf: (record: T) => number = () => 0,
): T[] {
  const { prepare, compare } = nameOrder(language);
  return records
    .map((record) => ({ record, rank: rankOf(record), ...prepare(nameOf(record)) }))
    .sort((a, b) => a.rank - b.rank || compare(a, b))
    .map(({ record }) => record);
}
