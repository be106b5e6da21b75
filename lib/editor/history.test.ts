import { describe, expect, test } from "vitest";
import type { ElementProps } from "#lib/plan/plan";
import { picture } from "#lib/testing/hall";
import { type countingIds, documentFrom, play, sorted } from "#lib/testing/play";
import { seeded } from "#lib/testing/random";
import { align } from "./commands/arrange";
import { duplicate } from "./commands/clipboard";
import { describeBooths, describeElements } from "./commands/describe";
import { drawBooth } from "./commands/draw";
import { split } from "./commands/merge";
import { move, turn } from "./commands/place";
import { remove } from "./commands/remove";
import type { DocumentChange, PlanDocument } from "./document";
import { edit } from "./edit";

const HALL = `
  ########
  #AA.BB.#
  #......#
  #.C..D.#
  ########`;

const LEVELS = [HALL, HALL.replaceAll(/[A-D]/g, ".")];

describe("undo and redo", () => {
  test("are named, and go to the level where it was done", () => {
    const game = play(LEVELS).tool("booth").drag([2, 2], [4, 3]).send({ type: "level", id: "level1" });
    expect(game.undo().editor).toMatchObject({ levelId: "level0", said: "Undone: Draw booth" });
    expect(game.send({ type: "level", id: "level1" }).redo().editor.levelId).toBe("level0");
  });

  test("a new deed forgets what could have been redone", () => {
    const game = play(HALL).drag([2, 1.5], [2, 2.5]).undo().tool("booth").drag([1, 2], [3, 3]);
    const drawn = game.picture();
    expect(game.redo().picture()).toBe(drawn);
  });

  test("deeds in a row with one key are one step, until something else is done", () => {
    const game = play(HALL);
    const nudge = () =>
      game.send({
        type: "do",
        deed: { name: "Nudge", change: move(game.document, ["boothC"], { x: 0.1, y: 0 }), key: "nudge" },
      });
    nudge();
    nudge();
    game.send({ type: "settle" });
    nudge();
    expect(game.booth("C")?.x).toBe(2.3);
    expect(game.undo().booth("C")?.x).toBe(2.2);
    expect(game.undo().picture()).toBe(picture(HALL));
  });
});

describe("what others do meanwhile", () => {
  const renamed = (document: PlanDocument, id: string, label: string) =>
    describeBooths(document, [id], { label });

  test("enters without a step, and undoing keeps it", () => {
    const game = play(HALL).drag([2, 1.5], [2, 2.5], { command: true });
    game.send({ type: "others", change: renamed(game.document, "boothA", "Z") });
    expect(game.undo().booth("Z")).toMatchObject({ x: 1, y: 1 });
    expect(game.redo().booth("Z")).toMatchObject({ x: 1, y: 2 });
  });

  test("undoing one word of an object leaves the words that others gave it since", () => {
    const game = play(HALL).tool("zone").drag([1, 1], [4, 3]);
    const say = (props: ElementProps) =>
      describeElements(game.document, [game.document.elements.at(-1)?.id ?? ""], props);
    game.send({ type: "do", deed: { name: "Name it", change: say({ name: "North" }) } });
    game.send({ type: "others", change: say({ color: "#ff0000" }) });
    expect(game.undo().document.elements.at(-1)?.props).toEqual({ color: "#ff0000" });
  });

  test("what they removed stays away when a move of it is undone", () => {
    const game = play(HALL).drag([2, 1.5], [2, 2.5], { command: true });
    game.send({ type: "others", change: remove(game.document, ["boothA"]) });
    expect(game.editor.selection).toEqual([]);
    expect(game.undo().booth("A")).toBeUndefined();
  });

  test("a change of theirs made on an older state changes only what they meant to", () => {
    const game = play(HALL);
    const theirs = renamed(game.document, "boothA", "Z");
    game.drag([2, 1.5], [2, 2.5], { command: true }).send({ type: "others", change: theirs });
    expect(game.booth("Z")).toMatchObject({ x: 1, y: 2 });
  });
});

/** Some deed on whatever stands there, by chance. */
function someChange(
  document: PlanDocument,
  chance: () => number,
  newId: ReturnType<typeof countingIds>,
): DocumentChange {
  const ids = document.booths.filter(() => chance() < 0.4).map(({ id }) => id);
  const way = { x: Math.round(chance() * 6 - 3), y: Math.round(chance() * 6 - 3) };
  const place = { levelId: "level0", newId };
  const deeds: (() => DocumentChange)[] = [
    () => move(document, ids, way),
    () => turn(document, ids, 90, { x: 4, y: 2 }),
    () => align(document, ids, "left"),
    () => remove(document, ids.slice(0, 1)),
    () => duplicate(document, ids, { levelId: "level0", by: way, newId }),
    () => drawBooth(document, place, { x: way.x, y: way.y, width: 2, height: 1 }),
    () => describeBooths(document, ids, { priceCents: Math.round(chance() * 1_000) }),
    () => (ids[0] ? split(document, ids[0], { into: 2 }, newId) : {}),
    () => edit(document, { remove: { elements: document.elements.slice(0, 1).map(({ id }) => id) } }),
  ];
  return deeds[Math.floor(chance() * deeds.length)]?.() ?? {};
}

test("300 random histories, taken back, lead to where they began, and done again to where they ended", () => {
  const start = documentFrom(HALL);
  for (let seed = 0; seed < 300; seed++) {
    const chance = seeded(seed);
    const game = play(start);
    for (let step = 0; step < 12; step++) {
      if (chance() < 0.15) game.undo();
      else
        game.send({
          type: "do",
          deed: { name: "Deed", change: someChange(game.document, chance, game.newId) },
        });
    }
    const end = game.document;
    const steps = game.editor.history.past.length;
    for (let step = 0; step < steps; step++) game.undo();
    expect(sorted(game.document), `seed ${seed}`).toEqual(sorted(start));
    for (let step = 0; step < steps; step++) game.redo();
    expect(sorted(game.document), `seed ${seed}`).toEqual(sorted(end));
  }
});
