import { describe, expect, test } from "vitest";
import { dayAfter, dayAt, daysOf, endOfDay, everyDay, lastDayBefore, startOfDay } from "./days";

describe("days", () => {
  test("a day begins at midnight in the event's time zone", () => {
    expect(startOfDay("2027-03-09", "Europe/Berlin")).toBe("2027-03-08T23:00:00.000Z");
    expect(startOfDay("2027-07-09", "Europe/Berlin")).toBe("2027-07-08T22:00:00.000Z");
    expect(startOfDay("2027-03-09", "America/New_York")).toBe("2027-03-09T05:00:00.000Z");
    expect(startOfDay("2027-03-09", "Asia/Kathmandu")).toBe("2027-03-08T18:15:00.000Z");
    expect(startOfDay("2027-03-09", "UTC")).toBe("2027-03-09T00:00:00.000Z");
  });

  test("the day of a clock change has 23 or 25 hours", () => {
    const length = (day: string) =>
      Date.parse(endOfDay(day, "Europe/Berlin")) + 1 - Date.parse(startOfDay(day, "Europe/Berlin"));
    expect(length("2027-03-28")).toBe(23 * 3_600_000);
    expect(length("2027-10-31")).toBe(25 * 3_600_000);
  });

  test("an event is shown on the days of its own time zone, not the reader's", () => {
    const span = {
      startsAt: startOfDay("2027-03-09", "Pacific/Auckland"),
      endsAt: endOfDay("2027-03-11", "Pacific/Auckland"),
      timezone: "Pacific/Auckland",
    };
    expect(daysOf(span)).toMatch(/^March 9\s–\s11, 2027$/);
  });

  test("without a start there are no days", () => {
    expect(daysOf({ startsAt: null, endsAt: null, timezone: "UTC" })).toBeNull();
  });
});

describe("days of a range with an exclusive end", () => {
  test("the last day is the one that ends with it in the event's time zone, and converts back", () => {
    const end = startOfDay(dayAfter("2027-03-27"), "Europe/Berlin");
    expect(lastDayBefore(end, "Europe/Berlin")).toBe("2027-03-27");
    expect(dayAt(end, "Europe/Berlin")).toBe("2027-03-28");
    expect(dayAt(end, "UTC")).toBe("2027-03-27");
    expect(dayAfter("2028-02-28")).toBe("2028-02-29");
  });
});

test("every day between two is listed once, even across the end of a month", () => {
  expect(everyDay("2027-02-27", "2027-03-02")).toEqual([
    "2027-02-27",
    "2027-02-28",
    "2027-03-01",
    "2027-03-02",
  ]);
  expect(everyDay("2027-03-02", "2027-03-02")).toEqual(["2027-03-02"]);
});
