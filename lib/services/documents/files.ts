import type { App } from "#lib/ports";
import type { DocumentContent, DocumentFormat, IssuedDocument } from "#lib/records/documents";
import * as store from "#lib/store/documents";
import { ownPicture } from "../base/ownPicture";

/** The bytes of a document. They are made once, from its record alone, and never inside the transaction that issued it. */
export async function fileOf(
  app: App,
  document: Pick<IssuedDocument, "id" | "content">,
  format: DocumentFormat,
): Promise<store.DocumentFile | null> {
  const kept = await store.findDocumentFile(app.db.read, document.id, format);
  if (kept) return kept;
  const key = `${document.id}.${format}`;
  const underWay = inTheMaking.get(key) ?? makeFile(app, document, format);
  inTheMaking.set(key, underWay);
  return underWay.finally(() => inTheMaking.delete(key));
}

/** The job, an e-mail and a reader often want a new document at the same moment. */
const inTheMaking = new Map<string, Promise<store.DocumentFile | null>>();

async function makeFile(
  app: App,
  { id, content }: Pick<IssuedDocument, "id" | "content">,
  format: DocumentFormat,
): Promise<store.DocumentFile | null> {
  const { read: db } = app.db;
  const bytes = await MADE[format](app, content);
  if (!bytes) return null;
  await store.keepDocumentFile(db, { documentId: id, format, bytes }, app.clock.now());
  return store.findDocumentFile(db, id, format);
}

const MADE: Record<DocumentFormat, (app: App, content: DocumentContent) => Promise<Bytes | null>> = {
  pdf: pdfOf,
  xml: async (app, content) => {
    const xml = await app.pdf.eInvoice(content);
    return xml === null ? null : new TextEncoder().encode(xml);
  },
};

type Bytes = Uint8Array<ArrayBuffer>;

export async function pdfOf(app: App, content: DocumentContent): Promise<Bytes> {
  const { logoUrl } = content.seller;
  return app.pdf.document(content, logoUrl ? await ownPicture(app, logoUrl) : null);
}

const BATCH = 10;

/** Makes the PDFs of documents that nobody has opened yet. One that cannot be made keeps none of the others waiting. */
export async function makeFiles(app: App): Promise<number> {
  const documents = await store.documentsWithoutFile(app.db.read, BATCH);
  for (const document of documents) {
    try {
      await fileOf(app, document, "pdf");
    } catch (error) {
      app.log.error("The PDF of a document could not be made.", { document: document.id, error });
    }
  }
  return documents.length;
}
