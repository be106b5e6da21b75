import { zugferd } from "node-zugferd";
import { EN16931 } from "node-zugferd/profile/en16931";
import type { EInvoice, EInvoiceLine, EInvoiceParty, EInvoiceTax } from "#lib/documents/eInvoiceTypes";
import { decimalsOf } from "#lib/pricing/currencies";
import { toAmount } from "#lib/pricing/money";

/** XRechnung is EN 16931 with more mandatory fields, which its identifier promises to readers. */
const SPECIFICATIONS = {
  en16931: "urn:cen.eu:en16931:2017",
  xRechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
};
export type Specification = keyof typeof SPECIFICATIONS;

const BUSINESS_PROCESS = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
const PIECE = "C62";
/** Electronic addresses are e-mail addresses. */
const EMAIL = "EM";

// The schema is checked by our tests; the library would start Java for it.
const writer = zugferd({ profile: EN16931, strict: false, logger: { disabled: true } });
type Data = Parameters<typeof writer.create>[0];
type Codes = {
  document: Data["typeCode"];
  country: "DE";
  currency: Data["transaction"]["tradeSettlement"]["currencyCode"];
};

/** The invoice in the syntax of UN/CEFACT, which Factur-X, ZUGFeRD and XRechnung have in common. */
export async function eInvoiceXml(invoice: EInvoice, specification: Specification): Promise<string> {
  return await writer.create(dataOf(invoice, specification)).toXML();
}

function dataOf(invoice: EInvoice, specification: Specification): Data {
  const { buyer, seller, payment, period, preceding, totals } = invoice;
  const amount = amountsIn(invoice.currency);
  // Codes come from our own lists, which the library's types cannot see.
  const currencyCode = invoice.currency as Codes["currency"];
  return {
    businessProcessType: BUSINESS_PROCESS,
    specificationIdentifier: SPECIFICATIONS[specification],
    number: invoice.number,
    typeCode: invoice.typeCode as Codes["document"],
    issueDate: dateOf(invoice.issueDate),
    includedNote: invoice.notes.map((content) => ({ content })),
    transaction: {
      line: invoice.lines.map((line) => lineOf(line, amount)),
      tradeAgreement: {
        buyerReference: invoice.buyerReference ?? undefined,
        seller: {
          ...partyOf(seller),
          organization: seller.register ? { registrationIdentifier: { value: seller.register } } : undefined,
          taxRegistration: filled({ vatIdentifier: seller.vatId, localIdentifier: seller.taxNumber }),
        },
        buyer: { ...partyOf(buyer), taxRegistration: filled({ vatIdentifier: buyer.vatId }) },
        associatedOrderConfirmation: filled({ salesOrderReference: invoice.orderNumber }),
      },
      tradeDelivery: {},
      tradeSettlement: {
        currencyCode,
        remittanceInformation: payment.reference ?? undefined,
        paymentInstruction: {
          typeCode: payment.meansCode,
          transfers: payment.account ? [{ paymentAccountIdentifier: payment.account.iban }] : undefined,
          sellerBankInformation: filled({ serviceProviderIdentifier: payment.account?.bic ?? null }),
        },
        vatBreakdown: invoice.taxes.map((tax) => ({
          ...categoryOf(tax),
          basisAmount: amount(tax.netCents),
          calculatedAmount: amount(tax.taxCents),
          exemptionReasonText: tax.exemptionReason ?? undefined,
          exemptionReasonCode: tax.exemptionCode ?? undefined,
        })),
        invoicingPeriod: period
          ? { startDate: dateOf(period.from), endDate: dateOf(period.until) }
          : undefined,
        paymentTerms: {
          description: invoice.paymentTerms ?? undefined,
          dueDate: invoice.dueDate === null ? undefined : dateOf(invoice.dueDate),
        },
        precendingInvoices: preceding.map(({ number, issueDate }) => ({
          reference: number,
          issueDate: dateOf(issueDate),
        })),
        monetarySummation: {
          lineTotalAmount: amount(totals.netCents),
          taxBasisTotalAmount: amount(totals.netCents),
          taxTotal: { amount: amount(totals.taxCents), currencyCode },
          grandTotalAmount: amount(totals.grossCents),
          paidAmount: amount(totals.paidCents),
          duePayableAmount: amount(totals.dueCents),
        },
      },
    },
  };
}

function partyOf(party: EInvoiceParty) {
  return {
    name: party.name ?? "",
    postalAddress: {
      ...filled({
        line1: party.line1,
        line2: party.line2,
        postCode: party.postalCode,
        city: party.city,
        countrySubdivision: party.region,
      }),
      countryCode: party.countryCode as Codes["country"],
    },
    tradeContact: filled({
      name: party.contactName,
      phoneNumber: party.phone,
      emailAddress: party.email,
    }),
    electronicAddress: party.email ? ({ value: party.email, schemeIdentifier: EMAIL } as const) : undefined,
  };
}

function lineOf(line: EInvoiceLine, amount: (cents: number) => string): Data["transaction"]["line"][number] {
  return {
    identifier: line.id,
    tradeProduct: { name: line.name ?? "" },
    tradeAgreement: { netTradePrice: { chargeAmount: amount(line.unitCents) } },
    tradeDelivery: { billedQuantity: { amount: String(line.quantity), unitMeasureCode: PIECE } },
    tradeSettlement: {
      tradeTax: categoryOf(line),
      monetarySummation: { lineTotalAmount: amount(line.netCents) },
    },
  };
}

/** Outside the scope of tax there is no rate, not even one of zero (BR-O-05). */
function categoryOf({ category, ratePercent }: Pick<EInvoiceTax, "category" | "ratePercent">) {
  return {
    typeCode: "VAT",
    categoryCode: category,
    rateApplicablePercent: category === "O" ? undefined : String(ratePercent),
  };
}

/** Amounts as the standard writes them, with at most two decimals. */
function amountsIn(currency: string): (cents: number) => string {
  const decimals = Math.min(decimalsOf(currency), 2);
  return (cents) => toAmount(cents, currency).toFixed(decimals);
}

/** Noon in the server's time zone, because the library writes the day of the local clock. */
function dateOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** Without the fields that are null; undefined if none is left. */
function filled<Key extends string>(
  fields: Record<Key, string | null>,
): Partial<Record<Key, string>> | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== null);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<Record<Key, string>>);
}
