import type { Booth } from "#lib/records/booths";

type Named = Pick<Booth, "id" | "label" | "externalId">;
type Field = "label" | "externalId";

/** Names that booths cannot have again, because a booth that stays as it is has them now. */
export type TakenNames = {
  /** Booths that keep the names they have now. */
  keeping: Map<string, Field[]>;
  /** Deleted booths that cannot return. */
  missing: Map<string, Field>;
};

/**
 * The restored booths that cannot have their former names. `staying` are booths that are not restored, `standing` has
 * the current names of restored ones. A booth that keeps its current name may block that of another, so the search
 * repeats until it finds no more.
 */
export function takenNames(
  restored: readonly Named[],
  standing: ReadonlyMap<string, Named>,
  staying: readonly Named[],
): TakenNames {
  const keeping = new Map<string, Field[]>();
  const missing = new Map<string, Field>();
  for (const field of ["label", "externalId"] as const) {
    const taken = new Set(staying.flatMap((booth) => booth[field] ?? []));
    const isTaken = (booth: Named) => booth[field] !== null && taken.has(booth[field]);
    let open = restored.filter(({ id }) => standing.has(id));
    for (let found = open.filter(isTaken); found.length > 0; found = open.filter(isTaken)) {
      for (const { id } of found) {
        keeping.set(id, [...(keeping.get(id) ?? []), field]);
        const now = standing.get(id)?.[field];
        if (now) taken.add(now);
      }
      open = open.filter((booth) => !found.includes(booth));
    }
    for (const booth of restored) {
      if (!standing.has(booth.id) && !missing.has(booth.id) && isTaken(booth)) missing.set(booth.id, field);
    }
  }
  return { keeping, missing };
}
