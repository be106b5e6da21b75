import type { PaymentProvider, Payments } from "#lib/ports/payments";
import type { Clock } from "../clock";
import { mockPayments } from "./mock";
import { type StripeSettings, stripePayments } from "./stripeLate";

export type PaymentSettings = { stripe: StripeSettings | undefined; mockPayments: boolean };

/**
 * To add a provider, add a file beside this one and a line here. The first configured provider takes new payments.
 */
export function paymentsFrom(settings: PaymentSettings, clock: Clock): Payments {
  return registryOf([
    settings.stripe && stripePayments(settings.stripe, clock),
    settings.mockPayments && mockPayments,
  ]);
}

/** Refunds go through the provider of the payment, even if another one takes new payments by then. */
export function registryOf(setUp: readonly (PaymentProvider | false | undefined)[]): Payments {
  const providers = setUp.filter((provider) => !!provider);
  return {
    current: providers[0] ?? null,
    named: (name) => providers.find((provider) => provider.name === name) ?? null,
    test: mockPayments,
  };
}
