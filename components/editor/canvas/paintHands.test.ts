import { describe, expect, test } from "vitest";
import type { Look } from "#lib/plan/paint";
import { contrast } from "#lib/plan/paintColor";
import { defaultPalette } from "#lib/plan/paintPalette";
import { recordingPen } from "#lib/testing/pen";
import { play } from "#lib/testing/play";
import { paintHands } from "./paintHands";

const HALL = `
  ..........
  .AA..BB...
  .AA..BB...
  ..........`;

describe.each(["light", "dark"] as const)("what is selected, when it is %s", (theme) => {
  const look: Look = { palette: defaultPalette(theme), colourBy: "status", fontFamily: "x" };
  const { editor } = play(HALL).click(2, 2);
  const { pen, strokes } = recordingPen();
  paintHands(pen as CanvasRenderingContext2D, 1, editor, look);
  const { way, wayCasing } = look.palette;

  test("has a frame and grips of the accent colour", () => {
    const lines = strokes
      .filter(({ what }) => what === "stroke" || what === "strokeRect")
      .map(({ line }) => line);
    expect(new Set(lines)).toEqual(new Set([way, wayCasing]));
    const grips = strokes.filter(({ what }) => what === "fill").map(({ fill }) => fill);
    expect(grips.filter((fill) => fill === way).length).toBeGreaterThanOrEqual(8);
  });

  test("is seen on the floor, by the accent or by its edge", () => {
    const { floor } = look.palette;
    expect(Math.max(contrast(way, floor), contrast(wayCasing, floor))).toBeGreaterThanOrEqual(3);
    expect(contrast(way, wayCasing)).toBeGreaterThanOrEqual(3);
  });
});
