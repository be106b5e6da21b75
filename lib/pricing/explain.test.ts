import { expect, test } from "vitest";
import { officeIn } from "#lib/testing/englishOffice";
import { pricingRule } from "#lib/testing/pricingRule";
import { explain } from "./explain";
import { findRule, type PricingRule } from "./rules";

const NOW = new Date("2027-01-01T00:00:00Z");
let made = 0;
const rule = (name: string, input: Partial<PricingRule> = {}): PricingRule => {
  made += 1;
  return pricingRule({ id: `prc_${made}`, name, pricePerM2Cents: 100, createdAt: new Date(made), ...input });
};
const CORNER = { type: "corner", levelId: "lvl_1", areaM2: 9 } as const;

test("each rule has the reason why it prices a booth or not, the applied one first", async () => {
  const rules = [
    rule("All"),
    rule("Large", { minAreaM2: 12 }),
    rule("Tables", { boothType: "table" }),
    rule("Corners", { boothType: "corner" }),
    rule("Upstairs", { levelId: "lvl_2" }),
    rule("Small", { maxAreaM2: 6 }),
    rule("Dollars", { currency: "USD" }),
    rule("Early", { validUntil: NOW }),
    rule("Off", { active: false }),
  ];
  const english = await officeIn("en");
  const verdicts = explain(rules, CORNER, "EUR", NOW);
  expect(verdicts.map(({ rule, outcome, why }) => [rule.name, outcome, english.write(why)])).toEqual([
    ["Corners", "applies", "It is the most specific matching rule."],
    ["All", "beaten", "“Corners” names a type."],
    ["Large", "misfit", "The booth has 9 m², and the rule begins at 12 m²."],
    ["Tables", "misfit", "It is for this type: Table. The booth has this type: Corner."],
    ["Upstairs", "misfit", "It is for another level."],
    ["Small", "misfit", "The booth has 9 m², and the rule ends at 6 m²."],
    ["Dollars", "misfit", "It is in USD, and the event sells in EUR."],
    ["Early", "misfit", "It is not valid at this time."],
    ["Off", "misfit", "It is disabled."],
  ]);
  const german = await officeIn("de");
  expect(verdicts.slice(1, 4).map(({ why }) => german.write(why))).toEqual([
    "„Corners“ nennt eine Standart.",
    "Der Stand hat 9 m², die Regel beginnt bei 12 m².",
    "Sie gilt für die Standart Tisch; dieser Stand hat die Standart Eckstand.",
  ]);
});

test.each([
  ["names a level", rule("Here", { levelId: "lvl_1" }), rule("All")],
  ["is for a narrower range of areas", rule("To 10", { maxAreaM2: 10 }), rule("To 20", { maxAreaM2: 20 })],
  ["is newer", rule("New", { createdAt: new Date(9e9) }), rule("Old")],
])("a rule that %s goes first, and the explanation agrees with the price", async (words, winner, loser) => {
  const [first, second] = explain([loser, winner], CORNER, "EUR", NOW);
  expect(first?.rule).toBe(findRule([loser, winner], CORNER, "EUR", NOW));
  const { write } = await officeIn("en");
  expect([first?.rule.name, second && write(second.why)]).toEqual([
    winner.name,
    `“${winner.name}” ${words}.`,
  ]);
});
