import { type Bundle, hasPrivateBackground } from "#lib/plan/bundle";
import type { App } from "#lib/ports";
import type { Level } from "#lib/records/levels";
import { Refusal } from "#lib/refusal";
import { boothIdsOfLevel, lockNames } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { deleteLevel, listLevels, lockLevelOrder } from "#lib/store/levels";
import { lastRevision, lockContents, lockPlan, numberSteps, writeAs } from "#lib/store/plan";
import { rehearsed } from "#lib/store/rehearsal";
import { deleteOthers, existingIds, savePassageNodes, saveRows, type Table } from "#lib/store/rows";
import type { Caller } from "../base/caller";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { changesWithin, type PlanChanges } from "../plan/changes";
import { clearSessionLocations } from "../sessions/clearLocations";
import { keepDraft, readDraft } from "./checkpoints";
import { numberIn } from "./numbers";
import { restoreBooths } from "./restoreBooths";
import type { PlanPart, RestoreReport } from "./restored";
import { readSnapshot } from "./versions";

export type Restoration = {
  ids?: string[] | undefined;
  dryRun?: boolean | undefined;
  /** Set by an editor that shows the restore as a step of its own. */
  clientId?: string | undefined;
  baseRevision?: number | undefined;
};

type Restored = RestoreReport & { revision: number | null; news: PlanChanges | null };

/**
 * Restores the plan of a version, or single levels, booths, elements and the network. Sales data stays as it is:
 * orders, exhibitors at booths, and every status except open and closed.
 */
export async function restore(
  app: App,
  who: Caller,
  fair: Fair,
  key: string,
  input: Restoration,
): Promise<Restored & { version: number }> {
  const number = numberIn(key);
  const words = {
    source: `Version ${number}`,
    act: `Restore version ${number}`,
    action: "postEventsVersionsRestore",
  };
  const read = async ({ db }: WriteContext) =>
    withOwnBackgrounds(await readSnapshot(db, fair, number), await listLevels(db, fair.id));
  return { version: number, ...(await restored(app, who, fair, input, { ...words, read })) };
}

/** A version has no private backgrounds, so those of the draft stay. */
function withOwnBackgrounds<P extends Pick<PlanPart, "levels">>(part: P, own: readonly Level[]): P {
  const kept = new Map(own.filter(hasPrivateBackground).map(({ id, background }) => [id, background]));
  const levels = part.levels.map((level) => ({
    ...level,
    background: level.background ?? kept.get(level.id) ?? null,
  }));
  return { ...part, levels };
}

/** Restores a draft from a checkpoint, or some of its objects. */
export async function restoreCheckpoint(
  app: App,
  who: Caller,
  fair: Fair,
  key: string,
  input: Restoration,
): Promise<Restored & { checkpoint: number }> {
  const number = numberIn(key);
  const words = {
    source: `Saved draft ${number}`,
    act: `Restore saved draft ${number}`,
    action: "postEventsCheckpointsRestore",
  };
  const read = ({ db }: WriteContext) => readDraft(db, fair, number);
  return { checkpoint: number, ...(await restored(app, who, fair, input, { ...words, read })) };
}

type Source = {
  source: string;
  act: string;
  action: string;
  read: (context: WriteContext) => Promise<PlanPart>;
};

/** A dry run restores everything and rolls it back, so its report is that of the restore. */
async function restored(
  app: App,
  who: Caller,
  fair: Fair,
  { ids, dryRun = false, clientId, baseRevision }: Restoration,
  { source, read, ...words }: Source,
): Promise<Restored> {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const part = selected(await read(context), ids, source);
    const name = `Before ${source.charAt(0).toLowerCase()}${source.slice(1)} was restored`;
    const work = () => bringBack(context, who, part, { name, wholePlan: !ids });
    await lockPlan(db, fair.id);
    if (baseRevision !== undefined) await refuseChanged(context, baseRevision);
    if (dryRun) return { ...(await rehearsed(db, work)), keptDraft: null, revision: null, news: null };
    await writeAs(db, { personId: who.id, name: who.name, clientId: clientId ?? "", ...words });
    const report = await work();
    const revision = await numberSteps(db, fair.id);
    const since = baseRevision;
    const news = since === undefined ? null : await changesWithin(db, fair, { since, revision, now });
    return { ...report, revision, news };
  });
}

/** An editor takes the changes of the restore as its own, so there must be no others in between. */
async function refuseChanged({ db, fair }: WriteContext, baseRevision: number): Promise<void> {
  const { revision, isWhole } = await lastRevision(db, fair.id);
  if (isWhole && revision === baseRevision) return;
  throw new Refusal(
    "conflict",
    "The plan has changed since you compared it. Check the differences again, then restore.",
  );
}

/** Saves the current draft first, so that the restore can be undone. */
async function bringBack(
  context: WriteContext,
  who: Caller,
  part: PlanPart,
  { name, wholePlan }: { name: string; wholePlan: boolean },
): Promise<RestoreReport> {
  const { db, fair } = context;
  await lockNames(db, fair.id);
  await lockLevelOrder(db, fair.id);
  // What is saved must not change until it is overwritten.
  await lockContents(db, fair.id);
  const keptDraft = await keepDraft(context, who, { reason: "restore", name });
  const report: RestoreReport = { created: 0, updated: 0, removed: 0, unchanged: 0, kept: [], keptDraft };
  await write(context, "Level", part.levels, report);
  await refuseMissing(context, "Level", levelIdsOf(part), "level");
  await restoreBooths(context, part.booths, { wholePlan }, report);
  await write(context, "MapElement", part.elements, report);
  await restoreNetwork(context, part.wayfinding, report);
  if (wholePlan) {
    await removeOthers(context, part, report);
    await clearSessionLocations(context);
  }
  return report;
}

function selected(from: PlanPart, ids: readonly string[] | undefined, source: string): PlanPart {
  if (!ids) return from;
  const idSet = new Set(ids);
  const found = new Set<string>();
  const among = <R extends { id: string }>(records: readonly R[]): R[] =>
    records.filter(({ id }) => idSet.has(id) && found.add(id));
  const { nodes, edges, transitions } = from.wayfinding;
  const part = {
    levels: among(from.levels),
    booths: among(from.booths),
    elements: among(from.elements),
    wayfinding: { nodes: among(nodes), edges: among(edges), transitions: among(transitions) },
  };
  const missing = ids.findIndex((id) => !found.has(id));
  if (missing < 0) return part;
  const message = `${source} has no level, booth, element or part of the network ${ids[missing]}.`;
  throw new Refusal("validation_error", message, [{ path: `ids[${missing}]`, code: "unknown", message }]);
}

function levelIdsOf({ booths, elements, wayfinding }: PlanPart): string[] {
  return [
    ...new Set(
      [...booths, ...elements, ...wayfinding.nodes, ...wayfinding.edges].map(({ levelId }) => levelId),
    ),
  ];
}

/** Everything that an object refers to must exist or be restored with it. */
async function refuseMissing(
  { db, fair }: WriteContext,
  table: Table,
  ids: readonly string[],
  noun: string,
): Promise<void> {
  const there = await existingIds(db, table, fair.id, ids);
  const missing = ids.find((id) => !there.has(id));
  if (missing === undefined) return;
  const message = `The ${noun} ${missing} no longer exists. Restore it as well.`;
  throw new Refusal("validation_error", message, [{ path: "ids", code: "unknown", message }]);
}

async function write(
  { db, fair, now }: WriteContext,
  table: Table,
  records: readonly { id: string }[],
  report: RestoreReport,
): Promise<void> {
  const stamps = { eventId: fair.id, createdAt: now, updatedAt: now };
  const rows = records.map((record) => ({ ...record, ...stamps }));
  const { created, updated } = await saveRows(db, table, rows);
  report.created += created;
  report.updated += updated;
  report.unchanged += records.length - created - updated;
}

async function restoreNetwork(
  context: WriteContext,
  { nodes, edges, transitions }: Bundle["wayfinding"],
  report: RestoreReport,
): Promise<void> {
  await write(context, "AisleNode", nodes, report);
  const ends = [
    ...edges.flatMap(({ from, to }) => [from, to]),
    ...transitions.flatMap(({ nodeIds }) => nodeIds),
  ];
  await refuseMissing(context, "AisleNode", [...new Set(ends)], "node");
  const rows = edges.map(({ from, to, ...edge }) => ({ ...edge, fromId: from, toId: to }));
  await write(context, "AisleEdge", rows, report);
  await write(context, "Transition", transitions, report);
  await savePassageNodes(
    context.db,
    transitions.map((transition) => ({ ...transition, eventId: context.fair.id })),
  );
}

/** Deletes what was created after the version, except levels that still contain something. */
async function removeOthers(context: WriteContext, part: PlanPart, report: RestoreReport): Promise<void> {
  const { db, fair, now } = context;
  const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);
  const { nodes, edges, transitions } = part.wayfinding;
  report.removed += await deleteOthers(db, "Transition", fair.id, ids(transitions));
  report.removed += await deleteOthers(db, "AisleEdge", fair.id, ids(edges));
  report.removed += await deleteOthers(db, "AisleNode", fair.id, ids(nodes));
  report.removed += await deleteOthers(db, "MapElement", fair.id, ids(part.elements));
  const staying = new Set(ids(part.levels));
  for (const { id, name } of await listLevels(db, fair.id)) {
    if (staying.has(id)) continue;
    if ((await boothIdsOfLevel(db, fair.id, id)).length > 0) {
      report.kept.push({ id, name, reason: "A booth on this level stays." });
      continue;
    }
    await deleteLevel(db, id, now);
    report.removed += 1;
  }
}
