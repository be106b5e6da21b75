import { expect, test } from "vitest";
import type { ReportLine } from "./kinds";
import { takeBack } from "./undo";

const line = (id: string, change: ReportLine["change"], changes: ReportLine["changes"] = []): ReportLine => ({
  ...{ id, change, changes, row: 2, label: id.toUpperCase(), fields: changes.map(({ field }) => field) },
});

test("an import is taken back from its last row on: new ones go, changed ones hold what they held", async () => {
  const done: unknown[] = [];
  const told: number[] = [];
  const { failed } = await takeBack(
    [
      line("a", "updated", [{ field: "city", before: "Oslo", after: "Bergen" }]),
      line("b", "created"),
      line("c", "unchanged"),
      line("d", "updated"),
    ],
    {
      destroy: async (id) => done.push(["gone", id]),
      restore: async (id, before) => done.push([id, before]),
    },
    (count) => told.push(count),
  );
  expect(done).toEqual([
    ["gone", "b"],
    ["a", { city: "Oslo" }],
  ]);
  expect([told, failed]).toEqual([[1, 2], []]);
});

test("what cannot be taken back is named, and the others go on", async () => {
  const refuse = async () => {
    throw new Error("It has an order.");
  };
  const restored: string[] = [];
  const { failed } = await takeBack(
    [line("a", "updated", [{ field: "city", before: null, after: "Bergen" }]), line("b", "created")],
    { destroy: refuse, restore: async (id) => restored.push(id) },
    () => {},
  );
  expect([failed, restored]).toEqual([["B"], ["a"]]);
});
