import { creditNoteContent, type DocumentBasis, invoiceContent } from "#lib/documents/content";
import { totalsOf } from "#lib/documents/totals";
import type { App } from "#lib/ports";
import { percentWithin } from "#lib/pricing/money";
import type { DocumentContent } from "#lib/records/documents";
import type { Order } from "#lib/records/orders";
import { appliedTax } from "#lib/sales/items";
import { keptCents } from "#lib/sales/sale";
import { insertDocuments, ordersWithoutDocuments, takenNumbers } from "#lib/store/documents";
import { findFairEvenDeleted } from "#lib/store/events";
import { lockOrder } from "#lib/store/orders";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { basisOf, linesOf } from "./basis";

const BATCH = 50;

/**
 * Stores documents that were issued before documents were stored, from the current state of their orders. Returns how
 * many orders got theirs.
 */
export async function reconstructSome(app: App): Promise<number> {
  const orders = await ordersWithoutDocuments(app.db.read, BATCH);
  for (const { id, eventId } of orders) {
    const fair = await findFairEvenDeleted(app.db.read, eventId);
    if (!fair) continue;
    await inWriteTransaction(app, fair, async (context) => {
      const order = await lockOrder(context.db, eventId, id);
      if (order) await reconstruct(context, order);
    });
  }
  return orders.length;
}

/** Stores the documents of an order whose numbers are not on any document yet. */
export async function reconstruct(context: WriteContext, order: Order): Promise<void> {
  const { app, db, fair } = context;
  const { organisationId } = fair;
  const contents = contentsOf(await basisOf(db, fair, order), order);
  const taken = await takenNumbers(
    db,
    organisationId,
    contents.map(({ number }) => number),
  );
  const missing = contents.filter(({ number }) => !taken.has(number));
  await insertDocuments(
    db,
    missing.map((content) => ({
      id: app.ids.next("doc"),
      organisationId,
      eventId: fair.id,
      orderId: order.id,
      exhibitorId: order.exhibitorId,
      series: "",
      content,
      isReconstructed: true,
    })),
  );
}

function contentsOf(basis: DocumentBasis, order: Order): DocumentContent[] {
  const past = order.pastInvoices.flatMap((each) => {
    const { invoiceNumber, creditNumber, invoicedAt, creditedAt, ...words } = each;
    const then: Order = { ...order, ...words, paidCents: 0, refundedCents: 0, balanceDueAt: null };
    const invoice = invoiceOf(basis, then, { number: invoiceNumber, issuedAt: new Date(invoicedAt) });
    const credit = { number: creditNumber, issuedAt: new Date(creditedAt) };
    return [invoice, creditNoteContent(invoice, credit)];
  });
  if (order.invoiceNumber === null) return past;
  const invoicedAt = order.invoicedAt ?? order.paidAt ?? order.createdAt;
  const invoice = invoiceOf(basis, order, { number: order.invoiceNumber, issuedAt: invoicedAt });
  if (order.creditNumber === null) return [...past, invoice];
  const creditedAt = order.cancelledAt ?? order.refundedAt ?? order.updatedAt;
  const credit = creditNoteContent(invoice, { number: order.creditNumber, issuedAt: creditedAt });
  return [...past, invoice, withFee(credit, order)];
}

function invoiceOf(
  basis: DocumentBasis,
  order: Order,
  issue: { number: string; issuedAt: Date },
): DocumentContent {
  return invoiceContent({ ...basis, boothLabels: [order.boothLabel] }, issue, {
    lines: linesOf(order, basis.locale),
    taxCents: order.taxCents,
    receivedCents: Math.min(order.amountCents, keptCents(order)),
    dueAt: order.balanceDueAt,
  });
}

/** Credit notes of that time deducted the cancellation fee, which had no document of its own. */
function withFee(credit: DocumentContent, order: Order): DocumentContent {
  const { cancelFeeCents } = order;
  if (cancelFeeCents === 0) return credit;
  const { category: taxCategory, ratePercent: taxRatePercent } = appliedTax(order, "fee");
  const taxCents = percentWithin(cancelFeeCents, taxRatePercent);
  const netCents = taxCents - cancelFeeCents;
  const line = {
    kind: "fee" as const,
    description: "Cancellation fee",
    quantity: 1,
    unitCents: netCents,
    netCents,
    taxCategory,
    taxRatePercent,
  };
  const taxes = credit.taxes.map((tax) =>
    tax.category === taxCategory && tax.ratePercent === taxRatePercent
      ? { ...tax, netCents: tax.netCents + netCents, taxCents: tax.taxCents - taxCents }
      : tax,
  );
  return { ...credit, lines: [...credit.lines, line], taxes, totals: totalsOf(taxes) };
}
