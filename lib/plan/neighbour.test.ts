import { expect, test } from "vitest";
import { neighbourTowards } from "./neighbour";
import { makeScene } from "./scene";

const booth = (label: string, x: number, y: number) => ({
  id: label,
  levelId: "hall",
  label,
  x,
  y,
  width: 3,
  height: 3,
  rotation: 0,
  polygon: null,
  exhibitorIds: [],
});
const level = { id: "hall", name: "Hall", shortName: null, index: 0, width: 40, height: 40, baseMap: null };

const scene = makeScene(
  {
    levels: [level as never],
    booths: [booth("A1", 0, 0), booth("A2", 3, 0), booth("A3", 9, 0), booth("B1", 0, 6), booth("B2", 4, 6)],
    elements: [],
  },
  "hall",
);

test.each([
  ["A1", "ArrowRight", "A2"],
  ["A2", "ArrowRight", "A3"],
  ["A3", "ArrowRight", null],
  ["A1", "ArrowDown", "B1"],
  ["B2", "ArrowUp", "A2"],
  ["B1", "ArrowLeft", null],
  ["none", "ArrowLeft", null],
] as const)("from booth %s, %s moves to %s", (from, direction, to) => {
  expect(neighbourTowards(scene, from, direction)?.id ?? null).toBe(to);
});
