import { expect, test } from "vitest";
import { exchangeBooth, renameBooth } from "./exchange";
import { sumsOf, toLine, withTax } from "./lines";

const TWENTY = { category: "S", ratePercent: 20 } as const;
const VAT = { name: "VAT", booth: TWENTY, extra: TWENTY, fee: TWENTY };
const line = (kind: "booth" | "extra" | "discount" | "adjustment", refId: string, unitCents: number) =>
  toLine({ kind, refId, description: `${kind} ${refId}`, unitCents });

const old = withTax(
  [
    line("booth", "A1", 100_000),
    line("extra", "power", 20_000),
    line("discount", "TENTH", -12_000),
    line("adjustment", "agreed", -8_000),
  ],
  VAT,
);
const boothLines = [line("booth", "B2", 150_000)];
const named = (lines: ReturnType<typeof withTax>) => lines.map(({ kind, totalCents }) => [kind, totalCents]);

test("the booth is priced again, extras stay, a percentage is recalculated, an adjustment is dropped", () => {
  const lines = exchangeBooth(old, { boothLines, discount: { percent: 10, amountCents: null }, taxes: VAT });
  expect(named(lines)).toEqual([
    ["booth", 150_000],
    ["extra", 20_000],
    ["discount", -17_000],
    ["tax", 30_600],
  ]);
  expect(sumsOf(lines).totalCents).toBe(183_600);
});

test.each([
  ["a fixed discount keeps its amount", { percent: null, amountCents: 5_000 }, -5_000],
  ["a discount whose code was deleted keeps its amount", null, -12_000],
  ["a discount never exceeds the subtotal", { percent: null, amountCents: 900_000 }, -170_000],
])("%s", (_, discount, expected) => {
  const lines = exchangeBooth(old, { boothLines, discount, taxes: null });
  expect(lines.find(({ kind }) => kind === "discount")?.totalCents).toBe(expected);
});

test("a kept price only changes names, so the sum is the same", () => {
  const lines = renameBooth(old, { id: "B2", label: "B2" }, "A1");
  expect(lines[0]).toMatchObject({
    refId: "B2",
    description: "Booth B2, at the price of booth A1",
    totalCents: 100_000,
  });
  expect(sumsOf(lines)).toEqual(sumsOf(old));
});
