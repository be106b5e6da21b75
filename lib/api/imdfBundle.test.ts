import { describe, expect, test } from "vitest";
import type { Bundle } from "#lib/plan/bundle";
import { toImdf } from "#lib/plan/imdf/write";
import { type Fault, isRefusal } from "#lib/refusal";
import type { Json } from "#lib/testing/ask";
import { drawn, making } from "#lib/testing/imdfFair";
import { imdfBundle } from "./imdfBundle";

const MINE = toImdf(drawn(), making);

/** The archive with changed features of one type. */
function changed(type: string, change: (features: Json[]) => unknown) {
  const { features, ...collection } = JSON.parse(MINE[`${type}.geojson`] ?? "null");
  const made = change(features) ?? features;
  return { ...MINE, [`${type}.geojson`]: JSON.stringify({ ...collection, features: made }) };
}

describe("a read IMDF archive", () => {
  test("has the levels, booths with their exhibitors, rooms, places, entrances and stairs", () => {
    const bundle = imdfBundle(MINE, "Copy");
    expect(bundle.event).toMatchObject({ name: "Copy", venue: { name: "Lumen" } });
    expect(bundle.levels).toMatchObject([
      { name: "Hall", shortName: "Hall", index: 0 },
      { name: "Gallery", shortName: "Gallery", index: 1 },
    ]);
    const [ground, gallery] = bundle.levels;
    expect(bundle.booths.map(({ label, levelId, status }) => [label, levelId, status])).toEqual([
      ["A1", ground?.id, "sold"],
      ["A2", ground?.id, undefined],
      ["B-1", ground?.id, "sold"],
      ["L1", ground?.id, "sold"],
      ["G1", gallery?.id, "sold"],
    ]);
    const booths = new Map(bundle.booths.map((booth) => [booth.label, booth]));
    const acme = bundle.exhibitors.find(({ name }) => name === "Acme Lighting");
    expect(acme).toMatchObject({ phone: "+4940123456", website: "https://acme.example" });
    expect(booths.get("L1")?.exhibitorIds).toEqual([acme?.id]);
    expect(booths.get("A1")?.exhibitorIds).toEqual([acme?.id]);
    expect(booths.get("L1")?.polygon).toHaveLength(6);
    expect(bundle.elements.map(({ kind, props }) => [kind, props.name ?? props.icon])).toEqual(
      expect.arrayContaining([
        ["room", "Press"],
        ["poi", "toilet"],
        ["entrance", undefined],
        ["zone", undefined],
        ["line", undefined],
      ]),
    );
    expect(bundle.elements.filter(({ kind }) => kind === "entrance").map(({ props }) => props.main)).toEqual([
      true,
      undefined,
    ]);
    const { nodes = [], transitions = [] } = bundle.wayfinding ?? {};
    expect(transitions).toMatchObject([
      { kind: "escalator", direction: "up", nodeIds: nodes.map(({ id }) => id) },
    ]);
    expect(nodes.map(({ levelId }) => levelId)).toEqual([ground?.id, gallery?.id]);
  });

  test("keeps the geographic positions of the archive", () => {
    const bundle = imdfBundle(MINE, undefined);
    const levels = bundle.levels.map((level) => ({ ...drawn().levels[0], ...level }));
    const booths = bundle.booths.map((booth) => ({ ...drawn().booths[0], ...booth }));
    const wayfinding = { nodes: [], edges: [], transitions: [] };
    const read = { levels, booths, wayfinding, elements: [], exhibitors: [] } as Partial<Bundle>;
    const again = toImdf(drawn(read), making);
    const ringsOf = (files: Record<string, string>) =>
      JSON.parse(files["kiosk.geojson"] ?? "").features.map((each: Json) =>
        each.geometry.coordinates[0].map(String).toSorted(),
      );
    const near = (one: string, other: string) =>
      one.split(",").every((at, axis) => Math.abs(Number(at) - Number(other.split(",")[axis])) < 3e-7);
    ringsOf(MINE).forEach((ring: string[], index: number) => {
      const other: string[] = ringsOf(again)[index];
      expect(ring.filter((corner) => !other.some((at) => near(corner, at)))).toEqual([]);
    });
  });

  test("of a shopping centre has its occupied units as booths, with distinct labels", () => {
    const shop = changed("unit", (features) =>
      features.map((unit) =>
        unit.properties.category === "room"
          ? { ...unit, properties: { ...unit.properties, category: "unspecified" } }
          : unit,
      ),
    );
    const room = JSON.parse(shop["unit.geojson"] ?? "").features.find(
      ({ properties }: Json) => properties.name?.en === "Press",
    );
    const anchor = {
      id: "an",
      type: "Feature",
      feature_type: "anchor",
      geometry: null,
      properties: { unit_id: room.id },
    };
    const tenant = {
      ...anchor,
      id: "oc",
      feature_type: "occupant",
      properties: { name: { de: "Buchladen" }, anchor_id: "an", website: "no address" },
    };
    const add = (type: string, feature: object) => {
      const { features, ...rest } = JSON.parse(MINE[`${type}.geojson`] ?? "null");
      return { [`${type}.geojson`]: JSON.stringify({ ...rest, features: [...features, feature] }) };
    };
    const twice = changed("kiosk", (features) => [...features, { ...features[0], id: "again" }]);
    const bundle = imdfBundle(
      {
        ...shop,
        ...add("anchor", anchor),
        ...add("occupant", tenant),
        "kiosk.geojson": twice["kiosk.geojson"] ?? "",
      },
      undefined,
    );
    expect(bundle.booths.map(({ label }) => label)).toEqual(["A1", "A2", "B-1", "L1", "G1", "A1-2", "Press"]);
    expect(bundle.exhibitors.find(({ name }) => name === "Buchladen")?.website).toBeNull();
  });

  test.each<[string, Record<string, string>, string]>([
    ["without a version in its manifest", { ...MINE, "manifest.json": "{}" }, "manifest.version"],
    ["without levels", changed("level", () => []), "level"],
    [
      "with an open ring",
      changed("kiosk", (features) => {
        features[1].geometry.coordinates[0].pop();
      }),
      "kiosk.features[1].geometry.coordinates[0]",
    ],
    [
      "with a kiosk without a geometry",
      changed("kiosk", (features) => {
        features[1].geometry = null;
      }),
      "kiosk.features[1].geometry",
    ],
    [
      "with a room on an unknown level",
      changed("unit", (features) => {
        features.find(({ properties }) => properties.category === "room").properties.level_id = "nowhere";
      }),
      "unit.features[1].properties",
    ],
    [
      "with coordinates in metres",
      changed("amenity", (features) => {
        features[0].geometry.coordinates = [200, 400];
      }),
      "amenity.features[0].geometry",
    ],
  ])("%s is refused with its position", (_what, files, path) => {
    try {
      imdfBundle(files, undefined);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      expect([error.code, (error.details as Fault[])[0]?.path]).toEqual(["validation_error", path]);
      return;
    }
    throw new Error("The archive is read.");
  });

  test("that is not JSON is refused with its file name", () => {
    expect(() => imdfBundle({ ...MINE, "unit.geojson": "{" }, undefined)).toThrow(
      "unit.geojson is not JSON.",
    );
  });
});
