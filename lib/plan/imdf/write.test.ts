import { describe, expect, test } from "vitest";
import { imdfFaults } from "#lib/testing/imdf";
import { booth, level, sign, smallFair } from "#lib/testing/smallFair";
import type { Bundle, BundleElement } from "../bundle";
import { placeOf } from "./country";
import { toImdf } from "./write";

const points = [
  { x: 0, y: 0, lat: 53.5625, lng: 9.9733 },
  { x: 100, y: 0, lat: 53.5628, lng: 9.9748 },
];
const georeference = { points };

let count = 0;
const ids = new Map<string, string>();
const uuidOf = (text: string) => {
  if (!ids.has(text)) ids.set(text, `00000000-0000-4000-8000-${String(count++).padStart(12, "0")}`);
  return ids.get(text) ?? "";
};

function drawn(changes: Partial<Bundle> = {}): Bundle {
  const element = (id: string, kind: BundleElement["kind"], more: Partial<BundleElement>): BundleElement => ({
    ...sign(id, {}, 5, 5),
    kind,
    ...more,
  });
  const fair = smallFair();
  const wall = [
    [0, 0],
    [40, 0],
    [40, 30],
  ] as [number, number][];
  const ell = [
    [1, 11],
    [7, 11],
    [7, 13],
    [3, 13],
    [3, 17],
    [1, 17],
  ] as [number, number][];
  return smallFair({
    levels: [
      level("lvl_0", { name: "Hall", elevation: 0, georeference, translations: { de: { name: "Halle" } } }),
      level("lvl_1", { name: "Gallery", index: 1, elevation: 6, width: null, height: null, georeference }),
    ],
    booths: [
      ...fair.booths,
      booth("bth_l", {
        label: "L1",
        x: 1,
        y: 11,
        width: 6,
        height: 6,
        polygon: ell,
        exhibitorIds: ["exh_acme"],
      }),
    ],
    exhibitors: fair.exhibitors.map((exhibitor) =>
      exhibitor.id === "exh_acme"
        ? {
            ...exhibitor,
            boothIds: ["bth_a1", "bth_l"],
            phone: "+49 (40) 12-3456",
            website: "https://acme.example",
          }
        : { ...exhibitor, phone: "040 123" },
    ),
    elements: [
      ...fair.elements,
      element("el_wall", "wall", { geometry: { type: "line", points: wall } }),
      element("el_in", "entrance", {
        geometry: { type: "point", x: 20, y: 0.2 },
        props: { main: true, opening: { width: 3 } },
      }),
      element("el_out", "entrance", { geometry: { type: "rect", x: 10, y: 28, width: 1, height: 4 } }),
      element("el_room", "room", {
        geometry: { type: "rect", x: 2, y: 20, width: 6, height: 4 },
        props: { name: "Press" },
      }),
      element("el_zone", "zone", { geometry: { type: "circle", x: 30, y: 20, radius: 4 } }),
    ],
    wayfinding: {
      nodes: ["lvl_0", "lvl_1"].map((levelId, at) => ({
        id: `nod_${at}`,
        levelId,
        x: 12,
        y: 12,
        name: null,
        kind: "aisle",
        generated: false,
      })),
      edges: [],
      transitions: [
        {
          id: "trn_0",
          name: "Escalator",
          kind: "escalator",
          nodeIds: ["nod_1", "nod_0"],
          accessible: false,
          travelSeconds: 20,
          direction: "up",
          closed: false,
          translations: {},
        },
      ],
    },
    ...changes,
  });
}

const making = { uuidOf, createdAt: "2027-04-20T07:00:00.000Z", page: "https://fairs.example/e/lumen" };

function featuresOf(files: Record<string, string>, type: string) {
  const { features } = JSON.parse(files[`${type}.geojson`] ?? "null");
  return features as {
    id: string;
    geometry: { coordinates: unknown };
    properties: Record<string, unknown>;
  }[];
}

describe("an IMDF archive", () => {
  test("conforms to the feature tables of the specification", () => {
    expect(imdfFaults(toImdf(drawn(), making))).toEqual([]);
  });

  test("has booths as kiosks with their companies as occupants", () => {
    const files = toImdf(drawn(), making);
    const kiosks = featuresOf(files, "kiosk");
    expect(kiosks.map(({ properties }) => properties.name)).toEqual(
      ["A1", "A2", "B-1", "L1", "G1"].map((label) => ({ en: label })),
    );
    expect(kiosks.map(({ properties }) => properties.anchor_id === null)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
    const acme = featuresOf(files, "occupant").filter(
      ({ properties }) => (properties.name as { en: string }).en === "Acme Lighting",
    );
    const [a1] = kiosks;
    expect(acme[0]?.properties).toMatchObject({
      anchor_id: a1?.properties.anchor_id,
      name: { en: "Acme Lighting", de: "Acme Leuchten" },
      phone: "+4940123456",
      website: "https://acme.example",
    });
    // The two occupants are one company.
    expect(acme.map(({ properties }) => properties.correlation_id)).toEqual([
      acme[1]?.properties.correlation_id,
      acme[0]?.properties.correlation_id,
    ]);
    expect(featuresOf(files, "occupant").at(-1)?.properties).toMatchObject({
      phone: null,
      correlation_id: null,
    });
  });

  test("has levels by height, entrances along their walls, and stairs as relationships", () => {
    const files = toImdf(drawn(), making);
    const levels = featuresOf(files, "level");
    expect(levels.map(({ properties }) => [properties.name, properties.ordinal])).toEqual([
      [{ en: "Hall", de: "Halle" }, 0],
      [{ en: "Gallery" }, 1],
    ]);
    const openings = featuresOf(files, "opening").map(({ geometry, properties }) => {
      const [[x1, y1], [x2, y2]] = geometry.coordinates as [[number, number], [number, number]];
      const metres = Math.hypot(
        (x2 - x1) * 111_195 * Math.cos((53.5625 * Math.PI) / 180),
        (y2 - y1) * 111_195,
      );
      return [properties.category, Math.round(metres)];
    });
    // The plan is drawn a little larger than it is on earth.
    expect(openings).toEqual([
      ["pedestrian.principal", 3],
      ["pedestrian", 4],
    ]);
    const [stairs] = featuresOf(files, "relationship");
    const units = featuresOf(files, "unit").filter(({ properties }) => properties.category === "unspecified");
    expect(stairs?.properties).toMatchObject({
      category: "escalator",
      direction: "directed",
      origin: { id: units[0]?.id, feature_type: "unit" },
      destination: { id: units[1]?.id, feature_type: "unit" },
    });
    expect(featuresOf(files, "amenity").map(({ properties }) => properties.category)).toEqual([
      "restroom",
      "restroom",
    ]);
    expect(featuresOf(files, "section")).toHaveLength(1);
    expect(featuresOf(files, "detail")).toHaveLength(1);
  });

  test("reads town and country from the venue's address, and the country from the time zone", () => {
    expect(placeOf("Messeplatz 1, 20357 Hamburg, Germany", "Europe/Paris", "Fair")).toEqual({
      locality: "Hamburg",
      country: "DE",
    });
    expect(placeOf("Messeplatz 1\nD-20357 Hamburg", "Europe/Berlin", "Fair")).toEqual({
      locality: "Hamburg",
      country: "DE",
    });
    expect(placeOf(undefined, "UTC", "Fair")).toEqual({ locality: "Fair", country: "ZZ" });
  });
});
