import { expect, test } from "vitest";
import { onEarth } from "./georeference";

/** At 53.55° north, a degree of longitude is about 66.07 km and one of latitude 111.19 km. */
const HERE = { lat: 53.55, lng: 9.99 };

test("two fixes are matched exactly, for any direction of north on the plan", () => {
  const fixes = [
    { x: 0, y: 0, ...HERE },
    { x: 100, y: 0, lat: HERE.lat + 0.0009, lng: HERE.lng },
  ];
  const positionOf = onEarth(fixes);
  for (const { x, y, lat, lng } of fixes) {
    expect(positionOf({ x, y }).lat).toBeCloseTo(lat, 9);
    expect(positionOf({ x, y }).lng).toBeCloseTo(lng, 9);
  }
  // The plan's x runs north here, so that its y, a quarter turn clockwise, runs east.
  const east = positionOf({ x: 0, y: 100 });
  expect(east.lat).toBeCloseTo(HERE.lat, 6);
  expect(east.lng).toBeGreaterThan(HERE.lng);
});

test("four slightly contradictory fixes are matched within their contradiction", () => {
  const exact = onEarth([
    { x: 0, y: 0, ...HERE },
    { x: 200, y: 0, lat: HERE.lat, lng: HERE.lng + 0.003 },
  ]);
  const corners = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 80 },
    { x: 0, y: 80 },
  ];
  const wobble = [1e-6, -1e-6, 1e-6, -1e-6];
  const fixes = corners.map((corner, index) => {
    const { lat, lng } = exact(corner);
    return { ...corner, lat: lat + (wobble[index] ?? 0), lng };
  });
  const fitted = onEarth(fixes);
  for (const { x, y, lat, lng } of fixes) {
    expect(Math.abs(fitted({ x, y }).lat - lat)).toBeLessThan(2e-6);
    expect(Math.abs(fitted({ x, y }).lng - lng)).toBeLessThan(2e-6);
  }
});
