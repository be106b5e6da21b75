import { describe, expect, test } from "vitest";
import { between } from "#lib/plan/change";
import { NEW_BOOTH } from "#lib/records/booths";
import { type Choice, type Clash, keyOf } from "./clashes";
import { newBooth } from "./commands/draw";
import { type DocumentBooth, type DocumentChange, EMPTY_DOCUMENT, type PlanDocument } from "./document";
import { type Draft, joinedDraft, type Parked, proposedBy } from "./parked";
import { joined, overlay, type Patch, patchOf, type Rec } from "./patch";
import { repairOf } from "./repair";
import { advance } from "./save";
import { isSaved, keepsakeOf, newSaver, type Outcome, resumed, type Saver, shownBy } from "./saver";
import type { RemoteChanges } from "./sync";

const booth = (id: string, fields: object = {}): DocumentBooth => ({
  ...newBooth({ levelId: "l", newId: () => id }, { ...NEW_BOOTH, label: id }),
  ...fields,
});
const planOf = (...booths: DocumentBooth[]): PlanDocument => ({ ...EMPTY_DOCUMENT, booths });
const start = planOf(booth("a"), booth("b"));

/** The change that sets fields of one booth in a plan. */
function setting(plan: PlanDocument, id: string, fields: object): DocumentChange {
  const booths = plan.booths.map((one) => (one.id === id ? { ...one, ...fields } : one));
  return between(plan, { ...plan, booths }) as DocumentChange;
}

const remoteChangesOf = (revision: number, put: DocumentBooth[], gone: string[] = []): RemoteChanges => {
  const nothing = { put: [], gone: [] };
  const others = { levels: nothing, elements: nothing, nodes: nothing, edges: nothing, passages: nothing };
  return { revision, by: [], tables: { ...others, booths: { put, gone } } };
};

const edit = (saver: Saver, id: string, fields: object, nowMs = 0): Saver => {
  const change = setting(shownBy(saver), id, fields);
  return advance(saver, { type: "edited", name: `Edit ${id}`, change, nowMs }).saver;
};
const due = (saver: Saver, key: string, nowMs = 10_000): Outcome =>
  advance(saver, { type: "due", nowMs, key });

test("sends a merge alone, after earlier and before later changes", () => {
  let saver = edit(newSaver(1, start), "a", { x: 5 });
  saver = edit(saver, "a", { width: 6, parts: ["b"] });
  saver = edit(saver, "b", { x: 9 });
  const keys = ["one", "two", "three"];
  const names = keys.map((key) => {
    const { send, saver: next } = due(saver, key);
    saver = advance(next, {
      type: "accepted",
      key,
      revision: 1,
      remoteChanges: remoteChangesOf(1, []),
      nowMs: 0,
    }).saver;
    return send?.drafts.map(({ patch }) => Object.keys(patch.booths?.updated[0]?.to ?? {}));
  });
  expect(names).toEqual([[["id", "x"]], [["id", "width", "parts"]], [["id", "x"]]]);
});

describe("patches", () => {
  test("contain only changed fields, and joined ones have the same effect", () => {
    const [moved, renamed] = [setting(start, "a", { x: 5 }), setting(start, "a", { label: "Z" })];
    expect(patchOf(moved)).toEqual({
      booths: { added: [], removed: [], updated: [{ from: { id: "a", x: 0 }, to: { id: "a", x: 5 } }] },
    });
    const both = joined([patchOf(moved), patchOf(renamed)]);
    expect(overlay(start, both).booths[0]).toEqual(booth("a", { x: 5, label: "Z" }));
  });

  test("changes that cancel out are dropped, and a deleted record has its original values", () => {
    const there = patchOf(setting(start, "a", { notes: "x", x: 5 }));
    const changed = overlay(start, there);
    expect(joined([there, patchOf(setting(changed, "a", { notes: null, x: 0 }))])).toEqual({});
    const removedIds = patchOf(between(changed, planOf(booth("b"))) as DocumentChange);
    expect(joined([there, removedIds]).booths?.removed).toEqual([booth("a")]);
    const back = patchOf(between(planOf(booth("b")), start) as DocumentChange);
    expect(joined([patchOf(between(start, planOf(booth("b"))) as DocumentChange), back])).toEqual({});
  });

  test("joins entries of a map one by one, also within a map set as a whole", () => {
    const props = (fields: object) => ({ id: "e", props: fields });
    const patch = (from: Rec, to: Rec): Patch => ({
      elements: { added: [], removed: [], updated: [{ from, to }] },
    });
    const one = patch(props({ name: "a" }), props({ name: "b" }));
    const two = patch(props({ fill: "red" }), props({}));
    expect(joined([one, two]).elements?.updated[0]).toEqual({
      from: props({ name: "a", fill: "red" }),
      to: props({ name: "b" }),
    });
    const whole = (background: unknown) => ({ id: "l", background });
    const placed = {
      levels: { added: [], removed: [], updated: [{ from: whole(null), to: whole({ url: "u", x: 0 }) }] },
    };
    const moved = {
      levels: { added: [], removed: [], updated: [{ from: whole({ x: 0 }), to: whole({ x: 4 }) }] },
    };
    expect(joined([placed, moved]).levels?.updated[0]).toEqual({
      from: whole(null),
      to: whole({ url: "u", x: 4 }),
    });
  });
});

describe("saving", () => {
  test("sends quick changes together, and the rest after the response", () => {
    const first = edit(edit(newSaver(7, start), "a", { x: 1 }), "a", { x: 2 }, 100);
    expect(advance(first, { type: "due", nowMs: 450, key: "k1" }).send).toBeUndefined();
    const { saver, send } = due(first, "k1");
    expect(send).toMatchObject({ key: "k1", baseRevision: 7 });
    const more = edit(saver, "b", { y: 9 }, 600);
    expect([more.dueAtMs, due(more, "k2").send]).toEqual([null, undefined]);
    const remoteChanges = remoteChangesOf(8, [booth("a", { x: 2 })]);
    const answered = advance(more, { type: "accepted", key: "k1", revision: 8, remoteChanges, nowMs: 700 });
    expect(answered.saver).toMatchObject({ revision: 8, sent: null, dueAtMs: 700 });
    expect(due(answered.saver, "k2").send?.drafts.map(({ name }) => name)).toEqual(["Edit b"]);
  });

  test("retries under the same key with growing delays while there is no response", () => {
    let saver = due(edit(newSaver(1, start), "a", { x: 1 }), "k1").saver;
    const waits: number[] = [];
    for (let round = 0; round < 7; round++) {
      saver = advance(saver, { type: "failed", key: "k1", isBusy: false, nowMs: 0, spread: 0 }).saver;
      waits.push(saver.dueAtMs ?? 0);
      expect(saver.problem).toEqual({ kind: "offline" });
      const again = due(saver, "other", 60_000);
      expect(again.send?.key).toBe("k1");
      saver = again.saver;
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  test("shows the effect of steps that cancel each other out when they are sent separately", () => {
    const sending = due(edit(newSaver(1, start), "b", { x: 1 }), "k1").saver;
    const waiting = edit(edit(sending, "a", { notes: "Mine" }), "a", { notes: null });
    const remoteChanges = remoteChangesOf(2, [booth("a", { notes: "Theirs" }), booth("b", { x: 1 })]);
    const answered = advance(waiting, {
      type: "accepted",
      key: "k1",
      revision: 2,
      remoteChanges,
      nowMs: 0,
    }).saver;
    expect(shownBy(answered).booths[0]?.notes).toBe("Theirs");
    const { saver, show } = due({ ...answered, batch: 1 }, "k2");
    expect(shownBy(saver).booths[0]?.notes).toBe(null);
    expect(show?.booths?.updated).toMatchObject([{ to: { notes: null } }]);
  });

  test("shows remote changes at once, with unsaved own changes on top", () => {
    const mine = edit(newSaver(1, start), "a", { x: 5 });
    const { saver, show } = advance(mine, {
      type: "remoteChanges",
      remoteChanges: remoteChangesOf(2, [booth("a", { x: 9, label: "Q" })], ["b"]),
    });
    expect(shownBy(saver).booths).toEqual([booth("a", { x: 5, label: "Q" })]);
    expect(show).toMatchObject({
      booths: { updated: [{ to: { label: "Q", x: 5 } }], removed: [{ id: "b" }] },
    });
    expect(
      advance(saver, { type: "remoteChanges", remoteChanges: remoteChangesOf(2, [booth("a")]) }).show,
    ).toBeUndefined();
  });

  test("sends restored work again unchanged, on top of the current plan", () => {
    const { saver } = due(edit(newSaver(1, start), "a", { x: 5 }), "k1");
    const kept = JSON.parse(JSON.stringify(keepsakeOf(edit(saver, "b", { y: 1 }))));
    const later = resumed(newSaver(4, planOf(booth("a", { notes: "theirs" }), booth("b"))), kept, 0);
    expect(shownBy(later).booths).toEqual([booth("a", { notes: "theirs", x: 5 }), booth("b", { y: 1 })]);
    expect(due(later, "k2").send).toEqual(saver.sent);
  });
});

test("restores the work of a closed window, even if some of it was saved", () => {
  const dead = due(edit(newSaver(1, start), "a", { x: 5 }), "k1").saver;
  const kept = keepsakeOf(edit(dead, "b", { y: 1 }));
  const now = newSaver(2, planOf(booth("a", { x: 5 }), booth("b")));
  const { saver, show } = advance(now, { type: "broughtBack", kept, nowMs: 0 });
  expect(shownBy(saver).booths).toEqual([booth("a", { x: 5 }), booth("b", { y: 1 })]);
  expect(show).toMatchObject({ booths: { updated: [{ to: { id: "b", y: 1 } }] } });
  expect(due(saver, "k9").send?.drafts.length).toBe(2);
});

describe("a step that the server refuses", () => {
  const taken = (label: string) =>
    ({ kind: "refused", code: "label_taken", message: "Taken.", label }) as const;
  const refuse = (saver: Saver, key: string, label = "b") =>
    advance(saver, { type: "refused", key, refusal: taken(label), nowMs: 0 }).saver;
  const accept = (saver: Saver, key: string, remoteChanges = remoteChangesOf(saver.revision + 1, [])) =>
    advance(saver, { type: "accepted", key, revision: remoteChanges.revision, remoteChanges, nowMs: 0 })
      .saver;
  const namesIn = (drafts: readonly Draft[] | undefined) => drafts?.map(({ name }) => name);
  const parkedNames = (saver: Saver) => namesIn(saver.parked.map(({ draft }) => draft));
  /** A saver in which the server refused the label of booth b for booth a. */
  const stuck = () => refuse(due(edit(newSaver(1, start), "a", { label: "b" }), "k1").saver, "k1");

  test("ED-20: is found among the others and parked under its own name, and the rest is saved", () => {
    let saver = edit(newSaver(1, start), "b", { x: 1 });
    saver = edit(saver, "a", { label: "b" });
    saver = edit(saver, "b", { y: 2 });
    const sent: (string[] | undefined)[] = [];
    for (let count = 0; count < 20 && saver.waiting.length > 0; count++) {
      const { saver: next, send } = due(saver, `k${count}`);
      sent.push(namesIn(send?.drafts));
      const isWrong = send?.drafts.some(({ name }) => name === "Edit a");
      saver = isWrong ? refuse(next, `k${count}`) : accept(next, `k${count}`);
    }
    expect(sent.slice(0, 3)).toEqual([["Edit b", "Edit a", "Edit b"], ["Edit b", "Edit a"], ["Edit b"]]);
    expect([parkedNames(saver), saver.waiting, saver.sent, saver.problem]).toEqual([
      ["Edit a"],
      [],
      null,
      null,
    ]);
    expect([isSaved(saver), shownBy(saver).booths[0]?.label]).toEqual([false, "b"]);
  });

  test("needs nothing more once it is undone", () => {
    expect(isSaved(edit(stuck(), "a", { label: "a" }))).toBe(true);
  });

  test("is sent again with a later edit of the same field, and not with an edit of another", () => {
    const repaired = due(edit(stuck(), "a", { label: "c" }), "k2");
    expect(repaired.send?.drafts[0]?.patch.booths?.updated).toEqual([
      { from: { id: "a", label: "a" }, to: { id: "a", label: "c" } },
    ]);
    expect(repaired.saver.parked).toEqual([]);
    const other = due(edit(stuck(), "a", { notes: "x" }), "k2");
    expect([parkedNames(other.saver), namesIn(other.send?.drafts)]).toEqual([["Edit a"], ["Edit a"]]);
    expect(other.send?.drafts[0]?.patch.booths?.updated[0]?.to).toEqual({ id: "a", notes: "x" });
  });

  test("is sent again when another booth releases the label", () => {
    const { saver } = advance(stuck(), {
      type: "remoteChanges",
      remoteChanges: remoteChangesOf(2, [booth("b", { label: "z" })]),
    });
    expect(namesIn(due(saver, "k2").send?.drafts)).toEqual(["Edit a"]);
  });

  test("is sent with later changes that depend on it", () => {
    const drawn = planOf(...start.booths, booth("n", { label: "b" }));
    const change = between(start, drawn) as DocumentChange;
    const made = advance(newSaver(1, start), { type: "edited", name: "Draw booth", change, nowMs: 0 }).saver;
    const parked = refuse(due(made, "k1").saver, "k1");
    const { send } = due(edit(parked, "n", { x: 9 }), "k2");
    expect(send?.drafts).toMatchObject([
      { name: "Draw booth", patch: { booths: { added: [{ id: "n", x: 9 }] } } },
    ]);
  });

  test("can be undone, or sent again with the others, and survives a reload", () => {
    const again = resumed(newSaver(1, start), JSON.parse(JSON.stringify(keepsakeOf(stuck()))), 0);
    expect([again.parked, again.dueAtMs]).toEqual([stuck().parked, null]);
    expect(shownBy(advance(again, { type: "takenBack", id: "k1" }).saver)).toEqual(start);
    const tried = advance(again, { type: "triedAgain", nowMs: 0 }).saver;
    expect(namesIn(due(tried, "k2").send?.drafts)).toEqual(["Edit a"]);
  });

  test("offers a repair: another label, free labels for many, or the deleted level", () => {
    const step = (draft: Partial<Draft>, label: string | null): Parked => {
      const reason = { ...taken("b"), label };
      return { id: "p", draft: { name: "Draw", patch: {}, ...draft }, reason };
    };
    const added = (...booths: DocumentBooth[]) => ({
      patch: patchOf({ booths: { added: booths, updated: [], removed: [] } }),
    });
    const twin = booth("n", { label: "b" });
    const seen = planOf(...start.booths, twin);
    expect(repairOf(step(added(twin), "b"), seen, EMPTY_DOCUMENT)).toEqual({
      kind: "label",
      booth: twin,
      suggestion: "b1",
    });
    expect(repairOf(step(added(twin, booth("m")), "b"), seen, EMPTY_DOCUMENT)).toEqual({
      kind: "labels",
      count: 2,
    });
    const level = { id: "l", name: "Hall" } as PlanDocument["levels"][number];
    expect(repairOf(step(added(twin), null), seen, { ...EMPTY_DOCUMENT, levels: [level] })).toEqual({
      kind: "level",
      level,
    });
  });

  test("a generated label is a proposal until the user types one", () => {
    const drawn: Draft = { name: "Draw", patch: {}, proposed: ["a", "b"] };
    const typed: Draft = { name: "Rename", patch: patchOf(setting(start, "a", { label: "Z" })) };
    expect(proposedBy([drawn, typed])).toEqual(["b"]);
    expect(joinedDraft([drawn, typed]).proposed).toEqual(["b"]);
  });

  test("keeps all changes queued while signed out, and parks none", () => {
    const sent = due(edit(newSaver(1, start), "a", { x: 1 }), "k1").saver;
    const { saver } = advance(sent, { type: "blocked", key: "k1", message: "Signed out." });
    expect(saver).toMatchObject({ problem: { kind: "blocked" }, parked: [], sent: null, dueAtMs: null });
    const back = advance(saver, { type: "retry", nowMs: 0 }).saver;
    expect(namesIn(due(back, "k2").send?.drafts)).toEqual(["Edit a"]);
  });
});

describe("a conflict", () => {
  const clash = (fields: Partial<Clash>): Clash => ({
    table: "booths",
    id: "a",
    kind: "field",
    field: null,
    fields: [],
    base: null,
    mine: null,
    theirs: null,
    author: null,
    at: null,
    ...fields,
  });
  const clashedWith = (saver: Saver, found: Clash) =>
    advance(due(saver, "k1").saver, { type: "clashed", key: "k1", clashes: [found], nowMs: 0 }).saver;
  const choose = (saver: Saver, found: Clash, choice: Choice) =>
    advance(saver, { type: "chosen", choices: new Map([[keyOf(found), choice]]), nowMs: 0 });

  test("waits for the user's choice, and then sends mine with the value that it overwrites", () => {
    const found = clash({ field: "x", base: 0, mine: 5, theirs: 9 });
    const stuck = clashedWith(edit(newSaver(1, start), "a", { x: 5, y: 1 }), found);
    expect(due(stuck, "k2").send).toBeUndefined();
    const { saver } = choose(stuck, found, "mine");
    expect(due(saver, "k2").send?.drafts[0]?.patch.booths?.updated).toEqual([
      { from: { id: "a", x: 9, y: 0 }, to: { id: "a", x: 5, y: 1 } },
    ]);
  });

  test("parks its own step, and the rest of the parcel is sent again", () => {
    const found = clash({ field: "x", base: 0, mine: 5, theirs: 9 });
    const both = edit(edit(newSaver(1, start), "b", { y: 1 }), "a", { x: 5 });
    const { send, saver } = due(clashedWith(both, found), "k2");
    expect(send?.drafts.map(({ name }) => name)).toEqual(["Edit b"]);
    expect(saver.parked).toMatchObject([{ draft: { name: "Edit a" }, reason: { clashes: [found] } }]);
    const { saver: undecided } = advance(saver, { type: "chosen", choices: new Map(), nowMs: 0 });
    expect(undecided.parked).toEqual(saver.parked);
  });

  test("keeps the others' value if chosen, and the rest of mine", () => {
    const found = clash({ field: "x", base: 0, mine: 5, theirs: 9 });
    const stuck = clashedWith(edit(newSaver(1, start), "a", { x: 5, y: 1 }), found);
    const heard = advance(stuck, {
      type: "remoteChanges",
      remoteChanges: remoteChangesOf(2, [booth("a", { x: 9 })]),
    }).saver;
    const { saver, show } = choose(heard, found, "theirs");
    expect(shownBy(saver).booths[0]).toEqual(booth("a", { x: 9, y: 1 }));
    expect(show).toMatchObject({ booths: { updated: [{ to: { x: 9, y: 1 } }] } });
  });

  test("restores a record that others deleted with my change, or leaves it deleted", () => {
    const found = clash({ kind: "gone" });
    const changed = edit(newSaver(1, start), "a", { x: 5 });
    const stuck = advance(clashedWith(changed, found), {
      type: "remoteChanges",
      remoteChanges: remoteChangesOf(2, [], ["a"]),
    }).saver;
    const back = choose(stuck, found, "mine").saver;
    expect(shownBy(back).booths).toEqual([booth("b"), booth("a", { x: 5 })]);
    const reread = advance(clashedWith(changed, found), {
      type: "reloaded",
      revision: 2,
      document: planOf(booth("b")),
    }).saver;
    expect(shownBy(choose(reread, found, "mine").saver).booths).toEqual([booth("b"), booth("a", { x: 5 })]);
    const away = choose(stuck, found, "theirs").saver;
    expect([shownBy(away).booths, isSaved(away)]).toEqual([[booth("b")], true]);
  });

  describe("two steps on a booth that was deleted meanwhile", () => {
    const found = clash({ kind: "gone" });
    const both = edit(due(edit(newSaver(1, start), "a", { x: 5 }), "k1").saver, "a", { notes: "Mine" });
    const clashed = (saver: Saver, key: string) =>
      advance(saver, { type: "clashed", key, clashes: [found], nowMs: 0 }).saver;
    const whole = [booth("b"), booth("a", { x: 5, notes: "Mine" })];

    test("are resolved as one, and restored together", () => {
      const stuck = clashed(due(clashed(both, "k1"), "k2").saver, "k2");
      expect(stuck.parked.map(({ reason }) => reason)).toEqual([{ kind: "clash", clashes: [found] }]);
      expect(shownBy(choose(stuck, found, "mine").saver).booths).toEqual(whole);
    });

    test("are restored together if the first is resolved before the second is answered", () => {
      const sending = due(clashed(both, "k1"), "k2").saver;
      const decided = choose(sending, found, "mine").saver;
      expect(shownBy(clashed(decided, "k2")).booths).toEqual(whole);
    });
  });

  test("keeps a record that I deleted and others changed, or deletes their version", () => {
    const change = between(start, planOf(booth("b"))) as DocumentChange;
    const deleted = advance(newSaver(1, start), { type: "edited", name: "Delete a", change, nowMs: 0 }).saver;
    const theirs = booth("a", { notes: "Keep" });
    const found = clash({ kind: "changed", fields: ["notes"], theirs });
    const stuck = clashedWith(deleted, found);
    expect(choose(stuck, found, "mine").saver.waiting[0]?.patch.booths?.removed).toEqual([theirs]);
    expect(shownBy(choose(stuck, found, "theirs").saver).booths).toEqual(start.booths);
  });
});
