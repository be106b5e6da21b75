import { expect, test } from "vitest";
import { BUYER, invoice, line, SELLER } from "#lib/testing/documents";
import { EN_16931_RULES, XRECHNUNG_RULES } from "./businessRules";
import { eInvoiceOf } from "./eInvoice";
import { eInvoiceFaults, missingForEInvoice, xRechnungFaults } from "./eInvoiceFaults";
import type { EInvoice } from "./eInvoiceTypes";

function eInvoice(changes: Partial<EInvoice> = {}): EInvoice {
  const made = eInvoiceOf(invoice());
  if (!made) throw new Error("An invoice is an e-invoice.");
  return { ...made, ...changes };
}

const [first, second, third] = eInvoice().lines as [
  EInvoice["lines"][0],
  EInvoice["lines"][0],
  EInvoice["lines"][0],
];
const { seller, buyer, totals, payment } = eInvoice();
const [tax] = eInvoice().taxes as [EInvoice["taxes"][0]];
const taxed = (changes: Partial<typeof tax>, lineChanges: Partial<typeof first> = {}) => ({
  taxes: [{ ...tax, ...changes }],
  lines: [first, second, third].map((each) => ({ ...each, ...lineChanges })),
});
const untaxed = (category: "AE" | "E" | "Z" | "O") =>
  taxed({ category, ratePercent: 0, taxCents: 0 }, { category, ratePercent: 0 });

/** An invoice that breaks each rule, so that every rule is proven to fail. */
const BROKEN: readonly (readonly [rule: string, Partial<EInvoice>])[] = [
  ["BR-02", { number: " " }],
  ["BR-03", { issueDate: "2027-13-01" }],
  ["BR-05", { currency: "" }],
  ["BR-06", { seller: { ...seller, name: null } }],
  ["BR-07", { buyer: { ...buyer, name: null } }],
  ["BR-09", { seller: { ...seller, countryCode: null } }],
  ["BR-11", { buyer: { ...buyer, countryCode: "ZZ" } }],
  ["BR-16", { lines: [] }],
  ["BR-25", { lines: [{ ...first, name: null }, second, third] }],
  ["BR-27", { lines: [{ ...first, unitCents: -first.unitCents, quantity: -1 }, second, third] }],
  ["BR-29", { period: { from: "2027-09-17", until: "2027-09-14" } }],
  ["BR-55", { preceding: [{ number: "", issueDate: "2027-01-01" }] }],
  ["BR-61", { payment: { ...payment, account: null } }],
  ["BR-CO-09", { seller: { ...seller, vatId: "136695976" } }],
  ["BR-CO-09", { buyer: { ...buyer, vatId: "ZZ12" } }],
  ["BR-CO-10", { lines: [first, second] }],
  ["BR-CO-14", { totals: { ...totals, taxCents: totals.taxCents + 1 } }],
  ["BR-CO-15", { totals: { ...totals, grossCents: totals.grossCents + 1 } }],
  ["BR-CO-16", { totals: { ...totals, dueCents: totals.dueCents - 1 } }],
  ["BR-CO-25", { dueDate: null, paymentTerms: null }],
  ["BR-CO-26", { seller: { ...seller, vatId: null, register: null } }],
  ["BR-DEC", { currency: "KWD", totals: { ...totals, dueCents: 1_001 } }],
  ["PEPPOL-EN16931-R120", { lines: [{ ...first, quantity: 2 }, second, third] }],
  ["BR-S-01", { taxes: [] }],
  ["BR-S-02", { seller: { ...seller, vatId: null, taxNumber: null } }],
  ["BR-S-05", taxed({ ratePercent: 0 }, { ratePercent: 0 })],
  ["BR-S-08", taxed({ netCents: 1 })],
  ["BR-S-09", taxed({ taxCents: tax.taxCents + 100 })],
  ["BR-S-10", taxed({ exemptionReason: "None" })],
  ["BR-AE-01", { taxes: [tax, { ...tax, category: "AE" }] }],
  ["BR-AE-02", { ...untaxed("AE"), buyer: { ...buyer, vatId: null } }],
  ["BR-AE-02", { ...untaxed("AE"), seller: { ...seller, vatId: null, taxNumber: null } }],
  ["BR-E-01", { taxes: [tax, { ...tax, category: "E" }] }],
  ["BR-E-02", { ...untaxed("E"), seller: { ...seller, vatId: null, taxNumber: null } }],
  ["BR-Z-01", { taxes: [tax, { ...tax, category: "Z" }] }],
  ["BR-Z-02", { ...untaxed("Z"), seller: { ...seller, vatId: null, taxNumber: null } }],
  ["BR-Z-10", taxed({ category: "Z", exemptionReason: "None" })],
  ["BR-O-01", { taxes: [tax, { ...tax, category: "O" }] }],
  ["BR-O-02", untaxed("O")],
  ["BR-O-11", { taxes: [tax, { ...tax, category: "O" }], lines: [{ ...first, category: "O" }] }],
  ...(["AE", "E", "Z", "O"] as const).flatMap((category) => [
    [`BR-${category}-05`, taxed({ category, taxCents: 0 }, { category })] as const,
    [`BR-${category}-08`, { ...untaxed(category), lines: [{ ...first, category, ratePercent: 0 }] }] as const,
    [`BR-${category}-09`, taxed({ category, ratePercent: 0 }, { category, ratePercent: 0 })] as const,
  ]),
  ...(["AE", "E", "O"] as const).map((category) => [`BR-${category}-10`, untaxed(category)] as const),
  ["BR-DE-3", { seller: { ...seller, city: null } }],
  ["BR-DE-4", { seller: { ...seller, postalCode: null } }],
  ["BR-DE-5", { seller: { ...seller, contactName: null } }],
  ["BR-DE-6", { seller: { ...seller, phone: null } }],
  ["BR-DE-7", { seller: { ...seller, email: null } }],
  ["BR-DE-8", { buyer: { ...buyer, city: null } }],
  ["BR-DE-9", { buyer: { ...buyer, postalCode: null } }],
  ["BR-DE-15", { buyerReference: null }],
  ["BR-DE-27", { seller: { ...seller, phone: "12" } }],
  ["BR-DE-28", { seller: { ...seller, email: "a@@b" } }],
  ["PEPPOL-EN16931-R010", { buyer: { ...buyer, email: null } }],
  ["PEPPOL-EN16931-R020", { seller: { ...seller, email: null } }],
];

const RULES = [...EN_16931_RULES, ...XRECHNUNG_RULES];

test("a complete invoice breaks no rule", () => {
  const made = eInvoice();
  expect(RULES.filter(({ holds }) => !holds(made))).toEqual([]);
});

test.each(BROKEN)("%s is reported when broken", (id, changes) => {
  const made = eInvoice(changes);
  const broken = RULES.filter(({ holds }) => !holds(made));
  expect(broken.map((rule) => rule.id)).toContain(id);
});

test("the tests break every rule", () => {
  const broken = new Set(BROKEN.map(([id]) => id));
  expect(RULES.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
});

test("reports missing values by field, and wrong sums by rule", () => {
  expect(missingForEInvoice(invoice())).toEqual([]);
  const content = invoice({
    seller: { ...SELLER, countryCode: null, vatId: null, taxNumber: null, register: null },
    buyer: { ...BUYER, countryCode: null },
    totals: { netCents: 293_550, taxCents: 55_775, grossCents: 349_325, receivedCents: 0, dueCents: 1 },
  });
  expect(missingForEInvoice(content)).toEqual([
    "seller.countryCode",
    "buyer.countryCode",
    "seller.register",
    "BR-CO-16",
    "seller.vatId",
  ]);
  expect(missingForEInvoice({ ...content, kind: "reminder" })).toEqual([]);
});

test("reports missing XRechnung fields only to Germans", () => {
  const incomplete = invoice({ buyer: { ...BUYER, reference: null } });
  expect(xRechnungFaults(incomplete)).toEqual([
    { id: "BR-DE-15", field: "buyer.reference", sentence: "The buyer has given a reference." },
  ]);
  const abroad = {
    seller: { ...SELLER, countryCode: "AT" },
    buyer: { ...BUYER, countryCode: "IT", reference: null },
  };
  expect(xRechnungFaults(invoice(abroad))).toEqual([]);
});

test("outside the scope of tax no VAT ID is included, and mixing is rejected", () => {
  const outside = line({ netCents: 1_000, taxCategory: "O", taxRatePercent: 0 });
  const made = eInvoiceOf(invoice({ lines: [outside] }));
  expect([made?.seller.vatId, made?.buyer.vatId]).toEqual([null, null]);
  expect(eInvoiceFaults(invoice({ lines: [outside] }))).toEqual([]);
  const mixed = eInvoiceFaults(invoice({ lines: [outside, line({ netCents: 1_000 })] }));
  expect(mixed.map(({ id }) => id)).toEqual(["BR-O-11"]);
});

test("a rounded price becomes one piece, and a credit note contains the credited total", () => {
  const third = line({ netCents: 100, quantity: 3, unitCents: 33 });
  expect(eInvoiceOf(invoice({ lines: [third] }))?.lines[0]).toMatchObject({ quantity: 1, unitCents: 100 });
  const credit = eInvoiceOf(invoice({ kind: "credit_note", dueDate: null }));
  expect(credit?.paymentTerms).toBe("Total credited: €3,493.25");
  expect(credit?.payment).toEqual({ meansCode: "1", reference: null, account: null });
});

test("removes characters that XML cannot contain", () => {
  const company = " Rocket\u0007 \ud800Ltd\r\n";
  expect(eInvoiceOf(invoice({ buyer: { ...BUYER, company } }))?.buyer.name).toBe("Rocket Ltd");
});
