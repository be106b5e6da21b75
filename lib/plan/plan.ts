/**
 * The records a floor plan is made of. Lengths are metres, y grows downwards, rotation is degrees clockwise
 * about the record's own centre, and a booth's x and y are the top-left corner of its unrotated box.
 */
export const BOOTH_TYPES = [
  "standard",
  "corner",
  "peninsula",
  "island",
  "table",
  "shell",
  "sponsor",
  "custom",
] as const;
export type BoothType = (typeof BOOTH_TYPES)[number];

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

export const PASSAGE_KINDS = ["stairs", "escalator", "elevator", "ramp", "door", "bridge"] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

export const NODE_KINDS = ["aisle", "entrance", "door", "passage"] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** A corner in metres, as it stands on the wire. */
export type Corner = [x: number, y: number];

export type Level = {
  id: string;
  name: string;
  shortName: string | null;
  index: number;
  elevation: number | null;
  width: number | null;
  height: number | null;
};

/** What a booth occupies. With a polygon, the box is the polygon's bounding box before rotation. */
export type BoothShape = {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  polygon: Corner[] | null;
};

export type PlanBooth = BoothShape & {
  id: string;
  levelId: string;
  label: string;
  /** How many sides visitors can enter from, 0 to 4; null when nobody said. */
  openSides: number | null;
  exhibitorIds: string[];
};

export type ElementGeometry =
  | { type: "point"; x: number; y: number }
  | { type: "line"; points: Corner[] }
  | { type: "polygon"; points: Corner[] }
  | { type: "rect"; x: number; y: number; width: number; height: number; rotation?: number }
  | { type: "circle"; x: number; y: number; radius: number };

/** Properties by kind (decisions on map elements); all optional, unknown ones are kept. */
export type ElementProps = {
  name?: string;
  text?: string;
  icon?: string;
  thickness?: number;
  solid?: boolean;
  walkable?: boolean;
  main?: boolean;
  doors?: Corner[];
  locked?: boolean;
  layer?: string;
  z?: number;
  [key: string]: unknown;
};

export type PlanElement = {
  id: string;
  levelId: string;
  kind: ElementKind;
  geometry: ElementGeometry;
  props: ElementProps;
};

export type AisleNode = {
  id: string;
  levelId: string;
  x: number;
  y: number;
  name: string | null;
  kind: NodeKind;
};

export type AisleEdge = {
  id: string;
  from: string;
  to: string;
  bidirectional: boolean;
  accessible: boolean;
  width: number | null;
  penalty: number;
  closed: boolean;
  /** ISO 8601 UTC; an edge is also closed between these two times. */
  closedFrom: string | null;
  closedUntil: string | null;
  name: string | null;
  /** Made by generation from geometry, so a route over it may be pulled taut; a drawn edge is followed exactly. */
  generated: boolean;
};

/** A transition between levels (or through a door or over a bridge on one level). */
export type Passage = {
  id: string;
  name: string;
  kind: PassageKind;
  nodeIds: string[];
  accessible: boolean;
  /** Seconds per level passed. */
  travelSeconds: number;
  direction: "both" | "up" | "down";
  closed: boolean;
};

export type Plan = {
  levels: Level[];
  booths: PlanBooth[];
  elements: PlanElement[];
  nodes: AisleNode[];
  edges: AisleEdge[];
  passages: Passage[];
};
