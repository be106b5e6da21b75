import { distance } from "#lib/geometry/point";
import type { Route } from "#lib/wayfinding/index";
import type { Lookup } from "./lookup";
import type { Hit } from "./search";

export type LevelSummary = {
  levelId: string;
  /** Results of the search, or booths of the filter; null without either. */
  matches: number | null;
  /** How far the route goes on this level, in metres; null if it does not. */
  routeM: number | null;
};

type Shown = {
  lookup: Lookup;
  /** Results of a search; null without one. */
  hits: readonly Pick<Hit, "kind" | "id">[] | null;
  /** The booths that match the filter; null if all do. */
  boothIds: ReadonlySet<string> | null;
  route: Route | null;
};

/** The matches and the route on each level, the highest level first as in a lift. */
export function levelSummaries({ lookup, hits, boothIds, route }: Shown): LevelSummary[] {
  const matched = hits ? hitLevels(hits, lookup) : boothIds ? boothLevels(boothIds, lookup) : null;
  const walked = walkedByLevel(route);
  return lookup.levels
    .toSorted((a, b) => b.index - a.index)
    .map(({ id }) => ({
      levelId: id,
      matches: matched ? matched.filter((levelId) => levelId === id).length : null,
      routeM: walked.get(id) ?? null,
    }));
}

/** An exhibitor with booths on two levels counts on both. */
function hitLevels(hits: readonly Pick<Hit, "kind" | "id">[], lookup: Lookup): string[] {
  return hits.flatMap(({ kind, id }) => {
    if (kind === "category") return [];
    return [...new Set(lookup.spotsOf({ kind, id }).map(({ levelId }) => levelId))];
  });
}

function boothLevels(boothIds: ReadonlySet<string>, lookup: Lookup): string[] {
  return [...boothIds].flatMap((id) => lookup.booth(id)?.levelId ?? []);
}

function walkedByLevel(route: Route | null): Map<string, number> {
  const walked = new Map<string, number>();
  const lines = route ? route.legs.flatMap(({ path }) => path) : [];
  for (const { levelId, points } of lines) {
    let metres = walked.get(levelId) ?? 0;
    for (const [at, [x, y]] of points.entries()) {
      const before = points[at - 1];
      if (before) metres += distance({ x: before[0], y: before[1] }, { x, y });
    }
    walked.set(levelId, metres);
  }
  return walked;
}
