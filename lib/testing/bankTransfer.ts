import type { PaymentProvider } from "#lib/ports";

/** A third provider: buyers read the account on the order's page, and refunds are written down for the bookkeeper. */
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
