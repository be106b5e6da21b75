import { describe, expect, test } from "vitest";
import type { ElementProps } from "#lib/records/elements";
import { Refusal } from "#lib/refusal";
import { englishWriter } from "#lib/testing/englishOffice";
import { picture } from "#lib/testing/hall";
import { type countingIds, documentFrom, named, play, sorted } from "#lib/testing/play";
import { seeded } from "#lib/testing/random";
import { short } from "#lib/testing/soak";
import { align, distribute, equalGaps, sameSize } from "./commands/arrange";
import { duplicate } from "./commands/clipboard";
import {
  describeBooths,
  describeEdges,
  describeElements,
  describeLevel,
  describeNodes,
  describePassage,
  lock,
  restack,
} from "./commands/describe";
import { hasDoors, toggleDoor } from "./commands/doors";
import { drawBooth, drawElement } from "./commands/draw";
import { reorderLevel } from "./commands/levels";
import { merge, split } from "./commands/merge";
import { drawAisle, link, putNetwork } from "./commands/network";
import { PLAIN_NUMBERING, renumber } from "./commands/number";
import { layOut, type Pattern } from "./commands/pattern";
import { move, resize, turn } from "./commands/place";
import { remove } from "./commands/remove";
import { generateBooths } from "./commands/rows";
import { computeOpenSides } from "./commands/sides";
import { addVertex, moveVertex, removeVertex } from "./commands/vertices";
import type { DocumentChange, PlanDocument } from "./document";
import { type History, NO_HISTORY, remember, type Step } from "./history";

const inEnglish = await englishWriter();

const HALL = `
  ########
  #AA.BB.#
  #......#
  #.C..D.#
  ########`;

const LEVELS = [HALL, HALL.replaceAll(/[A-D]/g, ".")];

describe("undo and redo", () => {
  test("are announced by name, and show the level of the change", () => {
    const game = play(LEVELS).tool("booth").drag([2, 2], [4, 3]).send({ type: "level", id: "level1" });
    const { levelId, announcement } = game.undo().editor;
    expect([levelId, inEnglish(announcement)]).toEqual(["level0", "Undone: Draw booth"]);
    expect(game.send({ type: "level", id: "level1" }).redo().editor.levelId).toBe("level0");
  });

  test("a new step clears the steps that could be redone", () => {
    const game = play(HALL).drag([2, 1.5], [2, 2.5]).undo().tool("booth").drag([1, 2], [3, 3]);
    const drawn = game.picture();
    expect(game.redo().picture()).toBe(drawn);
  });

  test("drops the oldest steps beyond a number of steps or of records", () => {
    const { past } = play(HALL).tool("booth").drag([2, 2], [4, 3]).editor.history;
    const [step] = past as [Step];
    const remembered = (times: number, one: Step) =>
      Array.from({ length: times }).reduce<History>((history) => remember(history, one), NO_HISTORY).past
        .length;
    expect(remembered(1_100, step)).toBe(1_001);
    const added = Array(200_000).fill(step.change.booths?.added[0]);
    const large = { ...step, change: { booths: { added, updated: [], removed: [] } } };
    // The newest can always be undone, however large it is.
    expect(remembered(9, large)).toBe(3);
  });

  test("combines consecutive steps with the same key until something else is done", () => {
    const game = play(HALL);
    const nudge = () =>
      game.send({
        type: "do",
        edit: {
          name: named("Nudge"),
          change: move(game.document, ["boothC"], { x: 0.1, y: 0 }),
          key: "nudge",
        },
      });
    nudge();
    nudge();
    game.send({ type: "settle" });
    nudge();
    expect(game.booth("C")?.x).toBe(2.3);
    expect(game.undo().booth("C")?.x).toBe(2.2);
    expect(game.undo().picture()).toBe(picture(HALL));
  });

  test("keeps changes on two levels as two steps, even without a selection", () => {
    const game = play(LEVELS);
    const rename = (id: string, name: string) =>
      game.send({
        type: "do",
        edit: {
          name: named("Rename level"),
          change: describeLevel(game.document, id, { name }),
          key: "rename",
        },
      });
    const names = () => game.document.levels.map(({ name }) => name);
    const before = names();
    rename("level0", "Hall");
    game.send({ type: "level", id: "level1" });
    rename("level1", "Gallery");
    game.undo();
    expect(names()).toEqual(["Hall", before[1]]);
    game.undo();
    expect(names()).toEqual(before);
  });
});

describe("changes by others", () => {
  const renamed = (document: PlanDocument, id: string, label: string) =>
    describeBooths(document, [id], { label });

  test("create no step, and undo keeps them", () => {
    const game = play(HALL).drag([2, 1.5], [2, 2.5], { command: true });
    game.others(renamed(game.document, "boothA", "Z"));
    expect(game.undo().booth("Z")).toMatchObject({ x: 1, y: 1 });
    expect(game.redo().booth("Z")).toMatchObject({ x: 1, y: 2 });
  });

  test("undoing one property keeps the properties that others have set since", () => {
    const game = play(HALL).tool("zone").drag([1, 1], [4, 3]);
    const say = (props: ElementProps) =>
      describeElements(game.document, [game.document.elements.at(-1)?.id ?? ""], props);
    game.send({ type: "do", edit: { name: named("Name it"), change: say({ name: "North" }) } });
    game.others(say({ color: "#ff0000" }));
    expect(game.undo().document.elements.at(-1)?.props).toEqual({ color: "#ff0000" });
  });

  test("undoing a move does not restore an object that others removed", () => {
    const game = play(HALL).drag([2, 1.5], [2, 2.5], { command: true });
    game.others(remove(game.document, ["boothA"]));
    expect(game.editor.selection).toEqual([]);
    expect(game.undo().booth("A")).toBeUndefined();
  });

  test("a change made on an older state changes only its own fields", () => {
    const game = play(HALL);
    const theirs = renamed(game.document, "boothA", "Z");
    game.drag([2, 1.5], [2, 2.5], { command: true }).others(theirs);
    expect(game.booth("Z")).toMatchObject({ x: 1, y: 2 });
  });
});

/** A random change of the current document. */
function someChange(
  document: PlanDocument,
  chance: () => number,
  newId: ReturnType<typeof countingIds>,
): DocumentChange {
  const some = (records: readonly { id: string }[]) =>
    records.filter(() => chance() < 0.4).map(({ id }) => id);
  const ids = some(document.booths);
  const [objects, nodes, edges] = [some(document.elements), some(document.nodes), some(document.edges)];
  const step = { x: Math.round(chance() * 6 - 3), y: Math.round(chance() * 6 - 3) };
  const at = { x: 1 + Math.round(chance() * 5), y: 1 + Math.round(chance() * 3) };
  const place = { levelId: "level0", newId };
  const box = { x: 0, y: 0, width: 8, height: 5 };
  const [element] = document.elements;
  const ends = document.levels.map(
    ({ id }) => document.nodes.find(({ levelId }) => levelId === id)?.id ?? "",
  );
  const edits: (() => DocumentChange)[] = [
    () => move(document, ids, step),
    () => turn(document, ids, 90, { x: 4, y: 2 }),
    () => align(document, ids, "left"),
    () => remove(document, ids.slice(0, 1)),
    () => duplicate(document, ids, { levelId: "level0", by: step, newId }),
    () => drawBooth(document, place, { x: step.x, y: step.y, width: 2, height: 1 }),
    () => describeBooths(document, ids, { priceCents: Math.round(chance() * 1_000) }),
    () => (ids[0] ? split(document, ids[0], { into: 2 }, newId) : {}),
    () => merge(document, ids),
    () => renumber(document, ids, { ...PLAIN_NUMBERING, start: 50 }),
    () => computeOpenSides(document, ids),
    () => distribute(document, ids, "x"),
    () => equalGaps(document, ids, "y"),
    () => sameSize(document, ids),
    () => resize(document, ids, box, { ...box, width: 10 }),
    () => generateBooths(document, place, PATTERN, layOut(PATTERN, at)),
    () =>
      drawElement(document, place, { kind: "room", geometry: { type: "rect", ...at, width: 2, height: 2 } }),
    () => (element && hasDoors(element) ? toggleDoor(document, element, at, 0.5) : {}),
    () =>
      describeElements(document, objects, { name: `N${step.x}`, fill: step.y > 0 ? "#123456" : undefined }),
    () => lock(document, objects, step.x > 0),
    () => restack(document, objects, step.x > 0 ? "front" : "back"),
    () => remove(document, [...objects.slice(0, 1), ...nodes.slice(0, 1)]),
    () => addVertex(document, ids[0] ?? "", 0, at),
    () => moveVertex(document, ids[0] ?? "", 1, at),
    () => removeVertex(document, ids[0] ?? "", 1),
    () => describeNodes(document, nodes, { name: `N${step.y}` }),
    () => describeEdges(document, edges, { closed: step.x > 0 }),
    () => drawAisle(document, place, [{ at }, { at: { x: at.x + 1, y: at.y } }]),
    () => link(document, { kind: "stairs", name: "Stairs", nodeIds: ends, newId }),
    () => describePassage(document, document.passages[0]?.id ?? "", { closed: step.x > 0 }),
    () => describeLevel(document, "level0", { name: `Hall ${step.x}` }),
    () => reorderLevel(document, "level1", Math.round(chance())),
    () => putNetwork(document, "level0", { nodes: [], edges: [] }),
  ];
  try {
    return edits[Math.floor(chance() * edits.length)]?.() ?? {};
  } catch (error) {
    // Rules refuse invalid changes, such as merging booths that do not touch; then nothing is changed.
    if (error instanceof Refusal) return {};
    throw error;
  }
}

const PATTERN: Pattern = {
  kind: "rows",
  columns: 2,
  rows: 1,
  islandColumns: 2,
  islandRows: 2,
  boothWidth: 1,
  boothDepth: 1,
  aisle: 1,
  backToBack: false,
  crossEvery: 0,
  numbering: PLAIN_NUMBERING,
  direction: "along",
  sides: "one by one",
  letters: false,
  type: "standard",
  priceCents: null,
  rotation: 0,
  clearance: 0,
  areaId: null,
  aisles: false,
};

const HISTORIES = short(100, { soak: 3_000 });

test(`${HISTORIES} random histories of every command can be undone and redone completely`, () => {
  const start = documentFrom(LEVELS, { bare: false });
  for (let seed = 0; seed < HISTORIES; seed++) {
    const chance = seeded(seed);
    const game = play(start);
    for (let step = 0; step < 12; step++) {
      if (chance() < 0.15) game.undo();
      else
        game.send({
          type: "do",
          edit: { name: named("Change"), change: someChange(game.document, chance, game.newId) },
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
