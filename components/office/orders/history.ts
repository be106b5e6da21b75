import type { Office } from "#lib/client/office";
import { addressLines } from "#lib/documents/address";
import type { Billing } from "#lib/records/orders";
import type { OfficeKey } from "#lib/words/office";
import { type AuditRecord, actorWords, recorderWords } from "../audit/actor";
import type { DocumentRecord, PaymentRecord } from "./queries";
import { METHOD_WORDS, type OrderRecord } from "./words";

export type Moment = { what: string; at: string; who: string | null; details: string[] };

export type Entry = Pick<
  AuditRecord,
  "at" | "actorKind" | "actorName" | "action" | "summary" | "before" | "after"
>;

type Sources = {
  order: OrderRecord;
  payments: readonly PaymentRecord[];
  documents: readonly DocumentRecord[];
  /** Empty for members who may not read the audit log. */
  entries: readonly Entry[];
};

/** The history of an order, oldest first: its changes, payments, status and documents. */
export function historyOf(office: Office, { order, payments, documents, entries }: Sources): Moment[] {
  const stamps = stampsOf(office, order, documents);
  const whoSet = (stamp: Stamp) => {
    const entry = entries.find((one) => didSet(one, stamp));
    return entry ? actorWords(office, entry) : null;
  };
  return [
    ...entries.flatMap((entry) => changeOf(office, entry, order, stamps)),
    ...payments.map((payment) => movementOf(office, payment)),
    ...stamps.map((stamp) => ({
      what: stamp.what,
      at: stamp.at,
      who: whoSet(stamp),
      details: stamp.details,
    })),
    ...documents.map((document) => issueOf(office, document)),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
}

type Stamp = { what: string; field: string; at: string; details: string[] };

function stampsOf(office: Office, order: OrderRecord, documents: readonly DocumentRecord[]): Stamp[] {
  // Every new invoice sets this stamp again; the documents say when each was issued.
  const invoicedAt = documents.length === 0 ? order.invoicedAt : null;
  const stamps: [what: string, field: string, at: string | null, detail?: string | null][] = [
    [
      order.booths.length > 0 ? office.say("orders.reserved") : office.say("orders.ordered"),
      "createdAt",
      order.createdAt,
    ],
    [office.say("orders.timeToPayExtended"), "extendedAt", order.extendedAt],
    [office.say("orders.expired"), "expiresAt", order.status === "expired" ? order.expiresAt : null],
    [office.say("orders.invoiced"), "invoicedAt", invoicedAt],
    [
      office.say("orders.movedFromBooth", { label: order.movedFrom ?? "" }),
      "movedAt",
      order.movedAt,
      order.moveReason,
    ],
    [office.say("orders.paid"), "paidAt", order.paidAt],
    [office.say("orders.cancelled"), "cancelledAt", order.cancelledAt, order.cancelReason],
    [office.say("orders.refunded"), "refundedAt", order.refundedAt],
  ];
  return stamps.flatMap(([what, field, at, detail]) =>
    at ? [{ what, field, at, details: detail ? [detail] : [] }] : [],
  );
}

/** The audit log has nothing before an order's first entry. */
function didSet({ before, after }: Entry, { field, at }: Pick<Stamp, "field" | "at">): boolean {
  return field === "createdAt" ? before === null : fieldOf(after, field) === at;
}

/** The old and new values of a change. Payments and status have their own entries. */
function changeOf(
  office: Office,
  entry: Entry,
  { currency }: OrderRecord,
  stamps: readonly Stamp[],
): Moment[] {
  if (entry.before === null) return [];
  const details = CHANGES.flatMap(([field, name, write]) => {
    if (fieldOf(entry.after, field) === undefined) return [];
    const [was, is] = [fieldOf(entry.before, field), fieldOf(entry.after, field)].map((value) =>
      write(office, value, currency),
    );
    return was === is ? [] : [`${office.say(name)}: ${was} → ${is}`];
  });
  const isShownElsewhere =
    details.length === 0 && (SHOWN_ELSEWHERE.some(isIn(entry)) || stamps.some(isOf(entry)));
  if (isShownElsewhere) return [];
  // A new invoice is issued a moment before the audit log is written, and because of this change.
  const invoicedAt = fieldOf(entry.after, "invoicedAt");
  const at = typeof invoicedAt === "string" ? invoicedAt : entry.at;
  return [
    {
      what: details.length > 0 ? office.say("common.changed") : nameOf(office, entry),
      at,
      who: actorWords(office, entry),
      details,
    },
  ];
}

/** Names of actions by the API's operation; those that are not about orders keep the API's name. */
const DEEDS: Partial<Record<string, OfficeKey>> = {
  deleteEventsOrdersItemsByItem: "orders.historyItemRemoved",
  deleteEventsOrdersProposalsByProposal: "orders.historyProposalWithdrawn",
  patchEventsOrdersById: "orders.historyChanged",
  postEventsOrdersContract: "orders.historyContractIssued",
  postEventsOrdersContractAccept: "orders.historyContractAccepted",
  postEventsOrdersContractSignedCopy: "orders.historySignedCopy",
  postEventsOrdersEmails: "orders.historyEmailWritten",
  postEventsOrdersEmailsSend: "orders.historyEmailSentAgain",
  postEventsOrdersFinalInvoice: "orders.historyFinalInvoice",
  postEventsOrdersItems: "orders.historyItemAdded",
  postEventsOrdersProposals: "orders.historyProposed",
  postEventsOrdersProposalsAccept: "orders.historyProposalAccepted",
  postEventsOrdersProposalsDecline: "orders.historyProposalDeclined",
  postEventsOrdersReissue: "orders.historyReissued",
  postEventsOrdersRemind: "orders.historyReminded",
  putEventsOrdersBilling: "orders.historyBilling",
};

function nameOf({ say }: Office, { action, summary }: Entry): string {
  const key = DEEDS[action];
  return key ? say(key) : summary;
}

const isIn = (entry: Entry) => (field: string) => fieldOf(entry.after, field) !== undefined;
const isOf = (entry: Entry) => (stamp: Stamp) => didSet(entry, stamp);

const SHOWN_ELSEWHERE = ["paidCents", "refundedCents", "invoiceNumber", "status"];

type Write = (office: Office, value: unknown, currency: string) => string;

const text: Write = ({ say }, value) =>
  typeof value === "string" && value !== "" ? say("orders.quoted", { text: value }) : say("orders.none");
const money: Write = (office, value, currency) => office.exactMoney(Number(value), currency);
const address: Write = ({ say }, value) => {
  if (!value || typeof value !== "object") return say("orders.none");
  const { company, vatId, reference, ...billing } = value as Billing;
  return [company, ...addressLines(billing), billing.countryCode, vatId, reference]
    .filter(Boolean)
    .join(", ");
};

const CHANGES: readonly [field: string, name: OfficeKey, write: Write][] = [
  ["boothLabel", "common.booth", (_office, value) => String(value)],
  ["amountCents", "common.amount", money],
  ["taxCents", "orders.tax", money],
  ["company", "common.company", text],
  ["contactName", "orders.contact", text],
  ["contactEmail", "common.email", text],
  ["billing", "orders.billingAddress", address],
  ["salesperson", "orders.salesperson", text],
  ["notes", "common.notes", text],
];

function movementOf(office: Office, payment: PaymentRecord): Moment {
  const { direction, amountCents, currency, method, providerRef, note, createdAt, recordedBy } = payment;
  const amount = office.exactMoney(Math.abs(amountCents), currency);
  const values = { amount, method: office.lowerFirst(office.say(METHOD_WORDS[method])) };
  return {
    what: office.say(
      amountCents < 0
        ? "orders.amountReversed"
        : direction === "in"
          ? "orders.amountReceived"
          : "orders.amountRefunded",
      values,
    ),
    at: createdAt,
    who: recordedBy && recorderWords(office, recordedBy),
    details: [providerRef && office.say("orders.referenceIs", { reference: providerRef }), note].filter(
      (detail) => detail !== null,
    ),
  };
}

function issueOf(office: Office, { kind, number, grossCents, currency, issuedAt }: DocumentRecord): Moment {
  return {
    what: office.say("orders.issued", { title: office.say(`title.${kind}`), number }),
    at: issuedAt,
    who: null,
    details: [office.exactMoney(grossCents, currency)],
  };
}

function fieldOf(record: unknown, field: string): unknown {
  return record && typeof record === "object" ? (record as Record<string, unknown>)[field] : undefined;
}
