import { cancellationFeeContent, receiptContent } from "#lib/documents/content";
import type { DocumentContent, DocumentKind } from "#lib/records/documents";
import type { Order, OrderStatus, PastInvoice } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { boothIdsOf } from "#lib/sales/booths";
import { appliedTax } from "#lib/sales/items";
import { isActive, keptCents } from "#lib/sales/sale";
import { isSampleOrder } from "#lib/store/sampleData";
import type { WriteContext } from "../base/writeContext";
import { taxNameOf } from "./basis";
import { asksForDeposit, creditedDeposit, issueCreditNote, issueFirst, issueWhole } from "./invoices";
import { invoiceOf, issue, openInvoices } from "./record";
import { issueReminder } from "./reminders";

const CLAIMED: readonly OrderStatus[] = ["invoiced", "paid"];

/** Whether the buyer has the booth for good, which begins with an invoice. */
export function isClaimed({ status }: Order): boolean {
  return CLAIMED.includes(status);
}

/**
 * Issues the documents that follow from a change of an order, in the transaction of the change, so that no number is
 * lost. Sample orders get no documents: they can be removed, and a series has no gaps.
 */
export async function issueDocuments(
  context: WriteContext,
  before: Order | null,
  after: Order,
): Promise<Order> {
  if (isClaimed(after) && after.invoiceNumber === null) {
    if (await isSampleOrder(context.db, after)) return after;
    return issueFirst(context, after);
  }
  if (before && after.reminderLevel > before.reminderLevel) return remind(context, before, after);
  if (before && isRewritten(before, after)) return rewrite(context, before, after);
  if (before && before.status === "invoiced" && after.status === "paid") return issueFinal(context, after);
  const isAnnulled = before !== null && isClaimed(before) && !isActive(after);
  if (!isAnnulled || after.invoiceNumber === null || after.creditNumber !== null) return after;
  const invoice = await invoiceOf(context, before, after.invoiceNumber);
  const creditNumber = await issueCreditNote(context, after, invoice);
  await creditOthers(context, after, invoice.number, ALL_INVOICES);
  if (after.cancelFeeCents > 0) await issueFee(context, after, invoice);
  return { ...after, creditNumber };
}

/** Reminders cover everything, so an order with only a deposit invoice gets its final invoice first. */
async function remind(context: WriteContext, before: Order, after: Order): Promise<Order> {
  const { invoiceNumber, pastInvoices, depositCents } = await issueFinal(context, before);
  const invoiced = { ...after, invoiceNumber, pastInvoices, depositCents };
  await issueReminder(context, before, invoiced);
  return invoiced;
}

/** Issues the invoice over everything if only the deposit has been invoiced so far. */
export async function issueFinal(context: WriteContext, order: Order): Promise<Order> {
  return (await hasDepositInvoice(context, order)) ? issueWhole(context, order) : order;
}

/** Whether the deposit is all that has been invoiced so far. */
async function hasDepositInvoice(context: WriteContext, order: Order): Promise<boolean> {
  if (order.depositCents === 0 || order.invoiceNumber === null) return false;
  return (await invoiceOf(context, order, order.invoiceNumber)).kind === "deposit_invoice";
}

/** A deposit invoice stays as it is while the order is worth more than the deposit. */
async function rewrite(context: WriteContext, before: Order, after: Order): Promise<Order> {
  if (!(await hasDepositInvoice(context, before))) return issueAnew(context, before, after);
  return asksForDeposit(after) ? after : issueWhole(context, after);
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
  if (invoice.kind === "deposit_invoice") return issueDepositAnew(context, after, invoice);
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
  await creditOthers(context, after, invoiceNumber, FEES);
  const credited = { ...after, invoicedAt: context.now, pastInvoices: [...before.pastInvoices, past] };
  return issueWhole(context, credited);
}

async function issueDepositAnew(
  context: WriteContext,
  order: Order,
  deposit: DocumentContent,
): Promise<Order> {
  const pastInvoices = [...order.pastInvoices, await creditedDeposit(context, order, deposit)];
  return issueFirst(context, { ...order, invoicedAt: context.now, pastInvoices });
}

/** Issues the invoice of an order again, with the current seller and buyer. */
export async function issueAgain(context: WriteContext, order: Order): Promise<Order> {
  if (isClaimed(order) && order.invoiceNumber !== null) return issueAnew(context, order, order);
  const sentence = `Order ${order.number} has no invoice that could be issued again.`;
  throw new Refusal("order_not_editable", sentence, { status: order.status });
}

const FEES: readonly DocumentKind[] = ["invoice"];
const ALL_INVOICES: readonly DocumentKind[] = ["invoice", "deposit_invoice"];

/** Credits the separate invoices of reminder fees and of a deposit, which end with the order's invoice. */
async function creditOthers(
  context: WriteContext,
  order: Order,
  invoiceNumber: string,
  kinds: readonly DocumentKind[],
): Promise<void> {
  for (const invoice of await openInvoices(context, order)) {
    const isOther = invoice.number !== invoiceNumber && kinds.includes(invoice.kind);
    if (isOther) await issueCreditNote(context, order, invoice);
  }
}

function issueFee(context: WriteContext, order: Order, invoice: DocumentContent): Promise<string> {
  const fee = {
    feeCents: order.cancelFeeCents,
    receivedCents: Math.min(order.cancelFeeCents, keptCents(order)),
    tax: appliedTax(order, "fee"),
    taxName: order.taxName ?? taxNameOf(context.fair, invoice.locale),
  };
  return issue(context, order, "cancellation_fee", (drawn) => cancellationFeeContent(invoice, drawn, fee));
}

/** Issues a receipt for refunded money that belonged to an invoice. */
export async function issueReceipt(context: WriteContext, order: Order, amountCents: number): Promise<void> {
  if (amountCents <= 0 || order.invoiceNumber === null) return;
  const invoice = await invoiceOf(context, order, order.invoiceNumber);
  await issue(context, order, "refund_receipt", (drawn) => receiptContent(invoice, drawn, amountCents));
}
