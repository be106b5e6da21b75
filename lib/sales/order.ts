import { ORDER_STATUSES, type OrderStatus, type PaymentIssue } from "#lib/records/orders";
import { Refusal, type RefusalCode } from "#lib/refusal";
import { type Outcome, outcomeOf } from "./outcome";
import {
  isActive,
  isFreeFor,
  keptCents,
  minutesAfter,
  nextCents,
  type OrderSale,
  type OrderWithBooth,
  release,
  withExhibitor,
  withoutExhibitor,
} from "./sale";
import { readTable } from "./table";

export const ORDER_ACTS = [
  "pay",
  "mock pay",
  "provider paid",
  "invoice",
  "cancel",
  "refund",
  "expire",
  "check out",
  "change amount",
  "move",
] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

const REFUSED = [
  "order_already_paid",
  "order_expired",
  "order_cancelled",
  "order_refunded",
  "order_not_paid",
  "order_not_editable",
] as const satisfies RefusalCode[];
type RefusedCell = (typeof REFUSED)[number];

/**
 * Beside states and refusals: `same` changes nothing, so that plain retries are safe · `same payment` is `same`
 * unless another payment is named · `if free` needs the booth still to be free · `if due` needs money that must
 * go back · `give back` records the money and says that it must be refunded.
 */
const ORDER_CELLS = [
  ...ORDER_STATUSES,
  ...REFUSED,
  "same",
  "same payment",
  "if free",
  "if due",
  "give back",
  "to payment",
  "to order",
  "ok",
] as const;
export type OrderCell = (typeof ORDER_CELLS)[number];

/** What each act does to an order in each state. Notes and contact may change in every state. */
export const ORDER_TABLE = readTable(
  { rows: ORDER_ACTS, columns: ORDER_STATUSES, cells: ORDER_CELLS },
  `
                | pending        | invoiced       | paid               | expired            | cancelled          | refunded
  pay           | paid           | paid           | same payment       | if free            | order_cancelled    | order_refunded
  mock pay      | paid           | paid           | same               | if free            | order_cancelled    | order_refunded
  provider paid | paid           | paid           | give back          | if free            | give back          | give back
  invoice       | invoiced       | same           | order_already_paid | if free            | order_cancelled    | order_refunded
  cancel        | cancelled      | cancelled      | cancelled          | cancelled          | same               | order_refunded
  refund        | order_not_paid | order_not_paid | refunded           | if due             | if due             | same
  expire        | expired        | same           | same               | same               | same               | same
  check out     | to payment     | to payment     | to order           | order_expired      | order_cancelled    | order_refunded
  change amount | ok             | ok             | order_not_editable | order_not_editable | order_not_editable | order_not_editable
  move          | ok             | ok             | ok                 | order_expired      | order_cancelled    | order_refunded
  `,
);

/** What an act may need to know beside the deal itself. */
export type Circumstances = {
  now: Date;
  acceptLatePayments: boolean;
  /** The id for the exhibitor to be made from the order's company, used when the order names none. */
  newExhibitorId: string;
};

export type Payment = { providerRef: string; amountCents: number; currency: string };

/** `giveBack` is the payment that the caller must refund; null when the money stays. */
export type PaymentOutcome = Outcome<OrderSale> & { giveBack: Payment | null };

/** The organiser says that money has come: the whole open balance, or the amount that is named. */
export function pay(
  deal: OrderWithBooth,
  { providerRef, amountCents }: { providerRef?: string | null; amountCents?: number | undefined },
  circumstances: Circumstances,
): Outcome<OrderSale> {
  if (amountCents !== undefined)
    return payPart(deal, { providerRef: providerRef ?? null, amountCents }, circumstances);
  const cell = ORDER_TABLE.pay[deal.order.status];
  if (cell === "same payment") {
    const isAnother = providerRef != null && providerRef !== deal.order.providerRef;
    return isAnother ? refuse(deal, "order_already_paid") : outcomeOf(deal, deal);
  }
  return payAs(cell, deal, providerRef ?? null, circumstances);
}

function payPart(
  deal: OrderWithBooth,
  { providerRef, amountCents }: { providerRef: string | null; amountCents: number },
  circumstances: Circumstances,
): Outcome<OrderSale> {
  const { order } = deal;
  const cell = ORDER_TABLE.pay[order.status];
  if (cell !== "paid" && cell !== "same payment" && cell !== "if free") return refuse(deal, cell);
  const balanceCents = order.status === "paid" ? 0 : order.amountCents - keptCents(order);
  if (amountCents > balanceCents || (amountCents === 0 && balanceCents > 0)) {
    throw amountExceedsDue(amountCents, balanceCents, order);
  }
  if (cell === "if free" && !acceptsLate(deal, circumstances)) return refuse(deal, "order_expired");
  return book(deal, { providerRef, amountCents }, circumstances);
}

/** All of the amount makes the order paid, the deposit makes it invoiced; less than that only stops its timer. */
function book(
  deal: OrderWithBooth,
  { providerRef, amountCents }: { providerRef: string | null; amountCents: number },
  circumstances: Circumstances,
): Outcome<OrderSale> {
  const { booth, order } = deal;
  const paidCents = order.paidCents + amountCents;
  const kept = keptCents(order) + amountCents;
  if (kept >= order.amountCents) {
    const claimed = claim(deal, "paid", providerRef, circumstances);
    const surplusCents = kept - order.amountCents;
    const refundDueCents = order.refundDueCents + surplusCents;
    return outcomeOf(deal, { booth: claimed.booth, order: { ...claimed.order, paidCents, refundDueCents } });
  }
  const hasDeposit = order.depositCents > 0 && kept >= order.depositCents;
  if (order.status !== "invoiced" && hasDeposit) {
    const claimed = claim(deal, "invoiced", providerRef, circumstances);
    return outcomeOf(deal, { booth: claimed.booth, order: { ...claimed.order, paidCents } });
  }
  if (order.status === "expired") return refuse(deal, "order_expired");
  const held = order.status === "pending" ? { ...booth, holdExpiresAt: null } : booth;
  const booked = { ...order, paidCents, expiresAt: null, providerRef: order.providerRef ?? providerRef };
  return outcomeOf(deal, { booth: held, order: booked });
}

function amountExceedsDue(amountCents: number, dueCents: number, { currency }: OrderSale): Refusal {
  return new Refusal(
    "amount_exceeds_due",
    `${amountCents} cents are more than the ${dueCents} cents ${currency} that are still due.`,
    { amountCents, dueCents },
  );
}

/** A payment that was recorded by mistake is taken back; an order that is no longer covered is invoiced again. */
export function reverse(
  deal: OrderWithBooth,
  amountCents: number,
  { now, holdMinutes }: { now: Date; holdMinutes: number },
): Outcome<OrderSale> {
  const { booth, order } = deal;
  const paidCents = order.paidCents - amountCents;
  if (paidCents < order.refundedCents) {
    throw new Refusal(
      "payment_not_reversible",
      "Part of this payment has been refunded already, so it cannot be reversed.",
    );
  }
  const refundDueCents = Math.max(
    0,
    Math.min(order.refundDueCents - amountCents, paidCents - order.refundedCents),
  );
  const reversed: OrderSale = { ...order, paidCents, refundDueCents };
  if (order.status === "paid" && keptCents(reversed) < order.amountCents) {
    const invoiced: OrderSale = { ...reversed, status: "invoiced", invoicedAt: order.invoicedAt ?? now };
    return outcomeOf(deal, { booth: release(booth, "reserved"), order: invoiced });
  }
  if (order.status === "pending" && keptCents(reversed) === 0) {
    const expiresAt = minutesAfter(now, holdMinutes);
    return outcomeOf(deal, {
      booth: { ...booth, holdExpiresAt: expiresAt },
      order: { ...reversed, expiresAt },
    });
  }
  return outcomeOf(deal, { booth, order: reversed });
}

/** The mock provider says so; there is only ever one mock payment, so a second one is the first again. */
export function mockPay(
  deal: OrderWithBooth,
  providerRef: string,
  circumstances: Circumstances,
): Outcome<OrderSale> {
  return payAs(ORDER_TABLE["mock pay"][deal.order.status], deal, providerRef, circumstances, claimFor);
}

/** A payment provider says so. It is never refused: the money is there, and either pays the order or goes back. */
export function receivePayment(
  deal: OrderWithBooth,
  payment: Payment,
  circumstances: Circumstances,
): PaymentOutcome {
  const { booth, order } = deal;
  if (order.providerRef === payment.providerRef && order.paidCents > 0) {
    return { ...outcomeOf(deal, deal), giveBack: null };
  }
  const cell = ORDER_TABLE["provider paid"][order.status];
  const pays = cell === "paid" || (cell === "if free" && acceptsLate(deal, circumstances));
  const isForeign = payment.currency !== order.currency;
  if (isForeign || (pays && payment.amountCents !== nextCents(order))) {
    return { ...flagMismatch(deal, isForeign ? 0 : payment.amountCents), giveBack: null };
  }
  if (pays) return { ...claimFor(deal, payment.providerRef, circumstances), giveBack: null };
  return { ...outcomeOf(deal, { booth, order: withMoneyDue(order, payment) }), giveBack: payment };
}

/** The money is counted, but what becomes of the order is for the organiser to decide. */
function flagMismatch(deal: OrderWithBooth, amountCents: number): Outcome<OrderSale> {
  const { booth, order } = deal;
  const isPending = order.status === "pending" && amountCents > 0;
  const surplusCents = Math.max(0, keptCents(order) + amountCents - order.amountCents);
  const flagged: OrderSale = {
    ...order,
    paidCents: order.paidCents + amountCents,
    refundDueCents: order.refundDueCents + (isActive(order) ? surplusCents : amountCents),
    paymentIssue: "amount_mismatch",
    ...(isPending ? { expiresAt: null } : {}),
  };
  return outcomeOf(deal, { booth: isPending ? { ...booth, holdExpiresAt: null } : booth, order: flagged });
}

/** A refund that `receivePayment` asked for has been made. */
export function recordRefund(deal: OrderWithBooth, amountCents: number, now: Date): Outcome<OrderSale> {
  const { booth, order } = deal;
  const returnedCents = Math.min(amountCents, order.paidCents - order.refundedCents);
  if (returnedCents === 0) return outcomeOf(deal, deal);
  const lessDue: OrderSale = {
    ...order,
    refundedCents: order.refundedCents + returnedCents,
    refundDueCents: Math.max(0, order.refundDueCents - returnedCents),
  };
  const closesOrder = order.status === "expired" && lessDue.refundDueCents === 0;
  const next: OrderSale = closesOrder ? { ...lessDue, status: "refunded", refundedAt: now } : lessDue;
  return outcomeOf(deal, { booth, order: next });
}

/** The buyer pays on invoice: the booth is theirs and no timer runs any more. */
export function invoice(deal: OrderWithBooth, circumstances: Circumstances): Outcome<OrderSale> {
  const cell = ORDER_TABLE.invoice[deal.order.status];
  if (cell === "same") return outcomeOf(deal, deal);
  if (cell === "invoiced") return claim(deal, "invoiced", deal.order.providerRef, circumstances);
  if (cell !== "if free") return refuse(deal, cell);
  if (!isFreeFor(deal.booth, deal.order.exhibitorId)) return refuse(deal, "order_expired");
  return claim(deal, "invoiced", deal.order.providerRef, circumstances);
}

/** Money already paid stays visible as due until it is refunded, but for the fee that the organiser keeps of it. */
export function cancel(
  deal: OrderWithBooth,
  reason: string | null,
  now: Date,
  feeCents = 0,
): Outcome<OrderSale> {
  const { order } = deal;
  const cell = ORDER_TABLE.cancel[order.status];
  if (cell === "same") return outcomeOf(deal, deal);
  if (cell !== "cancelled") return refuse(deal, cell);
  const refundDueCents = isActive(order)
    ? Math.max(0, order.paidCents - order.refundedCents - feeCents)
    : order.refundDueCents;
  return end(deal, "cancelled", { cancelledAt: now, cancelReason: reason, refundDueCents });
}

/** All the money goes back. */
export function refund(deal: OrderWithBooth, now: Date): Outcome<OrderSale> {
  const { order } = deal;
  const cell = ORDER_TABLE.refund[order.status];
  if (cell === "same") return outcomeOf(deal, deal);
  if (cell === "if due" && order.refundDueCents === 0) return refuse(deal, "order_not_paid");
  if (cell !== "refunded" && cell !== "if due") return refuse(deal, cell);
  const refundedCents = cell === "refunded" ? order.paidCents : order.refundedCents + order.refundDueCents;
  return end(deal, "refunded", { refundedAt: now, refundedCents, refundDueCents: 0 });
}

/** What is due goes back, such as the difference to a cheaper booth; the order stays as it is. */
export function refundDue(deal: OrderWithBooth, now: Date): Outcome<OrderSale> {
  const { booth, order } = deal;
  if (!isActive(order)) return refund(deal, now);
  if (order.refundDueCents === 0) return refuse(deal, "order_not_paid");
  const refundedCents = order.refundedCents + order.refundDueCents;
  return outcomeOf(deal, { booth, order: { ...order, refundedCents, refundDueCents: 0 } });
}

/** A part of the money goes back, of what is due first; the order stays as it is. */
export function refundPart(
  deal: OrderWithBooth,
  { amountCents, underWayCents }: { amountCents: number; underWayCents: number },
): Outcome<OrderSale> {
  const { booth, order } = deal;
  const refundableCents = order.paidCents - order.refundedCents - underWayCents;
  if (amountCents > refundableCents) {
    throw new Refusal(
      "amount_exceeds_refundable",
      `${amountCents} cents are more than the ${refundableCents} cents ${order.currency} that can be refunded.`,
      { amountCents, refundableCents },
    );
  }
  const refundDueCents = Math.max(underWayCents, order.refundDueCents - amountCents);
  return outcomeOf(deal, {
    booth,
    order: { ...order, refundedCents: order.refundedCents + amountCents, refundDueCents },
  });
}

/** The time to pay is over; the caller has looked at the clock. An order that has received money never expires. */
export function expire(deal: OrderWithBooth): Outcome<OrderSale> {
  const cell = ORDER_TABLE.expire[deal.order.status];
  if (keptCents(deal.order) > 0) return outcomeOf(deal, deal);
  return cell === "expired" ? end(deal, "expired", {}) : outcomeOf(deal, deal);
}

/** Where the buyer's way to the checkout leads. */
export function checkOut(deal: OrderWithBooth): "to payment" | "to order" {
  const cell = ORDER_TABLE["check out"][deal.order.status];
  return cell === "to payment" || cell === "to order" ? cell : refuse(deal, cell);
}

export function changeAmount(deal: OrderWithBooth, amountCents: number): Outcome<OrderSale> {
  const cell = ORDER_TABLE["change amount"][deal.order.status];
  if (cell !== "ok") return refuse(deal, cell);
  if (amountCents === deal.order.amountCents) return outcomeOf(deal, deal);
  if (amountCents < keptCents(deal.order)) {
    throw new Refusal(
      "order_not_editable",
      `${keptCents(deal.order)} cents of this order are paid already; it cannot cost only ${amountCents}.`,
      { status: deal.order.status },
    );
  }
  return outcomeOf(deal, { booth: deal.booth, order: { ...deal.order, amountCents } });
}

function payAs(
  cell: OrderCell,
  deal: OrderWithBooth,
  providerRef: string | null,
  circumstances: Circumstances,
  take = claimWhole,
): Outcome<OrderSale> {
  if (cell === "same") return outcomeOf(deal, deal);
  if (cell === "paid") return take(deal, providerRef, circumstances);
  if (cell !== "if free") return refuse(deal, cell);
  if (!acceptsLate(deal, circumstances)) return refuse(deal, "order_expired");
  return take(deal, providerRef, circumstances);
}

/** An organiser who says that the money came means all of it. */
function claimWhole(
  deal: OrderWithBooth,
  providerRef: string | null,
  circumstances: Circumstances,
): Outcome<OrderSale> {
  return claim(deal, "paid", providerRef, circumstances);
}

/** A provider takes what is asked for next; a deposit makes the booth the buyer's as an invoice does. */
function claimFor(
  deal: OrderWithBooth,
  providerRef: string | null,
  circumstances: Circumstances,
): Outcome<OrderSale> {
  const { order } = deal;
  const takenCents = nextCents(order);
  if (keptCents(order) + takenCents >= order.amountCents) return claimWhole(deal, providerRef, circumstances);
  const { booth, order: claimed } = claim(deal, "invoiced", providerRef, circumstances);
  return outcomeOf(deal, { booth, order: { ...claimed, paidCents: order.paidCents + takenCents } });
}

function acceptsLate({ booth, order }: OrderWithBooth, { acceptLatePayments }: Circumstances): boolean {
  return acceptLatePayments && isFreeFor(booth, order.exhibitorId);
}

/** The booth becomes the buyer's, who is put on it unless already there. */
function claim(
  deal: OrderWithBooth,
  status: "invoiced" | "paid",
  providerRef: string | null,
  { now, newExhibitorId }: Circumstances,
): Outcome<OrderSale> {
  const { booth, order } = deal;
  const exhibitorId = order.exhibitorId ?? newExhibitorId;
  const isOnBooth = booth.exhibitorIds.includes(exhibitorId);
  const claimed: OrderSale = {
    ...order,
    status,
    exhibitorId,
    assignedByOrder: order.assignedByOrder || !isOnBooth,
    expiresAt: null,
    paymentIssue: null,
    providerRef: providerRef ?? order.providerRef,
    ...(status === "invoiced"
      ? { invoicedAt: now }
      : { paidAt: now, paidCents: order.paidCents + order.amountCents - keptCents(order) }),
  };
  const taken = release(booth, status === "paid" ? "sold" : "reserved");
  return outcomeOf(deal, { booth: withExhibitor(taken, exhibitorId), order: claimed });
}

/** An order that ends frees the booth only if it held it, and takes off only whom it put there. */
function end(
  deal: OrderWithBooth,
  status: "cancelled" | "expired" | "refunded",
  changes: Partial<OrderSale>,
): Outcome<OrderSale> {
  const { booth, order } = deal;
  if (!isActive(order)) return outcomeOf(deal, { booth, order: { ...order, status, ...changes } });
  const ended: OrderSale = { ...order, status, assignedByOrder: false, ...changes };
  const freed = release(booth, "available");
  const ownBuyer = order.assignedByOrder ? order.exhibitorId : null;
  return outcomeOf(deal, { booth: ownBuyer ? withoutExhibitor(freed, ownBuyer) : freed, order: ended });
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

const SENTENCES: Record<RefusedCell, string> = {
  order_already_paid: "This order is already paid. To take another payment, refund this order first.",
  order_expired: "The time to pay this order is over. Reserve the booth again if it is still available.",
  order_cancelled: "This order was cancelled. Reserve the booth again to order it.",
  order_refunded: "This order was refunded. Reserve the booth again to order it.",
  order_not_paid: "No money of this order is left to refund. Cancel the order to give its booth free.",
  order_not_editable: "The amount can change only while an order is pending or invoiced.",
};

export function refuse({ order }: OrderWithBooth, cell: OrderCell): never {
  const code = REFUSED.find((each) => each === cell);
  if (!code) throw new Error(`The cell "${cell}" is no refusal.`);
  throw new Refusal(code, SENTENCES[code], { status: order.status });
}
