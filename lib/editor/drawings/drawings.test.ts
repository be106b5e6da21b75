import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { areaM2 } from "#lib/plan/booths/shape";
import { apply } from "#lib/plan/change";
import { newBooth } from "../commands/draw";
import { EMPTY_DOCUMENT, type PlanDocument } from "../document";
import type { Drawing } from "./drawing";
import { readDxf } from "./dxf";
import { extentOf, layersOf } from "./layers";
import { placed as laid } from "./place";
import { readSvg } from "./svg";

const byName = new Intl.Collator("en").compare;
const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../testing/drawings", name), "utf8");

const bytesOf = (text: string) => new TextEncoder().encode(text);

let count = 0;
const place = { levelId: "l", newId: (table: string) => `${table}${count++}` };
const rolesOf = (drawing: Drawing) =>
  new Map(layersOf(drawing, byName).map(({ name, role }) => [name, role]));

function placed(drawing: Drawing, document: PlanDocument = EMPTY_DOCUMENT, metresPerUnit = 1) {
  const laying = { roles: rolesOf(drawing), metresPerUnit, at: { x: 0, y: 0 } };
  const made = laid(document, drawing, laying, place);
  return { ...made, plan: apply(document, made.change) };
}

describe("a DXF drawing of a hall in millimetres", () => {
  const drawing = readDxf(bytesOf(sample("hall.dxf")));

  test("has a unit, and guessed contents of its layers", () => {
    expect(drawing.metresPerUnit).toBe(0.001);
    expect(rolesOf(drawing)).toEqual(
      new Map([
        ["STANDS", "booths"],
        ["COLUMNS", "walls"],
        ["HALL_WALLS", "walls"],
        ["STAND_NO", "words"],
        ["DIMENSIONS", "nothing"],
      ]),
    );
    expect(extentOf(drawing, rolesOf(drawing))).toMatchObject({ width: 40_000, height: 20_000 });
  });

  test("becomes numbered booths: blocks, strokes, corners, rotated and round ones", () => {
    const { plan, stands } = placed(drawing, EMPTY_DOCUMENT, 0.001);
    const byLabel = new Map(plan.booths.map((booth) => [booth.label, booth]));
    expect(stands.length).toBe(9);
    expect(byLabel.get("A01")).toMatchObject({ x: 5, y: 5, width: 3, height: 3, rotation: 0, polygon: null });
    expect(byLabel.get("A04")).toMatchObject({ x: 14, y: 5, width: 3 });
    expect(byLabel.get("B10")).toMatchObject({ x: 24, y: 4, width: 6, height: 4, polygon: null });
    expect(byLabel.get("C1")?.polygon?.length).toBe(6);
    expect(areaM2(byLabel.get("C1") as never)).toBe(21);
    expect(byLabel.get("D7")).toMatchObject({ x: 32, y: 5, width: 3, height: 3, rotation: 0 });
    const turned = plan.booths.find(({ rotation }) => rotation !== 0);
    expect(turned).toMatchObject({ width: 6, height: 3, rotation: 330 });
    const round = plan.booths.find(({ polygon }) => (polygon?.length ?? 0) > 6);
    expect(areaM2(round as never)).toBeGreaterThan(12);
  });

  test("imports walls as walls and company names as texts, and leaves out dimensions", () => {
    const { plan, walls, words } = placed(drawing, EMPTY_DOCUMENT, 0.001);
    expect([walls, words]).toEqual([3, 1]);
    const wall = plan.elements.find(({ kind }) => kind === "wall");
    expect(wall?.geometry).toMatchObject({ type: "line" });
    expect(plan.elements.find(({ kind }) => kind === "text")?.props.text).toBe("Lumen Works");
  });

  test("never uses a label that a booth already has", () => {
    const there = newBooth(place, {
      label: "a01",
      x: 0,
      y: 0,
      width: 1,
      height: 1,
      rotation: 0,
      polygon: null,
    });
    const { plan } = placed(drawing, { ...EMPTY_DOCUMENT, booths: [there] }, 0.001);
    const labels = plan.booths.map(({ label }) => label.toLowerCase());
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe("an SVG drawing of a hall", () => {
  const drawing = readSvg(sample("hall.svg"));

  test("takes its size from real units only, and its layers from groups", () => {
    expect(drawing.metresPerUnit).toBeCloseTo(0.0001);
    expect(rolesOf(drawing)).toEqual(
      new Map([
        ["Stands", "booths"],
        ["Walls", "walls"],
        ["Numbers", "words"],
      ]),
    );
  });

  test("becomes booths through transforms and curves, with the texts inside them", () => {
    const { plan, stands, words } = placed(drawing, EMPTY_DOCUMENT, 0.01);
    expect([stands.length, words]).toEqual([5, 1]);
    const byLabel = new Map(plan.booths.map((booth) => [booth.label, booth]));
    expect(byLabel.get("E1")).toMatchObject({ x: 5, y: 3, width: 3, height: 3 });
    expect(byLabel.get("E2")).toMatchObject({ x: 8, y: 3 });
    expect(byLabel.get("E3")?.polygon?.length).toBe(6);
    expect(plan.booths.find(({ rotation }) => rotation !== 0)).toMatchObject({
      width: 6,
      height: 3,
      rotation: 30,
    });
  });
});

test.each([
  ["a picture", "\u0089PNG\r\n"],
  ["an empty file", ""],
  ["a web page", "<html><body>Hi</body></html>"],
])("rejects %s, which is not a drawing", (_, text) => {
  expect(() => readSvg(text)).toThrow(/not an SVG/);
  expect(() => readDxf(bytesOf(text))).toThrow(/not a DXF/);
});
