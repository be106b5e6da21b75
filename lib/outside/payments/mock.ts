import type { PaymentProvider } from "#lib/ports/payments";

/** A payment page of our own that moves no money. */
export const mockPayments: PaymentProvider = {
  name: "mock",
  pages: { path: (orderId) => `/checkout/${orderId}` },
  refund: async () => {},
};
