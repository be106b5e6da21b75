import type { Fields, With } from "./record";
import type { TranslationsOf } from "./translations";

export type Background = {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  opacity: number;
  locked: boolean;
  /** The page as lines and areas, so that it is sharp at every zoom. */
  vector?: string | null | undefined;
  /** False hides it from visitors; if absent, as in old backgrounds, it is visible. */
  shown?: boolean | undefined;
};

export type GeoreferencePoint = { x: number; y: number; lat: number; lng: number };

/** A floor or hall with a plan of its own. */
export type Level = {
  id: string;
  eventId: string;
  name: string;
  shortName: string | null;
  index: number;
  elevation: number | null;
  width: number | null;
  height: number | null;
  background: Background | null;
  northDegrees: number | null;
  georeference: { points: GeoreferencePoint[] } | null;
  /** Maximum build height in this hall in metres; null if unknown. */
  heightLimitM: number | null;
  translations: TranslationsOf<"levels">;
  createdAt: Date;
  updatedAt: Date;
};

const PLAN = { public: true, editor: "write", changeable: true, copied: true, restored: true } as const;

export const LEVEL_FIELDS = {
  id: { column: "text", public: true, editor: "read" },
  eventId: { column: "text", internal: true },
  name: { ...PLAN, column: "text" },
  shortName: { ...PLAN, column: "text" },
  index: { ...PLAN, column: "int", word: "order" },
  elevation: { ...PLAN, column: "float8" },
  width: { ...PLAN, column: "float8" },
  height: { ...PLAN, column: "float8" },
  background: { ...PLAN, column: "jsonb" },
  northDegrees: { ...PLAN, column: "float8", word: "north" },
  georeference: { ...PLAN, column: "jsonb" },
  heightLimitM: { ...PLAN, column: "float8", word: "height limit" },
  translations: { ...PLAN, column: "jsonb" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Level>;

/** The fields that requests may set. */
export type LevelInput = Pick<Level, With<typeof LEVEL_FIELDS, "changeable">>;

/** A new level with default values; its position is after the others. */
export const NEW_LEVEL = {
  shortName: null,
  elevation: null,
  width: null,
  height: null,
  background: null,
  northDegrees: null,
  georeference: null,
  heightLimitM: null,
  translations: {},
} satisfies Omit<LevelInput, "name" | "index">;
