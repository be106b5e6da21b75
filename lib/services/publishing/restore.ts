import type { Bundle } from "#lib/plan/bundle";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { boothIdsOfLevel, lockNames } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { deleteLevel, listLevels, lockLevelOrder } from "#lib/store/levels";
import { lockPlan } from "#lib/store/plan";
import { deleteOthers, existingIds, savePassageNodes, saveRows, type Table } from "#lib/store/rows";
import type { Caller } from "../base/caller";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { clearSessionLocations } from "../sessions/clearLocations";
import { keepDraft, readDraft } from "./checkpoints";
import { numberIn } from "./numbers";
import { restoreBooths } from "./restoreBooths";
import type { PlanPart, RestoreReport } from "./restored";
import { readSnapshot } from "./versions";

/**
 * Restores the plan of a version, or single levels, booths, elements and the network. Sales data stays as it is:
 * orders, exhibitors at booths, and every status except open and closed.
 */
export async function restore(
  app: App,
  who: Caller,
  fair: Fair,
  key: string,
  { ids }: { ids?: string[] | undefined },
): Promise<RestoreReport & { version: number }> {
  return inWriteTransaction(app, fair, async (context) => {
    const number = numberIn(key);
    const part = selected(await readSnapshot(context.db, fair, number), ids, `Version ${number}`);
    const name = `Before version ${number} was restored`;
    return { version: number, ...(await bringBack(context, who, part, { name, wholePlan: !ids })) };
  });
}

/** Restores a draft from a checkpoint, or some of its objects. */
export async function restoreCheckpoint(
  app: App,
  who: Caller,
  fair: Fair,
  key: string,
  { ids }: { ids?: string[] | undefined },
): Promise<RestoreReport & { checkpoint: number }> {
  return inWriteTransaction(app, fair, async (context) => {
    const number = numberIn(key);
    const part = selected(await readDraft(context.db, fair, number), ids, `Saved draft ${number}`);
    const name = `Before saved draft ${number} was restored`;
    return { checkpoint: number, ...(await bringBack(context, who, part, { name, wholePlan: !ids })) };
  });
}

/** Saves the current draft first, so that the restore can be undone. */
async function bringBack(
  context: WriteContext,
  who: Caller,
  part: PlanPart,
  { name, wholePlan }: { name: string; wholePlan: boolean },
): Promise<RestoreReport> {
  const { db, fair } = context;
  await lockPlan(db, fair.id);
  await lockNames(db, fair.id);
  await lockLevelOrder(db, fair.id);
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
      report.kept.push({ id, name, reason: "A booth on this level is in an order." });
      continue;
    }
    await deleteLevel(db, id, now);
    report.removed += 1;
  }
}
