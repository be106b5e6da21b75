import { createHash } from "node:crypto";
import type { SeriesKind } from "#lib/documents/series";
import type { DocumentContent, DocumentFormat, DocumentKind, IssuedDocument } from "#lib/records/documents";
import { textsOf } from "./columns";
import type { Db } from "./database";
import type { Document as DocumentRow, Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

export type DocumentSeries = { organisationId: string; series: string; kind: SeriesKind; year: number };

/** The counter stays locked until the transaction ends, so a number that is not used goes to the next document. */
export async function nextDocumentNumber(
  db: Db,
  { organisationId, series, kind, year }: DocumentSeries,
): Promise<number> {
  const rows = await db.$queryRaw<{ last: number }[]>`
    INSERT INTO "DocumentCounter" ("organisationId", "series", "kind", "year", "last")
    VALUES (${organisationId}, ${series}, ${kind}, ${year}, 1)
    ON CONFLICT ("organisationId", "series", "kind", "year") DO UPDATE SET "last" = "DocumentCounter"."last" + 1
    RETURNING "last"`;
  return (rows[0] as { last: number }).last;
}

export async function isNumberTaken(db: Db, organisationId: string, number: string): Promise<boolean> {
  const row = await db.document.findUnique({
    where: { organisationId_number: { organisationId, number } },
    select: { id: true },
  });
  return row !== null;
}

export type NewDocument = Pick<
  IssuedDocument,
  "id" | "organisationId" | "eventId" | "orderId" | "exhibitorId" | "series" | "content" | "isReconstructed"
>;

/** Stores the content as the exact text from which the digest was computed. */
export async function insertDocuments(db: Db, documents: readonly NewDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await db.document.createMany({
    data: documents.map(({ content, ...document }) => {
      const text = JSON.stringify(content);
      const { netCents, taxCents, grossCents } = content.totals;
      return {
        ...document,
        kind: content.kind,
        number: content.number,
        issuedAt: new Date(content.issuedAt),
        buyer: content.buyer.company,
        currency: content.currency,
        netCents,
        taxCents,
        grossCents,
        content: text,
        sha256: sha256(text),
      };
    }),
  });
}

export async function findDocument(
  db: Db,
  organisationId: string,
  id: string,
): Promise<IssuedDocument | null> {
  const row = await db.document.findFirst({ where: { id, organisationId } });
  return row && toDocument(row);
}

export async function findDocumentByNumber(
  db: Db,
  { organisationId, orderId, number }: { organisationId: string; orderId: string | null; number: string },
): Promise<IssuedDocument | null> {
  const row = await db.document.findFirst({ where: { organisationId, orderId, number } });
  return row && toDocument(row);
}

/** If both were issued at the same moment, a credit note comes before the invoice that replaces the cancelled one. */
const IN_ORDER = [
  { issuedAt: "asc" },
  { kind: "asc" },
  { number: "asc" },
] satisfies Prisma.DocumentOrderByWithRelationInput[];

export async function documentsOfOrder(db: Db, orderId: string): Promise<IssuedDocument[]> {
  const rows = await db.document.findMany({ where: { orderId }, orderBy: IN_ORDER });
  return rows.map(toDocument);
}

export async function documentsOfOrders(db: Db, orderIds: readonly string[]): Promise<IssuedDocument[]> {
  const rows = await db.document.findMany({ where: { orderId: { in: [...orderIds] } }, orderBy: IN_ORDER });
  return rows.map(toDocument);
}

export async function documentsOfOrganisation(db: Db, organisationId: string): Promise<IssuedDocument[]> {
  const rows = await db.document.findMany({ where: { organisationId }, orderBy: IN_ORDER });
  return rows.map(toDocument);
}

export type DocumentFilter = {
  from?: Date | undefined;
  until?: Date | undefined;
  kinds?: readonly DocumentKind[] | undefined;
  exhibitorId?: string | undefined;
};

/** The end of the range is exclusive. */
export async function listDocuments(
  db: Db,
  eventId: string,
  { from, until, kinds, exhibitorId }: DocumentFilter,
  page: Page,
): Promise<Listed<IssuedDocument>> {
  const where: Prisma.DocumentWhereInput = {
    eventId,
    issuedAt: { ...(from ? { gte: from } : {}), ...(until ? { lt: until } : {}) },
    ...(kinds ? { kind: { in: [...kinds] } } : {}),
    ...(exhibitorId === undefined ? {} : { exhibitorId }),
  };
  const { items, ...rest } = await readPage(page, {
    where,
    orderBy: IN_ORDER,
    find: (found) => db.document.findMany(found),
    count: (all) => db.document.count(all),
  });
  return { items: items.map(toDocument), ...rest };
}

/** Documents whose PDF has not been made yet, of all organisations. */
export async function documentsWithoutFile(
  db: Db,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<IssuedDocument[]> {
  const rows = await db.document.findMany({
    where: { id: { notIn: [...except] }, files: { none: { format: "pdf" } } },
    orderBy: { issuedAt: "asc" },
    take: limit,
  });
  return rows.map(toDocument);
}

export type DocumentFile = { bytes: Uint8Array<ArrayBuffer>; sha256: string };

export async function findDocumentFile(
  db: Db,
  documentId: string,
  format: DocumentFormat,
): Promise<DocumentFile | null> {
  const row = await db.documentFile.findUnique({ where: { documentId_format: { documentId, format } } });
  return row && { bytes: row.bytes, sha256: row.sha256 };
}

/** Keeps the first file of each format; one that was made at the same moment is dropped. */
export async function keepDocumentFile(
  db: Db,
  {
    documentId,
    format,
    bytes,
  }: { documentId: string; format: DocumentFormat; bytes: Uint8Array<ArrayBuffer> },
  now: Date,
): Promise<void> {
  await db.documentFile.createMany({
    data: [{ documentId, format, bytes, sha256: sha256(bytes), createdAt: now }],
    skipDuplicates: true,
  });
}

export type UnfrozenOrder = { id: string; eventId: string };

/** Orders with an invoice from a release that did not store documents yet. */
export async function ordersWithoutDocuments(db: Db, limit: number): Promise<UnfrozenOrder[]> {
  return db.$queryRaw<UnfrozenOrder[]>`
    SELECT o."id", o."eventId" FROM "Order" o JOIN "Event" e ON e."id" = o."eventId"
    WHERE o."invoiceNumber" IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM "Document" d WHERE d."organisationId" = e."organisationId" AND d."number" = o."invoiceNumber")
    ORDER BY o."createdAt", o."id" LIMIT ${limit}`;
}

/** The numbers among these that the organisation has already used. */
export async function takenNumbers(
  db: Db,
  organisationId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ number: string }[]>`
    SELECT "number" FROM "Document"
    WHERE "organisationId" = ${organisationId} AND "number" = ANY(${textsOf(numbers)})`;
  return new Set(rows.map(({ number }) => number));
}

export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

function toDocument(row: DocumentRow): IssuedDocument {
  return {
    ...row,
    kind: row.kind as DocumentKind,
    netCents: Number(row.netCents),
    taxCents: Number(row.taxCents),
    grossCents: Number(row.grossCents),
    content: JSON.parse(row.content) as DocumentContent,
  };
}
