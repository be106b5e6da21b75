import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Drawing } from "#lib/plan/draw/drawing";
import { defaultPalette } from "#lib/plan/paintPalette";
import { makeScene } from "#lib/plan/scene";
import { fairground } from "#lib/testing/fairground";
import { recordingPen } from "#lib/testing/pen";
import { PlanPainter } from "./planPainter";

/** A canvas without pixels that records what was drawn. */
function layer() {
  const recorder = recordingPen();
  const canvas = { width: 0, height: 0, style: {}, getContext: () => recorder.pen };
  return { canvas: canvas as unknown as HTMLCanvasElement, strokes: recorder.strokes };
}

const DRAWING: Drawing = {
  scene: makeScene(fairground({ seed: 3, booths: 60 }), "lvl_0"),
  camera: { x: 20, y: 15, scale: 4, rotation: 0 },
  viewport: { width: 400, height: 300 },
  look: { palette: defaultPalette("light"), colourBy: "status", fontFamily: "x" },
};
const further: Drawing = { ...DRAWING, camera: { ...DRAWING.camera, x: 22 } };
const chosen: Drawing = { ...DRAWING, marks: { selected: new Set([DRAWING.scene.booths[0]!.id]) } };

describe("on a device that draws a ground in 20 ms", () => {
  let ground: ReturnType<typeof layer>;
  let painter: PlanPainter;

  beforeEach(() => {
    ground = layer();
    vi.stubGlobal("document", { createElement: () => ground.canvas });
    let nowMs = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 20));
    painter = new PlanPainter(layer().canvas);
    // The second ground extends beyond the edges, because by then its drawing time is known.
    painter.paint({ ...DRAWING, camera: { ...DRAWING.camera, x: 10 } }, false);
    painter.paint(DRAWING, false);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** Each frame draws a part, as this device has no time for more. */
  const framesUntilRest = (drawing: Drawing) => {
    for (let frames = 1; frames < 100; frames++) if (painter.paint(drawing, false).isFinal) return frames;
    throw new Error("It never rests.");
  };
  const groundsDrawn = () => ground.strokes.filter(({ what }) => what === "save").length;

  test.each([
    ["shows another part of the plan", further],
    ["has another selection", chosen],
  ])(
    "a plan at rest that %s first shows on the previous ground, then on its own, and then is final",
    (_, drawing) => {
      const before = groundsDrawn();
      expect(painter.paint(drawing, false)).toEqual({ isFinal: false });
      expect(groundsDrawn()).toBe(before);
      // The blurred picture stays for three frames at most, far less than 150 ms on a device four times slower.
      const frames = framesUntilRest(drawing);
      expect(frames).toBeGreaterThan(1);
      expect(frames).toBeLessThanOrEqual(3);
      expect(groundsDrawn()).toBeGreaterThan(before);
      const after = groundsDrawn();
      expect(painter.paint(drawing, false)).toEqual({ isFinal: true });
      expect(groundsDrawn()).toBe(after);
    },
  );

  test("a selection before any movement shows at once, too", () => {
    const fresh = new PlanPainter(layer().canvas);
    fresh.paint(DRAWING, false);
    expect(fresh.paint(chosen, false)).toEqual({ isFinal: false });
  });

  test("the first ground of a large plan is drawn in parts, and shown without being redrawn", () => {
    const scene = makeScene(fairground({ seed: 3, booths: 2_000 }), "lvl_0");
    const drawing = { ...DRAWING, scene, camera: { ...DRAWING.camera, scale: 2 } };
    const fresh = new PlanPainter(layer().canvas);
    let parts = 1;
    while (!fresh.prepare(drawing)) parts += 1;
    expect(parts).toBeGreaterThan(4);
    const after = ground.strokes.length;
    expect(fresh.paint(drawing, false)).toEqual({ isFinal: true });
    expect(ground.strokes.length).toBe(after);
  });

  test("a moved plan has its own ground soon after the movement ends", () => {
    expect(painter.paint(further, true)).toEqual({ isFinal: false });
    framesUntilRest(further);
    const after = groundsDrawn();
    expect(painter.paint(further, false)).toEqual({ isFinal: true });
    expect(groundsDrawn()).toBe(after);
  });

  test("the next ground is drawn in parts, so that it does not delay a continued movement", () => {
    const scene = makeScene(fairground({ seed: 3, booths: 900 }), "lvl_0");
    const seenFrom = (x: number) => ({ ...DRAWING, scene, camera: { ...DRAWING.camera, x, scale: 12 } });
    const written = () => ground.strokes.filter(({ what }) => what === "fillText").length;
    painter.paint(seenFrom(20), false);
    const parts: number[] = [];
    for (let x = 20; x < 60; x += 0.2) {
      const before = written();
      painter.paint(seenFrom(x), true);
      parts.push(written() - before);
    }
    const all = parts.reduce((sum, part) => sum + part, 0);
    expect(all).toBeGreaterThan(400);
    expect(Math.max(...parts)).toBeLessThanOrEqual(80);
  });

  test("an abandoned ground restores the state of the canvas", () => {
    const count = (what: string) => ground.strokes.filter((stroke) => stroke.what === what).length;
    for (let x = 22; x < 40; x += 2) {
      const drawing = { ...DRAWING, camera: { ...DRAWING.camera, x } };
      for (let frame = 0; frame < 4; frame++) painter.paint(drawing, false);
    }
    framesUntilRest(further);
    expect(count("save")).toBeGreaterThan(9);
    expect(count("restore")).toBe(count("save"));
  });

  test("another level or theme is never shown on the previous ground", () => {
    const other = makeScene(fairground({ seed: 4, booths: 60 }), "lvl_0");
    const level = { ...other, level: { ...other.level, id: "lvl_1" } };
    expect(painter.paint({ ...DRAWING, scene: level }, true)).toEqual({ isFinal: true });
    const dark = { ...DRAWING.look, palette: defaultPalette("dark") };
    expect(painter.paint({ ...DRAWING, scene: level, look: dark }, true)).toEqual({ isFinal: true });
  });
});
