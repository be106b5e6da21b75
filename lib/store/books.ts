import type { SeriesKind } from "#lib/documents/series";
import type { IssuedDocument } from "#lib/records/documents";
import type { Books } from "#lib/sales/books";
import { textsOf } from "./columns";
import type { Db } from "./database";
import { disputesOfOrders } from "./disputes";
import { documentsOfOrders } from "./documents";
import { itemsOfOrders } from "./orderItems";
import { ordersAfter } from "./orders";
import { paymentsOfOrders } from "./payments";

/** Reads the records that totals of orders are computed from, for all organisations. */

const PAGE = 500;

export type StoredBooks = Omit<Books, "documents"> & { documents: readonly IssuedDocument[] };

export async function* allBooks(db: Db): AsyncGenerator<StoredBooks> {
  for (let after: string | null = null; ; ) {
    const orders = await ordersAfter(db, after, PAGE);
    const ids = orders.map(({ id }) => id);
    const [items, payments, disputes, documents] = [
      await itemsOfOrders(db, ids),
      await paymentsOfOrders(db, ids),
      await disputesOfOrders(db, ids),
      await documentsOfOrders(db, ids),
    ];
    for (const order of orders) {
      const isOwn = ({ orderId }: { orderId: string | null }) => orderId === order.id;
      yield {
        order,
        items: items.filter(isOwn),
        payments: payments.filter(isOwn),
        disputes: disputes.filter(isOwn),
        documents: documents.filter(isOwn),
      };
    }
    after = ids.at(-1) ?? null;
    if (ids.length < PAGE) return;
  }
}

export type Counter = {
  organisationId: string;
  kind: SeriesKind;
  year: number;
  series: string;
  last: number;
};

export async function allCounters(db: Db): Promise<Counter[]> {
  const rows = await db.documentCounter.findMany();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as SeriesKind }));
}

export type GivenNumber = Pick<IssuedDocument, "kind" | "number">;

/** All document numbers that an organisation has used; older orders have theirs in their own columns. */
export async function numbersOf(db: Db, organisationId: string): Promise<GivenNumber[]> {
  return db.$queryRaw<GivenNumber[]>`
    SELECT "kind", "number" FROM "Document" WHERE "organisationId" = ${organisationId}
    UNION SELECT n."kind", n."number" FROM "Order" o JOIN "Event" e ON e."id" = o."eventId"
      CROSS JOIN LATERAL (
        SELECT 'invoice' AS "kind", o."invoiceNumber" AS "number" UNION ALL SELECT 'credit_note', o."creditNumber"
        UNION ALL SELECT 'invoice', p."past"->>'invoiceNumber' FROM jsonb_array_elements(o."pastInvoices") AS p("past")
        UNION ALL SELECT 'credit_note', p."past"->>'creditNumber'
          FROM jsonb_array_elements(o."pastInvoices") AS p("past")
      ) AS n
      WHERE e."organisationId" = ${organisationId} AND n."number" IS NOT NULL`;
}

export type StoredBytes = { number: string; content: string; sha256: string };

/** Reads documents page by page, with the text from which their digest was computed. */
export async function* allContents(
  db: Db,
): AsyncGenerator<StoredBytes & { files: { isWhole: boolean; format: string }[] }> {
  for (let after = ""; ; ) {
    const rows = await db.document.findMany({
      where: { id: { gt: after } },
      orderBy: { id: "asc" },
      take: PAGE,
      select: { id: true, number: true, content: true, sha256: true },
    });
    const ids = rows.map(({ id }) => id);
    const files = await db.$queryRaw<{ documentId: string; format: string; isWhole: boolean }[]>`
      SELECT "documentId", "format", encode(sha256("bytes"), 'hex') = "sha256" AS "isWhole"
      FROM "DocumentFile" WHERE "documentId" = ANY(${textsOf(ids)})`;
    for (const { id, ...row } of rows)
      yield { ...row, files: files.filter((file) => file.documentId === id) };
    after = ids.at(-1) ?? after;
    if (rows.length < PAGE) return;
  }
}
