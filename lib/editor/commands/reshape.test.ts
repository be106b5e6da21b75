import { describe, expect, test } from "vitest";
import { isEmpty } from "#lib/plan/change";
import { applied, countingIds, documentFrom, pictureOf } from "#lib/testing/play";
import { actionNamed } from "../actions";
import type { PlanDocument } from "../document";
import { edit } from "../edit";
import { newEditor } from "../editor";
import { createStore } from "../store";
import { blockAround, blockOf, boothsOf } from "./block";
import { clippingOf, paste } from "./clipboard";
import { PLAIN_NUMBERING } from "./number";
import { layOut, type Pattern, USUAL_PATTERN } from "./pattern";
import { move, turn } from "./place";
import { remove } from "./remove";
import { breakUp, clashesAfter, drawBlock, refitted, rejoined, reshape, resizeOrRefit } from "./reshape";

const PATTERN: Pattern = {
  ...USUAL_PATTERN,
  columns: 3,
  rows: 2,
  boothWidth: 2,
  boothDepth: 1,
  aisle: 1,
  backToBack: false,
  letters: true,
  numbering: { ...PLAIN_NUMBERING, digits: 0 },
  aisles: false,
};
const FLOOR = documentFrom(Array(12).fill("....................").join("\n"));
const newId = countingIds();
const place = { levelId: "level0", newId };

function drawn(pattern: Partial<Pattern> = {}, floor = FLOOR, origin = { x: 2, y: 2 }): PlanDocument {
  const whole = { ...PATTERN, ...pattern };
  return applied(floor, drawBlock(floor, place, { pattern: whole, origin, seats: layOut(whole, origin) }));
}

function blockIn({ elements }: PlanDocument) {
  const [block] = elements.flatMap((element) => blockOf(element) ?? []);
  if (!block) throw new Error("There is no block.");
  return block;
}

function labelsIn(document: PlanDocument): string {
  return document.booths.map(({ label }) => label).join(" ");
}

const rowsOf = (document: PlanDocument) =>
  pictureOf(document)
    .split("\n")
    .map((row) => row.replaceAll("#", ".").replace(/\.+$/, ""))
    .filter((row) => row !== "");

describe("a block", () => {
  test("is the pattern with the booths on its places; a booth that is moved away leaves it", () => {
    const plan = drawn();
    const block = blockIn(plan);
    expect(block.element.geometry).toEqual({ type: "rect", x: 2, y: 2, width: 6, height: 3 });
    expect(boothsOf(plan, block).size).toBe(6);
    const [first] = plan.booths;
    expect(blockAround(plan, plan.booths)?.element.id).toBe(block.element.id);
    const left = applied(plan, move(plan, [first!.id], { x: 0, y: 6 }));
    expect(boothsOf(left, block).size).toBe(5);
    expect(blockAround(left, left.booths.slice(0, 1))).toBeNull();
    expect(blockAround(left, left.booths.slice(1))?.element.id).toBe(block.element.id);
  });

  test("is moved, rotated, copied and deleted with its booths, which stay if it is broken up", () => {
    const plan = drawn();
    const { id } = blockIn(plan).element;
    const moved = applied(plan, move(plan, [id], { x: 1, y: 1 }));
    expect(rowsOf(moved)).toEqual(["...AAAAAA", "...BBBBBB"]);
    const byBooths = plan.booths.map(({ id: booth }) => booth);
    expect(applied(plan, move(plan, byBooths, { x: 1, y: 1 }))).toEqual(moved);
    expect(applied(plan, remove(plan, byBooths)).elements).toHaveLength(0);
    const turned = applied(plan, turn(plan, [id], 90, { x: 6, y: 6 }));
    expect(boothsOf(turned, blockIn(turned)).size).toBe(6);
    const clipping = clippingOf(plan, [id])!;
    const copied = applied(plan, paste(plan, clipping, { levelId: "level0", at: { x: 14, y: 9 }, newId }));
    expect(copied.booths).toHaveLength(12);
    expect(copied.elements).toHaveLength(2);
    expect(applied(plan, remove(plan, [id])).booths).toHaveLength(0);
    const broken = applied(plan, breakUp(plan, [id]));
    expect([broken.booths.length, broken.elements.length]).toEqual([6, 0]);
  });

  test("with an impossible pattern is only a zone", () => {
    const { element } = blockIn(drawn());
    const written = (part: object) => ({
      ...element,
      props: { ...element.props, block: { ...(element.props.block as object), ...part } },
    });
    expect(blockOf(written({}))).not.toBeNull();
    for (const part of [
      { columns: 1e9 },
      { columns: 200, rows: 11 },
      { numbering: { ...PLAIN_NUMBERING, digits: 1e9 } },
      { rows: 0 },
      { kind: "ring" },
      { aisle: "3" },
      { numbering: null },
    ]) {
      expect(blockOf(written(part))).toBeNull();
    }
  });
});

test("draws too many places as single booths, and does not let a resize exceed the limit", () => {
  const large = { ...PATTERN, columns: 200, rows: 11 };
  const seats = layOut(PATTERN, { x: 2, y: 2 });
  const change = drawBlock(FLOOR, place, { pattern: large, origin: { x: 2, y: 2 }, seats });
  expect([change.booths?.added.length, change.elements]).toEqual([6, undefined]);
  const block = blockIn(drawn());
  const from = { x: 2, y: 2, width: 6, height: 3 };
  expect(refitted(block, from, { ...from, width: 400, height: 400 }).pattern).toEqual(block.pattern);
});

describe("changing a block", () => {
  test("more columns keep the existing booths, and new ones continue numbers and prices", () => {
    const before = drawn({ priceCents: 50_000 });
    const [sold] = before.booths;
    const plan = applied(
      before,
      edit(before, { put: { booths: [{ ...sold!, status: "sold", exhibitorIds: ["exh"] }] } }),
    );
    const block = blockIn(plan);
    const next = { pattern: { ...block.pattern, columns: 4 }, origin: block.origin, renumbers: false };
    const { change, removed } = reshape(plan, block, next, { newId });
    expect(removed).toEqual([]);
    expect(change.booths?.added.map(({ label, priceCents }) => [label, priceCents])).toEqual([
      ["A4", 50_000],
      ["B4", 50_000],
    ]);
    const after = applied(plan, change);
    expect(after.booths.find(({ id }) => id === sold!.id)).toMatchObject({ label: "A1", status: "sold" });
    expect(boothsOf(after, blockIn(after)).size).toBe(8);
  });

  test("wider aisles and deeper booths move the booths, and fewer rows remove those without a place", () => {
    const plan = drawn();
    const block = blockIn(plan);
    const pattern = { ...block.pattern, aisle: 2, boothDepth: 2 };
    const deeper = reshape(plan, block, { pattern, origin: block.origin, renumbers: false }, { newId });
    expect(rowsOf(applied(plan, deeper.change))).toEqual(["..AAAAAA", "..AAAAAA", "..BBBBBB", "..BBBBBB"]);
    expect(deeper.change.booths?.added).toEqual([]);
    const fewer = { pattern: { ...block.pattern, rows: 1 }, origin: block.origin, renumbers: false };
    expect(reshape(plan, block, fewer, { newId }).removed.map(({ label }) => label)).toEqual([
      "B1",
      "B2",
      "B3",
    ]);
  });

  test("leaves out places that are not free, and renumbers all booths only on request", () => {
    const other = documentFrom(
      Array.from({ length: 12 }, (_, row) =>
        row === 2 ? "........X..........." : "....................",
      ).join("\n"),
    );
    const plan = drawn({}, other);
    const block = blockIn(plan);
    const next = {
      pattern: { ...block.pattern, columns: 5, numbering: { ...block.pattern.numbering, start: 11 } },
      origin: block.origin,
    };
    const kept = reshape(plan, block, { ...next, renumbers: false }, { newId });
    expect(kept.leftOut).toBe(1);
    expect(labelsIn(applied(plan, kept.change))).toContain("A1 A2 A3");
    const anew = reshape(plan, block, { ...next, renumbers: true }, { newId });
    expect(labelsIn(applied(plan, anew.change))).toContain("A11 A12 A13");
    expect(clashesAfter(plan, anew.change)).toEqual([]);
  });

  test("reports only duplicate numbers that the change writes", () => {
    const plan = drawn({}, drawn({ rows: 1 }), { x: 2, y: 6 });
    const [block] = plan.elements.flatMap((element) => blockOf(element) ?? []).slice(-1);
    const same = { pattern: block!.pattern, origin: block!.origin, renumbers: true };
    expect(clashesAfter(plan, reshape(plan, block!, same, { newId }).change)).toEqual([]);
    const bare = applied(plan, reshape(plan, block!, same, { newId }).change);
    expect(
      labelsIn(bare)
        .split(" ")
        .filter((label) => label === "A1"),
    ).toHaveLength(2);
  });

  test("a resize changes columns and rows to as many as fit, and keeps the opposite side", () => {
    const plan = drawn();
    const { element } = blockIn(plan);
    const from = { x: 2, y: 2, width: 6, height: 3 };
    const pull = (to: typeof from) =>
      applied(plan, resizeOrRefit(plan, [element.id], { from, to }, { newId }));
    expect(rowsOf(pull({ ...from, width: 9.5, height: 5.2 }))).toEqual([
      "..AAAAAAAA",
      "..BBBBBBBB",
      "..CCCCCCCC",
    ]);
    expect(rowsOf(pull({ ...from, x: 3.5, width: 4.5 }))).toEqual(["....AAAA", "....BBBB"]);
    expect(refitted(blockIn(plan), from, from).pattern).toEqual(blockIn(plan).pattern);
  });

  test("keeps the far corner of a rotated block", () => {
    const plan = drawn({ rotation: 30 }, FLOOR, { x: 8, y: 1 });
    const block = blockIn(plan);
    const from = block.element.geometry as { x: number; y: number; width: number; height: number };
    const pattern = { ...block.pattern, columns: 2 };
    const { origin } = refitted(block, from, from);
    expect(Math.hypot(origin.x - block.origin.x, origin.y - block.origin.y)).toBeLessThan(1e-4);
    const { change } = reshape(plan, block, { pattern, origin: block.origin, renumbers: false }, { newId });
    const after = applied(plan, change);
    expect(boothsOf(after, blockIn(after)).size).toBe(4);
    expect(
      change.booths?.updated.filter(({ from: a, to: b }) => Math.hypot(a.x - b.x, a.y - b.y) > 1e-4),
    ).toEqual([]);
  });
});

describe("the aisles of a block", () => {
  const joined = applied(
    FLOOR,
    edit(FLOOR, {
      put: {
        nodes: [{ id: "door", levelId: "level0", x: 12, y: 1, kind: "aisle", name: null, generated: false }],
      },
    }),
  );
  const withAisles = drawn({ aisles: true }, joined);
  const lines = ({ nodes, edges }: PlanDocument) => {
    const at = new Map(nodes.map(({ id, x, y }) => [id, `${x},${y}`]));
    return edges.map(({ from, to }) => [at.get(from), at.get(to)].sort().join(" ")).sort();
  };

  test("run between and around its rows, and are joined to aisles in sight", () => {
    expect(lines(withAisles)).toEqual([
      "1.5,1.5 1.5,3.5",
      "1.5,1.5 8.5,1.5",
      "1.5,3.5 1.5,5.5",
      "1.5,3.5 8.5,3.5",
      "1.5,5.5 8.5,5.5",
      "12,1 8.5,1.5",
      "8.5,1.5 8.5,3.5",
      "8.5,3.5 8.5,5.5",
    ]);
  });

  test("are redrawn when it changes, and unchanged ones keep their records", () => {
    const block = blockIn(withAisles);
    const next = { pattern: { ...block.pattern, rows: 3 }, origin: block.origin, renumbers: false };
    const { change } = reshape(withAisles, block, next, { newId });
    expect(change.nodes?.removed ?? []).toEqual([]);
    expect(change.edges?.removed ?? []).toEqual([]);
    expect(lines(applied(withAisles, change))).toHaveLength(11);
    const none = { pattern: { ...block.pattern, aisles: false }, origin: block.origin, renumbers: false };
    const bare = applied(withAisles, reshape(withAisles, block, none, { newId }).change);
    expect([bare.nodes.map(({ id }) => id), bare.edges]).toEqual([["door"], []]);
    const same = { pattern: block.pattern, origin: block.origin, renumbers: false };
    expect(isEmpty(reshape(withAisles, block, same, { newId }).change)).toBe(true);
  });

  test("move with it, and are joined to other aisles at the new place", () => {
    const { id } = blockIn(withAisles).element;
    const moved = move(withAisles, [id], { x: 0, y: 6 });
    expect(lines(applied(withAisles, moved))).toContain("12,1 8.5,7.5");
    const put = applied(withAisles, rejoined(withAisles, moved, [id], { newId }));
    expect(lines(put)).toHaveLength(7);
    const booths = withAisles.booths.map(({ id: booth }) => booth);
    const byBooths = rejoined(withAisles, move(withAisles, booths, { x: 0, y: 6 }), booths, { newId });
    expect(lines(applied(withAisles, byBooths))).toEqual(lines(put));
    const back = rejoined(put, move(put, [id], { x: 0, y: -6 }), [id], { newId });
    expect(lines(applied(put, back))).toEqual(lines(withAisles));
  });

  test("are joined again when it is nudged by keys, in one step to undo", () => {
    const { id } = blockIn(withAisles).element;
    const store = createStore(newEditor(withAisles), newId);
    store.send({ type: "select", ids: [id] });
    for (let metres = 0; metres < 6; metres += 1) actionNamed("nudge.down.1 m").run(store);
    const dragged = rejoined(withAisles, move(withAisles, [id], { x: 0, y: 6 }), [id], { newId });
    expect(lines(store.get().document)).toEqual(lines(applied(withAisles, dragged)));
    actionNamed("undo").run(store);
    expect(lines(store.get().document)).toEqual(lines(withAisles));
  });

  test("do not cross walls", () => {
    const wall = {
      id: "wall",
      levelId: "level0",
      kind: "wall" as const,
      geometry: {
        type: "line" as const,
        points: [
          [0, 1.8],
          [20, 1.8],
        ] as [number, number][],
      },
      props: {},
      translations: {},
    };
    const walled = applied(joined, edit(joined, { put: { elements: [wall] } }));
    const aisles = lines(drawn({ aisles: true }, walled));
    expect(aisles).not.toContain("1.5,1.5 1.5,3.5");
    expect(aisles).toContain("1.5,3.5 8.5,3.5");
  });
});
