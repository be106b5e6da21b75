import { z } from "zod";
import { Feature } from "./geojson";

const Labels = z.record(z.string(), z.string()).nullish();
const text = z.string().nullish();

/** The fields that are read from a feature; other keys of IMDF are ignored. */
const ImdfFeature = Feature.extend({
  id: z.string().min(1).max(100),
  properties: z.looseObject({
    category: text,
    name: Labels,
    short_name: Labels,
    alt_name: Labels,
    level_id: text,
    anchor_id: text,
    unit_id: text,
    unit_ids: z.array(z.string()).nullish(),
    correlation_id: text,
    phone: text,
    website: text,
    ordinal: z.int().nullish(),
    direction: text,
    origin: z.looseObject({ id: z.string() }).nullish(),
    destination: z.looseObject({ id: z.string() }).nullish(),
  }),
});
export type ImdfFeature = z.output<typeof ImdfFeature>;

const collection = z
  .object({ type: z.literal("FeatureCollection"), features: z.array(ImdfFeature).max(200_000) })
  .default({ type: "FeatureCollection", features: [] });

/** The files of an archive that make a plan. */
export const ImdfArchive = z.object({
  manifest: z.looseObject({ version: z.string(), language: z.string().default("en") }),
  address: collection,
  venue: collection,
  level: collection.refine(({ features }) => features.length > 0, "The archive has no level."),
  unit: collection,
  section: collection,
  fixture: collection,
  opening: collection,
  detail: collection,
  amenity: collection,
  kiosk: collection,
  anchor: collection,
  occupant: collection,
  relationship: collection,
});
export type ImdfArchive = z.output<typeof ImdfArchive>;
