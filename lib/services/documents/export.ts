import { type DatevExport, datevExport, datevSettingsOf } from "#lib/documents/datev";
import { hasEInvoice } from "#lib/documents/eInvoiceFaults";
import { journalCsv } from "#lib/documents/journal";
import type { App } from "#lib/ports";
import type { DocumentFormat, IssuedDocument } from "#lib/records/documents";
import * as store from "#lib/store/documents";
import type { Fair } from "#lib/store/events";
import { fileOf } from "./files";
import { asDownload, type Days, momentsOf } from "./index";

type Part = { name: string; chunks: AsyncIterable<string | Uint8Array>; isPressed?: boolean };

/** More documents than an event can have. */
const EVERYTHING = { limit: 1_000_000, offset: 0 };

/** The files of an event's documents with the journal and the DATEV batches over them. */
export async function exportDocuments(app: App, fair: Fair, days: Days) {
  const { items } = await store.listDocuments(app.db.read, fair.id, momentsOf(fair, days), EVERYTHING);
  const parts = [...tablesOf(app, fair, items), ...fileParts(app, items)];
  const span = [days.from, days.to].filter(Boolean).join("-to-");
  return {
    name: `${[fair.slug, "documents", span].filter(Boolean).join("-")}.zip`,
    parts: parts.length,
    entries: each(parts),
  };
}

/** One row for each tax of each document. */
export async function exportJournal(app: App, fair: Fair, days: Days) {
  const { items } = await store.listDocuments(app.db.read, fair.id, momentsOf(fair, days), EVERYTHING);
  return {
    name: `${fair.slug}-journal.csv`,
    contentType: "text/csv; charset=utf-8",
    body: journalCsv(items.map(({ content }) => content)),
  };
}

/** PDF and XML of each document; they are read one by one while the archive is sent. */
export function fileParts(app: App, documents: readonly IssuedDocument[]): Part[] {
  return documents.flatMap((document) => {
    const pdf = filePart(app, document, "pdf");
    return hasEInvoice(document.content) ? [pdf, filePart(app, document, "xml")] : [pdf];
  });
}

function filePart(app: App, document: IssuedDocument, format: DocumentFormat): Part {
  const { name } = asDownload(document.kind, document.number, format, new Uint8Array());
  return {
    name: `documents/${name.replace(/[^\w.-]/g, "_")}`,
    isPressed: format === "pdf",
    chunks: once(async () => (await fileOf(app, document, format))?.bytes ?? ""),
  };
}

function tablesOf(app: App, fair: Fair, documents: readonly IssuedDocument[]): Part[] {
  const contents = documents.map(({ content }) => content);
  const settings = datevSettingsOf(fair.settings, app.clock.now());
  const { files, leftOut } = datevExport(contents, settings);
  return [
    { name: "journal.csv", chunks: once(async () => journalCsv(contents)) },
    ...files.map(({ name, bytes }) => ({ name: `datev/${name}`, chunks: once(async () => bytes) })),
    ...leftOutPart(leftOut),
  ];
}

/** DATEV batches are in euros; other currencies need a rate of exchange. */
function leftOutPart(numbers: DatevExport["leftOut"]): Part[] {
  if (numbers.length === 0) return [];
  const text = ["These documents are not in euros and are not in the batches:", ...numbers, ""].join("\r\n");
  return [{ name: "datev/not-included.txt", chunks: once(async () => text) }];
}

async function* once(make: () => Promise<string | Uint8Array>): AsyncGenerator<string | Uint8Array> {
  yield await make();
}

async function* each(parts: readonly Part[]): AsyncGenerator<Part> {
  yield* parts;
}
