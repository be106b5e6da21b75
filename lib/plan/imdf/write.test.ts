import { describe, expect, test } from "vitest";
import { imdfFaults } from "#lib/testing/imdf";
import { drawn, making } from "#lib/testing/imdfFair";
import { placeOf } from "./country";
import { toImdf } from "./write";

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

  test("reads town and country from the venue's address, or the country from the time zone", () => {
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
