import { describe, expect, test } from "vitest";
import { englishWriter } from "#lib/testing/englishOffice";
import { picture } from "#lib/testing/hall";
import { named, play, sorted } from "#lib/testing/play";
import { seeded } from "#lib/testing/random";
import { short } from "#lib/testing/soak";
import type { Signature } from "./clashes";
import { type Choice, keyOf } from "./clashes";
import { describeBooths } from "./commands/describe";
import { move } from "./commands/place";
import { remove } from "./commands/remove";
import type { DocumentChange, PlanDocument } from "./document";

const inEnglish = await englishWriter();

const HALL = `
  ########
  #AA.BB.#
  #......#
  #.C..D.#
  ########`;

type Game = ReturnType<typeof play>;

const edit = (game: Game, name: string, change: DocumentChange) =>
  game.send({ type: "do", edit: { name: named(name), change } });
const priced = ({ document }: Game, priceCents: number) =>
  describeBooths(document, ["boothA"], { priceCents });
const choose = (game: Game, choice: Choice) => {
  const { overtaken } = game.editor;
  if (!overtaken) throw new Error("Nothing was asked.");
  const choices = new Map(overtaken.clashes.map((clash) => [keyOf(clash), choice]));
  return game.send({ type: "overtaken", choices });
};

describe("undoing a step that others have changed since", () => {
  const bea: Signature = {
    ids: ["boothA"],
    author: { personId: "usr_b", name: "Bea", clientId: "b", act: "Set price" },
    at: "2027-03-01T09:00:00.000Z",
  };
  const overtakenPrice = () => {
    const game = edit(play(HALL), "Set price", priced(play(HALL), 100));
    return game.send({ type: "others", change: priced(game, 900), by: [bea] });
  };

  test("asks first, and names the author and the values", () => {
    const game = overtakenPrice().undo();
    expect(game.booth("A")).toMatchObject({ priceCents: 900 });
    expect(game.editor.overtaken).toMatchObject({
      direction: "undo",
      name: named("Set price"),
      clashes: [{ id: "boothA", field: "priceCents", mine: null, theirs: 900, author: { name: "Bea" } }],
    });
  });

  test("changes nothing when dismissed, and can be asked for again", () => {
    const game = overtakenPrice().undo().send({ type: "overtaken", choices: null });
    expect(game.editor.overtaken).toBeNull();
    expect(game.booth("A")).toMatchObject({ priceCents: 900 });
    expect(game.undo().editor.overtaken).not.toBeNull();
  });

  test("keeps the others' value if chosen, and drops the step", () => {
    const game = choose(overtakenPrice().undo(), "theirs");
    expect(game.booth("A")).toMatchObject({ priceCents: 900 });
    expect(game.undo().redo().booth("A")).toMatchObject({ priceCents: 900 });
    expect(game.editor).toMatchObject({ overtaken: null, history: { past: [], future: [] } });
  });

  test("overwrites the others' value if chosen, and redo restores it", () => {
    const game = choose(overtakenPrice().undo(), "mine");
    expect(game.booth("A")).toMatchObject({ priceCents: null });
    expect(game.redo().booth("A")).toMatchObject({ priceCents: 900 });
  });

  test("undoes the rest of the step", () => {
    const game = play(HALL);
    edit(game, "Set prices", describeBooths(game.document, ["boothA", "boothB"], { priceCents: 100 }));
    game.send({ type: "others", change: priced(game, 900), by: [bea] });
    choose(game.undo(), "theirs");
    expect([game.booth("A"), game.booth("B")]).toMatchObject([{ priceCents: 900 }, { priceCents: null }]);
    game.redo();
    expect([game.booth("A"), game.booth("B")]).toMatchObject([{ priceCents: 900 }, { priceCents: 100 }]);
  });

  test("asks before removing a drawn booth that others have edited", () => {
    const game = play(HALL).tool("booth").drag([1, 2], [3, 3], { command: true });
    const drawn = game.document.booths.at(-1);
    const ids = [drawn?.id ?? ""];
    game.others(describeBooths(game.document, ids, { notes: "Wants power" }));
    expect(game.undo().editor.overtaken?.clashes).toMatchObject([{ kind: "changed", fields: ["notes"] }]);
    choose(game, "theirs");
    expect(game.document.booths).toHaveLength(5);
    const again = play(HALL).tool("booth").drag([1, 2], [3, 3], { command: true });
    again.others(describeBooths(again.document, ids, { notes: "Wants power" }));
    choose(again.undo(), "mine");
    expect(again.picture()).toBe(picture(HALL));
  });

  test("asks on redo too", () => {
    const game = edit(play(HALL), "Set price", priced(play(HALL), 100)).undo();
    game.send({ type: "others", change: priced(game, 900), by: [bea] });
    expect(game.redo().editor.overtaken).toMatchObject({ direction: "redo" });
    expect(choose(game, "mine").booth("A")).toMatchObject({ priceCents: 100 });
    expect(game.undo().booth("A")).toMatchObject({ priceCents: 900 });
  });
});

describe("a step that others have not overwritten", () => {
  test("is undone without asking after the server tidied its value", () => {
    const game = play(HALL);
    edit(game, "Label", describeBooths(game.document, ["boothA"], { label: "Z " }));
    const tidied = describeBooths(game.document, ["boothA"], { label: "Z" });
    game.send({ type: "others", change: tidied, by: [] });
    expect(game.undo().editor.overtaken).toBeNull();
    expect(game.booth("A")).toBeDefined();
  });

  test("is undone without asking if others changed another field, or the same one before", () => {
    const game = play(HALL).drag([2, 1.5], [2, 2.5], { command: true });
    game.others(priced(game, 900));
    expect(game.undo().editor.overtaken).toBeNull();
    edit(game, "Set price", priced(game, 100));
    expect(game.undo().editor.overtaken).toBeNull();
    expect(game.booth("A")).toMatchObject({ y: 1, priceCents: 900 });
  });
});

test("skips a step that was already reverted, so that every undo has an effect", () => {
  const game = edit(play(HALL), "Set price", priced(play(HALL), 100));
  const drawn = edit(game, "Delete", remove(game.document, ["boothB"]));
  drawn.others({ booths: { added: [documentBooth("B")], updated: [], removed: [] } });
  expect(drawn.undo().booth("A")).toMatchObject({ priceCents: null });
  expect(inEnglish(drawn.editor.announcement)).toBe("Undone: Set price");
  expect(drawn.redo().redo().booth("B")).toBeDefined();
});

const documentBooth = (label: string) => {
  const found = play(HALL).booth(label);
  if (!found) throw new Error(`There is no booth ${label}.`);
  return found;
};

test("undoing a move asks for confirmation if the booth was sold meanwhile", () => {
  const game = play(HALL).drag([2, 1.5], [2, 2.5], { command: true });
  game.others(describeBooths(game.document, ["boothA"], { status: "sold" }));
  expect(game.undo().editor.confirmation?.harms).toMatchObject([
    { label: "A", status: "sold", effect: { key: "harm.place" } },
  ]);
  expect(game.send({ type: "answer", yes: false }).booth("A")).toMatchObject({ y: 2 });
  expect(game.undo().send({ type: "answer", yes: true }).booth("A")).toMatchObject({ y: 1 });
});

test("undoing a confirmed move of a sold booth does not ask again", () => {
  const game = play(HALL);
  game.others(describeBooths(game.document, ["boothA"], { status: "sold" }));
  game.drag([2, 1.5], [2, 2.5], { command: true }).send({ type: "answer", yes: true });
  expect(game.undo().editor.confirmation).toBeNull();
  expect(game.booth("A")).toMatchObject({ y: 1 });
});

/** A random history of two people on one plan, with the last author of each field of each booth. */
function someHistory(seed: number): { game: Game; isTheirs: Map<string, boolean> } {
  const chance = seeded(seed);
  const game = play(HALL);
  const isTheirs = new Map<string, boolean>();
  for (let step = 0; step < 14; step++) {
    const { document } = game;
    const ids = document.booths.filter(() => chance() < 0.4).map(({ id }) => id);
    const value = Math.round(chance() * 1_000);
    const edits: [fields: string[], change: () => DocumentChange][] = [
      [["priceCents"], () => describeBooths(document, ids, { priceCents: value })],
      [["notes"], () => describeBooths(document, ids, { notes: `${value}` })],
      [["x", "y"], () => move(document, ids, { x: value / 100 + 0.1, y: value / 200 + 0.1 })],
      [[], () => remove(document, chance() < 0.2 ? ids.slice(0, 1) : [])],
    ];
    const [fields, change] = edits[Math.floor(chance() * edits.length)] ?? [[], () => ({})];
    const isOther = chance() < 0.5;
    if (isOther) game.others(change());
    else edit(game, "Change", change());
    for (const id of ids) for (const field of fields) isTheirs.set(`${id}/${field}`, isOther);
  }
  return { game, isTheirs };
}

const HISTORIES = short(100, { soak: 3_000 });

const valueIn = ({ booths }: PlanDocument, key: string) => {
  const [id, field] = key.split("/");
  const booth = booths.find((one) => one.id === id);
  return booth?.[field as keyof typeof booth];
};

test(`in ${HISTORIES} random histories of two users, undoing all loses others' changes only if chosen`, () => {
  for (let seed = 0; seed < HISTORIES; seed++) {
    const { game, isTheirs } = someHistory(seed);
    const end = game.document;
    while (game.editor.history.past.length > 0) {
      game.undo();
      for (const { id, field } of game.editor.overtaken?.clashes ?? []) {
        expect(field === null || isTheirs.has(`${id}/${field}`), `seed ${seed}: ${field}`).toBe(true);
      }
      if (game.editor.overtaken) choose(game, "theirs");
    }
    for (const key of [...isTheirs.keys()].filter((one) => isTheirs.get(one))) {
      const last = valueIn(end, key);
      if (last !== undefined) expect(valueIn(game.document, key), `seed ${seed}: ${key}`).toEqual(last);
    }
    while (game.editor.history.future.length > 0) game.redo();
    expect(sorted(game.document), `seed ${seed}`).toEqual(sorted(end));
  }
});

test(`in ${HISTORIES} random histories of two users, redoing all restores the plan after overwriting others`, () => {
  for (let seed = 0; seed < HISTORIES; seed++) {
    const { game } = someHistory(seed);
    const end = game.document;
    while (game.editor.history.past.length > 0) {
      game.undo();
      if (game.editor.overtaken) choose(game, "mine");
    }
    while (game.editor.history.future.length > 0) game.redo();
    expect(game.editor.overtaken, `seed ${seed}`).toBeNull();
    expect(sorted(game.document), `seed ${seed}`).toEqual(sorted(end));
  }
});
