import { describe, expect, test } from "vitest";
import { dayAfter, instantAt } from "./calendar";

describe("calendar", () => {
  test("the day after the last of a month is the first of the next", () => {
    expect(dayAfter("2027-04-30", 1)).toBe("2027-05-01");
    expect(dayAfter("2028-03-01", -1)).toBe("2028-02-29");
  });

  test.each([
    ["2027-01-20", "09:30", "Europe/Berlin", "2027-01-20T08:30:00.000Z"],
    ["2027-04-20", "09:30", "Europe/Berlin", "2027-04-20T07:30:00.000Z"],
    ["2027-04-20", "00:00", "Europe/Berlin", "2027-04-19T22:00:00.000Z"],
    ["2027-04-20", "09:30", "America/New_York", "2027-04-20T13:30:00.000Z"],
    ["2027-04-20", "09:30", "UTC", "2027-04-20T09:30:00.000Z"],
  ])("%s %s in %s is %s", (day, time, timezone, instant) => {
    expect(instantAt(day, time, timezone)).toBe(instant);
  });

  test("on the day when clocks go forward, morning is in winter time and noon in summer time", () => {
    expect(instantAt("2027-03-28", "01:30", "Europe/Berlin")).toBe("2027-03-28T00:30:00.000Z");
    expect(instantAt("2027-03-28", "03:30", "Europe/Berlin")).toBe("2027-03-28T01:30:00.000Z");
  });
});
