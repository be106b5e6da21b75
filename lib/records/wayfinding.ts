import type { Fields } from "./record";
import type { TranslationsOf } from "./translations";

export const NODE_KINDS = ["aisle", "entrance", "door", "passage"] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

export const PASSAGE_KINDS = ["stairs", "escalator", "elevator", "ramp", "door", "bridge"] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

export type AisleNode = {
  id: string;
  eventId: string;
  levelId: string;
  x: number;
  y: number;
  name: string | null;
  kind: NodeKind;
  /** Generated from the plan, and replaced by the next generation. */
  generated: boolean;
  createdAt: Date;
  updatedAt: Date;
};

export type AisleEdge = {
  id: string;
  eventId: string;
  levelId: string;
  from: string;
  to: string;
  bidirectional: boolean;
  accessible: boolean;
  width: number | null;
  penalty: number;
  closed: boolean;
  /** The edge is also closed between these times. */
  closedFrom: Date | null;
  closedUntil: Date | null;
  name: string | null;
  /** Generated edges may be straightened by routes; drawn ones are followed exactly. */
  generated: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** A transition between levels, or through a door or over a bridge on one level. */
export type Passage = {
  id: string;
  eventId: string;
  name: string;
  kind: PassageKind;
  nodeIds: string[];
  accessible: boolean;
  /** Seconds per level. */
  travelSeconds: number;
  direction: "both" | "up" | "down";
  closed: boolean;
  translations: TranslationsOf<"transitions">;
  createdAt: Date;
  updatedAt: Date;
};

const PLAN = { public: true, editor: "write", changeable: true, copied: true, restored: true } as const;

export const NODE_FIELDS = {
  id: { column: "text", public: true, editor: "read" },
  eventId: { column: "text", internal: true },
  levelId: { ...PLAN, column: "text", word: "level" },
  x: { ...PLAN, column: "float8", word: "place" },
  y: { ...PLAN, column: "float8", word: "place" },
  name: { ...PLAN, column: "text" },
  kind: { ...PLAN, column: "text" },
  generated: { ...PLAN, column: "boolean" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<AisleNode>;

export const EDGE_FIELDS = {
  id: { column: "text", public: true, editor: "read" },
  eventId: { column: "text", internal: true },
  levelId: { ...PLAN, column: "text", word: "level" },
  from: { ...PLAN, column: "text", columnName: "fromId" },
  to: { ...PLAN, column: "text", columnName: "toId" },
  bidirectional: { ...PLAN, column: "boolean" },
  accessible: { ...PLAN, column: "boolean" },
  width: { ...PLAN, column: "float8" },
  penalty: { ...PLAN, column: "float8" },
  closed: { ...PLAN, column: "boolean" },
  closedFrom: { ...PLAN, column: "timestamptz" },
  closedUntil: { ...PLAN, column: "timestamptz" },
  name: { ...PLAN, column: "text" },
  generated: { ...PLAN, column: "boolean" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<AisleEdge>;

export const PASSAGE_FIELDS = {
  id: { column: "text", public: true, editor: "read" },
  eventId: { column: "text", internal: true },
  name: { ...PLAN, column: "text" },
  kind: { ...PLAN, column: "text" },
  nodeIds: { ...PLAN, word: "ends", label: "Points joined" },
  accessible: { ...PLAN, column: "boolean" },
  travelSeconds: { ...PLAN, column: "float8", word: "travel time" },
  direction: { ...PLAN, column: "text" },
  closed: { ...PLAN, column: "boolean" },
  translations: { ...PLAN, column: "jsonb" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Passage>;
