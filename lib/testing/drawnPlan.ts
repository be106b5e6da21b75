import type { Camera } from "#lib/geometry/camera";
import { drawPlan } from "#lib/plan/draw/draw";
import type { Drawing } from "#lib/plan/draw/drawing";
import type { Look } from "#lib/plan/paint";
import { defaultPalette } from "#lib/plan/paintPalette";
import type { PlanElement } from "#lib/plan/plan";
import { makeScene } from "#lib/plan/scene";
import type { SceneBooth, SceneSource } from "#lib/plan/sceneTypes";
import { recordingPen } from "#lib/testing/pen";

export const VIEWPORT = { width: 400, height: 300 };
export const LEVEL = {
  id: "l",
  name: "Hall 1",
  shortName: "1",
  index: 0,
  elevation: null,
  width: 40,
  height: 30,
};
export const LOOK: Look = { palette: defaultPalette("light"), colourBy: "status", fontFamily: "x" };
export const CAMERA: Camera = { x: 20, y: 15, scale: 10, rotation: 0 };

export function booth(label: string, x: number, y: number, more: Partial<SceneBooth> = {}): SceneBooth {
  const shape = { x, y, width: 4, height: 3, rotation: 0, polygon: null };
  return { ...shape, id: label, levelId: "l", label, exhibitorIds: [], status: "available", ...more };
}

export function poi(id: string, x: number, y: number, props: PlanElement["props"] = {}): PlanElement {
  return { id, levelId: "l", kind: "poi", geometry: { type: "point", x, y }, props };
}

export function drawn(source: Partial<SceneSource>, more: Partial<Drawing> = {}) {
  const scene = makeScene({ levels: [LEVEL], booths: [], elements: [], ...source }, "l");
  const recorder = recordingPen();
  drawPlan(recorder.pen, { scene, camera: CAMERA, viewport: VIEWPORT, look: LOOK, ...more });
  const filled = (color: string) =>
    recorder.strokes.filter(({ what, fill }) => /^fill/.test(what) && fill === color);
  return { ...recorder, filled };
}
