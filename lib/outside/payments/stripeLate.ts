import type { HostedPages, PaymentProvider } from "#lib/ports/payments";
import type { Clock } from "../clock";
import type { StripeSettings } from "./stripe";

export type { StripeSettings };

/** Stripe, whose large library is loaded with the first payment. */
export function stripePayments(settings: StripeSettings, clock: Clock): PaymentProvider {
  let loading: ReturnType<typeof load> | undefined;
  const load = async () => (await import("./stripe")).openStripe(settings, clock);
  const loaded = () => {
    loading ??= load();
    return loading;
  };
  const pages: HostedPages = {
    open: async (input) => (await loaded()).pages.open(input),
    read: async (id) => (await loaded()).pages.read(id),
    close: async (id) => (await loaded()).pages.close(id),
    readEvent: async (body, header) => (await loaded()).pages.readEvent(body, header),
  };
  return { name: "stripe", pages, refund: async (input) => (await loaded()).refund(input) };
}
