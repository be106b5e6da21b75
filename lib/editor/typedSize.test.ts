import { expect, test } from "vitest";
import { documentFrom, play } from "#lib/testing/play";
import type { Input } from "./tools/tool";
import type { ToolName } from "./tools/tools";
import { showing, startsTypedSize, taking, typedPoint } from "./typedSize";

const FLOOR = documentFrom(Array(20).fill("....................").join("\n"));
const KEYS = { shift: false, alt: false, command: true };

function begin(tool: ToolName, from: [number, number], pointer: [number, number]) {
  const game = play(FLOOR).tool(tool);
  const input = (type: "press" | "move" | "release", [x, y]: [number, number]) =>
    game.send({ type: "input", input: { type, at: { x, y }, keys: KEYS } });
  input("press", from);
  if (tool === "wall") input("release", from);
  input("move", pointer);
  return game;
}

function typed(game: ReturnType<typeof begin>, text: string) {
  const at = typedPoint(game.editor, text);
  if (!at) throw new Error(`"${text}" is no size.`);
  const send = (input: Input) => game.send({ type: "input", input });
  send(showing(at));
  for (const input of taking(game.editor, at)) send(input);
  return game;
}

test("a wall has the typed length, towards the pointer or at an angle", () => {
  const game = typed(typed(begin("wall", [2, 10], [9, 10]), "4,5"), "2<90");
  game.send({ type: "input", input: { type: "enter" } });
  expect(game.document.elements.at(-1)?.geometry).toMatchObject({
    type: "line",
    points: [
      [2, 10],
      [6.5, 10],
      [6.5, 8],
    ],
  });
});

test("previews the typed size", () => {
  const game = begin("wall", [2, 10], [9, 10]);
  game.send({ type: "input", input: showing(typedPoint(game.editor, "3<180°")!) });
  expect(game.editor.path?.at(-1)).toEqual({ x: -1, y: 10 });
  expect(game.document.elements).toHaveLength(0);
});

test.each([
  ["4 x 3", [8, 9], { x: 5, y: 5, width: 4, height: 3 }],
  ["4×3", [1, 1], { x: 1, y: 2, width: 4, height: 3 }],
  ["2.5", [8, 9], { x: 5, y: 5, width: 2.5, height: 2.5 }],
] as const)("a zone of %s extends from its corner towards the pointer", (text, pointer, geometry) => {
  const game = typed(begin("zone", [5, 5], [...pointer]), text);
  expect(game.document.elements.at(-1)?.geometry).toMatchObject(geometry);
  // The mouse button is released only now, and draws nothing more.
  const release: Input = { type: "release", at: { x: 9, y: 9 }, keys: KEYS };
  game.send({ type: "input", input: release });
  expect(game.document.elements).toHaveLength(1);
});

test("accepts only a size, and only while something is being drawn", () => {
  const wall = begin("wall", [2, 10], [9, 10]);
  for (const text of ["", "x", "0", "-2", "4<", "4<5<6", "1e9"])
    expect(typedPoint(wall.editor, text)).toBeNull();
  const zone = begin("zone", [5, 5], [8, 9]);
  for (const text of ["", "4x", "0x3", "1x2x3"]) expect(typedPoint(zone.editor, text)).toBeNull();
  expect(startsTypedSize(wall.editor, "4")).toBe(true);
  expect(startsTypedSize(wall.editor, "w")).toBe(false);
  expect(startsTypedSize(play(FLOOR).tool("wall").editor, "4")).toBe(false);
});
