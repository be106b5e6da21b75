import { describe, expect, test } from "vitest";
import { englishWriter } from "#lib/testing/englishOffice";
import { documentFrom, play } from "#lib/testing/play";
import { ACTIONS, actionFor, actionNamed } from "./actions";
import { newEditor } from "./editor";
import { type KeyPress, keyNames, matches } from "./keys";
import { createStore } from "./store";

const inEnglish = await englishWriter();

const HALL = `
  ##########
  #AABB....#
  #AABB....#
  #..C...D.#
  ##########`;

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, code: "", shift: false, alt: false, control: false, meta: false, ...held };
}

function storeOf(selection: string[] = []) {
  const game = play(HALL);
  const store = createStore(newEditor(documentFrom(HALL)), game.newId);
  store.send({ type: "select", ids: selection });
  const labels = () => store.get().document.booths.map(({ label }) => label);
  return { store, labels, run: (name: string) => actionNamed(name).run(store) };
}

describe("the list of actions", () => {
  test("has unique names and unique keys", () => {
    const names = ACTIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const keys = ACTIONS.flatMap((action) => action.keys ?? []);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test("finds the action of a key by its letter, or by its position if alt types another character", () => {
    expect(actionFor(press("b"))?.name).toBe("tool.booth");
    expect(actionFor(press("B", { shift: true }))?.name).toBe("tool.boothPolygon");
    expect(actionFor(press("å", { alt: true, code: "KeyA" }))?.name).toBe("align.left");
    expect(actionFor(press("z", { control: true }))?.name).toBe("undo");
    expect(actionFor(press("?", { shift: true }))?.name).toBe("shortcuts");
    expect(actionFor(press("b", { control: true }))).toBeUndefined();
  });

  test("writes keys as they are printed on the keyboard", () => {
    expect(keyNames("mod+shift+z", true)).toEqual(["⌘", "⇧", "Z"]);
    expect(keyNames("mod+shift+z", false)).toEqual(["Ctrl", "Shift", "Z"]);
    expect(matches(press("+"), "+")).toBe(true);
  });
});

describe("actions", () => {
  test("cut and paste, also back on the same level", () => {
    const { run, labels } = storeOf(["boothD"]);
    run("cut");
    expect(labels()).toEqual(["A", "B", "C"]);
    run("paste");
    expect(labels()).toEqual(["A", "B", "C", "D"]);
  });

  test("paste offsets each copy by one more step, or uses the original place if that is free", () => {
    const { store, run } = storeOf(["boothD"]);
    const at = () =>
      store
        .get()
        .document.booths.slice(3)
        .map(({ x, y }) => [x, y]);
    run("copy");
    run("paste");
    run("paste");
    const [[x = 0, y = 0] = []] = at();
    expect(at()).toEqual([
      [x, y],
      [x + 1, y + 1],
      [x + 2, y + 2],
    ]);
    run("selectAll");
    run("delete");
    run("paste");
    expect(store.get().document.booths.map((booth) => [booth.x, booth.y])).toEqual([[x, y]]);
  });

  test("announces the chosen tool, the selection and the new position", () => {
    const { store, run } = storeOf(["boothC"]);
    run("nudge.right.1 m");
    expect(inEnglish(store.get().announcement)).toBe("booth C at 4 across, 3 down");
    run("nudge.right.1 m");
    expect(inEnglish(store.get().announcement)).toBe("booth C at 5 across, 3 down");
    run("selectAll");
    expect(inEnglish(store.get().announcement)).toBe("Selected 12 objects");
    run("tool.zone");
    expect(store.get().announcement).toEqual({ key: "tool.zone" });
  });

  test("merge keeps the first booth, and says why it is not possible", () => {
    const { store, run, labels } = storeOf(["boothA", "boothB"]);
    run("merge");
    expect(labels()).toEqual(["A", "C", "D"]);
    store.send({ type: "select", ids: ["boothA", "boothD"] });
    run("merge");
    expect(inEnglish(store.get().error)).toContain("if they touch along a side");
    expect(labels()).toHaveLength(3);
  });

  test("combines consecutive nudges into one step", () => {
    const { store, run } = storeOf(["boothC"]);
    run("nudge.right.10 cm");
    run("nudge.right.10 cm");
    expect(store.get().history.past).toHaveLength(1);
    expect(store.get().document.booths[2]?.x).toBeCloseTo(3.2);
  });

  test("selects the next object in reading order, and the first after the last", () => {
    const { store, run } = storeOf(["boothD"]);
    store.send({ type: "layer", layer: "structures", state: { visible: false } });
    run("selectNext");
    expect(store.get().selection).toEqual(["boothA"]);
    run("selectPrevious");
    expect(store.get().selection).toEqual(["boothD"]);
    expect(inEnglish(store.get().announcement)).toBe("Booth D");
  });

  test("saves only own changes, including undone ones", () => {
    const { store, run } = storeOf(["boothC"]);
    const saved: unknown[] = [];
    store.onOwnChange((change) => saved.push(change));
    run("delete");
    run("undo");
    store.send({
      type: "others",
      change: { booths: { added: [], updated: [], removed: [store.get().document.booths[0]!] } },
      by: [],
    });
    expect(saved).toHaveLength(2);
  });
});
