import { expect, test } from "vitest";
import { crowdsOf } from "./crowds";

const visits = (hour: number, place: string, visitors: number) => ({ hour, place, visitors });

test("ranks are relative to the busiest place and hour", () => {
  const { hours } = crowdsOf(
    [visits(10, "booth:a", 40), visits(10, "booth:b", 11), visits(15, "booth:a", 5)],
    "UTC",
  );
  expect(hours).toEqual({
    10: [
      ["booth:a", 4],
      ["booth:b", 2],
    ],
    15: [["booth:a", 1]],
  });
});

test("a few visits are not a crowd, even if there are none elsewhere", () => {
  expect(crowdsOf([visits(10, "booth:a", 5)], "UTC").hours).toEqual({ 10: [["booth:a", 1]] });
});

test("only the hundred busiest places of each hour are kept", () => {
  const many = Array.from({ length: 150 }, (_, i) => visits(10, `booth:${i}`, 5 + i));
  const { hours } = crowdsOf([...many, visits(11, "booth:a", 5)], "UTC");
  expect([hours[10]?.length, hours[10]?.[0]?.[0], hours[11]?.length]).toEqual([100, "booth:149", 1]);
});

test("without visits the result is empty", () => {
  expect(crowdsOf([], "Europe/Berlin")).toEqual({ timezone: "Europe/Berlin", hours: {} });
});
