import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#lib/testing/soak";
import type { Point } from "./point";
import { edgesOf, isSimple } from "./polygon";
import { distanceTo, intersection, type Segment } from "./segment";
import { crossesItself } from "./sweep";

const ring = (...corners: [number, number][]): Point[] => corners.map(([x, y]) => ({ x, y }));

/** Compares every pair of edges: slow, but plainly correct. */
function crossesByPairs(edges: readonly Segment[]): boolean {
  return edges.some((a, i) =>
    edges.some((b, j) => {
      const apart = Math.abs(i - j);
      if (apart <= 1 || apart === edges.length - 1) return false;
      return intersection(a, b) !== null || [b.from, b.to].some((end) => distanceTo(a, end) === 0);
    }),
  );
}

/** Handled before the sweep: an edge without length, and one that runs back along the edge before it. */
function turnsBack(edge: Segment, next: Segment): boolean {
  return distanceTo(next, edge.from) === 0 || distanceTo(edge, next.to) === 0;
}

describe("an outline crosses itself", () => {
  test("when two walls cross, when a corner touches a wall, and when two corners meet", () => {
    expect(crossesItself(edgesOf(ring([0, 0], [4, 4], [4, 0], [0, 4])))).toBe(true);
    expect(crossesItself(edgesOf(ring([0, 0], [8, 0], [8, 4], [4, 0], [0, 4])))).toBe(true);
    expect(crossesItself(edgesOf(ring([0, 0], [4, 4], [8, 0], [8, 8], [4, 4], [0, 8])))).toBe(true);
  });

  test("exactly when a comparison of all pairs agrees, on a grid with many level, upright and touching edges", () => {
    const corner = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) });
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 12 }), (corners) => {
        const edges = edgesOf(corners);
        fc.pre(!edges.some((edge, index) => turnsBack(edge, edges[(index + 1) % edges.length] as Segment)));
        expect(crossesItself(edges)).toBe(crossesByPairs(edges));
      }),
      runs(1_000, { soak: 100_000 }),
    );
  });

  test("but not when it runs around a centre, at any position and scale", () => {
    const corners = fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(corners, fc.double({ min: -500, max: 500, noNaN: true }), (radii, at) => {
        const around = radii.map((radius, index) => {
          const angle = (index / radii.length) * 2 * Math.PI;
          return { x: at + radius * Math.cos(angle), y: radius * Math.sin(angle) };
        });
        expect(isSimple(around)).toBe(true);
      }),
    );
  });
});
