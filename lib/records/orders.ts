import type { PostalAddress, TaxCategory } from "./documents";
import type { PaymentMethod } from "./payments";
import type { Fields } from "./record";
import type { TaxedKind } from "./taxRules";

export const ORDER_STATUSES = ["pending", "invoiced", "paid", "cancelled", "expired", "refunded"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_ISSUES = [
  "late_payment",
  "double_payment",
  "amount_mismatch",
  "payment_failed",
  "refund_failed",
  "dispute_lost",
] as const;
export type PaymentIssue = (typeof PAYMENT_ISSUES)[number];

/** The state of the buyer's VAT id in the EU's service. */
export const VAT_ID_STATES = ["pending", "valid", "invalid", "unreachable"] as const;
export type VatIdState = (typeof VAT_ID_STATES)[number];

/** The kinds of lines that are bought; discounts, adjustments and taxes apply to all of them. */
export const BOUGHT_KINDS = ["booth", "extra", "fee", "coexhibitor"] as const;
export const LINE_KINDS = [...BOUGHT_KINDS, "discount", "adjustment", "tax"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** One line of a quote, an order or an invoice; always quantity × unitCents = totalCents. */
export type Line = {
  kind: LineKind;
  refId: string | null;
  description: string;
  quantity: number;
  unitCents: number;
  totalCents: number;
  /** The fee that a co-exhibitor's line comes from. */
  feeId?: string;
  /** Set if the line is taxed differently from the order's other lines of this kind. */
  tax?: LineTax;
};

export type LineTax = Pick<AppliedTax, "category" | "ratePercent">;

/** An invoice that was reversed by a change, with its credit note. Times are ISO 8601. */
export type PastInvoice = {
  invoiceNumber: string;
  creditNumber: string;
  invoicedAt: string;
  creditedAt: string;
  boothLabel: string;
  lines: Line[];
  subtotalCents: number;
  taxCents: number;
  amountCents: number;
};

/** The recipient of an order's documents. */
export type Billing = PostalAddress & {
  company: string;
  vatId: string | null;
  /** The buyer's own order number or routing id. */
  reference: string | null;
};

/** The tax treatment of an item, as decided when the order was created. */
export type AppliedTax = {
  category: TaxCategory;
  ratePercent: number;
  /** The rule's own sentence for documents. */
  text: string | null;
  accountCode: string | null;
  /** Null for the event's default tax. */
  ruleName: string | null;
};

/** The version of the terms that the buyer accepted, by the digest of its text, with time and name. */
export type Acceptance = { sha256: string; at: string; name: string };

/** A booth of an order besides its first one. */
export type FurtherBooth = { id: string; label: string; assignedByOrder: boolean };

/** A company that shares the booths of an order. Its exhibitor is created when the order is invoiced or paid. */
export type CoExhibitor = {
  exhibitorId: string;
  company: string;
  contactEmail: string | null;
  /** Its percentage of the booths, as agreed by the companies. */
  share: number | null;
};

/** A payment that the buyer has started and whose money has not arrived yet. */
export type PaymentUnderWay = {
  provider: string;
  /** The provider's page on which it was started. */
  checkoutId: string;
  /** The provider's reference of the payment. */
  ref: string;
  amountCents: number;
  currency: string;
  method: PaymentMethod;
  /** ISO 8601. */
  since: string;
  /** The part of a bank transfer that has arrived at the provider. */
  receivedCents: number;
  /** The buyer still has to make the bank transfer, or the rest of it. */
  awaitsTransfer: boolean;
  /** The provider's page with the instructions for the transfer. */
  instructionsUrl: string | null;
};

/** All stored fields of an order. */
export type Order = {
  id: string;
  eventId: string;
  number: number;
  /** The first booth; "" if there is none. */
  boothId: string;
  boothLabel: string;
  furtherBooths: FurtherBooth[];
  exhibitorId: string | null;
  coExhibitors: CoExhibitor[];
  status: OrderStatus;
  company: string;
  contactName: string;
  contactEmail: string;
  notes: string | null;
  discountCode: string | null;
  lines: Line[];
  currency: string;
  subtotalCents: number;
  taxCents: number;
  amountCents: number;
  pricingRuleId: string | null;
  /** True if this order assigned its exhibitor to the booth, so that its end removes the exhibitor again. */
  assignedByOrder: boolean;
  expiresAt: Date | null;
  extendedAt: Date | null;
  /** Kept when the order moves to a more expensive booth and is invoiced again. */
  paidAt: Date | null;
  invoicedAt: Date | null;
  cancelledAt: Date | null;
  refundedAt: Date | null;
  cancelReason: string | null;
  provider: string | null;
  providerRef: string | null;
  paidCents: number;
  refundedCents: number;
  /** Received money that still has to be refunded. */
  refundDueCents: number;
  paymentIssue: PaymentIssue | null;
  paymentsUnderWay: PaymentUnderWay[];
  invoiceNumber: string | null;
  creditNumber: string | null;
  /** The tax rate of the lines. */
  taxRatePercent: number;
  taxName: string | null;
  /** The cancellation fee that the organiser kept. */
  cancelFeeCents: number;
  /** The deposit, if the rest is due later; 0 if everything is due at once. */
  depositCents: number;
  /** The amount that is due next. */
  dueCents: number;
  balanceDueAt: Date | null;
  /** When the booth is released even though the order was invoiced. */
  releaseAt: Date | null;
  /** When the order last moved to another booth. */
  movedAt: Date | null;
  movedFrom: string | null;
  moveReason: string | null;
  /** The member of the organiser's team who is responsible for this sale. */
  salesperson: string | null;
  /** When its exhibitor last ordered in the portal; null once the team has handled it. */
  portalOrderedAt: Date | null;
  pastInvoices: PastInvoice[];
  /** Null to use the exhibitor's address. */
  billing: Billing | null;
  /** The language of documents and e-mails; null for the event's default. */
  locale: string | null;
  /** Null for orders that are taxed only by the event's default. */
  taxes: Record<TaxedKind, AppliedTax> | null;
  /** Null without a VAT id of the EU. */
  vatIdState: VatIdState | null;
  vatIdCheckedAt: Date | null;
  /** The number of reminders sent for an unpaid invoice. */
  reminderLevel: number;
  remindedAt: Date | null;
  /** No more reminders are sent for this order. */
  remindersStopped: boolean;
  acceptance: Acceptance | null;
  visitorKey: string | null;
  createdAt: Date;
  updatedAt: Date;
};

export const ORDER_FIELDS = {
  id: { column: "text" },
  eventId: { column: "text", internal: true },
  number: { column: "int" },
  boothId: { column: "text", word: "booth" },
  boothLabel: { column: "text" },
  furtherBooths: { column: "jsonb", internal: true },
  exhibitorId: { column: "text", word: "exhibitor" },
  coExhibitors: { column: "jsonb", word: "co-exhibitors" },
  status: { column: "text" },
  company: { column: "text", changeable: true },
  contactName: { column: "text", changeable: true },
  contactEmail: { column: "text", changeable: true },
  notes: { column: "text", changeable: true },
  discountCode: { column: "text" },
  lines: { column: "jsonb" },
  currency: { column: "text" },
  subtotalCents: { column: "bigint" },
  taxCents: { column: "bigint" },
  amountCents: { column: "bigint", changeable: true, word: "amount" },
  pricingRuleId: { column: "text", word: "pricing rule" },
  assignedByOrder: { column: "boolean", internal: true },
  expiresAt: { column: "timestamptz" },
  extendedAt: { column: "timestamptz" },
  paidAt: { column: "timestamptz" },
  invoicedAt: { column: "timestamptz" },
  cancelledAt: { column: "timestamptz" },
  refundedAt: { column: "timestamptz" },
  cancelReason: { column: "text" },
  provider: { column: "text" },
  providerRef: { column: "text" },
  paidCents: { column: "bigint" },
  refundedCents: { column: "bigint" },
  refundDueCents: { column: "bigint" },
  paymentIssue: { column: "text" },
  paymentsUnderWay: { column: "jsonb" },
  invoiceNumber: { column: "text" },
  creditNumber: { column: "text" },
  taxRatePercent: { column: "float8" },
  taxName: { column: "text" },
  cancelFeeCents: { column: "bigint" },
  depositCents: { column: "bigint" },
  dueCents: { column: "bigint" },
  balanceDueAt: { column: "timestamptz" },
  releaseAt: { column: "timestamptz" },
  movedAt: { column: "timestamptz" },
  movedFrom: { column: "text" },
  moveReason: { column: "text" },
  salesperson: { column: "text", changeable: true },
  portalOrderedAt: { column: "timestamptz" },
  pastInvoices: { column: "jsonb" },
  billing: { column: "jsonb", changeable: true },
  locale: { column: "text", changeable: true },
  taxes: { column: "jsonb", internal: true },
  vatIdState: { column: "text" },
  vatIdCheckedAt: { column: "timestamptz" },
  reminderLevel: { column: "int" },
  remindedAt: { column: "timestamptz" },
  remindersStopped: { column: "boolean", changeable: true },
  acceptance: { column: "jsonb" },
  // A digest of the network address, to limit pending orders per visitor.
  visitorKey: { column: "text", internal: true },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Order>;
