import { toCents, writeAmount } from "#lib/pricing/money";
import { Refusal } from "#lib/refusal";
import type { OrderSale } from "#lib/sales/sale";
import type { MovedAmount } from "#lib/schema/orders";

type Change = { before: OrderSale; after: OrderSale };

/** A payment takes the whole open balance; of an order that is paid already, its whole price is meant. */
export function refuseOtherPayment(asked: MovedAmount, { before, after }: Change): void {
  const isNow = after.paidCents !== before.paidCents;
  refuseOther(asked, isNow ? after.paidCents - before.paidCents : after.amountCents, after.currency);
}

/** The same of money that goes back. */
export function refuseOtherRefund(asked: MovedAmount, { before, after }: Change): void {
  const isNow = after.refundedCents !== before.refundedCents;
  refuseOther(
    asked,
    isNow ? after.refundedCents - before.refundedCents : after.refundedCents,
    after.currency,
  );
}

function refuseOther({ amountCents, amount }: MovedAmount, movedCents: number, currency: string): void {
  const asked = [amountCents, amount == null ? null : toCents(amount, currency)];
  const other = asked.find((cents) => cents != null && cents !== movedCents);
  if (other == null) return;
  const [wanted, possible] = [writeAmount(other, currency), writeAmount(movedCents, currency)];
  throw new Refusal(
    "amount_not_supported",
    `Parts of an amount cannot be paid or refunded yet: ${wanted} was asked for, and this call would move ${possible}.`,
    { amountCents: other, supportedCents: movedCents },
  );
}
