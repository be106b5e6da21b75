import { percentWithin } from "#lib/pricing/money";
import type {
  BoothSketch,
  Buyer,
  DeductedDeposit,
  DocumentContent,
  DocumentKind,
  DocumentLine,
  DocumentTax,
  Seller,
} from "#lib/records/documents";
import type { AppliedTax } from "#lib/records/orders";
import { taxesOf } from "#lib/tax/amounts";
import { documentWords } from "#lib/words/documents";
import { depositLines, depositsCents } from "./deposits";
import { formatsOf } from "./formats";
import { totalsOf } from "./totals";

/** The common content of all documents of an order. */
export type DocumentBasis = {
  orderNumber: number | null;
  locale: string;
  currency: string;
  seller: Seller;
  buyer: Buyer;
  event: { name: string; venue: string | null; timezone: string; startsAt: Date | null; endsAt: Date | null };
  boothLabels: readonly string[];
  /** The name of the tax on documents. */
  taxName: string;
  /** The rules' own sentences, by category and rate. */
  taxes: readonly AppliedTax[];
  notes: readonly string[];
};

/** The fields that differ between them. */
export type Issue = { number: string; issuedAt: Date };

/** An invoice over the lines; `taxCents` is the order's own tax, agreed before the document was created. */
export function invoiceContent(
  basis: DocumentBasis,
  issue: Issue,
  { lines, taxCents, receivedCents, dueAt }: LinesAndTax & { receivedCents: number; dueAt: Date | null },
): DocumentContent {
  const taxes = agreedTaxes(basis, lines, taxCents);
  const totals = totalsOf(taxes, receivedCents);
  const dueDate = dueAt && totals.dueCents > 0 ? dayIn(basis.event.timezone, dueAt) : null;
  return {
    ...content(basis, "invoice", issue),
    lines,
    taxes,
    totals,
    dueDate,
    paymentReference: issue.number,
  };
}

/** Invoices the part of an order that is due first. */
export function depositInvoiceContent(
  basis: DocumentBasis,
  issue: Issue,
  input: { lines: readonly DocumentLine[]; depositCents: number; receivedCents: number; dueAt: Date | null },
): DocumentContent {
  const { lines, taxCents } = depositLines(input.lines, input.depositCents, basis.locale);
  const receivedCents = Math.min(input.receivedCents, input.depositCents);
  const written = invoiceContent(basis, issue, { lines, taxCents, receivedCents, dueAt: input.dueAt });
  return { ...written, kind: "deposit_invoice" };
}

/** Contains the whole order, and deducts the previous deposit invoices with their tax. */
export function finalInvoiceContent(
  basis: DocumentBasis,
  issue: Issue,
  {
    deposits,
    ...input
  }: LinesAndTax & { receivedCents: number; dueAt: Date | null; deposits: readonly DeductedDeposit[] },
): DocumentContent {
  const written = invoiceContent(basis, issue, input);
  const refersTo = deposits.map(({ kind, number, issueDate }) => ({ kind, number, issueDate }));
  return { ...written, kind: "final_invoice", refersTo, deposits };
}

type LinesAndTax = { lines: readonly DocumentLine[]; taxCents: number };

/** Reverses an invoice, line by line. */
export function creditNoteContent(invoice: DocumentContent, issue: Issue): DocumentContent {
  const { deposits } = invoice;
  const totals = totalsOf(invoice.taxes, depositsCents(invoice));
  return { ...followUp(invoice, "credit_note", issue), totals, ...(deposits && { deposits }) };
}

/** The fee for cancelling an order, which may be paid already; the amount includes its tax. */
export function cancellationFeeContent(
  invoice: DocumentContent,
  issue: Issue,
  {
    feeCents,
    receivedCents,
    tax,
    taxName,
  }: { feeCents: number; receivedCents: number; tax: AppliedTax; taxName: string },
): DocumentContent {
  const taxCents = percentWithin(feeCents, tax.ratePercent);
  const netCents = feeCents - taxCents;
  const { locale } = invoice;
  const line: DocumentLine = {
    kind: "fee",
    description: documentWords(locale)("title.cancellation_fee"),
    quantity: 1,
    unitCents: netCents,
    netCents,
    taxCategory: tax.category,
    taxRatePercent: tax.ratePercent,
  };
  const taxes = agreedTaxes({ locale, taxName, taxes: [tax] }, [line], taxCents);
  return {
    ...followUp(invoice, "cancellation_fee", issue),
    lines: [line],
    taxes,
    totals: totalsOf(taxes, receivedCents),
    paymentReference: receivedCents < feeCents ? issue.number : null,
  };
}

/** Proof of a refund; the tax is on the credit note. */
export function receiptContent(invoice: DocumentContent, issue: Issue, amountCents: number): DocumentContent {
  return {
    ...followUp(invoice, "refund_receipt", issue),
    lines: [],
    taxes: [],
    totals: {
      netCents: amountCents,
      taxCents: 0,
      grossCents: amountCents,
      receivedCents: 0,
      dueCents: 0,
    },
    notes: [],
  };
}

/** A document about an invoice has the same parties, even if their names have changed since. */
function followUp(invoice: DocumentContent, kind: DocumentKind, issue: Issue): DocumentContent {
  const { number, issueDate } = invoice;
  const { deposits: _, ...rest } = invoice;
  return {
    ...rest,
    ...issued(invoice.event.timezone, issue),
    kind,
    dueDate: null,
    paymentReference: null,
    refersTo: [{ kind: invoice.kind, number, issueDate }],
  };
}

/** What the buyer ordered, before an invoice is issued. */
export function confirmationContent(
  basis: DocumentBasis,
  issue: Issue,
  { lines, taxCents }: LinesAndTax,
): DocumentContent {
  const taxes = agreedTaxes(basis, lines, taxCents);
  return { ...content(basis, "confirmation", issue), lines, taxes, totals: totalsOf(taxes) };
}

/** The agreement of both parties: the items, the terms, and each booth as drawn on the plan. */
export function contractContent(
  basis: DocumentBasis,
  issue: Issue,
  { sketches, ...input }: LinesAndTax & { sketches: readonly BoothSketch[] },
): DocumentContent {
  return { ...confirmationContent(basis, issue, input), kind: "contract", sketches };
}

type OpenItems = {
  items: readonly {
    kind: DocumentKind | "payment" | "refund";
    number: string | null;
    day: string;
    cents: number;
  }[];
  receivedCents: number;
  dueAt: Date | null;
  refersTo: DocumentContent["refersTo"];
  paymentReference: string | null;
};

/** One line for each open item: for reminders and statements, which book nothing. */
export function openItemsContent(
  basis: DocumentBasis,
  { kind, ...issue }: Issue & { kind: "reminder" | "statement" },
  { items, receivedCents, dueAt, refersTo, paymentReference }: OpenItems,
): DocumentContent {
  const words = documentWords(basis.locale);
  const grossCents = items.reduce((sum, { cents }) => sum + cents, 0);
  const formats = formatsOf(basis.locale, basis.currency);
  return {
    ...content(basis, kind, issue),
    lines: items.map(({ kind: what, number, day, cents }) => ({
      kind: "adjustment",
      description: words("reference", {
        title: words(`title.${what}`),
        number: number ?? "",
        date: formats.day(day),
      }).replace(/ {2,}/g, " "),
      quantity: 1,
      unitCents: cents,
      netCents: cents,
      taxCategory: "Z",
      taxRatePercent: 0,
    })),
    totals: {
      netCents: grossCents,
      taxCents: 0,
      grossCents,
      receivedCents,
      dueCents: grossCents - receivedCents,
    },
    dueDate: dueAt && dayIn(basis.event.timezone, dueAt),
    refersTo,
    paymentReference,
  };
}

function content(basis: DocumentBasis, kind: DocumentKind, issue: Issue): DocumentContent {
  const { name, venue, timezone, startsAt, endsAt } = basis.event;
  return {
    ...issued(timezone, issue),
    kind,
    orderNumber: basis.orderNumber,
    supplyFrom: startsAt && dayIn(timezone, startsAt),
    supplyUntil: endsAt && dayIn(timezone, endsAt),
    dueDate: null,
    locale: basis.locale,
    currency: basis.currency,
    seller: basis.seller,
    buyer: basis.buyer,
    event: { name, venue, timezone },
    boothLabels: basis.boothLabels,
    lines: [],
    taxes: [],
    totals: totalsOf([]),
    paymentReference: null,
    refersTo: [],
    notes: basis.notes,
  };
}

function issued(timezone: string, { number, issuedAt }: Issue) {
  return { number, issuedAt: issuedAt.toISOString(), issueDate: dayIn(timezone, issuedAt) };
}

/** An amount agreed by hand may differ from the calculated tax by a cent; the largest part gets the difference. */
function agreedTaxes(
  { taxName: name, locale, taxes }: Pick<DocumentBasis, "taxName" | "locale" | "taxes">,
  lines: readonly DocumentLine[],
  taxCents: number,
): DocumentTax[] {
  const ruleOf = ({ category, ratePercent }: Pick<DocumentTax, "category" | "ratePercent">) =>
    taxes.find((tax) => tax.category === category && tax.ratePercent === ratePercent);
  const calculated = taxesOf(lines, { name, locale, ruleOf });
  const difference = taxCents - calculated.reduce((sum, tax) => sum + tax.taxCents, 0);
  if (difference === 0) return calculated;
  const largest = calculated.toSorted((one, other) => other.taxCents - one.taxCents)[0];
  return calculated.map((tax) => (tax === largest ? { ...tax, taxCents: tax.taxCents + difference } : tax));
}

/** YYYY-MM-DD in the event's time zone. */
export function dayIn(timeZone: string, time: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(time);
}
