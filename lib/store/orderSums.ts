import type { OrderStatus } from "#lib/records/orders";
import type { OwingOrder } from "#lib/sales/receivables";
import type { SummaryOrder } from "#lib/sales/summary";
import type { Db } from "./database";
import type { Prisma } from "./generated/client";
import { OLDEST_FIRST, TAXED_LINES, toPayment, toTaxedLine } from "./payments";

const SUMMED = {
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
} satisfies Prisma.OrderSelect;
type SummedRow = Prisma.OrderGetPayload<{ select: typeof SUMMED }>;

/** Only the columns that the totals of an event are computed from. */
export async function ordersToSum(db: Db, eventId: string, now: Date): Promise<SummaryOrder[]> {
  const rows = await db.order.findMany({ where: { eventId }, select: SUMMED });
  return rows.map((row) => summed(row, now));
}

function summed({ expiresAt, ...row }: SummedRow, now: Date): SummaryOrder {
  const isExpired = row.status === "pending" && expiresAt && expiresAt <= now;
  return {
    ...row,
    status: isExpired ? "expired" : (row.status as OrderStatus),
    amountCents: Number(row.amountCents),
    cancelFeeCents: Number(row.cancelFeeCents),
    paidCents: Number(row.paidCents),
    refundedCents: Number(row.refundedCents),
    refundDueCents: Number(row.refundDueCents),
  };
}

export type NamedOwingOrder = OwingOrder & {
  id: string;
  number: number;
  company: string;
  invoiceNumber: string | null;
};

/** The orders of an event with the fields that receivables are grouped by, sorted by order number. */
export async function ordersOwing(db: Db, eventId: string, now: Date): Promise<NamedOwingOrder[]> {
  const rows = await db.order.findMany({
    where: { eventId },
    orderBy: { number: "asc" },
    select: {
      ...SUMMED,
      id: true,
      number: true,
      company: true,
      invoiceNumber: true,
      booth: { select: { type: true } },
      payments: { orderBy: OLDEST_FIRST },
      items: TAXED_LINES,
    },
  });
  return rows.map(({ id, number, company, invoiceNumber, booth, payments, items, ...row }) => ({
    ...summed(row, now),
    id,
    number,
    company,
    invoiceNumber,
    boothType: booth?.type ?? null,
    payments: payments.map(toPayment),
    taxedLines: items.map(toTaxedLine),
  }));
}
