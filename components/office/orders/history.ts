import { exactMoneyOf } from "#lib/client/money";
import type { OrderRecord } from "./words";

export type Moment = { what: string; at: string; who: string | null };

/** What the audit log tells of one act. */
export type Deed = {
  at: string;
  actorName: string | null;
  summary: string;
  before: unknown;
  after: unknown;
};

/** The order's own stamps, each with whoever set it, and between them what else was done; the oldest first. */
export function historyOf(order: OrderRecord, deeds: readonly Deed[]): Moment[] {
  const stamps = stampsOf(order).map((stamp) => ({
    ...stamp,
    deed: deeds.find((one) => didSet(one, stamp)),
  }));
  const told = new Set(stamps.map(({ deed }) => deed));
  const others = deeds.filter((deed) => !told.has(deed));
  return [
    ...stamps.map(({ what, at, deed }) => ({ what, at, who: deed?.actorName ?? null })),
    ...others.map((deed) => ({ what: wordsOf(deed, order.currency), at: deed.at, who: deed.actorName })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
}

type Stamp = { what: string; field: string; at: string };

function stampsOf(order: OrderRecord): Stamp[] {
  const stamps: [what: string, field: string, at: string | null][] = [
    ["Reserved", "createdAt", order.createdAt],
    ["Time to pay extended", "extendedAt", order.extendedAt],
    ["Expired", "expiresAt", order.status === "expired" ? order.expiresAt : null],
    ["Invoiced", "invoicedAt", order.invoicedAt],
    [`Moved from booth ${order.movedFrom}`, "movedAt", order.movedAt],
    ["Paid", "paidAt", order.paidAt],
    ["Cancelled", "cancelledAt", order.cancelledAt],
    ["Refunded", "refundedAt", order.refundedAt],
  ];
  return stamps.flatMap(([what, field, at]) => (at ? [{ what, field, at }] : []));
}

/** An order's first entry has nothing before it. */
function didSet({ before, after }: Deed, { field, at }: Stamp): boolean {
  return field === "createdAt" ? before === null : fieldOf(after, field) === at;
}

/** What changed from what to what; the summary of the act where nothing of it can be told. */
function wordsOf({ summary, before, after }: Deed, currency: string): string {
  const moved = (field: string) => {
    const [was, is] = [fieldOf(before, field), fieldOf(after, field)];
    return typeof was === "number" && typeof is === "number" ? is - was : 0;
  };
  const money = (cents: number) => exactMoneyOf(cents, currency);
  const [paid, refunded] = [moved("paidCents"), moved("refundedCents")];
  if (paid > 0) return `Payment of ${money(paid)} recorded`;
  if (paid < 0) return `Payment of ${money(-paid)} reversed`;
  if (refunded > 0) return `Refund of ${money(refunded)} recorded`;
  if (moved("amountCents") !== 0)
    return fromTo("Amount", before, after, "amountCents", (cents) => money(Number(cents)));
  const changes = Object.entries(TEXTS).flatMap(([field, name]) =>
    fieldOf(after, field) === undefined ? [] : [fromTo(name, before, after, field, quoted)],
  );
  return changes.length > 0 ? changes.join("; ") : summary;
}

type Written = (value: unknown) => string;

const TEXTS = {
  company: "Company",
  contactName: "Contact",
  contactEmail: "E-mail",
  salesperson: "Salesperson",
  notes: "Notes",
};

function fromTo(name: string, before: unknown, after: unknown, field: string, write: Written): string {
  return `${name} changed from ${write(fieldOf(before, field))} to ${write(fieldOf(after, field))}`;
}

function quoted(value: unknown): string {
  return typeof value === "string" && value !== "" ? `“${value}”` : "nothing";
}

function fieldOf(record: unknown, field: string): unknown {
  return record && typeof record === "object" ? (record as Record<string, unknown>)[field] : undefined;
}
