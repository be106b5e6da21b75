import type { OrderStatus } from "#lib/records/orders";
import type { GroupedOrder } from "#lib/sales/moneyReport";
import type { SummaryOrder } from "#lib/sales/summary";
import type { Db } from "./database";

/** What the sums of a whole event are made of, and no more. */
export async function ordersToSum(
  db: Db,
  eventId: string,
  now: Date,
): Promise<(SummaryOrder & GroupedOrder)[]> {
  const rows = await db.order.findMany({
    where: { eventId },
    select: {
      status: true,
      currency: true,
      amountCents: true,
      cancelFeeCents: true,
      paidCents: true,
      refundedCents: true,
      refundDueCents: true,
      createdAt: true,
      balanceDueAt: true,
      expiresAt: true,
      salesperson: true,
      booth: { select: { type: true } },
    },
  });
  return rows.map(({ expiresAt, booth, ...row }) => ({
    ...row,
    boothType: booth?.type ?? null,
    status:
      row.status === "pending" && expiresAt && expiresAt <= now ? "expired" : (row.status as OrderStatus),
    amountCents: Number(row.amountCents),
    cancelFeeCents: Number(row.cancelFeeCents),
    paidCents: Number(row.paidCents),
    refundedCents: Number(row.refundedCents),
    refundDueCents: Number(row.refundDueCents),
  }));
}
