import type { GivenGeometry } from "../geojson/collection";
import type { Labels } from "./features";

type Text = string | null | undefined;
type Reference = { id: string } | null | undefined;

/** A feature of an archive, as far as a plan has a use for it. */
export type GivenImdfFeature = {
  id: string;
  geometry: GivenGeometry | null;
  properties: {
    category?: Text;
    name?: Labels | null | undefined;
    short_name?: Labels | null | undefined;
    alt_name?: Labels | null | undefined;
    level_id?: Text;
    anchor_id?: Text;
    unit_id?: Text;
    unit_ids?: string[] | null | undefined;
    correlation_id?: Text;
    phone?: Text;
    website?: Text;
    ordinal?: number | null | undefined;
    direction?: Text;
    origin?: Reference;
    destination?: Reference;
    address?: unknown;
  };
};

/** The files of an archive that are read. */
export const READ_TYPES = [
  "address",
  "venue",
  "level",
  "unit",
  "section",
  "fixture",
  "opening",
  "detail",
  "amenity",
  "kiosk",
  "anchor",
  "occupant",
  "relationship",
] as const;
export type ReadType = (typeof READ_TYPES)[number];

export type GivenArchive = { manifest: { language: string } } & Record<
  ReadType,
  { features: GivenImdfFeature[] }
>;
