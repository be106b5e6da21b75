import { expect, test } from "vitest";
import { drop, type Placing, step } from "./moves";
import { type Branch, treeOf } from "./tree";

/** Parses an indented tree: two spaces more are one level below. */
function tree(text: string): Branch[] {
  const path: string[] = [];
  return text
    .trim()
    .split("\n")
    .map((line, sortIndex) => {
      const name = line.trim();
      const depth = line.search(/\S/) / 2 - BASE;
      path.splice(depth, path.length, name);
      return { id: name, name, parentId: path[depth - 1] ?? null, sortIndex };
    });
}
const BASE = 2;
const byName = new Intl.Collator("en").compare;

const drawn = (categories: Branch[]) =>
  `\n${treeOf(categories, byName)
    .map(({ category, depth }) => `${"  ".repeat(depth + BASE)}${category.name}`)
    .join("\n")}`;

const after = (categories: Branch[], placings: Placing[]) =>
  drawn(categories.map((one) => ({ ...one, ...placings.find(({ id }) => id === one.id) })));

const HALL = `
    Light
      Lamps
      Bulbs
    Furniture
    Air`;
const start = () => tree(HALL.slice(1).replace(/^/, ""));

test("a category moves up, down, into the one above it and out again", () => {
  const hall = start();
  expect(drawn(hall)).toBe(HALL);
  expect(after(hall, step(hall, "Air", "up"))).toBe(`
    Light
      Lamps
      Bulbs
    Air
    Furniture`);
  expect(after(hall, step(hall, "Lamps", "down"))).toBe(`
    Light
      Bulbs
      Lamps
    Furniture
    Air`);
  expect(after(hall, step(hall, "Furniture", "in"))).toBe(`
    Light
      Lamps
      Bulbs
      Furniture
    Air`);
  expect(after(hall, step(hall, "Bulbs", "out"))).toBe(`
    Light
      Lamps
    Bulbs
    Furniture
    Air`);
});

test("a step without effect changes nothing", () => {
  const hall = start();
  expect([
    step(hall, "Light", "up"),
    step(hall, "Light", "in"),
    step(hall, "Light", "out"),
    step(hall, "Air", "down"),
    step(hall, "nobody", "up"),
  ]).toEqual([[], [], [], [], []]);
});

test("a drop places a category before, in or after another one, but never inside itself", () => {
  const hall = start();
  expect(after(hall, drop(hall, "Air", "Lamps", "before"))).toBe(`
    Light
      Air
      Lamps
      Bulbs
    Furniture`);
  expect(after(hall, drop(hall, "Light", "Furniture", "inside"))).toBe(`
    Furniture
      Light
        Lamps
        Bulbs
    Air`);
  expect(after(hall, drop(hall, "Light", "Air", "after"))).toBe(`
    Furniture
    Air
    Light
      Lamps
      Bulbs`);
  expect([drop(hall, "Light", "Lamps", "inside"), drop(hall, "Light", "Light", "before")]).toEqual([[], []]);
});

test("categories with the same number are sorted in the reader's language", () => {
  const names = ["Zelte", "Ähren", "Öfen"].map((name) => ({ id: name, name, parentId: null, sortIndex: 0 }));
  const inOrder = (language: string) =>
    treeOf(names, new Intl.Collator(language).compare).map(({ category }) => category.name);
  expect(inOrder("de")).toEqual(["Ähren", "Öfen", "Zelte"]);
  expect(inOrder("sv")).toEqual(["Zelte", "Ähren", "Öfen"]);
});
