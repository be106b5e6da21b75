import { categoryItem, floorItem, layerOf, positionOf } from "./embedRecords";
import { type Lookup, lookupOf } from "./lookup";
import { settingsOf } from "./settings";
import type { Screen, ViewerState } from "./state";

/** Something to tell the embedding page, under the name of its callback. */
export type News = { name: string; payload: unknown };

/**
 * What a page hears of a step of the viewer. Clicks are its visitors' alone: what the page asked for itself it is not
 * told as one.
 */
export function newsBetween(before: ViewerState, after: ViewerState, isAsked: boolean): News[] {
  const lookup = lookupOf(after.bundle);
  return [
    ...(isAsked ? [] : clicks(before, after, lookup)),
    ...details(before, after, lookup),
    ...(before.route.found === after.route.found
      ? []
      : [{ name: "onDirection", payload: directionOf(after, lookup) }]),
    ...(before.levelId === after.levelId ? [] : floor(after, lookup)),
    ...(before.here === after.here
      ? []
      : [{ name: "onCurrentPositionChanged", payload: positionOf(after.here, lookup) }]),
  ];
}

function clicks(before: ViewerState, after: ViewerState, lookup: Lookup): News[] {
  const booth = clickedBetween(before, after, lookup);
  const chosen = after.filters.categoryIds.filter((id) => !before.filters.categoryIds.includes(id));
  return [
    ...(booth ? [{ name: "onBoothClick", payload: { target: clickedBooth(booth, lookup) } }] : []),
    ...chosen.flatMap((id) => {
      const category = lookup.category(id);
      return category
        ? [{ name: "onCategoryClick", payload: categoryItem(category, after.bundle.exhibitors) }]
        : [];
    }),
    ...toggles(before.bookmarks, after.bookmarks, lookup).map(({ record, on }) => ({
      name: "onBookmarkClick",
      payload: { ...record, bookmarked: on },
    })),
    ...toggles(before.visited, after.visited, lookup).map(({ record, on }) => ({
      name: "onVisitedClick",
      payload: { ...record, visited: on },
    })),
  ];
}

/** A press on a booth counts as one though the card that it opens may be its exhibitor's. */
function clickedBetween(before: ViewerState, after: ViewerState, lookup: Lookup) {
  const { pressed, screen } = after;
  if (pressed.count !== before.pressed.count) return lookup.booth(pressed.boothId ?? "");
  return before.screen === screen ? undefined : boothOf(screen, lookup);
}

function boothOf(screen: Screen, lookup: Lookup) {
  return screen.name === "card" && screen.target.kind === "booth"
    ? lookup.booth(screen.target.id)
    : undefined;
}

function clickedBooth(booth: NonNullable<ReturnType<Lookup["booth"]>>, lookup: Lookup) {
  const { legacyId: id, externalId, label: name, levelId } = booth;
  return { id, externalId, name, layer: layerOf(lookup, levelId) };
}

function toggles(before: readonly string[], after: readonly string[], lookup: Lookup) {
  const changed = (from: readonly string[], to: readonly string[], on: boolean) =>
    to
      .filter((id) => !from.includes(id))
      .flatMap((id) => {
        const record = namesOf(id, lookup);
        return record ? [{ record, on }] : [];
      });
  return [...changed(before, after, true), ...changed(after, before, false)];
}

function namesOf(id: string, lookup: Lookup): { name: string; externalId: string | null } | null {
  const { name, externalId } = lookup.exhibitor(id) ?? {};
  if (name !== undefined) return { name, externalId: externalId ?? null };
  const booth = lookup.booth(id);
  if (booth) return { name: booth.label, externalId: booth.externalId };
  const session = lookup.session(id);
  return session ? { name: session.title, externalId: session.externalId } : null;
}

function details(before: ViewerState, after: ViewerState, lookup: Lookup): News[] {
  if (before.screen === after.screen) return [];
  const payload = detailsOf(after.screen, lookup);
  // Going from one list to the next closes nothing.
  if (payload === null && detailsOf(before.screen, lookup) === null) return [];
  return [{ name: "onDetails", payload }];
}

function detailsOf(screen: Screen, lookup: Lookup) {
  if (screen.name === "route")
    return { type: "route", id: null, name: null, externalId: null, boothsNames: [] };
  if (screen.name !== "card") return null;
  const { kind, id } = screen.target;
  const booths = lookup.boothIdsOf(screen.target).flatMap((boothId) => lookup.booth(boothId)?.label ?? []);
  if (kind === "place") {
    return {
      type: "place",
      id: null,
      name: lookup.place(id)?.props.name ?? null,
      externalId: null,
      boothsNames: [],
    };
  }
  const legacyId = lookup[kind](id)?.legacyId ?? null;
  return { type: kind, id: legacyId, ...namesOf(id, lookup), boothsNames: booths };
}

/** The way that was found, as pages know it: pairs of points, and the distance as people read it. */
function directionOf({ route, bundle }: ViewerState, lookup: Lookup) {
  const { found } = route;
  if (!found) return null;
  const { units } = settingsOf(bundle);
  const lines = found.legs.flatMap(({ path }) =>
    path.flatMap(({ levelId, points }) => {
      const z = lookup.level(levelId)?.index ?? 0;
      return points.slice(1).map(([x, y], index) => {
        const [fromX, fromY] = points[index] ?? [x, y];
        return { p0: { x: fromX, y: fromY, z }, p1: { x, y, z } };
      });
    }),
  );
  const length = units === "ft" ? found.distanceM * FEET_PER_METRE : found.distanceM;
  return {
    from: { name: found.from.name },
    to: { name: found.to.name },
    lines,
    distance: `${Math.round(length)}${units}`,
    units,
    time: Math.round(found.durationSeconds),
  };
}

const FEET_PER_METRE = 3.28084;

function floor(after: ViewerState, lookup: Lookup): News[] {
  const level = lookup.level(after.levelId);
  return level ? [{ name: "onFloorActivated", payload: floorItem(level, after.levelId) }] : [];
}
