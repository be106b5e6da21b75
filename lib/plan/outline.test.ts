import { expect, test } from "vitest";
import { booth, level, smallFair } from "#lib/testing/smallFair";
import { outlineFile } from "./outline";

const at = (x: number, y: number, fields = {}) => ({ levelId: "l0", x, y, width: 3, height: 2, ...fields });

function pathOf(svg: string, name: string): string | undefined {
  return svg.match(new RegExp(`<path class="${name}" d="([^"]*)"`))?.[1];
}

test("shows the booths of the entrance level to the centimetre, without text", () => {
  const svg = outlineFile(
    smallFair({
      levels: [
        level("l1", { index: 0, elevation: 6, width: 50, height: 30 }),
        level("l0", { index: 1, elevation: 0, width: 40, height: 20 }),
      ],
      booths: [
        booth("a", at(1, 2)),
        booth("b", at(10.128, 2, { rotation: 90 })),
        booth("up", { ...at(5, 5), levelId: "l1" }),
      ],
      elements: [],
    }),
  );
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 40 20">/);
  expect(pathOf(svg, "floor")).toBe("M0 0h40v20H0z");
  expect(pathOf(svg, "booth")).toBe("M1 2h3v2h-3zM10.63 1.5h2v3h-2z");
  expect(svg).toContain("prefers-color-scheme:dark");
  expect(svg).not.toMatch(/<text|<script|href/);
});

test("a level without a size has a floor around its booths, and a plan without levels no outline", () => {
  const unmeasured = level("l0", { width: null, height: null });
  const svg = outlineFile(smallFair({ levels: [unmeasured], booths: [booth("a", at(1, 2))], elements: [] }));
  expect([pathOf(svg, "floor"), pathOf(svg, "booth")]).toEqual(["M-3 -2h11v10H-3z", "M1 2h3v2h-3z"]);
  expect(outlineFile(smallFair({ levels: [], booths: [] }))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  );
});
