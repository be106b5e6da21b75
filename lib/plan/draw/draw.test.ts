import { describe, expect, test } from "vitest";
import { type Camera, toScreen } from "#lib/geometry/camera";
import { draw as hall } from "#lib/testing/hall";
import { recordingPen } from "#lib/testing/pen";
import type { Look } from "../paint";
import { defaultPalette } from "../paintPalette";
import type { PlanElement } from "../plan";
import { makeScene } from "../scene";
import type { SceneBooth, SceneSource } from "../sceneTypes";
import { drawChosen, drawLifted, drawPlan } from "./draw";
import type { Drawing, Marks } from "./drawing";

const VIEWPORT = { width: 400, height: 300 };
const LEVEL = { id: "l", name: "Hall 1", shortName: "1", index: 0, elevation: null, width: 40, height: 30 };
const LOOK: Look = { palette: defaultPalette("light"), colourBy: "status", fontFamily: "x" };
const CAMERA: Camera = { x: 20, y: 15, scale: 10, rotation: 0 };

function booth(label: string, x: number, y: number, more: Partial<SceneBooth> = {}): SceneBooth {
  const shape = { x, y, width: 4, height: 3, rotation: 0, polygon: null };
  return { ...shape, id: label, levelId: "l", label, exhibitorIds: [], status: "available", ...more };
}

function poi(id: string, x: number, y: number, props: PlanElement["props"] = {}): PlanElement {
  return { id, levelId: "l", kind: "poi", geometry: { type: "point", x, y }, props };
}

function drawn(source: Partial<SceneSource>, more: Partial<Drawing> = {}) {
  const scene = makeScene({ levels: [LEVEL], booths: [], elements: [], ...source }, "l");
  const recorder = recordingPen();
  drawPlan(recorder.pen, { scene, camera: CAMERA, viewport: VIEWPORT, look: LOOK, ...more });
  const filled = (color: string) =>
    recorder.strokes.filter(({ what, fill }) => /^fill/.test(what) && fill === color);
  return { ...recorder, filled };
}

test("an entrance with an opening is a gap in its wall, with the leaf of its door; without a wall it is none", () => {
  const wall: PlanElement = {
    id: "w",
    levelId: "l",
    kind: "wall",
    geometry: {
      type: "line",
      points: [
        [0, 10],
        [40, 10],
      ],
    },
    props: { thickness: 0.4 },
  };
  const entrance = (y: number): PlanElement => ({
    id: "e",
    levelId: "l",
    kind: "entrance",
    geometry: { type: "point", x: 20, y },
    props: { opening: { width: 2, swing: "left" } },
  });
  const inFloorColour = (elements: PlanElement[]) =>
    drawn({ elements }).strokes.filter(({ what, line }) => what === "stroke" && line === LOOK.palette.floor)
      .length;
  expect(inFloorColour([wall])).toBe(0);
  expect(inFloorColour([wall, entrance(10.2)])).toBe(1);
  expect(inFloorColour([wall, entrance(14)])).toBe(0);
  const { strokes } = drawn({ elements: [wall, entrance(10.2)] });
  const tip = strokes.find(({ what, args }) => what === "lineTo" && Math.abs(Number(args[1]) - 12) < 0.01);
  expect(tip?.args).toEqual([expect.closeTo(19), expect.closeTo(12)]);
});

describe("what is drawn", () => {
  test("a sold booth in the colour of sold ones, where it stands", () => {
    const { filled } = drawn({ booths: [booth("A", 10, 10, { status: "sold" })] });
    const [fill, ...others] = filled(LOOK.palette.statuses.sold.fill);
    expect(others).toEqual([]);
    expect(fill?.args).toEqual([10, 10, 4, 3]);
    expect(fill?.at).toEqual(toScreen(CAMERA, VIEWPORT, { x: 10, y: 10 }));
  });

  test("a booth that was chosen over a ground of before looks as it does on the next one, and nothing else is drawn", () => {
    const booths = [booth("A", 10, 10), booth("B", 20, 10)];
    const scene = makeScene({ levels: [LEVEL], booths, elements: [] }, "l");
    const drawing = { scene, camera: CAMERA, viewport: VIEWPORT, look: LOOK };
    const marks = { selected: new Set(["B"]) };
    const over = recordingPen();
    drawChosen(over.pen, { ...drawing, marks });
    expect(over.texts()).toEqual(["B"]);
    const whole = recordingPen();
    drawPlan(whole.pen, { ...drawing, marks });
    const painted = ({ strokes }: typeof over) =>
      strokes.flatMap(({ what, args, fill, line, at }) => {
        if (what.startsWith("fill")) return [{ what, args, at, colour: fill }];
        return what === "stroke" ? [{ what, args, at, colour: line }] : [];
      });
    expect(painted(over).map(({ what }) => what)).toEqual(
      expect.arrayContaining(["fillRect", "stroke", "fillText"]),
    );
    expect(painted(whole)).toEqual(expect.arrayContaining(painted(over)));
  });

  test("what cannot be seen is not drawn", () => {
    const booths = [booth("near", 20, 15), booth("far", 300, 15)];
    expect(drawn({ booths }).texts()).toEqual(["near"]);
    expect(drawn({ booths }, { camera: { ...CAMERA, x: 300 } }).texts()).toEqual(["far"]);
  });

  test("five thousand booths out of sight cost nothing: not a stroke more is drawn", () => {
    const far = Array.from({ length: 5_000 }, (_, at) =>
      booth(`${at}`, 1_000 + (at % 100) * 5, Math.floor(at / 100) * 5),
    );
    const alone = drawn({ booths: [booth("A", 20, 15)] }).strokes.length;
    expect(drawn({ booths: [booth("A", 20, 15), ...far] }).strokes).toHaveLength(alone);
  });

  test("a booth too narrow for its number has it broken or written upwards, and one too low has it small", () => {
    const sizes = [
      { width: 2, height: 2.4 },
      { width: 1.4, height: 3.4 },
      { width: 5, height: 1.2 },
    ];
    const texts = sizes.map((size) =>
      drawn({ booths: [booth("AB12", 20, 15, size)] }, { mode: "edit" }).texts(),
    );
    expect(texts).toEqual([["AB", "12"], ["AB12"], ["AB12"]]);
  });

  test("sharper on a finer screen, and nowhere else", () => {
    const booths = [booth("A", 10, 10)];
    const place = (pixelRatio: number) =>
      drawn({ booths }, { pixelRatio }).filled(LOOK.palette.statuses.available.fill)[0]?.at;
    const [one, two] = [place(1), place(2)];
    expect(two).toEqual({ x: 2 * (one?.x ?? 0), y: 2 * (one?.y ?? 0) });
  });

  test("every pen is given back as it was lent", () => {
    const { strokes } = drawn({ booths: [booth("A", 10, 10)], elements: [poi("p", 5, 5)] });
    const count = (name: string) => strokes.filter(({ what }) => what === name).length;
    expect(count("save")).toBe(count("restore"));
  });
});

describe("what is written", () => {
  const exhibitors = [{ id: "e", name: "Acme" }];
  const booths = [booth("B7", 20, 15, { exhibitorIds: ["e"] })];
  const at = (scale: number, rotation = 0) =>
    drawn({ booths, exhibitors }, { camera: { x: 22, y: 16.5, scale, rotation } }).texts();

  test("nothing from far, the number from nearer, the name from near", () => {
    expect(at(2)).toEqual([]);
    expect(at(7)).toEqual(["B7"]);
    expect(at(16)).toEqual(["Acme", "B7"]);
  });

  test("the name of a booth larger than the screen stands in the part that is seen", () => {
    const camera = { x: 20.3, y: 15.3, scale: 140, rotation: 0 };
    const { strokes } = drawn({ booths, exhibitors }, { camera });
    const name = strokes.find(({ what, args }) => what === "fillText" && args[0] === "Acme");
    expect(name?.at.x).toBeGreaterThan(20);
    expect(name?.at.x).toBeLessThan(VIEWPORT.width - 20);
    expect(name?.at.y).toBeLessThan(VIEWPORT.height - 20);
  });

  test("a logo once it is there, asked for only where it can be seen", () => {
    const logos = [{ id: "e", name: "Acme", logoUrl: "/logo.webp" }];
    const asked: string[] = [];
    const pictures = {
      get: (url: string) => {
        asked.push(url);
        return { width: 200, height: 100 };
      },
    };
    const pictured = (scale: number) =>
      drawn(
        { booths, exhibitors: logos },
        { camera: { x: 22, y: 16.5, scale, rotation: 0 }, pictures },
      ).strokes.filter(({ what }) => what === "drawImage").length;
    expect(pictured(10)).toBe(0);
    expect(asked).toEqual([]);
    expect(pictured(40)).toBe(1);
  });

  test.each([0, 30, 60, 90, 135, 180, 225, 270, 330])(
    "upright, however the plan is turned: %i degrees",
    (rotation) => {
      const scene = makeScene({ levels: [LEVEL], booths, elements: [], exhibitors }, "l");
      const { pen, strokes } = recordingPen();
      drawPlan(pen, {
        scene,
        camera: { x: 22, y: 16.5, scale: 16, rotation },
        viewport: VIEWPORT,
        look: LOOK,
      });
      const first = strokes.findIndex(({ what }) => what === "fillText");
      const turn = strokes.slice(0, first).findLast(({ what }) => what === "setTransform");
      const [cos, sin] = (turn?.args ?? []) as [number, number];
      expect(Math.abs((Math.atan2(sin, cos) * 180) / Math.PI)).toBeLessThanOrEqual(90);
    },
  );

  test("a pin takes its place before a name does", () => {
    const crowded = drawn(
      { booths, exhibitors, elements: [poi("p", 22, 16.5, { icon: "info" })] },
      { camera: { ...CAMERA, scale: 16 } },
    );
    expect(crowded.texts()).not.toContain("Acme");
  });

  test("organisers' own words as large as they are on the plan, until they are too small", () => {
    const text: PlanElement = {
      id: "t",
      levelId: "l",
      kind: "text",
      geometry: { type: "point", x: 20, y: 15 },
      props: { text: "Foyer", size: 1 },
    };
    expect(drawn({ elements: [text] }).texts()).toEqual(["Foyer"]);
    expect(drawn({ elements: [text] }, { camera: { ...CAMERA, scale: 3 } }).texts()).toEqual([]);
  });
});

describe("pins", () => {
  test("where two would overlap the weightier stays and counts the other", () => {
    const names = drawn({
      elements: [
        poi("cash", 20, 15, { icon: "atm", name: "Cash" }),
        poi("aid", 20.5, 15, { icon: "first_aid", name: "First aid" }),
      ],
    }).texts();
    expect(names.toSorted()).toEqual(["+1", "First aid"]);
  });

  test("a passage has a pin of its own unless somebody drew one there", () => {
    const { plan } = hall(["E.1", "1.."]);
    const recorded = (elements: PlanElement[]) => {
      const scene = makeScene({ ...plan, elements }, "level0");
      const { pen, texts } = recordingPen();
      drawPlan(pen, {
        scene,
        camera: { x: 1.5, y: 0.5, scale: 60, rotation: 0 },
        viewport: VIEWPORT,
        look: LOOK,
      });
      return texts();
    };
    const drawnOne = { ...poi("s", 2, 1, { icon: "stairs", name: "Great stairs" }), levelId: "level0" };
    expect(recorded([])).toEqual([plan.passages[0]?.name]);
    expect(recorded([drawnOne])).toEqual(["Great stairs"]);
  });
});

describe("writing that does not grow for ever", () => {
  const sizesAt = (scale: number, mode: Drawing["mode"] = "visit") => {
    const geometry = { type: "point", x: 20, y: 15 };
    const text = { id: "t", levelId: "l", kind: "text", geometry, props: { text: "HALL 1", size: 2 } };
    const { strokes } = drawn({ elements: [text as PlanElement] }, { camera: { ...CAMERA, scale }, mode });
    const at = strokes.findIndex(({ what }) => what === "fillText");
    return strokes[at]?.font;
  };

  test("the names of halls and aisles, but not for whoever draws them", () => {
    expect(sizesAt(5)).toBe("600 9px x");
    expect(sizesAt(12)).toBe("600 20px x");
    expect(sizesAt(60)).toBe("600 20px x");
    expect(sizesAt(60, "edit")).toBe("600 120px x");
  });

  test("and booths of one size are labelled alike, whatever stands there", () => {
    const exhibitors = [{ id: "e", name: "Parallel Sliding Works", categoryIds: [] }];
    const booths = [booth("1A1", 2, 2, { exhibitorIds: ["e"] }), booth("1W99", 8, 2), booth("2B", 14, 2)];
    const { strokes } = drawn({ booths, exhibitors }, { camera: { ...CAMERA, x: 10, y: 5, scale: 20 } });
    const fonts = strokes.flatMap(({ what, font }) =>
      what === "fillText" && String(font).startsWith("600") ? [font] : [],
    );
    expect(fonts.length).toBeGreaterThan(3);
    expect(new Set(fonts).size).toBe(1);
  });
});

describe("what is marked", () => {
  const booths = [booth("A", 10, 10), booth("B", 20, 10), booth("C", 30, 10)];
  const marked = (marks: Marks, mode: Drawing["mode"] = "visit") => drawn({ booths }, { marks, mode });

  test("a chosen booth in the colour of what is chosen; the editor only outlines it", () => {
    const marks = { selected: new Set(["A"]) };
    expect(marked(marks).filled(LOOK.palette.chosen)).toHaveLength(1);
    expect(marked(marks, "edit").filled(LOOK.palette.chosen)).toHaveLength(0);
  });

  test("a booth that a route leads to in the colour of the route, and readable on it", () => {
    const { filled, strokes } = marked({ goals: new Set(["A"]), found: new Set(["B"]) });
    const fills = filled(LOOK.palette.way);
    expect(fills.map(({ args, alpha }) => [args[0], alpha])).toEqual([[10, 1]]);
    const edges = strokes.filter(({ what }) => what === "stroke").map(({ line }) => line);
    expect(edges).toEqual(expect.arrayContaining([LOOK.palette.way, LOOK.palette.wayCasing]));
    const label = strokes.find(({ what, args }) => what === "fillText" && args[0] === "A");
    expect(label?.fill).toBe(LOOK.palette.onWay);
  });

  test("what was looked for keeps its strength and all else steps back", () => {
    const fills = marked({ found: new Set(["B"]) }).filled(LOOK.palette.statuses.available.fill);
    const alphas = Object.fromEntries(fills.map(({ args, alpha }) => [String(args[0]), alpha]));
    expect(alphas["20"]).toBe(1);
    expect(alphas["10"]).toBeLessThan(0.5);
  });

  test("a way as far as it is walked, and only on this level", () => {
    const lines = [
      {
        levelId: "below",
        points: [
          [0, 0],
          [10, 0],
        ] as [number, number][],
      },
      {
        levelId: "l",
        points: [
          [5, 5],
          [25, 5],
        ] as [number, number][],
      },
    ];
    const end = (progress: number) => {
      const { strokes } = marked({ route: { lines, progress } });
      const casing = strokes.findIndex(
        ({ what, line }) => what === "stroke" && line === LOOK.palette.wayCasing,
      );
      return strokes.slice(0, casing).findLast(({ what }) => what === "lineTo")?.args;
    };
    expect(end(1)).toEqual(Object.values(toScreen(CAMERA, VIEWPORT, { x: 25, y: 5 })));
    expect(end(2 / 3)).toEqual(Object.values(toScreen(CAMERA, VIEWPORT, { x: 15, y: 5 })));
    expect(
      marked({ route: { lines: lines.slice(0, 1) } }).strokes.some(
        ({ what, args }) => what === "lineTo" && args[0] === 10,
      ),
    ).toBe(false);
  });

  test("where a way leaves the level stands the name of the one it goes to", () => {
    const levels = [LEVEL, { ...LEVEL, id: "up", name: "Gallery", shortName: "G", index: 1 }];
    const lines = [
      {
        levelId: "l",
        points: [
          [5, 5],
          [25, 5],
        ] as [number, number][],
      },
      {
        levelId: "up",
        points: [
          [25, 5],
          [30, 5],
        ] as [number, number][],
      },
    ];
    expect(drawn({ levels }, { marks: { route: { lines } } }).texts()).toEqual(["G"]);
    expect(drawn({ levels }, { marks: { route: { lines: lines.slice(0, 1) } } }).texts()).toEqual([]);
  });

  test("where somebody is on this level, and not where they are on another", () => {
    const here = (levelId: string) =>
      marked({ position: { x: 20, y: 15, levelId } }).filled(LOOK.palette.way).length;
    expect(here("l")).toBe(1);
    expect(here("below")).toBe(0);
  });

  test("a kiosk's own place is at least 24 pixels wide and says that you are here", () => {
    const { strokes, texts } = drawn(
      {},
      { marks: { position: { x: 20, y: 15, levelId: "l", text: "You are here" } } },
    );
    expect(texts()).toEqual(["You are here"]);
    const radii = strokes.filter(({ what }) => what === "arc").map(({ args }) => Number(args[2]));
    expect(2 * Math.max(...radii)).toBeGreaterThanOrEqual(24);
  });

  test("labels that are hidden stay so while their booth is moved", () => {
    const scene = makeScene({ levels: [LEVEL], booths: [booth("A", 20, 15)], elements: [] }, "l");
    const textsWith = (hidden: ReadonlySet<string>) => {
      const { pen, texts } = recordingPen();
      drawLifted(pen, { scene, camera: CAMERA, viewport: VIEWPORT, look: LOOK, marks: { hidden } });
      return texts();
    };
    expect(textsWith(new Set())).toEqual(["A"]);
    expect(textsWith(new Set(["label"]))).toEqual([]);
  });

  test("what is hidden: a kind, a layer, and booths themselves", () => {
    const elements = [poi("p", 5, 5, { icon: "info", name: "Info", layer: "services" })];
    const shown = (hidden: string[]) =>
      drawn({ booths, elements }, { marks: { hidden: new Set(hidden) } }).texts();
    expect(shown([])).toEqual(expect.arrayContaining(["A", "Info"]));
    expect(shown(["poi"])).not.toContain("Info");
    expect(shown(["services"])).not.toContain("Info");
    expect(shown(["booth"])).toEqual(["Info"]);
  });

  test("a removed booth and where one stood before are shadows of the plan as it was", () => {
    const before = makeScene({ levels: [LEVEL], booths: [booth("gone", 2, 2)], elements: [] }, "l");
    const marks: Marks = {
      differences: {
        before,
        kinds: new Map([
          ["gone", "removed"],
          ["A", "added"],
        ]),
      },
    };
    const { strokes } = marked(marks);
    const lines = new Set(strokes.filter(({ what }) => what === "stroke").map(({ line }) => line));
    expect(lines).toContain(LOOK.palette.danger);
    expect(lines).toContain(LOOK.palette.success);
  });

  test("a booth that became larger has its former outline as a shadow, one that changed otherwise has none", () => {
    const { soft } = LOOK.palette;
    const dashedOf = (was: ReturnType<typeof booth>) => {
      const before = makeScene({ levels: [LEVEL], booths: [was], elements: [] }, "l");
      const kinds = new Map([["A", "changed"]] as const);
      const { strokes } = drawn({ booths }, { marks: { differences: { before, kinds } } });
      return strokes.filter(({ what, line }) => what === "stroke" && line === soft).length;
    };
    const [now] = booths;
    if (!now) throw new Error("The level has a booth.");
    expect(dashedOf({ ...now, width: now.width / 2 })).toBeGreaterThan(dashedOf(now));
  });

  test("a new wall is a line, with nothing filled between its ends; a new sign has a ring around it", () => {
    const corner: [number, number][] = [
      [10, 5],
      [30, 5],
      [30, 20],
    ];
    const wall: PlanElement = {
      id: "w",
      levelId: "l",
      kind: "wall",
      geometry: { type: "line", points: corner },
      props: {},
    };
    const elements = [wall, poi("p", 5, 5, { icon: "info" })];
    const before = makeScene({ levels: [LEVEL], booths: [], elements: [] }, "l");
    const kinds = new Map([
      ["w", "added"],
      ["p", "added"],
    ] as const);
    const { strokes, filled } = drawn({ elements }, { marks: { differences: { before, kinds } } });
    const { success } = LOOK.palette;
    expect(strokes.filter(({ what, line }) => what === "stroke" && line === success)).toHaveLength(2);
    expect(filled(success)).toEqual([]);
    expect(strokes.filter(({ what }) => what === "arc").map(({ args }) => args.slice(0, 2))).toContainEqual([
      5, 5,
    ]);
  });

  test("the network with one-way arrows and closed parts in red", () => {
    const { plan } = hall("E>.x.");
    const scene = makeScene(
      { ...plan, edges: plan.edges.map((edge, at) => ({ ...edge, closed: at === 0 })) },
      "level0",
    );
    const { pen, strokes } = recordingPen();
    drawPlan(pen, {
      scene,
      camera: { x: 2, y: 0.5, scale: 60, rotation: 0 },
      viewport: VIEWPORT,
      look: LOOK,
      marks: { network: {} },
    });
    expect(strokes.some(({ what, line }) => what === "stroke" && line === LOOK.palette.danger)).toBe(true);
  });
});
