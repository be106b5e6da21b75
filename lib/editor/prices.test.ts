import { expect, test } from "vitest";
import type { PricingRule } from "#lib/pricing/rules";
import { documentFrom, play } from "#lib/testing/play";
import { merge, split } from "./commands/merge";
import { costOf, costSentence, type PriceBook } from "./prices";

const HALL = `
  ########
  #AABB..#
  #AABB.C#
  ########`;

const hall = documentFrom(HALL);
const rule = (fields: Partial<PricingRule>): PricingRule => ({
  ...{ id: "r", name: "Rule", boothType: null, levelId: null, minAreaM2: null, maxAreaM2: null },
  ...{ priceCents: null, pricePerM2Cents: null, currency: "EUR", validFrom: null, validUntil: null },
  ...{ cornerSurchargePercent: null, active: true, createdAt: new Date(0) },
  ...fields,
});
const book = (...rules: PricingRule[]): PriceBook => ({ rules, currency: "EUR", now: new Date(1) });
const write = (cents: number) => `${cents / 100} €`;

const joined = merge(hall, ["boothA", "boothB"]);

test("a price by the square metre stays when booths are joined, a price for the booth is paid once", () => {
  expect(costOf(book(rule({ pricePerM2Cents: 100 })), joined)).toMatchObject({
    ...{ beforeCents: 800, afterCents: 800 },
  });
  const cost = costOf(book(rule({ priceCents: 5_000 })), joined);
  expect(costSentence(cost, write)).toBe("100 € before, 50 € afterwards: 50 € less.");
  const cut = split(hall, "boothA", { into: 2 }, () => "other");
  expect(costSentence(costOf(book(rule({ priceCents: 5_000 })), cut), write)).toBe(
    "50 € before, 100 € afterwards: 50 € more.",
  );
});

test("ground that no rule has a price for afterwards is told as such", () => {
  const cost = costOf(book(rule({ priceCents: 5_000, maxAreaM2: 4 })), joined);
  expect(costSentence(cost, write)).toBe("100 € before; no price and no rule for it afterwards.");
  expect(costSentence(costOf(book(), joined), write)).toBe("No price is set, and no rule gives one.");
});

test("a merge that changes the price asks first, one that does not is done at once", () => {
  const deed = { name: "Merge 2 booths", change: joined, isPriced: true };
  const game = play(hall);
  game.send({ type: "set", fields: { prices: book(rule({ priceCents: 5_000 })) } });
  game.send({ type: "do", deed });
  expect(game.editor.ask?.cost).toMatchObject({ beforeCents: 10_000, afterCents: 5_000 });
  expect(game.booth("B")).toBeDefined();
  game.send({ type: "answer", yes: true });
  expect(game.booth("A")).toMatchObject({ width: 4, parts: ["boothB"] });
  const plain = play(hall).send({
    type: "set",
    fields: { prices: book(rule({ pricePerM2Cents: 100 })) },
  });
  expect(plain.send({ type: "do", deed }).booth("B")).toBeUndefined();
});
