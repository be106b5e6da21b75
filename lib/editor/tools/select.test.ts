import { describe, expect, test } from "vitest";
import { englishWriter } from "#lib/testing/englishOffice";
import { picture } from "#lib/testing/hall";
import { named, play } from "#lib/testing/play";
import { remove } from "../commands/remove";
import { newEditor } from "../editor";
import { createStore } from "../store";

const inEnglish = await englishWriter();

const HALL = `
  ############
  #AA..BB....#
  #AA..BB....#
  #..........#
  #..CC......#
  ############`;

describe("selecting", () => {
  test("a click selects the object under it, and on the floor nothing", () => {
    const game = play(HALL).click(2, 2);
    expect(game.editor.selection).toEqual(["boothA"]);
    expect(game.click(9, 4).editor.selection).toEqual([]);
  });

  test("a click selects the booth that contains it, of several within reach", () => {
    const game = play(`
      #AABB#
      #AABB#
      #CCDD#
      #CCDD#`);
    game.send({ type: "camera", camera: { x: 3, y: 2, scale: 4, rotation: 0 } });
    const inside = { A: [2, 1], B: [4, 1], C: [2, 3], D: [4, 3] } as const;
    for (const [label, [x, y]] of Object.entries(inside))
      expect(game.click(x, y).editor.selection).toEqual([`booth${label}`]);
  });

  test("shows which object a press would select", () => {
    const game = play(HALL).move(2, 2);
    expect(game.editor).toMatchObject({ hovered: "boothA", cursor: "move" });
    expect(game.move(9, 4).editor).toMatchObject({ hovered: null, cursor: "default" });
  });

  test("shift adds to the selection and removes from it", () => {
    const game = play(HALL).click(2, 2).click(6, 2, { shift: true });
    expect(game.editor.selection).toEqual(["boothA", "boothB"]);
    expect(game.click(2, 2, { shift: true }).editor.selection).toEqual(["boothB"]);
  });

  test("a rectangle drawn to the right selects what is inside it, to the left all that it touches", () => {
    const game = play(HALL);
    game.drag([9.5, 4.5], [1.5, 1.5]);
    expect(game.editor.selection.toSorted()).toEqual(["boothA", "boothB", "boothC"]);
    game.drag([4.5, 3.2], [7.5, 0.5]).drag([4.2, 3.4], [10.5, 4.9]);
    expect(game.editor.selection).toEqual([]);
  });

  test("objects on locked or hidden layers cannot be selected", () => {
    const game = play(HALL).send({ type: "layer", layer: "booths", state: { locked: true } });
    expect(game.click(2, 2).editor.selection).toEqual([]);
    game.send({ type: "layer", layer: "booths", state: { locked: false, visible: false } });
    expect(game.click(2, 2).editor.selection).toEqual([]);
  });
});

test("a double click removes a corner, unless too few would be left", () => {
  const game = play(HALL).double(6, 2).drag([7, 3], [8, 4], { command: true });
  game.double(8, 4);
  expect(game.booth("B")?.polygon).toEqual([
    [5, 1],
    [7, 1],
    [5, 3],
  ]);
  expect(game.double(7, 1).booth("B")?.polygon).toHaveLength(3);
  expect(game.undo().booth("B")?.polygon).toHaveLength(4);
});

describe("zones and rooms", () => {
  const zone = {
    id: "zone",
    levelId: "level0",
    kind: "zone",
    geometry: { type: "rect", x: 1, y: 1, width: 10, height: 4 },
    props: {},
    translations: {},
  } as const;
  const plan = play(HALL).document;
  const zoned = { ...plan, elements: [...plan.elements, zone] };

  test("a drag that starts on an unselected one draws a selection rectangle", () => {
    const game = play(zoned).drag([10, 4.5], [4.5, 0.9]);
    expect(game.editor.selection).toContain("boothB");
    expect(game.editor.history.past).toEqual([]);
  });

  test("a click selects one, which can then be moved", () => {
    const game = play(zoned).click(10, 4.5);
    expect(game.editor.selection).toEqual(["zone"]);
    game.drag([10, 4.5], [11, 4.5], { command: true });
    expect(game.document.elements.at(-1)?.geometry).toMatchObject({ x: 2, y: 1 });
  });
});

describe("dragging", () => {
  test("moves an object, and undo and redo move it back and forth", () => {
    const game = play(HALL).drag([2, 2], [2, 4], { command: true });
    expect(game.picture()).toBe(
      picture(`
      ############
      #....BB....#
      #....BB....#
      #AA........#
      #AACC......#
      ############`),
    );
    expect(game.undo().picture()).toBe(picture(HALL));
    expect(game.redo().booth("A")).toMatchObject({ x: 1, y: 3 });
  });

  test("shift keeps to one axis", () => {
    const game = play(HALL).drag([6, 2], [8.7, 2.8], { shift: true, command: true });
    expect(game.booth("B")).toMatchObject({ x: 7.7, y: 1 });
  });

  test("alt moves a copy that is available and has its own label", () => {
    const game = play(HALL).drag([6, 2], [9, 2], { alt: true, command: true });
    expect(game.booth("B")).toMatchObject({ x: 5 });
    expect(game.booth("B1")).toMatchObject({ x: 8, y: 1, status: "available" });
    expect(game.editor.selection).toEqual([game.booth("B1")?.id]);
  });

  test("escape cancels a drag", () => {
    const game = play(HALL).press(2, 2).move(4, 4).key("escape").release(4, 4);
    expect(game.picture()).toBe(picture(HALL));
    expect(game.editor.history.past).toEqual([]);
  });

  test("snaps to the edge of a neighbour and shows the common line", () => {
    const game = play(HALL).press(2, 2).move(5, 2.3).move(5, 2.1);
    expect(game.editor.guides).toContainEqual(expect.objectContaining({ kind: "line", axis: "y", at: 1 }));
    expect(game.release(5, 2.1).booth("A")).toMatchObject({ y: 1 });
  });

  test("does not snap to hidden objects", () => {
    const { document } = play(HALL);
    const node = {
      id: "hidden",
      levelId: "level0",
      x: 1.6,
      y: 3.4,
      name: null,
      kind: "aisle",
      generated: true,
    } as const;
    const game = play({ ...document, nodes: [...document.nodes, node] });
    game.drag([2, 2], [2.55, 2]);
    expect(game.booth("A")).toMatchObject({ x: 1.55 });
  });

  test("ignores movements that are too small for a drag", () => {
    const game = play(HALL).press(2, 2).move(2.1, 2.1).release(2.1, 2.1);
    expect(game.booth("A")).toMatchObject({ x: 1, y: 1 });
  });
});

describe("sizing and turning", () => {
  test("the right side follows the pointer and the left side stays", () => {
    const game = play(HALL).click(6, 2).drag([7, 2], [9, 2], { command: true });
    expect(game.booth("B")).toMatchObject({ x: 5, y: 1, width: 4, height: 2 });
    expect(game.undo().picture()).toBe(picture(HALL));
  });

  test("an object that is tiny on screen is moved and not resized", () => {
    const game = play(HALL).send({ type: "camera", camera: { x: 6, y: 3, scale: 8, rotation: 0 } });
    game.click(6, 2).drag([6.8, 2.8], [8.8, 2.8], { command: true });
    expect(game.booth("B")).toMatchObject({ x: 7, width: 2, height: 2 });
  });

  test("a finger reaches a side from farther away, and still moves a small booth by its middle", () => {
    const game = play(HALL).click(6, 2);
    const finger = (type: "press" | "move" | "release", x: number, y: number) =>
      game.send({
        type: "input",
        input: { type, at: { x, y }, keys: { shift: false, alt: false, command: true } },
        by: "finger",
      });
    finger("press", 7.45, 2);
    finger("move", 8.45, 2);
    finger("release", 8.45, 2);
    expect(game.booth("B")).toMatchObject({ x: 5, width: 3.45 });
    game.undo();
    finger("press", 6.3, 2);
    finger("move", 7.3, 2);
    finger("release", 7.3, 2);
    expect(game.booth("B")).toMatchObject({ x: 6, width: 2 });
  });

  test("shift rotates a booth in steps, and undo restores its angle", () => {
    const game = play(HALL).click(6, 2);
    game.send({ type: "input", input: { type: "escape" } }).click(6, 2);
    // The rotation handle is 26 pixels above the top.
    game.drag([6, 1 - 1.3], [8, 2], { shift: true });
    expect(game.booth("B")).toMatchObject({ rotation: 90 });
    expect(game.undo().booth("B")).toMatchObject({ rotation: 0 });
  });

  test("shows the angle beside the pointer during a rotation", () => {
    const game = play(HALL).click(6, 2).move(6, -0.3).press(6, -0.3).move(8, 2, { shift: true });
    expect(game.editor.guides).toEqual([{ kind: "angle", at: { x: 8, y: 2 }, degrees: 90 }]);
    expect(game.release(8, 2, { shift: true }).editor.guides).toEqual([]);
  });

  test("a double click shows the corners of a booth, and a corner can be dragged", () => {
    const game = play(HALL).double(6, 2).drag([7, 3], [8, 4], { command: true });
    expect(game.booth("B")?.polygon).toEqual([
      [5, 1],
      [7, 1],
      [8, 4],
      [5, 3],
    ]);
    expect(game.undo().booth("B")?.polygon).toBeNull();
  });
});

test("viewers cannot change the plan and see why", () => {
  const game = play(HALL);
  const store = createStore(newEditor(game.document, false), game.newId);
  store.send({ type: "do", edit: { name: named("Delete"), change: remove(game.document, ["boothA"]) } });
  expect(store.get().document).toBe(game.document);
  expect(inEnglish(store.get().error)).toContain("not edit it");
});

describe("sold booths", () => {
  test("a drag asks first: no leaves the booth in place, yes moves it", () => {
    const sold = play(HALL).document;
    const booths = sold.booths.map((booth) => ({ ...booth, status: "sold" as const }));
    const game = play({ ...sold, booths }).drag([2, 2], [3, 4], { command: true });
    expect(game.booth("A")).toMatchObject({ x: 1, y: 1 });
    expect(game.editor.confirmation?.harms).toEqual([
      { label: "A", status: "sold", effect: { key: "harm.place" } },
    ]);
    expect(game.send({ type: "answer", yes: false }).booth("A")).toMatchObject({ x: 1 });
    game.drag([2, 2], [3, 4], { command: true }).send({ type: "answer", yes: true });
    expect(game.booth("A")).toMatchObject({ x: 2, y: 3 });
  });
});
