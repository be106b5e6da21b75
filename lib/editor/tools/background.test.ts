import { describe, expect, test } from "vitest";
import { play } from "#lib/testing/play";
import { heldObjects } from "../held";

const PICTURE = {
  url: "/plan.png",
  x: 0,
  y: 0,
  width: 20,
  height: 10,
  rotation: 0,
  opacity: 0.6,
  locked: true,
};

/** A booth on a floor with a background image, whose layer is unlocked. */
function hall() {
  const plain = play(`
    ....................
    .AA.................
    .AA.................
    ....................`).document;
  const levels = plain.levels.map((level) => ({ ...level, background: PICTURE }));
  const layer = { type: "layer", layer: "background", state: { locked: false } } as const;
  return play({ ...plain, levels }).send(layer);
}

const pictureOf = (game: ReturnType<typeof hall>) => game.document.levels[0]?.background;

describe("the background picture of a level", () => {
  test("is selected by a click, moved by a drag, and restored by undo", () => {
    const game = hall().click(15, 8);
    expect(game.editor.selection).toEqual(["level0"]);
    game.drag([15, 8], [17, 9], { command: true });
    expect(pictureOf(game)).toEqual({ ...PICTURE, x: 2, y: 1 });
    expect(pictureOf(game.undo())).toEqual(PICTURE);
    expect(pictureOf(game.redo())).toMatchObject({ x: 2, y: 1 });
  });

  test("keeps its proportions at a corner, unless shift is held", () => {
    const game = hall().click(15, 8).drag([20, 10], [24, 11], { command: true });
    expect(pictureOf(game)).toMatchObject({ x: 0, y: 0, width: 24, height: 12 });
    game.undo().drag([20, 10], [24, 11], { command: true, shift: true });
    expect(pictureOf(game)).toMatchObject({ width: 24, height: 11 });
  });

  test("rotates about its centre, in steps with shift", () => {
    // The rotation handle is 26 pixels above the top.
    const game = hall().click(15, 8).drag([10, -1.3], [16.3, 5], { shift: true });
    expect(pictureOf(game)).toEqual({ ...PICTURE, rotation: 90 });
    game.drag([10, 5], [11, 5], { command: true });
    expect(pictureOf(game)).toMatchObject({ x: 1, y: 0, rotation: 90 });
  });

  test("lets clicks and rectangles reach the objects on it, and ignores presses when locked", () => {
    const game = hall();
    expect(game.click(2, 2).editor.selection).toEqual(["boothA"]);
    game.drag([5, 5], [0.5, 0.5]);
    expect(game.editor.selection).toContain("boothA");
    expect(pictureOf(game)).toEqual(PICTURE);
    game.click(15, 8).send({ type: "layer", layer: "background", state: { locked: true } });
    expect(game.editor.selection).toEqual([]);
    expect(game.click(15, 8).editor.selection).toEqual([]);
  });

  test("shows its position while it is dragged", () => {
    const game = hall().click(15, 8).press(15, 8, { command: true }).move(16, 8, { command: true });
    expect(heldObjects(game.editor)).toMatchObject([{ record: { x: 1, y: 0 } }]);
    expect(pictureOf(game)).toEqual(PICTURE);
  });
});
