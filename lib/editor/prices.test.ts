import { expect, test } from "vitest";
import type { PricingRule } from "#lib/pricing/rules";
import { englishWriter } from "#lib/testing/englishOffice";
import { applied, documentFrom, named, play } from "#lib/testing/play";
import { pricingRule } from "#lib/testing/pricingRule";
import { describeBooths } from "./commands/describe";
import { merge, split } from "./commands/merge";
import { costOf, differenceCents, type PriceBook } from "./prices";
import { harmsOf } from "./protect";

const inEnglish = await englishWriter();

const HALL = `
  ########
  #AABB..#
  #AABB.C#
  ########`;

const hall = documentFrom(HALL);
const book = (...rules: PricingRule[]): PriceBook => ({ rules, currency: "EUR", now: new Date(1) });

const joined = merge(hall, ["boothA", "boothB"]);

test("merging keeps a price per square metre, and counts a fixed price once", () => {
  expect(costOf(book(pricingRule({ pricePerM2Cents: 100 })), joined)).toMatchObject({
    beforeCents: 800,
    afterCents: 800,
  });
  const fixed = book(pricingRule({ priceCents: 5_000 }));
  expect(differenceCents(costOf(fixed, joined))).toBe(-5_000);
  const cut = split(hall, "boothA", { into: 2 }, () => "other");
  expect(differenceCents(costOf(fixed, cut))).toBe(5_000);
});

test("has no price and no difference if no rule fits afterwards", () => {
  const cost = costOf(book(pricingRule({ priceCents: 5_000, maxAreaM2: 4 })), joined);
  expect(cost).toMatchObject({ beforeCents: 10_000, afterCents: null });
  expect(differenceCents(cost)).toBeNull();
});

test("merging sold booths lists the effect on each", () => {
  const sold = applied(hall, describeBooths(hall, ["boothA", "boothB"], { status: "sold" }));
  expect(
    harmsOf(merge(sold, ["boothA", "boothB"])).map(({ label, effect }) => `${label} ${inEnglish(effect)}`),
  ).toEqual(["A takes in B", "B becomes part of A"]);
});

test("a new status or exhibitor of a sold booth needs confirmation, and says when visitors see it", () => {
  const sold = applied(hall, describeBooths(hall, ["boothA"], { status: "sold", exhibitorIds: ["nova"] }));
  const harmOf = (words: Parameters<typeof describeBooths>[2]) =>
    harmsOf(describeBooths(sold, ["boothA", "boothB"], words));
  expect(harmOf({ status: "available" })).toEqual([
    {
      label: "A",
      status: "sold",
      effect: { key: "harm.status", values: { status: "available" } },
      shows: "now",
    },
  ]);
  expect(harmOf({ exhibitorIds: [] })).toMatchObject([
    { effect: { key: "harm.exhibitors" }, shows: "published" },
  ]);
  expect(harmOf({ notes: "Wants power" })).toEqual([]);
});

test("warns of a booth moved beyond its level, but not of one that was there before", () => {
  const game = play(hall);
  const pull = (x: number) => {
    const change = describeBooths(game.document, ["boothC"], { x });
    return game.send({ type: "do", edit: { name: named("Move"), change } }).editor.warning;
  };
  expect(inEnglish(pull(8))).toMatch(/^Booth C reaches 1 m beyond /);
  game.send({ type: "set", fields: { warning: null } });
  expect(pull(9)).toBeNull();
});

test("a merge asks first only if it changes the price", () => {
  const edit = { name: named("Merge 2 booths"), change: joined, isPriced: true };
  const game = play(hall);
  game.send({ type: "set", fields: { prices: book(pricingRule({ priceCents: 5_000 })) } });
  game.send({ type: "do", edit });
  expect(game.editor.confirmation?.cost).toMatchObject({ beforeCents: 10_000, afterCents: 5_000 });
  expect(game.booth("B")).toBeDefined();
  game.send({ type: "answer", yes: true });
  expect(game.booth("A")).toMatchObject({ width: 4, parts: ["boothB"] });
  const plain = play(hall).send({
    type: "set",
    fields: { prices: book(pricingRule({ pricePerM2Cents: 100 })) },
  });
  expect(plain.send({ type: "do", edit }).booth("B")).toBeUndefined();
});

test("a user who has seen the price confirms only the effect on sold booths", () => {
  const edit = { name: named("Merge 2 booths"), change: joined, isPriced: true, isPriceKnown: true };
  const prices = book(pricingRule({ priceCents: 5_000 }));
  const game = play(hall).send({ type: "set", fields: { prices } }).send({ type: "do", edit });
  expect(game.booth("B")).toBeUndefined();
  const sold = play(applied(hall, describeBooths(hall, ["boothA", "boothB"], { status: "sold" })));
  const change = merge(sold.document, ["boothA", "boothB"]);
  sold.send({ type: "set", fields: { prices } }).send({ type: "do", edit: { ...edit, change } });
  expect(sold.editor.confirmation?.harms).toHaveLength(2);
});
