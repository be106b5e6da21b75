import type { Billing, Line, OrderStatus, PaymentIssue, PaymentUnderWay } from "#lib/records/orders";

/** An order as visible to its buyer. */
export type BuyersOrder = {
  id: string;
  number: number;
  status: OrderStatus;
  boothLabel: string;
  booths: { id: string; label: string }[];
  company: string;
  contactName: string;
  contactEmail: string;
  billing: Billing | null;
  lines: Line[];
  currency: string;
  amountCents: number;
  depositCents: number;
  dueCents: number;
  paidCents: number;
  refundedCents: number;
  refundDueCents: number;
  cancelFeeCents: number;
  cancelReason: string | null;
  paymentIssue: PaymentIssue | null;
  paymentsUnderWay: Pick<
    PaymentUnderWay,
    | "checkoutId"
    | "since"
    | "amountCents"
    | "receivedCents"
    | "currency"
    | "awaitsTransfer"
    | "instructionsUrl"
  >[];
  createdAt: Date;
  expiresAt: Date | null;
  extendedAt: Date | null;
  invoicedAt: Date | null;
  movedAt: Date | null;
  movedFrom: string | null;
  balanceDueAt: Date | null;
  releaseAt: Date | null;
  paidAt: Date | null;
  cancelledAt: Date | null;
  refundedAt: Date | null;
};
