import type { DocumentContent, DocumentLine, DocumentTax, PostalAddress } from "#lib/records/documents";
import { documentWords } from "#lib/words/documents";
import type { EInvoice, EInvoiceLine, EInvoiceParty, EInvoicePayment, EInvoiceTax } from "./eInvoiceTypes";
import { formatsOf } from "./formats";
import { isInvoice, isPayable } from "./kinds";
import { printedDocument } from "./printed";
import { needsReason } from "./taxBusinessRules";

/** The e-invoice for an invoice or credit note; null for documents of other kinds. */
export function eInvoiceOf(content: DocumentContent): EInvoice | null {
  if (!isInvoice(content.kind)) return null;
  const { seller, buyer, totals, supplyFrom, supplyUntil } = content;
  // A sale outside the scope of tax must not contain VAT ids (BR-O-2).
  const isTaxable = content.taxes.every(({ category }) => category !== "O");
  const [from, until] = [supplyFrom ?? supplyUntil, supplyUntil ?? supplyFrom];
  return {
    number: content.number,
    issueDate: content.issueDate,
    typeCode: typeCodeOf(content),
    currency: content.currency,
    dueDate: content.dueDate,
    buyerReference: written(buyer.reference),
    orderNumber: content.orderNumber === null ? null : String(content.orderNumber),
    paymentTerms: paymentTermsOf(content),
    notes: notesOf(content),
    preceding: content.refersTo.flatMap(({ kind, number, issueDate }) =>
      isInvoice(kind) ? [{ number, issueDate }] : [],
    ),
    seller: {
      ...addressOf(seller),
      name: written(seller.name),
      vatId: isTaxable ? compact(seller.vatId) : null,
      register: written(seller.register),
      taxNumber: written(seller.taxNumber),
      contactName: written(seller.contactName),
      phone: written(seller.phone),
      email: written(seller.email),
    },
    buyer: {
      ...addressOf(buyer),
      name: written(buyer.company),
      vatId: isTaxable ? compact(buyer.vatId) : null,
      contactName: written(buyer.contactName),
      phone: null,
      email: written(buyer.email),
    },
    period: from === null || until === null ? null : { from, until },
    payment: paymentOf(content),
    totals: {
      netCents: totals.netCents,
      taxCents: totals.taxCents,
      grossCents: totals.grossCents,
      paidCents: totals.receivedCents,
      dueCents: totals.dueCents,
    },
    taxes: content.taxes.map(taxOf),
    lines: content.lines.map(lineOf),
  };
}

function typeCodeOf({ kind }: DocumentContent): EInvoice["typeCode"] {
  if (kind === "credit_note") return "381";
  return kind === "deposit_invoice" ? "386" : "380";
}

/** Prices are never negative (BR-27), so a discount has a negative quantity. */
function lineOf(line: DocumentLine, place: number): EInvoiceLine {
  const { netCents } = line;
  const [quantity, unitCents] = [Math.abs(line.quantity), Math.abs(line.unitCents)];
  // If the rounded unit price times the quantity differs from the amount, the line is sold as one piece.
  const isExact = Number.isInteger(unitCents) && quantity * unitCents === Math.abs(netCents) && quantity > 0;
  const pieces = isExact ? quantity : 1;
  return {
    id: String(place + 1),
    name: written(line.description),
    quantity: netCents < 0 ? -pieces : pieces,
    unitCents: isExact ? unitCents : Math.abs(netCents),
    netCents,
    category: line.taxCategory,
    ratePercent: line.taxRatePercent,
  };
}

const EXEMPTION_CODES = { AE: "VATEX-EU-AE", O: "VATEX-EU-O" } as const;

function taxOf({ category, ratePercent, netCents, taxCents, text }: DocumentTax): EInvoiceTax {
  const isExempt = needsReason(category);
  return {
    category,
    ratePercent,
    netCents,
    taxCents,
    exemptionReason: isExempt ? written(text) : null,
    exemptionCode: category === "AE" || category === "O" ? EXEMPTION_CODES[category] : null,
  };
}

/** The event and booths, values without a field in the standard, and the notes of the document. */
function notesOf(content: DocumentContent): string[] {
  const { subject } = printedDocument(content);
  const sentences = content.taxes.flatMap(({ category, text }) => (needsReason(category) ? [] : [text]));
  const notes = [subject.join("\n"), ...sentences, ...content.notes].flatMap((note) => written(note) ?? []);
  return [...new Set(notes)];
}

/** BR-CO-25 requires terms or a date if an amount is due; the terms are those of the printed document. */
function paymentTermsOf(content: DocumentContent): string | null {
  if (content.totals.dueCents <= 0) return null;
  if (isPayable(content.kind)) return written(printedDocument(content).payment?.sentence ?? null);
  const { money } = formatsOf(content.locale, content.currency);
  return `${documentWords(content.locale)("sum.credited")}: ${money(content.totals.dueCents)}`;
}

function paymentOf({
  kind,
  currency,
  seller,
  totals,
  paymentReference,
  number,
}: DocumentContent): EInvoicePayment {
  const iban = compact(seller.iban);
  const isTransfer = isPayable(kind) && totals.dueCents > 0 && iban !== null;
  if (!isTransfer) return { meansCode: "1", reference: null, account: null };
  return {
    meansCode: currency === "EUR" ? "58" : "30",
    reference: written(paymentReference) ?? number,
    account: { iban, bic: compact(seller.bic) },
  };
}

type Address = Pick<EInvoiceParty, keyof PostalAddress>;

function addressOf(address: PostalAddress): Address {
  return {
    line1: written(address.line1),
    line2: written(address.line2),
    postalCode: written(address.postalCode),
    city: written(address.city),
    region: written(address.region),
    countryCode: written(address.countryCode),
  };
}

/** Characters that XML cannot contain, even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function written(text: string | null): string | null {
  return text?.replace(/\r\n?/g, "\n").replace(FORBIDDEN, "").trim() || null;
}

function compact(text: string | null): string | null {
  return written(text)?.replace(/\s+/g, "").toUpperCase() ?? null;
}
