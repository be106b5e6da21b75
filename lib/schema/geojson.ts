import { z } from "zod";
import { BundleImport } from "./bundle";
import { LevelInput } from "./levels";

const Position = z.tuple([z.number(), z.number()]).rest(z.number());
const Positions = z.array(Position);

const Ring = Positions.min(4, "A ring has at least 4 positions, of which the last repeats the first.").refine(
  (ring) => {
    const [first, last] = [ring[0], ring.at(-1)];
    return first?.[0] === last?.[0] && first?.[1] === last?.[1];
  },
  "The ring is not closed: its last position must repeat the first.",
);
const Line = Positions.min(2, "A line has at least 2 positions.");
const Rings = z.array(Ring).min(1, "A polygon has at least one ring.");

/** All geometries of RFC 7946 but collections. */
const geometry = <Type extends string, Coordinates extends z.ZodType>(type: Type, coordinates: Coordinates) =>
  z.object({
    type: z.literal(type),
    coordinates: coordinates.meta({
      description: "Positions, each with longitude, latitude and an optional elevation.",
    }),
  });

const Geometry = z
  .discriminatedUnion("type", [
    geometry("Point", Position),
    geometry("LineString", Line),
    geometry("Polygon", Rings),
    geometry("MultiPoint", Positions),
    geometry("MultiLineString", z.array(Line)),
    geometry("MultiPolygon", z.array(Rings)),
  ])
  .meta({ id: "GeoJsonGeometry" });

export const Feature = z
  .object({
    type: z.literal("Feature"),
    id: z.union([z.string().min(1).max(100), z.number()]).nullish(),
    geometry: Geometry.nullable().meta({ description: "The geometry of the feature." }),
    properties: z.record(z.string(), z.unknown()).nullish().meta({
      description:
        "The properties, as in the export; files of other programs need a label or name and the level.",
    }),
  })
  .meta({ id: "GeoJsonFeature" });

const FeatureCollection = z
  .object({
    type: z.literal("FeatureCollection", "This is no GeoJSON FeatureCollection."),
    name: z.string().trim().min(1).max(200).optional(),
    crs: z
      .looseObject({
        properties: z
          .looseObject({ name: z.string().optional() })
          .optional()
          .meta({ description: "The name of the coordinate system." }),
      })
      .nullish()
      .meta({
        description:
          "The coordinate system: absent for longitude and latitude; `plan-metres` for metres with y " +
          "pointing up.",
      }),
    plan: z
      .object({
        event: z.looseObject({ name: z.string().optional() }).optional(),
        currency: z.string().nullish(),
        levels: z
          .array(LevelInput.extend({ id: z.string().min(1).max(100) }))
          .max(50)
          .optional(),
      })
      .optional()
      .meta({ description: "The event and its levels, as in the export." }),
    features: z.array(Feature).max(500_000).meta({ description: "The objects of the plan." }),
  })
  .meta({ id: "GeoJsonFeatureCollection" });

export const GeoJsonImport = z
  .object({
    format: z.literal("geojson").meta({ description: "The format of the file." }),
    name: BundleImport.shape.name,
    slug: BundleImport.shape.slug,
    geojson: FeatureCollection.meta({ description: "The file." }),
  })
  .meta({
    id: "GeoJsonImport",
    description: "A plan as GeoJSON: an export of this API, or polygons of another program.",
    example: {
      format: "geojson",
      name: "Musterbau 2027",
      slug: "musterbau-2027",
      geojson: {
        type: "FeatureCollection",
        features: [
          {
            type: "Feature",
            properties: { name: "A-100", level: "Hall 1" },
            geometry: {
              type: "Polygon",
              coordinates: [
                [
                  [9.9733, 53.5625],
                  [9.97336, 53.5625],
                  [9.97336, 53.56253],
                  [9.9733, 53.56253],
                  [9.9733, 53.5625],
                ],
              ],
            },
          },
        ],
      },
    },
  });

/** Includes files that are sent without naming their format, so that the refusal says that it is missing. */
export function isGeoJsonImport(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "format" in value || "geojson" in value || ("type" in value && value.type === "FeatureCollection");
}
