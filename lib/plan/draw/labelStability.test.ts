import { describe, expect, test } from "vitest";
import { type Camera, toPlan } from "#lib/geometry/camera";
import { recordingPen } from "#lib/testing/pen";
import { blocksOf } from "../blocks";
import type { Look } from "../paint";
import { defaultPalette } from "../paintPalette";
import { makeScene } from "../scene";
import type { SceneBooth } from "../sceneTypes";
import { drawPlan } from "./draw";
import { BANDS, bandOf, TYPE } from "./style";

const VIEWPORT = { width: 800, height: 600 };
const LOOK: Look = {
  palette: defaultPalette("light"),
  colourBy: "plain",
  fontFamily: "x",
  words: { row: "Row {name}", hall: "Hall {name}" },
};
const NAMES = ["Nordlicht Systems", "Helios", "Baltic Glas", "International Automation GmbH", "Atelier Vela"];

/** A hall as imported by the bulk API: eight rows of three blocks, no walls, no texts, no size. */
function bulkHall() {
  const exhibitors = NAMES.map((name, at) => ({ id: `e${at}`, name, featured: at === 2 }));
  const booths: SceneBooth[] = [];
  for (let row = 0; row < 8; row++) {
    for (let nth = 0; nth < 60; nth++) {
      const [column, side, place] = [Math.floor(nth / 20), nth % 2, Math.floor((nth % 20) / 2)];
      const label = `1${String.fromCharCode(65 + row)}${String(nth + 1).padStart(2, "0")}`;
      const exhibitorIds = nth % 4 === 0 ? [] : [`e${(nth * 7 + row) % NAMES.length}`];
      const at = { x: column * 34 + place * 3, y: row * 10 + side * 3 };
      const size = { width: 3, height: 3, rotation: 0, polygon: null };
      booths.push({ ...at, ...size, id: label, levelId: "l", label, exhibitorIds, status: "sold" });
    }
  }
  const level = {
    id: "l",
    name: "Hall 1",
    shortName: "1",
    index: 0,
    elevation: null,
    width: null,
    height: null,
  };
  return makeScene({ levels: [level], booths, elements: [], exhibitors } as never, "l");
}

type Label = {
  x: number;
  y: number;
  size: number;
  box: { left: number; right: number; top: number; bottom: number };
};

/** Every text in the picture with its position on the plan. */
function labelsAt(scene: ReturnType<typeof bulkHall>, camera: Camera): Map<string, Label[]> {
  const { pen, strokes } = recordingPen();
  drawPlan(pen, { scene, camera, viewport: VIEWPORT, look: LOOK });
  const labels = new Map<string, Label[]>();
  for (const { what, args, at, font } of strokes) {
    if (what !== "fillText") continue;
    const text = String(args[0]);
    const size = Number(/([\d.]+)px/.exec(String(font))?.[1]);
    const [half, high] = [(0.6 * text.length * size) / 2, size / 2];
    const box = { left: at.x - half, right: at.x + half, top: at.y - high, bottom: at.y + high };
    labels.set(text, [...(labels.get(text) ?? []), { ...toPlan(camera, VIEWPORT, at), size, box }]);
  }
  return labels;
}

const SCALES = Array.from({ length: 66 }, (_, step) => 1.6 * 1.07 ** step);
const cameraAt = (scale: number): Camera => ({ x: 47, y: 36, scale, rotation: 0 });

describe("labels while zooming from the whole hall to a single booth", () => {
  const scene = bulkHall();
  const zoom = SCALES.map((scale) => ({ scale, labels: labelsAt(scene, cameraAt(scale)) }));

  test("the zoom passes every band", () => {
    expect(new Set(SCALES.map((scale) => bandOf(scene, scale)))).toEqual(new Set(BANDS));
  });

  test("every zoom has labels, and no two of them overlap", () => {
    for (const { scale, labels } of zoom) {
      const boxes = [...labels.values()].flat().map(({ box }) => box);
      expect(boxes.length, `at ${scale}`).toBeGreaterThan(0);
      for (const [at, a] of boxes.entries()) {
        const over = boxes
          .slice(at + 1)
          .find(
            (b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5,
          );
        expect(over, `at ${scale}`).toBeUndefined();
      }
    }
  });

  test("text has one of five sizes, and at each zoom all booth numbers have the same size", () => {
    for (const { labels } of zoom) {
      for (const label of [...labels.values()].flat()) expect(TYPE.screen).toContain(label.size);
      const numbers = [...labels].filter(([text]) => /^1[A-H]\d\d$/.test(text)).flatMap(([, found]) => found);
      expect(new Set(numbers.map(({ size }) => size)).size).toBeLessThanOrEqual(1);
    }
  });

  test("a number stays until its zoom band ends, and does not return once it is gone", () => {
    // While a number is on the map, it is somewhere in its own booth.
    const state = new Map<string, "new" | "there" | "gone">();
    let flickers = 0;
    for (const { scale, labels } of zoom) {
      for (const { id, minX, maxX, minY, maxY } of scene.booths) {
        const isSeen =
          Math.abs((minX + maxX) / 2 - 47) * scale < 380 && Math.abs((minY + maxY) / 2 - 36) * scale < 280;
        if (!isSeen) continue;
        const found = labels.get(id)?.[0];
        if (found) {
          if (state.get(id) === "gone") flickers += 1;
          state.set(id, "there");
          expect(found.x > minX && found.x < maxX && found.y > minY && found.y < maxY, id).toBe(true);
        } else if (state.get(id) === "there") state.set(id, "gone");
      }
    }
    expect(flickers).toBe(0);
  });

  test("names of rows and blocks keep their place on the plan", () => {
    const places = new Map<string, Label>();
    let jumps = 0;
    for (const { scale, labels } of zoom) {
      for (const [text, [label]] of labels) {
        if (!/–|^Row/.test(text) || !label) continue;
        const before = places.get(text);
        if (before && Math.hypot(before.x - label.x, before.y - label.y) * scale > 1) jumps += 1;
        places.set(text, label);
      }
    }
    expect(places.size).toBeGreaterThan(20);
    expect(jumps).toBe(0);
  });

  test("no name of a block or a row is longer than its block", () => {
    const { blocks, rows } = blocksOf(scene);
    for (const { scale, labels } of zoom) {
      for (const [text, found] of labels) {
        const named = /^Row/.test(text) ? rows.flat() : /–/.test(text) ? blocks : [];
        for (const { x, y, size } of named.length > 0 ? found : []) {
          const block = named.find((b) => b.minX < x && x < b.maxX && b.minY < y && y < b.maxY);
          expect(block, `${text} at ${scale}`).toBeDefined();
          // The pen of this test has letters of 0.6 em.
          if (block) expect(0.6 * text.length * size).toBeLessThan((block.maxX - block.minX) * scale);
        }
      }
    }
  });

  test("nothing moves or disappears while panning, except at the edges", () => {
    for (const scale of [2.2, 6, 11, 20, 40]) {
      const first = labelsAt(scene, cameraAt(scale));
      for (let step = 1; step <= 8; step++) {
        const moved = labelsAt(scene, { ...cameraAt(scale), x: 47 + (step * 6) / scale });
        for (const [text, [label]] of first) {
          const isInside =
            label &&
            label.box.left > 130 &&
            label.box.right < 670 &&
            label.box.top > 80 &&
            label.box.bottom < 520;
          if (!isInside || first.get(text)?.length !== 1) continue;
          const now = moved.get(text)?.find(({ x, y }) => Math.hypot(x - label.x, y - label.y) * scale < 1);
          expect(now, `${text} at ${scale}`).toBeDefined();
        }
      }
    }
  });
});
