import type { OrderStatus, PaymentIssue } from "#lib/records/orders";
import { acceptsLate, type Circumstances, claimFor } from "./claim";
import { ORDER_TABLE } from "./orderTable";
import { type Outcome, outcomeOf } from "./outcome";
import { payFee } from "./pay";
import { feeDueCents, isActive, keptCents, nextCents, type OrderSale, type OrderWithBooth } from "./sale";

export type Payment = { providerRef: string; amountCents: number; currency: string };

/** `toRefund` is the payment that the caller must refund; null when the money is kept. */
export type PaymentOutcome = Outcome<OrderSale> & { toRefund: Payment | null };

/**
 * Records the payment of a provider. It is never refused: the money has arrived, and either pays the order or is
 * refunded.
 */
export function receivePayment(
  sale: OrderWithBooth,
  payment: Payment,
  circumstances: Circumstances,
): PaymentOutcome {
  const { booth, order } = sale;
  if (order.providerRef === payment.providerRef && order.paidCents > 0) {
    return { ...outcomeOf(sale, sale), toRefund: null };
  }
  const cell = ORDER_TABLE["provider paid"][order.status];
  const pays = cell === "paid" || (cell === "if free" && acceptsLate(sale, circumstances));
  if (cell === "fee due" && payment.currency === order.currency) {
    const isFee = payment.amountCents > 0 && payment.amountCents === feeDueCents(order);
    if (isFee) return { ...payFee(sale, payment), toRefund: null };
  }
  const isForeign = payment.currency !== order.currency;
  if (isForeign || (pays && payment.amountCents !== nextCents(order))) {
    return { ...flagMismatch(sale, isForeign ? 0 : payment.amountCents), toRefund: null };
  }
  if (pays) return { ...claimFor(sale, payment.providerRef, circumstances), toRefund: null };
  return { ...outcomeOf(sale, { booth, order: withMoneyDue(order, payment) }), toRefund: payment };
}

/** The money is counted, but the organiser decides about the order. */
function flagMismatch(sale: OrderWithBooth, amountCents: number): Outcome<OrderSale> {
  const { booth, order } = sale;
  const isPending = order.status === "pending" && amountCents > 0;
  const surplusCents = Math.max(0, keptCents(order) + amountCents - order.amountCents);
  const flagged: OrderSale = {
    ...order,
    paidCents: order.paidCents + amountCents,
    refundDueCents: order.refundDueCents + (isActive(order) ? surplusCents : amountCents),
    paymentIssue: "amount_mismatch",
    ...(isPending ? { expiresAt: null } : {}),
  };
  return outcomeOf(sale, { booth: isPending ? { ...booth, holdExpiresAt: null } : booth, order: flagged });
}

function withMoneyDue(order: OrderSale, payment: Payment): OrderSale {
  return {
    ...order,
    paidCents: order.paidCents + payment.amountCents,
    refundDueCents: order.refundDueCents + payment.amountCents,
    providerRef: order.providerRef ?? payment.providerRef,
    paymentIssue: ISSUE_OF_SURPLUS[order.status],
  };
}

const ISSUE_OF_SURPLUS: Record<OrderStatus, PaymentIssue> = {
  pending: "late_payment",
  invoiced: "late_payment",
  paid: "double_payment",
  expired: "late_payment",
  cancelled: "late_payment",
  refunded: "double_payment",
};
