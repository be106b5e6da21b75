import { describe, expect, test } from "vitest";
import { toScreen } from "#lib/geometry/camera";
import type { Corner } from "#lib/geometry/point";
import { booth, CAMERA, drawn, LEVEL, LOOK, poi, VIEWPORT } from "#lib/testing/drawnPlan";
import { draw as hall } from "#lib/testing/hall";
import { recordingPen } from "#lib/testing/pen";
import type { PlanElement } from "../plan";
import { makeScene } from "../scene";
import { drawPlan } from "./draw";
import type { Drawing, Pictures } from "./drawing";
import { drawChosen } from "./layered";

test("draws an entrance with an opening as a gap in its wall with a door leaf, if it has a wall", () => {
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

test("draws a background from its vector lines if it has some, and only the part in view", () => {
  const background = { url: "hall", x: 10, y: 5, width: 20, height: 10, rotation: 0, opacity: 1 };
  const picture = { width: 100, height: 50 };
  const sharp = { width: 512, height: 512 };
  const seen: unknown[] = [];
  const pictures: Pictures = {
    get: () => picture,
    part: (_, __, part) => {
      seen.push(part);
      return { x: 0.25, y: 0, width: 0.5, height: 1, picture: sharp };
    },
  };
  const imagesOf = (vector: string | null) => {
    const levels = [{ ...LEVEL, background: { ...background, vector } }];
    // At twice the usual scale the view is 20 metres wide, from 14 to 34.
    const camera = { ...CAMERA, x: 24, scale: 20 };
    return drawn({ levels }, { pictures, camera, pixelRatio: 2 }).strokes.flatMap(({ what, args }) =>
      what === "drawImage" ? [args] : [],
    );
  };
  expect(imagesOf(null)).toEqual([[picture, -10, -5, 20, 10]]);
  expect(seen).toEqual([]);
  expect(imagesOf("lines")).toEqual([[sharp, -5, -5, 10, 10]]);
  expect(seen).toEqual([
    {
      x: expect.closeTo(0.2),
      y: expect.closeTo(0.25),
      width: expect.closeTo(0.8),
      height: 0.75,
      pixels: 800,
    },
  ]);
});

test("draws the frame of a block of booths only in the editor", () => {
  const block: PlanElement = {
    id: "b",
    levelId: "l",
    kind: "zone",
    geometry: { type: "rect", x: 5, y: 5, width: 20, height: 10 },
    props: { block: { kind: "rows" } },
  };
  const strokesIn = (mode: "visit" | "edit" | "print", elements: PlanElement[]) =>
    drawn({ elements }, { mode }).strokes.length;
  expect(strokesIn("edit", [block])).toBeGreaterThan(strokesIn("edit", []));
  for (const mode of ["visit", "print"] as const) expect(strokesIn(mode, [block])).toBe(strokesIn(mode, []));
});

test("a dimension line shows the length of each part in the editor and on paper, not to visitors", () => {
  const dimension: PlanElement = {
    id: "d",
    levelId: "l",
    kind: "line",
    geometry: {
      type: "line",
      points: [
        [5, 5],
        [17.5, 5],
        [17.5, 13],
      ],
    },
    props: { role: "dimension" },
  };
  for (const mode of ["edit", "print"] as const) {
    expect(drawn({ elements: [dimension] }, { mode }).texts()).toEqual(["12.5 m", "8 m"]);
  }
  const far = {
    ...dimension,
    geometry: {
      type: "line" as const,
      points: [
        [0, 0],
        [900, 0],
      ] as Corner[],
    },
  };
  const boundsOf = (elements: PlanElement[]) =>
    makeScene({ levels: [LEVEL], booths: [], elements }, "l").bounds;
  expect(boundsOf([far])).toEqual(boundsOf([]));
  const seen = drawn({ elements: [dimension] }, { mode: "visit" });
  expect(seen.strokes.length).toBe(drawn({}, { mode: "visit" }).strokes.length);
});

describe("what is drawn", () => {
  test("a sold booth in the colour of its status, at its position", () => {
    const { filled } = drawn({ booths: [booth("A", 10, 10, { status: "sold" })] });
    const [fill, ...others] = filled(LOOK.palette.statuses.sold.fill);
    expect(others).toEqual([]);
    expect(fill?.args).toEqual([10, 10, 4, 3]);
    expect(fill?.at).toEqual(toScreen(CAMERA, VIEWPORT, { x: 10, y: 10 }));
  });

  test("neighbours of one colour as one box, and others where they are", () => {
    const isSold = { status: "sold" } as const;
    const row = [booth("A", 10, 10, isSold), booth("B", 14, 10, isSold), booth("C", 10, 13, isSold)];
    const others = [booth("D", 14, 13), booth("E", 18, 13, isSold), booth("F", 22, 14, isSold)];
    const { filled } = drawn({ booths: [...row, ...others] });
    expect(filled(LOOK.palette.statuses.sold.fill).map(({ args }) => args)).toEqual([
      [10, 10, 8, 3],
      [10, 13, 4, 3],
      [18, 13, 4, 3],
      [22, 14, 4, 3],
    ]);
  });

  test("a selected booth over an earlier ground as in the full drawing, and nothing else", () => {
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

  test("only booths in view", () => {
    const booths = [booth("near", 20, 15), booth("far", 300, 15)];
    expect(drawn({ booths }).texts()).toEqual(["near"]);
    expect(drawn({ booths }, { camera: { ...CAMERA, x: 300 } }).texts()).toEqual(["far"]);
  });

  test("no extra stroke for five thousand booths out of view", () => {
    const far = Array.from({ length: 5_000 }, (_, at) =>
      booth(`${at}`, 1_000 + (at % 100) * 5, Math.floor(at / 100) * 5),
    );
    const alone = drawn({ booths: [booth("A", 20, 15)] }).strokes.length;
    expect(drawn({ booths: [booth("A", 20, 15), ...far] }).strokes).toHaveLength(alone);
  });

  test("a number broken or upwards in a narrow booth, and smaller in a low one", () => {
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

  test("the same picture at a higher resolution for a higher pixel ratio", () => {
    const booths = [booth("A", 10, 10)];
    const place = (pixelRatio: number) =>
      drawn({ booths }, { pixelRatio }).filled(LOOK.palette.statuses.available.fill)[0]?.at;
    const [one, two] = [place(1), place(2)];
    expect(two).toEqual({ x: 2 * (one?.x ?? 0), y: 2 * (one?.y ?? 0) });
  });

  test("as many restores as saves of the pen's state", () => {
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

  test("nothing when zoomed out, then the number, then the name as well", () => {
    expect(at(2)).toEqual([]);
    expect(at(7)).toEqual(["B7"]);
    expect(at(16)).toEqual(["Acme", "B7"]);
  });

  test("the name of a booth larger than the screen, inside its visible part", () => {
    const camera = { x: 20.3, y: 15.3, scale: 140, rotation: 0 };
    const { strokes } = drawn({ booths, exhibitors }, { camera });
    const name = strokes.find(({ what, args }) => what === "fillText" && args[0] === "Acme");
    expect(name?.at.x).toBeGreaterThan(20);
    expect(name?.at.x).toBeLessThan(VIEWPORT.width - 20);
    expect(name?.at.y).toBeLessThan(VIEWPORT.height - 20);
  });

  test("a logo once it is loaded, requested only where it would be visible", () => {
    const logos = [{ id: "e", name: "Acme", logoUrl: "/logo.webp" }];
    const requests: string[] = [];
    const pictures = {
      get: (url: string) => {
        requests.push(url);
        return { width: 200, height: 100 };
      },
    };
    const pictured = (scale: number) =>
      drawn(
        { booths, exhibitors: logos },
        { camera: { x: 22, y: 16.5, scale, rotation: 0 }, pictures },
      ).strokes.filter(({ what }) => what === "drawImage").length;
    expect(pictured(10)).toBe(0);
    expect(requests).toEqual([]);
    expect(pictured(40)).toBe(1);
  });

  test.each([0, 30, 60, 90, 135, 180, 225, 270, 330])(
    "text that is never upside down, with the plan at %i°",
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

  test("no name of a booth where a pin covers it", () => {
    const crowded = drawn(
      { booths, exhibitors, elements: [poi("p", 22, 16.5, { icon: "info" })] },
      { camera: { ...CAMERA, scale: 16 } },
    );
    expect(crowded.texts()).not.toContain("Acme");
  });

  test("the organiser's texts in their size on the plan, until they are too small", () => {
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
  test("where two would overlap, the one of higher weight stays and counts the other", () => {
    const names = drawn({
      elements: [
        poi("cash", 20, 15, { icon: "atm", name: "Cash" }),
        poi("aid", 20.5, 15, { icon: "first_aid", name: "First aid" }),
      ],
    }).texts();
    expect(names.toSorted()).toEqual(["+1", "First aid"]);
  });

  test("a passage has its own pin unless the organiser has drawn a place there", () => {
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

describe("text that stops growing with the zoom", () => {
  const sizesAt = (scale: number, mode: Drawing["mode"] = "visit") => {
    const geometry = { type: "point", x: 20, y: 15 };
    const text = { id: "t", levelId: "l", kind: "text", geometry, props: { text: "HALL 1", size: 2 } };
    const { strokes } = drawn({ elements: [text as PlanElement] }, { camera: { ...CAMERA, scale }, mode });
    const at = strokes.findIndex(({ what }) => what === "fillText");
    return strokes[at]?.font;
  };

  test("the organiser's texts on the map, but not in the editor", () => {
    expect(sizesAt(5)).toBe("600 9px x");
    expect(sizesAt(12)).toBe("600 20px x");
    expect(sizesAt(60)).toBe("600 20px x");
    expect(sizesAt(60, "edit")).toBe("600 120px x");
  });

  test("booths of one size have labels of one size, whatever their texts", () => {
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
