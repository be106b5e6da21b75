import { unassign } from "#lib/sales/booth";
import { outcomeOf, saleAfter } from "#lib/sales/outcome";
import { listCategories } from "#lib/store/categories";
import { recordDomainEvents } from "#lib/store/domainEvents";
import * as store from "#lib/store/exhibitors";
import { boothsWithOrders, exhibitorsInUse, type ImportedRow, type UndoReport } from "#lib/store/imports";
import type { WriteContext } from "../base/writeContext";
import { lockBooths, saveBoothChanges } from "../booths/lock";
import type { Plan } from "../exhibitors/plan";
import { exhibitorView } from "../exhibitors/view";
import { writePlans } from "../exhibitors/write";
import { sortRows, withoutTaken } from "./sort";

const NAMES = ["slug", "externalId", "partnerId"] as const;

/** Locks booths before exhibitors, in the global lock order. */
export async function undoExhibitors(
  context: WriteContext,
  rows: readonly ImportedRow[],
): Promise<UndoReport> {
  const { app, db, fair } = context;
  const ids = rows.map(({ id }) => id);
  const given = [...new Set(rows.flatMap(({ boothIds = [] }) => boothIds))];
  const stands = await lockBooths(context, given);
  const ordered = await boothsWithOrders(db, given);
  await store.lockDirectory(db, fair.id);
  const records = await store.lockExhibitors(db, fair.id, ids);
  const inUse = await exhibitorsInUse(db, ids);
  const { created, updated, kept } = sortRows(app, rows, records, (row, { boothIds }) => {
    if (row.change === "updated") return null;
    if (inUse.has(row.id)) return `It has ${inUse.get(row.id)}.`;
    if (boothIds.some((id) => !row.boothIds?.includes(id))) return "It has been given booths since.";
    return boothIds.some((id) => ordered.has(id)) ? "Its booth has an order." : null;
  });
  const restored = await restorable(context, updated, kept);
  await free(
    context,
    stands,
    [...created, ...restored].flatMap(({ row }) =>
      (row.boothIds ?? [])
        .filter((id) => !ordered.has(id))
        .map((boothId) => ({ boothId, exhibitorId: row.id })),
    ),
  );
  await removeAll(
    context,
    created.map(({ record }) => record),
  );
  await restore(context, restored);
  return { deleted: created.length, restored: restored.length, kept };
}

type Item = { row: ImportedRow; record: store.Exhibitor };

async function restorable(
  { db, fair }: WriteContext,
  updated: Item[],
  kept: UndoReport["kept"],
): Promise<Item[]> {
  const former = (field: string) => updated.flatMap(({ row }) => (row.before[field] as string | null) ?? []);
  const holders = await store.findNamedExhibitorIds(db, fair.id, {
    externalIds: former("externalId"),
    partnerIds: former("partnerId"),
    names: [],
  });
  const records = await store.findExhibitors(db, fair.id, holders);
  return withoutTaken(updated, kept, { fields: NAMES, holders: [...records.values()] });
}

type Place = { boothId: string; exhibitorId: string };

async function free(
  context: WriteContext,
  stands: Awaited<ReturnType<typeof lockBooths>>,
  places: readonly Place[],
): Promise<void> {
  const sales = new Map([...stands].map(([id, { sale }]) => [id, sale]));
  for (const { boothId, exhibitorId } of places) {
    const sale = sales.get(boothId);
    if (sale?.booth.exhibitorIds.includes(exhibitorId)) {
      sales.set(boothId, saleAfter(unassign(sale, exhibitorId)));
    }
  }
  await saveBoothChanges(
    context,
    [...stands.values()].map((open) => ({
      open,
      outcome: outcomeOf(open.sale, sales.get(open.stored.id) ?? open.sale),
    })),
  );
}

async function removeAll(
  { db, fair, now }: WriteContext,
  toDelete: readonly store.Exhibitor[],
): Promise<void> {
  await store.deleteExhibitors(
    db,
    toDelete.map(({ id }) => id),
  );
  await recordDomainEvents(
    db,
    fair,
    toDelete.map((one) => ({ kind: "exhibitor.deleted" as const, data: { exhibitor: exhibitorView(one) } })),
    now,
  );
}

/** Categories deleted in the meantime are left out. */
async function restore(context: WriteContext, items: readonly Item[]): Promise<void> {
  const categories = new Set((await listCategories(context.db, context.fair.id)).map(({ id }) => id));
  const plans = items.map(({ row, record }): Plan => {
    const { categoryIds = record.categoryIds, ...fields } = row.before as { categoryIds?: string[] };
    const after = {
      ...record,
      ...fields,
      categoryIds: categoryIds.filter((id) => categories.has(id)),
    };
    return { kind: "updated", before: record, after, changed: Object.keys(row.before) };
  });
  await writePlans(context, plans, { newCategories: [] });
}
