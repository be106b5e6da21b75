import { expect, test } from "vitest";
import { fitBox, toScreen } from "#lib/geometry/camera";
import { cornersOf } from "#lib/geometry/rect";
import { fillingTurn } from "#lib/plan/floor";
import { buttonsInRow, phonePadding } from "./phoneFrame";

const PHONE = { width: 390, height: 844 };
const PLAN = { x: 0, y: 0, width: 165, height: 92 };
const SHOWN = { height: 844, sheet: "peek" as const, hasName: true, hasControls: true, isRtl: false };

function edgesOn(levels: number, isRtl: boolean) {
  const padding = phonePadding({ ...SHOWN, levels, isRtl });
  const rotation = fillingTurn(PLAN, PHONE);
  expect(rotation).toBe(90);
  const camera = fitBox(PLAN, PHONE, { padding, rotation });
  const corners = cornersOf(PLAN).map((corner) => toScreen(camera, PHONE, corner));
  return {
    left: Math.min(...corners.map(({ x }) => x)),
    right: Math.max(...corners.map(({ x }) => x)),
    top: Math.min(...corners.map(({ y }) => y)),
    bottom: Math.max(...corners.map(({ y }) => y)),
  };
}

test.each([2, 3, 6])("a rotated plan does not lie below the buttons of %i levels", (levels) => {
  const { top, bottom, right } = edgesOn(levels, false);
  // Name, compass and levels end 56 pixels from the top, and the other buttons begin 196 from the bottom.
  expect(top).toBeGreaterThanOrEqual(56);
  expect(bottom).toBeLessThanOrEqual(844 - 196);
  // A column is 44 pixels wide, 12 from the edge, and reaches over the plan's height.
  if (levels > 3) expect(right).toBeLessThanOrEqual(390 - 56);
});

test("the column of levels is on the left in right-to-left languages", () => {
  expect(edgesOn(6, true).left).toBeGreaterThanOrEqual(56);
  expect(edgesOn(6, true).right).toBeCloseTo(390 - 28);
});

test("without buttons the plan uses their space", () => {
  const bare = phonePadding({ ...SHOWN, levels: 6, hasName: false, hasControls: false });
  expect(bare).toEqual({ top: 28, right: 28, bottom: 150, left: 28 });
});

test("up to three levels are in a row beside the compass", () => {
  expect([1, 2, 3, 4].map(buttonsInRow)).toEqual([1, 3, 4, 1]);
});
