import type { PaymentProvider } from "#lib/ports/payments";

/** A third provider: the order's page shows the bank account, and refunds are recorded for bookkeeping. */
export function bankTransfer() {
  const refunds: { ref: string; amountCents: number }[] = [];
  const provider: PaymentProvider = {
    name: "bank",
    pages: { path: (orderId) => `/orders/${orderId}` },
    refund: async ({ ref, amountCents }) => {
      refunds.push({ ref, amountCents });
    },
  };
  return { provider, refunds };
}
