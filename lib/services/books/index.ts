import { numberEnd, type SeriesKind, seriesKindOf } from "#lib/documents/series";
import { bookFaults } from "#lib/sales/books";
import * as store from "#lib/store/books";
import type { Db } from "#lib/store/database";
import { sha256 } from "#lib/store/documents";

export type Verified = { orders: number; documents: number; faults: string[] };

/** Checks the invariants of the books over all data. Nothing is changed. */
export async function verifyBooks(db: Db): Promise<Verified> {
  const ofOrders = await verifyOrders(db);
  const ofDocuments = await verifyDocuments(db);
  const faults = [...ofOrders.faults, ...(await gapsOf(db)), ...ofDocuments.faults];
  return { orders: ofOrders.count, documents: ofDocuments.count, faults };
}

type Found = { count: number; faults: string[] };

async function verifyOrders(db: Db): Promise<Found> {
  const found: Found = { count: 0, faults: [] };
  for await (const books of store.allBooks(db)) {
    found.count += 1;
    found.faults.push(...bookFaults(withoutUnstored(books)));
  }
  return found;
}

/** A job stores the documents of invoices that predate stored documents; they are checked after that. */
function withoutUnstored(books: store.StoredBooks): store.StoredBooks {
  const { order, documents } = books;
  const isStored = documents.some(({ number }) => number === order.invoiceNumber);
  return isStored ? books : { ...books, order: { ...order, invoiceNumber: null }, documents: [] };
}

/** Every number below the last one of a counter is on a document, or on an order from before documents were stored. */
async function gapsOf(db: Db): Promise<string[]> {
  const faults: string[] = [];
  const given = new Map<string, store.GivenNumber[]>();
  for (const { organisationId, kind, year, last } of await store.allCounters(db)) {
    const numbers = given.get(organisationId) ?? (await store.numbersOf(db, organisationId));
    given.set(organisationId, numbers);
    const ends = endsOf(numbers, kind);
    for (let place = 1; place <= last; place += 1) {
      if (ends.has(numberEnd(kind, year, place))) continue;
      faults.push(
        `Organisation ${organisationId}: the ${kind} number ${place} of ${year} is on no document.`,
      );
    }
  }
  return faults;
}

/** Prefixes may change over the years, and numbers already issued by another series are skipped. */
function endsOf(numbers: readonly store.GivenNumber[], kind: SeriesKind): Set<string> {
  const ofKind = numbers.filter((each) => seriesKindOf(each.kind) === kind);
  const letter = numberEnd(kind, 0, 0).replace(/\d.*/, "");
  const end = new RegExp(`${letter}\\d{4}-\\d+$`);
  return new Set(ofKind.flatMap(({ number }) => end.exec(number)?.[0] ?? []));
}

async function verifyDocuments(db: Db): Promise<Found> {
  const found: Found = { count: 0, faults: [] };
  for await (const { number, content, sha256: digest, files } of store.allContents(db)) {
    found.count += 1;
    if (number === "") found.faults.push("A document has no number.");
    if (sha256(content) !== digest)
      found.faults.push(`Document ${number}: its content is not what was issued.`);
    for (const { format } of files.filter(({ isWhole }) => !isWhole)) {
      found.faults.push(`Document ${number}: its ${format} file is not what was stored.`);
    }
  }
  return found;
}
