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

test("a pin that covers the number of its booth shows it below on a plate", () => {
  expect(written(12, 13)).toEqual(["2D07"]);
});

test("a pin that does not cover the number shows no plate", () => {
  expect(written(12, 10)).toEqual([]);
  expect(written(18, 13)).toEqual([]);
});

test("while a route is followed, the walked part is faded and the current one wider", () => {
  const scene = makeScene({ levels: [LEVEL], booths: [], elements: [] }, "l");
  const { pen, strokes } = recordingPen();
  const widths: number[] = [];
  const watched = new Proxy(pen, {
    set: (target, name, value) => {
      if (name === "lineWidth") widths.push(value as number);
      return Reflect.set(target, name, value);
    },
  });
  const points: [number, number][] = [
    [5, 15],
    [35, 15],
  ];
  drawMarks(watched, {
    scene,
    look: LOOK,
    viewport: { width: 400, height: 300 },
    camera: { x: 20, y: 15, scale: 10, rotation: 0 },
    marks: { route: { lines: [{ levelId: "l", points }], current: { from: 1 / 3, to: 2 / 3 } } },
  });
  const lines = strokes.filter(({ what, line }) => what === "stroke" && line === LOOK.palette.route);
  expect(lines.map(({ alpha }) => alpha < 1)).toEqual([true, false, false]);
  const ends = strokes.flatMap(({ what, args }) => (what === "moveTo" ? [args[0]] : []));
  // The casing and the line of each part begin where the former part ends.
  for (const x of [50, 150, 250]) expect(ends).toContain(x);
  expect(Math.max(...widths)).toBeGreaterThan(1.3 * Math.min(...widths.slice(0, 2)));
});
