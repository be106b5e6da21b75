import type { App } from "#lib/ports";
import type { Email } from "#lib/ports/network";
import type { DocumentKind } from "#lib/records/documents";
import type { OrderEmailKind } from "#lib/records/orderEmails";
import type { Order } from "#lib/records/orders";
import { documentsOfOrder } from "#lib/store/documents";
import { asDownload } from "../documents";
import { fileOf } from "../documents/files";

/** Only the latest invoice of any of these kinds is attached. */
const INVOICES: readonly DocumentKind[] = ["invoice", "deposit_invoice", "final_invoice"];
const INVOICE = [INVOICES];
const REVERSAL = [["credit_note"], ["cancellation_fee"]] as const;

/** The documents attached to each kind of e-mail; the latest of each group of kinds. */
const ATTACHED: Partial<Record<OrderEmailKind, readonly (readonly DocumentKind[])[]>> = {
  invoiced: INVOICE,
  paid: INVOICE,
  moved: [INVOICES, ["credit_note"]],
  cancelled: REVERSAL,
  refunded: [["refund_receipt"]],
  reminder: INVOICE,
  overdue: INVOICE,
  payment_reminder: [["reminder"], INVOICES],
};

export async function attachmentsOf(
  app: App,
  order: Order,
  kind: OrderEmailKind,
): Promise<NonNullable<Email["attachments"]>> {
  const wanted = ATTACHED[kind] ?? [];
  if (wanted.length === 0) return [];
  const documents = await documentsOfOrder(app.db.read, order.id);
  const latest = wanted.flatMap((each) => documents.findLast(({ kind: one }) => each.includes(one)) ?? []);
  const attachments = [];
  for (const document of latest) {
    const file = await fileOf(app, document, "pdf");
    if (!file) continue;
    const { name, contentType, body } = asDownload(document.kind, document.number, "pdf", file.bytes);
    attachments.push({ filename: name, contentType, content: body });
  }
  return attachments;
}
