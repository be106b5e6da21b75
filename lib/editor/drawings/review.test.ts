import { describe, expect, test } from "vitest";
import { apply } from "#lib/plan/change";
import { newBooth } from "../commands/draw";
import { EMPTY_DOCUMENT, type PlanDocument } from "../document";
import type { Drawing, Piece } from "./drawing";
import { layersOf } from "./layers";
import { alignedAt, type Choices, NO_CHOICES, placed } from "./place";

const byName = new Intl.Collator("en").compare;
let count = 0;
const place = { levelId: "l", newId: (table: string) => `${table}-${count++}` };
const level = { id: "l", name: "Hall", width: 20, height: 20 } as PlanDocument["levels"][number];

function stand(label: string | null, x: number, y: number, width = 3, height = 3): Piece[] {
  const points = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  const text = { x: x + width / 2, y: y + height / 2 };
  return [
    { layer: "Stands", kind: "outline", points },
    ...(label === null
      ? []
      : [{ layer: "Texts", kind: "text", at: text, text: label, height: 0.5 } as const]),
  ];
}

const drawingOf = (...pieces: Piece[][]): Drawing => ({
  pieces: pieces.flat(),
  metresPerUnit: 1,
  skipped: [],
});

const booth = (label: string, x: number, y: number, more: object = {}) =>
  newBooth(place, { label, x, y, width: 3, height: 3, rotation: 0, polygon: null, ...more });

function imported(
  document: PlanDocument,
  drawing: Drawing,
  choices: Partial<Choices> = {},
  at = { x: 0, y: 0 },
) {
  const roles = new Map(layersOf(drawing, byName).map(({ name, role }) => [name, role]));
  const laying = { roles, metresPerUnit: 1, at };
  const made = placed(document, drawing, laying, place, { ...NO_CHOICES, ...choices });
  const states = made.stands.map(
    ({ number, state, isInvented }) => `${number} ${state}${isInvented ? " ?" : ""}`,
  );
  return {
    ...made,
    states,
    plan: apply(document, made.change),
    aligned: alignedAt(document, drawing, laying, "l"),
  };
}

describe("a revised drawing compared with the plan", () => {
  const sold = booth("A1", 0, 0, {
    status: "sold",
    exhibitorIds: ["e1"],
    priceCents: 90_000,
    notes: "corner",
  });
  const plan: PlanDocument = {
    ...EMPTY_DOCUMENT,
    levels: [level],
    booths: [
      sold,
      booth("A2", 3, 0),
      booth("A3", 6, 0, { locked: true }),
      booth("A4", 9, 0),
      booth("A5", 12, 0),
    ],
  };
  const revised = drawingOf(
    stand("A1", 0, 1),
    stand("A2", 3, 0, 6),
    stand("A3", 10, 8),
    stand(null, 9, 0),
    stand("A6", 0, 8),
    stand(null, 4, 8),
  );
  const { states, gone, plan: after, change } = imported(plan, revised);

  test("gives each stand a state", () => {
    expect(states).toEqual(["A1 moved", "A2 resized", "A3 locked", "A4 same", "A6 new", "A7 new ?"]);
    expect(gone.map(({ label }) => label)).toEqual(["A5"]);
  });

  test("keeps ids, sales, numbers and locked booths, and deletes nothing", () => {
    const byLabel = new Map(after.booths.map((one) => [one.label, one]));
    expect(byLabel.get("A1")).toEqual({ ...sold, y: 1 });
    expect(byLabel.get("A2")).toMatchObject({ id: plan.booths[1]?.id, width: 6 });
    expect(byLabel.get("A3")).toEqual(plan.booths[2]);
    expect(byLabel.get("A5")).toEqual(plan.booths[4]);
    expect(change.booths?.removed).toEqual([]);
    expect(after.booths.length).toBe(7);
  });

  test("leaves out excluded stands and deletes chosen booths", () => {
    const choices = { toggled: new Set([0, 9]), removed: new Set([plan.booths[4]?.id ?? ""]) };
    const { plan: chosen } = imported(plan, revised, choices);
    const labels = chosen.booths.map(({ label }) => label);
    expect(labels).toEqual(["A1", "A2", "A3", "A4", "A6"]);
    expect(chosen.booths[0]).toEqual(sold);
  });

  test("changes nothing when the same drawing is imported again", () => {
    const once = imported(plan, revised).plan;
    const again = imported(once, revised);
    expect(again.change).toEqual({});
  });
});

test("aligns a drawing with another origin to the booths that it names", () => {
  const plan = {
    ...EMPTY_DOCUMENT,
    levels: [level],
    booths: [booth("A1", 5, 5), booth("A2", 8, 5), booth("A3", 11, 5)],
  };
  const drawing = drawingOf(
    stand("Z9", 0, 0),
    stand("A1", 105, 107),
    stand("A2", 108, 107),
    stand("A3", 112, 107),
  );
  const { aligned } = imported(plan, drawing);
  expect(aligned).toEqual({ at: { x: -100, y: -102 }, matches: 3 });
  const { states } = imported(plan, drawing, {}, aligned?.at);
  expect(states).toEqual(["Z9 new", "A1 same", "A2 same", "A3 moved"]);
});

test("booths that were moved or widened in the plan do not shift the whole drawing", () => {
  const plan = {
    ...EMPTY_DOCUMENT,
    levels: [level],
    booths: [
      booth("A1", 0.7, 0),
      booth("A2", 3, 0, { width: 4 }),
      booth("A3", 12, 0),
      booth("A4", 15, 0),
      booth("A5", 20, 0),
    ],
  };
  const drawing = drawingOf(
    stand("A1", 0, 0),
    stand("A2", 3, 0),
    stand("A3", 10, 0),
    stand("A4", 15, 0),
    stand("A5", 20, 0),
  );
  expect(imported(plan, drawing).aligned).toEqual({ at: { x: 0, y: 0 }, matches: 5 });
});

test("a stand that overlaps a remaining booth collides, unless that booth is deleted", () => {
  const there = booth("B1", 1, 1);
  const plan = { ...EMPTY_DOCUMENT, levels: [level], booths: [there] };
  const drawing = drawingOf(stand("A1", 0, 0, 2.5, 2), stand("A2", 4, 1));
  const { stands, states } = imported(plan, drawing);
  expect(states).toEqual(["A1 colliding", "A2 new"]);
  expect(stands[0]?.over).toEqual(["B1"]);
  expect(imported(plan, drawing, { removed: new Set([there.id]) }).states).toEqual(["A1 new", "A2 new"]);
});

test("replaces a number that is taken on another level, and marks it as invented", () => {
  const other = { ...booth("A1", 0, 0), levelId: "other" };
  const { states } = imported(
    { ...EMPTY_DOCUMENT, levels: [level], booths: [other] },
    drawingOf(stand("a1", 0, 0)),
  );
  expect(states).toEqual(["A01 new ?"]);
});

test("enlarges the level to fit the drawing on request, and never shrinks it", () => {
  const plan = { ...EMPTY_DOCUMENT, levels: [level] };
  const drawing = drawingOf(stand("A1", 0, 0), stand("A2", 30, 4));
  const { plan: after } = imported(plan, drawing, { fitsLevel: true });
  expect(after.levels[0]).toMatchObject({ width: 33, height: 20 });
  expect(imported(plan, drawing).plan.levels[0]).toEqual(level);
});
