import { describe, expect, test } from "vitest";
import { toScreen } from "#lib/geometry/camera";
import { recordingPen } from "#lib/testing/pen";
import { defaultPalette } from "../paintPalette";
import { scaleBarOf } from "../scaleBar";
import { makeScene } from "../scene";
import type { SceneBooth } from "../sceneTypes";
import { type BoothTexts, type DrawnLayer, kindsOf, TEXTS_WITHOUT } from "./layers";
import { layOutPrintedPlan } from "./printedPlan";
import { drawPrintedPlan } from "./printedPlanDrawing";

const POINTS_PER_MM = 72 / 25.4;

function hall(width: number, height: number) {
  const level = {
    id: "l",
    name: "Hall 1",
    shortName: "1",
    index: 0,
    elevation: null,
    width,
    height,
    northDegrees: 30,
  };
  const shape = { x: 2, y: 2, width: 3, height: 3, rotation: 0, polygon: null };
  const booths: SceneBooth[] = [
    { ...shape, id: "A1", levelId: "l", label: "A1", exhibitorIds: [], status: "sold" },
  ];
  return makeScene({ levels: [level], booths, elements: [] }, "l");
}

describe("a printed plan", () => {
  test("draws a metre at the length that the scale gives", () => {
    const { camera, width, height } = layOutPrintedPlan(hall(40, 25), { scale: 200 });
    const [a, b] = [0, 10].map((x) => toScreen(camera, { width, height }, { x, y: 0 }).x) as [number, number];
    expect((b - a) / POINTS_PER_MM).toBeCloseTo(50);
  });

  test.each([
    [{ scale: 200 }, "A4", 200],
    [{ scale: 100 }, "A2", 100],
    [{ paper: "A3" as const }, "A3", 150],
    [{}, "A3", 150],
    [{ paper: "A0" as const, scale: 50 }, "A0", 50],
  ])("with %j is drawn on %s at 1:%i", (input, paper, scale) => {
    const layout = layOutPrintedPlan(hall(40, 25), input);
    expect([layout.paper, layout.scale]).toEqual([paper, scale]);
  });

  test("has the whole level inside the frame, in the orientation of the level", () => {
    for (const [wide, high] of [
      [120, 40],
      [40, 120],
    ] as const) {
      const { camera, frame, width, height, isLandscape } = layOutPrintedPlan(hall(wide, high), {
        paper: "A2",
      });
      expect(isLandscape).toBe(wide > high);
      const [from, to] = [
        toScreen(camera, { width, height }, { x: 0, y: 0 }),
        toScreen(camera, { width, height }, { x: wide, y: high }),
      ];
      expect(from.x).toBeGreaterThanOrEqual(frame.x);
      expect(to.x).toBeLessThanOrEqual(frame.x + frame.width);
      expect(from.y).toBeGreaterThanOrEqual(frame.y);
      expect(to.y).toBeLessThanOrEqual(frame.y + frame.height);
    }
  });

  test("is rejected with both sizes if the level does not fit", () => {
    expect(() => layOutPrintedPlan(hall(200, 100), { scale: 100, paper: "A3" })).toThrow(
      "At 1:100 this level is 2000 × 1000 mm; A3 has room for 392 × 243 mm.",
    );
  });

  test("has a title, facts, a legend, a north arrow and a scale bar", () => {
    const scene = hall(40, 25);
    const layout = layOutPrintedPlan(scene, {});
    const { pen, texts } = recordingPen();
    drawPrintedPlan(pen, {
      scene,
      layout,
      look: { palette: defaultPalette("light"), colourBy: "status", fontFamily: "x" },
      words: { event: "Fair", level: "Hall 1", facts: [["Scale", "1:150"]], legend: ({ key }) => key },
      pictures: { get: () => null },
    });
    expect(texts()).toEqual(
      expect.arrayContaining(["A1", "Fair", "Hall 1", "1:150", "sold (1)", "N", "5 m"]),
    );
  });
});

describe("the drawing", () => {
  const level = hall(12, 9).level;
  const scene = makeScene(
    {
      levels: [level],
      booths: [{ ...hall(12, 9).booths[0]!.booth, x: 1, y: 1, width: 6, height: 6, exhibitorIds: ["e"] }],
      elements: [
        {
          id: "t",
          levelId: "l",
          kind: "text",
          geometry: { type: "point", x: 9, y: 8 },
          props: { text: "Ramp" },
        },
        {
          id: "d",
          levelId: "l",
          kind: "line",
          geometry: {
            type: "line",
            points: [
              [1, 8],
              [7, 8],
            ],
          },
          props: { role: "dimension" },
        },
      ],
      exhibitors: [{ id: "e", name: "Lumen", logoUrl: null, categoryIds: [], featured: false }],
    },
    "l",
  );
  const textsWithout = (layers: readonly DrawnLayer[], labels: BoothTexts) => {
    const { pen, texts } = recordingPen();
    drawPrintedPlan(pen, {
      scene,
      layout: layOutPrintedPlan(scene, {}),
      look: { palette: defaultPalette("light"), colourBy: "status", fontFamily: "x" },
      words: { event: "", level: "", facts: [], legend: () => "" },
      pictures: { get: () => null },
      hidden: new Set([...kindsOf(layers), ...TEXTS_WITHOUT[labels]]),
    });
    return texts().filter((text) => ["A1", "Lumen", "Ramp", "6 m"].includes(text));
  };

  test("leaves out the given layers, and has the number, the company or both on booths", () => {
    expect(textsWithout([], "both").sort()).toEqual(["6 m", "A1", "Lumen", "Ramp"]);
    expect(textsWithout([], "numbers")).not.toContain("Lumen");
    expect(textsWithout([], "companies")).not.toContain("A1");
    expect(textsWithout([], "companies")).toContain("Lumen");
    expect(textsWithout(["notes"], "both").sort()).toEqual(["6 m", "A1", "Lumen"]);
    expect(textsWithout(["dimensions"], "both").sort()).toEqual(["A1", "Lumen", "Ramp"]);
  });
});

describe("the title block", () => {
  const drawn = (event: string, input: Parameters<typeof layOutPrintedPlan>[1]) => {
    const scene = hall(30, 50);
    const layout = layOutPrintedPlan(scene, input);
    const recorder = recordingPen();
    drawPrintedPlan(recorder.pen, {
      scene,
      layout,
      look: { palette: defaultPalette("light"), colourBy: "status", fontFamily: "x" },
      words: { event, level: "Hall 1", facts: FACTS, legend: ({ key }) => key },
      pictures: { get: () => null },
    });
    const { strokes, texts } = recorder;
    const bar = strokes.filter(({ what, args }) => what === "fillRect" && args[3] === 4);
    const ends = bar.map(({ args: [x, , width] }) => Number(x) + Number(width));
    const { x, width } = layout.titleBlock;
    return { texts: texts(), barEnd: Math.max(...ends), blockEnd: x + width };
  };
  const FACTS = [
    ["Scale", "1:250"],
    ["Paper", "A4"],
    ["Revision", "live"],
    ["Drawn", "2027-11-22"],
  ] as const;

  test("leaves room for the scale bar beside a long name, which wraps to a second line", () => {
    const { texts, barEnd, blockEnd } = drawn("International Lighting Fair 2028", { paper: "A4" });
    expect(barEnd).toBeLessThan(blockEnd);
    expect(texts).toEqual(expect.arrayContaining(["International Lighting Fair", "2028", "2027-11-22"]));
  });

  test("keeps a name on one line on wide paper, and truncates a name that is too long", () => {
    expect(drawn("International Lighting Fair 2028", { paper: "A2" }).texts).toContain(
      "International Lighting Fair 2028",
    );
    const { texts, barEnd, blockEnd } = drawn("Lighting and Building ".repeat(20), { paper: "A4" });
    expect(barEnd).toBeLessThan(blockEnd);
    expect(texts.filter((text) => text.endsWith("…"))).toHaveLength(1);
  });
});

describe("a scale bar", () => {
  test.each([
    [10, "m", 5, 50],
    [3, "m", 20, 60],
    [120, "m", 0.5, 60],
    [10, "ft", 20, 60.96],
  ] as const)("at %d pixels per metre, in %s, is %d long", (scale, units, length, width) => {
    const bar = scaleBarOf(scale, units);
    expect(bar.length).toBe(length);
    expect(bar.width).toBeCloseTo(width);
  });
});
