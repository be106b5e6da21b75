import { FEE_FIELDS, type FeeRule } from "#lib/records/fees";
import { ACTIVE_ORDER_STATUSES } from "#lib/sales/sale";
import { withNumbers } from "./columns";
import type { Db } from "./database";
import { eventRecords } from "./eventRecords";
import type { FeeRule as FeeRow } from "./generated/client";

export const fees = eventRecords<FeeRule, FeeRow>("FeeRule", {
  toRecord: (row) => withNumbers(row, FEE_FIELDS) as FeeRule,
});

/** The fees that are already items of active orders of this buyer. */
export async function feesOfBuyer(
  db: Db,
  eventId: string,
  { exhibitorId, contactEmail }: { exhibitorId: string | null; contactEmail: string },
): Promise<Set<string>> {
  const rows = await db.order.findMany({
    where: {
      eventId,
      status: { in: [...ACTIVE_ORDER_STATUSES] },
      OR: [{ contactEmail }, ...(exhibitorId === null ? [] : [{ exhibitorId }])],
    },
    select: { lines: true },
  });
  const lines = rows.flatMap((row) => row.lines as { kind: string; refId: string | null }[]);
  return new Set(lines.flatMap(({ kind, refId }) => (kind === "fee" && refId !== null ? [refId] : [])));
}
