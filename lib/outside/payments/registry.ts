import type { PaymentProvider, Payments } from "#lib/ports/payments";
import type { Clock } from "../clock";
import { mockPayments } from "./mock";
import { type StripeSettings, stripePayments } from "./stripeLate";

export type PaymentSettings = { stripe: StripeSettings | undefined; mockPayments: boolean };

/** A new provider is a file beside this one and a line here: the first configured one takes new payments. */
export function paymentsFrom(settings: PaymentSettings, clock: Clock): Payments {
  return registryOf([
    settings.stripe && stripePayments(settings.stripe, clock),
    settings.mockPayments && mockPayments,
  ]);
}

/** Refunds go through the provider of the payment, whichever takes new payments by then. */
export function registryOf(setUp: readonly (PaymentProvider | false | undefined)[]): Payments {
  const providers = setUp.filter((provider) => !!provider);
  return {
    current: providers[0] ?? null,
    named: (name) => providers.find((provider) => provider.name === name) ?? null,
    test: mockPayments,
  };
}
