import { expect, test } from "vitest";
import { boothSale } from "#lib/testing/sales";
import { pairUp, type WaitedFor, type Wanted, wants } from "./waiting";

const booth = (id: string, fields: Partial<WaitedFor> = {}): WaitedFor => ({
  ...boothSale({ id, label: id }),
  type: "standard",
  areaM2: 12,
  ...fields,
});
const wanted = (fields: Partial<Wanted> = {}): Wanted => ({
  boothId: null,
  boothType: null,
  minAreaM2: null,
  maxAreaM2: null,
  ...fields,
});

test("a chosen booth matches whatever its type and size; otherwise type and both ends of the area count", () => {
  expect(wants(wanted({ boothId: "A", boothType: "island" }), booth("A"))).toBe(true);
  expect(wants(wanted({ boothId: "A" }), booth("B"))).toBe(false);
  expect(wants(wanted(), booth("A"))).toBe(true);
  expect(wants(wanted({ boothType: "corner" }), booth("A"))).toBe(false);
  expect(wants(wanted({ minAreaM2: 12, maxAreaM2: 12 }), booth("A"))).toBe(true);
  expect(wants(wanted({ minAreaM2: 12.000001 }), booth("A"))).toBe(false);
  expect(wants(wanted({ maxAreaM2: 11.999999 }), booth("A"))).toBe(false);
});

test("the longest waiting company chooses first, a booth is offered once, and one that is not free never", () => {
  const [a, b] = [booth("A"), booth("B", { type: "corner" })];
  const waiting = [wanted({ boothId: "C" }), wanted({ boothType: "corner" }), wanted(), wanted()];
  const taken = [booth("C", { status: "held" }), booth("D", { exhibitorIds: ["promised"] })];
  const pairs = pairUp(waiting, [...taken, a, b]).map((pair) => [waiting.indexOf(pair.entry), pair.booth.id]);
  expect(pairs).toEqual([
    [1, "B"],
    [2, "A"],
  ]);
});
