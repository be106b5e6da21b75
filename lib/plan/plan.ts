import type { Booth } from "#lib/records/booths";
import type { MapElement } from "#lib/records/elements";
import type { Level as LevelRecord } from "#lib/records/levels";
import type { Wire } from "#lib/records/record";
import type * as wayfinding from "#lib/records/wayfinding";

/**
 * The records that routes are calculated on. Lengths are metres, y grows downwards, rotation is degrees clockwise
 * about the record's own centre, and a booth's x and y are the top-left corner of its unrotated box.
 */
export type Plan = {
  levels: Level[];
  booths: PlanBooth[];
  elements: PlanElement[];
  nodes: AisleNode[];
  edges: AisleEdge[];
  passages: Passage[];
};

export type Level = Pick<
  LevelRecord,
  "id" | "name" | "shortName" | "index" | "elevation" | "width" | "height"
> &
  Partial<Pick<LevelRecord, "translations">>;

export const PLAN_BOOTH_FIELDS = [
  "id",
  "levelId",
  "label",
  "x",
  "y",
  "width",
  "height",
  "rotation",
  "polygon",
  "openSides",
  "exhibitorIds",
] as const satisfies (keyof Booth)[];
export type PlanBooth = Pick<Booth, (typeof PLAN_BOOTH_FIELDS)[number]>;

export type PlanElement = Omit<MapElement, "eventId" | "createdAt" | "updatedAt" | "translations"> &
  Partial<Pick<MapElement, "translations">>;

export type AisleNode = Omit<wayfinding.AisleNode, "eventId" | "generated" | "createdAt" | "updatedAt">;

export type AisleEdge = Wire<Omit<wayfinding.AisleEdge, "eventId" | "levelId" | "createdAt" | "updatedAt">>;

export type Passage = Omit<wayfinding.Passage, "eventId" | "createdAt" | "updatedAt">;
