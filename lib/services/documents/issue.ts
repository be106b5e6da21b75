import {
  cancellationFeeContent,
  creditNoteContent,
  invoiceContent,
  receiptContent,
} from "#lib/documents/content";
import type { DocumentContent } from "#lib/records/documents";
import type { Order, OrderStatus, PastInvoice } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { boothIdsOf } from "#lib/sales/booths";
import { appliedTax } from "#lib/sales/items";
import { isActive, keptCents } from "#lib/sales/sale";
import { isSampleOrder } from "#lib/store/sampleData";
import type { WriteContext } from "../base/writeContext";
import { basisOf, linesOf, taxNameOf } from "./basis";
import { invoiceOf, issue, openInvoices } from "./record";
import { issueReminder } from "./reminders";

const CLAIMED: readonly OrderStatus[] = ["invoiced", "paid"];

/** The buyer has the booth for good, which begins with an invoice. */
export function isClaimed({ status }: Order): boolean {
  return CLAIMED.includes(status);
}

/**
 * Issues what follows from a change of an order, in the transaction of the change, so that no number is lost. Sample
 * orders get no documents: they can be removed, and a series has no gaps.
 */
export async function issueDocuments(
  context: WriteContext,
  before: Order | null,
  after: Order,
): Promise<Order> {
  if (isClaimed(after) && after.invoiceNumber === null) {
    if (await isSampleOrder(context.db, after)) return after;
    return { ...after, invoiceNumber: await issueInvoice(context, after) };
  }
  if (before && after.reminderLevel > before.reminderLevel) {
    await issueReminder(context, before, after);
    return after;
  }
  if (before && isRewritten(before, after)) return issueAnew(context, before, after);
  const isAnnulled = before !== null && isClaimed(before) && !isActive(after);
  if (!isAnnulled || after.invoiceNumber === null || after.creditNumber !== null) return after;
  const invoice = await invoiceOf(context, before, after.invoiceNumber);
  const creditNumber = await issueCreditNote(context, after, invoice);
  await creditFees(context, after, invoice.number);
  if (after.cancelFeeCents > 0) await issueFee(context, after, invoice);
  return { ...after, creditNumber };
}

/** An invoice never changes: if its booth or amount changes, it is credited and a new one is issued. */
function isRewritten(before: Order, after: Order): boolean {
  if (!isClaimed(before) || !isClaimed(after) || before.invoiceNumber === null) return false;
  return boothIdsOf(before).join() !== boothIdsOf(after).join() || before.amountCents !== after.amountCents;
}

async function issueAnew(context: WriteContext, before: Order, after: Order): Promise<Order> {
  const { boothLabel, lines, subtotalCents, taxCents, amountCents } = before;
  const invoiceNumber = before.invoiceNumber ?? "";
  const invoice = await invoiceOf(context, before, invoiceNumber);
  const past: PastInvoice = {
    invoiceNumber,
    creditNumber: await issueCreditNote(context, after, invoice),
    boothLabel,
    lines,
    subtotalCents,
    taxCents,
    amountCents,
    invoicedAt: invoice.issuedAt,
    creditedAt: context.now.toISOString(),
  };
  await creditFees(context, after, invoiceNumber);
  return {
    ...after,
    invoicedAt: context.now,
    invoiceNumber: await issueInvoice(context, after),
    pastInvoices: [...before.pastInvoices, past],
  };
}

/** The same order on a new invoice, with seller and buyer as they are now. */
export async function issueAgain(context: WriteContext, order: Order): Promise<Order> {
  if (isClaimed(order) && order.invoiceNumber !== null) return issueAnew(context, order, order);
  const sentence = `Order ${order.number} has no invoice that could be issued again.`;
  throw new Refusal("order_not_editable", sentence, { status: order.status });
}

/** Fees of reminders have invoices of their own, which end with the order's. */
async function creditFees(context: WriteContext, order: Order, invoiceNumber: string): Promise<void> {
  for (const invoice of await openInvoices(context, order)) {
    if (invoice.number !== invoiceNumber) await issueCreditNote(context, order, invoice);
  }
}

async function issueInvoice(context: WriteContext, order: Order): Promise<string> {
  const basis = await basisOf(context.db, context.fair, order);
  return issue(context, order, "invoice", (drawn) =>
    invoiceContent(basis, drawn, {
      lines: linesOf(order, basis.locale),
      taxCents: order.taxCents,
      receivedCents: keptCents(order),
      dueAt: order.balanceDueAt,
    }),
  );
}

function issueCreditNote(context: WriteContext, order: Order, invoice: DocumentContent): Promise<string> {
  return issue(context, order, "credit_note", (drawn) => creditNoteContent(invoice, drawn));
}

function issueFee(context: WriteContext, order: Order, invoice: DocumentContent): Promise<string> {
  const fee = {
    feeCents: order.cancelFeeCents,
    tax: appliedTax(order, "fee"),
    taxName: order.taxName ?? taxNameOf(context.fair),
  };
  return issue(context, order, "cancellation_fee", (drawn) => cancellationFeeContent(invoice, drawn, fee));
}

/** Money that went back is receipted if it belonged to an invoice. */
export async function issueReceipt(context: WriteContext, order: Order, amountCents: number): Promise<void> {
  if (amountCents <= 0 || order.invoiceNumber === null) return;
  const invoice = await invoiceOf(context, order, order.invoiceNumber);
  await issue(context, order, "refund_receipt", (drawn) => receiptContent(invoice, drawn, amountCents));
}
