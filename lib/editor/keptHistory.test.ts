import { describe, expect, test } from "vitest";
import { englishWriter } from "#lib/testing/englishOffice";
import { documentFrom, named, play, sorted } from "#lib/testing/play";
import { seeded } from "#lib/testing/random";
import type { PlanDocument } from "./document";
import { edit } from "./edit";
import { newEditor, reduce } from "./editor";
import { droppedSentence, historyToKeep, revived } from "./keptHistory";
import type { Editor } from "./state";

const inEnglish = await englishWriter();

const HALL = `
  ########
  #AA.BB.#
  #......#
  #.C..D.#
  ########`;

const newId = () => "never";
const send = (editor: Editor, type: "undo" | "redo") => reduce(editor, { type }, newId);

/** The editor after a reload: with the server's document, and the history that the browser stored. */
function reloaded({ history, document }: Editor, saved: PlanDocument = document): Editor {
  const kept = JSON.parse(JSON.stringify(historyToKeep(history)));
  return { ...newEditor(structuredClone(saved)), history: revived(kept, saved) };
}

/** Some booths drawn, one of them undone. */
function worked() {
  return play(HALL)
    .tool("booth")
    .drag([2, 2], [3, 3])
    .tool("booth")
    .drag([5, 2], [6, 3])
    .tool("booth")
    .drag([3, 2], [4, 3])
    .undo().editor;
}

const byId = ({ booths }: PlanDocument) => booths.toSorted((a, b) => (a.id < b.id ? -1 : 1));

test("undo and redo continue after a reload", () => {
  const before = worked();
  const after = reloaded(before);
  expect([after.history.past.length, after.history.future.length]).toEqual([2, 1]);
  expect(byId(send(after, "redo").document)).toEqual(byId(send(before, "redo").document));
  const back = send(send(after, "undo"), "undo");
  expect(byId(back.document)).toEqual(byId(documentFrom(HALL)));
  expect(byId(send(send(back, "redo"), "redo").document)).toEqual(byId(before.document));
});

describe("a step that others have changed since", () => {
  const before = worked();
  const [first, second] = before.history.past.map(({ change }) => change.booths?.added[0]);
  if (!first || !second) throw new Error("Two booths were drawn.");

  const changed = (fields: object) => {
    const document = structuredClone(before.document);
    return {
      ...document,
      booths: document.booths.map((booth) => (booth.id === first.id ? { ...booth, ...fields } : booth)),
    };
  };

  test("is left out with all earlier steps, and later ones stay", () => {
    const { history } = reloaded(before, changed({ x: 1 }));
    expect(history.past.map(({ change }) => change.booths?.added[0]?.id)).toEqual([second.id]);
  });

  test("a label assigned by the server does not count as a change", () => {
    expect(reloaded(before, changed({ label: "Z99" })).history.past.length).toBe(2);
  });

  test.each([
    ["fields", { title: "Corner" }, { x: 1 }, { x: 1 }],
    [
      "entries of its maps",
      { metadata: { power: "3 kW" } },
      { metadata: { power: "3 kW", floor: "carpet" } },
      { metadata: { floor: "carpet" } },
    ],
  ])("%s that a step did not touch may have changed", (_what, mine, theirs, left) => {
    const change = edit(before.document, { put: { booths: [{ ...first, ...mine }] } });
    const described = reduce(before, { type: "do", edit: { name: named("Describe"), change } }, newId);
    const booths = described.document.booths.map((booth) =>
      booth.id === first.id ? { ...booth, ...theirs } : booth,
    );
    const editor = reloaded(described, { ...described.document, booths });
    expect(editor.history.past.map(({ name }) => inEnglish(name))).toEqual(["Draw booth", "Describe"]);
    const undone = send(editor, "undo").document.booths.find(({ id }) => id === first.id);
    expect(undone).toEqual({ ...first, ...left });
  });
});

test("reports the number of steps that no longer fit", () => {
  const { history, document } = worked();
  expect(droppedSentence(history, revived(history, document))).toBeNull();
  const empty = revived(history, documentFrom(HALL));
  expect(inEnglish(droppedSentence(history, empty))).toBe(
    "2 earlier steps can no longer be undone, because the plan was changed there since.",
  );
});

test("keeps the end of a history with very many records", () => {
  const game = worked();
  const [step] = game.history.past;
  if (!step) throw new Error("There is a step.");
  const many = { past: Array.from({ length: 150 }, () => step), future: [] };
  expect(historyToKeep(many).past.length).toBe(100);
  const [booth] = step.change.booths?.added ?? [];
  const added = Array.from({ length: 3_000 }, (_, index) => ({ ...(booth as object), id: `bth_${index}` }));
  const large = { ...step, change: { booths: { added, updated: [], removed: [] } } as never };
  expect(historyToKeep({ past: [large, large, step], future: [] }).past).toEqual([large, step]);
});

test("undo and redo lead to the same plans after a reload", { tags: "soak" }, () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = seeded(seed);
    const before = wander(random, newEditor(documentFrom(HALL)), 15);
    const after = reloaded(before);
    for (const direction of ["undo", "redo"] as const) {
      const plans = [before, after].map((editor) => sorted(exhausted(editor, direction).document));
      expect(plans[1], `seed ${seed}, ${direction}`).toEqual(plans[0]);
    }
  }
});

/** Fields, entries of a map, new booths and deleted ones in any order, with some of it undone and done again. */
function wander(random: () => number, start: Editor, steps: number): Editor {
  let editor = start;
  for (let step = 0; step < steps; step++) {
    const { booths } = editor.document;
    const booth = booths[Math.floor(random() * booths.length)];
    const choice = Math.floor(random() * 7);
    if (choice > 4 || !booth) {
      editor = send(editor, choice === 5 ? "undo" : "redo");
      continue;
    }
    const name = `${"abc"[Math.floor(random() * 3)]}`;
    const metadata = { ...booth.metadata, [name]: `${Math.floor(random() * 3)}` };
    const { [name]: _gone, ...fewer } = metadata;
    const edits = [
      { put: { booths: [{ ...booth, x: Math.floor(random() * 9) }] } },
      { put: { booths: [{ ...booth, metadata }] } },
      { put: { booths: [{ ...booth, metadata: fewer, title: name }] } },
      { put: { booths: [{ ...booth, id: `new${step}`, label: `N${step}` }] } },
      { remove: { booths: [booth.id] } },
    ];
    const change = edit(editor.document, edits[choice] ?? {});
    editor = reduce(editor, { type: "do", edit: { name: named(`Step ${step}`), change } }, newId);
  }
  return editor;
}

function exhausted(start: Editor, direction: "undo" | "redo"): Editor {
  let editor = start;
  for (let left = 30; left > 0; left--) editor = send(editor, direction);
  return editor;
}
