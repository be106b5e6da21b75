import { describe, expect, test } from "vitest";
import { asMoment } from "./moment";

const read = (cell: string, timezone = "Europe/Berlin") => asMoment(timezone)(cell).toISOString();

describe("SE-01: times of a table are converted to UTC", () => {
  test.each([
    ["2027-05-04 09:00", "2027-05-04T07:00:00.000Z"],
    ["2027-01-04T09:00", "2027-01-04T08:00:00.000Z"],
    ["2027-05-04 9:00:30", "2027-05-04T07:00:30.000Z"],
    ["04.05.2027 09:00", "2027-05-04T07:00:00.000Z"],
    ["2027-05-04T09:00:00Z", "2027-05-04T09:00:00.000Z"],
    ["2027-05-04T09:00:00.000z", "2027-05-04T09:00:00.000Z"],
    ["2027-05-04 09:00 +05:30", "2027-05-04T03:30:00.000Z"],
    ["2027-05-04 09:00-0800", "2027-05-04T17:00:00.000Z"],
    ["2028-02-29 00:00", "2028-02-28T23:00:00.000Z"],
  ])("%s in Berlin is %s", (cell, utc) => {
    expect(read(cell)).toBe(utc);
  });

  test("on days of a clock change, before and after it", () => {
    expect(read("2027-03-28 01:59")).toBe("2027-03-28T00:59:00.000Z");
    expect(read("2027-03-28 03:00")).toBe("2027-03-28T01:00:00.000Z");
    expect(read("2027-10-31 01:59")).toBe("2027-10-30T23:59:00.000Z");
    expect(read("2027-10-31 04:00")).toBe("2027-10-31T03:00:00.000Z");
  });

  test.each([
    ["Europe/Berlin", "2027-10-31 02:30", "2027-10-31T00:30:00.000Z"],
    ["America/New_York", "2027-11-07 01:30", "2027-11-07T05:30:00.000Z"],
    ["Pacific/Auckland", "2027-04-04 02:30", "2027-04-03T13:30:00.000Z"],
  ])("in %s an hour that occurs twice is the first one", (timezone, cell, utc) => {
    expect(read(cell, timezone)).toBe(utc);
  });

  test.each([
    ["Europe/Berlin", "2027-03-28 02:30", "2027-03-28T01:30:00.000Z"],
    ["America/New_York", "2027-03-14 02:30", "2027-03-14T07:30:00.000Z"],
    ["Pacific/Auckland", "2027-09-26 02:30", "2027-09-25T14:30:00.000Z"],
  ])("in %s a skipped hour counts as the one after", (timezone, cell, utc) => {
    expect(read(cell, timezone)).toBe(utc);
  });

  test("in time zones far from UTC", () => {
    expect(read("2027-05-04 09:00", "Pacific/Kiritimati")).toBe("2027-05-03T19:00:00.000Z");
    expect(read("2027-05-04 09:00", "America/St_Johns")).toBe("2027-05-04T11:30:00.000Z");
  });
});

test.each([
  "",
  "tomorrow",
  "2027-05-04",
  "5/4/2027 09:00",
  "2027-02-29 09:00",
  "2027-13-01 09:00",
  "2027-05-04 24:00",
  "0027-05-04 09:00",
])('SE-01: "%s" is rejected', (cell) => {
  expect(() => read(cell)).toThrow(/is not a time/);
});
