import { expect, test } from "vitest";
import { numberFrom, reckoned } from "./number";

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

test.each(["", "-", ".", "abc", "3 m", "1-2", "1e3", "Infinity", "1,2.3,4"])("%j is not a number", (text) => {
  expect(numberFrom(text)).toBeNull();
});

test.each([
  ["12", 12],
  ["3+1,5", 4.5],
  ["3 × 2,5 + 1", 8.5],
  ["12/4-1", 2],
  ["-2*3", -6],
  ["10 - -2", 12],
  ["1.234,5 + 0.5", 1235],
])("%j is evaluated to %d", (text, number) => {
  expect(reckoned(text)).toBe(number);
});

test.each(["", "3+", "+", "3/0", "2 apples", "3 + x", "(1+2)"])("%j has no result", (text) => {
  expect(reckoned(text)).toBeNull();
});
