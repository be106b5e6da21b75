import type { Bundle } from "#lib/plan/bundle";
import { firstLevelOf } from "#lib/plan/levels";
import { isOldParameter, readOldAddress } from "./addressOld";
import { CHOICES, type Filters, FLAGS, LISTS, NO_FILTERS } from "./filters";
import { type Lookup, lookupOf } from "./lookup";
import { readPlaceWord, spotsOfWord } from "./place";
import type { Message, ViewerState } from "./state";
import { type Here, HIDEABLE, type Target } from "./stateParts";
import { readVisitParameters, VISIT_PARAMETERS, visitParameters } from "./visitAddress";
import { languageOfTag } from "./words/words";

/**
 * The address bar says what is open, so that it can be shared, printed as a code and come back to. Reading answers
 * the messages that bring a fresh viewer there; a value that means nothing becomes a notice, never an error.
 */
export function readAddress(query: string, bundle: Bundle): Message[] {
  const asked = new URLSearchParams(query);
  const lookup = lookupOf(bundle);
  const read = (readers: Reader[]) => readers.flatMap((reader) => reader(asked, lookup));
  const opening = [...read(OPENERS), ...readOldAddress(query, bundle, lookup)];
  return [...read(CIRCUMSTANCES), ...opening, { type: "kiosk/opened", opening }];
}

/** The same for an address that the visitor comes back to: what was open before is closed first. */
export function revisitAddress(query: string, bundle: Bundle): Message[] {
  return [
    { type: "query/typed", query: "" },
    { type: "filters/cleared" },
    { type: "route/cleared" },
    { type: "list/shown", list: "exhibitors" },
    { type: "screen/closed" },
    ...readAddress(query, bundle),
  ];
}

type Reader = (asked: URLSearchParams, lookup: Lookup) => Message[];

/** For whom the plan is, and where they stand. */
const CIRCUMSTANCES: Reader[] = [readDoors, readTheme, readLanguage, readHere];
/** In the order in which they take effect: what is opened last lies on top. */
const OPENERS: Reader[] = [readLists, readFilters, readVisit, readRoute, readTarget, readPairing];

function readDoors(asked: URLSearchParams): Message[] {
  const hidden = (asked.get("hide") ?? "").split(",").map((part) => part.trim());
  const parts = HIDEABLE.filter((part) => hidden.includes(part));
  return [
    ...(isOn(asked, "kiosk") ? [{ type: "kiosk/switched" as const, on: true }] : []),
    ...(isOn(asked, "embed") ? [{ type: "embed/switched" as const, on: true }] : []),
    ...(parts.length > 0 ? [{ type: "parts/hidden" as const, hidden: parts }] : []),
    ...(isOn(asked, "accessible") ? [{ type: "route/accessible" as const, accessible: true }] : []),
  ];
}

function readTheme(asked: URLSearchParams): Message[] {
  const theme = asked.get("theme");
  if (!theme) return [];
  if (theme !== "light" && theme !== "dark") return [unknown("notice.theme", theme)];
  return [{ type: "theme/chosen", theme }];
}

/** The language itself is chosen before the first word is said; here it is only missed. */
function readLanguage(asked: URLSearchParams): Message[] {
  const tag = asked.get("lang");
  return tag && !languageOfTag(tag) ? [unknown("notice.lang", tag)] : [];
}

function readHere(asked: URLSearchParams, lookup: Lookup): Message[] {
  const place = asked.get("yah");
  if (!place) return [];
  const here = hereAt(place, isOn(asked, "kiosk") ? "kiosk" : "link", lookup);
  return here
    ? [
        { type: "level/shown", levelId: here.levelId },
        { type: "here/set", here },
      ]
    : [unknown("notice.yah", place)];
}

/** Where somebody is who says they are at a place. */
export function hereAt(place: string, source: Here["source"], lookup: Lookup): Here | undefined {
  const word = readPlaceWord(place, lookup);
  const spot = word === undefined ? undefined : spotsOfWord(word, lookup)[0];
  const name = word?.startsWith("point:") ? null : place;
  return spot && { ...spot, source, name, headingDegrees: null, accuracyM: null };
}

function readFilters(asked: URLSearchParams, lookup: Lookup): Message[] {
  const named = listOf(asked.get("category"));
  const found = named.map((name) => ({ name, category: lookup.categoryNamed(name) }));
  const categoryIds = found.flatMap(({ category }) => category?.id ?? []);
  const flags = FLAGS.filter((flag) => isOn(asked, flag));
  const choices = CHOICES.flatMap((choice) => {
    const word = asked.get(choice.parameter);
    return word ? [{ ...choice, word, value: choice.read(word, lookup) }] : [];
  });
  const chosen = choices.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]]));
  const filters: Partial<Filters> = {
    ...(categoryIds.length > 0 && { categoryIds }),
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    ...Object.fromEntries(chosen),
  };
  return [
    ...(Object.keys(filters).length > 0 ? [{ type: "filters/changed" as const, filters }] : []),
    ...found.flatMap(({ name, category }) => (category ? [] : [unknown("notice.category", name)])),
    ...choices.flatMap((choice) =>
      choice.value === undefined ? [unknown(choice.unknown, choice.word)] : [],
    ),
  ];
}

function readLists(asked: URLSearchParams, lookup: Lookup): Message[] {
  const messages: Message[] = [];
  const level = asked.get("level");
  if (level) {
    const levelId = lookup.levelNamed(level)?.id;
    messages.push(levelId ? { type: "level/shown", levelId } : unknown("notice.level", level));
  }
  const list = LISTS.find((name) => name === asked.get("list"));
  if (list) messages.push({ type: "list/shown", list });
  else if (asked.get("list")) messages.push(unknown("notice.unknown", asked.get("list") ?? ""));
  if (asked.has("bookmarks")) messages.push(...readBookmarks(listOf(asked.get("bookmarks")), lookup));
  const query = asked.get("q");
  if (query) messages.push({ type: "query/typed", query });
  return messages;
}

/** Bookmarks of a link are added to the visitor's own, which nothing may take away. */
function readBookmarks(names: string[], lookup: Lookup): Message[] {
  const { ids, missing } = bookmarksNamed(names, lookup);
  return [
    ...(ids.length > 0 ? [{ type: "bookmarks/added" as const, ids }] : []),
    ...missing,
    { type: "list/shown", list: "bookmarks" },
  ];
}

/** What the plan has of them, and a notice for the first one that it has not. */
function bookmarksNamed(names: string[], lookup: Lookup): { ids: string[]; missing: Message[] } {
  const targets = names.map((name) => ({ name, target: bookmarkNamed(name, lookup) }));
  const missing = targets.filter(({ target }) => !target);
  return {
    ids: targets.flatMap(({ target }) => target?.id ?? []),
    missing: missing.slice(0, 1).map(({ name }) => unknown("notice.unknown", name)),
  };
}

function bookmarkNamed(name: string, lookup: Lookup): { id: string } | undefined {
  return lookup.exhibitorNamed(name) ?? lookup.sessionNamed(name) ?? lookup.boothNamed(name);
}

/** Who sets a screen up needs its code first. */
function readPairing(asked: URLSearchParams): Message[] {
  return asked.get("kiosk") === "pair" ? [{ type: "dialog/opened", dialog: { kind: "device" } }] : [];
}

function readVisit(asked: URLSearchParams, lookup: Lookup): Message[] {
  if (!isOn(asked, "visit")) return [];
  const { ids, missing } = bookmarksNamed(listOf(asked.get("stops")), lookup);
  return [
    ...missing,
    ...readVisitParameters(asked, ids, lookup),
    { type: "list/shown", list: "bookmarks" },
    { type: "screen/opened", screen: { name: "visit" } },
  ];
}

function readRoute(asked: URLSearchParams, lookup: Lookup): Message[] {
  const asks = asked.get("route");
  if (!asks) return [];
  const stops = routeStops(asks);
  const places = stops.map((stop) => (stop === "" ? null : (readPlaceWord(stop, lookup) ?? null)));
  const missing = stops.filter((stop, index) => stop !== "" && places[index] === null);
  const to = places.at(-1) ?? null;
  const from = places.length > 1 ? (places[0] ?? null) : null;
  const via = places.slice(1, -1).filter((place) => place !== null);
  return [
    { type: "route/asked", from, to, via },
    { type: "screen/opened", screen: { name: "route" } },
    ...missing.slice(0, 1).map((stop) => unknown("notice.route", stop)),
  ];
}

/** A comma parts two stops, except the one inside of a point. */
function routeStops(text: string): string[] {
  const stops: string[] = [];
  for (const part of text.split(",")) {
    const last = stops.at(-1);
    if (last !== undefined && /^point:[^,]*$/.test(last)) stops[stops.length - 1] = `${last},${part}`;
    else stops.push(part.trim());
  }
  return stops;
}

function readTarget(asked: URLSearchParams, lookup: Lookup): Message[] {
  const find: [string, Target["kind"], (key: string) => { id: string } | undefined][] = [
    ["place", "place", (key) => lookup.placeNamed(key)],
    ["session", "session", (key) => lookup.sessionNamed(key)],
    ["exhibitor", "exhibitor", (key) => lookup.exhibitorNamed(key)],
    ["booth", "booth", (key) => lookup.boothNamed(key)],
  ];
  return find.flatMap(([parameter, kind, named]): Message[] => {
    const key = asked.get(parameter)?.trim();
    if (!key) return [];
    const found = named(key);
    if (found) return [{ type: "target/opened", target: { kind, id: found.id } }];
    return [unknown(kind === "place" ? "notice.unknown" : (`notice.${kind}` as const), key)];
  });
}

export function unknown(key: UnknownKey, value: string): Message {
  return { type: "notice/raised", notice: { key, values: { value: value.slice(0, 80) } } };
}
type UnknownKey =
  | `notice.${"theme" | "lang" | "yah" | "category" | "level" | "route" | "booth" | "exhibitor" | "session"}`
  | "notice.unknown";

function isOn(asked: URLSearchParams, name: string): boolean {
  const value = asked.get(name);
  return value !== null && value !== "0" && value !== "false";
}

function listOf(text: string | null): string[] {
  return (text ?? "").split(/[,|]/).flatMap((part) => part.trim() || []);
}

/** What the viewer itself writes; anything else in an address is left as it was found. */
const OWN = ["booth", "exhibitor", "session", "place", "route", "accessible", "level"];
const OWN_TOO = [
  ...["q", "category", "bookmarks", "visit", "list", "yah", "lang"],
  ...FLAGS,
  ...CHOICES.map(({ parameter }) => parameter),
  ...VISIT_PARAMETERS,
];

/** The query that leads back to this state, with whatever else stood in the present one; empty or with its `?`. */
export function writeAddress(state: ViewerState, present: string): string {
  const address = new URLSearchParams(present);
  const old = [...address.keys()].filter(isOldParameter);
  for (const name of [...OWN, ...OWN_TOO, ...old]) address.delete(name);
  for (const [name, value] of written(state)) address.append(name, value);
  if (address.has("theme")) {
    if (state.theme === "system") address.delete("theme");
    else address.set("theme", state.theme);
  }
  // Signs that addresses may hold as they are, and that people can read.
  const text = address.toString().replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%7C", "|");
  return text === "" ? "" : `?${text}`;
}

function written(state: ViewerState): [string, string][] {
  const lookup = lookupOf(state.bundle);
  const { screen, filters, here } = state;
  return [
    ...(screen.name === "card" ? targetParameters(screen.target, lookup) : []),
    ...(screen.name === "route" ? routeParameters(state) : []),
    ...(screen.name === "visit" ? ownVisitParameters(state, lookup) : []),
    ...(screen.name === "list" && state.query ? [["q", state.query] as [string, string]] : []),
    ...(screen.name === "list" ? listParameters(state) : []),
    ...filterParameters(filters, lookup),
    ...levelParameters(state, lookup),
    ...(here && (here.source === "link" || here.source === "kiosk")
      ? [["yah", here.name ?? `point:${here.levelId}:${here.x},${here.y}`] as [string, string]]
      : []),
    ...(state.languageIsChosen ? [["lang", state.language] as [string, string]] : []),
  ];
}

/** A visit in the visitor's own order is written out, so that it outlives a reload; any other is planned anew. */
function ownVisitParameters({ visit, route }: ViewerState, lookup: Lookup): [string, string][] {
  const { order } = visit;
  if (order === null) return [["visit", "1"]];
  const stops = order.filter((id) => !visit.left.includes(id));
  return visitParameters({ ...visit, order: stops, accessible: route.accessible }, lookup);
}

export function targetParameters({ kind, id }: Target, lookup: Lookup): [string, string][] {
  if (kind === "booth") return [["booth", lookup.booth(id)?.label ?? id]];
  if (kind === "exhibitor") return [["exhibitor", lookup.exhibitor(id)?.slug ?? id]];
  return [[kind, id]];
}

function routeParameters({ route }: ViewerState): [string, string][] {
  if (!route.from && !route.to) return [];
  const stops = [route.from ?? "", ...route.via, route.to ?? ""].map((word) => word.replace(/^booth:/, ""));
  return [["route", stops.join(",")], ...(route.accessible ? [["accessible", "1"] as [string, string]] : [])];
}

function listParameters({ list }: ViewerState): [string, string][] {
  if (list === "exhibitors") return [];
  return list === "bookmarks" ? [["bookmarks", ""]] : [["list", list]];
}

function filterParameters(filters: Filters, lookup: Lookup): [string, string][] {
  const names = filters.categoryIds.flatMap((id) => lookup.category(id)?.name ?? []);
  const chosen = CHOICES.flatMap(({ field, parameter, write }) => {
    const value = filters[field];
    const word = value === null ? undefined : write(value, lookup);
    return word === undefined ? [] : [[parameter, word] as [string, string]];
  });
  return [
    ...(names.length > 0 ? [["category", names.join("|")] as [string, string]] : []),
    ...FLAGS.filter((flag) => filters[flag] !== NO_FILTERS[flag]).map((flag): [string, string] => [
      flag,
      "1",
    ]),
    ...chosen,
  ];
}

/** A card brings its own level along. */
function levelParameters({ screen, levelId, bundle }: ViewerState, lookup: Lookup): [string, string][] {
  if (screen.name === "card" || screen.name === "route" || levelId === firstLevelOf(bundle)) return [];
  const level = lookup.level(levelId);
  return level ? [["level", level.shortName ?? level.name]] : [];
}
