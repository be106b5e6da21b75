import { expect, test } from "vitest";
import { englishOffice } from "#lib/testing/englishOffice";
import { eventFormRules, patchOf } from "./eventDraft";
import { inZone, onDay } from "./wallTimes";

const { say } = await englishOffice();
const SYNONYMS = "settings.search.synonyms";

test("changes are sent as the nested settings they are", () => {
  const changes = {
    name: "Orbit",
    "settings.sales.payment.depositPercent": 30,
    "settings.sales.taxName": null,
  };
  expect(patchOf(changes, {})).toEqual({
    name: "Orbit",
    settings: { sales: { payment: { depositPercent: 30 }, taxName: null } },
  });
});

test("a word that lost its synonyms is taken away by its name", () => {
  const saved = { [SYNONYMS]: { coffee: ["espresso"], tea: ["chai"] } };
  expect(patchOf({ [SYNONYMS]: { tea: ["chai", "mate"] } }, saved)).toEqual({
    settings: { search: { synonyms: { coffee: null, tea: ["chai", "mate"] } } },
  });
});

test("what the wire would refuse is said at the field", () => {
  const read = eventFormRules(say).safeParse({ name: "", "settings.sales.taxRatePercent": 190 });
  const issues = read.error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(issues).toEqual([
    ["name", "Fill in this field."],
    ["settings.sales.taxRatePercent", "Enter 100 or less."],
  ]);
});

test("another zone keeps the hours on the clocks, another day too", () => {
  const nine = "2027-03-09T08:00:00.000Z";
  expect(inZone(nine, "Europe/Berlin", "America/New_York")).toBe("2027-03-09T14:00:00.000Z");
  const summer = onDay(nine, "2027-06-01", { timezone: "Europe/Berlin", edge: "start" });
  expect(summer).toBe("2027-06-01T07:00:00.000Z");
});

test("a last day that nobody has said the hour of lasts until midnight", () => {
  expect(onDay(null, "2027-03-09", { timezone: "UTC", edge: "end" })).toBe("2027-03-09T23:59:59.999Z");
});
