import type { App } from "#lib/ports";
import type { DocumentContent, DocumentFormat, IssuedDocument } from "#lib/records/documents";
import * as store from "#lib/store/documents";
import { ownPicture } from "../base/ownPicture";

/**
 * Returns the bytes of a document. They are made once, from its record alone, and never in the transaction that
 * issued it.
 */
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

/** Shared, because the job, an e-mail and a request often need a new document at the same moment. */
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
const SHORTEST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** PDFs that could not be made, and the time of the next attempt. Requests for such a document still try at once. */
const failures = new Map<string, { count: number; againAtMs: number }>();

/** Makes the PDFs of documents that were never opened. A failing one does not block the others. */
export async function makeFiles(app: App): Promise<number> {
  const nowMs = app.clock.now().getTime();
  const resting = [...failures].flatMap(([id, { againAtMs }]) => (againAtMs > nowMs ? [id] : []));
  const documents = await store.documentsWithoutFile(app.db.read, { except: resting, limit: BATCH });
  for (const document of documents) {
    try {
      await fileOf(app, document, "pdf");
      failures.delete(document.id);
    } catch (error) {
      const count = (failures.get(document.id)?.count ?? 0) + 1;
      const pauseMs = Math.min(SHORTEST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS);
      failures.set(document.id, { count, againAtMs: nowMs + pauseMs });
      app.log.error("The PDF of a document could not be made.", { document: document.id, error });
    }
  }
  return documents.length;
}
