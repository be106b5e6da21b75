import type { Issue } from "#lib/documents/content";
import { seriesKindOf } from "#lib/documents/series";
import type { DocumentContent, DocumentKind, IssuedDocument } from "#lib/records/documents";
import type { Order } from "#lib/records/orders";
import { documentsOfOrder, findDocumentByNumber, insertDocuments } from "#lib/store/documents";
import { isSandbox, TEST } from "#lib/text/ids";
import type { WriteContext } from "../base/writeContext";
import { drawNumber, seriesOf } from "./numbers";
import { reconstruct } from "./reconstruct";

/** Draws the next number of the kind's series for a document of an order, and returns it. */
export async function issue(
  context: WriteContext,
  { id: orderId, exhibitorId }: Pick<Order, "id" | "exhibitorId">,
  kind: DocumentKind,
  write: (drawn: Issue) => DocumentContent,
): Promise<string> {
  return issueFor(context, { orderId, exhibitorId }, kind, write);
}

type Subject = Pick<IssuedDocument, "orderId" | "exhibitorId">;

/** The same for a document about an order, an exhibitor or both. */
export async function issueFor(
  context: WriteContext,
  subject: Subject,
  kind: DocumentKind,
  write: (drawn: Issue) => DocumentContent,
): Promise<string> {
  const { app, db, fair, now } = context;
  const number = await drawNumber(context, seriesKindOf(kind));
  await insertDocuments(db, [
    {
      id: app.ids.next("doc"),
      organisationId: fair.organisationId,
      eventId: fair.id,
      ...subject,
      series: seriesOf(fair).series,
      content: marked(fair, write({ number, issuedAt: now })),
      isReconstructed: false,
    },
  ]);
  return number;
}

/** Marks documents of a sandbox as such, on every page and in their XML. */
function marked({ organisationId }: WriteContext["fair"], content: DocumentContent): DocumentContent {
  if (!isSandbox(organisationId)) return content;
  return { ...content, isTest: true, notes: [TEST, ...content.notes] };
}

/** The content of an invoice. Orders that predate stored documents get theirs first. */
export async function invoiceOf(
  context: WriteContext,
  order: Order,
  number: string,
): Promise<DocumentContent> {
  const { organisationId } = context.fair;
  const whose = { organisationId, orderId: order.id, number };
  const frozen = await findDocumentByNumber(context.db, whose);
  if (frozen) return frozen.content;
  await reconstruct(context, order);
  const documents = await documentsOfOrder(context.db, order.id);
  const made = documents.find((document) => document.number === number);
  if (!made) throw new Error(`Order ${order.id} has no invoice ${number}.`);
  return made.content;
}

/** The invoices of an order without a credit note, oldest first. */
export async function openInvoices(
  { db }: WriteContext,
  { id }: Pick<Order, "id">,
): Promise<DocumentContent[]> {
  const contents = (await documentsOfOrder(db, id)).map(({ content }) => content);
  const credited = new Set(
    contents.filter(({ kind }) => kind === "credit_note").flatMap(({ refersTo }) => refersTo.map(numberOf)),
  );
  return contents.filter(({ kind, number }) => OPENING.includes(kind) && !credited.has(number));
}

const OPENING: readonly DocumentKind[] = ["invoice", "deposit_invoice", "final_invoice"];

export async function openDeposits(
  context: WriteContext,
  order: Pick<Order, "id">,
): Promise<DocumentContent[]> {
  return (await openInvoices(context, order)).filter(({ kind }) => kind === "deposit_invoice");
}

function numberOf({ number }: { number: string }): string {
  return number;
}
