import type { OpenOrder } from "#lib/bank/propose";
import type { OrderStatus } from "#lib/records/orders";
import { keptCents } from "#lib/sales/sale";
import type { BankOrder } from "#lib/store/bankOrders";

export type BankOrderView = ReturnType<typeof bankOrderView>;

export function bankOrderView(order: BankOrder, now: Date) {
  const { id, number, company, boothLabel, currency, amountCents, invoiceNumber, event } = order;
  const status = statusAt(order, now);
  const openCents = openCentsOf({ ...order, status });
  return { id, number, status, company, boothLabel, currency, amountCents, openCents, invoiceNumber, event };
}

/** An order as proposals need it; null if no payment is expected. */
export function openOrder(order: BankOrder, now: Date): OpenOrder | null {
  const openCents = openCentsOf({ ...order, status: statusAt(order, now) });
  if (openCents === 0) return null;
  const { id, number, company, contactName, currency, dueCents } = order;
  return {
    id,
    number,
    references: [
      ...new Set([
        ...(order.invoiceNumber === null ? [] : [order.invoiceNumber]),
        ...order.pastInvoices.map(({ invoiceNumber }) => invoiceNumber),
        ...order.documentNumbers,
      ]),
    ],
    names: [company, contactName, ...(order.exhibitor ? [order.exhibitor.name] : [])],
    currency,
    openCents,
    dueCents,
  };
}

/** What could still be received; an expired order can be paid late. */
function openCentsOf(order: BankOrder): number {
  // The unpaid part of the cancellation fee.
  if (order.status === "cancelled") return order.dueCents;
  const isOpen = ["pending", "invoiced", "expired"].includes(order.status);
  return isOpen ? Math.max(0, order.amountCents - keptCents(order)) : 0;
}

/** An order past its end counts as expired, even before the job has saved that. */
function statusAt({ status, expiresAt }: BankOrder, now: Date): OrderStatus {
  return status === "pending" && expiresAt !== null && expiresAt <= now ? "expired" : status;
}
