import type { Bundle } from "#lib/plan/bundle";
import { firstLevelOf } from "#lib/plan/levels";
import { withCompanies } from "./companies";
import { reduceEmbed } from "./embed";
import { type ListName, NO_FILTERS } from "./filters";
import { reduceKiosk } from "./kioskReducer";
import { lookupOf } from "./lookup";
import { closeWithScreen, reduceOverlays } from "./overlays";
import { reduceRoute } from "./route";
import { settingsOf } from "./settings";
import type { Message, Slice, ViewerState } from "./state";
import {
  type CameraRequest,
  type Here,
  NOTHING_LIVE,
  type Screen,
  type SheetStop,
  type Spot,
  type Target,
} from "./stateParts";
import { reduceVisit } from "./visit";

const SLICES: Slice[] = [reduceShell, reduceOverlays, reduceRoute, reduceVisit, reduceKiosk, reduceEmbed];

/** The reducer of the whole viewer. It is pure, without clock and network. */
export function reduce(state: ViewerState, message: Message): ViewerState {
  const reduced = SLICES.reduce((before, slice) => slice(before, message), state);
  const next = reduced.screen === state.screen ? reduced : closeWithScreen(reduced);
  const { returns, opening } = next.kiosk;
  return returns === state.kiosk.returns ? next : opening.reduce(reduce, next);
}

const MOST_RECENT = 6;

function reduceShell(state: ViewerState, message: Message): ViewerState {
  switch (message.type) {
    case "bundle/arrived":
      return withBundle(state, message.bundle);
    case "bundle/offered":
      return message.version === state.bundle.version ? state : { ...state, offeredVersion: message.version };
    case "bundle/unpublished":
      return { ...state, isUnpublished: true };
    case "live/changed": {
      const { statusVersion, closures, companies } = message;
      const statuses = { ...state.live.statuses, ...message.statuses };
      return withCompaniesShown({ ...state, live: { statusVersion, statuses, closures, companies } });
    }
    case "live/linked":
      return state.online === message.online ? state : { ...state, online: message.online };
    case "screen/opened":
      return opened(state, message.screen);
    case "screen/back":
      return wentBack(state);
    case "screen/closed":
      return closed(state);
    case "target/opened":
      return openedTarget(state, message.target);
    case "map/pressed":
      return pressed(state, message.target, message.spot);
    case "list/shown":
      return showedList(state, message.list);
    case "query/typed":
      return typed(state, message.query);
    case "query/kept":
      return { ...state, recentSearches: withRecent(state.recentSearches, message.query) };
    case "query/forgotten":
      return { ...state, recentSearches: [] };
    case "filters/changed":
      return { ...state, filters: { ...state.filters, ...message.filters } };
    case "filters/cleared":
      return { ...state, filters: NO_FILTERS };
    case "level/shown":
      return { ...state, levelId: knownLevel(state.bundle, message.levelId) ?? state.levelId };
    case "bookmark/toggled":
      return { ...state, bookmarks: toggled(state.bookmarks, message.id) };
    case "bookmarks/set":
      return { ...state, bookmarks: [...new Set(message.ids)] };
    case "bookmarks/added":
      return { ...state, bookmarks: [...new Set([...state.bookmarks, ...message.ids])] };
    case "visited/toggled":
      return { ...state, visited: toggled(state.visited, message.id) };
    case "selection/set":
      return { ...state, selection: message.ids };
    case "here/set":
      return placed(state, message.here);
    case "here/lost":
      return lost(state);
    case "here/following":
      return { ...state, isFollowing: message.on };
    case "pick/started":
      return { ...state, pick: message.pick, sheet: "peek" };
    case "pick/ended":
      return { ...state, pick: null };
    case "camera/requested":
      return { ...state, ...input(state, message.goal) };
    case "theme/chosen":
      return { ...state, theme: message.theme };
    case "pace/chosen":
      return { ...state, pace: message.pace };
    case "language/chosen":
      return { ...state, language: message.language, languageIsChosen: true };
    case "sheet/moved":
      return { ...state, sheet: message.stop };
    case "notice/raised":
      return withNotice(state, message.notice);
    case "notice/closed":
      return { ...state, notices: state.notices.filter(({ key }) => key !== message.key) };
    case "parts/hidden":
      return { ...state, hidden: message.hidden };
    default:
      return state;
  }
}

/** A position set by the visitor overrides the device's, which is no longer followed. */
function placed(state: ViewerState, here: Here | null): ViewerState {
  const isFollowing = state.isFollowing && here?.source === "device";
  // The request for a tap has been fulfilled.
  const notices = state.notices.filter(
    ({ key }) => key !== "map.locateDenied" && key !== "map.locateOutside" && key !== "map.locateLost",
  );
  return { ...state, here, isFollowing, notices, pick: state.pick === "here" ? null : state.pick };
}

/** The last position stays as a help, but is marked as stale, and a notice reports the loss. */
function lost(state: ViewerState): ViewerState {
  const { here } = state;
  if (here?.source !== "device" || here.isStale) return state;
  const last = { ...here, isStale: true, headingDegrees: null };
  return withNotice({ ...state, here: last }, { key: "map.locateLost" });
}

function withBundle(state: ViewerState, bundle: Bundle): ViewerState {
  const fresh = { ...state, published: bundle, offeredVersion: null, isUnpublished: false };
  return showing({ ...fresh, live: NOTHING_LIVE }, bundle);
}

function withCompaniesShown(state: ViewerState): ViewerState {
  const bundle = withCompanies(state.published, state.live.companies);
  return bundle === state.bundle ? state : showing(state, bundle);
}

/** The visitor's place is kept: what is open stays open if the new plan still has it. */
function showing(state: ViewerState, bundle: Bundle): ViewerState {
  const lookup = lookupOf(bundle);
  const isThere = (screen: Screen) => screen.name !== "card" || lookup.has(screen.target);
  return {
    ...state,
    bundle,
    screen: isThere(state.screen) ? state.screen : { name: "list" },
    trail: state.trail.filter(isThere),
    levelId: knownLevel(bundle, state.levelId) ?? firstLevelOf(bundle),
  };
}

function openedTarget(state: ViewerState, target: Target): ViewerState {
  const lookup = lookupOf(state.bundle);
  if (!lookup.has(target)) return state;
  const spots = lookup.spotsOf(target);
  const isInView = spots.length === 0 || spots.some(({ levelId }) => levelId === state.levelId);
  const levelId = isInView ? state.levelId : (spots[0]?.levelId ?? state.levelId);
  // Half a sheet shows both the card's head and the place on the map.
  const shown = { ...opened(state, { name: "card", target }), levelId, sheet: "half" as const };
  return { ...shown, ...input(state, { kind: "targets", targets: [target] }) };
}

/** A booth with a single exhibitor opens the exhibitor; a press on empty ground closes the card. */
function pressed(state: ViewerState, target: Target | null, spot: Spot): ViewerState {
  const boothId = target?.kind === "booth" ? target.id : null;
  const counted = { ...state, pressed: { count: state.pressed.count + 1, boothId, spot } };
  if (target === null) return state.screen.name === "card" ? closed(counted) : { ...counted, sheet: "peek" };
  const people = boothId === null ? [] : (lookupOf(state.bundle).booth(boothId)?.exhibitorIds ?? []);
  const [only] = people;
  const isShown = settingsOf(state.bundle).showSoldCompanies;
  if (people.length !== 1 || only === undefined || !isShown) return openedTarget(counted, target);
  return openedTarget(counted, { kind: "exhibitor", id: only });
}

/** Category and level apply to the next list too; other filters do not. */
function showedList(state: ViewerState, list: ListName): ViewerState {
  const shown = { ...opened(state, { name: "list" }), list };
  if (list === state.list) return shown;
  const { categoryIds, levelId } = state.filters;
  return { ...shown, filters: { ...NO_FILTERS, categoryIds, levelId } };
}

/** Opening what is already open adds no step for "back". */
function opened(state: ViewerState, screen: Screen): ViewerState {
  const sheet = atLeastHalf(state.sheet);
  if (sameScreen(state.screen, screen)) return { ...state, screen, sheet };
  if (screen.name === "list") return { ...state, screen, trail: [], sheet };
  const trail = state.screen.name === "list" ? [] : [state.screen, ...state.trail].slice(0, LONGEST_TRAIL);
  return { ...state, screen, trail, sheet };
}

const LONGEST_TRAIL = 20;

function closed(state: ViewerState): ViewerState {
  return { ...state, screen: { name: "list" }, trail: [], sheet: "peek" };
}

function wentBack(state: ViewerState): ViewerState {
  const [screen = { name: "list" as const }, ...trail] = state.trail;
  const goal = screen.name === "card" ? input(state, { kind: "targets", targets: [screen.target] }) : {};
  return { ...state, screen, trail, ...goal };
}

function typed(state: ViewerState, query: string): ViewerState {
  if (query === state.query) return state;
  const screen: Screen = { name: "list" };
  return { ...state, query, screen, trail: [], sheet: query === "" ? state.sheet : "full" };
}

function withNotice(state: ViewerState, notice: ViewerState["notices"][number]): ViewerState {
  const others = state.notices.filter(({ key }) => key !== notice.key);
  return { ...state, notices: [...others, notice] };
}

function input({ camera }: ViewerState, goal: CameraRequest["goal"]): { camera: CameraRequest } {
  return { camera: { count: camera.count + 1, goal } };
}

function sameScreen(a: Screen, b: Screen): boolean {
  if (a.name !== "card" || b.name !== "card") return a.name === b.name;
  return a.target.kind === b.target.kind && a.target.id === b.target.id;
}

function atLeastHalf(sheet: SheetStop): SheetStop {
  return sheet === "peek" ? "half" : sheet;
}

function knownLevel(bundle: Bundle, levelId: string): string | undefined {
  return bundle.levels.find(({ id }) => id === levelId)?.id;
}

function toggled(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

function withRecent(searches: string[], query: string): string[] {
  const kept = query.trim();
  if (kept === "") return searches;
  const others = searches.filter((search) => search.toLowerCase() !== kept.toLowerCase());
  return [kept, ...others].slice(0, MOST_RECENT);
}
