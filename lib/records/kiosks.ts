import type { Fields } from "./record";

export type KioskSettings = { [name: string]: string | number | boolean };

export const KIOSK_SCREENS = [
  "attract",
  "list",
  "search",
  "card",
  "route",
  "visit",
  "settings",
  "dialog",
] as const;

/** The current view of a kiosk, enough to draw a picture of it. It never contains what a visitor typed. */
export type KioskShown = {
  screen: (typeof KIOSK_SCREENS)[number];
  /** The open card, or the destination of the route. */
  title: string | null;
  language: string;
  theme: "light" | "dark";
  levelId: string;
  /** The plan point in the middle of the screen in metres, pixels per metre, and degrees clockwise. */
  camera: { x: number; y: number; scale: number; rotation: number };
  /** The size of the page, in CSS pixels. */
  width: number;
  height: number;
  /** The picture of the attract loop. */
  imageUrl: string | null;
};

/** A screen at the event that visitors use. */
export type Kiosk = {
  id: string;
  eventId: string;
  name: string;
  levelId: string | null;
  x: number | null;
  y: number | null;
  /** The direction its users face, in degrees clockwise from the top of the plan. */
  heading: number | null;
  language: string | null;
  settings: KioskSettings;
  paused: boolean;
  reloadWanted: boolean;
  deviceHash: string | null;
  pairedAt: Date | null;
  seenAt: Date | null;
  touchedAt: Date | null;
  shownVersion: number | null;
  uptimeSeconds: number | null;
  errors: number;
  lastError: string | null;
  screen: string | null;
  shown: KioskShown | null;
  createdAt: Date;
  updatedAt: Date;
};

const OWN = { changeable: true, copied: true } as const;

export const KIOSK_FIELDS = {
  id: { column: "text" },
  eventId: { column: "text", internal: true },
  name: { ...OWN, column: "text" },
  levelId: { ...OWN, column: "text", word: "level" },
  x: { ...OWN, column: "float8", word: "place" },
  y: { ...OWN, column: "float8", word: "place" },
  heading: { ...OWN, column: "float8" },
  language: { ...OWN, column: "text" },
  settings: { ...OWN, column: "jsonb" },
  paused: { column: "boolean" },
  reloadWanted: { column: "boolean" },
  deviceHash: { column: "text", internal: true },
  pairedAt: { column: "timestamptz" },
  seenAt: { column: "timestamptz" },
  touchedAt: { column: "timestamptz" },
  shownVersion: { column: "int" },
  uptimeSeconds: { column: "int" },
  errors: { column: "int" },
  lastError: { column: "text" },
  screen: { column: "text" },
  shown: { column: "jsonb" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Kiosk>;
