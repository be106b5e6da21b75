import { describe, expect, test } from "vitest";
import type { Plan } from "#lib/plan/plan";
import { isRefusal } from "#lib/refusal";
import { draw } from "#lib/testing/hall";
import { readPlace, Wayfinder } from "./index";

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
  return "nothing refused";
}

describe("the grammar of places", () => {
  test.each([
    ["booth:A1", { kind: "booth", name: "A1" }],
    ["A1", { kind: "booth", name: "A1" }],
    ["Hall 3: A1", { kind: "booth", name: "Hall 3: A1" }],
    ["exhibitor:acme", { kind: "exhibitor", name: "acme" }],
    ["element:el_1", { kind: "element", name: "el_1" }],
    ["point:Ground floor:1.5,-2", { kind: "point", level: "Ground floor", x: 1.5, y: -2 }],
    ["point:a:b:1,2", { kind: "point", level: "a:b", x: 1, y: 2 }],
  ])("%s", (text, words) => {
    expect(readPlace(text)).toEqual(words);
  });

  test.each([
    "",
    " ",
    "booth:",
    "point:x",
    "point:a:NaN,1",
    "point:a:1,Infinity",
    "point:a:1",
    "point:a:1e99,2",
    "point::1,2",
  ])("rejects %j as invalid", (text) => {
    expect(codeOf(() => readPlace(text))).toBe("invalid_location");
  });
});

describe("a place", () => {
  const { plan } = draw(`
    #########
    #AA.B.b.#
    #.......#
    #########`);
  const acme = { id: "exh_1", slug: "acme", name: "Acme", aliases: ["77"] };
  const boothAliases = new Map([["ext-1", "boothA"]]);
  const wayfinder = new Wayfinder(
    { ...plan, booths: plan.booths.map((booth) => ({ ...booth, exhibitorIds: ["exh_1"] })) },
    { exhibitors: [acme], boothAliases },
  );

  test("is found by label in any case, by id, and by other names of a booth", () => {
    for (const place of ["A", "a", "booth:A", "boothA", "ext-1"])
      expect(wayfinder.locate(place).name).toBe("A");
  });

  test("is found by the exhibitor's slug, id and aliases, wherever the exhibitor's booths are", () => {
    for (const place of ["exhibitor:acme", "exhibitor:exh_1", "exhibitor:77"]) {
      expect(wayfinder.locate(place).name).toBe("Acme");
    }
    expect(wayfinder.route({ from: "point:level0:6.5,1.5", to: "exhibitor:acme" }).to.x).toBeGreaterThan(4);
    expect(wayfinder.route({ from: "point:level0:1.5,2.5", to: "exhibitor:acme" }).to.x).toBeLessThan(4);
  });

  test("if a bare point, is named after the booth beside it, or else after its level", () => {
    expect(wayfinder.locate("point:level0:4.5,2.5").name).toBe("B");
    const wide = draw(`A${".".repeat(40)}`).plan;
    expect(new Wayfinder(wide).locate("point:level0:35,0.5").name).toBe("Ground floor");
  });

  test("throws location_not_found with the place if it is unknown", () => {
    expect(codeOf(() => wayfinder.locate("Z9"))).toBe("location_not_found");
    expect(codeOf(() => wayfinder.locate("exhibitor:nobody"))).toBe("location_not_found");
    expect(codeOf(() => wayfinder.locate("element:none"))).toBe("location_not_found");
    expect(codeOf(() => wayfinder.locate("point:Roof:1,1"))).toBe("invalid_location");
  });
});

describe("the entries of a place", () => {
  test("are on sides with free space, never against a wall or another booth", () => {
    const { plan } = draw(`
      #####
      #ABC#
      #...#
      #####`);
    const sides = new Wayfinder(plan).locate("B").entries;
    expect(sides.length).toBeGreaterThan(0);
    for (const { x, y } of sides) {
      expect(y).toBeGreaterThan(2);
      expect(x).toBeGreaterThan(2);
      expect(x).toBeLessThan(3);
    }
  });

  test("are as many as the open sides, those with the most space first", () => {
    const { plan } = draw(`
      #########
      #.......#
      #.......#
      #..A....#
      #.#######`);
    plan.booths[0]!.openSides = 1;
    const sides = new Wayfinder(plan).locate("A").entries;
    expect(new Set(sides.map(({ x, y }) => (x > 4 ? "right" : y < 3 ? "top" : "left")))).toEqual(
      new Set(["right"]),
    );
  });

  test("are at the door of a room", () => {
    const plan = room();
    expect(new Wayfinder(plan).locate("element:room").entries).toEqual([
      { levelId: "level0", x: 5, y: 3, facing: { x: 5, y: 5 } },
    ]);
  });

  test("are never on the other side of a wall, even if that is nearer", () => {
    const plan = draw("..........\n..........\n..........").plan;
    plan.nodes = [node("a", 0, 0.5), node("b", 10, 0.5), node("c", 0, 2.8), node("d", 10, 2.8)];
    plan.edges = [edge("a", "b"), edge("c", "d")];
    const line: [number, number][] = [
      [0, 1],
      [10, 1],
    ];
    plan.elements.push({
      id: "wall",
      levelId: "level0",
      kind: "wall",
      geometry: { type: "line", points: line },
      props: { thickness: 0.2 },
    });
    const route = new Wayfinder(plan).route({ from: "point:level0:5,1.2", to: "point:level0:9,2.8" });
    expect(route.legs[0]!.path[0]!.points[1]).toEqual([5, 2.8]);
  });

  test("of a point on a booth are those of the booth", () => {
    const { plan } = draw(`
      AA...
      AA...
      .....`);
    const [entry] = new Wayfinder(plan).locate("point:level0:1,1").entries;
    expect(entry!.facing).toEqual({ x: 1, y: 1 });
    expect(entry!.x > 2 || entry!.y > 2).toBe(true);
  });
});

function room(): Plan {
  const { plan } = draw(Array.from({ length: 8 }, () => "..........").join("\n"), { bare: true });
  plan.elements.push({
    id: "room",
    levelId: "level0",
    kind: "room",
    geometry: { type: "rect", x: 2, y: 3, width: 6, height: 4 },
    props: { name: "Press", doors: [[5, 3]] },
  });
  return plan;
}

function node(id: string, x: number, y: number) {
  return { id, levelId: "level0", x, y, name: null, kind: "aisle" as const };
}

function edge(from: string, to: string) {
  const open = {
    bidirectional: true,
    accessible: true,
    width: null,
    closed: false,
    closedFrom: null,
    closedUntil: null,
  };
  return { ...open, id: from + to, from, to, penalty: 0, name: null, generated: false };
}
