import type { PaymentProvider } from "#lib/ports";

/** Buyers pay on a page of ours that moves no money. */
export const mockPayments: PaymentProvider = {
  name: "mock",
  pages: { path: (orderId) => `/checkout/${orderId}` },
  refund: async () => {},
};
