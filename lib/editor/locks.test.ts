import { describe, expect, test } from "vitest";
import { englishWriter } from "#lib/testing/englishOffice";
import { picture } from "#lib/testing/hall";
import { countingIds, play } from "#lib/testing/play";
import { actionNamed } from "./actions";
import { describeBooths } from "./commands/describe";
import { merge, split } from "./commands/merge";
import { newEditor } from "./editor";
import { sparing } from "./locks";
import type { Editor } from "./state";
import { createStore, type EditorStore } from "./store";

const inEnglish = await englishWriter();

const HALL = `
  ############
  #AA..BB....#
  #AA..BB....#
  #..........#
  #..CC......#
  ############`;

/** A hall with booth A locked and nothing selected. */
function hallWithLock() {
  const { document } = play(HALL);
  const booths = document.booths.map((booth) => ({ ...booth, locked: booth.label === "A" }));
  return { ...document, booths };
}

function storeWith(selection: string[], editor: Partial<Editor> = {}): EditorStore {
  const store = createStore({ ...newEditor(hallWithLock()), grid: null, ...editor }, countingIds());
  store.send({ type: "select", ids: selection });
  return store;
}

function editorAfter(selection: string[], ...names: string[]): Editor {
  const store = storeWith(selection);
  for (const name of names) actionNamed(name).run(store);
  return store.get();
}

function boothIn({ document }: Editor, label: string) {
  return document.booths.find((booth) => booth.label === label);
}

describe("a locked object", () => {
  test("is selected by a click, shows no grips and cannot be dragged", () => {
    const game = play(hallWithLock()).click(2, 2);
    expect(game.editor.selection).toEqual(["boothA"]);
    expect(game.move(1, 1).editor.cursor).toBe("default");
    game.drag([2, 2], [4, 4], { command: true });
    expect(game.picture()).toBe(picture(HALL));
    expect(inEnglish(game.editor.error)).toBe("Booth A is locked. Unlock it to change it.");
  });

  test("starts a selection rectangle when dragged, and is not selected by one", () => {
    const game = play(hallWithLock()).drag([2, 2], [7.5, 3.5]);
    expect(game.editor).toMatchObject({ selection: [], error: null });
    game.drag([9.5, 4.4], [1.5, 1.5]);
    expect(game.editor.selection.toSorted()).toEqual(["boothB", "boothC"]);
    expect(editorAfter([], "selectAll").selection).not.toContain("boothA");
  });

  test("stays while other selected objects are dragged", () => {
    const game = play(hallWithLock()).click(2, 2).click(6, 2, { shift: true });
    game.drag([6, 2], [8, 2], { command: true });
    expect(game.booth("A")).toMatchObject({ x: 1, y: 1 });
    expect(game.booth("B")).toMatchObject({ x: 7, y: 1 });
    expect(game.undo().picture()).toBe(picture(HALL));
  });

  test("cannot be nudged, rotated, aligned, resized, cut or deleted", () => {
    for (const name of ["nudge.left.1 m", "turn.right", "cut", "delete"]) {
      const editor = editorAfter(["boothA"], name);
      expect(boothIn(editor, "A")).toMatchObject({ x: 1, y: 1, rotation: 0 });
      expect(inEnglish(editor.error)).toContain("Booth A is locked");
      expect(editor.history.past).toEqual([]);
    }
    const aligned = editorAfter(["boothA", "boothC"], "align.bottom");
    expect(boothIn(aligned, "A")).toMatchObject({ y: 1 });
    expect(editorAfter(["boothA", "boothB"], "align.right", "sameSize").document.booths[0]).toMatchObject({
      x: 1,
    });
  });

  test("is left out of changes to other objects, which is announced", () => {
    const editor = editorAfter(["boothA", "boothB"], "delete");
    expect(editor.document.booths.map(({ label }) => label)).toEqual(["A", "C"]);
    expect(editor).toMatchObject({ error: null });
    expect(inEnglish(editor.announcement)).toContain("Booth A is locked.");
  });

  test("keeps its corners", () => {
    const game = play(hallWithLock()).double(2, 2).drag([1, 1], [2, 2]);
    expect(game.picture()).toBe(picture(HALL));
  });

  test("can be copied, and the copy is unlocked", () => {
    const game = play(hallWithLock()).click(2, 2);
    game.drag([2, 2], [8, 2], { alt: true, command: true });
    const copy = game.document.booths.at(-1);
    expect(copy).toMatchObject({ x: 7, y: 1, locked: false });
    expect(boothIn(editorAfter(["boothA"], "duplicate"), "A")).toMatchObject({ locked: true });
  });

  test("attracts other objects while they are dragged", () => {
    const { booths, ...rest } = hallWithLock();
    const dragged = (labels: string) =>
      play({ ...rest, booths: booths.filter(({ label }) => labels.includes(label)) })
        .drag([6, 2], [4.1, 2.5])
        .booth("B");
    expect(dragged("AB")).toMatchObject({ x: 3 });
    expect(dragged("B")).not.toMatchObject({ x: 3 });
  });

  test("can be renamed and priced", () => {
    const change = describeBooths(hallWithLock(), ["boothA"], { label: "Bar", priceCents: 100_00 });
    expect(sparing(change)).toEqual({ change, held: [] });
  });

  test("cannot be merged or split", () => {
    const document = hallWithLock();
    expect(refusalOf(() => merge(document, ["boothA", "boothB"]))).toContain("Booth A is locked");
    expect(refusalOf(() => split(document, "boothA", { into: 2 }, countingIds()))).toContain(
      "Booth A is locked",
    );
  });

  test("moves if others move it, and stays if an own move of it is undone", () => {
    const game = play(HALL).drag([2, 2], [2, 4], { command: true });
    const [from] = game.document.booths;
    if (!from) throw new Error("The hall has a booth.");
    const locked = { ...from, locked: true };
    game.others({ booths: { added: [], updated: [{ from, to: locked }], removed: [] } });
    expect(game.undo().booth("A")).toMatchObject({ y: 3, locked: true });
    const moved = { ...locked, y: 2 };
    game.others({ booths: { added: [], updated: [{ from: locked, to: moved }], removed: [] } });
    expect(game.booth("A")).toMatchObject({ y: 2 });
  });
});

describe("locking", () => {
  test("applies to booths and elements in one step, and keeps the selection", () => {
    const wall = play(HALL).document.elements[0]?.id ?? "";
    const store = storeWith(["boothB", wall]);
    actionNamed("lock").run(store);
    expect(boothIn(store.get(), "B")?.locked).toBe(true);
    expect(store.get().document.elements[0]?.props.locked).toBe(true);
    expect(store.get().selection).toEqual(["boothB", wall]);
    expect(actionNamed("lock").when?.(store.get())).toBe(false);
    store.send({ type: "undo" });
    expect(boothIn(store.get(), "B")?.locked).toBe(false);
    store.send({ type: "redo" });
    actionNamed("unlock").run(store);
    expect(store.get().document.elements[0]?.props).not.toHaveProperty("locked");
    expect(boothIn(store.get(), "B")?.locked).toBe(false);
  });

  test("can be removed from everything on a level at once, which can then be moved", () => {
    const editor = editorAfter([], "unlockAll");
    expect(editor.document.booths.some(({ locked }) => locked)).toBe(false);
    expect(boothIn(editorAfter(["boothA"], "unlock", "nudge.right.1 m"), "A")).toMatchObject({ x: 2 });
  });
});

function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return inEnglish(error as Error);
  }
  return "";
}
