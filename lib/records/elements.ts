import type { Corner } from "#lib/geometry/point";
import type { Fields } from "./record";
import type { TranslationsOf } from "./translations";

export const ELEMENT_KINDS = [
  "wall",
  "line",
  "text",
  "poi",
  "zone",
  "image",
  "shape",
  "entrance",
  "stage",
  "room",
] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

export type ElementGeometry =
  | { type: "point"; x: number; y: number }
  | { type: "line"; points: Corner[] }
  | { type: "polygon"; points: Corner[] }
  | { type: "rect"; x: number; y: number; width: number; height: number; rotation?: number }
  | { type: "circle"; x: number; y: number; radius: number };

/** Optional properties by kind; unknown ones are kept. */
export type ElementProps = {
  name?: string;
  text?: string;
  icon?: string;
  thickness?: number;
  solid?: boolean;
  walkable?: boolean;
  main?: boolean;
  /** Of an entrance: a door between rooms, which is neither an entrance nor an exit of the event. */
  inner?: boolean;
  doors?: Corner[];
  /** Of an entrance that cuts the wall below it; `swing` is the side of the hinge. */
  opening?: { width: number; swing?: "left" | "right" | "double" };
  /** The meaning of a shape; a column blocks routes. */
  role?: string;
  locked?: boolean;
  layer?: string;
  z?: number;
  [key: string]: unknown;
};

/** Anything on the plan that is not a booth. */
export type MapElement = {
  id: string;
  eventId: string;
  levelId: string;
  kind: ElementKind;
  geometry: ElementGeometry;
  props: ElementProps;
  translations: TranslationsOf<"elements">;
  createdAt: Date;
  updatedAt: Date;
};

const PLAN = { public: true, editor: "write", changeable: true, copied: true, restored: true } as const;

export const ELEMENT_FIELDS = {
  id: { column: "text", public: true, editor: "read" },
  eventId: { column: "text", internal: true },
  levelId: { ...PLAN, column: "text", word: "level" },
  kind: { ...PLAN, column: "text" },
  geometry: { ...PLAN, column: "jsonb" },
  props: { ...PLAN, column: "jsonb" },
  translations: { ...PLAN, column: "jsonb" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<MapElement>;
