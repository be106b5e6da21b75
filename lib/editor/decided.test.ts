import { expect, test } from "vitest";
import { named, play } from "#lib/testing/play";
import { type Choice, type Clash, keyOf } from "./clashes";
import { describeBooths } from "./commands/describe";
import { remove } from "./commands/remove";
import type { DocumentBooth } from "./document";

const HALL = `
  ########
  #AA.BB.#
  #......#
  ########`;

type Game = ReturnType<typeof play>;

const AUTHOR = { personId: "usr_b", name: "Bea", clientId: "b", act: "Set price" };

function set(game: Game, fields: Partial<DocumentBooth>, id = "boothA"): Game {
  const change = describeBooths(game.document, [id], fields);
  return game.send({ type: "do", edit: { name: named("Change"), change } });
}

function priceClash(base: number | null, mine: number | null, theirs: number): Clash {
  const field = "priceCents";
  return {
    table: "booths",
    id: "boothA",
    kind: "field",
    fields: [field],
    field,
    base,
    mine,
    theirs,
    author: AUTHOR,
    at: null,
  };
}

/** The answer to a conflict while saving, and the resulting plan. */
function decide(game: Game, clash: Clash, choice: Choice): Game {
  const theirs = describeBooths(game.document, [clash.id], { priceCents: clash.theirs as number });
  const by = [{ ids: [clash.id], author: AUTHOR, at: null }];
  if (choice === "theirs") game.send({ type: "others", change: theirs, by });
  return game.send({ type: "decided", clashes: [clash], choices: new Map([[keyOf(clash), choice]]) });
}

test("undo keeps a value that was left to others, without asking about it again", () => {
  const game = set(play(HALL), { notes: "Corner" });
  set(set(game, { priceCents: 100 }), { priceCents: 200 });
  decide(game, priceClash(null, 200, 900), "theirs");
  expect(game.undo().editor.overtaken).toBeNull();
  expect(game.booth("A")).toMatchObject({ priceCents: 900, notes: null });
  expect(game.redo().booth("A")).toMatchObject({ priceCents: 900, notes: "Corner" });
});

test("the rest of a step can still be undone", () => {
  const game = set(play(HALL), { priceCents: 100, notes: "Corner" });
  decide(game, priceClash(null, 100, 900), "theirs");
  expect(game.undo().editor.overtaken).toBeNull();
  expect(game.booth("A")).toMatchObject({ priceCents: 900, notes: null });
});

test("undoing a value set over others' value restores theirs", () => {
  const game = set(set(play(HALL), { priceCents: 100 }), { priceCents: 200 });
  decide(game, priceClash(null, 200, 900), "mine");
  expect(game.undo().booth("A")).toMatchObject({ priceCents: 100 });
  expect(game.undo().booth("A")).toMatchObject({ priceCents: 900 });
  expect(game.redo().booth("A")).toMatchObject({ priceCents: 100 });
  expect(game.editor.overtaken).toBeNull();
});

test("undo still asks about a step that was saved before the others' change", () => {
  const game = set(set(play(HALL), { priceCents: 100 }), { priceCents: 200 });
  decide(game, priceClash(100, 200, 900), "theirs");
  expect(game.undo().editor.overtaken).toMatchObject({ clashes: [{ mine: null, theirs: 900 }] });
});

test("redo does not overwrite a value that was left to others", () => {
  const game = set(play(HALL), { priceCents: 100 }).undo();
  decide(game, priceClash(100, null, 900), "theirs");
  expect(game.redo().editor.overtaken).toBeNull();
  expect(game.booth("A")).toMatchObject({ priceCents: 900 });
  const other = set(play(HALL), { priceCents: 100 }).undo();
  decide(other, priceClash(100, null, 900), "mine");
  expect(other.redo().booth("A")).toMatchObject({ priceCents: 900 });
});

test("redo does not remove a booth that others kept, and undo restores a deleted one in their version", () => {
  const removed = (): Game => {
    const game = play(HALL);
    return game.send({
      type: "do",
      edit: { name: named("Delete"), change: remove(game.document, ["boothA"]) },
    });
  };
  const theirs = { ...play(HALL).booth("A"), priceCents: 900 };
  const clash: Clash = { ...priceClash(null, null, 900), kind: "changed", field: null, theirs };
  const kept = removed();
  kept.others({ booths: { added: [theirs as DocumentBooth], updated: [], removed: [] } });
  kept.send({ type: "decided", clashes: [clash], choices: new Map([[keyOf(clash), "theirs"]]) });
  expect(kept.undo().redo().booth("A")).toMatchObject({ priceCents: 900 });
  const gone = removed().send({
    type: "decided",
    clashes: [clash],
    choices: new Map([[keyOf(clash), "mine"]]),
  });
  expect(gone.undo().booth("A")).toMatchObject({ priceCents: 900 });
});
