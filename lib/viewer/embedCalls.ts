import { onEarth } from "#lib/geometry/georeference";
import { isOnEarth } from "#lib/plan/levels";
import { languageOfTag } from "#lib/words/languages";
import { revisitAddress } from "./address";
import { readOldAddress } from "./addressOld";
import { circlesDrawn, markerSelected, markersSet } from "./embedMarks";
import {
  boothNamed,
  exhibitorNamed,
  type Json,
  list,
  missing,
  nothing,
  object,
  spotOf,
  text,
  type World,
  wrong,
} from "./embedReading";
import { boothItem, categoryItem, exhibitorItem, rectOf } from "./embedRecords";
import { bookmarked, visited } from "./embedSaved";
import { embedThemeOf } from "./embedTokens";
import type { Filters, ListName } from "./filters";
import { readPlaceWord, wordOfSpot } from "./place";
import type { Message, ViewerState } from "./state";
import { HIDEABLE, type Hideable } from "./stateParts";

/** The result of a call by the embedding page: messages to the viewer, and perhaps a return value. */
export type Called = { messages?: Message[]; result?: unknown };
type Call = (args: readonly unknown[], world: World) => Called;

/** Calls that need only the viewer's state; those about the camera belong to the map. */
export function answerCall(method: string, args: readonly unknown[], world: World): Called | null {
  const call = Object.hasOwn(CALLS, method) ? CALLS[method] : undefined;
  return call ? call(args, world) : null;
}

const MOST_WAYPOINTS = 10;

const CALLS: Record<string, Call> = {
  selectBooth: ([names], world) => openFirst(names, (name) => boothNamed(name, world), "booth"),
  selectExhibitor: ([names], world) => openFirst(names, (name) => exhibitorNamed(name, world), "exhibitor"),
  select: ([name], world) => ({
    messages: revisitAddress(
      `?${encodeURIComponent(text(name, "select"))}`,
      world.state.bundle,
      readOldAddress,
    ),
  }),
  selectCategory: ([name], { lookup }) => {
    if (name === undefined || name === null || name === "") return filtered({ categoryIds: [] });
    const category = lookup.categoryNamed(text(name, "selectCategory"));
    if (!category) throw missing("category", name);
    return filtered({ categoryIds: [category.id] });
  },

  selectRoute: (args, world) => routed(waypointsOf(args), world, false),
  selectAccessibleRoute: (args, world) => routed(waypointsOf(args), world, true),
  deselectRoute: () => ({ messages: [{ type: "route/cleared" }, { type: "screen/closed" }] }),
  startBuildRoute: () => ({ messages: [{ type: "screen/opened", screen: { name: "route" } }] }),
  openPlanner: ([options], world) => openPlanner(object(options), world),

  selectCurrentPosition: ([position, focus], world) => stoodAt(object(position), focus === true, world),
  deselectCurrentPosition: () => ({ messages: [{ type: "here/set", here: null }] }),
  isGpsTrackingEnabled: (_, { state }) => ({ result: state.isFollowing }),
  setGpsTrackingEnabled: ([on], { lookup }) => {
    if (on === true && !isOnEarth(lookup.levels)) throw wrong("No level of this plan is georeferenced.");
    return { messages: [{ type: "here/following", on: on === true }] };
  },
  reset: (_, { state }) => ({
    messages: [
      ...revisitAddress("", state.bundle, readOldAddress),
      { type: "embed/highlighted", boothIds: [] },
      { type: "embed/markerSelected", id: null },
      { type: "camera/requested", goal: { kind: "level" } },
    ],
  }),

  setBookmarks: ([items], world) => bookmarked(list(items), world),
  setEntitiesBookmarks: ([items], world) => bookmarked(list(items), world),
  setEntitiesVisited: ([items], world) => visited(list(items), world),
  highlightBooths: ([names], world) =>
    highlighted(list(names).flatMap((name) => boothNamed(name, world)?.id ?? [])),
  highlightExhibitors: ([names], world) =>
    highlighted(list(names).flatMap((name) => exhibitorNamed(name, world)?.boothIds ?? [])),

  setMarkers: ([given], world) => markersSet(given, world),
  selectMarker: ([id], world) => markerSelected(id, world),
  drawCircles: ([circles], world) => circlesDrawn(circles, world),

  showSearch: () => ({
    messages: [
      { type: "screen/opened", screen: { name: "list" } },
      { type: "sheet/moved", stop: "full" },
    ],
  }),
  showList: ([name]) => ({ messages: [listMessage(text(name, "showList"))] }),
  activateFloor: ([floor], { lookup }) => {
    const { name, index } = typeof floor === "object" ? object(floor) : { name: floor, index: undefined };
    const level = lookup.levelNamed(String(name ?? index));
    if (!level) throw missing("level", name ?? index);
    return { messages: [{ type: "level/shown", levelId: level.id }] };
  },
  updateLayerVisibility: ([layer, isShown], world) => layered(layer, isShown !== false, world),
  showPathway: ([name]) => nothing("pathway", name),
  hidePathways: () => ({}),
  selectTour: ([id]) => nothing("tour", id),
  switchView: () => {
    throw wrong("The plan is drawn from above only.");
  },
  zoomTo: ([what, options], world) => zoomedTo(object(what), object(options).padding, world),
  getBoothRect: ([name], world) => ({ result: rectOf(boothNamed(name, world) ?? nothing("booth", name)) }),
  convertToGeo: ([point], world) => ({ result: toGeo(object(point), world) }),

  getVisibility: (_, { state }) => ({ result: visibilityOf(state) }),
  setVisibility: ([input], { state }) => {
    const shown = { ...visibilityOf(state), ...object(input) };
    return { messages: [{ type: "parts/hidden", hidden: HIDEABLE.filter((part) => shown[part] === false) }] };
  },
  applyParameters: ([query], { state }) => ({
    messages: revisitAddress(
      text(query, "applyParameters").replace(/^[^?]*\?/, "?"),
      state.bundle,
      readOldAddress,
    ),
  }),
  setTheming: ([tokens]) => ({ messages: [{ type: "embed/themed", theme: embedThemeOf(tokens) }] }),
  changeLanguage: ([tag]) => {
    const language = languageOfTag(text(tag, "changeLanguage"));
    if (!language) throw missing("language", tag);
    return { messages: [{ type: "language/chosen", language }] };
  },
};

function openFirst(
  names: unknown,
  named: (name: unknown) => { id: string } | undefined,
  kind: "booth" | "exhibitor",
): Called {
  const wanted = list(names);
  const found = wanted.flatMap((name) => named(name)?.id ?? [])[0];
  if (found === undefined) throw missing(kind, wanted[0]);
  return { messages: [{ type: "target/opened", target: { kind, id: found } }] };
}

function filtered(filters: Partial<Filters>): Called {
  return {
    messages: [
      { type: "list/shown", list: "exhibitors" },
      { type: "filters/changed", filters },
    ],
  };
}

function highlighted(boothIds: string[]): Called {
  const targets = boothIds.map((id) => ({ kind: "booth" as const, id }));
  return {
    messages: [
      { type: "embed/highlighted", boothIds },
      ...(targets.length > 0
        ? [{ type: "camera/requested" as const, goal: { kind: "targets" as const, targets } }]
        : []),
    ],
  };
}

/** `(from, to)` or a single list. */
function waypointsOf(args: readonly unknown[]): readonly unknown[] {
  return Array.isArray(args[0]) ? args[0] : args.filter((arg) => arg !== undefined && arg !== null);
}

function routed(waypoints: readonly unknown[], world: World, accessible: boolean): Called {
  if (waypoints.length < 2 || waypoints.length > MOST_WAYPOINTS) {
    throw wrong(`A route has 2 to ${MOST_WAYPOINTS} waypoints; there are ${waypoints.length}.`);
  }
  const places = waypoints.map((waypoint) => placeOf(waypoint, world));
  return {
    messages: [
      ...(accessible ? [{ type: "route/accessible" as const, accessible }] : []),
      {
        type: "route/requested",
        from: places[0] ?? null,
        to: places.at(-1) ?? null,
        via: places.slice(1, -1),
      },
      { type: "screen/opened", screen: { name: "route" } },
    ],
  };
}

/** Stops to visit; without a start the visitor chooses one. */
function openPlanner({ items, from, fromBookmarks }: Json, world: World): Called {
  if (fromBookmarks === true) return { messages: [{ type: "screen/opened", screen: { name: "visit" } }] };
  const stops = list(items).map((item) => placeOf(item, world));
  if (stops.length === 0) return { messages: [{ type: "screen/opened", screen: { name: "route" } }] };
  const start = from === undefined || from === null ? null : placeOf(from, world);
  return {
    messages: [
      { type: "route/requested", from: start, to: stops.at(-1) ?? null, via: stops.slice(0, -1) },
      { type: "screen/opened", screen: { name: "route" } },
    ],
  };
}

export function placeOf(waypoint: unknown, world: World): string {
  if (typeof waypoint === "object" && waypoint !== null) return wordOfSpot(spotOf(object(waypoint), world));
  const name = text(waypoint, "waypoint");
  const word = readPlaceWord(name, world.lookup);
  if (!word) throw missing("place", name);
  return word;
}

function stoodAt(position: Json, focus: boolean, world: World): Called {
  const spot = spotOf(position, world);
  const headingDegrees = typeof position.angle === "number" ? position.angle : null;
  const here = { ...spot, source: "link" as const, name: null, headingDegrees, accuracyM: null };
  return {
    messages: [
      { type: "here/set", here },
      ...(focus
        ? [
            { type: "level/shown" as const, levelId: spot.levelId },
            { type: "camera/requested" as const, goal: { kind: "spot" as const, spot } },
          ]
        : []),
    ],
  };
}

const LISTED: Record<string, ListName> = {
  bookmarks: "bookmarks",
  visited: "bookmarks",
  exhibitors: "exhibitors",
  booths: "booths",
  sessions: "sessions",
  speakers: "sessions",
  places: "places",
};

function listMessage(name: string): Message {
  if (name === "language") return { type: "screen/opened", screen: { name: "settings" } };
  const shown = LISTED[name];
  if (!shown) throw missing("list", name);
  return { type: "list/shown", list: shown };
}

/**
 * A level is a layer that is shown by switching to it; other layers are the organiser's own and can be shown or
 * hidden.
 */
function layered(layer: unknown, isShown: boolean, { state, lookup }: World): Called {
  const name = typeof layer === "object" ? String(object(layer).name) : text(layer, "updateLayerVisibility");
  const level = lookup.levelNamed(name);
  if (level) return isShown ? { messages: [{ type: "level/shown", levelId: level.id }] } : {};
  if (!state.bundle.elements.some(({ props }) => props.layer === name)) throw missing("layer", name);
  const others = state.embed.hiddenLayers.filter((hidden) => hidden !== name);
  return { messages: [{ type: "embed/layersHidden", layers: isShown ? others : [...others, name] }] };
}

function zoomedTo({ booths, exhibitors }: Json, padding: unknown, world: World): Called {
  const targets = [
    ...list(booths).flatMap((name) => targetOf("booth", boothNamed(name, world))),
    ...list(exhibitors).flatMap((name) => targetOf("exhibitor", exhibitorNamed(name, world))),
  ];
  const first = targets[0] && world.lookup.spotsOf(targets[0])[0];
  if (!first) throw wrong("None of these booths and exhibitors is on the plan.");
  return {
    messages: [
      { type: "level/shown", levelId: first.levelId },
      {
        type: "camera/requested",
        goal: { kind: "targets", targets, ...(typeof padding === "number" && { paddingPx: padding }) },
      },
    ],
  };
}

function targetOf<K extends "booth" | "exhibitor">(kind: K, found: { id: string } | undefined) {
  return found ? [{ kind, id: found.id }] : [];
}

function toGeo(point: Json, world: World) {
  const { levelId, x, y } = spotOf(point, world);
  const fixes = world.lookup.level(levelId)?.georeference?.points ?? [];
  if (fixes.length < 2) throw wrong("This level is not georeferenced.");
  return onEarth(fixes)({ x, y });
}

function visibilityOf({ hidden }: ViewerState): Record<Hideable, boolean> {
  return Object.fromEntries(HIDEABLE.map((part) => [part, !hidden.includes(part)])) as Record<
    Hideable,
    boolean
  >;
}

/** A search result in the embed API. */
export function foundItem(target: { kind: string; id: string }, { state, lookup }: World): unknown {
  const booth = target.kind === "booth" ? lookup.booth(target.id) : undefined;
  if (booth) return boothItem(booth, lookup);
  const exhibitor = target.kind === "exhibitor" ? lookup.exhibitor(target.id) : undefined;
  if (exhibitor) return exhibitorItem(exhibitor, lookup);
  const category = target.kind === "category" ? lookup.category(target.id) : undefined;
  if (category) return categoryItem(category, state.bundle.exhibitors);
  return null;
}
