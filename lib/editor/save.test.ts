import { describe, expect, test } from "vitest";
import { between } from "#lib/plan/change";
import { type Choice, type Clash, keyOf } from "./clashes";
import { type DocumentBooth, type DocumentChange, EMPTY_DOCUMENT, type PlanDocument } from "./document";
import { joined, overlay, type Patch, patchOf, type Rec } from "./patch";
import { advance, keepsakeOf, newSaver, type Outcome, resumed, type Saver, shownBy } from "./save";
import type { News } from "./sync";

const booth = (id: string, fields: object = {}): DocumentBooth => ({
  ...{ id, levelId: "l", label: id, externalId: null, title: null, x: 0, y: 0, width: 3, height: 3 },
  ...{ rotation: 0, polygon: null, type: "standard", status: "available", holdKind: null },
  ...{ holdExpiresAt: null, holdReason: null, priceCents: null, notes: null, description: null, tags: [] },
  ...{ metadata: {}, color: null, openSides: null, locked: false, exhibitorIds: [], parts: [] },
  ...fields,
});
const planOf = (...booths: DocumentBooth[]): PlanDocument => ({ ...EMPTY_DOCUMENT, booths });
const start = planOf(booth("a"), booth("b"));

/** The change that sets fields of one booth in a plan. */
function setting(plan: PlanDocument, id: string, fields: object): DocumentChange {
  const booths = plan.booths.map((one) => (one.id === id ? { ...one, ...fields } : one));
  return between(plan, { ...plan, booths }) as DocumentChange;
}

const newsOf = (revision: number, put: DocumentBooth[], gone: string[] = []): News => {
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

test("a merge is sent alone: what comes before it goes first, what comes after waits", () => {
  let saver = edit(newSaver(1, start), "a", { x: 5 });
  saver = edit(saver, "a", { width: 6, parts: ["b"] });
  saver = edit(saver, "b", { x: 9 });
  const keys = ["one", "two", "three"];
  const names = keys.map((key) => {
    const { send, saver: next } = due(saver, key);
    saver = advance(next, { type: "accepted", key, revision: 1, news: newsOf(1, []), nowMs: 0 }).saver;
    return send?.drafts.map(({ patch }) => Object.keys(patch.booths?.updated[0]?.to ?? {}));
  });
  expect(names).toEqual([[["id", "x"]], [["id", "width", "parts"]], [["id", "x"]]]);
});

describe("patches", () => {
  test("name only what was changed, and joined ones do what their parts did", () => {
    const [moved, renamed] = [setting(start, "a", { x: 5 }), setting(start, "a", { label: "Z" })];
    expect(patchOf(moved)).toEqual({
      booths: { added: [], removed: [], updated: [{ from: { id: "a", x: 0 }, to: { id: "a", x: 5 } }] },
    });
    const both = joined([patchOf(moved), patchOf(renamed)]);
    expect(overlay(start, both).booths[0]).toEqual(booth("a", { x: 5, label: "Z" }));
  });

  test("what was done and undone is nothing, and a deleted record is deleted as it was before", () => {
    const there = patchOf(setting(start, "a", { notes: "x", x: 5 }));
    const changed = overlay(start, there);
    expect(joined([there, patchOf(setting(changed, "a", { notes: null, x: 0 }))])).toEqual({});
    const gone = patchOf(between(changed, planOf(booth("b"))) as DocumentChange);
    expect(joined([there, gone]).booths?.removed).toEqual([booth("a")]);
    const back = patchOf(between(planOf(booth("b")), start) as DocumentChange);
    expect(joined([patchOf(between(start, planOf(booth("b"))) as DocumentChange), back])).toEqual({});
  });

  test("entries of a map are joined one by one, within a map that was set as a whole, too", () => {
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
  test("sends what was done in one breath at once, and the rest after the answer", () => {
    const first = edit(edit(newSaver(7, start), "a", { x: 1 }), "a", { x: 2 }, 100);
    expect(advance(first, { type: "due", nowMs: 450, key: "k1" }).send).toBeUndefined();
    const { saver, send } = due(first, "k1");
    expect(send).toMatchObject({ key: "k1", baseRevision: 7 });
    const more = edit(saver, "b", { y: 9 }, 600);
    expect([more.dueAtMs, due(more, "k2").send]).toEqual([null, undefined]);
    const news = newsOf(8, [booth("a", { x: 2 })]);
    const answered = advance(more, { type: "accepted", key: "k1", revision: 8, news, nowMs: 700 });
    expect(answered.saver).toMatchObject({ revision: 8, sent: null, dueAtMs: 700 });
    expect(due(answered.saver, "k2").send?.drafts.map(({ name }) => name)).toEqual(["Edit b"]);
  });

  test("asks again under the same key when nobody answers, ever more patiently", () => {
    let saver = due(edit(newSaver(1, start), "a", { x: 1 }), "k1").saver;
    const waits: number[] = [];
    for (let round = 0; round < 7; round++) {
      saver = advance(saver, { type: "failed", key: "k1", isBusy: false, nowMs: 0, spread: 0 }).saver;
      waits.push(saver.dueAtMs ?? 0);
      expect(saver.trouble).toEqual({ kind: "offline" });
      const again = due(saver, "other", 60_000);
      expect(again.send?.key).toBe("k1");
      saver = again.saver;
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  test("shows others' news at once, and mine where I am not heard yet", () => {
    const mine = edit(newSaver(1, start), "a", { x: 5 });
    const { saver, show } = advance(mine, {
      type: "news",
      news: newsOf(2, [booth("a", { x: 9, label: "Q" })], ["b"]),
    });
    expect(shownBy(saver).booths).toEqual([booth("a", { x: 5, label: "Q" })]);
    expect(show).toMatchObject({
      booths: { updated: [{ to: { label: "Q", x: 5 } }], removed: [{ id: "b" }] },
    });
    expect(advance(saver, { type: "news", news: newsOf(2, [booth("a")]) }).show).toBeUndefined();
  });

  test("after a refusal drafts go one by one, and only the wrong one can be taken back", () => {
    const two = edit(edit(newSaver(1, start), "a", { label: "b" }), "b", { x: 4 });
    const sent = due(two, "k1").saver;
    const no = { type: "refused", message: "Taken.", mayTakeBack: true, nowMs: 0 } as const;
    const cautious = advance(sent, { ...no, key: "k1" }).saver;
    const one = due(cautious, "k2");
    expect(one.send?.drafts.map(({ name }) => name)).toEqual(["Edit a"]);
    const stuck = advance(one.saver, { ...no, key: "k2" }).saver;
    expect(stuck.trouble).toMatchObject({ kind: "refused", act: "Edit a" });
    const { saver, show } = advance(stuck, { type: "takenBack", nowMs: 1 });
    expect(show).toMatchObject({ booths: { updated: [{ to: { id: "a", label: "a" } }] } });
    expect(due(saver, "k3").send?.drafts.map(({ name }) => name)).toEqual(["Edit b"]);
  });

  test("what was kept is sent again as it was, over whatever the plan has become", () => {
    const { saver } = due(edit(newSaver(1, start), "a", { x: 5 }), "k1");
    const kept = JSON.parse(JSON.stringify(keepsakeOf(edit(saver, "b", { y: 1 }))));
    const later = resumed(newSaver(4, planOf(booth("a", { notes: "theirs" }), booth("b"))), kept, 0);
    expect(shownBy(later).booths).toEqual([booth("a", { notes: "theirs", x: 5 }), booth("b", { y: 1 })]);
    expect(due(later, "k2").send).toEqual(saver.sent);
  });
});

test("work of a window that is no more comes back, although some of it may have arrived", () => {
  const dead = due(edit(newSaver(1, start), "a", { x: 5 }), "k1").saver;
  const kept = keepsakeOf(edit(dead, "b", { y: 1 }));
  const now = newSaver(2, planOf(booth("a", { x: 5 }), booth("b")));
  const { saver, show } = advance(now, { type: "broughtBack", kept, nowMs: 0 });
  expect(shownBy(saver).booths).toEqual([booth("a", { x: 5 }), booth("b", { y: 1 })]);
  expect(show).toMatchObject({ booths: { updated: [{ to: { id: "b", y: 1 } }] } });
  expect(due(saver, "k9").send?.drafts.length).toBe(2);
});

describe("a conflict", () => {
  const clash = (fields: Partial<Clash>): Clash => ({
    ...{ table: "booths", id: "a", kind: "field", field: null, fields: [], base: null, mine: null },
    ...{ theirs: null, author: null, at: null },
    ...fields,
  });
  const clashedWith = (saver: Saver, found: Clash) =>
    advance(due(saver, "k1").saver, { type: "clashed", key: "k1", clashes: [found], nowMs: 0 }).saver;
  const choose = (saver: Saver, found: Clash, choice: Choice) =>
    advance(saver, { type: "chosen", choices: new Map([[keyOf(found), choice]]), nowMs: 0 });

  test("waits for the person, and then mine knows what it overwrites", () => {
    const found = clash({ field: "x", base: 0, mine: 5, theirs: 9 });
    const stuck = clashedWith(edit(newSaver(1, start), "a", { x: 5, y: 1 }), found);
    expect(due(stuck, "k2").send).toBeUndefined();
    const { saver } = choose(stuck, found, "mine");
    expect(due(saver, "k2").send?.drafts[0]?.patch.booths?.updated).toEqual([
      { from: { id: "a", x: 9, y: 0 }, to: { id: "a", x: 5, y: 1 } },
    ]);
  });

  test("is asked about in one go with what was done while nobody answered", () => {
    const { saver } = due(edit(newSaver(1, start), "a", { x: 5 }), "k1");
    const more = edit(saver, "b", { x: 5 });
    const silent = advance(more, { type: "failed", key: "k1", isBusy: false, nowMs: 0, spread: 0 }).saver;
    const again = due(silent, "k1").saver;
    const told = { type: "clashed", clashes: [clash({ field: "x" })], nowMs: 9_000 } as const;
    const half = advance(again, { ...told, key: "k1" }).saver;
    expect(half.trouble).toBeNull();
    const whole = due(half, "k2");
    expect(whole.send?.drafts).toHaveLength(2);
    expect(advance(whole.saver, { ...told, key: "k2" }).saver.trouble?.kind).toBe("conflict");
  });

  test("theirs stands where it was chosen, and the rest of mine goes on", () => {
    const found = clash({ field: "x", base: 0, mine: 5, theirs: 9 });
    const stuck = clashedWith(edit(newSaver(1, start), "a", { x: 5, y: 1 }), found);
    const heard = advance(stuck, { type: "news", news: newsOf(2, [booth("a", { x: 9 })]) }).saver;
    const { saver, show } = choose(heard, found, "theirs");
    expect(shownBy(saver).booths[0]).toEqual(booth("a", { x: 9, y: 1 }));
    expect(show).toMatchObject({ booths: { updated: [{ to: { x: 9, y: 1 } }] } });
  });

  test("what they deleted comes back whole with my change, or stays away", () => {
    const found = clash({ kind: "gone" });
    const changed = edit(newSaver(1, start), "a", { x: 5 });
    const stuck = advance(clashedWith(changed, found), { type: "news", news: newsOf(2, [], ["a"]) }).saver;
    const back = choose(stuck, found, "mine").saver;
    expect(shownBy(back).booths).toEqual([booth("b"), booth("a", { x: 5 })]);
    const away = choose(stuck, found, "theirs").saver;
    expect([shownBy(away).booths, away.waiting]).toEqual([[booth("b")], []]);
  });

  test("what I deleted and they changed stays, or goes knowingly", () => {
    const change = between(start, planOf(booth("b"))) as DocumentChange;
    const deleted = advance(newSaver(1, start), { type: "edited", name: "Delete a", change, nowMs: 0 }).saver;
    const theirs = booth("a", { notes: "Keep" });
    const found = clash({ kind: "changed", fields: ["notes"], theirs });
    const stuck = clashedWith(deleted, found);
    expect(choose(stuck, found, "mine").saver.waiting[0]?.patch.booths?.removed).toEqual([theirs]);
    expect(shownBy(choose(stuck, found, "theirs").saver).booths).toEqual(start.booths);
  });
});
