/** What an issued document says. It is frozen at issue: the PDF and the XML are made from it and nothing else. */

export const DOCUMENT_KINDS = [
  "confirmation",
  "contract",
  "deposit_invoice",
  "invoice",
  "final_invoice",
  "credit_note",
  "cancellation_fee",
  "refund_receipt",
  "reminder",
  "statement",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The codes of EN 16931: standard rate, reverse charge, exempt, zero rate, outside the scope of tax. */
export const TAX_CATEGORIES = ["S", "AE", "E", "Z", "O"] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

export type PostalAddress = {
  line1: string | null;
  line2: string | null;
  postalCode: string | null;
  city: string | null;
  region: string | null;
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
};

/** The organiser as a seller. Old documents have only the free text of an address. */
export type Seller = PostalAddress & {
  name: string;
  /** Lines of an address that was never split into its parts. */
  addressLines: readonly string[];
  vatId: string | null;
  taxNumber: string | null;
  register: string | null;
  iban: string | null;
  bic: string | null;
  bankName: string | null;
  contactName: string | null;
  phone: string | null;
  email: string | null;
  /** An address in our own media store. */
  logoUrl: string | null;
};

export type Buyer = PostalAddress & {
  company: string;
  contactName: string | null;
  email: string | null;
  vatId: string | null;
  /** The buyer's own reference: an order number, or the routing id of a German authority. */
  reference: string | null;
};

export type DocumentLine = {
  kind: "booth" | "extra" | "fee" | "coexhibitor" | "discount" | "adjustment";
  description: string;
  quantity: number;
  unitCents: number;
  netCents: number;
  taxCategory: TaxCategory;
  taxRatePercent: number;
};

/** Tax is computed once per category and rate over the whole document. */
export type DocumentTax = {
  category: TaxCategory;
  ratePercent: number;
  netCents: number;
  taxCents: number;
  /** "VAT", or the name that the organiser gives the tax. */
  name: string;
  /** The sentence that the law wants beside a category, as reverse charge does. */
  text: string | null;
};

export type DocumentTotals = {
  netCents: number;
  taxCents: number;
  grossCents: number;
  /** Money received before this document was issued. */
  receivedCents: number;
  /** What the buyer still has to pay by this document. */
  dueCents: number;
};

/** Amounts of a credit note are positive: its kind says that they go to the buyer. */
export type DocumentContent = {
  kind: DocumentKind;
  number: string;
  orderNumber: number | null;
  issuedAt: string;
  /** Days in the time zone of the event, as YYYY-MM-DD. */
  issueDate: string;
  supplyFrom: string | null;
  supplyUntil: string | null;
  dueDate: string | null;
  locale: string;
  currency: string;
  seller: Seller;
  buyer: Buyer;
  event: { name: string; venue: string | null; timezone: string };
  boothLabels: readonly string[];
  lines: readonly DocumentLine[];
  taxes: readonly DocumentTax[];
  totals: DocumentTotals;
  /** What a transfer should quote. */
  paymentReference: string | null;
  refersTo: readonly { kind: DocumentKind; number: string; issueDate: string }[];
  /** Paragraphs below the totals: terms, and sentences of the document itself. */
  notes: readonly string[];
};
