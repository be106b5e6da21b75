import { expect, test } from "vitest";
import { documentFrom, play } from "#lib/testing/play";
import { entered, followed, keyedPoint, stepped } from "./keyedHand";
import type { ToolName } from "./tools/tools";

const FLOOR = documentFrom([
  `
  ########
  #......#
  ########`,
  `
  ########
  #......#
  ########`,
]);

/** Uses a tool by keyboard: a string of arrows, with `!` for Enter. */
function keyed(tool: ToolName, keys: string) {
  const game = play(FLOOR)
    .send({ type: "viewport", viewport: { width: 800, height: 600 } })
    .tool(tool);
  const steps = { "<": { x: -1, y: 0 }, ">": { x: 1, y: 0 }, "^": { x: 0, y: -1 }, v: { x: 0, y: 1 } };
  for (const key of keys) {
    const direction = steps[key as keyof typeof steps];
    const inputs = direction
      ? [stepped(game.editor, direction, { shift: false, alt: false })]
      : entered(game.editor);
    for (const input of inputs) game.send({ type: "input", input, by: "keys" });
  }
  return game;
}

test("Enter starts a box, the arrows size it, and Enter finishes it", () => {
  const { document, editor } = keyed("booth", ">>!>>>>vv!");
  expect(document.booths).toMatchObject([{ x: 1, y: 0, width: 2, height: 1 }]);
  expect(editor.tool.name).toBe("select");
});

test("Enter adds a point to a line, and finishes the line at its last point", () => {
  const { document } = keyed("wall", "!>>>>!vv!!");
  expect(document.elements.at(-1)?.geometry).toEqual({
    type: "line",
    points: [
      [0, 0],
      [2, 0],
      [2, 1],
    ],
  });
});

test("one Enter sets a single point, and a link gets its ends on two levels", () => {
  expect(keyed("entrance", ">!").document.elements.at(-1)?.geometry).toMatchObject({ x: 0.5, y: 0 });
  const game = keyed("passage", ">!").send({ type: "level", id: "level1" });
  for (const input of entered(game.editor)) game.send({ type: "input", input, by: "keys" });
  expect(game.editor.wants).toMatchObject({ panel: "passage", levelIds: ["level0", "level1"] });
});

test("the point starts in the middle of the view if it was out of view", () => {
  const game = play(FLOOR).send({ type: "viewport", viewport: { width: 800, height: 600 } });
  game.move(500, 500);
  expect(keyedPoint(game.editor)).toEqual({ x: 0, y: 0 });
});

test("the view follows a point that leaves it, and the point continues from there", () => {
  const game = play(FLOOR).send({ type: "viewport", viewport: { width: 800, height: 600 } });
  const { camera } = game.editor;
  expect(followed(game.move(1, 1).editor)).toEqual(camera);
  game.move(500, 1);
  const follows = followed(game.editor);
  expect(follows.x).toBeGreaterThan(camera.x);
  expect(follows.y).toBe(camera.y);
  game.send({ type: "camera", camera: follows });
  expect(keyedPoint(game.editor)).toEqual({ x: 500, y: 1 });
});
