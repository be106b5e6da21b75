import type { BoothEntry } from "#lib/plan/booths/booth";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { blankRecord } from "#lib/records/record";
import * as entries from "#lib/store/boothEntries";
import * as booths from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import { brokenUniqueIndex } from "#lib/store/databaseErrors";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import { keepLegacyIds } from "#lib/store/goneBooths";
import { movePartsAlong } from "#lib/store/merges";
import { assertAtMost } from "../base/limits";
import { stampAfter, type WriteContext } from "../base/writeContext";
import { saleOf, saveBoothChanges } from "./lock";
import { type ChangePlan, changesNothing, type NewPlan, type Plan, taken } from "./plan";
import { boothView } from "./view";

const MAX_BOOTHS = 10_000;
const BLANK = blankRecord(Object.keys(BOOTH_FIELDS));

/**
 * Writes the planned changes in a constant number of statements. Callers that hold the lock on names and have looked for
 * booths with those of the new ones say so, because looking for thousands of names a second time takes long.
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
  // A new booth may have the name that another one is about to give up, which is refused by that name.
  const insert = areNamesKnown && !updated.some(isRenamed) ? insertUnderNewNames : insertEntries;
  const made = await saveNew(context, created, insert);
  const changed = await saveChanged(context, updated);
  const saved = new Map([...made, ...changed].map((booth) => [booth.id, booth]));
  await recordDomainEvents(
    context.db,
    context.fair,
    changing.flatMap((plan) => entryDomainEvent(plan, saved, context)),
    context.now,
  );
  return plans.flatMap(
    (plan) => saved.get(plan.entry.id) ?? (plan.kind === "updated" ? plan.open.stored : []),
  );
}

export async function refuseTooMany({ db, fair }: WriteContext, added: number): Promise<void> {
  if (added === 0) return;
  assertAtMost(MAX_BOOTHS, "booths", (await booths.countBooths(db, fair.id)) + added);
}

async function saveNew(
  { db }: WriteContext,
  plans: readonly NewPlan[],
  insert: typeof insertEntries,
): Promise<booths.Booth[]> {
  const legacyIds = await insert(
    db,
    plans.map(({ entry }) => entry),
  );
  // Restored booths already have a legacyId; 0 means none.
  await keepLegacyIds(
    db,
    plans.flatMap(({ entry }) => (entry.legacyId === 0 ? [] : entry)),
  );
  const made = plans.map(({ entry, outcome }): booths.Booth => {
    const legacyId = entry.legacyId || (legacyIds.get(entry.id) ?? 0);
    return Object.assign({ ...BLANK }, entry, saleOf(outcome.booth), { legacyId });
  });
  await saveFirstSales(
    db,
    made.filter(({ status, exhibitorIds }) => status !== "available" || exhibitorIds.length > 0),
  );
  return made;
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
  const { db, now } = context;
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
  if (relocated.length > 0) await movePartsAlong(db, relocated.map(idOf));
  const closed = await saveBoothChanges(
    context,
    // The entry has just been saved, so events about the sale carry its new label and place.
    plans.map(({ open, entry, outcome }) => ({ open: { ...open, stored: entry }, outcome })),
  );
  return closed.map((booth, index) => ({ ...booth, updatedAt: stampOf(plans[index] as ChangePlan) }));
}

function isRenamed({ changed }: ChangePlan): boolean {
  return changed.includes("label") || changed.includes("externalId");
}

function idOf({ entry }: Plan): string {
  return entry.id;
}

/** Returns the legacyIds of new entries. Refuses names that other booths have. */
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

function entryDomainEvent(
  plan: Plan,
  saved: ReadonlyMap<string, booths.Booth>,
  { fair }: WriteContext,
): DomainEvent[] {
  const record = saved.get(plan.entry.id);
  if (!record) return [];
  const booth = boothView(record, fair);
  if (plan.kind === "created") return [{ kind: "booth.created", data: { booth } }];
  return plan.changed.length > 0 ? [{ kind: "booth.updated", data: { booth, changed: plan.changed } }] : [];
}
