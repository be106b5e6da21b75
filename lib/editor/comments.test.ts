import { describe, expect, test } from "vitest";
import { anchorAt, mentionOf } from "#lib/plan/comments";
import { countingIds, play } from "#lib/testing/play";
import { actionNamed } from "./actions";
import type { CommentMark } from "./commentMark";
import { commentBeside, placeOfMark } from "./comments";
import { newEditor } from "./editor";
import { mentionTyped, offered, piecesOf, toEdit, toSend, withName } from "./mentions";
import { createStore } from "./store";

const HALL = `
  ############
  #AA..BB....#
  #AA..BB....#
  #..........#
  ############`;

const { document } = play(HALL);
const [level] = document.levels;
const booth = (label: string) => document.booths.find((one) => one.label === label) ?? document.booths[0];
const ON_A_POINT = { targetId: null, across: 0, down: 0 };

function mark(id: string, place: Partial<CommentMark>): CommentMark {
  const state = { isResolved: false, count: 1, isUnread: false };
  return { id, levelId: level?.id ?? "", x: 0, y: 0, ...ON_A_POINT, ...state, ...place };
}

describe("marks", () => {
  test("a mark follows its dragged booth, and stays in place when the booth is deleted", () => {
    const a = booth("A");
    if (!a) throw new Error("The hall has a booth A.");
    const [x, y] = [a.x + a.width, a.y];
    const corner = mark("one", { targetId: a.id, x, y, ...anchorAt(a, { x, y }) });
    expect(placeOfMark(document, corner)).toMatchObject({ x, y });
    const preview = { booths: { added: [], removed: [], updated: [{ from: a, to: { ...a, x: a.x + 3 } }] } };
    expect(placeOfMark(document, corner, preview)).toMatchObject({ x: x + 3, y });
    const without = { ...document, booths: document.booths.filter(({ id }) => id !== a.id) };
    expect(placeOfMark(without, { ...corner, x: 7 })).toMatchObject({ x: 7, y });
  });

  test("next and previous go through open comments from the top and wrap around", () => {
    const comments = [
      mark("low", { y: 9 }),
      mark("done", { y: 5, isResolved: true }),
      mark("right", { y: 1, x: 5 }),
      mark("left", { y: 1 }),
    ];
    const editor = { document, comments };
    const walk = (step: 1 | -1, id: string | null = null) => commentBeside(editor, id, step);
    expect([walk(1), walk(1, "left"), walk(1, "right"), walk(1, "low")]).toEqual([
      "left",
      "right",
      "low",
      "left",
    ]);
    expect([walk(-1), walk(-1, "left")]).toEqual(["low", "low"]);
    expect(walk(1, "done")).toBe("low");
    expect(commentBeside({ document, comments: [] }, null, 1)).toBeNull();
  });

  test("the tool puts a comment on the booth under the pointer, also for viewers, then gives way to the hand", () => {
    const a = booth("A");
    const store = createStore(newEditor(document, false), countingIds());
    actionNamed("tool.comment").run(store);
    const keys = { shift: false, alt: false, command: false };
    const at = { x: (a?.x ?? 0) + 0.5, y: (a?.y ?? 0) + 0.5 };
    store.send({ type: "input", input: { type: "press", at, keys } });
    const { wants, tool, history } = store.get();
    expect(wants).toEqual({
      panel: "comments",
      id: null,
      at: { ...at, levelId: level?.id, targetId: a?.id },
    });
    expect([tool.name, history.past.length]).toEqual(["hand", 0]);
  });
});

describe("mentions", () => {
  const people = ["Ada Weber", "Ada", "Zoë Ödman", "Max", "Max"].map((name, at) => ({
    id: `usr_${at}`,
    name,
  }));
  const [weber, ada, zoe, max, otherMax] = people as [P, P, P, P, P];
  type P = { id: string; name: string };

  test("an @ offers people by any word of their name, ignoring accents, and not within a word", () => {
    expect(mentionTyped("Ask @ad", 7)).toEqual({ from: 4, word: "ad" });
    expect(mentionTyped("Ask @ada we", 11)).toEqual({ from: 4, word: "ada we" });
    expect(mentionTyped("mail@ad", 7)).toBeNull();
    expect(offered(people, "ad")).toEqual([weber, ada]);
    expect(offered(people, "odm")).toEqual([zoe]);
    expect(offered(people, "da")).toEqual([]);
    expect(withName("Ask @ad now", { from: 4, caret: 7 }, weber)).toEqual({
      text: "Ask @Ada Weber now",
      caret: 15,
    });
  });

  test("sends names as ids and shows ids as names; of people with the same name the chosen ones are meant", () => {
    const text = "@Ada Weber and @Ada: ask @Max, @Max or mail@Ada. @Maxine";
    const sent = toSend(text, people, [otherMax, max]);
    expect(sent).toBe(
      `${mentionOf(weber.id)} and ${mentionOf(ada.id)}: ask ${mentionOf(otherMax.id)}, ${mentionOf(max.id)} or mail@Ada. @Maxine`,
    );
    expect(toEdit(sent, people)).toBe(text);
    expect(toSend("@Max?", people, [])).toBe("@Max?");
  });

  test("shows a placeholder for people who have left", () => {
    const pieces = piecesOf(`Hi ${mentionOf(ada.id)}, ${mentionOf("usr_gone")}`, people, "former member");
    expect(pieces).toMatchObject([
      { text: "Hi ", isMention: false },
      { text: "@Ada", isMention: true },
      { text: ", ", isMention: false },
      { text: "@former member", isMention: true },
    ]);
  });
});
