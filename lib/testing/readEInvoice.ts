import { XmlDocument, type XmlElement } from "libxml2-wasm";
import type { EInvoice, EInvoiceParty } from "#lib/documents/eInvoiceTypes";
import { toCents } from "#lib/pricing/money";
import type { TaxCategory } from "#lib/records/documents";

const UNECE = "urn:un:unece:uncefact:data:standard";
const NAMESPACES = {
  rsm: `${UNECE}:CrossIndustryInvoice:100`,
  ram: `${UNECE}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${UNECE}:UnqualifiedDataType:100`,
  qdt: `${UNECE}:QualifiedDataType:100`,
};

/** Reads an invoice back from its XML, by another library than the one that wrote it. */
export function readEInvoice(xml: string): EInvoice {
  const file = XmlDocument.fromString(xml);
  try {
    return invoiceAt(new Place(file.root));
  } finally {
    file.dispose();
  }
}

class Place {
  constructor(private readonly element: XmlElement) {}

  all(path: string): Place[] {
    return this.element.find(path, NAMESPACES).map((node) => new Place(node as XmlElement));
  }

  text(path: string): string | null {
    return this.all(path)[0]?.element.content ?? null;
  }

  number(path: string): number {
    return Number(this.text(path) ?? 0);
  }

  day(path: string): string | null {
    return (
      this.text(`${path}/*[local-name()="DateTimeString"]`)?.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3") ??
      null
    );
  }
}

function invoiceAt(root: Place): EInvoice {
  const [deal] = root.all("rsm:SupplyChainTradeTransaction") as [Place];
  const [agreement] = deal.all("ram:ApplicableHeaderTradeAgreement") as [Place];
  const [settlement] = deal.all("ram:ApplicableHeaderTradeSettlement") as [Place];
  const [sums] = settlement.all("ram:SpecifiedTradeSettlementHeaderMonetarySummation") as [Place];
  const [seller] = agreement.all("ram:SellerTradeParty") as [Place];
  const [buyer] = agreement.all("ram:BuyerTradeParty") as [Place];
  const [means] = settlement.all("ram:SpecifiedTradeSettlementPaymentMeans") as [Place];
  const [period] = settlement.all("ram:BillingSpecifiedPeriod");
  const currency = settlement.text("ram:InvoiceCurrencyCode") ?? "";
  const cents = (place: Place, path: string) => toCents(place.number(path), currency);
  const categoryAt = (place: Place) => ({
    category: place.text("ram:CategoryCode") as TaxCategory,
    ratePercent: place.number("ram:RateApplicablePercent"),
  });
  return {
    number: root.text("rsm:ExchangedDocument/ram:ID") ?? "",
    issueDate: root.day("rsm:ExchangedDocument/ram:IssueDateTime") ?? "",
    typeCode: root.text("rsm:ExchangedDocument/ram:TypeCode") as EInvoice["typeCode"],
    currency,
    dueDate: settlement.day("ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime"),
    buyerReference: agreement.text("ram:BuyerReference"),
    orderNumber: agreement.text("ram:SellerOrderReferencedDocument/ram:IssuerAssignedID"),
    paymentTerms: settlement.text("ram:SpecifiedTradePaymentTerms/ram:Description"),
    notes: root.all("rsm:ExchangedDocument/ram:IncludedNote").map((note) => note.text("ram:Content") ?? ""),
    preceding: settlement.all("ram:InvoiceReferencedDocument").map((earlier) => ({
      number: earlier.text("ram:IssuerAssignedID") ?? "",
      issueDate: earlier.day("ram:FormattedIssueDateTime") ?? "",
    })),
    seller: {
      ...partyAt(seller),
      register: seller.text("ram:SpecifiedLegalOrganization/ram:ID"),
      taxNumber: seller.text("ram:SpecifiedTaxRegistration/ram:ID[@schemeID='FC']"),
    },
    buyer: partyAt(buyer),
    period: period
      ? { from: period.day("ram:StartDateTime") ?? "", until: period.day("ram:EndDateTime") ?? "" }
      : null,
    payment: {
      meansCode: means.text("ram:TypeCode") as EInvoice["payment"]["meansCode"],
      reference: settlement.text("ram:PaymentReference"),
      account: accountAt(means),
    },
    totals: {
      netCents: cents(sums, "ram:TaxBasisTotalAmount"),
      taxCents: cents(sums, "ram:TaxTotalAmount"),
      grossCents: cents(sums, "ram:GrandTotalAmount"),
      paidCents: cents(sums, "ram:TotalPrepaidAmount"),
      dueCents: cents(sums, "ram:DuePayableAmount"),
    },
    taxes: settlement.all("ram:ApplicableTradeTax").map((tax) => ({
      ...categoryAt(tax),
      netCents: cents(tax, "ram:BasisAmount"),
      taxCents: cents(tax, "ram:CalculatedAmount"),
      exemptionReason: tax.text("ram:ExemptionReason"),
      exemptionCode: tax.text("ram:ExemptionReasonCode") as "VATEX-EU-AE" | null,
    })),
    lines: deal.all("ram:IncludedSupplyChainTradeLineItem").map((line) => {
      const price = "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice";
      const settled = "ram:SpecifiedLineTradeSettlement";
      return {
        id: line.text("ram:AssociatedDocumentLineDocument/ram:LineID") ?? "",
        name: line.text("ram:SpecifiedTradeProduct/ram:Name"),
        quantity: line.number("ram:SpecifiedLineTradeDelivery/ram:BilledQuantity"),
        unitCents: cents(line, `${price}/ram:ChargeAmount`),
        netCents: cents(
          line,
          `${settled}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`,
        ),
        ...categoryAt(line.all(`${settled}/ram:ApplicableTradeTax`)[0] as Place),
      };
    }),
  };
}

function partyAt(party: Place): EInvoiceParty {
  return {
    name: party.text("ram:Name"),
    vatId: party.text("ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']"),
    line1: party.text("ram:PostalTradeAddress/ram:LineOne"),
    line2: party.text("ram:PostalTradeAddress/ram:LineTwo"),
    postalCode: party.text("ram:PostalTradeAddress/ram:PostcodeCode"),
    city: party.text("ram:PostalTradeAddress/ram:CityName"),
    region: party.text("ram:PostalTradeAddress/ram:CountrySubDivisionName"),
    countryCode: party.text("ram:PostalTradeAddress/ram:CountryID"),
    contactName: party.text("ram:DefinedTradeContact/ram:PersonName"),
    phone: party.text("ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber"),
    email: party.text("ram:URIUniversalCommunication/ram:URIID"),
  };
}

function accountAt(means: Place): EInvoice["payment"]["account"] {
  const iban = means.text("ram:PayeePartyCreditorFinancialAccount/ram:IBANID");
  if (iban === null) return null;
  return {
    iban,
    bic: means.text("ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID"),
  };
}
