import { describe, expect, test } from "vitest";
import { toScreen } from "#lib/geometry/camera";
import { booth, CAMERA, drawn, LEVEL, LOOK, poi, VIEWPORT } from "#lib/testing/drawnPlan";
import { draw as hall } from "#lib/testing/hall";
import { recordingPen } from "#lib/testing/pen";
import type { PlanElement } from "../plan";
import { makeScene } from "../scene";
import { drawLifted, drawPlan } from "./draw";
import type { Drawing, Marks } from "./drawing";
import { hasMarks } from "./layered";
import { TRAVEL_BANDS } from "./travel";

describe("marks", () => {
  const booths = [booth("A", 10, 10), booth("B", 20, 10), booth("C", 30, 10)];
  const marked = (marks: Marks, mode: Drawing["mode"] = "visit") => drawn({ booths }, { marks, mode });

  test("fill a selected booth in the selection colour; the editor only outlines it", () => {
    const marks = { selected: new Set(["A"]) };
    expect(marked(marks).filled(LOOK.palette.chosen)).toHaveLength(1);
    expect(marked(marks, "edit").filled(LOOK.palette.chosen)).toHaveLength(0);
  });

  test("are drawn over the ground only if there are any that the ground does not show", () => {
    const scene = makeScene(
      { levels: [LEVEL], booths, elements: [], nodes: [], edges: [] } as never,
      LEVEL.id,
    );
    const has = (marks: Marks) => hasMarks({ scene, camera: CAMERA, viewport: VIEWPORT, look: LOOK, marks });
    const ofGround: Marks = { grid: 1, ghost: scene, hidden: new Set(["booth"]), goals: new Set(["A"]) };
    expect(has({ ...ofGround, selected: new Set(), hovered: null, network: {}, stops: [] })).toBe(false);
    expect(has({ hovered: "A" })).toBe(true);
    expect(has({ selected: new Set(["A"]) })).toBe(true);
    expect(has({ route: { lines: [] } })).toBe(true);
    const node = { id: "n", levelId: LEVEL.id, x: 1, y: 1 };
    const walked = { ...scene, network: { nodes: [node], edges: [] } } as never;
    const withNetwork = { camera: CAMERA, viewport: VIEWPORT, look: LOOK, scene: walked };
    expect(hasMarks({ ...withNetwork, marks: { network: {} } })).toBe(true);
  });

  test("colour routes to exits by their share of the limit, only on their own level", () => {
    const stretch = (metres: number, levelId = "l") => ({
      levelId,
      from: { x: metres, y: 5 },
      to: { x: metres + 1, y: 5 },
      metres,
    });
    const stretches = [stretch(2), stretch(15), stretch(29), stretch(31), stretch(50), stretch(8, "loft")];
    const { strokes } = marked({ travel: { stretches, limit: 30 } });
    const colours = TRAVEL_BANDS.map(({ color }) => color as unknown);
    const drawnIn = strokes.filter(({ what, line }) => what === "stroke" && colours.includes(line));
    expect(drawnIn.map(({ line }) => line)).toEqual(colours);
    const moves = strokes.filter(({ what, args }) => what === "moveTo" && args[1] === 5);
    expect(moves.map(({ args }) => args[0])).toEqual([2, 15, 29, 31, 50]);
  });

  test("fill a route's destination in the route colour, with a readable label", () => {
    const { filled, strokes } = marked({ goals: new Set(["A"]), found: new Set(["B"]) });
    const fills = filled(LOOK.palette.route);
    expect(fills.map(({ args, alpha }) => [args[0], alpha])).toEqual([[10, 1]]);
    const edges = strokes.filter(({ what }) => what === "stroke").map(({ line }) => line);
    expect(edges).toEqual(expect.arrayContaining([LOOK.palette.route, LOOK.palette.routeCasing]));
    const label = strokes.find(({ what, args }) => what === "fillText" && args[0] === "A");
    expect(label?.fill).toBe(LOOK.palette.onRoute);
  });

  test("fade everything but search results", () => {
    const fills = marked({ found: new Set(["B"]) }).filled(LOOK.palette.statuses.available.fill);
    const alphas = Object.fromEntries(fills.map(({ args, alpha }) => [String(args[0]), alpha]));
    expect(alphas["20"]).toBe(1);
    expect(alphas["10"]).toBeLessThan(0.5);
  });

  test("draw a route up to its progress, and only on this level", () => {
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
        ({ what, line }) => what === "stroke" && line === LOOK.palette.routeCasing,
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

  test("show the name of the next level where a route leaves this one", () => {
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

  test("show a position on this level, and none of another level", () => {
    const here = (levelId: string) =>
      marked({ position: { x: 20, y: 15, levelId } }).filled(LOOK.palette.route).length;
    expect(here("l")).toBe(1);
    expect(here("below")).toBe(0);
  });

  test("show a position with a ring for its accuracy, and in grey if the device has lost it", () => {
    const at = (isStale: boolean) =>
      drawn({}, { marks: { position: { x: 20, y: 15, levelId: "l", accuracy: 4, isStale } } }).strokes;
    const ring = at(false).findIndex(({ what, args }) => what === "arc" && Number(args[2]) === 40);
    expect(at(false)[ring]?.at).toEqual({ x: 200, y: 150 });
    const arrows = (strokes: ReturnType<typeof at>) =>
      strokes.filter(({ what, fill }) => what === "fill" && fill === LOOK.palette.route).length;
    expect(arrows(at(false))).toBe(2);
    expect(arrows(at(true))).toBe(0);
  });

  test("show a kiosk's position at least 24 pixels wide, with its text", () => {
    const { strokes, texts } = drawn(
      {},
      { marks: { position: { x: 20, y: 15, levelId: "l", text: "You are here" } } },
    );
    expect(texts()).toEqual(["You are here"]);
    const radii = strokes.filter(({ what }) => what === "arc").map(({ args }) => Number(args[2]));
    expect(2 * Math.max(...radii)).toBeGreaterThanOrEqual(24);
  });

  test("keep labels hidden while their booth is moved", () => {
    const scene = makeScene({ levels: [LEVEL], booths: [booth("A", 20, 15)], elements: [] }, "l");
    const textsWith = (hidden: ReadonlySet<string>) => {
      const { pen, texts } = recordingPen();
      drawLifted(pen, { scene, camera: CAMERA, viewport: VIEWPORT, look: LOOK, marks: { hidden } });
      return texts();
    };
    expect(textsWith(new Set())).toEqual(["A"]);
    expect(textsWith(new Set(["label"]))).toEqual([]);
  });

  test("hide a kind of element, a layer, or all booths", () => {
    const elements = [poi("p", 5, 5, { icon: "info", name: "Info", layer: "services" })];
    const shown = (hidden: string[]) =>
      drawn({ booths, elements }, { marks: { hidden: new Set(hidden) } }).texts();
    expect(shown([])).toEqual(expect.arrayContaining(["A", "Info"]));
    expect(shown(["poi"])).not.toContain("Info");
    expect(shown(["services"])).not.toContain("Info");
    expect(shown(["booth"])).toEqual(["Info"]);
  });

  test("outline removed and added booths in the colours of the difference", () => {
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
    expect(lines).toContain(LOOK.palette.differences.removed);
    expect(lines).toContain(LOOK.palette.differences.added);
  });

  test("show the former outline of a resized booth, and none for other changes", () => {
    const { changed: soft } = LOOK.palette.differences;
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

  test("outline a new wall without filling it, and draw a ring around a new place", () => {
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
    const { added: success } = LOOK.palette.differences;
    expect(strokes.filter(({ what, line }) => what === "stroke" && line === success)).toHaveLength(2);
    expect(filled(success)).toEqual([]);
    expect(strokes.filter(({ what }) => what === "arc").map(({ args }) => args.slice(0, 2))).toContainEqual([
      5, 5,
    ]);
  });

  test("draw the network with one-way arrows, and closed parts in red", () => {
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
