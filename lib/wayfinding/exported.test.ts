import { check } from "@placemarkio/check-geojson";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planOf } from "#lib/plan/bundle";
import { toGeoJson } from "#lib/plan/geojson/write";
import type { AisleEdge, Passage } from "#lib/plan/plan";
import { isRefusal } from "#lib/refusal";
import { smallFair } from "#lib/testing/smallFair";
import { runs } from "#lib/testing/soak";
import { Wayfinder } from "./index";
import { WALKING_SPEED } from "./network";

const STOREYS = 3;
const SIDE = 3;
/** Far enough apart that no anchor moves from one aisle to another. */
const APART_M = 80;

type Bay = { level: number; row: number; column: number };
const bays = Array.from(
  { length: STOREYS * SIDE * SIDE },
  (_, at): Bay => ({ level: Math.floor(at / 9), row: Math.floor(at / 3) % 3, column: at % 3 }),
);
const idOf = ({ level, row, column }: Bay) => `nod_${level}${row}${column}`;
const placeOf = ({ level, row, column }: Bay) => `point:lvl_${level}:${column * APART_M},${row * APART_M}`;

/** Aisles between neighbours and transitions between any bays, open and closed, one-way and both ways. */
const networks = fc.record({
  edges: fc.array(
    fc.record({
      from: fc.constantFrom(...bays),
      isDown: fc.boolean(),
      bidirectional: fc.boolean(),
      closed: fc.boolean(),
      penalty: fc.integer({ min: 0, max: 90 }),
    }),
    { minLength: 10, maxLength: 40 },
  ),
  transitions: fc.array(
    fc.record({
      nodes: fc.uniqueArray(fc.constantFrom(...bays), { minLength: 2, maxLength: 4 }),
      direction: fc.constantFrom("both", "up", "down"),
      closed: fc.boolean(),
      travelSeconds: fc.integer({ min: 1, max: 120 }),
    }),
    { maxLength: 4 },
  ),
});
type Drawn = typeof networks extends fc.Arbitrary<infer T> ? T : never;

function fairOf({ edges, transitions }: Drawn) {
  const [level] = smallFair().levels;
  const drawn = new Map<string, AisleEdge & { levelId: string; lengthM: number }>();
  for (const { from, isDown, ...edge } of edges) {
    const to = { ...from, ...(isDown ? { row: from.row + 1 } : { column: from.column + 1 }) };
    if (to.row >= SIDE || to.column >= SIDE) continue;
    const id = `edg_${idOf(from)}${idOf(to)}`;
    drawn.set(id, {
      id,
      from: idOf(from),
      to: idOf(to),
      levelId: `lvl_${from.level}`,
      lengthM: APART_M,
      ...edge,
      accessible: true,
      width: null,
      closedFrom: null,
      closedUntil: null,
      name: null,
      generated: false,
    });
  }
  return smallFair({
    levels: Array.from({ length: STOREYS }, (_, index) => ({
      ...(level as NonNullable<typeof level>),
      id: `lvl_${index}`,
      name: `Level ${index}`,
      index,
      width: null,
      height: null,
    })),
    booths: [],
    elements: [],
    wayfinding: {
      nodes: bays.map((bay) => ({
        id: idOf(bay),
        levelId: `lvl_${bay.level}`,
        x: bay.column * APART_M,
        y: bay.row * APART_M,
        name: null,
        kind: "aisle",
        generated: false,
      })),
      edges: [...drawn.values()],
      transitions: transitions.map(
        ({ nodes, ...passage }, index): Passage => ({
          id: `trn_${index}`,
          name: "Lift",
          kind: "elevator",
          nodeIds: nodes.map(idOf),
          accessible: true,
          translations: {},
          ...passage,
        }),
      ),
    },
  });
}

type Connection = { from: string; to: string; seconds: number; metres: number };

/** The routes that can be derived from the file alone. */
function connectionsIn({ features }: ReturnType<typeof toGeoJson>): Connection[] {
  return features.flatMap(({ properties: about }) => {
    if (about.closed) return [];
    if (about.kind === "transition")
      return (about.connections as Omit<Connection, "metres">[]).map((path) => ({ ...path, metres: 0 }));
    if (about.kind !== "edge") return [];
    const metres = Number(about.lengthM);
    const seconds = metres / WALKING_SPEED + Number(about.penalty);
    const [from, to] = [String(about.from), String(about.to)];
    const there = { from, to, seconds, metres };
    return about.bidirectional ? [there, { ...there, from: to, to: from }] : [there];
  });
}

function quickest(
  connections: readonly Connection[],
  start: string,
): Map<string, { seconds: number; metres: number }> {
  const reached = new Map([[start, { seconds: 0, metres: 0 }]]);
  for (let round = 0; round < bays.length; round += 1) {
    for (const { from, to, seconds, metres } of connections) {
      const here = reached.get(from);
      const known = reached.get(to)?.seconds ?? Number.POSITIVE_INFINITY;
      if (here && here.seconds + seconds < known - 1e-9)
        reached.set(to, { seconds: here.seconds + seconds, metres: here.metres + metres });
    }
  }
  return reached;
}

describe("the network in GeoJSON", () => {
  test("joins the same points as routes do, in the same time", () => {
    fc.assert(
      fc.property(networks, fc.constantFrom(...bays), (drawn, start) => {
        const fair = fairOf(drawn);
        const collection = toGeoJson(fair);
        check(JSON.stringify(collection));
        const reached = quickest(connectionsIn(collection), idOf(start));
        const wayfinder = new Wayfinder(planOf(fair));
        // A visitor next to only a closed aisle cannot use it, so no route starts or ends there.
        const { edges } = fair.wayfinding;
        const isShut = (bay: Bay) => {
          const beside = edges.filter(({ from, to }) => [from, to].includes(idOf(bay)));
          return beside.length > 0 && beside.every(({ closed }) => closed);
        };
        if (isShut(start)) return;
        for (const goal of bays.filter((bay) => !isShut(bay))) {
          const route = routeOrNull(wayfinder, placeOf(start), placeOf(goal));
          const path = reached.get(idOf(goal)) ?? null;
          expect(route && Math.round(route.durationSeconds)).toBe(path && Math.round(path.seconds));
        }
      }),
      runs(60, { soak: 2_000 }),
    );
  });

  test("includes times of closures, doors in the coordinates of their element, and names of companies", () => {
    const fair = fairOf({ edges: [], transitions: [] });
    const [level] = fair.levels;
    const room = {
      id: "el_room",
      levelId: level?.id ?? "",
      translations: {},
      kind: "room" as const,
      geometry: { type: "rect" as const, x: 2, y: 3, width: 6, height: 4 },
      props: { name: "Press", doors: [[5, 3] as [number, number]] },
    };
    const booths = smallFair().booths.map((booth) => ({ ...booth, levelId: level?.id ?? "" }));
    const closedFrom = "2027-04-20T08:00:00.000Z";
    const [edge] = fairOf({
      edges: [{ from: bays[0] as Bay, isDown: false, bidirectional: true, closed: false, penalty: 7 }],
      transitions: [],
    }).wayfinding.edges;
    const wayfinding = {
      ...fair.wayfinding,
      edges: [{ ...(edge as NonNullable<typeof edge>), closedFrom, closedUntil: null }],
    };
    const { features } = toGeoJson({ ...fair, booths, elements: [room], wayfinding });
    const about = (id: string) => features.find((feature) => feature.id === id)?.properties;
    expect(about("el_room")?.doors).toEqual([[5, -3]]);
    expect(about("bth_a1")?.exhibitors).toEqual(["Acme Lighting"]);
    expect(about(edge?.id ?? "")).toMatchObject({ closedFrom, closedUntil: null, penalty: 7 });
  });
});

function routeOrNull(wayfinder: Wayfinder, from: string, to: string) {
  try {
    return wayfinder.route({ from, to });
  } catch (error) {
    if (isRefusal(error) && error.code === "no_route") return null;
    throw error;
  }
}
