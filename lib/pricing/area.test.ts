import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#lib/testing/soak";
import { toM2, toMm2 } from "./area";

test("an area converts to square metres and back without losing a square millimetre", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000_000 }), (areaMm2) => {
      expect(toMm2(toM2(areaMm2))).toBe(areaMm2);
    }),
    runs(2_000, { soak: 100_000 }),
  );
});

test("binary fractions lose no square millimetre", () => {
  expect(toMm2(8.2)).toBe(8_200_000);
  expect(toMm2(1.001)).toBe(1_001_000);
  expect(toMm2(0.000511)).toBe(511);
});
