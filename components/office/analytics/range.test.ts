import { describe, expect, test } from "vitest";
import { chosenRange, everyDay, hourOf, momentsOf } from "./range";

const FAIR = {
  startsAt: "2027-03-09T08:00:00.000Z",
  endsAt: "2027-03-11T23:00:00.000Z",
  timezone: "Europe/Berlin",
};
const TODAY = "2027-03-10";
const ask = (search: string, event: Parameters<typeof chosenRange>[1] = FAIR) =>
  chosenRange(new URLSearchParams(search), event, TODAY);

describe("the range in the address", () => {
  test("is the last 30 days by default, today included", () => {
    const usual = { choice: "30", days: { from: "2027-02-09", to: TODAY }, error: null };
    expect(ask("")).toEqual(usual);
    expect(ask("range=nonsense")).toEqual(usual);
    expect(ask("range=7").days).toEqual({ from: "2027-03-04", to: TODAY });
  });

  test("can be the event's days in its time zone, and is the default if the event has no dates", () => {
    expect(ask("range=event").days).toEqual({ from: "2027-03-09", to: "2027-03-11" });
    expect(ask("range=event", { ...FAIR, startsAt: null }).choice).toBe("30");
  });

  test("can be any days, with a message if they are invalid", () => {
    expect(ask("range=own&from=2027-01-01&to=2027-01-31").error).toBeNull();
    expect(ask("range=own&from=2027-02-01&to=2027-01-31").error?.key).toBe("analytics.theLastDayIsBefore");
    expect(ask("range=own&from=2025-01-01&to=2027-01-31").error).toEqual({
      key: "analytics.tooManyDays",
      values: { count: 761, most: 400 },
    });
    expect(ask("range=own&from=soon").days.from).toBe("2027-02-09");
  });
});

test("days and hours become timestamps in the event's time zone", () => {
  expect(momentsOf({ from: "2027-03-09", to: "2027-03-10" }, "Europe/Berlin")).toEqual({
    from: "2027-03-08T23:00:00.000Z",
    to: "2027-03-10T22:59:59.999Z",
  });
  expect(hourOf("2027-03-09", 10, "Europe/Berlin")).toEqual({
    from: "2027-03-09T09:00:00.000Z",
    to: "2027-03-09T09:59:59.999Z",
  });
});

test("a range includes every day, across the end of a month", () => {
  expect(everyDay({ from: "2027-02-27", to: "2027-03-01" })).toEqual([
    "2027-02-27",
    "2027-02-28",
    "2027-03-01",
  ]);
});
