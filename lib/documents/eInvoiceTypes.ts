import type { TaxCategory } from "#lib/records/documents";

/**
 * An invoice in the terms of EN 16931; the comments contain its numbers of terms (BT) and groups (BG). Amounts are in
 * cents, the smallest unit of the currency. Null values are omitted from the XML.
 */
export type EInvoice = {
  /** BT-1. */
  number: string;
  /** BT-2. */
  issueDate: string;
  /** BT-3: invoice, credit note, prepayment invoice. */
  typeCode: "380" | "381" | "386";
  /** BT-5. */
  currency: string;
  /** BT-9. */
  dueDate: string | null;
  /** BT-10. */
  buyerReference: string | null;
  /** BT-14, the seller's order number. */
  orderNumber: string | null;
  /** BT-20. */
  paymentTerms: string | null;
  /** BT-22. */
  notes: readonly string[];
  /** BG-3, the previous invoices. */
  preceding: readonly { number: string; issueDate: string }[];
  /** BG-4 to BG-6. */
  seller: EInvoiceSeller;
  /** BG-7 to BG-9. */
  buyer: EInvoiceParty;
  /** BG-14. */
  period: { from: string; until: string } | null;
  /** BG-16 and BG-17. */
  payment: EInvoicePayment;
  /** BG-22. */
  totals: EInvoiceTotals;
  /** BG-23. */
  taxes: readonly EInvoiceTax[];
  /** BG-25. */
  lines: readonly EInvoiceLine[];
};

export type EInvoiceParty = {
  name: string | null;
  vatId: string | null;
  line1: string | null;
  line2: string | null;
  postalCode: string | null;
  city: string | null;
  region: string | null;
  countryCode: string | null;
  contactName: string | null;
  phone: string | null;
  /** The contact's address, and the address for receiving electronic invoices (BT-34, BT-49). */
  email: string | null;
};

export type EInvoiceSeller = EInvoiceParty & {
  /** BT-30. */
  register: string | null;
  /** BT-32. */
  taxNumber: string | null;
};

export type EInvoicePayment = {
  /** BT-81: not defined, transfer, transfer in euros. */
  meansCode: "1" | "30" | "58";
  /** BT-83. */
  reference: string | null;
  /** BG-17. */
  account: { iban: string; bic: string | null } | null;
};

export type EInvoiceTax = {
  category: TaxCategory;
  ratePercent: number;
  /** BT-116. */
  netCents: number;
  /** BT-117. */
  taxCents: number;
  /** BT-120. */
  exemptionReason: string | null;
  /** BT-121. */
  exemptionCode: "VATEX-EU-AE" | "VATEX-EU-O" | null;
};

export type EInvoiceLine = {
  /** BT-126. */
  id: string;
  /** BT-153. */
  name: string | null;
  /** BT-129; negative on a discount and on a line that reverses another. */
  quantity: number;
  /** BT-146, never negative. */
  unitCents: number;
  /** BT-131. */
  netCents: number;
  category: TaxCategory;
  ratePercent: number;
};

export type EInvoiceTotals = {
  /** BT-106 and BT-109, which differ only by allowances and charges for the document. We write those as lines. */
  netCents: number;
  /** BT-110. */
  taxCents: number;
  /** BT-112. */
  grossCents: number;
  /** BT-113. */
  paidCents: number;
  /** BT-115. */
  dueCents: number;
};

/** A rule of EN 16931 or XRechnung in one sentence. */
export type BusinessRule = {
  id: string;
  sentence: string;
  /** The field of the document to fill in if the rule is broken; null for a wrong sum. */
  field: string | null;
  holds: (invoice: EInvoice) => boolean;
};
