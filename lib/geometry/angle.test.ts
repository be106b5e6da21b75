import { expect, test } from "vitest";
import { wholeTurn } from "./angle";

test.each([
  [93.1, 93.1],
  [453.1, 93.1],
  [-90, 270],
  [359.999999, 0],
  [360, 0],
])("%f degrees are normalised to %f", (degrees, kept) => {
  expect(wholeTurn(degrees)).toBe(kept);
});
