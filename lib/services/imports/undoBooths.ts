import { lockNames } from "#lib/store/booths";
import { boothsWithOrders, type ImportedRow, type UndoReport } from "#lib/store/imports";
import { removeBooths } from "../booths/change";
import { type ChangePlan, planChange } from "../booths/plan";
import { type OpenSale, openNamed, openSales } from "../booths/sale";
import { groundFor } from "../booths/wish";
import { writePlans } from "../booths/write";
import type { Desk } from "../desk";
import { sortRows, type Undoable, withoutTaken } from "./sort";

const NAMES = ["label", "externalId"] as const;

/** Never a booth that an order names: what was sold stays as it was sold. */
export async function undoBooths(desk: Desk, rows: readonly ImportedRow[]): Promise<UndoReport> {
  const { app, db, fair } = desk;
  await lockNames(db, fair.id);
  const ids = rows.map(({ id }) => id);
  const opened = await openSales(desk, ids);
  const ordered = await boothsWithOrders(db, ids);
  const records = new Map([...opened].map(([id, { stored }]) => [id, stored]));
  const { created, updated, kept } = sortRows(app, rows, records, (row) =>
    ordered.has(row.id) ? "It has an order." : null,
  );
  await removeBooths(
    desk,
    created.map(({ record }) => opened.get(record.id) as OpenSale),
  );
  const former = (field: (typeof NAMES)[number]) =>
    updated.flatMap(({ row }) => (row.before[field] as string | null | undefined) ?? []);
  const holders = await openNamed(desk, { labels: former("label"), externalIds: former("externalId") });
  const restored = withoutTaken(updated, kept, {
    fields: NAMES,
    holders: holders.map(({ stored }) => stored),
  });
  const ground = { ...(await groundFor(desk, [])), holdMinutes: null };
  await writePlans(
    desk,
    restored.map((item) => plan(desk, item, opened, ground)),
  );
  return { deleted: created.length, restored: restored.length, kept };
}

/** The fields as they were; a status goes through the guards that every status goes through. */
function plan(
  desk: Desk,
  { row, record }: Undoable<{ id: string }>,
  opened: ReadonlyMap<string, OpenSale>,
  ground: Parameters<typeof planChange>[3],
): ChangePlan {
  const open = opened.get(record.id) as OpenSale;
  const { status, ...fields } = row.before;
  const wish = status === undefined ? {} : { status: status as OpenSale["stored"]["status"] };
  const { outcome } = planChange(desk, open, wish, ground);
  const changed = Object.keys(fields).map((field) => (field === "priceCents" ? "price" : field));
  return { kind: "updated", open, outcome, entry: { ...open.stored, ...fields }, changed };
}
