import type { Bundle } from "#lib/plan/bundle";
import { firstLevelOf } from "#lib/plan/levels";
import type { BoothStatus } from "#lib/records/booths";
import { type EmbedMessage, type EmbedState, NOT_EMBEDDED } from "./embedState";
import { type Filters, type ListName, NO_FILTERS } from "./filters";
import { NO_OVERLAYS, type OverlayMessage, type OverlayState } from "./overlayState";
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
import type { WordKey } from "./words/keys";

export type ViewerState = {
  /** The plan as it was published. */
  published: Bundle;
  /** The same with the companies that have paid since. */
  bundle: Bundle;
  live: Live;
  online: boolean;
  /** A newer published version that waits for the visitor's word. */
  offeredVersion: number | null;
  isUnpublished: boolean;
  preview: boolean;

  screen: Screen;
  /** Where "back" leads, the last one first. */
  trail: Screen[];
  list: ListName;
  query: string;
  recentSearches: string[];
  /** Places of the routes that were asked for, the last one first, in the words of wayfinding. */
  recentPlaces: string[];
  filters: Filters;
  levelId: string;
  /** Ids of exhibitors, booths and sessions. */
  bookmarks: string[];
  visited: string[];
  here: Here | null;
  /** "You are here" goes along with the device. */
  isFollowing: boolean;
  pick: Pick;
  camera: CameraRequest;
  /** The map is looked at aslant. */
  isTilted: boolean;
  /** Where the map was pressed last, and the booth there; each press counts, even of the same one. */
  pressed: { count: number; boothId: string | null; spot: Spot | null };

  theme: Theme;
  language: string;
  /** Chosen by the visitor or a link, and not merely guessed from the browser. */
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
  | { type: "here/set"; here: Here | null }
  | { type: "here/following"; on: boolean }
  | { type: "pick/started"; pick: Exclude<Pick, null> }
  | { type: "pick/ended" }
  | { type: "camera/wished"; goal: CameraRequest["goal"] }
  | { type: "map/tilted"; on: boolean }
  | { type: "theme/chosen"; theme: Theme }
  | { type: "language/chosen"; language: string }
  | { type: "sheet/moved"; stop: SheetStop }
  | { type: "notice/raised"; notice: ViewerNotice }
  | { type: "notice/closed"; key: WordKey }
  | { type: "parts/hidden"; hidden: Hideable[] };

export type Message =
  | ShellMessage
  | OverlayMessage
  | RouteMessage
  | VisitMessage
  | KioskMessage
  | EmbedMessage;

/** A part of the reducer in a file of its own. It may look at everything and answers a state for its own messages. */
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
    here: null,
    isFollowing: false,
    pick: null,
    camera: { count: 0, goal: { kind: "level" } },
    isTilted: false,
    pressed: { count: 0, boothId: null, spot: null },
    theme: "system",
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

/** How a kiosk is set up: by its event, and over that by what the organiser says of this one screen. */
export type KioskSetup = {
  /** Once it is paired, the server's name for it; beacons carry it. */
  id: string | null;
  name: string | null;
  idleSeconds: number;
  attract: boolean;
  lowReach: boolean;
  accessible: boolean;
  keyboard: boolean;
  theme: Theme;
  /** The one it returns to. */
  language: string;
  /** Where it stands. */
  home: Here | null;
};

/** Nobody is there, somebody is, or it asks whether somebody still is. */
export type KioskPhase = "resting" | "used" | "asking";

/** A screen that stands in a hall and belongs to nobody in particular. */
export type KioskState = {
  on: boolean;
  setup: KioskSetup;
  phase: KioskPhase;
  touchedAtMs: number;
  /** The organiser took it out of use for a while. */
  paused: boolean;
  /** What its own address asks for, which is shown again to the next one. */
  opening: Message[];
  /** How often it has become as new. */
  returns: number;
};

export const USUAL_SETUP: KioskSetup = {
  id: null,
  name: null,
  idleSeconds: 60,
  attract: true,
  lowReach: false,
  accessible: false,
  keyboard: true,
  theme: "light",
  language: "en",
  home: null,
};

export const NO_KIOSK: KioskState = {
  on: false,
  setup: USUAL_SETUP,
  phase: "resting",
  touchedAtMs: 0,
  paused: false,
  opening: [],
  returns: 0,
};

export type KioskMessage =
  | { type: "kiosk/switched"; on: boolean }
  | { type: "kiosk/opened"; opening: Message[] }
  | { type: "kiosk/setUp"; setup: KioskSetup; paused: boolean }
  | { type: "kiosk/paired" }
  | { type: "kiosk/touched"; atMs: number }
  | { type: "kiosk/ticked"; nowMs: number }
  | { type: "kiosk/left" };
