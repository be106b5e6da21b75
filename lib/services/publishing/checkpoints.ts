import { createHash } from "node:crypto";
import type { Bundle, BundleBooth, BundleEdge, BundleNode } from "#lib/plan/bundle";
import { BULK_RECORDS, outdated, WORK_MS } from "#lib/plan/checkpoint";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { readDraftRecords } from "#lib/store/bundle";
import * as store from "#lib/store/checkpoints";
import { type ColumnValues, recordsFrom } from "#lib/store/columns";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { sortInMemory } from "#lib/store/memory";
import { partIdsOf } from "#lib/store/merges";
import { lockPlan } from "#lib/store/plan";
import type { Paging } from "#lib/text/paging";
import type { Caller } from "../base/caller";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { withLengths } from "../wayfinding/level";
import { bundleOf, readBundle } from "./live";
import { numberIn } from "./numbers";
import type { PlanPart, RestoredBooth } from "./restored";

/** The most drafts kept per event: automatic ones, of which the oldest are deleted, and named ones. */
const MOST_KEPT = 250;
const MOST_NAMED = 100;

const NO_WORK = { authors: [], work: [] };

/** With the people and actions whose changes each draft has in addition to the one before it. */
export async function listCheckpoints(app: App, fair: Fair, paging: Paging) {
  const db = app.db.read;
  const { items, total, next } = await store.listCheckpoints(db, fair.id, paging);
  const numbers = items.map(({ number }) => number);
  const work = await store.workBetween(db, fair.id, numbers);
  const listed = items.map((item) => {
    const done = work.get(item.number) ?? [];
    return { ...item, authors: done.map(({ name }) => name), work: done };
  });
  return { items: listed, total, next, ...paging };
}

/** Saves the current draft under a name. */
export async function nameDraft(app: App, who: Caller, fair: Fair, { name }: { name: string }) {
  return inWriteTransaction(app, fair, async (context) => {
    await lockPlan(context.db, fair.id);
    await refuseTooManyNames(context);
    const createdBy = who.name;
    const number = await save(context, { reason: "named", name, createdBy }, await writtenDraft(context));
    return { number, createdAt: context.now, createdBy, reason: "named" as const, name, ...NO_WORK };
  });
}

type ComingChange = { isLarge: boolean; reason: "change" | "import"; name: string | null };

/** Saves the draft as it was before a large change, and every ten minutes of work. */
export async function keepBeforeChange(
  context: WriteContext,
  who: Caller,
  { isLarge, reason, name }: ComingChange,
): Promise<void> {
  if (!isLarge && !(await isWorkDue(context))) return;
  await lockPlan(context.db, context.fair.id);
  if (isLarge) await keepDraft(context, who, { reason, name });
  // Another writer may have saved it while this one waited.
  else if (await isWorkDue(context)) await keepDraft(context, who, { reason: "work", name: null });
}

async function isWorkDue({ db, fair, now }: WriteContext): Promise<boolean> {
  const last = await store.lastCheckpointAt(db, fair.id);
  return last === null || now.getTime() - last.getTime() >= WORK_MS;
}

type PlanRequest = {
  who: Caller;
  summary: string;
  scopes: readonly string[];
  drafts?: "always" | "itself" | undefined;
  input: unknown;
};

/** The same before requests outside the editor: files are imports, and long lists are large changes. */
export async function keepBeforeRequest(
  context: WriteContext,
  { who, summary, scopes, drafts, input }: PlanRequest,
): Promise<void> {
  if (!scopes.includes("plan:write") || drafts === "itself") return;
  const isFile = input instanceof Uint8Array;
  const isLarge = isFile || drafts === "always" || recordsIn(input) >= BULK_RECORDS;
  // A new event has no plan to save yet.
  if (!isLarge && context.now.getTime() - context.fair.createdAt.getTime() < WORK_MS) return;
  await keepBeforeChange(context, who, {
    isLarge,
    reason: isFile ? "import" : "change",
    name: isFile ? null : `Before: ${summary}`,
  });
}

function recordsIn(input: unknown): number {
  return Array.isArray(input) ? input.length : 1;
}

const DAY_MS = 86_400_000;

/** Deletes old drafts of all events, and thins the ones of the last months. */
export async function thinCheckpoints(app: App): Promise<void> {
  const now = app.clock.now();
  const old = await store.checkpointsBefore(app.db.read, new Date(now.getTime() - DAY_MS));
  for (const eventId of new Set(old.map((draft) => draft.eventId))) {
    const numbers = outdated(
      old.filter((draft) => draft.eventId === eventId),
      now,
    );
    if (numbers.length > 0) await store.deleteCheckpoints(app.db.read, eventId, numbers);
  }
}

/** Saves the current draft as a checkpoint, unless the last one is the same, and returns its number. */
export async function keepDraft(
  context: WriteContext,
  who: Caller,
  { reason, name }: Pick<store.Checkpoint, "reason" | "name">,
): Promise<number> {
  const draft = await writtenDraft(context);
  const same = await store.findSameCheckpoint(context.db, context.fair.id, draft.checksum);
  return same ?? save(context, { reason, name, createdBy: who.name }, draft);
}

async function refuseTooManyNames({ db, fair }: WriteContext): Promise<void> {
  if ((await store.countNamed(db, fair.id)) < MOST_NAMED) return;
  throw new Refusal(
    "too_many_items",
    `The event has ${MOST_NAMED} named drafts, which is the maximum. They are deleted after 90 days.`,
    { most: MOST_NAMED },
  );
}

type WrittenDraft = { document: string; checksum: string };

async function writtenDraft({ db, fair, now }: WriteContext): Promise<WrittenDraft> {
  await sortInMemory(db);
  const document = await draftText(db, fair, now);
  return { document, checksum: createHash("sha256").update(document).digest("hex") };
}

async function save(
  { db, fair, now }: WriteContext,
  words: Pick<store.Checkpoint, "reason" | "name" | "createdBy">,
  draft: WrittenDraft,
): Promise<number> {
  const number = await store.insertCheckpoint(db, fair.id, { createdAt: now, ...words, ...draft });
  await store.forgetUnnamed(db, fair.id, MOST_KEPT);
  return number;
}

const DRAFT_KEY = /^draft-(\d+)$/;

/** The number of a saved draft in a key such as `draft-12`; null for other keys. */
export function draftNumberOf(key: string): number | null {
  const [, number] = DRAFT_KEY.exec(key) ?? [];
  return number === undefined ? null : numberIn(number);
}

/** A saved draft as visitors would see it; records outside the plan are current. */
export async function draftBundle(db: Db, fair: Fair, number: number, now: Date): Promise<Bundle> {
  const part = await draftPart(db, fair, number);
  return { ...(await readBundle(db, fair, now)), ...part };
}

export async function draftPart(db: Db, fair: Fair, number: number): Promise<PlanOfBundle> {
  const { booths, ...part } = await readDraft(db, fair, number);
  return { ...part, booths: booths.map(publicBooth) };
}

type PlanOfBundle = Pick<Bundle, "levels" | "booths" | "elements" | "wayfinding">;

function publicBooth({ notes: _notes, parts: _parts, locked, ...booth }: RestoredBooth): BundleBooth {
  return { ...booth, ...(locked && { locked }) };
}

export async function readDraft(db: Db, fair: Fair, number: number): Promise<PlanPart> {
  const document = await store.findDocument(db, fair.id, number);
  if (document) return partOf(document);
  throw new Refusal("not_found", `The event "${fair.slug}" has no saved draft ${number}.`);
}

/** The draft as it is now. */
export async function draftOf(db: Db, fair: Fair, now: Date): Promise<PlanPart> {
  return partOf(await draftText(db, fair, now));
}

/** A draft as it is stored. Those of earlier releases have lists instead of a network by columns. */
type StoredPart = PlanPart & { network?: Record<"nodes" | "edges", ColumnValues> };

function partOf(document: string): PlanPart {
  const { network, ...part } = JSON.parse(document) as StoredPart;
  if (!network) return part;
  const nodes = recordsFrom<BundleNode>(network.nodes);
  const edges = withLengths(recordsFrom<Omit<BundleEdge, "lengthM">>(network.edges), nodes);
  return { ...part, wayfinding: { ...part.wayfinding, nodes, edges } };
}

/**
 * The data that a restore needs, including fields that visitors never see. The network is passed on as the database
 * writes it: a draft is saved before every large change, and parsing 80,000 records would take longer than the change.
 */
async function draftText(db: Db, fair: Fair, now: Date): Promise<string> {
  const { network, ...records } = await readDraftRecords(db, fair.id, now);
  const { levels, booths, elements, wayfinding } = bundleOf({ ...NO_RECORDS, ...records }, now);
  const parts = booths.length === 0 ? null : await partIdsOf(db, fair.id);
  const inner = new Map(records.booths.map(({ id, notes, locked = false }) => [id, { notes, locked }]));
  const whole = booths.map((booth) => ({
    ...booth,
    ...inner.get(booth.id),
    parts: parts?.get(booth.id) ?? [],
  }));
  const { transitions } = wayfinding;
  const part = JSON.stringify({ levels, booths: whole, elements, wayfinding: { transitions } });
  return `${part.slice(0, -1)},"network":${network}}`;
}

/** The records that are not part of a draft. */
const NO_RECORDS = {
  exhibitors: [],
  categories: [],
  sessions: [],
  banners: [],
  extras: [],
  nodes: [],
  edges: [],
};
