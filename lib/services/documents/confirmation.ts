import { confirmationContent } from "#lib/documents/content";
import { isSame } from "#lib/plan/change";
import type { App } from "#lib/ports";
import type { DocumentContent, IssuedDocument } from "#lib/records/documents";
import type { Order } from "#lib/records/orders";
import { boothLabelsOf } from "#lib/sales/booths";
import type { Db } from "#lib/store/database";
import { documentsOfOrder } from "#lib/store/documents";
import type { Fair } from "#lib/store/events";
import { lockOrder } from "#lib/store/orders";
import { isSampleOrder } from "#lib/store/sampleData";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { basisOf, linesOf } from "./basis";
import { fileOf, pdfOf } from "./files";
import { asDownload } from "./index";
import { issue } from "./record";

/**
 * The confirmation of an order's items. It is issued on the first request, because most reservations end without one,
 * and issued again only if the order has changed.
 */
export async function printConfirmation(app: App, fair: Fair, order: Order) {
  if (await isSampleOrder(app.db.read, order)) return printUnissued(app, fair, order);
  const document =
    (await currentConfirmation(app.db.read, order)) ??
    (await inWriteTransaction(app, fair, (context) => issueConfirmation(context, order)));
  const file = await fileOf(app, document, "pdf");
  if (!file) throw new Error(`Confirmation ${document.number} has no PDF.`);
  return asDownload("confirmation", document.number, "pdf", file.bytes);
}

async function currentConfirmation(db: Db, order: Order): Promise<IssuedDocument | null> {
  const documents = await documentsOfOrder(db, order.id);
  const latest = documents.findLast(({ kind }) => kind === "confirmation");
  return latest && confirms(latest.content, order) ? latest : null;
}

/** Lines are compared in the language that they were written in. */
function confirms({ lines, boothLabels, currency, totals, locale }: DocumentContent, order: Order): boolean {
  return (
    currency === order.currency &&
    totals.taxCents === order.taxCents &&
    isSame(boothLabels, boothLabelsOf(order)) &&
    isSame(lines, linesOf(order, locale))
  );
}

/** Holds the order's lock, so that the second of two simultaneous requests finds the first one's document. */
async function issueConfirmation(context: WriteContext, order: Order): Promise<IssuedDocument> {
  const { db, fair } = context;
  await lockOrder(db, fair.id, order.id);
  const current = await currentConfirmation(db, order);
  if (current) return current;
  const basis = await basisOf(db, fair, order);
  const number = await issue(context, order, "confirmation", (drawn) =>
    confirmationContent(basis, drawn, { lines: linesOf(order, basis.locale), taxCents: order.taxCents }),
  );
  const issued = await currentConfirmation(db, order);
  if (!issued) throw new Error(`Confirmation ${number} was not stored.`);
  return issued;
}

/** Sample orders can be removed, so they get no numbers. */
async function printUnissued(app: App, fair: Fair, order: Order) {
  const number = String(order.number);
  const basis = await basisOf(app.db.read, fair, order);
  const content = confirmationContent(
    basis,
    { number, issuedAt: order.createdAt },
    { lines: linesOf(order, basis.locale), taxCents: order.taxCents },
  );
  return asDownload("confirmation", number, "pdf", await pdfOf(app, content));
}
