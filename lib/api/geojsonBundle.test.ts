import { describe, expect, test } from "vitest";
import { validate } from "#lib/declare/validate";
import { type Fault, isRefusal } from "#lib/refusal";
import { GeoJsonImport } from "#lib/schema/geojson";
import { collection, feature, type Position, standAt } from "#lib/testing/geojson";
import { geoJsonBundle } from "./geojsonBundle";

/** The error for a file. */
function refusalOf(geojson: unknown) {
  try {
    geoJsonBundle(validate(GeoJsonImport, { format: "geojson", geojson }));
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
  throw new Error("The file is read.");
}

describe("a GeoJSON file is refused", () => {
  const far = { type: "Point", coordinates: [11, 53] };
  const named = (label: string) => feature(standAt(0, 0), { label });
  const ring = standAt(0, 0).coordinates[0] as Position[];
  const [open, short] = [ring.slice(0, -1), [ring[0], ring[1], ring[0]]];
  const polygon = (...rings: unknown[]) =>
    collection(feature({ type: "Polygon", coordinates: rings }, { name: "A1" }));
  const crossing = [ring[0], ring[2], ring[1], ring[3], ring[0]];
  const multi = { type: "MultiPolygon", coordinates: [[ring], [standAt(9, 0).coordinates[0]]] };

  test.each<[string, unknown, string, RegExp]>([
    ["a single feature", named("A1"), "geojson.type", /FeatureCollection/],
    ["an array", [named("A1")], "geojson", /object/],
    ["a string", JSON.stringify(collection(named("A1"))), "geojson", /object/],
    ["no features", collection(), "geojson.features", /no features/],
    ["a ring that is not closed", polygon(open), "geojson.features[0].geometry.coordinates[0]", /not closed/],
    [
      "a ring of three positions",
      polygon(short),
      "geojson.features[0].geometry.coordinates[0]",
      /at least 4/,
    ],
    [
      "an outline that crosses itself",
      polygon(crossing),
      "geojson.features[0].geometry",
      /encloses no area|crosses/,
    ],
    ["a polygon with a hole", polygon(ring, ring), "geojson.features[0].geometry", /one ring/],
    [
      "a coordinate that is not a number",
      polygon([[null, 1], ...ring]),
      "geojson.features[0].geometry.coordinates[0][0][0]",
      /number/,
    ],
    ["a feature far from the others", collection(named("A1"), feature(far)), "geojson.features", /km apart/],
    ["metres without crs", polygon(ring.map(([x]) => [x, 400])), "geojson.features[0].geometry", /degrees/],
    [
      "another projection",
      { ...collection(named("A1")), crs: { properties: { name: "EPSG:25832" } } },
      "geojson.crs",
      /WGS 84/,
    ],
    ["no geometry", collection(feature(null, { name: "A1" })), "geojson.features[0].geometry", /no geometry/],
    [
      "a geometry collection",
      collection(feature({ type: "GeometryCollection" })),
      "geojson.features[0].geometry.type",
      /Point/,
    ],
    [
      "a booth that is a line",
      collection(feature({ type: "LineString", coordinates: ring }, { kind: "booth", label: "A1" })),
      "geojson.features[0].geometry",
      /one polygon/,
    ],
    [
      "a booth of two polygons",
      collection(feature(multi, { kind: "booth", label: "A1" })),
      "geojson.features[0].geometry",
      /one polygon/,
    ],
    [
      "a booth without a label",
      collection(feature(standAt(0, 0), { kind: "booth" })),
      "geojson.features[0].properties.label",
      /text/,
    ],
    [
      "an unknown status",
      collection(named("A1"), feature(standAt(9, 0), { kind: "booth", label: "A2", status: "frei" })),
      "geojson.features[1].properties.status",
      /available/,
    ],
    [
      "an edge without nodes",
      collection(feature({ type: "LineString", coordinates: ring }, { kind: "edge" })),
      "geojson.features[0].properties.from",
      /required/,
    ],
    [
      "a level that the file does not contain",
      {
        ...collection(feature(standAt(0, 0), { name: "A1", levelId: "lvl_x" })),
        plan: { levels: [{ id: "a", name: "Hall" }] },
      },
      "geojson.features[0].properties",
      /no level/,
    ],
  ])("for %s", (_what, file, path, message) => {
    const { code, details } = refusalOf(file);
    const [first] = details as Fault[];
    expect(code).toBe("validation_error");
    expect(first).toMatchObject({ path, message: expect.stringMatching(message) });
  });

  test("for a duplicate label, id or externalId, naming both features", () => {
    const booth = (label: string, more: object = {}) =>
      feature(standAt(0, 0), { kind: "booth", label, ...more });
    for (const [first, second, path] of [
      [named("A1"), named("a1 "), "properties.label"],
      [{ ...booth("A1"), id: "x" }, { ...booth("A2"), id: "x" }, "id"],
      [booth("A1", { externalId: "crm" }), booth("A2", { externalId: "crm" }), "properties.externalId"],
    ] as const) {
      const { code, details } = refusalOf(collection(first, second));
      expect(code).toBe("duplicate_in_request");
      const message = expect.stringContaining("features[0]");
      expect(details).toMatchObject([{ path: `geojson.features[1].${path}`, index: 1, first: 0, message }]);
    }
  });

  test("for more booths than an event may have", () => {
    const many = Array.from({ length: 10_001 }, (_, at) => named(`B${at}`));
    expect(refusalOf(collection(...many)).details).toMatchObject([{ path: "geojson.booths" }]);
  });
});
