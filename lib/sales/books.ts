import { bookedCents } from "#lib/documents/deposits";
import type { Dispute } from "#lib/records/disputes";
import type { DocumentContent, IssuedDocument } from "#lib/records/documents";
import type { OrderItem } from "#lib/records/orderItems";
import type { Order } from "#lib/records/orders";
import type { Payment } from "#lib/records/payments";
import { disputeFaults } from "./disputes";
import { CANCELLATION_FEE } from "./items";
import { sumsOf } from "./ledger";
import { isActive } from "./sale";

type ReportedDispute = Pick<Dispute, "provider" | "providerRef" | "state" | "amountCents">;

/** An order with all records that its sums are calculated from. */
export type Books = {
  order: Pick<
    Order,
    "number" | "status" | "currency" | "amountCents" | "taxCents" | "paidCents" | "refundedCents"
  > &
    Pick<Order, "cancelFeeCents" | "invoiceNumber">;
  items: readonly Pick<OrderItem, "netCents" | "status" | "place" | "description">[];
  payments: readonly (Pick<Payment, "id" | "direction" | "amountCents" | "currency"> &
    Pick<Payment, "provider" | "providerRef" | "reversesPaymentId">)[];
  disputes?: readonly ReportedDispute[];
  documents: readonly (Pick<IssuedDocument, "kind" | "number" | "grossCents"> & {
    content: Pick<DocumentContent, "deposits">;
  })[];
};

/** The inconsistencies in the books of an order, one sentence each. */
export function bookFaults({ order, items, payments, disputes = [], documents }: Books): string[] {
  const active = items.filter(({ status }) => status === "active");
  const fee = feeItemOf(order, active);
  const itemCents = sum(active.filter((item) => item !== fee).map(({ netCents }) => netCents));
  const { paidCents, refundedCents } = sumsOf(payments, order.currency);
  const invoicedCents = netOf(documents);
  const shouldCents = invoicedShould(order, documents);
  return [
    ...unless(
      itemCents + order.taxCents === order.amountCents,
      `Order ${order.number}: items with tax sum to ${itemCents + order.taxCents} cents, not ${order.amountCents}.`,
    ),
    ...unless(
      paidCents === order.paidCents && refundedCents === order.refundedCents,
      `Order ${order.number}: payments sum to ${paidCents} in and ${refundedCents} out, not ${order.paidCents} and ${order.refundedCents}.`,
    ),
    ...unless(
      invoicedCents === shouldCents,
      `Order ${order.number}: documents net to ${invoicedCents} cents, not ${shouldCents}.`,
    ),
    ...disputes.flatMap((dispute) => disputeFaults(dispute, takenBy(dispute, payments))),
  ];
}

/** The payments of a dispute: the money that it took, and its reversal. */
function takenBy({ provider, providerRef }: ReportedDispute, payments: Books["payments"]): Books["payments"] {
  const taken = payments.find((each) => each.provider === provider && each.providerRef === providerRef);
  return payments.filter(
    ({ id, reversesPaymentId }) => taken && (taken.id === id || taken.id === reversesPaymentId),
  );
}

/** The amount of an ended order is kept, so its cancellation fee is an item beside those of the amount. */
function feeItemOf(order: Books["order"], active: Books["items"]): Books["items"][number] | undefined {
  if (isActive(order) || order.cancelFeeCents === 0) return undefined;
  const last = active.toSorted((one, other) => other.place - one.place)[0];
  return last?.description === CANCELLATION_FEE ? last : undefined;
}

/** The invoiced net of an order's documents: confirmations, receipts, reminders and statements invoice nothing. */
export function netOf(documents: Books["documents"]): number {
  return sum(documents.map(bookedCents));
}

/**
 * The amount that should be invoiced: nothing before the first invoice; while the order is active its amount, or its
 * deposit if only that was invoiced; afterwards only the fee that was kept.
 */
function invoicedShould(order: Books["order"], documents: Books["documents"]): number {
  if (order.invoiceNumber === null) return 0;
  if (!isActive(order)) return order.cancelFeeCents;
  const current = documents.find(({ number }) => number === order.invoiceNumber);
  return current?.kind === "deposit_invoice" ? current.grossCents : order.amountCents;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function unless(holds: boolean, sentence: string): string[] {
  return holds ? [] : [sentence];
}
