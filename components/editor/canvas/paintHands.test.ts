import { describe, expect, test } from "vitest";
import type { Editor } from "#lib/editor/state";
import type { Look } from "#lib/plan/paint";
import { contrast } from "#lib/plan/paintColor";
import { defaultPalette } from "#lib/plan/paintPalette";
import { recordingPen } from "#lib/testing/pen";
import { play } from "#lib/testing/play";
import { hasHands, paintHands } from "./paintHands";

const HALL = `
  ..........
  .AA..BB...
  .AA..BB...
  ..........`;

describe.each(["light", "dark"] as const)("selection in the %s theme", (theme) => {
  const look: Look = { palette: defaultPalette(theme), colourBy: "status", fontFamily: "x" };
  const { editor } = play(HALL).click(2, 2);
  const { pen, strokes } = recordingPen();
  paintHands(pen as CanvasRenderingContext2D, 1, editor, look);
  const { route, routeCasing } = look.palette;

  test("has a frame and grips in the accent colour", () => {
    const lines = strokes
      .filter(({ what }) => what === "stroke" || what === "strokeRect")
      .map(({ line }) => line);
    expect(new Set(lines)).toEqual(new Set([route, routeCasing]));
    const grips = strokes.filter(({ what }) => what === "fill").map(({ fill }) => fill);
    expect(grips.filter((fill) => fill === route).length).toBeGreaterThanOrEqual(8);
  });

  test("is visible on the floor by the accent colour or its edge", () => {
    const { floor } = look.palette;
    expect(Math.max(contrast(route, floor), contrast(routeCasing, floor))).toBeGreaterThanOrEqual(3);
    expect(contrast(route, routeCasing)).toBeGreaterThanOrEqual(3);
  });
});

test("paints feedback for a selection, a rectangle, a path, guides and locks, and nothing otherwise", () => {
  const look: Look = { palette: defaultPalette("light"), colourBy: "status", fontFamily: "x" };
  const editor: Editor = { ...play(HALL).editor, viewport: { width: 400, height: 300 } };
  const locked = {
    ...editor.document,
    booths: editor.document.booths.map((booth) => ({ ...booth, locked: true })),
  };
  const situations: [Partial<Editor>, boolean][] = [
    [{}, false],
    [{ selection: [editor.document.booths[0]?.id ?? ""] }, true],
    [{ band: { x: 0, y: 0, width: 2, height: 2 } }, true],
    [{ path: [{ x: 1, y: 1 }] }, true],
    [{ guides: [{ kind: "line", axis: "x", at: 1, from: 0, to: 2 }] }, true],
    [{ document: locked, camera: { x: 5, y: 2, scale: 40, rotation: 0 } }, true],
  ];
  for (const [fields, isPainted] of situations) {
    const { pen, strokes } = recordingPen();
    paintHands(pen as CanvasRenderingContext2D, 1, { ...editor, ...fields }, look);
    const painted = strokes.filter(({ what }) => /^(fill|stroke)/.test(what));
    expect([hasHands({ ...editor, ...fields }), painted.length > 0]).toEqual([isPainted, isPainted]);
  }
});
