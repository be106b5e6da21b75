import type { RoutePlace } from "#lib/wayfinding/route";
import { markerNamed } from "./embedMarks";
import { categoryItem, floorItem, layerOf, positionOf } from "./embedRecords";
import { type Lookup, lookupOf } from "./lookup";
import { targetOfWord } from "./place";
import { settingsOf } from "./settings";
import type { ViewerState } from "./state";
import type { Screen, Spot } from "./stateParts";

/** An event for the embedding page, under the name of its callback. */
export type EmbedEvent = { name: string; payload: unknown };

/**
 * The embed events for a change of state. Click events are only sent for visitors, not for calls by the page itself.
 */
export function embedEventsBetween(
  before: ViewerState,
  after: ViewerState,
  isFromPage: boolean,
): EmbedEvent[] {
  const lookup = lookupOf(after.bundle);
  return [
    ...(isFromPage ? [] : clicks(before, after, lookup)),
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

function clicks(before: ViewerState, after: ViewerState, lookup: Lookup): EmbedEvent[] {
  const booth = clickedBetween(before, after, lookup);
  const chosen = after.filters.categoryIds.filter((id) => !before.filters.categoryIds.includes(id));
  return [
    ...(booth ? [{ name: "onBoothClick", payload: { target: clickedBooth(booth, lookup) } }] : []),
    ...presses(before, after, lookup),
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

/** Where the plan was pressed, and which of the page's own markers. */
function presses(before: ViewerState, after: ViewerState, lookup: Lookup): EmbedEvent[] {
  const { spot } = after.pressed;
  const isPressed = spot !== null && after.pressed.count !== before.pressed.count;
  const { count, id } = after.embed.markerPressed;
  const marker = count === before.embed.markerPressed.count ? undefined : markerNamed(after, id);
  return [
    ...(isPressed ? [{ name: "onGetCoordsClick", payload: pointOf(spot, lookup) }] : []),
    ...(marker
      ? [{ name: "onMarkerClick", payload: { id: marker.id, ...pointOf(marker.spot, lookup) } }]
      : []),
  ];
}

function pointOf({ levelId, x, y }: Spot, lookup: Lookup) {
  return { x, y, z: lookup.level(levelId)?.index ?? 0 };
}

/** Pressing a booth counts as a click on the booth even if its exhibitor's card opens. */
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

function details(before: ViewerState, after: ViewerState, lookup: Lookup): EmbedEvent[] {
  const isSame = before.screen === after.screen && before.route === after.route;
  if (isSame && before.filters === after.filters) return [];
  const payload = detailsOf(after, lookup);
  // Switching between lists closes nothing, and opening what is already open opens nothing.
  if (JSON.stringify(payload) === JSON.stringify(detailsOf(before, lookup))) return [];
  return [{ name: "onDetails", payload }];
}

/** What is open: a card, a route, or the exhibitors of one category. */
function detailsOf(state: ViewerState, lookup: Lookup) {
  const { screen, filters } = state;
  const nameless = { id: null, name: null, externalId: null, boothsNames: [] };
  if (screen.name === "route") return { type: "route", ...nameless, routeInfo: directionOf(state, lookup) };
  if (screen.name === "list" && filters.categoryIds.length === 1) {
    const { legacyId, name } = lookup.category(filters.categoryIds[0] ?? "") ?? {};
    return name === undefined ? null : { type: "category", ...nameless, id: legacyId ?? null, name };
  }
  if (screen.name !== "card") return null;
  const { kind, id } = screen.target;
  if (kind === "place") return { type: kind, ...nameless, name: lookup.place(id)?.props.name ?? null };
  const boothsNames = lookup
    .boothIdsOf(screen.target)
    .flatMap((boothId) => lookup.booth(boothId)?.label ?? []);
  return { type: kind, id: lookup[kind](id)?.legacyId ?? null, ...namesOf(id, lookup), boothsNames };
}

/** The route in the embed API: pairs of points, and a readable distance. */
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
    from: endOf(found.from, lookup),
    to: endOf(found.to, lookup),
    lines,
    distance: `${Math.round(length)}${units}`,
    units,
    time: Math.round(found.durationSeconds),
  };
}

/** The start or end of a route; a booth as a booth record, any other place by its name. */
function endOf({ place, name }: RoutePlace, lookup: Lookup) {
  const target = targetOfWord(place, lookup);
  const booth = target?.kind === "booth" ? lookup.booth(target.id) : undefined;
  return booth ? clickedBooth(booth, lookup) : { name };
}

const FEET_PER_METRE = 3.28084;

function floor(after: ViewerState, lookup: Lookup): EmbedEvent[] {
  const level = lookup.level(after.levelId);
  return level ? [{ name: "onFloorActivated", payload: floorItem(level, after.levelId) }] : [];
}
