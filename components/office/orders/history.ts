import { DOCUMENT_WORDS } from "#components/profile/documentWords";
import { exactMoneyOf } from "#lib/client/money";
import { addressLines } from "#lib/documents/address";
import type { Billing } from "#lib/records/orders";
import { type AuditRecord, actorOf } from "../audit/actor";
import type { DocumentRecord, PaymentRecord } from "./queries";
import { METHOD_WORDS, type OrderRecord } from "./words";

export type Moment = { what: string; at: string; who: string | null; details: string[] };

export type Deed = Pick<AuditRecord, "at" | "actorKind" | "actorName" | "summary" | "before" | "after">;

type Sources = {
  order: OrderRecord;
  payments: readonly PaymentRecord[];
  documents: readonly DocumentRecord[];
  /** Empty for members who may not read the audit log. */
  deeds: readonly Deed[];
};

/** What happened to an order, oldest first: its changes, payments, status and documents. */
export function historyOf({ order, payments, documents, deeds }: Sources): Moment[] {
  const stamps = stampsOf(order, documents);
  const whoSet = (stamp: Stamp) => {
    const deed = deeds.find((one) => didSet(one, stamp));
    return deed ? actorOf(deed) : null;
  };
  return [
    ...deeds.flatMap((deed) => changeOf(deed, order, stamps)),
    ...payments.map(movementOf),
    ...stamps.map((stamp) => ({
      what: stamp.what,
      at: stamp.at,
      who: whoSet(stamp),
      details: stamp.details,
    })),
    ...documents.map(issueOf),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
}

type Stamp = { what: string; field: string; at: string; details: string[] };

function stampsOf(order: OrderRecord, documents: readonly DocumentRecord[]): Stamp[] {
  // Every new invoice sets this stamp again; the documents say when each was issued.
  const invoicedAt = documents.length === 0 ? order.invoicedAt : null;
  const stamps: [what: string, field: string, at: string | null, detail?: string | null][] = [
    [order.booths.length > 0 ? "Reserved" : "Ordered", "createdAt", order.createdAt],
    ["Time to pay extended", "extendedAt", order.extendedAt],
    ["Expired", "expiresAt", order.status === "expired" ? order.expiresAt : null],
    ["Invoiced", "invoicedAt", invoicedAt],
    [`Moved from booth ${order.movedFrom}`, "movedAt", order.movedAt, order.moveReason],
    ["Paid", "paidAt", order.paidAt],
    ["Cancelled", "cancelledAt", order.cancelledAt, order.cancelReason],
    ["Refunded", "refundedAt", order.refundedAt],
  ];
  return stamps.flatMap(([what, field, at, detail]) =>
    at ? [{ what, field, at, details: detail ? [detail] : [] }] : [],
  );
}

/** The audit log has nothing before an order's first entry. */
function didSet({ before, after }: Deed, { field, at }: Pick<Stamp, "field" | "at">): boolean {
  return field === "createdAt" ? before === null : fieldOf(after, field) === at;
}

/** What changed from what to what. Payments and status are listed by themselves. */
function changeOf(deed: Deed, { currency }: OrderRecord, stamps: readonly Stamp[]): Moment[] {
  if (deed.before === null) return [];
  const details = CHANGES.flatMap(([field, name, write]) => {
    if (fieldOf(deed.after, field) === undefined) return [];
    const [was, is] = [fieldOf(deed.before, field), fieldOf(deed.after, field)].map((value) =>
      write(value, currency),
    );
    return was === is ? [] : [`${name}: ${was} → ${is}`];
  });
  const isTold = details.length === 0 && (SHOWN_ELSEWHERE.some(isIn(deed)) || stamps.some(isOf(deed)));
  if (isTold) return [];
  // A new invoice is issued a moment before the audit log is written, and because of this change.
  const invoicedAt = fieldOf(deed.after, "invoicedAt");
  const at = typeof invoicedAt === "string" ? invoicedAt : deed.at;
  return [{ what: details.length > 0 ? "Changed" : deed.summary, at, who: actorOf(deed), details }];
}

const isIn = (deed: Deed) => (field: string) => fieldOf(deed.after, field) !== undefined;
const isOf = (deed: Deed) => (stamp: Stamp) => didSet(deed, stamp);

const SHOWN_ELSEWHERE = ["paidCents", "refundedCents", "invoiceNumber", "status"];

type Write = (value: unknown, currency: string) => string;

const text: Write = (value) => (typeof value === "string" && value !== "" ? `“${value}”` : "none");
const money: Write = (value, currency) => exactMoneyOf(Number(value), currency);
const address: Write = (value) => {
  if (!value || typeof value !== "object") return "none";
  const { company, vatId, reference, ...billing } = value as Billing;
  return [company, ...addressLines(billing), billing.countryCode, vatId, reference]
    .filter(Boolean)
    .join(", ");
};

const CHANGES: readonly [field: string, name: string, write: Write][] = [
  ["boothLabel", "Booth", (value) => String(value)],
  ["amountCents", "Amount", money],
  ["taxCents", "Tax", money],
  ["company", "Company", text],
  ["contactName", "Contact", text],
  ["contactEmail", "E-mail", text],
  ["billing", "Billing address", address],
  ["salesperson", "Salesperson", text],
  ["notes", "Notes", text],
];

function movementOf(payment: PaymentRecord): Moment {
  const { direction, amountCents, currency, method, providerRef, note, createdAt, recordedBy } = payment;
  const amount = exactMoneyOf(Math.abs(amountCents), currency);
  const verb = amountCents < 0 ? "reversed" : direction === "in" ? "received" : "refunded";
  return {
    what: `${amount} ${verb} (${METHOD_WORDS[method].toLowerCase()})`,
    at: createdAt,
    who: recordedBy,
    details: [providerRef && `Reference: ${providerRef}`, note].filter((detail) => detail !== null),
  };
}

function issueOf({ kind, number, grossCents, currency, issuedAt }: DocumentRecord): Moment {
  return {
    what: `${DOCUMENT_WORDS[kind]} ${number} issued`,
    at: issuedAt,
    who: null,
    details: [exactMoneyOf(grossCents, currency)],
  };
}

function fieldOf(record: unknown, field: string): unknown {
  return record && typeof record === "object" ? (record as Record<string, unknown>)[field] : undefined;
}
