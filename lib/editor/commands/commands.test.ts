import { describe, expect, test } from "vitest";
import { isEmpty } from "#lib/plan/change";
import { picture } from "#lib/testing/hall";
import { applied, countingIds, documentFrom, pictureOf } from "#lib/testing/play";
import type { DocumentChange, PlanDocument } from "../document";
import { edit } from "../edit";
import { align, distribute, equalGaps, sameSize } from "./arrange";
import { clippingOf, duplicate, paste, readClipping } from "./clipboard";
import { describeBooths, describeElements, lock, restack } from "./describe";
import { inOrder, reorderLevel } from "./levels";
import { merge, split, splitBack, typesOf } from "./merge";
import { drawAisle, link, putNetwork } from "./network";
import { alongPath, inReadingOrder, labelClashes, PLAIN_NUMBERING, readSkipList, renumber } from "./number";
import { move, resize, turn } from "./place";
import { remove } from "./remove";
import { computeOpenSides } from "./sides";
import { addVertex, moveVertex, removeVertex } from "./vertices";

const HALL = `
  ##########
  #AABB....#
  #AABB....#
  #........#
  #..C...D.#
  ##########`;

const hall = documentFrom(HALL);
const newId = countingIds();

/** The document after a change that was shown to be reversible. */
function drawn(change: DocumentChange, document: PlanDocument = hall): string {
  return pictureOf(applied(document, change));
}

function booths(change: DocumentChange, document: PlanDocument = hall) {
  const after = applied(document, change);
  return (label: string) => after.booths.find((booth) => booth.label === label);
}

describe("placing", () => {
  test("moves booths", () => {
    expect(drawn(move(hall, ["boothA", "boothC"], { x: 0, y: 1 }))).toBe(
      picture(`
        ##########
        #..BB....#
        #AABB....#
        #AA......#
        #......D.#
        ###C######`),
    );
  });

  test("rotates about one centre, and four quarter turns restore the plan exactly", () => {
    const once = applied(hall, turn(hall, ["boothA", "boothB"], 90, { x: 3, y: 2 }));
    expect(pictureOf(once)).toBe(
      picture(`
        ##AA######
        #.AA.....#
        #.BB.....#
        #.BB.....#
        #..C...D.#
        ##########`),
    );
    const four = [1, 2, 3].reduce(
      (at) => applied(at, turn(at, ["boothA", "boothB"], 90, { x: 3, y: 2 })),
      once,
    );
    expect(four).toEqual(hall);
  });

  test("resizes everything in a box", () => {
    const from = { x: 1, y: 1, width: 4, height: 2 };
    expect(drawn(resize(hall, ["boothA", "boothB"], from, { ...from, width: 8 }))).toBe(
      picture(`
        ##########
        #AAAABBBB#
        #AAAABBBB#
        #........#
        #..C...D.#
        ##########`),
    );
  });

  test("moves, adds and removes corners, and ignores an outline that crosses itself", () => {
    const bent = applied(hall, moveVertex(hall, "boothA", 1, { x: 2, y: 1 }));
    expect(bent.booths[0]?.polygon).toHaveLength(4);
    const more = applied(bent, addVertex(bent, "boothA", 2, { x: 2, y: 2.5 }));
    expect(more.booths[0]?.polygon).toHaveLength(5);
    expect(applied(more, removeVertex(more, "boothA", 3)).booths[0]?.polygon).toHaveLength(4);
    expect(moveVertex(hall, "boothA", 1, { x: 0, y: 2 })).toEqual({});
  });
});

describe("arranging", () => {
  test.each([
    ["left", { x: 3, y: 4 }, { x: 3, y: 4 }],
    ["right", { x: 7, y: 4 }, { x: 7, y: 4 }],
    ["centre", { x: 5, y: 4 }, { x: 5, y: 4 }],
  ] as const)("aligning %s", (how, c, d) => {
    const boothAt = booths(align(hall, ["boothC", "boothD"], how));
    expect([boothAt("C"), boothAt("D")]).toMatchObject([c, d]);
  });

  test("distributing spaces the centres equally", () => {
    const boothAt = booths(distribute(hall, ["boothA", "boothC", "boothD"], "x"));
    expect(boothAt("C")?.x).toBeCloseTo((2 + 7.5) / 2 - 0.5, 4);
  });

  test("equal gaps keep the outermost objects in place, or have the requested width", () => {
    const wide = booths(equalGaps(hall, ["boothA", "boothB", "boothD"], "x"));
    expect([wide("A")?.x, wide("B")?.x, wide("D")?.x]).toEqual([1, 4, 7]);
    const narrow = booths(equalGaps(hall, ["boothA", "boothB", "boothD"], "x", 0.5));
    expect([narrow("A")?.x, narrow("B")?.x, narrow("D")?.x]).toEqual([1, 3.5, 6]);
  });

  test("same size uses the size of the first selected object", () => {
    expect(booths(sameSize(hall, ["boothA", "boothC"]))("C")).toMatchObject({
      x: 3,
      y: 4,
      width: 2,
      height: 2,
    });
  });
});

describe("copying", () => {
  test("a duplicate is available, with the next label and its own position", () => {
    const sold = applied(hall, describeBooths(hall, ["boothD"], { status: "sold", exhibitorIds: ["exh"] }));
    const change = duplicate(sold, ["boothD"], { levelId: "level0", by: { x: 0, y: -2 }, newId });
    expect(booths(change, sold)("D1")).toMatchObject({ x: 7, y: 2, status: "available", exhibitorIds: [] });
  });

  test("numbers copies after the highest label of their row, not into gaps", () => {
    const row = ["A01", "A02", "A09"].map((label, index) => ({
      ...hall.booths[0]!,
      id: `row${index}`,
      label,
    }));
    const plan = applied(hall, edit(hall, { put: { booths: row } }));
    const change = duplicate(plan, ["row0", "row1"], { levelId: "level0", by: { x: 0, y: 9 }, newId });
    expect(change.booths?.added.map(({ label }) => label)).toEqual(["A10", "A11"]);
  });

  test("pastes copied text into another event", () => {
    const other = documentFrom(`
      .......
      .......
      .......`);
    const text = JSON.stringify(clippingOf(hall, ["boothA"]));
    const clipping = readClipping(text)!;
    expect(drawn(paste(other, clipping, { levelId: "level0", at: { x: 3, y: 1 }, newId }), other)).toBe(
      picture(`
        ..AA...
        ..AA...
        .......`),
    );
  });

  test.each(["", "hello", '{"format":"aisle-plan"}', '{"format":"aisle-plan","booths":[{}]}'])(
    "does not paste a text that is not a plan: %s",
    (text) => expect(readClipping(text)).toBeNull(),
  );

  test("copies aisles with their nodes", () => {
    const net = applied(
      hall,
      drawAisle(hall, { levelId: "level0", newId }, [{ at: { x: 1, y: 3 } }, { at: { x: 8, y: 3 } }]),
    );
    const change = duplicate(net, [net.edges[0]!.id], { levelId: "level0", by: { x: 0, y: 1 }, newId });
    expect(applied(net, change).nodes).toHaveLength(4);
  });
});

describe("removing, locking and stacking", () => {
  test("removes an aisle with the node at its end, and a transition when one node is left", () => {
    const two = documentFrom([HALL, HALL]);
    const place = (levelId: string) => ({ levelId, newId });
    const below = applied(
      two,
      drawAisle(two, place("level0"), [{ at: { x: 1, y: 3 } }, { at: { x: 8, y: 3 } }]),
    );
    const both = applied(
      below,
      drawAisle(below, place("level1"), [{ at: { x: 1, y: 3 } }, { at: { x: 8, y: 3 } }]),
    );
    const [first, , third] = both.nodes.map(({ id }) => id) as [string, string, string];
    const linked = applied(
      both,
      link(both, { kind: "stairs", name: "East", nodeIds: [first, third], newId }),
    );
    expect(linked.passages).toMatchObject([{ accessible: false, travelSeconds: 25 }]);
    const after = applied(linked, remove(linked, [first]));
    expect([after.nodes.length, after.edges.length, after.passages.length]).toEqual([3, 1, 0]);
  });

  test("rejects stairs within one level", () => {
    const net = applied(
      hall,
      drawAisle(hall, { levelId: "level0", newId }, [{ at: { x: 1, y: 3 } }, { at: { x: 8, y: 3 } }]),
    );
    const nodeIds = net.nodes.map(({ id }) => id);
    expect(() => link(net, { kind: "stairs", name: "x", nodeIds, newId })).toThrow("joins different levels");
  });

  test("reorders levels without gaps", () => {
    const floors = documentFrom([HALL, HALL.replaceAll(/[A-D]/g, "."), HALL.replaceAll(/[A-D]/g, ".")]);
    const order = (change: DocumentChange) => inOrder(applied(floors, change).levels).map(({ id }) => id);
    expect(order(reorderLevel(floors, "level0", 2))).toEqual(["level1", "level2", "level0"]);
    expect(order(reorderLevel(floors, "level2", 1))).toEqual(["level0", "level2", "level1"]);
    expect(isEmpty(reorderLevel(floors, "level1", 1))).toBe(true);
  });

  test("unlocking a locked element restores the original record", () => {
    const [wall] = hall.elements;
    const locked = applied(hall, lock(hall, [wall!.id], true));
    expect(locked.elements[0]?.props.locked).toBe(true);
    expect(applied(locked, lock(locked, [wall!.id], false))).toEqual(hall);
  });

  test("brings an element above all others", () => {
    const [first, second] = hall.elements;
    const front = applied(hall, restack(hall, [first!.id], "front"));
    const higher = applied(front, restack(front, [second!.id], "front"));
    const z = (id: string) => higher.elements.find((element) => element.id === id)?.props.z ?? 0;
    expect(z(second!.id)).toBeGreaterThan(z(first!.id));
  });

  test("removes a property set to undefined", () => {
    const [wall] = hall.elements;
    const named = applied(hall, describeElements(hall, [wall!.id], { name: "North" }));
    expect(applied(named, describeElements(named, [wall!.id], { name: undefined }))).toEqual(hall);
  });
});

describe("merging and splitting", () => {
  test("merges into the first booth and adds the prices", () => {
    const priced = applied(hall, describeBooths(hall, ["boothA", "boothB"], { priceCents: 100_00 }));
    const change = merge(priced, ["boothA", "boothB"]);
    expect(booths(change, priced)("A")).toMatchObject({
      x: 1,
      y: 1,
      width: 4,
      height: 2,
      priceCents: 200_00,
    });
    expect(drawn(change, priced)).toContain("#AAAA....#");
  });

  test("gives a merged booth the chosen type", () => {
    const mixed = applied(hall, describeBooths(hall, ["boothB"], { type: "corner" }));
    expect(typesOf(mixed, ["boothA", "boothB"])).toEqual(["standard", "corner"]);
    expect(booths(merge(mixed, ["boothA", "boothB"], "corner"), mixed)("A")?.type).toBe("corner");
    expect(booths(merge(mixed, ["boothA", "boothB"]), mixed)("A")?.type).toBe("standard");
  });

  test("rejects booths that do not touch or have different statuses, with a message", () => {
    expect(() => merge(hall, ["boothA", "boothD"])).toThrow("if they touch along a side");
    const held = applied(hall, describeBooths(hall, ["boothB"], { status: "held" }));
    expect(() => merge(held, ["boothA", "boothB"])).toThrow("Give them the same status");
  });

  test("a merged booth lists its parts, and its open sides are recounted if they were known", () => {
    const known = applied(hall, computeOpenSides(hall, ["boothA", "boothB"]));
    const whole = booths(merge(known, ["boothB", "boothA"]), known)("B");
    expect(whole).toMatchObject({ parts: ["boothA"], openSides: 2 });
    expect(booths(merge(hall, ["boothA", "boothB"]))("A")?.openSides).toBeNull();
  });

  test("splits a merged booth into its former parts, and keeps the other parts inside", () => {
    const merged = applied(hall, merge(hall, ["boothA", "boothB"]));
    const older = applied(merged, describeBooths(merged, ["boothA"], { parts: ["boothB", "earlier"] }));
    const former = hall.booths.filter(({ label }) => label === "A" || label === "B");
    const at = booths(splitBack(older, former), older);
    const [a, b] = [at("A"), at("B")];
    expect([a?.parts, a?.width, b?.x]).toEqual([["earlier"], 2, 3]);
  });

  test("divides the price of a split booth by area, and keeps the label for the first part", () => {
    const priced = applied(hall, describeBooths(hall, ["boothA"], { priceCents: 100_01 }));
    const boothAt = booths(split(priced, "boothA", { into: 2 }, newId), priced);
    expect(boothAt("A")).toMatchObject({ width: 1, priceCents: 50_01 });
    expect(boothAt("A-2")).toMatchObject({ x: 2, width: 1, priceCents: 50_00 });
  });
});

describe("numbering", () => {
  test("numbers booths in the given order, and skips numbers", () => {
    const numbering = { ...PLAIN_NUMBERING, prefix: "H", start: 12, skip: readSkipList("13, 20-22") };
    const boothAt = booths(renumber(hall, ["boothD", "boothA"], numbering));
    expect([boothAt("H12")?.id, boothAt("H14")?.id]).toEqual(["boothD", "boothA"]);
  });

  test("returns labels that other booths already have", () => {
    expect(labelClashes(hall, ["boothA"], ["b", "A", "X"])).toEqual(["b"]);
  });

  test("orders booths by rows and serpentines", () => {
    expect(inReadingOrder(hall.booths, "rows")).toEqual(["boothA", "boothB", "boothC", "boothD"]);
    expect(inReadingOrder(hall.booths.slice(0, 4), "serpentine")).toEqual([
      "boothA",
      "boothB",
      "boothD",
      "boothC",
    ]);
  });

  test("orders booths along a path", () => {
    const path = [
      { x: 9, y: 4.5 },
      { x: 3.5, y: 4.5 },
      { x: 2, y: 1.5 },
    ];
    expect(alongPath(hall.booths, path)).toEqual(["boothD", "boothC", "boothA"]);
  });
});

describe("open sides", () => {
  test("does not count sides with a neighbour or a wall, but counts those on an aisle", () => {
    const boothAt = booths(computeOpenSides(hall, ["boothA", "boothB", "boothC", "boothD"]));
    expect(["A", "B", "C", "D"].map((label) => boothAt(label)?.openSides)).toEqual([1, 2, 3, 3]);
  });
});

describe("networks", () => {
  const place = { levelId: "level0", newId };

  test("splits an aisle where another one meets it", () => {
    const one = applied(hall, drawAisle(hall, place, [{ at: { x: 1, y: 3 } }, { at: { x: 8, y: 3 } }]));
    const across = [{ edgeId: one.edges[0]!.id, at: { x: 4, y: 3 } }, { at: { x: 4, y: 4 } }];
    const two = applied(one, drawAisle(one, place, across));
    expect([two.nodes.length, two.edges.length]).toEqual([4, 3]);
  });

  test("joins the same two nodes only once", () => {
    const one = applied(hall, drawAisle(hall, place, [{ at: { x: 1, y: 3 } }, { at: { x: 8, y: 3 } }]));
    const ends = one.nodes.map(({ id }) => ({ nodeId: id }));
    expect(isEmpty(drawAisle(one, place, ends))).toBe(true);
  });

  test("replaces the generated network and keeps drawn nodes", () => {
    const one = applied(hall, drawAisle(hall, place, [{ at: { x: 1, y: 3 } }, { at: { x: 8, y: 3 } }]));
    const made = (id: string) => ({ ...one.nodes[0]!, id, generated: true });
    const first = applied(one, putNetwork(one, "level0", { nodes: [made("g1")], edges: [] }));
    const second = applied(first, putNetwork(first, "level0", { nodes: [made("g2")], edges: [] }));
    expect(second.nodes.map(({ id }) => id)).toEqual([...one.nodes.map(({ id }) => id), "g2"]);
  });
});
