import { describe, expect, test, vi } from "vitest";
import { containsPoint } from "#lib/geometry/polygon";
import { cornersOf } from "#lib/geometry/rect";
import { fairground } from "#lib/testing/fairground";
import { draw } from "#lib/testing/hall";
import type { PlanElement } from "./plan";
import { boxOf, itemsIn, makeScene, sceneWithout, sourceOf } from "./scene";
import type { BoothItem, SceneBooth, SceneSource } from "./sceneTypes";

const LEVEL = { id: "l", name: "Hall 1", shortName: "1", index: 0, elevation: null, width: 50, height: 30 };

function booth(label: string, more: Partial<SceneBooth> = {}): SceneBooth {
  const shape = { x: 0, y: 0, width: 3, height: 3, rotation: 0, polygon: null };
  return { ...shape, id: `booth ${label}`, levelId: "l", label, exhibitorIds: [], ...more };
}

function element(kind: PlanElement["kind"], props: PlanElement["props"] = {}): PlanElement {
  const geometry = { type: "rect" as const, x: 0, y: 0, width: 4, height: 4 };
  return { id: `${kind} ${props.z ?? 0}`, levelId: "l", kind, geometry, props };
}

function source(more: Partial<SceneSource> = {}): SceneSource {
  return { levels: [LEVEL], booths: [], elements: [], ...more };
}

function boothOf(made: ReturnType<typeof makeScene>, label: string): BoothItem {
  const item = made.byId.get(`booth ${label}`);
  if (item?.kind !== "booth") throw new Error(`There is no booth ${label}.`);
  return item;
}

describe("a scene", () => {
  test("has only the items of its level, and bounds that include booths beyond it", () => {
    const made = makeScene(
      source({ booths: [booth("A", { x: 60 }), booth("B", { levelId: "other" })] }),
      "l",
    );
    expect(made.booths.map(({ booth: { label } }) => label)).toEqual(["A"]);
    expect(made.bounds).toEqual({ x: 0, y: 0, width: 63, height: 30 });
  });

  test("has elements from the floor upwards, those of one kind by z", () => {
    const elements = [
      element("poi"),
      element("zone", { z: 2 }),
      element("wall"),
      element("zone", { z: 1 }),
      element("text"),
    ];
    const order = makeScene(source({ elements }), "l").elements.map(({ id }) => id);
    expect(order).toEqual(["zone 1", "zone 2", "wall 0", "text 0", "poi 0"]);
  });

  test("has the exhibitors of a booth or else its title, and a logo only for a single exhibitor", () => {
    const exhibitors = [
      { id: "e1", name: "Acme", logoUrl: "/acme.webp" },
      { id: "e2", name: "Bolt", logoUrl: "/bolt.webp" },
    ];
    const booths = [
      booth("A", { exhibitorIds: ["e1"] }),
      booth("B", { exhibitorIds: ["e1", "e2", "gone"] }),
      booth("C", { title: "Café" }),
    ];
    const made = makeScene(source({ booths, exhibitors }), "l");
    expect(["A", "B", "C"].map((label) => boothOf(made, label).name)).toEqual(["Acme", "Acme, Bolt", "Café"]);
    expect(["A", "B", "C"].map((label) => boothOf(made, label).logoUrl)).toEqual(["/acme.webp", null, null]);
  });

  test("has the colour of a category's root, even if parents form a cycle", () => {
    const categories = [
      { id: "root", name: "Light", color: "#111111", parentId: null },
      { id: "leaf", name: "Lamps", color: "#222222", parentId: "root" },
      { id: "a", name: "A", color: "#333333", parentId: "b" },
      { id: "b", name: "B", color: "#444444", parentId: "a" },
    ];
    const exhibitors = [
      { id: "e1", name: "Acme", categoryIds: ["leaf"] },
      { id: "e2", name: "Bolt", categoryIds: ["a"] },
    ];
    const booths = [booth("A", { exhibitorIds: ["e1"] }), booth("B", { exhibitorIds: ["e2"] })];
    const made = makeScene(source({ booths, exhibitors, categories }), "l");
    expect(boothOf(made, "A").categoryColor).toBe("#111111");
    expect(boothOf(made, "B").categoryColor).toMatch(/^#(333333|444444)$/);
  });

  test("has only the network of its level, with the ends of passages", () => {
    const { plan } = draw(["E.1", "1.."]);
    const made = makeScene(plan, "level0");
    expect(made.network.nodes.every(({ levelId }) => levelId === "level0")).toBe(true);
    expect(made.network.passages).toHaveLength(1);
    expect(made.network.edges.length).toBeGreaterThan(0);
  });

  test("is the same for a bundle as for a plan", () => {
    const { plan } = draw("E.A");
    const { nodes, edges, passages, ...rest } = plan;
    const bundle = { ...rest, wayfinding: { nodes, edges, transitions: passages } };
    expect(makeScene(sourceOf(bundle), "level0").byId.size).toBe(makeScene(plan, "level0").byId.size);
  });

  test("cannot be made for an unknown level, and the error has the level's id", () => {
    expect(() => makeScene(source(), "attic")).toThrow('no level "attic"');
  });
});

describe("a scene after a change", () => {
  test("keeps what was prepared of unchanged records, and of no others", () => {
    const booths = [booth("A"), booth("B", { x: 10 })];
    const before = makeScene(source({ booths }), "l");
    const moved = [booths[0]!, { ...booths[1]!, x: 20 }];
    const after = makeScene({ ...before.source, booths: moved }, "l", before);
    expect(boothOf(after, "A")).toBe(boothOf(before, "A"));
    expect(boothOf(after, "B")).not.toBe(boothOf(before, "B"));
    expect(boothOf(after, "B").minX).toBe(20);
  });

  test("has the new label of a renamed exhibitor", () => {
    const exhibitors = [{ id: "e1", name: "Acme" }];
    const booths = [booth("A", { exhibitorIds: ["e1"] })];
    const before = makeScene(source({ booths, exhibitors }), "l");
    const renamed = { ...before.source, exhibitors: [{ id: "e1", name: "Acme Light" }] };
    expect(boothOf(makeScene(renamed, "l", before), "A").name).toBe("Acme Light");
  });

  test("reuses the index of boxes after a sale, but not after a move", () => {
    const before = makeScene(fairground({ seed: 3, booths: 300 }), "lvl_0");
    const [first, ...others] = before.source.booths;
    const sold = makeScene(
      { ...before.source, booths: [{ ...first!, status: "sold" }, ...others] },
      "lvl_0",
      before,
    );
    expect(sold.boothIndex).toBe(before.boothIndex);
    const moved = makeScene(
      { ...before.source, booths: [{ ...first!, x: first!.x + 1 }, ...others] },
      "lvl_0",
      sold,
    );
    expect(moved.boothIndex).not.toBe(before.boothIndex);
  });

  test("equals a newly made scene", () => {
    const plan = fairground({ seed: 3, booths: 300 });
    const before = makeScene(plan, "lvl_0");
    const booths = plan.booths.slice(5).map((one, at) => (at % 7 === 0 ? { ...one, x: one.x + 1 } : one));
    const patched = makeScene({ ...plan, booths }, "lvl_0", before);
    const anew = makeScene({ ...plan, booths }, "lvl_0");
    expect(patched.booths.map(boxOf)).toEqual(anew.booths.map(boxOf));
    expect(patched.bounds).toEqual(anew.bounds);
  });
});

describe("positions", () => {
  test.each([0, 90, 180, 270, -90, 45, 17])(
    "a booth's box holds its corners, turned by %i degrees",
    (rotation) => {
      const item = boothOf(
        makeScene(source({ booths: [booth("A", { x: 5, y: 7, width: 4, height: 2, rotation })] }), "l"),
        "A",
      );
      const { x, y, width, height } = boxOf(item);
      const [xs, ys] = [item.ring.map((corner) => corner.x), item.ring.map((corner) => corner.y)];
      expect(x).toBeCloseTo(Math.min(...xs));
      expect(y).toBeCloseTo(Math.min(...ys));
      expect(x + width).toBeCloseTo(Math.max(...xs));
      expect(y + height).toBeCloseTo(Math.max(...ys));
      expect(item.isBox).toBe(rotation % 90 === 0);
    },
  );

  test("a box finds the items that overlap it, in drawing order", () => {
    const booths = Array.from({ length: 40 }, (_, at) => booth(`${at}`, { x: at * 5 }));
    const { booths: items, boothIndex } = makeScene(source({ booths }), "l");
    const labels = (x: number, width: number) =>
      itemsIn(items, boothIndex, { x, y: 0, width, height: 1 }).map((item) => item.booth.label);
    expect(labels(11, 12)).toEqual(["2", "3", "4"]);
    expect(labels(-50, 1_000)).toHaveLength(40);
    expect(labels(-50, 10)).toEqual([]);
  });
});

describe("the place of a label", () => {
  const L: [number, number][] = [
    [0, 0],
    [12, 0],
    [12, 3],
    [3, 3],
    [3, 9],
    [0, 9],
  ];
  const box = { x: 0, y: 0, width: 12, height: 9 };

  test.each([0, 30, 90, 200])("is in the wide arm of an L rotated by %i degrees", (rotation) => {
    const item = boothOf(
      makeScene(source({ booths: [booth("A", { ...box, polygon: L, rotation })] }), "l"),
      "A",
    );
    const { x, y, width, height } = item.label;
    const room = {
      x: x - width / 2 + 0.01,
      y: y - height / 2 + 0.01,
      width: width - 0.02,
      height: height - 0.02,
    };
    expect(cornersOf(room, rotation).every((corner) => containsPoint(item.ring, corner))).toBe(true);
    expect(width).toBeCloseTo(12);
    expect(height).toBeCloseTo(3);
  });

  test("is inside a triangle and a thin slanted shape", () => {
    for (const polygon of [
      [
        [0, 0],
        [8, 0],
        [0, 8],
      ],
      [
        [0, 0],
        [10, 9],
        [10, 10],
        [0, 1],
      ],
    ] as [number, number][][]) {
      const item = boothOf(makeScene(source({ booths: [booth("A", { ...box, polygon })] }), "l"), "A");
      const { x, y, width, height } = item.label;
      expect(Math.min(width, height)).toBeGreaterThan(0.2);
      expect(containsPoint(item.ring, { x, y })).toBe(true);
    }
  });
});

describe("a scene without lifted items", () => {
  const whole = makeScene(fairground({ seed: 7, booths: 300 }), "lvl_0");
  const around = { x: 5, y: 5, width: 20, height: 15 };
  const idsIn = ({ booths, boothIndex }: typeof whole) =>
    itemsIn(booths, boothIndex, around).map(({ id }) => id);

  test.each([1, 3, 60, whole.booths.length])("has all other items, without %i of its booths", (count) => {
    const ids = new Set(whole.booths.slice(0, count).map(({ id }) => id));
    const left = sceneWithout(whole, ids);
    expect(left.booths).toEqual(whole.booths.slice(count));
    expect(left.source.booths.some(({ id }) => ids.has(id))).toBe(false);
    expect([...ids].filter((id) => left.byId.has(id))).toEqual([]);
    expect(left.byId.size).toBe(whole.byId.size - count);
    expect(idsIn(left)).toEqual(idsIn(whole).filter((id) => !ids.has(id)));
    expect(left.elements).toEqual(whole.elements);
  });

  test("does not build a new index for a single booth", () => {
    const near = idsIn(whole)[0] ?? "";
    expect(near).not.toBe("");
    expect(idsIn(sceneWithout(whole, new Set([near])))).toEqual(idsIn(whole).slice(1));
    const scans = vi.spyOn(Float64Array.prototype, "set");
    sceneWithout(whole, new Set([near]));
    expect(scans).not.toHaveBeenCalled();
    scans.mockRestore();
  });
});
