import type { Clock } from "./clock";
import type { ProviderEvent, StripeSettings, stripePayments } from "./stripe";

type Card = ReturnType<typeof stripePayments>;
/** The same as the provider's own functions, but none of them answers at once. */
type Late<T> = {
  [K in keyof T]: T[K] extends (...given: infer G) => infer R ? (...given: G) => Promise<Awaited<R>> : T[K];
};

export type Payments = { provider: null } | { provider: "mock" } | Late<Card>;
export type { ProviderEvent };

/** Where buyers pay: through Stripe if there is a key, else at the mock provider, or while that is not allowed nowhere. */
export function paymentsFrom(
  { stripe, mockPayments }: { stripe: StripeSettings | undefined; mockPayments: boolean },
  clock: Clock,
): Payments {
  if (!stripe) return { provider: mockPayments ? "mock" : null };
  return loadedLate(stripe, clock);
}

/** The library is large, and an installation without card payments never needs it. */
function loadedLate(settings: StripeSettings, clock: Clock): Late<Card> {
  let loading: Promise<Card> | undefined;
  const card = () => {
    loading ??= import("./stripe").then(({ stripePayments }) => stripePayments(settings, clock));
    return loading;
  };
  return {
    provider: "stripe",
    openCheckout: async (wish) => (await card()).openCheckout(wish),
    readCheckout: async (id) => (await card()).readCheckout(id),
    closeCheckout: async (id) => (await card()).closeCheckout(id),
    refund: async (wish) => (await card()).refund(wish),
    readEvent: async (body, signature) => (await card()).readEvent(body, signature),
  };
}
