import type { Bundle } from "#lib/plan/bundle";
import { firstLevelOf } from "#lib/plan/levels";
import { languageOfTag } from "#lib/words/languages";
import { isOldParameter } from "./addressNames";
import { CHOICES, type Filters, FLAGS, LISTS, NO_FILTERS } from "./filters";
import { type Lookup, lookupOf } from "./lookup";
import { readPlaceWord, spotsOfWord } from "./place";
import type { Message, ViewerState } from "./state";
import { type Here, HIDEABLE, type Target } from "./stateParts";
import { readVisitParameters, VISIT_PARAMETERS, visitParameters } from "./visitAddress";

/**
 * The address bar reflects what is open, so that it can be shared, printed as a QR code and reopened. Parsing returns
 * the messages that bring a new viewer to that state; an invalid value becomes a notice, never an error.
 */
export function readAddress(query: string, bundle: Bundle, readOld: ReadOld | null): Message[] {
  const params = new URLSearchParams(query);
  const lookup = lookupOf(bundle);
  const read = (readers: Reader[]) => readers.flatMap((reader) => reader(params, lookup));
  const opening = [...read(OPENERS), ...(readOld?.(query, bundle, lookup) ?? [])];
  return [...read(SETTING_READERS), ...opening, { type: "kiosk/opened", opening }];
}

/** Reads addresses of older viewers, which few visitors use; `isOldAddress` tells whether it is needed. */
export type ReadOld = (query: string, bundle: Bundle, lookup: Lookup) => Message[];

/** The same for an address reached by "back": what was open before is closed first. */
export function revisitAddress(query: string, bundle: Bundle, readOld: ReadOld | null): Message[] {
  return [
    { type: "query/typed", query: "" },
    { type: "filters/cleared" },
    { type: "route/cleared" },
    { type: "list/shown", list: "exhibitors" },
    { type: "screen/closed" },
    ...readAddress(query, bundle, readOld),
  ];
}

type Reader = (params: URLSearchParams, lookup: Lookup) => Message[];

/** The environment of the viewer: kiosk or embed, theme, language, and the visitor's position. */
const SETTING_READERS: Reader[] = [readMode, readTheme, readLanguage, readHere];
/** In the order in which they take effect: what is opened last is on top. */
const OPENERS: Reader[] = [readLists, readFilters, readVisit, readRoute, readTarget, readPairing];

function readMode(params: URLSearchParams): Message[] {
  const hidden = (params.get("hide") ?? "").split(",").map((part) => part.trim());
  const parts = HIDEABLE.filter((part) => hidden.includes(part));
  return [
    ...(isOn(params, "kiosk") ? [{ type: "kiosk/switched" as const, on: true }] : []),
    ...(isOn(params, "embed") ? [{ type: "embed/switched" as const, on: true }] : []),
    ...(parts.length > 0 ? [{ type: "parts/hidden" as const, hidden: parts }] : []),
    ...(isOn(params, "accessible") ? [{ type: "route/accessible" as const, accessible: true }] : []),
    ...(isOn(params, "quiet") ? [{ type: "route/quiet" as const, quiet: true }] : []),
  ];
}

function readTheme(params: URLSearchParams): Message[] {
  const theme = params.get("theme");
  if (!theme) return [];
  if (theme !== "light" && theme !== "dark") return [unknown("notice.theme", theme)];
  return [{ type: "theme/chosen", theme }];
}

/** The language itself is chosen before this; here an unsupported one is only reported. */
function readLanguage(params: URLSearchParams): Message[] {
  const tag = params.get("lang");
  return tag && !languageOfTag(tag) ? [unknown("notice.lang", tag)] : [];
}

function readHere(params: URLSearchParams, lookup: Lookup): Message[] {
  const place = params.get("yah");
  if (!place) return [];
  const here = hereAt(place, isOn(params, "kiosk") ? "kiosk" : "link", lookup);
  return here
    ? [
        { type: "level/shown", levelId: here.levelId },
        { type: "here/set", here },
      ]
    : [unknown("notice.yah", place)];
}

/** The position of a visitor at a named place. */
function hereAt(place: string, source: Here["source"], lookup: Lookup): Here | undefined {
  const word = readPlaceWord(place, lookup);
  const spot = word === undefined ? undefined : spotsOfWord(word, lookup)[0];
  const name = word?.startsWith("point:") ? null : place;
  return spot && { ...spot, source, name, headingDegrees: null, accuracyM: null };
}

function readFilters(params: URLSearchParams, lookup: Lookup): Message[] {
  const named = listOf(params.get("category"));
  const found = named.map((name) => ({ name, category: lookup.categoryNamed(name) }));
  const categoryIds = found.flatMap(({ category }) => category?.id ?? []);
  const flags = FLAGS.filter((flag) => isOn(params, flag));
  const choices = CHOICES.flatMap((choice) => {
    const word = params.get(choice.parameter);
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

function readLists(params: URLSearchParams, lookup: Lookup): Message[] {
  const messages: Message[] = [];
  const level = params.get("level");
  if (level) {
    const levelId = lookup.levelNamed(level)?.id;
    messages.push(levelId ? { type: "level/shown", levelId } : unknown("notice.level", level));
  }
  const list = LISTS.find((name) => name === params.get("list"));
  if (list) messages.push({ type: "list/shown", list });
  else if (params.get("list")) messages.push(unknown("notice.unknown", params.get("list") ?? ""));
  if (params.has("bookmarks")) messages.push(...readBookmarks(listOf(params.get("bookmarks")), lookup));
  const query = params.get("q");
  if (query) messages.push({ type: "query/typed", query });
  return messages;
}

/** Bookmarks from a link are added to the visitor's own, which are never removed. */
function readBookmarks(names: string[], lookup: Lookup): Message[] {
  const { ids, missing } = bookmarksNamed(names, lookup);
  return [
    ...(ids.length > 0 ? [{ type: "bookmarks/added" as const, ids }] : []),
    ...missing,
    { type: "list/shown", list: "bookmarks" },
  ];
}

/** The bookmarks that exist in the plan, and a notice for the first one that does not. */
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

/** Staff who set up a kiosk need its code first. */
function readPairing(params: URLSearchParams): Message[] {
  return params.get("kiosk") === "pair" ? [{ type: "dialog/opened", dialog: { kind: "device" } }] : [];
}

function readVisit(params: URLSearchParams, lookup: Lookup): Message[] {
  if (!isOn(params, "visit")) return [];
  const { ids, missing } = bookmarksNamed(listOf(params.get("stops")), lookup);
  return [
    ...missing,
    ...readVisitParameters(params, ids, lookup),
    { type: "list/shown", list: "bookmarks" },
    { type: "screen/opened", screen: { name: "visit" } },
  ];
}

function readRoute(params: URLSearchParams, lookup: Lookup): Message[] {
  const asks = params.get("route");
  if (!asks) return [];
  const stops = routeStops(asks);
  const places = stops.map((stop) => (stop === "" ? null : (readPlaceWord(stop, lookup) ?? null)));
  const missing = stops.filter((stop, index) => stop !== "" && places[index] === null);
  const to = places.at(-1) ?? null;
  const from = places.length > 1 ? (places[0] ?? null) : null;
  const via = places.slice(1, -1).filter((place) => place !== null);
  return [
    { type: "route/requested", from, to, via },
    { type: "screen/opened", screen: { name: "route" } },
    ...missing.slice(0, 1).map((stop) => unknown("notice.route", stop)),
  ];
}

/** A comma separates two stops, except the one inside a point. */
function routeStops(text: string): string[] {
  const stops: string[] = [];
  for (const part of text.split(",")) {
    const last = stops.at(-1);
    if (last !== undefined && /^point:[^,]*$/.test(last)) stops[stops.length - 1] = `${last},${part}`;
    else stops.push(part.trim());
  }
  return stops;
}

function readTarget(params: URLSearchParams, lookup: Lookup): Message[] {
  const find: [string, Target["kind"], (key: string) => { id: string } | undefined][] = [
    ["place", "place", (key) => lookup.placeNamed(key)],
    ["session", "session", (key) => lookup.sessionNamed(key)],
    ["exhibitor", "exhibitor", (key) => lookup.exhibitorNamed(key)],
    ["booth", "booth", (key) => lookup.boothNamed(key)],
  ];
  return find.flatMap(([parameter, kind, named]): Message[] => {
    const key = params.get(parameter)?.trim();
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

function isOn(params: URLSearchParams, name: string): boolean {
  const value = params.get(name);
  return value !== null && value !== "0" && value !== "false";
}

function listOf(text: string | null): string[] {
  return (text ?? "").split(/[,|]/).flatMap((part) => part.trim() || []);
}

/** Parameters written by the viewer; any others are left unchanged. */
const OWN = ["booth", "exhibitor", "session", "place", "route", "accessible", "quiet", "level"];
const OWN_TOO = [
  ...["q", "category", "bookmarks", "visit", "list", "yah", "lang"],
  ...FLAGS,
  ...CHOICES.map(({ parameter }) => parameter),
  ...VISIT_PARAMETERS,
];

/** The query for this state, plus any other parameters of the present one; empty or with its `?`. */
export function writeAddress(state: ViewerState, present: string): string {
  const address = new URLSearchParams(present);
  const old = [...address.keys()].filter(isOldParameter);
  for (const name of [...OWN, ...OWN_TOO, ...old]) address.delete(name);
  for (const [name, value] of written(state)) address.append(name, value);
  if (address.has("theme")) {
    if (state.theme === "system") address.delete("theme");
    else address.set("theme", state.theme);
  }
  // Characters that addresses may contain unescaped, for readability.
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

/** A visit in the visitor's own order is written in full so that it survives a reload; any other is planned again. */
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
  return [
    ["route", stops.join(",")],
    ...(route.accessible ? [["accessible", "1"] as [string, string]] : []),
    ...(route.quiet ? [["quiet", "1"] as [string, string]] : []),
  ];
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

/** A card implies its own level. */
function levelParameters({ screen, levelId, bundle }: ViewerState, lookup: Lookup): [string, string][] {
  if (screen.name === "card" || screen.name === "route" || levelId === firstLevelOf(bundle)) return [];
  const level = lookup.level(levelId);
  return level ? [["level", level.shortName ?? level.name]] : [];
}
