import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pricingRule } from "#lib/testing/pricingRule";
import { findRule, type PricingRule, ruleFaults } from "./rules";

const NOW = new Date("2027-03-01T12:00:00.000Z");

const rule = (id: string, fields: Partial<PricingRule> = {}) =>
  pricingRule({
    id,
    name: id,
    priceCents: 100_000,
    createdAt: new Date("2027-01-01T00:00:00.000Z"),
    ...fields,
  });

const corner = { type: "corner", levelId: "hall-1", areaM2: 12 } as const;
const winner = (rules: PricingRule[], booth = corner) => findRule(rules, booth, "EUR", NOW)?.id;

describe("findRule (PR-02)", () => {
  test.each<[string, PricingRule[], string | undefined]>([
    ["without rules none fits", [], undefined],
    ["a rule without conditions fits every booth", [rule("any")], "any"],
    [
      "a corner booth takes the corner rule before the area rule",
      [rule("area", { minAreaM2: 10, maxAreaM2: 12 }), rule("corner", { boothType: "corner" })],
      "corner",
    ],
    [
      "a type beats a level",
      [rule("level", { levelId: "hall-1" }), rule("type", { boothType: "corner" })],
      "type",
    ],
    [
      "a level beats an area",
      [rule("area", { minAreaM2: 12, maxAreaM2: 12 }), rule("level", { levelId: "hall-1" })],
      "level",
    ],
    [
      "the narrower area range wins",
      [rule("wide", { minAreaM2: 0, maxAreaM2: 50 }), rule("narrow", { minAreaM2: 10, maxAreaM2: 15 })],
      "narrow",
    ],
    [
      "a range with an end is narrower than one without",
      [rule("open", { minAreaM2: 11 }), rule("closed", { maxAreaM2: 1000 })],
      "closed",
    ],
    [
      "of two ranges without end, the later one is narrower",
      [rule("from 5", { minAreaM2: 5 }), rule("from 0"), rule("from 10", { minAreaM2: 10 })],
      "from 10",
    ],
    [
      "among equals the newer rule wins",
      [rule("new", { createdAt: new Date("2027-02-01T00:00:00.000Z") }), rule("old")],
      "new",
    ],
    [
      "a dated rule beats a newer one without dates",
      [rule("bird", { validUntil: new Date("2027-04-01T00:00:00.000Z") }), rule("new", { createdAt: NOW })],
      "bird",
    ],
    [
      "a narrower area goes before a date",
      [rule("bird", { validFrom: new Date(0) }), rule("narrow", { minAreaM2: 10, maxAreaM2: 15 })],
      "narrow",
    ],
    [
      "a date goes before a priority",
      [rule("bird", { validFrom: new Date(0) }), rule("first", { priority: 9 })],
      "bird",
    ],
    [
      "a higher priority beats a newer rule",
      [rule("first", { priority: 1 }), rule("new", { createdAt: NOW })],
      "first",
    ],
    ["of two rules created at the same moment always the same one wins", [rule("b"), rule("a")], "b"],
    ["a rule of another type does not fit", [rule("island", { boothType: "island" })], undefined],
    ["a rule of another level does not fit", [rule("upstairs", { levelId: "hall-2" })], undefined],
    ["a rule that is switched off does not fit", [rule("off", { active: false })], undefined],
    ["a rule in another currency does not fit", [rule("dollars", { currency: "USD" })], undefined],
    ["a booth exactly at both bounds is inside", [rule("exact", { minAreaM2: 12, maxAreaM2: 12 })], "exact"],
    ["a booth below the smallest area does not fit", [rule("big", { minAreaM2: 12.000001 })], undefined],
    ["a booth above the largest area does not fit", [rule("small", { maxAreaM2: 11.999999 })], undefined],
    ["a rule holds at the moment it begins", [rule("now", { validFrom: NOW })], "now"],
    ["a rule no longer holds at the moment it ends", [rule("over", { validUntil: NOW })], undefined],
    [
      "the regular price applies from the moment the early-bird price ends",
      [rule("early", { validUntil: NOW }), rule("regular", { validFrom: NOW })],
      "regular",
    ],
  ])("%s", (_, rules, expected) => {
    expect(winner(rules)).toBe(expected);
    expect(winner(rules.toReversed())).toBe(expected);
  });

  test("the stored order of rules never matters", () => {
    const bound = fc.option(fc.constantFrom(0, 5, 10, 12));
    const rules = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3 }),
        boothType: fc.option(fc.constantFrom("corner" as const, "island" as const)),
        levelId: fc.option(fc.constantFrom("hall-1", "hall-2")),
        minAreaM2: bound,
        maxAreaM2: fc.option(fc.constantFrom(12, 20, 30)),
        priority: fc.constantFrom(0, 1),
        createdAt: fc.constantFrom(new Date(1), new Date(2)),
      }),
      { selector: ({ id }) => id },
    );
    const shuffled = rules.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        const made = (fields: typeof one) => fields.map((each) => rule(each.id, each));
        expect(winner(made(one))).toBe(winner(made(other)));
      }),
    );
  });
});

describe("ruleFaults (PR-01)", () => {
  test("a valid rule has none", () => {
    expect(ruleFaults(rule("fixed"), "EUR")).toEqual([]);
    expect(ruleFaults(rule("per m²", { priceCents: null, pricePerM2Cents: 0 }), "EUR")).toEqual([]);
    expect(ruleFaults(rule("exact", { minAreaM2: 9, maxAreaM2: 9 }), "EUR")).toEqual([]);
  });

  test.each<[string, Partial<PricingRule>, string, RegExp]>([
    ["both prices", { pricePerM2Cents: 1 }, "pricePerM2Cents", /has both/],
    ["neither price", { priceCents: null }, "priceCents", /has neither/],
    ["an area from 12 to 9", { minAreaM2: 12, maxAreaM2: 9 }, "maxAreaM2", /begins at 12 m².*at 9 m²/],
    ["an end before its beginning", { validFrom: NOW, validUntil: NOW }, "validUntil", /2027-03-01/],
    ["another currency", { currency: "USD" }, "currency", /sells in EUR; the rule is in USD/],
  ])("%s is reported at its field", (_, fields, path, message) => {
    const faults = ruleFaults(rule("bad", fields), "EUR");
    expect(faults).toEqual([expect.objectContaining({ path, message: expect.stringMatching(message) })]);
  });
});
