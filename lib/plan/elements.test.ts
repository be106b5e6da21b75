import { describe, expect, test } from "vitest";
import type { Corner } from "#lib/geometry/point";
import { ELEMENT_KINDS, type ElementGeometry, type ElementKind } from "#lib/records/elements";
import { elementFault, elementName, KIND_NAMES } from "./elements";

const point: ElementGeometry = { type: "point", x: 1, y: 1 };
const rect: ElementGeometry = { type: "rect", x: 0, y: 0, width: 2, height: 2 };
const circle: ElementGeometry = { type: "circle", x: 0, y: 0, radius: 1 };
const line = (...points: Corner[]): ElementGeometry => ({ type: "line", points });
const polygon = (...points: Corner[]): ElementGeometry => ({ type: "polygon", points });

describe("the geometry of an element", () => {
  const shows: [ElementKind, ElementGeometry][] = [
    ["wall", line([0, 0], [4, 0])],
    ["poi", point],
    ["text", point],
    ["zone", polygon([0, 0], [4, 0], [4, 4])],
    ["stage", circle],
    ["image", rect],
    ["entrance", line([0, 0], [0, 2])],
  ];
  test.each(shows)("%s", (kind, geometry) => expect(elementFault(kind, geometry)).toBeNull());

  const cannot: [ElementKind, ElementGeometry][] = [
    ["zone", point],
    ["image", point],
    ["wall", point],
    ["room", line([0, 0], [1, 1])],
    ["line", rect],
  ];
  test.each(cannot)("%s rejects an unsuitable geometry", (kind, geometry) =>
    expect(elementFault(kind, geometry)).toMatch(
      new RegExp(`^The geometry of ${kind} is one of .+; this one is ${geometry.type}\\.$`),
    ),
  );

  test("can be a box for every kind but a line", () => {
    const boxless = ELEMENT_KINDS.filter((kind) => elementFault(kind, rect) !== null);
    expect(boxless).toEqual(["line"]);
  });
});

test("a line needs at least two different points", () => {
  expect(elementFault("wall", line([0, 0]))).toBe("A line needs at least 2 points; this one has 1.");
  expect(elementFault("wall", line([3, 3], [3, 3.0001]))).toBe("All 2 points of the line are the same.");
  expect(elementFault("wall", line([0, 0], [4, 4], [4, 0], [0, 4]))).toBeNull();
});

test("EL-02 a polygon encloses an area and does not cross itself", () => {
  expect(elementFault("zone", polygon([0, 0], [4, 0], [2, 0]))).toBe("The polygon encloses no area.");
  expect(elementFault("zone", polygon([0, 0], [4, 4], [4, 0], [0, 6]))).toBe(
    "The polygon's outline crosses or touches itself.",
  );
});

test("an element without a name is named after its kind", () => {
  for (const kind of ELEMENT_KINDS) expect(elementName({ kind, props: {} })).toBe(KIND_NAMES[kind]);
  expect(new Set(Object.values(KIND_NAMES)).size).toBe(ELEMENT_KINDS.length);
  expect(elementName({ kind: "poi", props: {} })).toBe("Point of interest");
});

test("the name of an element follows its kind, or its text if it has no name", () => {
  expect(elementName({ kind: "poi", props: { name: "Exit" } })).toBe("Point of interest Exit");
  expect(elementName({ kind: "text", props: { text: "Foyer" } })).toBe("Text Foyer");
  expect(elementName({ kind: "text", props: { name: "Sign", text: "Foyer" } })).toBe("Text Sign");
  expect(elementName({ kind: "text", props: { name: "", text: "Foyer" } })).toBe("Text Foyer");
});
