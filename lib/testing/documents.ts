import { totalsOf } from "#lib/documents/totals";
import type { Buyer, DocumentContent, DocumentLine, Seller } from "#lib/records/documents";
import { taxesOf } from "#lib/tax/amounts";

export const SELLER: Seller = {
  name: "Messe Nordlicht GmbH",
  addressLines: [],
  line1: "Hafenstraße 12",
  line2: null,
  postalCode: "20457",
  city: "Hamburg",
  region: null,
  countryCode: "DE",
  vatId: "DE136695976",
  taxNumber: "22/815/08154",
  register: "Amtsgericht Hamburg HRB 12345",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  bankName: "Commerzbank Hamburg",
  contactName: "Jana Petersen",
  phone: "+49 40 1234567",
  email: "rechnung@nordlicht.example",
  logoUrl: null,
};

export const BUYER: Buyer = {
  company: "Brauer & Söhne KG",
  contactName: "Miriam Brauer",
  email: "buchhaltung@brauer.example",
  line1: "Lindenweg 4",
  line2: "Hinterhaus",
  postalCode: "50667",
  city: "Köln",
  region: null,
  countryCode: "DE",
  vatId: "DE129273398",
  reference: "04011000-12345-03",
};

export function line(input: Partial<DocumentLine> & { netCents: number }): DocumentLine {
  const { netCents, quantity = 1 } = input;
  return {
    kind: "booth",
    description: "Booth A-12, 12 m², corner",
    unitCents: netCents / quantity,
    taxCategory: "S",
    taxRatePercent: 19,
    ...input,
    quantity,
  };
}

/** An invoice over the given lines, in which all sums fit. */
export function invoice(input: Partial<DocumentContent> = {}, received = 0): DocumentContent {
  const lines = input.lines ?? [
    line({ netCents: 285_000 }),
    line({ kind: "extra", description: "Power connection 3 kW", quantity: 2, netCents: 24_000 }),
    line({ kind: "discount", description: "Early booking discount 5 %", netCents: -15_450 }),
  ];
  const taxes = taxesOf(lines, { name: "VAT", locale: input.locale ?? "en" });
  return {
    kind: "invoice",
    number: "RE-2027-00012",
    orderNumber: 1042,
    issuedAt: "2027-03-01T09:30:00.000Z",
    issueDate: "2027-03-01",
    supplyFrom: "2027-09-14",
    supplyUntil: "2027-09-17",
    dueDate: "2027-03-31",
    locale: "en-GB",
    currency: "EUR",
    seller: SELLER,
    buyer: BUYER,
    event: { name: "Nordlicht Energy Fair 2027", venue: "Hamburg Messe", timezone: "Europe/Berlin" },
    boothLabels: ["A-12"],
    taxes,
    totals: totalsOf(taxes, received),
    paymentReference: "RE-2027-00012",
    refersTo: [],
    notes: ["The terms for exhibitors apply. You will find them on the page of the fair."],
    ...input,
    lines,
  };
}

/** As many booths and extras as given, to fill pages. */
export function longInvoice(count: number, input: Partial<DocumentContent> = {}): DocumentContent {
  const lines = Array.from({ length: count }, (_, index) =>
    line({ description: `Booth B-${index + 1}, ${9 + (index % 7)} m²`, netCents: 100_000 + index * 1_234 }),
  );
  return invoice({ lines, boothLabels: lines.slice(0, 20).map((_, index) => `B-${index + 1}`), ...input });
}
