import type { Fields } from "./record";

export const PAYMENT_DIRECTIONS = ["in", "out"] as const;
export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number];

export const PAYMENT_METHODS = ["card", "bank", "cash", "mock", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * A movement of money. Payments are only ever added; a wrong one is reversed by a second one with the opposite
 * amount.
 */
export type Payment = {
  id: string;
  organisationId: string;
  eventId: string;
  orderId: string;
  direction: PaymentDirection;
  /** Negative only in a reversal. */
  amountCents: number;
  currency: string;
  method: PaymentMethod;
  /** Null for money that an organiser recorded by hand. */
  provider: string | null;
  providerRef: string | null;
  /** The value date, which reports use. */
  receivedAt: Date;
  note: string | null;
  recordedBy: string | null;
  /** The payment that a refund returns. */
  refundsPaymentId: string | null;
  /** The payment that was recorded by mistake. */
  reversesPaymentId: string | null;
  createdAt: Date;
};

export const PAYMENT_FIELDS = {
  id: { column: "text" },
  organisationId: { column: "text", internal: true },
  eventId: { column: "text", internal: true },
  orderId: { column: "text" },
  direction: { column: "text" },
  amountCents: { column: "bigint" },
  currency: { column: "text" },
  method: { column: "text" },
  provider: { column: "text" },
  providerRef: { column: "text" },
  receivedAt: { column: "timestamptz" },
  note: { column: "text" },
  recordedBy: { column: "text" },
  refundsPaymentId: { column: "text" },
  reversesPaymentId: { column: "text" },
  createdAt: { column: "timestamptz" },
} as const satisfies Fields<Payment>;
