import { describe, expect, test } from "vitest";
import type { Plan } from "#lib/plan/plan";
import { isRefusal } from "#lib/refusal";
import { fairground, HALL_KINDS } from "#lib/testing/fairground";
import { draw } from "#lib/testing/hall";
import { boothSpots } from "../entry";
import { Ground } from "../ground";
import { type GenerateRequest, generateNetwork, Wayfinder } from "../index";
import { exactLength } from "../peers/exact";
import { solidsOn } from "../solids";
import { aisleNameFrom } from "./aisle-names";

function generate(plan: Plan, more: Partial<GenerateRequest> = {}) {
  let count = 0;
  const newId = (prefix: string) => `${prefix}_new${count++}`;
  return generateNetwork({
    plan,
    levelId: plan.levels[0]!.id,
    newId,
    cellSize: 0.25,
    clearance: 0.4,
    ...more,
  });
}

const HALL = `
  ####################
  #..................#
  #..................#
  #..AAAABBBB..CCCC..#
  #..DDDDFFFF..GGGG..#
  #..................#
  #..................#
  #..HHHHIIII..JJJJ..#
  E..KKKKLLLL..MMMM..#
  #..................#
  #..................#
  ####################`;

describe("a generated network", () => {
  const { plan } = draw(HALL, { bare: true });
  const network = generate(plan);

  test("is connected along the aisles, includes the entrance, and has few nodes", () => {
    expect(network.stats.components).toBe(1);
    expect(network.stats.unreachableBooths).toEqual([]);
    expect(network.nodes.filter(({ kind }) => kind === "entrance")).toHaveLength(1);
    expect(network.nodes.length).toBeLessThan(24);
    expect(network.edges.every(({ generated }) => generated)).toBe(true);
  });

  test("is deterministic", () => {
    expect(generate(plan)).toEqual(network);
  });

  test("keeps hand-drawn edges and nodes of passages, and connects them", () => {
    const drawn: Plan = {
      ...plan,
      nodes: [
        node("hand1", 1.5, 1.5),
        node("hand2", 5, 1.5),
        node("lift", 17, 5.5),
        node("old", 9, 5.5),
        node("old2", 9, 6),
      ],
      edges: [edge("hand1", "hand2", false), edge("old", "old2", true)],
      passages: [
        {
          id: "trn",
          name: "Lift",
          kind: "elevator",
          nodeIds: ["lift"],
          accessible: true,
          travelSeconds: 20,
          direction: "both",
          closed: false,
          translations: {},
        },
      ],
    };
    const kept = generate(drawn);
    const ids = kept.nodes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["hand1", "hand2", "lift"]));
    expect(ids).not.toContain("old");
    expect(kept.edges.filter(({ generated }) => !generated).map(({ id }) => id)).toEqual(["hand1hand2"]);
    expect(kept.stats.components).toBe(1);
    const replaced = generate(drawn, { replaceDrawn: true });
    expect(replaced.nodes.map(({ id }) => id)).toContain("lift");
    expect(replaced.nodes.map(({ id }) => id)).not.toContain("hand1");
  });

  test("connects every drawn node to the aisle beside it, even if that was split for many others", () => {
    const hand = Array.from({ length: 200 }, (_, at) => node(`hand${at}`, 1.2 + at * 0.088, 1.3));
    const found = generate({ ...plan, nodes: hand, edges: [] });
    expect(found.stats.components).toBe(1);
    const at = new Map(found.nodes.map((one) => [one.id, one]));
    for (const { id, x, y } of hand) {
      const ends = found.edges.flatMap(({ from, to }) => (from === id ? to : to === id ? from : []));
      const away = ends.map((end) => Math.hypot(at.get(end)!.x - x, at.get(end)!.y - y));
      expect(Math.min(...away)).toBeLessThan(1.5);
    }
  });

  test("is refused if it would have more nodes than a level may have", () => {
    const kept = Array.from({ length: 20_000 }, (_, at) => node(`hand${at}`, 1_000 + at, 1));
    const drawing = () => generate({ ...plan, nodes: kept, edges: [] });
    expect(drawing).toThrow(/would have 200\d\d nodes, 20000 of them kept .* the maximum is 20000/);
    expect(drawing).toThrow(expect.objectContaining({ code: "too_many_items" }));
  });

  test("reports the booths that cannot be reached", () => {
    const walled = draw(
      `
      ########
      #...####
      #.A.#B##
      #...####
      ########`,
      { bare: true },
    ).plan;
    expect(generate(walled, { clearance: 0.2 }).stats.unreachableBooths).toEqual(["B"]);
    // The aisle around A is a metre wide, too narrow for a clearance of 0.6 m.
    expect(generate(walled, { clearance: 0.6 }).stats.unreachableBooths).toEqual(["A", "B"]);
  });

  test("leads through the door of a room to the booths inside", () => {
    const { plan: hall } = draw(Array.from({ length: 16 }, () => ".".repeat(24)).join("\n"), { bare: true });
    const rect = { type: "rect", x: 8, y: 4, width: 12, height: 10 } as const;
    hall.elements.push({
      id: "room",
      levelId: "level0",
      kind: "room",
      geometry: rect,
      props: { doors: [[8, 9]] },
    });
    hall.booths.push(stand("inside", 16, 8), stand("outside", 2, 2));
    const found = generate(hall);
    expect(found.stats.unreachableBooths).toEqual([]);
    const route = new Wayfinder({ ...hall, ...found }, { clearance: 0.4 }).route({
      from: "outside",
      to: "inside",
    });
    const xs = route.legs[0]!.path[0]!.points;
    expect(xs.some(([x, y]) => Math.abs(x - 8) < 0.8 && Math.abs(y - 9) < 1.2)).toBe(true);
  });

  test("refuses grids that are too large, with both numbers, and sizes out of range", () => {
    const huge = draw("A", { bare: true }).plan;
    huge.levels[0] = { ...huge.levels[0]!, width: 1000, height: 1000 };
    const refused = (more: Partial<GenerateRequest>) => {
      try {
        generate(huge, more);
      } catch (error) {
        return isRefusal(error) ? { code: error.code, details: error.details } : error;
      }
      return undefined;
    };
    expect(refused({ cellSize: 0.1 })).toEqual({
      code: "grid_too_large",
      details: { cells: 100_000_000, most: 4_000_000 },
    });
    expect(refused({ cellSize: 0.0001 })).toMatchObject({ code: "grid_too_large" });
    expect(refused({ cellSize: 11 })).toMatchObject({ code: "validation_error" });
    expect(refused({ clearance: Number.NaN })).toMatchObject({ code: "validation_error" });
  });
});

describe("in halls of every kind", () => {
  for (const kind of HALL_KINDS) {
    test(`${kind}: all booths are reached, the clearance is kept, and routes are as short as possible`, () => {
      for (let seed = 1; seed <= 5; seed++) {
        const plan = fairground({ kind, seed, booths: 40 });
        const network = generate(plan, { cellSize: 0.5 });
        const ground = new Ground(plan);
        const grown = ground.grown("lvl_0", 0.4 - 1e-6);
        const at = new Map(network.nodes.map((one) => [one.id, one]));
        for (const { from, to } of network.edges) {
          const [a, b] = [at.get(from)!, at.get(to)!];
          expect(grown.isClear(a.x, a.y, b.x, b.y)).toBe(true);
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.3);
        }
        expect(network.stats.unreachableBooths).toEqual([]);
        expect(network.stats.components).toBe(1);
        expect(network.stats.nodes).toBeLessThan(plan.booths.length * 0.8 + 12);
        const spots = plan.booths.slice(0, 4).map((booth) => [...boothSpots(ground, booth, 0.4)].at(-1)!);
        const wayfinder = new Wayfinder({ ...plan, ...network }, { clearance: 0.4 });
        const place = ({ x, y }: { x: number; y: number }) => `point:lvl_0:${x},${y}`;
        const route = wayfinder.route({ from: place(spots[0]!), to: place(spots[3]!) });
        const exact = exactLength(solidsOn(plan, "lvl_0"), 0.4, spots[0]!, spots[3]!);
        expect(route.distanceM / exact).toBeLessThan(1.005);
        expect(route.distanceM).toBeGreaterThan(exact - 0.02);
      }
    });
  }

  test("a closed aisle is not used, even if its floor is free", () => {
    const { plan } = draw(HALL, { bare: true });
    const network = generate(plan);
    const at = new Map(network.nodes.map((one) => [one.id, one]));
    const between = ({ from, to }: { from: string; to: string }) => {
      const [a, b] = [at.get(from)!, at.get(to)!];
      return Math.abs(a.x - 12) < 1 && Math.abs(b.x - 12) < 1;
    };
    const closed = network.edges.map((one) => ({ ...one, closed: between(one) }));
    expect(closed.some((one) => one.closed)).toBe(true);
    const ends = { from: "point:level0:12,1.8", to: "point:level0:12,10.2" };
    const open = new Wayfinder({ ...plan, ...network }, { clearance: 0.4 }).route(ends);
    const around = new Wayfinder({ ...plan, ...network, edges: closed }, { clearance: 0.4 }).route(ends);
    expect(open.distanceM).toBeLessThan(8.5);
    expect(around.distanceM).toBeGreaterThan(15);
  });
});

describe("the name of an aisle", () => {
  test.each([
    [["A01", "A02", "A14"], "A"],
    [["A01", "A02", "B14"], null],
    [["3-110", "3-112", "3-114"], "3"],
    [["1201", "1233", "1210"], "12"],
    [["A01", "A02"], null],
    [["Foyer", "Lounge", "Bar"], null],
  ])("of booths %j is %j", (labels, name) => {
    expect(aisleNameFrom(labels)).toBe(name);
  });
});

function stand(label: string, x: number, y: number) {
  const shape = { x, y, width: 2, height: 2, rotation: 0, polygon: null };
  return { ...shape, id: label, levelId: "level0", label, openSides: null, exhibitorIds: [] };
}

function node(id: string, x: number, y: number) {
  return { id, levelId: "level0", x, y, name: null, kind: "aisle" as const };
}

function edge(from: string, to: string, generated: boolean) {
  const open = {
    bidirectional: true,
    accessible: true,
    width: null,
    closed: false,
    closedFrom: null,
    closedUntil: null,
  };
  return { ...open, id: from + to, from, to, penalty: 0, name: null, generated };
}
