import { expect, test } from "vitest";
import { recordingPen } from "#lib/testing/pen";
import { defaultPalette } from "../paintPalette";
import { makeScene } from "../scene";
import type { SceneBooth } from "../sceneTypes";
import { drawMarks } from "./draw";

const LEVEL = { id: "l", name: "Hall 1", shortName: "1", index: 0, elevation: null, width: 40, height: 30 };
const LOOK = { palette: defaultPalette("light"), colourBy: "status", fontFamily: "x" } as const;
const BOOTH: SceneBooth = {
  id: "b",
  levelId: "l",
  label: "2D07",
  exhibitorIds: [],
  status: "sold",
  x: 10,
  y: 10,
  width: 4,
  height: 3,
  rotation: 0,
  polygon: null,
};

/** The text beside the destination pin of a route that ends here. */
function written(x: number, y: number): string[] {
  const scene = makeScene({ levels: [LEVEL], booths: [BOOTH], elements: [] }, "l");
  const { pen, texts } = recordingPen();
  drawMarks(pen, {
    scene,
    look: LOOK,
    viewport: { width: 400, height: 300 },
    camera: { x: 20, y: 15, scale: 10, rotation: 0 },
    marks: { goals: new Set(["b"]), stops: [{ x, y, levelId: "l", kind: "to" }] },
  });
  return texts();
}

test("a pin that covers the number of its booth has it below on a plate", () => {
  expect(written(12, 13)).toEqual(["2D07"]);
});

test("a pin beside or above the number leaves it to the booth", () => {
  expect(written(12, 10)).toEqual([]);
  expect(written(18, 13)).toEqual([]);
});
