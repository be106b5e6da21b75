import { describe, expect, test } from "vitest";
import { atLeast, atMost, benchRow, milliseconds, notRun, times } from "./benchRow";

const row = { goal: "R1", what: "a route", ours: "7 us" };

describe("a row of a benchmark", () => {
  test("fails the run only below its bar", () => {
    expect(benchRow({ ...row, bar: atLeast(39, 40, times) })).toMatchObject({
      result: "MISSED",
      isMissed: true,
      bar: "≥ 40x",
    });
    expect(benchRow({ ...row, bar: atMost(40, 40) })).toMatchObject({ result: "met", isMissed: false });
  });

  test("reports whether a stretch goal was reached, and never fails the run for it", () => {
    const [near, far] = [atLeast(99, 100), atLeast(101, 100)];
    expect(benchRow({ ...row, stretch: near })).toMatchObject({
      result: "stretch not reached",
      isMissed: false,
    });
    expect(benchRow({ ...row, stretch: far }).result).toBe("stretch reached");
    expect(benchRow({ ...row, bar: atMost(1, 2), stretch: near }).result).toBe("met, stretch not reached");
    expect(benchRow({ ...row, bar: atMost(3, 2), stretch: far }).result).toBe("MISSED");
  });

  test("reports a figure that depends on the machine beside its target", () => {
    expect(benchRow({ ...row, target: `≤ ${milliseconds(5)}` })).toMatchObject({
      result: "reported",
      bar: "target ≤ 5.0 ms",
    });
  });

  test("reports that it was not run if its peer is missing", () => {
    expect(notRun("R4", "a route", "LEMON")).toMatchObject({
      result: "not run: LEMON is not installed",
      isMissed: false,
    });
  });
});
