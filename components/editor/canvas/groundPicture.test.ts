import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Drawing } from "#lib/plan/draw/drawing";
import { defaultPalette } from "#lib/plan/paintPalette";
import { makeScene } from "#lib/plan/scene";
import { fairground } from "#lib/testing/fairground";
import { recordingPen } from "#lib/testing/pen";
import { GroundPicture } from "./groundPicture";
import { LiftedPicture } from "./liftedPicture";

const DRAWING: Drawing = {
  scene: makeScene(fairground({ seed: 3, booths: 900 }), "lvl_0"),
  camera: { x: 20, y: 15, scale: 4, rotation: 0 },
  viewport: { width: 400, height: 300 },
  look: { palette: defaultPalette("light"), colourBy: "status", fontFamily: "x" },
  mode: "edit",
};
const from = (x: number): Drawing => ({ ...DRAWING, camera: { ...DRAWING.camera, x } });

let papers: ReturnType<typeof recordingPen>[];
const pen = recordingPen().pen as unknown as CanvasRenderingContext2D;
/** The strokes drawn on pictures; moving a picture adds none. */
const drawn = () => papers.reduce((sum, { strokes }) => sum + strokes.length, 0);

function grounds() {
  const replaceChildren = vi.fn<(canvas: HTMLCanvasElement) => void>();
  const shown = () => replaceChildren.mock.lastCall![0];
  return { ground: new GroundPicture({ replaceChildren } as never), shown };
}
const leftOf = (matrix: string) => Number(matrix.match(/[^(,)]+/g)![5]);

beforeEach(() => {
  papers = [];
  vi.stubGlobal("document", {
    createElement: () => {
      const paper = recordingPen();
      papers.push(paper);
      return { width: 0, height: 0, style: {}, getContext: () => paper.pen };
    },
  });
  vi.useFakeTimers();
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 20));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("moves the ground as a picture while the camera moves, and redraws it when the camera rests", () => {
  const { ground, shown } = grounds();
  ground.draw(from(20));
  const whole = drawn();
  const resting = shown().style.transform;
  expect(whole).toBeGreaterThan(300);
  for (let x = 20.5; x <= 25; x += 0.5) ground.draw(from(x));
  expect(drawn()).toBe(whole);
  // Five metres at four pixels each.
  expect(leftOf(shown().style.transform)).toBe(leftOf(resting) - 20);
  vi.runAllTimers();
  expect(drawn()).toBeGreaterThan(whole + 300);
  expect(shown().style.transform).toBe(resting);
});

test("redraws the ground before the camera rests if it moves far beyond the picture or zooms in closely", () => {
  const { ground } = grounds();
  ground.draw(from(20));
  const pictures = () => Math.round(drawn() / whole);
  const whole = drawn();
  for (let x = 20; x < 60; x += 1) ground.draw(from(x));
  expect(pictures()).toBeGreaterThan(1);
  expect(pictures()).toBeLessThan(5);
  const before = drawn();
  const closer = (scale: number) => ground.draw({ ...DRAWING, camera: { ...from(59).camera, scale } });
  closer(9);
  expect(drawn()).toBe(before);
  closer(11);
  expect(drawn()).toBeGreaterThan(before);
});

test("does not redraw the ground between the notches of a slowly turned wheel", () => {
  const { ground } = grounds();
  ground.draw(from(20));
  const whole = drawn();
  for (let x = 20.5; x <= 25; x += 0.5) {
    ground.draw(from(x));
    vi.advanceTimersByTime(120);
  }
  expect(drawn()).toBe(whole);
});

test("draws another plan at once", () => {
  const { ground } = grounds();
  ground.draw(DRAWING);
  const before = drawn();
  ground.draw({ ...DRAWING, scene: makeScene(fairground({ seed: 4, booths: 900 }), "lvl_0") });
  expect(drawn()).toBeGreaterThan(before + 300);
});

test("redraws only the place of a lifted booth, and the whole ground after the release", () => {
  const { ground } = grounds();
  ground.draw(DRAWING);
  const whole = drawn();
  const { source, booths } = DRAWING.scene;
  const lifted = makeScene({ ...source, booths: source.booths.slice(1) }, "lvl_0", DRAWING.scene);
  expect(lifted.booths).toHaveLength(booths.length - 1);
  ground.draw({ ...DRAWING, scene: lifted }, true);
  vi.runAllTimers();
  const hole = drawn() - whole;
  expect(hole).toBeGreaterThan(0);
  expect(hole).toBeLessThan(whole / 5);
  ground.draw(DRAWING);
  expect(drawn() - whole - hole).toBeLessThan(whole / 5);
  vi.runAllTimers();
  expect(drawn()).toBeGreaterThan(2 * whole);
});

test("redraws many moved objects only when they leave their picture and after the release", () => {
  const lifted = new LiftedPicture();
  lifted.draw(pen, DRAWING, { x: 0, y: 0 });
  const once = drawn();
  expect(once).toBeGreaterThan(300);
  for (let x = 1; x < 20; x += 1) lifted.draw(pen, DRAWING, { x, y: 0 });
  expect(drawn()).toBe(once);
  lifted.draw(pen, DRAWING, { x: 40, y: 0 });
  const twice = drawn();
  expect(twice).toBeGreaterThan(1.5 * once);
  lifted.drop();
  lifted.draw(pen, DRAWING, { x: 40, y: 0 });
  expect(drawn()).toBeGreaterThan(twice + once / 2);
  expect(papers).toHaveLength(1);
});
