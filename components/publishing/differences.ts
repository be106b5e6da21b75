import type { Difference } from "#lib/plan/diff";
import type { OfficeKey } from "#lib/words/office";
import type { ObjectChange } from "./queries";

/** The level of a change; null for objects without a level. */
export function levelOf({ kind, id, changes }: ObjectChange): string | null {
  if (kind === "level") return id;
  for (const { before, after } of changes) {
    for (const state of [after, before]) {
      if (typeof state === "object" && state !== null && "levelId" in state) return String(state.levelId);
    }
  }
  return null;
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
  network: "publishing.ways",
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
