import { expect, test } from "vitest";
import { numberFrom } from "./number";

test.each([
  ["12", 12],
  ["-0.5", -0.5],
  [" 3,25 ", 3.25],
  [".5", 0.5],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["1 234,5", 1234.5],
  ["1'234.50", 1234.5],
  ["1.234.567", 1_234_567],
  ["5,", 5],
])("%j is the number %d", (text, number) => {
  expect(numberFrom(text)).toBe(number);
});

test.each(["", "-", ".", "abc", "3 m", "1-2", "1e3", "Infinity", "1,2.3,4"])("%j is no number", (text) => {
  expect(numberFrom(text)).toBeNull();
});
