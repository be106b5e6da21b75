import { expect, test } from "vitest";
import { actsFor } from "./orderActs";

const ORDER = { status: "invoiced", refundDueCents: 0, outstandingCents: 100 } as const;

test("an order can be moved if it has a booth", () => {
  const booth = { id: "bth_1", label: "A1" } as never;
  expect(actsFor({ ...ORDER, booths: [booth] })).toEqual(["pay", "move", "cancel"]);
  expect(actsFor({ ...ORDER, booths: [] })).toEqual(["pay", "cancel"]);
});
