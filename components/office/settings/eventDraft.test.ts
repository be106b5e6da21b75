import { expect, test } from "vitest";
import { englishOffice } from "#lib/testing/englishOffice";
import { eventFormRules, patchOf } from "./eventDraft";
import { inZone, onDay } from "./wallTimes";

const { say } = await englishOffice();
const SYNONYMS = "settings.search.synonyms";

test("changes are sent as nested settings", () => {
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

test("a word that lost its synonyms is removed by name", () => {
  const saved = { [SYNONYMS]: { coffee: ["espresso"], tea: ["chai"] } };
  expect(patchOf({ [SYNONYMS]: { tea: ["chai", "mate"] } }, saved)).toEqual({
    settings: { search: { synonyms: { coffee: null, tea: ["chai", "mate"] } } },
  });
});

test("input that the API would refuse is reported at its field", () => {
  const read = eventFormRules(say).safeParse({ name: "", "settings.sales.taxRatePercent": 190 });
  const issues = read.error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(issues).toEqual([
    ["name", "Fill in this field."],
    ["settings.sales.taxRatePercent", "Enter 100 or less."],
  ]);
});

test("a change of time zone or day keeps the local time", () => {
  const nine = "2027-03-09T08:00:00.000Z";
  expect(inZone(nine, "Europe/Berlin", "America/New_York")).toBe("2027-03-09T14:00:00.000Z");
  const summer = onDay(nine, "2027-06-01", { timezone: "Europe/Berlin", edge: "start" });
  expect(summer).toBe("2027-06-01T07:00:00.000Z");
});

test("a last day without a time ends at midnight", () => {
  expect(onDay(null, "2027-03-09", { timezone: "UTC", edge: "end" })).toBe("2027-03-09T23:59:59.999Z");
});
