import { withCoExhibitors } from "./coExhibitors";
import { type Outcome, outcomeOf } from "./outcome";
import {
  isFreeFor,
  keptCents,
  nextCents,
  type OrderSale,
  type OrderWithBooth,
  release,
  withExhibitor,
} from "./sale";

/** Input of an act besides the sale itself. */
export type Circumstances = {
  now: Date;
  acceptLatePayments: boolean;
  /** The id of the exhibitor that is created from the order's company if the order names none. */
  newExhibitorId: string;
};

/** If an organiser marks an order as paid, the whole amount counts as received. */
export function claimWhole(
  sale: OrderWithBooth,
  providerRef: string | null,
  circumstances: Circumstances,
): Outcome<OrderSale> {
  return claim(sale, "paid", providerRef, circumstances);
}

/** A provider collects the amount that is due next; like an invoice, a deposit makes the booth the buyer's. */
export function claimFor(
  sale: OrderWithBooth,
  providerRef: string | null,
  circumstances: Circumstances,
): Outcome<OrderSale> {
  const { order } = sale;
  const takenCents = nextCents(order);
  if (keptCents(order) + takenCents >= order.amountCents) return claimWhole(sale, providerRef, circumstances);
  const { booth, order: claimed } = claim(sale, "invoiced", providerRef, circumstances);
  return outcomeOf(sale, { booth, order: { ...claimed, paidCents: order.paidCents + takenCents } });
}

export function acceptsLate(
  { booth, order }: OrderWithBooth,
  { acceptLatePayments }: Circumstances,
): boolean {
  return acceptLatePayments && isFreeFor(booth, order.exhibitorId);
}

/** Makes the booth the buyer's, and assigns the buyer unless already assigned. */
export function claim(
  sale: OrderWithBooth,
  status: "invoiced" | "paid",
  providerRef: string | null,
  { now, newExhibitorId }: Circumstances,
): Outcome<OrderSale> {
  const { booth, order } = sale;
  const exhibitorId = order.exhibitorId ?? newExhibitorId;
  const isOnBooth = booth.exhibitorIds.includes(exhibitorId);
  const claimed: OrderSale = {
    ...order,
    status,
    exhibitorId,
    assignedByOrder: order.assignedByOrder || !isOnBooth,
    expiresAt: null,
    paymentIssue: null,
    providerRef: providerRef ?? order.providerRef,
    ...(status === "invoiced"
      ? { invoicedAt: now }
      : { paidAt: now, paidCents: order.paidCents + order.amountCents - keptCents(order) }),
  };
  const taken = release(booth, status === "paid" ? "sold" : "reserved");
  const seated = withCoExhibitors(withExhibitor(taken, exhibitorId), order, claimed);
  return outcomeOf(sale, { booth: seated, order: claimed });
}
