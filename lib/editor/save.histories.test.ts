import { expect, test } from "vitest";
import { between } from "#lib/plan/change";
import { type Fields, reconcile } from "#lib/plan/reconcile";
import { seeded } from "#lib/testing/random";
import { type Clash, keyOf } from "./clashes";
import { type DocumentBooth, type DocumentChange, EMPTY_DOCUMENT, type PlanDocument } from "./document";
import { joined, overlay, patchOf, type Rec } from "./patch";
import { advance, keepsakeOf, newSaver, type Outcome, type Parcel, resumed, shownBy } from "./save";
import { type News, withNews } from "./sync";

const booth = (id: string, fields: object = {}): DocumentBooth => ({
  ...{ id, levelId: "l", label: id, externalId: null, title: null, x: 0, y: 0, width: 3, height: 3 },
  ...{ rotation: 0, polygon: null, type: "standard", status: "available", holdKind: null },
  ...{ holdExpiresAt: null, holdReason: null, priceCents: null, notes: null, description: null, tags: [] },
  ...{ metadata: {}, color: null, openSides: null, locked: false, exhibitorIds: [], parts: [] },
  ...fields,
});
const planOf = (...booths: DocumentBooth[]): PlanDocument => ({ ...EMPTY_DOCUMENT, booths });
const start = planOf(booth("a"), booth("b"));

const newsOf = (revision: number, put: DocumentBooth[], gone: string[] = []): News => {
  const nothing = { put: [], gone: [] };
  const others = { levels: nothing, elements: nothing, nodes: nothing, edges: nothing, passages: nothing };
  return { revision, by: [], tables: { ...others, booths: { put, gone } } };
};

/** The server in small: merges field by field, remembers what changed when, and answers a key once. */
class Server {
  plan = start;
  revision = 0;
  readonly accepted: string[] = [];
  private readonly touched: Set<string>[] = [];
  private readonly answers = new Map<string, number>();

  take({ key, drafts }: Parcel): { clashes: Clash[] } | { revision: number } {
    const before = this.answers.get(key);
    if (before !== undefined) return { revision: before };
    const { added = [], updated = [], removed = [] } = joined(drafts.map(({ patch }) => patch)).booths ?? {};
    const now = new Map(this.plan.booths.map((one) => [one.id, one as Fields]));
    const clashes: Clash[] = [];
    const tell = (id: string, found: Partial<Clash>) =>
      clashes.push({
        ...{ table: "booths", id, kind: "field", field: null, fields: [], base: null, mine: null },
        ...{ theirs: null, author: null, at: null },
        ...found,
      });
    const next = new Map(now);
    const merge = (from: Rec, to: Rec, there: Fields) => {
      const { merged, conflicts } = reconcile(from, to, there);
      for (const conflict of conflicts) tell(to.id, conflict);
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
      else tell(to.id, { kind: "gone" });
    }
    for (const record of removed) {
      const there = now.get(record.id);
      const fields = Object.keys(record).filter(
        (field) => there && there[field] !== record[field] && typeof record[field] !== "object",
      );
      if (there && fields.length > 0) tell(record.id, { kind: "changed", fields, theirs: there });
      else next.delete(record.id);
    }
    if (clashes.length > 0) return { clashes };
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

  newsSince(revision: number): News {
    const ids = new Set(this.touched.slice(revision).flatMap((some) => [...some]));
    const put = this.plan.booths.filter(({ id }) => ids.has(id));
    const there = new Set(put.map(({ id }) => id));
    return newsOf(
      this.revision,
      put,
      [...ids].filter((id) => !there.has(id)),
    );
  }
}

/** A window with an editor in it, a network that loses things, and a person who decides. */
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

  private told({ saver, show }: Outcome): void {
    this.saver = saver;
    if (show) this.shown = overlay(this.shown, patchOf(show));
  }

  edit(): void {
    const { booths } = this.shown;
    const target = booths[Math.floor(this.chance() * booths.length)];
    const notes = `${this.name}${this.made.length}`;
    const roll = this.chance();
    let next: PlanDocument;
    if (!target || roll < 0.15) {
      next = { ...this.shown, booths: [...booths, booth(`${notes}-new`, { notes })] };
      this.made.push({ id: `${notes}-new`, notes });
    } else if (roll < 0.25) {
      next = { ...this.shown, booths: booths.filter((one) => one !== target) };
      this.made.push({ id: target.id, notes: "" });
    } else if (roll < 0.6) {
      next = { ...this.shown, booths: booths.map((one) => (one === target ? { ...one, notes } : one)) };
      this.made.push({ id: target.id, notes });
    } else {
      const x = Math.floor(this.chance() * 1_000);
      next = { ...this.shown, booths: booths.map((one) => (one === target ? { ...one, x } : one)) };
    }
    const change = between(this.shown, next) as DocumentChange;
    this.shown = next;
    this.told(advance(this.saver, { type: "edited", name: "Edit", change, nowMs: 0 }));
  }

  send(loses: boolean): void {
    const key = `${this.name}-${this.keys++}`;
    const outcome = advance(this.saver, { type: "due", nowMs: Number.MAX_SAFE_INTEGER, key });
    this.told(outcome);
    const { send } = outcome;
    if (!send) return;
    const failed = () =>
      this.told(advance(this.saver, { type: "failed", key: send.key, isBusy: false, nowMs: 0, spread: 0 }));
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
      this.told(advance(this.saver, { type: "clashed", key: send.key, clashes: answer.clashes, nowMs: 0 }));
      return;
    }
    const news = this.server.newsSince(send.baseRevision);
    const { revision } = news;
    this.told(advance(this.saver, { type: "accepted", key: send.key, revision, news, nowMs: 0 }));
  }

  hear(): void {
    this.told(advance(this.saver, { type: "news", news: this.server.newsSince(this.saver.revision) }));
  }

  decide(): void {
    const { trouble } = this.saver;
    if (trouble?.kind !== "conflict") return;
    const choices = new Map(
      trouble.clashes.map((clash) => [keyOf(clash), this.chance() < 0.5 ? "mine" : "theirs"] as const),
    );
    for (const clash of trouble.clashes) {
      if (choices.get(keyOf(clash)) === "mine") continue;
      if (clash.field === "notes" || clash.kind !== "field") {
        for (const { id, notes } of this.made) if (id === clash.id) this.givenUp.add(notes);
      }
    }
    this.told(advance(this.saver, { type: "chosen", choices, nowMs: 0 }));
  }

  /** The page is closed without a word and opened again. */
  reload(): void {
    const kept = JSON.parse(JSON.stringify(keepsakeOf(this.saver)));
    this.saver = resumed(newSaver(this.server.revision, this.server.plan), kept, 0);
    this.shown = shownBy(this.saver);
  }
}

const byId = (a: Rec, b: Rec) => (a.id < b.id ? -1 : 1);
const sorted = (plan: PlanDocument) => [...(plan.booths as readonly Rec[])].sort(byId);

test.each(Array.from({ length: 150 }, (_, seed) => seed))(
  "two editors over a network that loses requests and answers, history %i: both end with the server's plan, and nothing was lost",
  (seed) => {
    const chance = seeded(seed);
    const server = new Server();
    const windows = [new Window("p", server, chance), new Window("q", server, chance)] as const;
    for (let step = 0; step < 60; step++) {
      const window = windows[chance() < 0.5 ? 0 : 1];
      const roll = chance();
      if (roll < 0.4) window.edit();
      else if (roll < 0.7) window.send(true);
      else if (roll < 0.85) window.hear();
      else if (roll < 0.93) window.decide();
      else window.reload();
      expect(sorted(window.shown)).toEqual(sorted(shownBy(window.saver)));
    }
    for (let round = 0; round < 40; round++) {
      for (const window of windows) {
        window.decide();
        window.send(false);
        window.hear();
      }
    }
    for (const window of windows) {
      expect(window.saver).toMatchObject({ sent: null, waiting: [], trouble: null });
      expect(sorted(window.shown)).toEqual(sorted(server.plan));
      const heard = new Set(server.accepted);
      for (const [index, { id, notes }] of window.made.entries()) {
        const isOvertaken = window.made.slice(index + 1).some((later) => later.id === id);
        const stands = notes === "" || heard.has(notes) || isOvertaken || window.givenUp.has(notes);
        const isDeleted = !server.plan.booths.some((one) => one.id === id);
        expect(stands || isDeleted, `${notes} on ${id}`).toBe(true);
      }
    }
    expect(withNews(start, server.newsSince(0)).booths.length).toBe(server.plan.booths.length);
  },
);
