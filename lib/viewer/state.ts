import type { Rect } from "#lib/geometry/rect";
import type { Bundle } from "#lib/plan/bundle";
import { firstLevelOf } from "#lib/plan/levels";
import type { BoothStatus } from "#lib/sales/sale";
import type { PatternValues } from "#lib/text/pattern";
import { type EmbedMessage, type EmbedState, NOT_EMBEDDED } from "./embed";
import { type KioskMessage, type KioskState, NO_KIOSK } from "./kiosk";
import { NO_OVERLAYS, type OverlayMessage, type OverlayState } from "./overlays";
import { NO_ROUTE, type RouteMessage, type RouteState } from "./route";
import { NO_VISIT, type VisitMessage, type VisitState } from "./visit";
import type { WordKey } from "./words/keys";

/** Something with a card of its own. A place is an element with a name: a toilet, a stage, a room, an entrance. */
export type TargetKind = "exhibitor" | "booth" | "session" | "place";
export type Target = { kind: TargetKind; id: string };

export const LISTS = ["exhibitors", "booths", "sessions", "places", "bookmarks"] as const;
export type ListName = (typeof LISTS)[number];

/** What the panel shows. The map beside it never goes away. */
export type Screen =
  | { name: "list" }
  | { name: "card"; target: Target }
  | { name: "route" }
  | { name: "visit" }
  | { name: "share" }
  | { name: "settings" };

export type Filters = {
  /** Each with everything below it; nothing means all. */
  categoryIds: string[];
  featured: boolean;
  /** Booths that can be had. */
  available: boolean;
  /** Sessions that are on or begin soon. */
  now: boolean;
  bookmarked: boolean;
  levelId: string | null;
};
export const NO_FILTERS: Filters = {
  categoryIds: [],
  featured: false,
  available: false,
  now: false,
  bookmarked: false,
  levelId: null,
};

/** A spot on the plan. */
export type Spot = { levelId: string; x: number; y: number };

/** "You are here", and how it is known. */
export type Here = Spot & {
  source: "tap" | "link" | "device" | "kiosk";
  /** What stands there, if it was told by name. */
  name: string | null;
  headingDegrees: number | null;
  accuracyM: number | null;
};

/** What the next tap on the map is for; null when it opens what is tapped. */
export type Pick = "here" | "from" | "to" | "via" | null;

export type Theme = "system" | "light" | "dark";
/** The three stops of the bottom sheet on phones. */
export const SHEET_STOPS = ["peek", "half", "full"] as const;
export type SheetStop = (typeof SHEET_STOPS)[number];

/** A word to the visitor that stays until it is closed. The same key is not said twice. */
export type ViewerNotice = { key: WordKey; values?: PatternValues };

export type Closure = { kind: "edge" | "transition"; id: string; until: string | null };
/** Who paid for a booth since the publication. */
export type Company = { exhibitorId: string; slug: string; name: string };
/** By booth. */
export type Companies = Readonly<Record<string, Company>>;
export type Live = {
  statusVersion: string | null;
  /** What changed since the plan was published, by booth. */
  statuses: Readonly<Record<string, BoothStatus>>;
  closures: readonly Closure[];
  companies: Companies;
};
export const NOTHING_LIVE: Live = { statusVersion: null, statuses: {}, closures: [], companies: {} };

/** Where the map shall go next; a new `count` means go, even to the same place. */
export type CameraWish = {
  count: number;
  goal:
    | { kind: "level" }
    | { kind: "targets"; targets: Target[]; paddingPx?: number }
    | { kind: "spot"; spot: Spot }
    /** A part of the level that is shown. */
    | { kind: "area"; rect: Rect }
    | { kind: "view"; x: number; y: number; zoom: number | null; bearing: number | null };
};

/** Parts of the viewer that an address or an embedding page can hide. */
export const HIDEABLE = ["controls", "levels", "overlay", "header"] as const;
export type Hideable = (typeof HIDEABLE)[number];

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
  camera: CameraWish;
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
  | { type: "camera/wished"; goal: CameraWish["goal"] }
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
