import { describe, expect, test } from "vitest";
import { pricingRule } from "#lib/testing/pricingRule";
import { chanceless, inOrder, placed } from "./ruleOrder";
import type { PricingRule } from "./rules";

const NOW = new Date("2027-03-01T12:00:00.000Z");
const LATER = new Date("2027-04-01T12:00:00.000Z");

const rule = (id: string, fields: Partial<PricingRule> = {}) =>
  pricingRule({ id, name: id, priceCents: 100_000, ...fields });

const namesOf = (rules: PricingRule[]) => inOrder(rules).map(({ id }) => id);

describe("placing a rule", () => {
  const rules = [rule("c"), rule("b"), rule("a"), rule("corner", { boothType: "corner" })];

  test("moves it to the drop position, with the others in between", () => {
    expect(namesOf(rules)).toEqual(["corner", "c", "b", "a"]);
    const { changes } = placed(rules, "a", { id: "c", side: "before" });
    const after = rules.map((each) => ({ ...each, ...changes.find(({ id }) => id === each.id) }));
    expect(namesOf(after)).toEqual(["corner", "a", "c", "b"]);
    const back = placed(after, "a", { id: "b", side: "after" });
    expect(
      namesOf(after.map((each) => ({ ...each, ...back.changes.find(({ id }) => id === each.id) }))),
    ).toEqual(["corner", "c", "b", "a"]);
  });

  test("changes no more than needed", () => {
    const ranked = [rule("a", { priority: 3 }), rule("b", { priority: 2 }), rule("c", { priority: 1 })];
    expect(placed(ranked, "c", { id: "b", side: "before" }).changes).toEqual([
      { id: "c", priority: 2 },
      { id: "b", priority: 1 },
    ]);
  });

  test("rejects a position above a more specific rule, and gives the reason", () => {
    expect(placed(rules, "a", { id: "corner", side: "before" })).toEqual({
      changes: [],
      refusal: { key: "pricing.staysAbove", values: { reason: "type", winner: "corner", other: "a" } },
    });
  });
});

describe("whether a rule can ever apply", () => {
  const offer = { levelIds: ["hall-1", "hall-2"], currency: "EUR", now: NOW };
  const chanceOf = (one: PricingRule, ...others: PricingRule[]) => chanceless(one, [one, ...others], offer);
  const old = rule("old");

  test.each<[string, PricingRule, PricingRule[], ReturnType<typeof chanceless>]>([
    ["without other rules: yes", old, [], null],
    ["with a newer rule for the same booths: no", old, [rule("new", { createdAt: NOW })], "beaten"],
    [
      "with a higher priority than a newer rule: yes",
      rule("old", { priority: 1 }),
      [rule("new", { createdAt: NOW })],
      null,
    ],
    ["before a newer rule begins: yes", old, [rule("new", { validFrom: LATER })], null],
    ["with a rule for the same booths that ends: yes", old, [rule("bird", { validUntil: LATER })], null],
    [
      "with a newer rule that is switched off: yes",
      old,
      [rule("new", { createdAt: NOW, active: false })],
      null,
    ],
    ["while switched off: yes", rule("old", { active: false }), [rule("new", { createdAt: NOW })], null],
    ["after its end: no", rule("old", { validUntil: NOW }), [], "over"],
    ["in another currency than the event's: no", rule("old", { currency: "USD" }), [], "other_currency"],
    [
      "with a gap between narrower rules: yes",
      old,
      [rule("small", { maxAreaM2: 10 }), rule("large", { minAreaM2: 20, maxAreaM2: 90 })],
      null,
    ],
    [
      "covered by two rules without a gap: no",
      rule("old", { minAreaM2: 0, maxAreaM2: 20 }),
      [rule("small", { maxAreaM2: 10, minAreaM2: 0 }), rule("large", { minAreaM2: 10, maxAreaM2: 20 })],
      "beaten",
    ],
    [
      "covered by one rule for each level: no",
      old,
      [rule("one", { levelId: "hall-1" }), rule("two", { levelId: "hall-2" })],
      "beaten",
    ],
  ])("%s", (_, one, others, expected) => {
    expect(chanceOf(one, ...others)).toBe(expected);
  });
});
