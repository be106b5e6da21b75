import type { Rect } from "#lib/geometry/rect";
import type { BoothStatus } from "#lib/records/booths";
import type { PatternValues } from "#lib/text/pattern";
import type { ViewerKey } from "#lib/words/viewer";

/** Something with its own card. A place is a named element: a toilet, a stage, a room, an entrance. */
export type TargetKind = "exhibitor" | "booth" | "session" | "place";

export type Target = { kind: TargetKind; id: string };

/** What the panel shows. The map beside it always stays visible. */
export type Screen =
  | { name: "list" }
  | { name: "card"; target: Target }
  | { name: "route" }
  | { name: "visit" }
  | { name: "share" }
  | { name: "settings" };

/** A point on the plan. */
export type Spot = { levelId: string; x: number; y: number };

/** "You are here", and how it is known. */
export type Here = Spot & {
  source: "tap" | "link" | "device" | "kiosk";
  /** The name of the place, if the position was set by name. */
  name: string | null;
  headingDegrees: number | null;
  accuracyM: number | null;
  /** Whether the device has lost the position: it is the last known one. */
  isStale?: boolean;
};

/** What the next tap on the map sets; null if it opens what is tapped. */
export type Pick = "here" | "from" | "to" | "via" | null;

export type Theme = "system" | "light" | "dark";

/** The three heights of the bottom sheet on phones. */
export const SHEET_STOPS = ["peek", "half", "full"] as const;

export type SheetStop = (typeof SHEET_STOPS)[number];

/** A message to the visitor that stays until it is closed. The same key is not shown twice. */
export type ViewerNotice = { key: ViewerKey; values?: PatternValues };

export type Closure = { kind: "edge" | "transition"; id: string; until: string | null };

/** A company that has paid for a booth since the publication. */
export type Company = { exhibitorId: string; slug: string; name: string };

/** By booth. */
export type Companies = Readonly<Record<string, Company>>;

export type Live = {
  statusVersion: string | null;
  /** Changes since the plan was published, by booth. */
  statuses: Readonly<Record<string, BoothStatus>>;
  closures: readonly Closure[];
  companies: Companies;
};

export const NOTHING_LIVE: Live = { statusVersion: null, statuses: {}, closures: [], companies: {} };

/** The next target of the map; a new `count` triggers a move, even to the same place. */
export type CameraRequest = {
  count: number;
  goal:
    | { kind: "level" }
    | { kind: "targets"; targets: Target[]; paddingPx?: number }
    | { kind: "spot"; spot: Spot }
    /** A part of the current level. */
    | { kind: "area"; rect: Rect; isUpright?: boolean }
    /** A spot on a route, with the walking direction up on the screen. */
    | { kind: "walk"; spot: Spot; bearing: number | null }
    | { kind: "view"; x: number; y: number; zoom: number | null; bearing: number | null };
};

/** Parts of the viewer that an address or an embedding page can hide. */
export const HIDEABLE = ["controls", "levels", "overlay", "header"] as const;

export type Hideable = (typeof HIDEABLE)[number];
