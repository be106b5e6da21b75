import { lockNames } from "#lib/store/booths";
import { boothsWithOrders, type ImportedRow, type UndoReport } from "#lib/store/imports";
import type { WriteContext } from "../base/writeContext";
import { removeBooths } from "../booths/change";
import { groundFor } from "../booths/input";
import { type LockedBooth, lockBooths, openNamed } from "../booths/lock";
import { type ChangePlan, planChange } from "../booths/plan";
import { writePlans } from "../booths/write";
import { sortRows, type Undoable, withoutTaken } from "./sort";

const NAMES = ["label", "externalId"] as const;

/** Booths with an order are never undone. */
export async function undoBooths(context: WriteContext, rows: readonly ImportedRow[]): Promise<UndoReport> {
  const { app, db, fair } = context;
  await lockNames(db, fair.id);
  const ids = rows.map(({ id }) => id);
  const opened = await lockBooths(context, ids);
  const ordered = await boothsWithOrders(db, ids);
  const records = new Map([...opened].map(([id, { stored }]) => [id, stored]));
  const { created, updated, kept } = sortRows(app, rows, records, (row) =>
    ordered.has(row.id) ? "It has an order." : null,
  );
  await removeBooths(
    context,
    created.map(({ record }) => opened.get(record.id) as LockedBooth),
  );
  const former = (field: (typeof NAMES)[number]) =>
    updated.flatMap(({ row }) => (row.before[field] as string | null | undefined) ?? []);
  const holders = await openNamed(context, { labels: former("label"), externalIds: former("externalId") });
  const restored = withoutTaken(updated, kept, {
    fields: NAMES,
    holders: holders.map(({ stored }) => stored),
  });
  const ground = { ...(await groundFor(context, [])), holdMinutes: null };
  await writePlans(
    context,
    restored.map((item) => plan(context, item, opened, ground)),
  );
  return { deleted: created.length, restored: restored.length, kept };
}

/** Restores the fields; a status is subject to the same rules as every status change. */
function plan(
  context: WriteContext,
  { row, record }: Undoable<{ id: string }>,
  opened: ReadonlyMap<string, LockedBooth>,
  ground: Parameters<typeof planChange>[3],
): ChangePlan {
  const open = opened.get(record.id) as LockedBooth;
  const { status, ...fields } = row.before;
  const input = status === undefined ? {} : { status: status as LockedBooth["stored"]["status"] };
  const { outcome } = planChange(context, open, input, ground);
  const changed = Object.keys(fields).map((field) => (field === "priceCents" ? "price" : field));
  return { kind: "updated", open, outcome, entry: { ...open.stored, ...fields }, changed };
}
