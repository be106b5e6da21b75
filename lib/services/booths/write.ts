import { setImmediate } from "node:timers/promises";
import type { BoothEntry } from "#lib/plan/booths/booth";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { blankRecord } from "#lib/records/record";
import * as entries from "#lib/store/boothEntries";
import * as booths from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import { brokenUniqueIndex } from "#lib/store/databaseErrors";
import { recordDomainEvents, recordingDomainEvents } from "#lib/store/domainEvents";
import { moveMergedParts } from "#lib/store/merges";
import { assertAtMost } from "../base/limits";
import { stampAfter, type WriteContext } from "../base/writeContext";
import { saleOf, saveBoothChanges } from "./lock";
import { type ChangePlan, changesNothing, type NewPlan, type Plan, taken } from "./plan";
import { boothView } from "./view";

const MAX_BOOTHS = 10_000;
const BLANK = blankRecord(Object.keys(BOOTH_FIELDS));

/**
 * Writes the planned changes in a constant number of statements. Callers that hold the names lock and have checked
 * the new names pass `areNamesKnown`, because checking thousands of names again takes long.
 */
export async function writePlans(
  context: WriteContext,
  plans: readonly Plan[],
  { areNamesKnown = false } = {},
): Promise<booths.Booth[]> {
  const changing = plans.filter((plan) => !changesNothing(plan));
  const created = changing.filter((plan) => plan.kind === "created");
  const updated = changing.filter((plan) => plan.kind === "updated");
  await refuseTooMany(context, created.length);
  // A new booth may take a name that another booth gives up in this write; the normal insert refuses it by that name.
  const insert = areNamesKnown && !updated.some(isRenamed) ? insertUnderNewNames : insertEntries;
  const made = await entries.withLegacyIds(context.db, created.map(newBooth));
  await saveNew(context, made, insert);
  const changed = await saveChanged(context, updated);
  const saved = new Map([...made, ...changed].map((booth) => [booth.id, booth]));
  return plans.flatMap(
    (plan) => saved.get(plan.entry.id) ?? (plan.kind === "updated" ? plan.open.stored : []),
  );
}

export async function refuseTooMany({ db, fair }: WriteContext, added: number): Promise<void> {
  if (added === 0) return;
  assertAtMost(MAX_BOOTHS, "booths", (await booths.countBooths(db, fair.id)) + added);
}

function newBooth({ entry, outcome }: NewPlan): booths.Booth {
  return Object.assign({ ...BLANK }, entry, saleOf(outcome.booth));
}

async function saveNew(
  { db, fair, now }: WriteContext,
  made: readonly booths.Booth[],
  insert: typeof insertEntries,
): Promise<void> {
  if (made.length === 0) return;
  // The events are serialised while the database inserts the booths, because thousands take long.
  const written = async () => {
    await setImmediate();
    return recordingDomainEvents(
      fair,
      made.map((booth) => ({ kind: "booth.created", data: { booth: boothView(booth, fair) } })),
      now,
    );
  };
  const [recording] = await Promise.all([written(), insert(db, made)]);
  await saveFirstSales(
    db,
    made.filter(({ status, exhibitorIds }) => status !== "available" || exhibitorIds.length > 0),
  );
  await db.$executeRaw(recording);
}

/** Saves the sale of new booths, which no other transaction can see yet. */
export async function saveFirstSales(db: Db, made: readonly booths.Booth[]): Promise<void> {
  await booths.saveBoothSales(
    db,
    made.map((booth) => ({ before: null, after: booth, updatedAt: booth.updatedAt })),
  );
  await booths.saveExhibitors(db, made);
}

async function saveChanged(context: WriteContext, plans: readonly ChangePlan[]): Promise<booths.Booth[]> {
  const { db, fair, now } = context;
  const stampOf = ({ open }: ChangePlan) => stampAfter(open.stored.updatedAt, now);
  const rewritten = plans.filter(({ changed }) => changed.length > 0);
  const renamed = rewritten.filter(isRenamed);
  if (renamed.length > 1) {
    await refuseNamesOfOthers(
      db,
      renamed.map(({ entry }) => entry),
    );
    await entries.parkNames(db, renamed.map(idOf));
  }
  await updateEntries(
    db,
    rewritten.map((plan) => ({ ...plan.entry, updatedAt: stampOf(plan) })),
    new Set(rewritten.flatMap(({ changed }) => changed)),
  );
  const relocated = rewritten.filter(({ changed }) => changed.includes("levelId"));
  if (relocated.length > 0) await moveMergedParts(db, relocated.map(idOf));
  const closed = await saveBoothChanges(
    context,
    // The entry has just been saved, so events about the sale carry its new label and place.
    plans.map(({ open, entry, outcome }) => ({ open: { ...open, stored: entry }, outcome })),
  );
  const saved = closed.map((booth, index) => ({ ...booth, updatedAt: stampOf(plans[index] as ChangePlan) }));
  const domainEvents = saved.map((booth, index) => ({
    kind: "booth.updated" as const,
    data: { booth: boothView(booth, fair), changed: plans[index]?.changed ?? [] },
  }));
  await recordDomainEvents(
    db,
    fair,
    domainEvents.filter(({ data }) => data.changed.length > 0),
    now,
  );
  return saved;
}

function isRenamed({ changed }: ChangePlan): boolean {
  return changed.includes("label") || changed.includes("externalId");
}

function idOf({ entry }: Plan): string {
  return entry.id;
}

/** Refuse names that other booths have. */
export const insertEntries = refusingNames(namingTheTaken(entries.insertEntries));
const insertUnderNewNames = refusingNames(entries.insertEntries);
export const saveEntries = refusingNames(namingTheTaken(entries.saveEntries));
const updateEntries = refusingNames(entries.updateEntries);

function refusingNames<T, More extends unknown[]>(
  write: (db: Db, written: readonly BoothEntry[], ...more: More) => Promise<T>,
) {
  return (db: Db, written: readonly BoothEntry[], ...more: More): Promise<T> =>
    refusingTakenNames(written.length === 1 ? written[0] : undefined, () => write(db, written, ...more));
}

type Write<T> = (db: Db, written: readonly BoothEntry[]) => Promise<T>;

/** With several rows the database error does not say which name is taken. */
function namingTheTaken<T>(write: Write<T>): Write<T> {
  return async (db, written) => {
    if (written.length > 1) await refuseNamesOfOthers(db, written);
    return write(db, written);
  };
}

async function refuseNamesOfOthers(db: Db, written: readonly BoothEntry[]): Promise<void> {
  const others = await entries.findNamesakes(db, written);
  const labels = new Set(others.map(({ label }) => label));
  const externalIds = new Set(others.flatMap(({ externalId }) => externalId ?? []));
  for (const { label, externalId } of written) {
    if (labels.has(label)) throw taken("label", label);
    labels.add(label);
    if (externalId === null) continue;
    if (externalIds.has(externalId)) throw taken("externalId", externalId);
    externalIds.add(externalId);
  }
}

/** Names the taken value where only one booth was written. */
export async function refusingTakenNames<T>(
  entry: Pick<BoothEntry, "label" | "externalId"> | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const rule = brokenUniqueIndex(error);
    if (rule === "booth_label_taken") throw taken("label", entry?.label);
    if (rule === "booth_external_id_taken") throw taken("externalId", entry?.externalId);
    throw error;
  }
}
