import fc from "fast-check";
import { totalsOf } from "#lib/documents/totals";
import { toAmount } from "#lib/pricing/money";
import { splitByTax } from "#lib/pricing/taxGroups";
import type { DocumentContent, DocumentLine, TaxCategory } from "#lib/records/documents";
import { taxesOf } from "#lib/tax/amounts";
import { BUYER, invoice, SELLER } from "./documents";

const TAXES: readonly (readonly [TaxCategory, number])[] = [
  ["S", 19],
  ["S", 7],
  ["S", 8.1],
  ["S", 25.5],
  ["AE", 0],
  ["E", 0],
  ["Z", 0],
];
const OUTSIDE: readonly (readonly [TaxCategory, number])[] = [["O", 0]];

const text = fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }).map((each) => `x${each}`);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

function lineWith(taxes: typeof TAXES): fc.Arbitrary<DocumentLine> {
  return fc
    .record({
      kind: fc.constantFrom("booth" as const, "extra" as const, "fee" as const, "adjustment" as const),
      description: text,
      quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(0.5, 2.25, 12.345)),
      unitCents: fc.integer({ min: -50_000, max: 1_000_000 }),
      roundedBy: fc.constantFrom(0, 0, 0, 1),
      tax: fc.constantFrom(...taxes),
    })
    .map(({ kind, description, quantity, unitCents, roundedBy, tax }) => ({
      kind,
      description,
      quantity,
      unitCents,
      netCents: Math.round(quantity * unitCents) + roundedBy,
      taxCategory: tax[0],
      taxRatePercent: tax[1],
    }));
}

function discountLines(lines: readonly DocumentLine[], percent: number, description: string): DocumentLine[] {
  const total = lines.reduce((sum, { netCents }) => sum + Math.max(netCents, 0), 0);
  return splitByTax(lines, -Math.round((total * percent) / 100)).map((part) => ({
    kind: "discount",
    description,
    quantity: 1,
    unitCents: part.netCents,
    ...part,
  }));
}

/** Invoices and credit notes of all kinds, taxes and currencies, complete and with sums that fit. */
export const randomInvoice: fc.Arbitrary<DocumentContent> = fc
  .record({
    kind: fc.constantFrom("invoice", "deposit_invoice", "final_invoice", "credit_note", "cancellation_fee"),
    currency: fc.constantFrom("EUR", "JPY", "CHF", "USD"),
    locale: fc.constantFrom("en", "de", "fr", "ja", "pl"),
    lines: fc.oneof(
      { weight: 4, arbitrary: fc.array(lineWith(TAXES), { minLength: 1, maxLength: 8 }) },
      { weight: 1, arbitrary: fc.array(lineWith(OUTSIDE), { minLength: 1, maxLength: 4 }) },
    ),
    discount: fc.constantFrom(0, 0, 5, 12.5, 100),
    paidShare: fc.constantFrom(0, 0, 0.3, 1, 1.1),
    dueDate: maybe(fc.constant("2027-03-31")),
    supplyUntil: maybe(fc.constant("2027-09-17")),
    orderNumber: maybe(fc.nat()),
    company: text,
    reference: maybe(text),
    region: maybe(text),
    iban: maybe(fc.constant(SELLER.iban ?? "")),
    note: text,
    refersTo: fc.array(
      fc.record({ kind: fc.constant("deposit_invoice"), number: text, issueDate: fc.constant("2027-01-31") }),
      { maxLength: 3 },
    ),
  })
  .map(({ lines, discount, paidShare, company, reference, region, iban, note, ...fields }) => {
    const all = [...lines, ...discountLines(lines, discount, "Discount")];
    const taxes = taxesOf(all, { name: "VAT", locale: fields.locale });
    const { grossCents } = totalsOf(taxes);
    return invoice({
      ...fields,
      lines: all,
      taxes,
      totals: totalsOf(taxes, Math.max(0, Math.round(grossCents * paidShare))),
      buyer: { ...BUYER, company, reference, region },
      seller: { ...SELLER, iban },
      notes: [note],
    } as Partial<DocumentContent>);
  })
  .filter(({ totals, currency }) => Number.isFinite(toAmount(totals.grossCents, currency)));
