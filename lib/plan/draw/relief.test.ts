import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Camera, matrixOf, toScreen } from "#lib/geometry/camera";
import { cornersOf } from "#lib/geometry/rect";
import { recordingPen } from "#lib/testing/pen";
import type { Look } from "../paint";
import { defaultPalette } from "../paintPalette";
import type { PlanElement } from "../plan";
import { makeScene } from "../scene";
import type { SceneBooth, SceneSource } from "../sceneTypes";
import type { Drawing, View } from "./drawing";
import * as relief from "./relief";
import { slantedRoom } from "./reliefRoom";
import { finish } from "./steps";

const VIEWPORT = { width: 400, height: 300 };
const LEVEL = { id: "l", name: "Hall 1", shortName: "1", index: 0, elevation: null, width: 40, height: 30 };
const LOOK: Look = { palette: defaultPalette("light"), colourBy: "status", fontFamily: "x" };
const CAMERA: Camera = { x: 20, y: 15, scale: 10, rotation: 0, tilt: relief.degrees };

function booth(label: string, x: number, y: number, more: Partial<SceneBooth> = {}): SceneBooth {
  const shape = { x, y, width: 4, height: 3, rotation: 0, polygon: null };
  return { ...shape, id: label, levelId: "l", label, exhibitorIds: [], status: "available", ...more };
}

function room(id: string, x: number, y: number, more: Partial<PlanElement> = {}): PlanElement {
  const geometry = { type: "rect", x, y, width: 8, height: 6 } as const;
  return { id, levelId: "l", kind: "room", geometry, props: { name: id }, ...more };
}

function sceneOf(source: Partial<SceneSource>) {
  return makeScene({ levels: [LEVEL], booths: [], elements: [], ...source }, "l");
}

function drawn(source: Partial<SceneSource>, more: Partial<Drawing> = {}) {
  const recorder = recordingPen();
  const drawing = { scene: sceneOf(source), camera: CAMERA, viewport: VIEWPORT, look: LOOK, ...more };
  finish(relief.groundSteps(recorder.pen, drawing));
  const { strokes } = recorder;
  const firstFill = (color: string, from = 0) =>
    strokes.findIndex(({ what, fill }, at) => at >= from && /^fill/.test(what) && fill === color);
  return { ...recorder, firstFill };
}

const { sold, available } = LOOK.palette.statuses;

describe("what stands", () => {
  test("has its top over the floor, and under it the side that faces the viewer", () => {
    const { strokes, firstFill } = drawn({ booths: [booth("A", 18, 14)] });
    const top = strokes[firstFill(available.fill)];
    const floor = toScreen(CAMERA, VIEWPORT, { x: 18, y: 14 });
    expect(top?.args).toEqual([18, 14, 4, 3]);
    expect(top?.at.x).toBeCloseTo(floor.x);
    const rise = floor.y - (top?.at.y ?? 0);
    expect(rise).toBeGreaterThan(5);
    const foot = toScreen(CAMERA, VIEWPORT, { x: 18, y: 17 });
    const corners = strokes.filter(({ what, at }) => what === "lineTo" && Math.abs(at.x - foot.x) < 1e-6);
    expect(corners.map(({ at }) => at.y)).toEqual(expect.arrayContaining([foot.y, foot.y - rise]));
  });

  test("is drawn from the back to the front, and all tops after all sides", () => {
    const booths = [
      booth("front", 18, 20, { status: "sold" }),
      booth("back", 18, 8),
      booth("middle", 18, 14),
    ];
    const { strokes, firstFill } = drawn({ booths });
    const tops = [firstFill(sold.fill), firstFill(available.fill)];
    const feet = [11, 17, 23].map((y) => toScreen(CAMERA, VIEWPORT, { x: 22, y }).y);
    const sides = feet.map((y) =>
      strokes.findLastIndex(({ what, at }) => what === "lineTo" && Math.abs(at.y - y) < 1e-6),
    );
    expect(sides).not.toContain(-1);
    expect(sides).toEqual(sides.toSorted((a, b) => a - b));
    expect(Math.max(...sides)).toBeLessThan(Math.min(...tops));
  });

  test("turned, shows two of its sides in two tones", () => {
    const fillsAt = (rotation: number) =>
      new Set(
        drawn({ booths: [booth("A", 18, 14)] }, { camera: { ...CAMERA, rotation } })
          .strokes.filter(({ what }) => what === "fill")
          .map(({ fill }) => fill),
      ).size;
    expect(fillsAt(30)).toBe(fillsAt(0) + 1);
  });

  test("lies flat where it would be too low to be seen", () => {
    const booths = [booth("A", 18, 14)];
    const camera = { ...CAMERA, scale: 0.5 };
    const { strokes, firstFill } = drawn({ booths }, { camera });
    const top = strokes[firstFill(available.fill)];
    expect(top?.at.y).toBeCloseTo(toScreen(camera, VIEWPORT, { x: 18, y: 14 }).y);
  });

  test("reaches into the picture from below its edge", () => {
    const camera = { ...CAMERA, y: 0 };
    const below = VIEWPORT.height / 2 / (10 * Math.cos((relief.degrees * Math.PI) / 180)) + 0.2;
    expect(drawn({ booths: [booth("A", 18, below)] }, { camera }).firstFill(available.fill)).toBeGreaterThan(
      -1,
    );
    expect(drawn({ booths: [booth("A", 18, below + 5)] }, { camera }).firstFill(available.fill)).toBe(-1);
  });

  test("casts one shadow with no hole in it, whichever way its outline was drawn", () => {
    const corners: [number, number][] = [
      [18, 14],
      [22, 14],
      [22, 17],
      [18, 17],
    ];
    const booths = [
      booth("right", 18, 14, { polygon: corners }),
      booth("left", 18, 14, { polygon: corners.toReversed() }),
    ];
    const { strokes } = drawn({ booths });
    const end = strokes.findIndex(({ what, fill }) => what === "fill" && fill === "#000000");
    const begin = strokes.findLastIndex(({ what }, at) => what === "beginPath" && at < end);
    const path = strokes.slice(begin, end);
    const turns = path.flatMap(({ what, at: a }, place) => {
      if (what !== "moveTo") return [];
      const [b, c] = [path[place + 1]?.at ?? a, path[place + 2]?.at ?? a];
      return Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x));
    });
    expect(turns).toHaveLength(4);
    expect(new Set(turns).size).toBe(1);
  });

  test("looks chosen over a ground of before as it does on the next one", () => {
    const source = { booths: [booth("A", 10, 10), booth("B", 20, 10)] };
    const marks = { selected: new Set(["B"]) };
    const over = recordingPen();
    relief.drawChosen(over.pen, {
      scene: sceneOf(source),
      camera: CAMERA,
      viewport: VIEWPORT,
      look: LOOK,
      marks,
    });
    const top = over.strokes.find(({ what, fill }) => what === "fillRect" && fill === LOOK.palette.chosen);
    const { strokes, firstFill } = drawn(source, { marks });
    expect(top?.at).toEqual(strokes[firstFill(LOOK.palette.chosen)]?.at);
    expect(over.texts()).toEqual(["B"]);
  });

  test("gives every pen back as it was lent", () => {
    const { strokes } = drawn({ booths: [booth("A", 10, 10)], elements: [room("Studio", 20, 4)] });
    const count = (name: string) => strokes.filter(({ what }) => what === name).length;
    expect(count("save")).toBe(count("restore"));
  });
});

describe("what moves over it", () => {
  test("the way lies on the floor, and what ends on a booth stands on its top", () => {
    const stops = [
      { x: 5, y: 25, levelId: "l", kind: "from" as const },
      { x: 20, y: 15.5, levelId: "l", kind: "to" as const },
    ];
    const scene = sceneOf({ booths: [booth("A", 18, 14)] });
    const recorder = recordingPen();
    const route = {
      lines: [
        {
          levelId: "l",
          points: [
            [5, 25],
            [20, 25],
          ] as [number, number][],
        },
      ],
    };
    relief.drawMarks(recorder.pen, {
      scene,
      camera: CAMERA,
      viewport: VIEWPORT,
      look: LOOK,
      marks: { route, stops },
    });
    const begins = recorder.strokes.filter(({ what }) => what === "moveTo").map(({ at }) => at);
    const start = toScreen(CAMERA, VIEWPORT, { x: 5, y: 25 });
    expect(begins[0]).toEqual(start);
    const goal = toScreen(CAMERA, VIEWPORT, { x: 20, y: 15.5 });
    const tip = begins.find(({ x, y }) => Math.abs(x - goal.x) < 1e-6 && y < goal.y);
    expect(goal.y - (tip?.y ?? 0)).toBeGreaterThan(5);
  });
});

describe("what is pressed", () => {
  const scene = sceneOf({
    booths: [booth("back", 18, 8), booth("front", 18, 14)],
    elements: [room("Studio", 2, 12)],
  });
  const press = (x: number, y: number, tolerance = 0) =>
    relief.hitAt(scene, CAMERA, VIEWPORT, { x, y }, { tolerance })?.id ?? null;
  const foot = (x: number, y: number) => toScreen(CAMERA, VIEWPORT, { x, y });

  test("a lifted top, also where the floor behind it would be", () => {
    const edge = foot(20, 14);
    expect(press(edge.x, edge.y - 3)).toBe("front");
  });

  test("a side belongs to what it is the side of", () => {
    const edge = foot(20, 17);
    expect(press(edge.x, edge.y - 3)).toBe("front");
    expect(press(edge.x, edge.y + 1)).toBeNull();
  });

  test("the aisle before a booth is bare, and a finger may miss", () => {
    const aisle = foot(20, 11.5);
    expect(press(aisle.x, aisle.y)).toBeNull();
    expect(press(aisle.x, aisle.y, 2)).toBe("front");
  });

  test("a sign is pressed as far up as it is drawn", () => {
    const sign: PlanElement = {
      id: "info",
      levelId: "l",
      kind: "poi",
      geometry: { type: "point", x: 30, y: 10 },
      props: {},
    };
    const signed = sceneOf({ elements: [sign] });
    const { x, y } = toScreen(CAMERA, VIEWPORT, { x: 30, y: 10 });
    const rows = Array.from({ length: 100 }, (_, row) => y - 60 + row);
    const hits = rows.filter((at) =>
      relief.hitAt(signed, CAMERA, VIEWPORT, { x, y: at }, { pinRadius: 1.3 }),
    );
    expect(hits.length).toBeGreaterThanOrEqual(2 * 13);
  });

  test("a room is open above, so that its floor is pressed", () => {
    const middle = foot(6, 15);
    expect(press(middle.x, middle.y)).toBe("Studio");
  });

  test("what is seen at a top is pressed there, however the plan is turned and tilted", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 1, max: 60, noNaN: true }),
        fc.double({ min: 2, max: 100, noNaN: true }),
        (rotation, tilt, scale) => {
          const camera = { ...CAMERA, rotation, tilt, scale };
          const recorder = recordingPen();
          finish(relief.groundSteps(recorder.pen, { scene, camera, viewport: VIEWPORT, look: LOOK }));
          const top = recorder.strokes.find(({ what, args }) => what === "fillRect" && args[1] === 14);
          if (!top) return;
          const [a, b, c, d] = matrixOf(camera, VIEWPORT);
          const middle = { x: top.at.x + a * 2 + c * 1.5, y: top.at.y + b * 2 + d * 1.5 };
          expect(relief.hitAt(scene, camera, VIEWPORT, middle, {})?.id).toBe("front");
        },
      ),
    );
  });
});

describe("upright writing", () => {
  test("has its room inside the box that it belongs to, however that lies", () => {
    const turn = fc.double({ min: -180, max: 180, noNaN: true });
    const side = fc.double({ min: 1, max: 30, noNaN: true });
    fc.assert(
      fc.property(
        turn,
        turn,
        side,
        side,
        fc.double({ min: 0, max: 60, noNaN: true }),
        (own, rotation, width, height, tilt) => {
          const camera = { ...CAMERA, rotation, tilt };
          const matrix = matrixOf(camera, VIEWPORT);
          const box = { x: 20, y: 15, width, height, rotation: own };
          const found = slantedRoom({ camera, matrix } as View, box);
          expect(Math.abs(found.degrees)).toBeLessThanOrEqual(90);
          const corners = cornersOf({ x: 20 - width / 2, y: 15 - height / 2, width, height }, own).map(
            (corner) => toScreen(camera, VIEWPORT, corner),
          );
          const { x, y } = found;
          for (const point of cornersOf(
            { ...found, x: x - found.width / 2, y: y - found.height / 2 },
            found.degrees,
          )) {
            for (const [at, from] of corners.entries()) {
              const to = corners[(at + 1) % 4] ?? from;
              const inside = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
              expect(inside).toBeGreaterThan(-1e-3 * Math.hypot(to.x - from.x, to.y - from.y));
            }
          }
        },
      ),
    );
  });
});
