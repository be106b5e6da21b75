import {
  creditNoteContent,
  depositInvoiceContent,
  finalInvoiceContent,
  invoiceContent,
} from "#lib/documents/content";
import { deductionOf, depositsCents } from "#lib/documents/deposits";
import type { DocumentContent } from "#lib/records/documents";
import type { Order, PastInvoice } from "#lib/records/orders";
import { keptCents } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import type { WriteContext } from "../base/writeContext";
import { basisOf, linesOf } from "./basis";
import { issue, openDeposits } from "./record";

/** Issues the first invoice of an order: over an agreed deposit that does not pay all of it, or over everything. */
export async function issueFirst(context: WriteContext, order: Order): Promise<Order> {
  const invoiceNumber = asksForDeposit(order)
    ? await issueDeposit(context, order)
    : await issueInvoice(context, order);
  return { ...order, invoiceNumber };
}

export function asksForDeposit({ status, depositCents, amountCents }: Order): boolean {
  return status === "invoiced" && depositCents > 0 && depositCents < amountCents;
}

/**
 * Issues the invoice over everything. Paid deposit invoices are deducted; unpaid ones, and ones above the current
 * amount of the order, are credited instead.
 */
export async function issueWhole(context: WriteContext, order: Order): Promise<Order> {
  const deposits = await openDeposits(context, order);
  if (deposits.length === 0) return { ...order, invoiceNumber: await issueInvoice(context, order) };
  const deducted = deposits.map(deductionOf);
  const cents = depositsCents({ deposits: deducted });
  if (cents > Math.min(keptCents(order), order.amountCents))
    return issueWithoutDeposits(context, order, deposits);
  const basis = await basisOf(context.db, context.fair, order);
  const invoiceNumber = await issue(context, order, "final_invoice", (drawn) =>
    finalInvoiceContent(basis, drawn, { ...wholeOf(order, basis.locale), deposits: deducted }),
  );
  return { ...order, invoiceNumber };
}

async function issueWithoutDeposits(
  context: WriteContext,
  order: Order,
  deposits: readonly DocumentContent[],
): Promise<Order> {
  const past: PastInvoice[] = [];
  for (const deposit of deposits) past.push(await creditedDeposit(context, order, deposit));
  const pastInvoices = [...order.pastInvoices, ...past];
  // Everything is due at once from now on.
  return { ...order, depositCents: 0, invoiceNumber: await issueInvoice(context, order), pastInvoices };
}

/** Credits a deposit invoice. */
export async function creditedDeposit(
  context: WriteContext,
  order: Order,
  deposit: DocumentContent,
): Promise<PastInvoice> {
  return {
    invoiceNumber: deposit.number,
    creditNumber: await issueCreditNote(context, order, deposit),
    boothLabel: order.boothLabel,
    lines: [],
    subtotalCents: deposit.totals.netCents,
    taxCents: deposit.totals.taxCents,
    amountCents: deposit.totals.grossCents,
    invoicedAt: deposit.issuedAt,
    creditedAt: context.now.toISOString(),
  };
}

async function issueInvoice(context: WriteContext, order: Order): Promise<string> {
  const basis = await basisOf(context.db, context.fair, order);
  return issue(context, order, "invoice", (drawn) =>
    invoiceContent(basis, drawn, wholeOf(order, basis.locale)),
  );
}

function wholeOf(order: Order, locale: string) {
  return {
    lines: linesOf(order, locale),
    taxCents: order.taxCents,
    receivedCents: keptCents(order),
    dueAt: order.balanceDueAt,
  };
}

const MS_PER_DAY = 86_400_000;

async function issueDeposit(context: WriteContext, order: Order): Promise<string> {
  const { db, fair, now } = context;
  const basis = await basisOf(db, fair, order);
  const { invoiceDueDays } = salesTermsOf(fair.settings).payment;
  return issue(context, order, "deposit_invoice", (drawn) =>
    depositInvoiceContent(basis, drawn, {
      lines: linesOf(order, basis.locale),
      depositCents: order.depositCents,
      receivedCents: keptCents(order),
      dueAt: invoiceDueDays === null ? null : new Date(now.getTime() + invoiceDueDays * MS_PER_DAY),
    }),
  );
}

export function issueCreditNote(
  context: WriteContext,
  order: Order,
  invoice: DocumentContent,
): Promise<string> {
  return issue(context, order, "credit_note", (drawn) => creditNoteContent(invoice, drawn));
}
