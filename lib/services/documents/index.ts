import { missingForEInvoice, missingForXRechnung } from "#lib/documents/eInvoiceFaults";
import type { App } from "#lib/ports";
import type {
  ContractAcceptance,
  DocumentFormat,
  DocumentKind,
  IssuedDocument,
} from "#lib/records/documents";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { startOfDay } from "#lib/stats/requestedRange";
import { acceptancesOf } from "#lib/store/contracts";
import * as store from "#lib/store/documents";
import { type Fair, findFairEvenDeleted } from "#lib/store/events";
import type { Paging } from "#lib/text/paging";
import { type Caller, mayReach } from "../base/caller";
import { pageOfAll } from "../base/pages";
import { inWriteTransaction } from "../base/writeContext";
import { fileOf } from "./files";
import { reconstruct } from "./reconstruct";

export type DocumentView = ReturnType<typeof documentView> & { acceptance?: ContractAcceptance | null };

/** A document as lists show it; the rest is in its files. */
export function documentView({ content, organisationId: _, series: __, ...document }: IssuedDocument) {
  return {
    ...document,
    orderNumber: content.orderNumber,
    refersTo: content.refersTo.map(({ number }) => number),
    missing: missingForEInvoice(content),
    missingForXRechnung: missingForXRechnung(content),
  };
}

export type Days = { from?: string | undefined; to?: string | undefined };

/** The documents of an event; days are those of its time zone. */
export async function list(
  app: App,
  fair: Fair,
  { kind, incomplete = false, exhibitorId, ...days }: Days & Choice,
  paging: Paging,
) {
  const filter = { kinds: kind, exhibitorId, ...momentsOf(fair, days) };
  if (incomplete) return incompleteOnes(app, fair, filter, paging);
  const { items, total, next } = await store.listDocuments(app.db.read, fair.id, filter, paging);
  return { items: items.map(documentView), total, next, ...paging };
}
type Choice = {
  kind?: readonly DocumentKind[] | undefined;
  incomplete?: boolean | undefined;
  exhibitorId?: string | undefined;
};

export function momentsOf({ timezone }: Fair, { from, to }: Days) {
  return {
    from: from === undefined ? undefined : startOfDay(from, timezone),
    until: to === undefined ? undefined : startOfDay(to, timezone, 1),
  };
}

/** Documents with missing details, computed from their content. Credited documents need no completion. */
async function incompleteOnes(app: App, fair: Fair, filter: store.DocumentFilter, paging: Paging) {
  const all = (await store.listDocuments(app.db.read, fair.id, {}, ALL)).items;
  const credited = new Set(
    all.filter(({ kind }) => kind === "credit_note").flatMap(({ content }) => content.refersTo.map(numberOf)),
  );
  const { items } = await store.listDocuments(app.db.read, fair.id, filter, ALL);
  const found = items
    .filter(({ kind, number }) => kind !== "credit_note" && !credited.has(number))
    .map(documentView)
    .filter(({ missing }) => missing.length > 0);
  return { ...paging, ...pageOfAll(found, paging, ({ id }) => id) };
}

/** More documents than an event can have. */
const ALL = { limit: 1_000_000, offset: 0 };

function numberOf({ number }: { number: string }): string {
  return number;
}

export async function listOfOrder(app: App, { id }: Pick<Order, "id">): Promise<DocumentView[]> {
  return listOfOrders(app, [id]);
}

/** The documents of several orders, oldest first. */
export async function listOfOrders(app: App, orderIds: readonly string[]): Promise<DocumentView[]> {
  const acceptances = await acceptancesOf(app.db.read, orderIds);
  const documents = await store.documentsOfOrders(app.db.read, orderIds);
  return documents.map((document) => ({
    ...documentView(document),
    acceptance: acceptances.get(document.id) ?? null,
  }));
}

/** A stored file by its name, "{id}.pdf" or "{id}.xml", also of an event that was deleted. */
export async function download(app: App, who: Caller, name: string) {
  const [, id = "", format] = /^(.*)\.(pdf|xml)$/.exec(name) ?? [];
  if (format !== "pdf" && format !== "xml") throw notFound(name);
  const document = await store.findDocument(app.db.read, who.orgId, id);
  if (!document || !mayReach(who, document.eventId)) throw notFound(id);
  const found = await fileOf(app, document, format);
  if (!found)
    throw new Refusal("not_found", `Document ${document.number} has no ${format.toUpperCase()} file.`);
  return asDownload(document.kind, document.number, format, found.bytes);
}

function notFound(id: string): Refusal {
  return new Refusal("not_found", `There is no document "${id}".`);
}

const TYPES: Record<DocumentFormat, string> = { pdf: "application/pdf", xml: "application/xml" };

export function asDownload(
  kind: DocumentKind,
  number: string,
  format: DocumentFormat,
  body: Uint8Array<ArrayBuffer>,
) {
  return { name: `${kind.replaceAll("_", "-")}-${number}.${format}`, contentType: TYPES[format], body };
}

/** The document of an order with this number; orders that predate stored documents get theirs first. */
export async function printIssued(app: App, order: Order, number: string) {
  const fair = await findFairEvenDeleted(app.db.read, order.eventId);
  if (!fair) throw notFound(number);
  const whose = { organisationId: fair.organisationId, orderId: order.id, number };
  let document = await store.findDocumentByNumber(app.db.read, whose);
  if (!document) {
    await inWriteTransaction(app, fair, (context) => reconstruct(context, order));
    document = await store.findDocumentByNumber(app.db.read, whose);
  }
  const found = document && (await fileOf(app, document, "pdf"));
  if (!document || !found) {
    throw new Refusal("not_found", `Order ${order.number} has no document with the number ${number}.`);
  }
  return asDownload(document.kind, number, "pdf", found.bytes);
}
