import { expect, test } from "vitest";
import { play } from "#lib/testing/play";
import { heldObjects } from "./held";

const HALL = `
  ..........
  .AA..BB...
  .AA..BB...
  ..........`;

test("shows a dragged object at the pointer before the release", () => {
  const game = play(HALL).click(2, 2).press(2, 2, { command: true }).move(4.2, 2.7, { command: true });
  expect(heldObjects(game.editor)).toMatchObject([{ record: { label: "A", x: 3.2, y: 1.7 } }]);
  expect(game.booth("A")).toMatchObject({ x: 1, y: 1 });
});

test("shows the current size and angle while an object is resized or rotated", () => {
  const game = play(HALL).click(6, 2).press(7, 2, { command: true }).move(8.5, 2, { command: true });
  expect(heldObjects(game.editor)).toMatchObject([{ record: { width: 3.5, height: 2 } }]);
  game.key("escape").press(6, -0.3).move(9, 2, { shift: true });
  expect(heldObjects(game.editor)).toMatchObject([{ record: { rotation: 90 } }]);
});

test("leaves the original in place while a copy is dragged", () => {
  const game = play(HALL).click(2, 2).press(2, 2, { alt: true }).move(4, 2, { alt: true });
  expect(heldObjects(game.editor)).toMatchObject([{ record: { x: 1 } }]);
});
