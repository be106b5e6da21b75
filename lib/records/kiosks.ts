import type { Fields } from "./record";

export type KioskSettings = { [name: string]: string | number | boolean };

/** A screen at the fair that visitors use. */
export type Kiosk = {
  id: string;
  eventId: string;
  name: string;
  levelId: string | null;
  x: number | null;
  y: number | null;
  /** The direction its users look, in degrees clockwise from the top of the plan. */
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
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Kiosk>;
