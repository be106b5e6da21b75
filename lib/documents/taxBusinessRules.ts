import { decimalsOf } from "#lib/pricing/currencies";
import { percentOf } from "#lib/pricing/money";
import type { TaxCategory } from "#lib/records/documents";
import type { BusinessRule, EInvoice } from "./eInvoiceTypes";

const NAMES: Record<TaxCategory, string> = {
  S: "at the standard rate",
  AE: "under reverse charge",
  E: "exempt from tax",
  Z: "at the zero rate",
  O: "outside the scope of tax",
};

/** The rules of one category, whose numbers mean the same in each: BR-S-08, BR-AE-08 and so on. */
export function taxRules(category: TaxCategory): BusinessRule[] {
  const name = NAMES[category];
  const rule = (
    number: string,
    sentence: string,
    holds: BusinessRule["holds"],
    field: string | null = null,
  ): BusinessRule => ({ id: `BR-${category}-${number}`, sentence, field, holds });

  const own = (invoice: EInvoice) => invoice.taxes.filter((tax) => tax.category === category);
  const isUsed = (invoice: EInvoice) => invoice.lines.some((line) => line.category === category);
  const rules = [
    rule("01", `Sales ${name} have a tax subtotal, and a subtotal has sales.`, (invoice) => {
      const subtotals = own(invoice).length;
      if (category === "S") return isUsed(invoice) === subtotals > 0;
      return subtotals === (isUsed(invoice) ? 1 : 0);
    }),
    rule(
      "05",
      category === "S" ? "The standard rate is above zero." : `Sales ${name} have a rate of zero.`,
      (invoice) => {
        const rated = [...invoice.lines, ...invoice.taxes].filter((each) => each.category === category);
        return rated.every(({ ratePercent }) => (category === "S" ? ratePercent > 0 : ratePercent === 0));
      },
    ),
    rule("08", `The subtotal of sales ${name} is the sum of its lines.`, (invoice) =>
      own(invoice).every((tax) => {
        const lines = invoice.lines.filter(
          (line) => line.category === category && line.ratePercent === tax.ratePercent,
        );
        return lines.reduce((total, { netCents }) => total + netCents, 0) === tax.netCents;
      }),
    ),
    rule(
      "09",
      category === "S" ? "The tax is the subtotal times the rate." : `Sales ${name} have no tax.`,
      (invoice) =>
        own(invoice).every(({ netCents, ratePercent, taxCents }) => {
          const difference = Math.abs(taxCents - percentOf(netCents, ratePercent));
          return category === "S" ? difference < tolerance(invoice) : taxCents === 0;
        }),
    ),
    rule(
      "10",
      needsReason(category)
        ? `Sales ${name} state the reason.`
        : `Sales ${name} have no reason for exemption.`,
      (invoice) =>
        own(invoice).every(({ exemptionReason, exemptionCode }) => {
          return needsReason(category) === (exemptionReason !== null || exemptionCode !== null);
        }),
      needsReason(category) ? "taxes.text" : null,
    ),
  ];
  return [...rules, ...partyRules(category, isUsed, rule)];
}

type RuleMaker = (
  number: string,
  sentence: string,
  holds: BusinessRule["holds"],
  field?: string | null,
) => BusinessRule;

/** Which party needs a tax number, and where none is allowed. */
function partyRules(
  category: TaxCategory,
  isUsed: (invoice: EInvoice) => boolean,
  rule: RuleMaker,
): BusinessRule[] {
  const name = NAMES[category];
  if (category === "O") {
    return [
      rule("02", `An invoice over sales ${name} names no VAT ID.`, (invoice) => {
        return !isUsed(invoice) || (invoice.seller.vatId === null && invoice.buyer.vatId === null);
      }),
      rule("11", `Sales ${name} are not mixed with others on one invoice.`, (invoice) => {
        return !isUsed(invoice) || invoice.taxes.every((tax) => tax.category === "O");
      }),
    ];
  }
  const sellerRule = rule(
    "02",
    `The seller of sales ${name} has a VAT ID or tax number.`,
    (invoice) => !isUsed(invoice) || invoice.seller.vatId !== null || invoice.seller.taxNumber !== null,
    "seller.vatId",
  );
  if (category !== "AE") return [sellerRule];
  const buyerRule = rule(
    "02",
    `The buyer of sales ${name} has a VAT ID.`,
    (invoice) => !isUsed(invoice) || invoice.buyer.vatId !== null,
    "buyer.vatId",
  );
  return [sellerRule, buyerRule];
}

/** Of the untaxed categories, only the zero rate needs no reason. */
export function needsReason(category: TaxCategory): boolean {
  return category !== "S" && category !== "Z";
}

/** The standard allows a difference of less than one unit of the currency, because some sellers round each line. */
function tolerance({ currency }: EInvoice): number {
  return 10 ** decimalsOf(currency);
}
