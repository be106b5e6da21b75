import { expect, test } from "vitest";
import type { ReportLine } from "./kinds";
import { takeBack } from "./undo";

const line = (id: string, change: ReportLine["change"], changes: ReportLine["changes"] = []): ReportLine => ({
  ...{ id, change, changes, row: 2, label: id.toUpperCase(), fields: changes.map(({ field }) => field) },
});

/** Records as they stand when the import is taken back, and what is done to them. */
function house(records: Record<string, object>) {
  const done: unknown[] = [];
  const untouched = { createdAt: "2027-01-01", updatedAt: "2027-01-01" };
  const read = async (id: string) => ({ ...untouched, ...records[id] });
  const destroy = async (id: string) => done.push(["gone", id]);
  const restore = async (id: string, before: object) => done.push([id, before]);
  return { done, ways: { read, destroy, restore } };
}

test("an import is taken back from its last row on: new ones go, changed ones hold what they held", async () => {
  const { done, ways } = house({ a: { city: "Bergen" } });
  const told: number[] = [];
  const { kept } = await takeBack(
    [
      line("a", "updated", [{ field: "city", before: "Oslo", after: "Bergen" }]),
      line("b", "created"),
      line("c", "unchanged"),
      line("d", "updated"),
    ],
    ways,
    (count) => told.push(count),
  );
  expect(done).toEqual([
    ["gone", "b"],
    ["a", { city: "Oslo" }],
  ]);
  expect([told, kept]).toEqual([[1, 2], []]);
});

test("what was written since the import stays, field by field, and is named", async () => {
  const { done, ways } = house({
    a: { city: "Turku", tags: ["new"] },
    b: { updatedAt: "2027-01-02" },
  });
  const { kept } = await takeBack(
    [
      line("a", "updated", [
        { field: "city", before: "Oslo", after: "Bergen" },
        { field: "tags", before: [], after: ["new"] },
      ]),
      line("b", "created"),
    ],
    ways,
    () => {},
  );
  expect(done).toEqual([["a", { tags: [] }]]);
  expect(kept).toEqual(["B: somebody has worked on it since.", "A: changed since, and kept: city."]);
});

test("what cannot be taken back is named with the server's reason, and the others go on", async () => {
  const { done, ways } = house({ a: { city: "Bergen" } });
  const refuse = async () => {
    throw new Error("It has an order.");
  };
  const { kept } = await takeBack(
    [line("a", "updated", [{ field: "city", before: null, after: "Bergen" }]), line("b", "created")],
    { ...ways, destroy: refuse },
    () => {},
  );
  expect([kept, done]).toEqual([["B: It has an order."], [["a", { city: null }]]]);
});
