import type { Difference } from "#lib/plan/draw/drawing";
import type { ObjectChange } from "./queries";

/** How each changed booth and element is marked on the plan. */
export function differencesOf(objects: readonly ObjectChange[]): Map<string, Difference> {
  const drawn = objects.filter(({ kind }) => kind === "booth" || kind === "element");
  return new Map(drawn.map(({ id, changes }) => [id, differenceOf(changes)]));
}

export function differenceOf(changes: ObjectChange["changes"]): Difference {
  const kinds = changes.map(({ change }) => change);
  if (kinds.includes("added")) return "added";
  if (kinds.includes("removed")) return "removed";
  return kinds.some((kind) => kind === "moved" || kind === "resized") ? "moved" : "changed";
}

/** The level on which something became different; null for what stands on none. */
export function levelOf({ kind, id, changes }: ObjectChange): string | null {
  if (kind === "level") return id;
  for (const { before, after } of changes) {
    for (const state of [after, before]) {
      if (typeof state === "object" && state !== null && "levelId" in state) return String(state.levelId);
    }
  }
  return null;
}

export const DIFFERENCE_WORDS: Record<Difference, string> = {
  added: "New",
  moved: "Moved",
  changed: "Changed",
  removed: "Gone",
};

export const DIFFERENCES = ["added", "moved", "changed", "removed"] as const;

export const KIND_WORDS: Record<ObjectChange["kind"], string> = {
  event: "Event",
  level: "Levels",
  booth: "Booths",
  element: "Elements",
  network: "Ways",
  transition: "Transitions",
  exhibitor: "Exhibitors",
  category: "Categories",
  session: "Programme",
  banner: "Banners",
  extra: "Extras",
};

const KINDS = Object.keys(KIND_WORDS);
const NATURAL = new Intl.Collator("en", { numeric: true });

/** Kind by kind, and within one as people count: A2 before A10. */
export function inOrder(objects: readonly ObjectChange[]): ObjectChange[] {
  return objects.toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || NATURAL.compare(a.name, b.name),
  );
}

/** What a version can bring back by itself. */
export function isRestorable({ kind, changes }: ObjectChange): boolean {
  const isOfPlan = kind === "level" || kind === "booth" || kind === "element" || kind === "transition";
  return isOfPlan && !changes.some(({ change }) => change === "added");
}
