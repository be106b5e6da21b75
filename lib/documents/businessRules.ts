import { decimalsOf } from "#lib/pricing/currencies";
import { TAX_CATEGORIES } from "#lib/records/documents";
import { isCountry } from "#lib/text/country";
import type { BusinessRule, EInvoice } from "./eInvoiceTypes";
import { taxRules } from "./taxBusinessRules";

const rule = (
  id: string,
  sentence: string,
  holds: BusinessRule["holds"],
  field: string | null = null,
): BusinessRule => ({ id, sentence, field, holds });

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const FIELD_RULES: readonly BusinessRule[] = [
  rule("BR-02", "An invoice has a number.", ({ number }) => number.trim() !== "", "number"),
  rule("BR-03", "An invoice has an issue date.", ({ issueDate }) => isDay(issueDate), "issueDate"),
  rule("BR-05", "An invoice has a currency.", ({ currency }) => /^[A-Z]{3}$/.test(currency), "currency"),
  rule("BR-06", "The seller has a name.", ({ seller }) => seller.name !== null, "seller.name"),
  rule("BR-07", "The buyer has a name.", ({ buyer }) => buyer.name !== null, "buyer.company"),
  rule(
    "BR-09",
    "The seller's address has a country.",
    ({ seller }) => isCountry(seller.countryCode ?? ""),
    "seller.countryCode",
  ),
  rule(
    "BR-11",
    "The buyer's address has a country.",
    ({ buyer }) => isCountry(buyer.countryCode ?? ""),
    "buyer.countryCode",
  ),
  rule("BR-16", "An invoice has at least one line.", ({ lines }) => lines.length > 0, "lines"),
  rule(
    "BR-25",
    "Every line says what it is for.",
    ({ lines }) => lines.every(({ name }) => name !== null),
    "lines.description",
  ),
  rule("BR-27", "A unit price is not negative.", ({ lines }) =>
    lines.every(({ unitCents }) => unitCents >= 0),
  ),
  rule(
    "BR-29",
    "The supply does not end before it begins.",
    ({ period }) =>
      period === null || (isDay(period.from) && isDay(period.until) && period.from <= period.until),
    "supplyUntil",
  ),
  rule(
    "BR-55",
    "A reference to an earlier invoice has its number.",
    ({ preceding }) => preceding.every(({ number }) => number.trim() !== ""),
    "refersTo",
  ),
  rule(
    "BR-61",
    "A payment by transfer names the account.",
    ({ payment }) => payment.meansCode === "1" || payment.account !== null,
    "seller.iban",
  ),
  rule(
    "BR-CO-09",
    "The seller's VAT ID begins with the code of a country.",
    ({ seller }) => hasCountryPrefix(seller.vatId),
    "seller.vatId",
  ),
  rule(
    "BR-CO-09",
    "The buyer's VAT ID begins with the code of a country.",
    ({ buyer }) => hasCountryPrefix(buyer.vatId),
    "buyer.vatId",
  ),
  rule(
    "BR-CO-25",
    "Where an amount is due, the invoice says when or how it is paid.",
    ({ totals, dueDate, paymentTerms }) => totals.dueCents <= 0 || dueDate !== null || paymentTerms !== null,
    "dueDate",
  ),
  rule(
    "BR-CO-26",
    "The seller has a VAT ID or an entry in a register.",
    ({ seller }) => seller.vatId !== null || seller.register !== null,
    "seller.register",
  ),
];

const SUM_RULES: readonly BusinessRule[] = [
  rule("BR-CO-10", "The lines sum to the net total.", ({ lines, totals }) => {
    return sum(lines.map(({ netCents }) => netCents)) === totals.netCents;
  }),
  rule("BR-CO-14", "The tax total is the sum over the taxes.", ({ taxes, totals }) => {
    return sum(taxes.map(({ taxCents }) => taxCents)) === totals.taxCents;
  }),
  rule("BR-CO-15", "The gross total is net plus tax.", ({ totals }) => {
    return totals.grossCents === totals.netCents + totals.taxCents;
  }),
  rule("BR-CO-16", "The amount due is the gross total less what was paid.", ({ totals }) => {
    return totals.dueCents === totals.grossCents - totals.paidCents;
  }),
  rule("BR-DEC", "Amounts have at most two decimals.", (invoice) => {
    const isWhole = (cents: number) =>
      Number.isInteger(cents) && (!isFine(invoice.currency) || cents % 10 === 0);
    return amountsOf(invoice).every(isWhole);
  }),
  rule("PEPPOL-EN16931-R120", "The amount of a line is its quantity times its price.", ({ lines }) => {
    return lines.every(({ quantity, unitCents, netCents }) => quantity * unitCents === netCents);
  }),
];

/** Currencies with three decimals, such as the dinars, of which the standard allows only two. */
function isFine(currency: string): boolean {
  return decimalsOf(currency) > 2;
}

function amountsOf({ lines, taxes, totals }: EInvoice): number[] {
  return [
    ...lines.map(({ netCents }) => netCents),
    ...taxes.flatMap(({ netCents, taxCents }) => [netCents, taxCents]),
    ...Object.values(totals),
  ];
}

/** The rules of EN 16931 that our data can break; the schema validates the form of the XML. */
export const EN_16931_RULES: readonly BusinessRule[] = [
  ...FIELD_RULES,
  ...SUM_RULES,
  ...TAX_CATEGORIES.flatMap(taxRules),
];

const present = (id: string, sentence: string, field: string, read: (invoice: EInvoice) => string | null) =>
  rule(id, sentence, (invoice) => read(invoice) !== null, field);

/** The requirements of XRechnung beyond EN 16931. */
export const XRECHNUNG_RULES: readonly BusinessRule[] = [
  present("BR-DE-3", "The seller's address has a city.", "seller.city", ({ seller }) => seller.city),
  present(
    "BR-DE-4",
    "The seller's address has a postal code.",
    "seller.postalCode",
    ({ seller }) => seller.postalCode,
  ),
  present("BR-DE-5", "The seller names a contact.", "seller.contactName", ({ seller }) => seller.contactName),
  present(
    "BR-DE-6",
    "The seller's contact has a phone number.",
    "seller.phone",
    ({ seller }) => seller.phone,
  ),
  present(
    "BR-DE-7",
    "The seller's contact has an e-mail address.",
    "seller.email",
    ({ seller }) => seller.email,
  ),
  present("BR-DE-8", "The buyer's address has a city.", "buyer.city", ({ buyer }) => buyer.city),
  present(
    "BR-DE-9",
    "The buyer's address has a postal code.",
    "buyer.postalCode",
    ({ buyer }) => buyer.postalCode,
  ),
  present(
    "BR-DE-15",
    "The buyer has given a reference.",
    "buyer.reference",
    ({ buyerReference }) => buyerReference,
  ),
  rule(
    "BR-DE-27",
    "A phone number has at least three digits.",
    ({ seller }) => seller.phone === null || (seller.phone.match(/\d/g)?.length ?? 0) >= 3,
    "seller.phone",
  ),
  rule("BR-DE-28", "An e-mail address is complete.", ({ seller }) => isMail(seller.email), "seller.email"),
  rule(
    "PEPPOL-EN16931-R010",
    "The buyer has an electronic address.",
    ({ buyer }) => buyer.email !== null && isMail(buyer.email),
    "buyer.email",
  ),
  rule(
    "PEPPOL-EN16931-R020",
    "The seller has an electronic address.",
    ({ seller }) => seller.email !== null,
    "seller.email",
  ),
];

/** Greece uses EL, and Northern Ireland XI. */
function hasCountryPrefix(vatId: string | null): boolean {
  if (vatId === null) return true;
  const prefix = vatId.slice(0, 2);
  return prefix === "EL" || prefix === "XI" || isCountry(prefix);
}

function isMail(address: string | null): boolean {
  return address === null || /^[^@\s]{2,}@[^@\s]{2,}$/.test(address);
}
