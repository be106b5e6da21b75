/** The content of an issued document. It is frozen when issued: PDF and XML are generated from it alone. */

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

/** Codes of EN 16931: standard rate, reverse charge, exempt, zero rate, outside the scope of tax. */
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

/** The organiser as seller. Old documents have only a free-text address. */
export type Seller = PostalAddress & {
  name: string;
  /** Lines of an address without structured parts. */
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
  /** A URL in our own media storage. */
  logoUrl: string | null;
};

export type Buyer = PostalAddress & {
  company: string;
  contactName: string | null;
  email: string | null;
  vatId: string | null;
  /** The buyer's reference: an order number, or the routing id of a German authority. */
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

/** Tax is computed once per category and rate for the whole document. */
export type DocumentTax = {
  category: TaxCategory;
  ratePercent: number;
  netCents: number;
  taxCents: number;
  /** "VAT", or the organiser's name for the tax. */
  name: string;
  /** A legally required sentence, for example for reverse charge. */
  text: string | null;
  /** The revenue account of the tax rule. */
  accountCode: string | null;
};

export type DocumentTotals = {
  netCents: number;
  taxCents: number;
  grossCents: number;
  /** Payments received before this document was issued. */
  receivedCents: number;
  /** The open amount of this document. */
  dueCents: number;
};

/** The files of a document. */
const DOCUMENT_FORMATS = ["pdf", "xml"] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** An issued document as it is stored; it never changes. */
export type IssuedDocument = {
  id: string;
  organisationId: string;
  eventId: string;
  orderId: string | null;
  exhibitorId: string | null;
  kind: DocumentKind;
  /** Empty for the organisation's own number series, else the event with a separate one. */
  series: string;
  number: string;
  issuedAt: Date;
  buyer: string;
  currency: string;
  netCents: number;
  taxCents: number;
  grossCents: number;
  content: DocumentContent;
  /** The digest of the stored text of the content. */
  sha256: string;
  /** Issued before documents were frozen, and reconstructed later from its order. */
  isReconstructed: boolean;
};

/** How a contract was accepted: by a click on the buyer's page, or on paper with a signed copy on file. */
export const ACCEPTANCE_METHODS = ["click", "signed_copy"] as const;
export type ContractAcceptance = {
  name: string;
  acceptedAt: Date;
  method: (typeof ACCEPTANCE_METHODS)[number];
};

type SketchCorner = [x: number, y: number];

/** A booth among its neighbours, in metres from the left upper corner of the drawing. */
export type BoothSketch = {
  label: string;
  level: string;
  widthM: number;
  heightM: number;
  outline: SketchCorner[];
  openSides: [from: SketchCorner, to: SketchCorner][];
  around: { label: string; outline: SketchCorner[] }[];
  /** The walls nearby, if any. */
  walls?: [from: SketchCorner, to: SketchCorner][];
};

/** A deposit invoice that a final invoice deducts, with its tax. */
export type DeductedDeposit = {
  kind: DocumentKind;
  number: string;
  issueDate: string;
  taxes: readonly DocumentTax[];
};

/** Amounts of a credit note are positive; its kind implies that they go to the buyer. */
export type DocumentContent = {
  kind: DocumentKind;
  number: string;
  orderNumber: number | null;
  issuedAt: string;
  /** Dates in the event's time zone as YYYY-MM-DD. */
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
  /** The reference for bank transfers. */
  paymentReference: string | null;
  refersTo: readonly { kind: DocumentKind; number: string; issueDate: string }[];
  /** Only on final invoices, whose totals contain the whole order, and on their credit notes. */
  deposits?: readonly DeductedDeposit[];
  /** Only on contracts: each booth among its neighbours. */
  sketches?: readonly BoothSketch[];
  /** Only on documents of sandboxes, which are not valid. */
  isTest?: true;
  /** Paragraphs below the totals: terms and notes of this document. */
  notes: readonly string[];
};
