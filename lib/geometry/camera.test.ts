import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Camera,
  clamp,
  fitBox,
  flight,
  keptInside,
  matrixOf,
  panBy,
  rotateAt,
  toPlan,
  toScreen,
  turnOf,
  type Viewport,
  visibleBounds,
  zoomAt,
} from "./camera";
import { cornersOf } from "./rect";

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const cameras = fc.record({
  x: number(-500, 500),
  y: number(-500, 500),
  scale: number(0.2, 120),
  rotation: number(-180, 180),
}) as fc.Arbitrary<Camera>;
const viewports: fc.Arbitrary<Viewport> = fc.record({ width: number(200, 3000), height: number(200, 3000) });
const places = fc.record({ x: number(-300, 300), y: number(-300, 300) });
const pixels = fc.record({ x: number(0, 2000), y: number(0, 2000) });

function near(a: { x: number; y: number }, b: { x: number; y: number }, tolerance = 1e-6) {
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(tolerance);
}

describe("metres and pixels", () => {
  test("the plan point of the camera is in the middle of the viewport", () => {
    near(toScreen({ x: 12, y: 7, scale: 9, rotation: 33 }, { width: 800, height: 600 }, { x: 12, y: 7 }), {
      x: 400,
      y: 300,
    });
  });

  test("a plan rotated by 90 degrees clockwise has its right side at the bottom", () => {
    const camera = { x: 0, y: 0, scale: 10, rotation: 90 };
    near(toScreen(camera, { width: 100, height: 100 }, { x: 1, y: 0 }), { x: 50, y: 60 });
  });

  test("converting to the screen and back returns the same point", () => {
    fc.assert(
      fc.property(cameras, viewports, places, (camera, viewport, place) => {
        near(toPlan(camera, viewport, toScreen(camera, viewport, place)), place, 1e-5);
      }),
    );
  });

  test("the matrix for canvases equals the camera", () => {
    fc.assert(
      fc.property(cameras, viewports, places, (camera, viewport, { x, y }) => {
        const [a, b, c, d, e, f] = matrixOf(camera, viewport);
        near(toScreen(camera, viewport, { x, y }), { x: a * x + c * y + e, y: b * x + d * y + f }, 1e-6);
      }),
    );
  });
});

describe("moving", () => {
  test("the point under the anchor stays there while zooming and rotating", () => {
    fc.assert(
      fc.property(
        cameras,
        viewports,
        pixels,
        number(0.3, 3),
        number(-90, 90),
        (camera, viewport, at, by, turn) => {
          const place = toPlan(camera, viewport, at);
          near(toScreen(zoomAt(camera, viewport, at, by), viewport, place), at, 1e-4);
          near(toScreen(rotateAt(camera, viewport, at, turn), viewport, place), at, 1e-4);
        },
      ),
    );
  });

  test("the plan follows a dragged pointer", () => {
    fc.assert(
      fc.property(cameras, viewports, places, pixels, (camera, viewport, place, by) => {
        const before = toScreen(camera, viewport, place);
        near(toScreen(panBy(camera, by), viewport, place), { x: before.x + by.x, y: before.y + by.y }, 1e-4);
      }),
    );
  });

  test("angles are normalised to between -180 and 180", () => {
    expect([turnOf(190), turnOf(-190), turnOf(360), turnOf(180), turnOf(-180)]).toEqual([
      -170, 170, 0, 180, 180,
    ]);
  });
});

describe("fitting", () => {
  const bounds = fc.record({
    x: number(-100, 100),
    y: number(-100, 100),
    width: number(2, 400),
    height: number(2, 400),
  });

  test("every corner lies inside the padding, for any rotation of the plan", () => {
    fc.assert(
      fc.property(bounds, viewports, number(-180, 180), (box, viewport, rotation) => {
        const padding = { top: 10, right: 20, bottom: 30, left: 40 };
        const camera = fitBox(box, viewport, { padding, rotation });
        for (const corner of cornersOf(box)) {
          const { x, y } = toScreen(camera, viewport, corner);
          expect(x).toBeGreaterThan(40 - 1e-3);
          expect(x).toBeLessThan(viewport.width - 20 + 1e-3);
          expect(y).toBeGreaterThan(10 - 1e-3);
          expect(y).toBeLessThan(viewport.height - 30 + 1e-3);
        }
      }),
    );
  });

  test("a small box is limited to the maximum scale, in the middle of the free area", () => {
    const viewport = { width: 500, height: 300 };
    const padding = { top: 0, right: 0, bottom: 0, left: 200 };
    const camera = fitBox({ x: 4, y: 4, width: 2, height: 2 }, viewport, { padding, maxScale: 20 });
    expect(camera.scale).toBe(20);
    near(toScreen(camera, viewport, { x: 5, y: 5 }), { x: 350, y: 150 });
  });

  test("the visible bounds contain every corner of the viewport", () => {
    fc.assert(
      fc.property(cameras, viewports, (camera, viewport) => {
        const box = visibleBounds(camera, viewport);
        const place = toPlan(camera, viewport, { x: viewport.width, y: 0 });
        expect(place.x).toBeLessThanOrEqual(box.x + box.width + 1e-6);
        expect(place.y).toBeGreaterThanOrEqual(box.y - 1e-6);
      }),
    );
  });
});

describe("limits and flights", () => {
  const limits = { bounds: { x: 0, y: 0, width: 100, height: 50 }, minScale: 2, maxScale: 40 };

  test("the middle stays on the plan, and the scale within its limits", () => {
    fc.assert(
      fc.property(cameras, viewports, (camera, viewport) => {
        const { x, y, scale } = clamp(camera, viewport, limits);
        expect([x >= 0, x <= 100, y >= 0, y <= 50, scale >= 2, scale <= 40]).not.toContain(false);
      }),
    );
  });

  test("a camera inside its limits is unchanged", () => {
    const camera = { x: 50, y: 25, scale: 10, rotation: 45 };
    expect(clamp(camera, { width: 300, height: 200 }, limits)).toEqual(camera);
  });

  test("a flight begins and ends exactly, without jumps in between", () => {
    fc.assert(
      fc.property(cameras, cameras, viewports, (from, to, viewport) => {
        const path = flight(from, to, viewport);
        expect(path.at(0)).toEqual(from);
        expect(path.at(1)).toEqual(to);
        near(path.at(1 - 1e-9), to, 1e-2 + Math.hypot(to.x - from.x, to.y - from.y) * 1e-3);
        expect(path.at(1 - 1e-9).scale / to.scale).toBeCloseTo(1, 3);
        for (const share of [0.25, 0.5, 0.75]) expect(path.at(share).scale).toBeGreaterThan(0);
      }),
    );
  });

  test("a far flight zooms out to show both ends, a near one does not", () => {
    const viewport = { width: 400, height: 400 };
    const from = { x: 0, y: 0, scale: 40, rotation: 0 };
    expect(flight(from, { ...from, x: 300 }, viewport).at(0.5).scale).toBeLessThan(10);
    expect(flight(from, { ...from, x: 2 }, viewport).at(0.5).scale).toBeGreaterThan(35);
  });

  test("a rotation takes the shorter direction", () => {
    const camera = { x: 0, y: 0, scale: 5, rotation: 170 };
    const half = flight(camera, { ...camera, rotation: -170 }, { width: 100, height: 100 }).at(0.5);
    expect(Math.abs(half.rotation)).toBeCloseTo(180);
  });
});

test("a picture of a part shows as little as possible beyond the plan", () => {
  const viewport = { width: 400, height: 200 };
  const plan = { x: 10, y: 0, width: 100, height: 15 };
  const at = (x: number, y: number) => keptInside({ x, y, scale: 10, rotation: 0 }, viewport, plan);
  // The picture is 40 m wide: x moves from the left edge to 30, or to the right edge. The plan is lower than 20 m, so
  // y is its middle.
  expect(at(12, 3)).toMatchObject({ x: 30, y: 7.5, scale: 10 });
  expect(at(500, 9)).toMatchObject({ x: 90, y: 7.5 });
  expect(at(55, 7)).toMatchObject({ x: 55 });
});
