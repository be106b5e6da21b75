import { bookedCents, signOf } from "#lib/documents/deposits";
import type { DocumentKind, IssuedDocument } from "#lib/records/documents";
import type { Payment } from "#lib/records/payments";

/** One entry in a buyer's account: invoices add to the balance, payments reduce it. */
export type AccountEntry = {
  kind: DocumentKind | "payment" | "refund";
  /** The number of a document, or the reference of a payment. */
  number: string | null;
  /** In the event's time zone. */
  day: string;
  /** Negative for amounts that the buyer no longer owes. */
  cents: number;
  balanceCents: number;
  documentId: string | null;
  paymentId: string | null;
  orderId: string | null;
};

type Entry = Omit<AccountEntry, "balanceCents" | "day"> & { at: Date };
type Frame = { currency: string; timezone: string };

export function accountOf(
  documents: readonly IssuedDocument[],
  payments: readonly Payment[],
  { currency, timezone }: Frame,
): AccountEntry[] {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: timezone, dateStyle: "short" });
  const entries = [
    ...documents.filter((document) => document.currency === currency).flatMap(documentEntry),
    ...payments.filter((payment) => payment.currency === currency).map(paymentEntry),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  let balanceCents = 0;
  return entries.map(({ at, ...entry }) => {
    balanceCents += entry.cents;
    return { ...entry, day: format.format(at), balanceCents };
  });
}

function documentEntry(document: IssuedDocument): Entry[] {
  const { id, kind, number, issuedAt, orderId } = document;
  if (signOf(kind) === 0) return [];
  const cents = bookedCents(document);
  return [{ kind, number, at: issuedAt, cents, documentId: id, paymentId: null, orderId }];
}

function paymentEntry({ id, direction, amountCents, providerRef, receivedAt, orderId }: Payment): Entry {
  const isIn = direction === "in";
  return {
    kind: isIn ? "payment" : "refund",
    number: providerRef,
    at: receivedAt,
    cents: isIn ? -amountCents : amountCents,
    documentId: null,
    paymentId: id,
    orderId,
  };
}
