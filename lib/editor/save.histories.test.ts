import fc from "fast-check";
import { expect, test } from "vitest";
import { between, isSame } from "#lib/plan/change";
import { type Fields, reconcile } from "#lib/plan/reconcile";
import { NEW_BOOTH } from "#lib/records/booths";
import { seeded } from "#lib/testing/random";
import { runs } from "#lib/testing/soak";
import { type Clash, keyOf } from "./clashes";
import { newBooth } from "./commands/draw";
import { type DocumentBooth, type DocumentChange, EMPTY_DOCUMENT, type PlanDocument } from "./document";
import { proposedBy } from "./parked";
import { joined, overlay, patchOf, type Rec } from "./patch";
import { advance } from "./save";
import { clashesIn, keepsakeOf, newSaver, type Outcome, type Parcel, resumed, shownBy } from "./saver";
import { type RemoteChanges, withRemoteChanges } from "./sync";

const booth = (id: string, fields: object = {}): DocumentBooth => ({
  ...newBooth({ levelId: "l", newId: () => id }, { ...NEW_BOOTH, label: id }),
  ...fields,
});
const planOf = (...booths: DocumentBooth[]): PlanDocument => ({ ...EMPTY_DOCUMENT, booths });
/** Booth b is paid for. */
const start = planOf(booth("a"), booth("b", { status: "sold" }), booth("c"));

const remoteChangesOf = (revision: number, put: DocumentBooth[], gone: string[] = []): RemoteChanges => {
  const nothing = { put: [], gone: [] };
  const others = { levels: nothing, elements: nothing, nodes: nothing, edges: nothing, passages: nothing };
  return { revision, by: [], tables: { ...others, booths: { put, gone } } };
};

type Answer =
  | { clashes: Clash[] }
  | { refused: { code: string; message: string; label: string | null } }
  | { revision: number };

/** A small server: merges field by field, keeps labels and orders, and handles a key once. */
class Server {
  plan = start;
  revision = 0;
  readonly accepted: string[] = [];
  private readonly touched: Set<string>[] = [];
  private readonly answers = new Map<string, number>();

  take({ key, drafts }: Parcel): Answer {
    const before = this.answers.get(key);
    if (before !== undefined) return { revision: before };
    const { added = [], updated = [], removed = [] } = joined(drafts.map(({ patch }) => patch)).booths ?? {};
    const now = new Map(this.plan.booths.map((one) => [one.id, one as Fields]));
    const clashes: Clash[] = [];
    const report = (id: string, found: Partial<Clash>) =>
      clashes.push({
        table: "booths",
        id,
        kind: "field",
        field: null,
        fields: [],
        base: null,
        mine: null,
        theirs: null,
        author: null,
        at: null,
        ...found,
      });
    const next = new Map(now);
    const merge = (from: Rec, to: Rec, there: Fields) => {
      const { merged, conflicts } = reconcile(from, to, there);
      for (const conflict of conflicts) report(to.id, conflict);
      next.set(to.id, merged);
    };
    for (const record of added) {
      const there = now.get(record.id);
      if (there) merge({ id: record.id }, record, there);
      else next.set(record.id, record);
    }
    for (const { from, to } of updated) {
      const there = now.get(to.id);
      if (there) merge(from, to, there);
      else report(to.id, { kind: "gone" });
    }
    for (const record of removed) {
      const there = now.get(record.id);
      const fields = Object.keys(record).filter(
        (field) => there && there[field] !== record[field] && typeof record[field] !== "object",
      );
      if (there && fields.length > 0) report(record.id, { kind: "changed", fields, theirs: there });
      else next.delete(record.id);
    }
    if (clashes.length > 0) return { clashes };
    if (next.get("b")?.status !== "sold") {
      return { refused: { code: "booth_has_active_order", message: "It is paid for.", label: null } };
    }
    const proposed = new Set(proposedBy(drafts));
    const labels = new Set<unknown>();
    const isNew = ({ id }: Rec) => !now.has(id);
    const inOrder = [...next.values()].sort(
      (one, other) => Number(isNew(one as Rec)) - Number(isNew(other as Rec)),
    );
    for (const record of inOrder as Rec[]) {
      let { label } = record;
      for (let count = 2; labels.has(label) && proposed.has(record.id); count++)
        label = `${record.label}-${count}`;
      if (labels.has(label)) {
        return { refused: { code: "label_taken", message: "It is taken.", label: String(label) } };
      }
      labels.add(label);
      next.set(record.id, { ...record, label });
    }
    this.plan = { ...this.plan, booths: [...next.values()] as DocumentBooth[] };
    this.touched.push(new Set([...added, ...updated.map(({ to }) => to), ...removed].map(({ id }) => id)));
    this.accepted.push(
      ...[...added, ...updated.map(({ to }) => to)].flatMap(({ notes }) =>
        typeof notes === "string" ? notes : [],
      ),
    );
    this.revision += 1;
    this.answers.set(key, this.revision);
    return { revision: this.revision };
  }

  remoteChangesSince(revision: number): RemoteChanges {
    const ids = new Set(this.touched.slice(revision).flatMap((some) => [...some]));
    const put = this.plan.booths.filter(({ id }) => ids.has(id));
    const there = new Set(put.map(({ id }) => id));
    return remoteChangesOf(
      this.revision,
      put,
      [...ids].filter((id) => !there.has(id)),
    );
  }
}

/** A window with an editor, a lossy network, and a user who decides. */
class Window {
  saver = newSaver(0, start);
  shown: PlanDocument = start;
  readonly made: { id: string; notes: string }[] = [];
  readonly givenUp = new Set<string>();
  private keys = 0;

  constructor(
    readonly name: string,
    private readonly server: Server,
    private readonly chance: () => number,
  ) {}

  private apply({ saver, show }: Outcome): void {
    this.saver = saver;
    if (show) this.shown = overlay(this.shown, patchOf(show));
  }

  edit(): void {
    const { booths } = this.shown;
    const target = booths[Math.floor(this.chance() * booths.length)];
    const notes = `${this.name}${this.made.length}`;
    const roll = this.chance();
    const put = (fields: object) => booths.map((one) => (one === target ? { ...one, ...fields } : one));
    if (!target || roll < 0.15) {
      const label = `N${booths.length}`;
      this.made.push({ id: `${notes}-new`, notes });
      this.make([...booths, booth(`${notes}-new`, { notes, label })], [`${notes}-new`]);
    } else if (roll < 0.25) {
      this.made.push({ id: target.id, notes: "" });
      this.make(booths.filter((one) => one !== target));
    } else if (roll < 0.35) {
      this.made.push({ id: target.id, notes });
      this.make(put({ notes, label: `T${Math.floor(this.chance() * 4)}` }));
    } else if (roll < 0.45) {
      this.made.push({ id: target.id, notes });
      this.make(put({ notes, status: target.status === "sold" ? "available" : "sold" }));
    } else if (roll < 0.7) {
      this.made.push({ id: target.id, notes });
      this.make(put({ notes }));
    } else this.make(put({ x: Math.floor(this.chance() * 1_000) }));
  }

  private make(booths: DocumentBooth[], proposed: string[] = []): void {
    const next = { ...this.shown, booths };
    const change = between(this.shown, next) as DocumentChange;
    this.shown = next;
    this.apply(advance(this.saver, { type: "edited", name: "Edit", change, proposed, nowMs: 0 }));
  }

  send(loses: boolean): void {
    const key = `${this.name}-${this.keys++}`;
    const outcome = advance(this.saver, { type: "due", nowMs: Number.MAX_SAFE_INTEGER, key });
    this.apply(outcome);
    const { send } = outcome;
    if (!send) return;
    const failed = () =>
      this.apply(advance(this.saver, { type: "failed", key: send.key, isBusy: false, nowMs: 0, spread: 0 }));
    if (loses && this.chance() < 0.3) {
      failed();
      return;
    }
    const answer = this.server.take(send);
    if (loses && this.chance() < 0.3) {
      failed();
      return;
    }
    if ("clashes" in answer) {
      this.apply(advance(this.saver, { type: "clashed", key: send.key, clashes: answer.clashes, nowMs: 0 }));
      return;
    }
    if ("refused" in answer) {
      const refusal = { kind: "refused", ...answer.refused } as const;
      this.apply(advance(this.saver, { type: "refused", key: send.key, refusal, nowMs: 0 }));
      return;
    }
    const remoteChanges = this.server.remoteChangesSince(send.baseRevision);
    const { revision } = remoteChanges;
    this.apply(advance(this.saver, { type: "accepted", key: send.key, revision, remoteChanges, nowMs: 0 }));
  }

  hear(): void {
    this.apply(
      advance(this.saver, {
        type: "remoteChanges",
        remoteChanges: this.server.remoteChangesSince(this.saver.revision),
      }),
    );
  }

  decide(): void {
    const clashes = clashesIn(this.saver);
    const choices = new Map(
      clashes.map((clash) => [keyOf(clash), this.chance() < 0.5 ? "mine" : "theirs"] as const),
    );
    for (const clash of clashes) {
      if (choices.get(keyOf(clash)) === "mine") continue;
      if (clash.field === "notes" || clash.kind !== "field") {
        for (const { id, notes } of this.made) if (id === clash.id) this.givenUp.add(notes);
      }
    }
    this.apply(advance(this.saver, { type: "chosen", choices, nowMs: 0 }));
  }

  /** Undoes an unsaved step, lets the server choose its label, or tries again. */
  repair(): void {
    const [step] = this.saver.parked.filter(({ reason }) => reason.kind === "refused");
    if (!step) return;
    const roll = this.chance();
    if (roll < 0.3) for (const notes of notesIn([step])) this.givenUp.add(notes);
    const type = roll < 0.3 ? "takenBack" : roll < 0.6 ? "relabelled" : "triedAgain";
    this.apply(advance(this.saver, { type, id: step.id, nowMs: 0 }));
  }

  /** Closes and reopens the page. */
  reload(): void {
    const kept = JSON.parse(JSON.stringify(keepsakeOf(this.saver)));
    this.saver = resumed(newSaver(this.server.revision, this.server.plan), kept, 0);
    this.shown = shownBy(this.saver);
  }
}

const byId = (a: Rec, b: Rec) => (a.id < b.id ? -1 : 1);
const sorted = (plan: PlanDocument) => [...(plan.booths as readonly Rec[])].sort(byId);

const notesIn = (steps: Window["saver"]["parked"]): string[] =>
  steps.flatMap(({ draft: { patch } }) => [
    ...(patch.booths?.added ?? []).map(({ notes }) => String(notes)),
    ...(patch.booths?.updated ?? []).map(({ to }) => String(to.notes)),
  ]);

const ACTS = ["edit", "edit", "edit", "send", "send", "send", "hear", "decide", "repair", "reload"] as const;
const histories = fc.record({
  seed: fc.integer(),
  steps: fc.array(fc.record({ who: fc.constantFrom(0, 1), act: fc.constantFrom(...ACTS) }), {
    minLength: 10,
    maxLength: 60,
    size: "max",
  }),
});

test("two editors with a lossy network and a refusing server save or park all changes that they keep", {
  tags: "soak",
}, () => {
  fc.assert(fc.property(histories, play), runs(100, { soak: 20_000 }));
});

function play({ seed, steps }: { seed: number; steps: { who: number; act: (typeof ACTS)[number] }[] }): void {
  const chance = seeded(seed);
  const server = new Server();
  const windows = [new Window("p", server, chance), new Window("q", server, chance)] as const;
  for (const { who, act } of steps) {
    const window = windows[who === 0 ? 0 : 1];
    if (act === "send") window.send(true);
    else window[act]();
    expect(isSame(sorted(window.shown), sorted(shownBy(window.saver)))).toBe(true);
  }
  const isQuiet = ({ saver }: Window) =>
    saver.sent === null &&
    saver.waiting.length === 0 &&
    clashesIn(saver).length === 0 &&
    saver.revision === server.revision;
  for (let round = 0; round < 80 && !(windows.every(isQuiet) && round > 1); round++) {
    for (const window of windows) {
      window.decide();
      window.send(false);
      window.hear();
    }
  }
  for (const window of windows) {
    const { saver, made, shown, givenUp } = window;
    expect(saver).toMatchObject({ sent: null, waiting: [], problem: null });
    expect(saver.parked.every(({ reason }) => reason.kind === "refused")).toBe(true);
    const parked = joined(saver.parked.map(({ draft }) => draft.patch));
    expect(sorted(shown)).toEqual(sorted(overlay(server.plan, parked)));
    const heard = new Set<unknown>([...server.accepted, ...notesIn(saver.parked), ...givenUp]);
    for (const [index, { id, notes }] of made.entries()) {
      const isOvertaken = made.slice(index + 1).some((later) => later.id === id);
      const isDeleted = !server.plan.booths.some((one) => one.id === id);
      expect(notes === "" || heard.has(notes) || isOvertaken || isDeleted, `${notes} on ${id}`).toBe(true);
    }
  }
  expect(withRemoteChanges(start, server.remoteChangesSince(0)).booths.length).toBe(
    server.plan.booths.length,
  );
}
