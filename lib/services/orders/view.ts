import { toAmount } from "#lib/pricing/money";
import { ORDER_FIELDS, type Order } from "#lib/records/orders";
import { shownPart } from "#lib/records/record";
import { feesKeptCents, outstandingCents, overdueCents } from "#lib/sales/ledger";
import { expire } from "#lib/sales/order";
import type { BoothSale } from "#lib/sales/sale";

export type OrderView = ReturnType<typeof orderView>;

/** An order as the API returns it to organisers. */
export function orderView(order: Order, now: Date) {
  return {
    ...shownPart(order, ORDER_FIELDS),
    boothId: order.boothId || null,
    booths: boothsOf(order),
    coExhibitors: order.coExhibitors.map(({ exhibitorId, company, share }) => ({
      exhibitorId,
      company,
      share,
    })),
    amount: toAmount(order.amountCents, order.currency),
    extras: boughtExtras(order),
    outstandingCents: outstandingCents(order),
    overdueCents: overdueCents(order, now),
    feesKeptCents: feesKeptCents(order),
    pastInvoices: order.pastInvoices.map(({ invoiceNumber, creditNumber, creditedAt }) => ({
      invoiceNumber,
      creditNumber,
      creditedAt: new Date(creditedAt),
    })),
  };
}

function boothsOf({ boothId: id, boothLabel: label, furtherBooths }: Order) {
  const further = furtherBooths.map((booth) => ({ id: booth.id, label: booth.label }));
  return id ? [{ id, label }, ...further] : further;
}

/** The extras of an order, read from the snapshot in its lines. */
export function boughtExtras({ lines }: Pick<Order, "lines">): { extraId: string; quantity: number }[] {
  const bought = new Map<string, number>();
  for (const { kind, refId, quantity } of lines) {
    if (kind === "extra" && refId !== null) bought.set(refId, (bought.get(refId) ?? 0) + quantity);
  }
  return [...bought].map(([extraId, quantity]) => ({ extraId, quantity }));
}

/** Returns a pending order past its end as expired, even before the job has saved that. */
export function orderAsOf(order: Order, now: Date): Order {
  const isOver = order.status === "pending" && order.expiresAt !== null && order.expiresAt <= now;
  return isOver ? { ...order, ...expire({ booth: GONE, order }).order } : order;
}

/** The placeholder for the booth of an order for extras only. */
export const NO_BOOTH: BoothSale = {
  id: "",
  label: "",
  status: "available",
  holdExpiresAt: null,
  holdKind: null,
  holdReason: null,
  exhibitorIds: [],
};

/** The placeholder for a booth that was deleted or merged into another: no one can have it any more. */
export const GONE: BoothSale = { ...NO_BOOTH, status: "unavailable" };
