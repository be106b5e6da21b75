import type { Bundle } from "#lib/plan/bundle";
import type { Difference } from "#lib/plan/diff";
import type { OfficeKey } from "#lib/words/office";
import type { ObjectChange } from "./queries";

type OnLevels = Pick<Bundle, "levels" | "booths" | "elements">;

/**
 * The level of each object on the plan, from the last state that contains it; for a level or its network, the level
 * itself.
 */
export function levelsByObject(...states: readonly OnLevels[]): ReadonlyMap<string, string> {
  return new Map(
    states.flatMap(({ levels, booths, elements }) => [
      ...levels.map(({ id }) => [id, id] as const),
      ...[...booths, ...elements].map(({ id, levelId }) => [id, levelId] as const),
    ]),
  );
}

export const DIFFERENCE_WORDS: Record<Difference, OfficeKey> = {
  added: "publishing.new",
  moved: "publishing.moved",
  changed: "common.changed",
  removed: "publishing.gone",
};

/** In order of importance. */
export const PARTS = ["added", "moved", "changed", "removed"] as const;

export const KIND_WORDS: Record<ObjectChange["kind"], OfficeKey> = {
  event: "publishing.event",
  level: "publishing.levels",
  booth: "common.booths",
  element: "publishing.elements",
  network: "publishing.aisles",
  transition: "publishing.transitions",
  exhibitor: "common.exhibitors",
  category: "common.categories",
  session: "publishing.programme",
  banner: "publishing.banners",
  extra: "publishing.extras",
};

/** Whether a version can restore it on its own. */
export function isRestorable({ kind, changes }: ObjectChange): boolean {
  const isOfPlan = kind === "level" || kind === "booth" || kind === "element" || kind === "transition";
  return isOfPlan && !changes.some(({ change }) => change === "added");
}
