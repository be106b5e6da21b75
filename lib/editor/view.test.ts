import { expect, test } from "vitest";
import { toScreen } from "#lib/geometry/camera";
import { play } from "#lib/testing/play";
import { centredOn, fitted, fittedTo, freeBounds } from "./view";

const VIEWPORT = { width: 1000, height: 700 };

/** The editor on a screen with panels that cover part of the drawing. */
function shown(left: number, right: number, bottom = 0) {
  const game = play(`
    AA..............
    AA..............
    ..............BB`).send({ type: "viewport", viewport: VIEWPORT });
  return game.send({ type: "set", fields: { covered: { left, right, bottom } } }).editor;
}

test("fits an object into the middle of the area free of panels", () => {
  const editor = shown(320, 100);
  const camera = fittedTo(editor, ["boothA"]);
  const middle = toScreen(camera, VIEWPORT, { x: 1, y: 1 });
  expect([Math.round(middle.x), Math.round(middle.y)]).toEqual([610, 350]);
  const above = fittedTo(shown(0, 0, 300), ["boothA"]);
  expect(toScreen(above, VIEWPORT, { x: 1, y: 1 }).y).toBeCloseTo(200);
});

test("centres a point in the area free of panels, even if that is small", () => {
  const editor = shown(0, 0, 500);
  const camera = centredOn(editor, { x: 3, y: 1 });
  expect(toScreen(camera, VIEWPORT, { x: 3, y: 1 })).toEqual({ x: 500, y: 100 });
  const far = centredOn({ ...editor, camera: { ...editor.camera, scale: 1 } }, { x: 3, y: 1 });
  expect(far.scale).toBeGreaterThan(5);
});

test("fits the whole level beside the panels, and under them only if there is no room", () => {
  const left = (editor: ReturnType<typeof shown>) => toScreen(fitted(editor), VIEWPORT, { x: 0, y: 0 }).x;
  expect(left(shown(320, 0))).toBeGreaterThan(320);
  expect(left(shown(320, 520))).toBeLessThan(320);
});

test("returns the area free of panels in metres", () => {
  const editor = shown(320, 100, 40);
  const { x, y, scale } = editor.camera;
  const free = freeBounds(editor);
  expect(free.x).toBeCloseTo(x + (320 - 500) / scale);
  expect([free.width * scale, free.height * scale]).toEqual([580, 660]);
  expect(free.y).toBeCloseTo(y - 350 / scale);
});
