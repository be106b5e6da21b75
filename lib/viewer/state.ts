import type { Bundle } from "#lib/plan/bundle";
import { firstLevelOf } from "#lib/plan/levels";
import type { BoothStatus } from "#lib/records/booths";
import type { ViewerKey } from "#lib/words/viewer";
import { type EmbedMessage, type EmbedState, NOT_EMBEDDED } from "./embedState";
import { type Filters, type ListName, NO_FILTERS } from "./filters";
import { NO_OVERLAYS, type OverlayMessage, type OverlayState } from "./overlayState";
import type { Pace } from "./pace";
import { NO_ROUTE, type RouteMessage, type RouteState } from "./routeState";
import {
  type CameraRequest,
  type Closure,
  type Companies,
  type Here,
  type Hideable,
  type Live,
  NOTHING_LIVE,
  type Pick,
  type Screen,
  type SheetStop,
  type Spot,
  type Target,
  type Theme,
  type ViewerNotice,
} from "./stateParts";
import { NO_VISIT, type VisitMessage, type VisitState } from "./visitState";

export type ViewerState = {
  /** The published plan. */
  published: Bundle;
  /** The same with the companies that have paid since. */
  bundle: Bundle;
  live: Live;
  online: boolean;
  /** A newer published version that the visitor has not accepted yet. */
  offeredVersion: number | null;
  isUnpublished: boolean;
  preview: boolean;

  screen: Screen;
  /** The screens for "back", the most recent first. */
  trail: Screen[];
  list: ListName;
  query: string;
  recentSearches: string[];
  /** Places of the requested routes, the most recent first, in the notation of wayfinding. */
  recentPlaces: string[];
  filters: Filters;
  levelId: string;
  /** Ids of exhibitors, booths and sessions. */
  bookmarks: string[];
  visited: string[];
  /** Ids of the booths to reserve together. */
  selection: string[];
  here: Here | null;
  /** "You are here" follows the device. */
  isFollowing: boolean;
  pick: Pick;
  camera: CameraRequest;
  /** Where the map was last pressed, and the booth there; each press counts, even of the same one. */
  pressed: { count: number; boothId: string | null; spot: Spot | null };

  theme: Theme;
  pace: Pace;
  language: string;
  /** Chosen by the visitor or a link, not detected from the browser. */
  languageIsChosen: boolean;
  sheet: SheetStop;
  notices: ViewerNotice[];
  hidden: Hideable[];

  overlays: OverlayState;
  route: RouteState;
  visit: VisitState;
  kiosk: KioskState;
  embed: EmbedState;
};

export type ShellMessage =
  | { type: "bundle/arrived"; bundle: Bundle }
  | { type: "bundle/offered"; version: number }
  | { type: "bundle/unpublished" }
  | {
      type: "live/changed";
      statusVersion: string;
      statuses: Record<string, BoothStatus>;
      closures: Closure[];
      companies: Companies;
    }
  | { type: "live/linked"; online: boolean }
  | { type: "screen/opened"; screen: Screen }
  | { type: "screen/back" }
  | { type: "screen/closed" }
  | { type: "target/opened"; target: Target }
  | { type: "map/pressed"; target: Target | null; spot: Spot }
  | { type: "list/shown"; list: ListName }
  | { type: "query/typed"; query: string }
  | { type: "query/kept"; query: string }
  | { type: "query/forgotten" }
  | { type: "filters/changed"; filters: Partial<Filters> }
  | { type: "filters/cleared" }
  | { type: "level/shown"; levelId: string }
  | { type: "bookmark/toggled"; id: string }
  | { type: "bookmarks/set"; ids: string[] }
  | { type: "bookmarks/added"; ids: string[] }
  | { type: "visited/toggled"; id: string }
  | { type: "selection/set"; ids: string[] }
  | { type: "here/set"; here: Here | null }
  | { type: "here/lost" }
  | { type: "here/following"; on: boolean }
  | { type: "pick/started"; pick: Exclude<Pick, null> }
  | { type: "pick/ended" }
  | { type: "camera/requested"; goal: CameraRequest["goal"] }
  | { type: "theme/chosen"; theme: Theme }
  | { type: "pace/chosen"; pace: Pace }
  | { type: "language/chosen"; language: string }
  | { type: "sheet/moved"; stop: SheetStop }
  | { type: "notice/raised"; notice: ViewerNotice }
  | { type: "notice/closed"; key: ViewerKey }
  | { type: "parts/hidden"; hidden: Hideable[] };

export type Message =
  | ShellMessage
  | OverlayMessage
  | RouteMessage
  | VisitMessage
  | KioskMessage
  | EmbedMessage;

/** A part of the reducer in its own file. It can read the whole state and handles its own messages. */
export type Slice = (state: ViewerState, message: Message) => ViewerState;

export function firstState(bundle: Bundle, language: string): ViewerState {
  return {
    published: bundle,
    bundle,
    live: NOTHING_LIVE,
    online: true,
    offeredVersion: null,
    isUnpublished: false,
    preview: bundle.version === null,
    screen: { name: "list" },
    trail: [],
    list: "exhibitors",
    query: "",
    recentSearches: [],
    recentPlaces: [],
    filters: NO_FILTERS,
    levelId: firstLevelOf(bundle),
    bookmarks: [],
    visited: [],
    selection: [],
    here: null,
    isFollowing: false,
    pick: null,
    camera: { count: 0, goal: { kind: "level" } },
    pressed: { count: 0, boothId: null, spot: null },
    theme: "system",
    pace: "usual",
    language,
    languageIsChosen: false,
    sheet: "peek",
    notices: [],
    hidden: [],
    overlays: NO_OVERLAYS,
    route: NO_ROUTE,
    visit: NO_VISIT,
    kiosk: NO_KIOSK,
    embed: NOT_EMBEDDED,
  };
}

/** The setup of a kiosk: the event's, overridden by the settings of this one kiosk. */
export type KioskSetup = {
  /** The server's id of a paired kiosk, which analytics events carry. */
  id: string | null;
  name: string | null;
  idleSeconds: number;
  attract: boolean;
  lowReach: boolean;
  /** From the floor to the upper edge of the screen; null if it was not measured. */
  screenHeightCm: number | null;
  accessible: boolean;
  keyboard: boolean;
  theme: Theme;
  /** Of its sounds, from 0 to 100. */
  volume: number;
  /** Whether visitors can print their route. */
  printer: boolean;
  /** The language after a reset. */
  language: string;
  /** Its position. */
  home: Here | null;
};

/** Idle, in use, or asking whether the visitor is still there. */
export type KioskPhase = "resting" | "used" | "asking";

/** A public screen in a hall. */
export type KioskState = {
  on: boolean;
  setup: KioskSetup;
  phase: KioskPhase;
  touchedAtMs: number;
  /** The organiser has disabled it for the time being. */
  paused: boolean;
  /** The messages of its own address, repeated after each reset. */
  opening: Message[];
  /** The number of resets. */
  returns: number;
  /** What other visitors search for. */
  popular: readonly string[];
};

export const USUAL_SETUP: KioskSetup = {
  id: null,
  name: null,
  idleSeconds: 60,
  attract: true,
  lowReach: false,
  screenHeightCm: null,
  accessible: false,
  keyboard: true,
  theme: "light",
  volume: 0,
  printer: false,
  language: "en",
  home: null,
};

const NO_KIOSK: KioskState = {
  on: false,
  setup: USUAL_SETUP,
  phase: "resting",
  touchedAtMs: 0,
  paused: false,
  opening: [],
  returns: 0,
  popular: [],
};

export type KioskMessage =
  | { type: "kiosk/switched"; on: boolean }
  | { type: "kiosk/opened"; opening: Message[] }
  | { type: "kiosk/setUp"; setup: KioskSetup; paused: boolean }
  | { type: "kiosk/paired" }
  | { type: "kiosk/touched"; atMs: number }
  | { type: "kiosk/ticked"; nowMs: number }
  | { type: "kiosk/popular"; searches: readonly string[] }
  | { type: "kiosk/left" };
