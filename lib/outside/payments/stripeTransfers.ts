import Stripe from "stripe";
import type { CheckoutInput } from "#lib/ports/payments";

type Options = Stripe.Checkout.SessionCreateParams.PaymentMethodOptions.CustomerBalance.BankTransfer;

/** The kind of bank account that a buyer transfers to, by currency; other currencies have none. */
const TRANSFERS: Record<string, Options["type"]> = {
  EUR: "eu_bank_transfer",
  GBP: "gb_bank_transfer",
  JPY: "jp_bank_transfer",
  MXN: "mx_bank_transfer",
  USD: "us_bank_transfer",
};

export type BankTransfer = Pick<Stripe.Checkout.SessionCreateParams, "customer" | "payment_method_options">;

/** How long the account's list of payment methods is cached. */
const KEPT_MS = 10 * 60_000;

/**
 * Stripe offers all methods that are enabled in the account, except that a bank transfer needs a customer, who gets
 * an individual account number. One customer is created per order, and only if transfers are enabled: finding buyers
 * by e-mail address would show one buyer the stored data of another.
 */
export function bankTransfers(stripe: Stripe, now: () => Date) {
  let known: { isOffered: boolean; until: number } | null = null;

  async function isOffered(): Promise<boolean> {
    if (known && known.until > now().getTime()) return known.isOffered;
    const isOn = await isSwitchedOn(stripe);
    known = { isOffered: isOn, until: now().getTime() + KEPT_MS };
    return isOn;
  }

  /** Empty if no transfer is possible. */
  return async ({ orderId, email, currency }: CheckoutInput): Promise<BankTransfer> => {
    const type = TRANSFERS[currency];
    if (type === undefined || !(await isOffered())) return {};
    const customer = await stripe.customers.create(
      { email, metadata: { orderId } },
      { idempotencyKey: `customer:${orderId}:${email}` },
    );
    const country = type === "eu_bank_transfer" ? { eu_bank_transfer: { country: "DE" as const } } : {};
    return {
      customer: customer.id,
      payment_method_options: {
        customer_balance: { funding_type: "bank_transfer", bank_transfer: { type, ...country } },
      },
    };
  };
}

/** A key without permission to read the account's methods cannot offer transfers, but takes all other payments. */
async function isSwitchedOn(stripe: Stripe): Promise<boolean> {
  try {
    const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 });
    return data.some((each) => each.is_default && each.active && each.customer_balance?.available === true);
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return false;
    throw error;
  }
}
