import { z } from "zod";
import { containsPoint } from "#lib/geometry/polygon";
import { FEATURE_TYPES, type FeatureType } from "#lib/plan/imdf/features";

/** The feature tables of IMDF 1.0.0 (OGC 20-094): every key is required, and no other is allowed. */

const Id = z.uuid();
const Labels = z.record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/), z.string().min(1));
const label = Labels.nullable();
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const Point = z.strictObject({ type: z.literal("Point"), coordinates: Position });
const Ring = z
  .array(Position)
  .min(4)
  .refine((ring) => String(ring[0]) === String(ring.at(-1)), "closed")
  .refine((ring) => signedArea(ring) > 0, "counter-clockwise");
const Polygonal = z.strictObject({ type: z.literal("Polygon"), coordinates: z.array(Ring).min(1) });
const Line = z.strictObject({
  type: z.literal("LineString"),
  coordinates: z
    .array(Position)
    .min(2)
    .refine((line) => new Set(line.map(String)).size > 1, "not one place"),
});
const Located = z.union([Point, Line, Polygonal, z.object({ type: z.literal("MultiPoint") })]);
const Reference = z.strictObject({ id: Id, feature_type: z.enum(FEATURE_TYPES) });
const restriction = z.enum(["employeesonly", "restricted"]).nullable();
const accessibility = z.array(z.enum(["wheelchair", "braille", "hearing"])).nullable();
const website = z.url().nullable();
const phone = z
  .string()
  .regex(/^\+\d+$/)
  .nullable();
const hours = z.null();
const unit = ["unspecified", "room", "auditorium", "structure", "column"] as const;
const amenity = [
  ...["restroom", "restroom.wheelchair", "foodservice", "eatingdrinking", "information", "firstaid", "entry"],
  ...[
    "elevator",
    "escalator",
    "stairs",
    "ramp",
    "storage",
    "parking",
    "taxi",
    "bus",
    "rail.national",
    "wifi",
  ],
  ...["rail.muni", "atm", "privatelounge", "prayerroom", "babychanging", "powerchargingstation", "exhibit"],
  ...["lostandfound", "smokingarea", "drinkingfountain", "security", "checkin", "ticketing", "photobooth"],
  ...["meetingpoint", "childplayarea", "parking.bicycle", "phone", "landmark", "unspecified"],
] as const;

const TABLES: Record<FeatureType, [geometry: z.ZodType, properties: z.ZodType]> = {
  address: [
    z.null(),
    z.strictObject({
      address: z.string().min(1),
      unit: z.string().nullable(),
      locality: z.string().min(1),
      province: z.string().nullable(),
      country: z.string().regex(/^[A-Z]{2}$/),
      postal_code: z.string().nullable(),
      postal_code_ext: z.string().nullable(),
      postal_code_vanity: z.string().nullable(),
    }),
  ],
  venue: [
    Polygonal,
    z.strictObject({
      category: z.literal("conventioncenter"),
      restriction,
      name: Labels,
      alt_name: label,
      hours,
      phone,
      website,
      display_point: Point,
      address_id: Id,
    }),
  ],
  building: [
    z.null(),
    z.strictObject({
      category: z.literal("unspecified"),
      restriction,
      name: label,
      alt_name: label,
      display_point: Point.nullable(),
      address_id: Id.nullable(),
    }),
  ],
  footprint: [
    Polygonal,
    z.strictObject({
      category: z.enum(["aerial", "ground", "subterranean"]),
      name: label,
      building_ids: z.array(Id).min(1),
    }),
  ],
  level: [
    Polygonal,
    z.strictObject({
      category: z.literal("unspecified"),
      restriction,
      outdoor: z.boolean(),
      ordinal: z.int(),
      name: Labels,
      short_name: Labels,
      display_point: Point.nullable(),
      address_id: Id.nullable(),
      building_ids: z.array(Id).nullable(),
    }),
  ],
  unit: [
    Polygonal,
    z.strictObject({
      category: z.enum(unit),
      restriction,
      accessibility,
      name: label,
      alt_name: label,
      level_id: Id,
      display_point: Point.nullable(),
    }),
  ],
  section: [
    Polygonal,
    z.strictObject({
      category: z.literal("exhibition"),
      restriction,
      accessibility,
      name: label,
      alt_name: label,
      display_point: Point.nullable(),
      level_id: Id,
      address_id: Id.nullable(),
      correlation_id: Id.nullable(),
      parents: z.array(Id).nullable(),
    }),
  ],
  opening: [
    Line,
    z.strictObject({
      category: z.enum(["pedestrian", "pedestrian.principal"]),
      accessibility,
      access_control: z.null(),
      door: z.null(),
      name: label,
      alt_name: label,
      display_point: Point.nullable(),
      level_id: Id,
    }),
  ],
  detail: [Line, z.strictObject({ level_id: Id })],
  amenity: [
    Point,
    z.strictObject({
      category: z.enum(amenity),
      accessibility,
      name: label,
      alt_name: label,
      hours,
      phone,
      website,
      unit_ids: z.array(Id).min(1),
      address_id: Id.nullable(),
      correlation_id: Id.nullable(),
    }),
  ],
  kiosk: [
    Polygonal,
    z.strictObject({
      name: label,
      alt_name: label,
      anchor_id: Id.nullable(),
      level_id: Id,
      display_point: Point.nullable(),
    }),
  ],
  anchor: [Point, z.strictObject({ address_id: Id.nullable(), unit_id: Id })],
  occupant: [
    z.null(),
    z.strictObject({
      name: Labels,
      category: z.literal("kiosk"),
      anchor_id: Id,
      hours,
      phone,
      website,
      validity: z.null(),
      correlation_id: Id.nullable(),
    }),
  ],
  relationship: [
    Located.nullable(),
    z.strictObject({
      category: z.enum(["elevator", "escalator", "movingwalkway", "ramp", "stairs", "traversal"]),
      direction: z.enum(["directed", "undirected"]),
      origin: Reference.nullable(),
      intermediary: z.array(Reference).nullable(),
      destination: Reference.nullable(),
      hours,
    }),
  ],
};

const Manifest = z.strictObject({
  version: z.literal("1.0.0"),
  created: z.iso.datetime(),
  generated_by: z.string().nullable(),
  language: z.string().min(2),
  extensions: z.array(z.string()).nullable(),
});

/** The features of other types that a key refers to. */
const REFERENCES: Record<string, FeatureType> = {
  address_id: "address",
  building_ids: "building",
  level_id: "level",
  unit_id: "unit",
  unit_ids: "unit",
  anchor_id: "anchor",
};

type Feature = {
  id: string;
  feature_type: FeatureType;
  geometry: unknown;
  properties: Record<string, unknown>;
};

/** What is wrong with an archive, in words; nothing if it conforms. */
export function imdfFaults(files: Record<string, string>): string[] {
  const faults: string[] = [];
  const check = (what: string, schema: z.ZodType, value: unknown) => {
    for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
      faults.push(`${what} ${path.join(".")}: ${message}`);
    }
  };
  check("manifest", Manifest, JSON.parse(files["manifest.json"] ?? "null"));
  const features = FEATURE_TYPES.flatMap((type): Feature[] => {
    const collection = JSON.parse(files[`${type}.geojson`] ?? "null");
    check(
      type,
      z.strictObject({
        type: z.literal("FeatureCollection"),
        name: z.literal(type),
        features: z.array(z.any()),
      }),
      collection,
    );
    return collection?.features ?? [];
  });
  const typeOf = new Map(features.map(({ id, feature_type }) => [id, feature_type]));
  if (typeOf.size !== features.length) faults.push("Two features have the same id.");
  for (const { feature_type, geometry, properties, ...own } of features) {
    const what = `${feature_type} ${own.id}`;
    const [shape, table] = TABLES[feature_type];
    check(what, z.strictObject({ id: Id, type: z.literal("Feature") }), own);
    check(`${what} geometry`, shape, geometry);
    check(what, table, properties);
    for (const [key, type] of Object.entries(REFERENCES)) {
      const wrong = [properties[key] ?? []].flat().filter((id) => typeOf.get(String(id)) !== type);
      if (wrong.length > 0) faults.push(`${what} ${key}: no ${type} ${wrong}`);
    }
    const { display_point: label } = properties as { display_point?: z.infer<typeof Point> | null };
    if (label && Polygonal.safeParse(geometry).success) {
      const [ring = []] = (geometry as z.infer<typeof Polygonal>).coordinates;
      const [x, y] = label.coordinates;
      const corners = ring.map(([lng, lat]) => ({ x: lng, y: lat }));
      if (!containsPoint(corners, { x, y })) faults.push(`${what}: its display point is outside.`);
    }
  }
  return faults;
}

function signedArea(ring: readonly (readonly [number, number])[]): number {
  return ring.slice(1).reduce((sum, [x, y], at) => {
    const [before, below] = ring[at] ?? [x, y];
    return sum + before * y - x * below;
  }, 0);
}
