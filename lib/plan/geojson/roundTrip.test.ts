import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { onEarth } from "#lib/geometry/georeference";
import { BOOTH_TYPES } from "#lib/records/booths";
import type { ElementGeometry } from "#lib/records/elements";
import { booth, exhibitor, level, smallFair } from "#lib/testing/smallFair";
import { runs } from "#lib/testing/soak";
import { areaM2 } from "../booths/shape";
import { type Bundle, type BundleBooth, type BundleNode, lengthBetween } from "../bundle";
import { fromGeoJson } from "./read";
import { toGeoJson } from "./write";

const LEVELS = ["lvl_0", "lvl_1"];

const metres = fc.double({ min: -400, max: 400, noNaN: true });
const size = fc.double({ min: 0.5, max: 60, noNaN: true });
const levelId = fc.constantFrom(...LEVELS);
const corner = fc.tuple(metres, metres);
/** A ring that does not cross itself. */
const ring = fc.tuple(metres, metres, size, size).map(([x, y, a, b]): [number, number][] => [
  [x, y],
  [x + a, y],
  [x + a, y + b],
  [x + a / 3, y + b / 2],
  [x, y + b],
]);
const georeference = fc.option(
  fc
    .record({
      turn: fc.double({ min: 0, max: 6, noNaN: true }),
      stretch: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
    })
    .map(({ turn, stretch }) => {
      const [lat, lng] = [53.5625, 9.9733];
      const step = (0.001 * stretch) / Math.cos((lat * Math.PI) / 180);
      const away = { lat: lat + 0.001 * stretch * Math.sin(turn), lng: lng + step * Math.cos(turn) };
      return {
        points: [
          { x: 0, y: 0, lat, lng },
          { x: 111, y: 0, ...away },
        ],
      };
    }),
);
const text = fc.option(fc.string({ minLength: 1, maxLength: 20 }));

const booths = fc.array(
  fc.record({
    levelId,
    shape: fc.oneof(
      fc.record({
        x: metres,
        y: metres,
        width: size,
        height: size,
        rotation: metres,
        polygon: fc.constant(null),
      }),
      ring.map((polygon) => {
        const [[x, y], , [right, bottom]] = polygon as [[number, number], unknown, [number, number]];
        return { x, y, width: right - x, height: bottom - y, rotation: 15, polygon };
      }),
    ),
    about: fc.record({
      externalId: text,
      title: text,
      description: text,
      type: fc.constantFrom(...BOOTH_TYPES),
      status: fc.constantFrom("available", "held", "sold"),
      price: fc.option(fc.integer({ min: 0, max: 99_999 })),
      tags: fc.array(fc.string({ minLength: 1 })),
      metadata: fc.dictionary(fc.string(), fc.string()),
      openSides: fc.option(fc.integer({ min: 0, max: 4 })),
      heightLimitM: fc.option(size),
      exhibitorIds: fc.uniqueArray(fc.constantFrom("exh_acme", "exh_zoe", "exh_rose"), { maxLength: 3 }),
    }),
  }),
  { maxLength: 6 },
);

const shapes: fc.Arbitrary<{ kind: "wall" | "poi" | "image" | "stage" | "zone"; geometry: ElementGeometry }> =
  fc.oneof(
    fc.record({
      kind: fc.constant("wall" as const),
      geometry: fc.record({
        type: fc.constant("line" as const),
        points: fc.array(corner, { minLength: 2, maxLength: 5 }),
      }),
    }),
    fc.record({
      kind: fc.constant("poi" as const),
      geometry: fc.record({ type: fc.constant("point" as const), x: metres, y: metres }),
    }),
    fc.record({
      kind: fc.constant("stage" as const),
      geometry: fc.record({ type: fc.constant("circle" as const), x: metres, y: metres, radius: size }),
    }),
    fc.record({
      kind: fc.constant("image" as const),
      geometry: fc.record(
        {
          type: fc.constant("rect" as const),
          x: metres,
          y: metres,
          width: size,
          height: size,
          rotation: metres,
        },
        { requiredKeys: ["type", "x", "y", "width", "height"] },
      ),
    }),
    fc.record({
      kind: fc.constant("zone" as const),
      geometry: fc.record({ type: fc.constant("polygon" as const), points: ring }),
    }),
  );
const elements = fc.array(
  fc.record({
    levelId,
    drawn: shapes,
    props: fc.record(
      { name: fc.string(), doors: fc.array(corner, { maxLength: 2 }), mine: fc.jsonValue() },
      { requiredKeys: [] },
    ),
    translations: fc.dictionary(fc.constantFrom("de", "fr"), fc.record({ name: fc.string() })),
  }),
  { maxLength: 6 },
);
const nodes = fc.array(fc.record({ levelId, x: metres, y: metres, name: text, generated: fc.boolean() }), {
  minLength: 2,
  maxLength: 8,
});
const moment = fc.option(fc.constantFrom("2027-04-21T09:00:00.000Z", "2027-04-22T09:00:00.000Z"));
const links = fc.array(
  fc.record({
    ends: fc.tuple(fc.nat(7), fc.nat(7)),
    bidirectional: fc.boolean(),
    accessible: fc.boolean(),
    width: fc.option(size),
    penalty: fc.nat(90),
    closed: fc.boolean(),
    closedFrom: moment,
    closedUntil: moment,
    name: text,
    generated: fc.boolean(),
    direction: fc.constantFrom("both", "up", "down"),
    travelSeconds: fc.nat(90),
  }),
  { maxLength: 6 },
);

const fairs = fc
  .record({ georeferences: fc.tuple(georeference, georeference), booths, elements, nodes, links })
  .map((drawn): Bundle => {
    const places = drawn.nodes.map((node, at): BundleNode => ({ ...node, id: `nod_${at}`, kind: "aisle" }));
    const joined = drawn.links.map((link) => ({
      ...link,
      from: places[link.ends[0] % places.length] as BundleNode,
      to: places[link.ends[1] % places.length] as BundleNode,
    }));
    return smallFair({
      levels: LEVELS.map((id, index) =>
        level(id, { name: `Level ${index}`, index, georeference: drawn.georeferences[index] ?? null }),
      ),
      booths: drawn.booths.map(({ shape, about, ...on }, at) => {
        const fields = { ...on, ...shape, ...about } as Partial<BundleBooth>;
        const made = booth(`bth_${at}`, { label: `A${at}`, ...fields });
        return { ...made, areaM2: areaM2(made), ...(at % 2 === 0 && { locked: true }) };
      }),
      elements: drawn.elements.map(({ drawn: shape, ...about }, at) => ({
        id: `el_${at}`,
        ...about,
        ...shape,
      })),
      wayfinding: {
        nodes: places,
        edges: joined.map(({ ends: _e, direction: _d, travelSeconds: _t, from, to, ...edge }, at) => ({
          ...edge,
          id: `edg_${at}`,
          levelId: from.levelId,
          from: from.id,
          to: to.id,
          lengthM: lengthBetween(from, to),
        })),
        transitions: joined.map(({ from, to, direction, travelSeconds, accessible, closed }, at) => ({
          id: `trn_${at}`,
          name: `Lift ${at}`,
          kind: "elevator" as const,
          nodeIds: [from.id, to.id],
          accessible,
          closed,
          direction: direction as "both",
          travelSeconds,
          translations: {},
        })),
      },
    } as Partial<Bundle>);
  });

/** The file as other programs and the import see it. */
const written = (bundle: Bundle) => JSON.parse(JSON.stringify(toGeoJson(bundle)));

/** An event made of a file, with the file's ids. */
function made(file: ReturnType<typeof written>): Bundle {
  const bundle = fromGeoJson(file).bundle as unknown as Bundle;
  const { nodes, edges, transitions } = bundle.wayfinding;
  const places = new Map(nodes.map((node) => [node.id, node]));
  return {
    ...bundle,
    exhibitors: bundle.exhibitors.map(({ id, name }) => exhibitor(id, { name })),
    booths: bundle.booths.map((one) => ({ ...booth(one.id, one), areaM2: areaM2(one) })),
    wayfinding: {
      nodes,
      edges: edges.map((edge) => ({
        ...edge,
        lengthM: lengthBetween(places.get(edge.from), places.get(edge.to)),
      })),
      transitions,
    },
  };
}

describe("GeoJSON", () => {
  test("an event imported from an export exports the same file", () => {
    fc.assert(
      fc.property(fairs, (fair) => {
        const file = written(fair);
        expect(written(made(file))).toEqual(file);
      }),
      runs(60, { soak: 5_000 }),
    );
  });

  test("coordinates rounded by another program change nothing, and moved features are read from them", () => {
    const points = [
      { x: 0, y: 0, lat: 53.5625, lng: 9.9733 },
      { x: 100, y: 0, lat: 53.5625, lng: 9.97481 },
    ];
    const fair = smallFair({ levels: [level("lvl_0", { georeference: { points } }), level("lvl_1", {})] });
    const file = written(fair);
    const [first, second] = file.features;
    const toEarth = onEarth(points);
    const corners = [
      [20, 10],
      [24, 10],
      [24, 13],
      [20, 13],
      [20, 10],
    ] as const;
    first.geometry.coordinates[0] = corners.map(([x, y]) => {
      const { lat, lng } = toEarth({ x, y });
      return [Number(lng.toFixed(7)), Number(lat.toFixed(7)), 0];
    });
    second.geometry.coordinates[0] = second.geometry.coordinates[0].map(([x, y]: [number, number]) => [
      x + 1e-7,
      y,
    ]);
    const [moved, rounded] = made(file).booths;
    expect(moved).toMatchObject({ x: 20, y: 10, width: 4, height: 3, rotation: 0, polygon: null });
    expect(rounded).toMatchObject({ x: 10, y: 0, width: 4, height: 3 });
  });
});
