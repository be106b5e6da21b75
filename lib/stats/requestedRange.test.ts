import { describe, expect, test } from "vitest";
import { requestedRange } from "./requestedRange";

const NOW = new Date("2026-11-23T10:20:00Z");
const ask = (from?: string | Date, to?: string | Date, timezone = "Europe/Berlin") => {
  const range = requestedRange({ from, to }, timezone, NOW);
  return [range.from.toISOString(), range.to.toISOString()];
};

describe("requestedRange", () => {
  test.each([
    ["Europe/Berlin", "2026-04-30T22:00:00.000Z", "2026-05-31T22:00:00.000Z"],
    ["America/New_York", "2026-05-01T04:00:00.000Z", "2026-06-01T04:00:00.000Z"],
    ["Asia/Kolkata", "2026-04-30T18:30:00.000Z", "2026-05-31T18:30:00.000Z"],
  ])("days are those of %s, including the last one", (timezone, from, to) => {
    expect(ask("2026-05-01", "2026-05-31", timezone)).toEqual([from, to]);
  });

  test("a day on which the clocks change has 23 or 25 hours", () => {
    expect(ask("2026-03-29", "2026-03-29")).toEqual(["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]);
    expect(ask("2026-10-25", "2026-10-25")).toEqual(["2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"]);
  });

  test("moments are used exactly, even combined with days; the default is the last 30 days", () => {
    const noon = new Date("2026-05-01T12:00:00Z");
    expect(ask(noon, noon)).toEqual([noon.toISOString(), noon.toISOString()]);
    expect(ask(noon, "2026-05-01")).toEqual([noon.toISOString(), "2026-05-01T22:00:00.000Z"]);
    expect(ask()).toEqual(["2026-10-24T11:00:00.000Z", "2026-11-23T11:00:00.000Z"]);
    expect(ask("2027-01-01")).toEqual(["2026-12-31T23:00:00.000Z", "2027-01-01T00:00:00.000Z"]);
  });

  test("rejects a range that ends before it begins, or has more than 400 days", () => {
    expect(() => ask("2026-05-02", "2026-05-01")).toThrow(/is before its start/);
    expect(() => ask("2025-06-01", "2026-07-05")).not.toThrow();
    expect(() => ask("2025-06-01", "2026-07-06")).toThrow(/401 days; the maximum is 400/);
  });
});
