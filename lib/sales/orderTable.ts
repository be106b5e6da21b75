import { ORDER_STATUSES } from "#lib/records/orders";
import { Refusal, type RefusalCode } from "#lib/refusal";
import type { OrderWithBooth } from "./sale";
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
 * Besides states and refusals: `same` changes nothing, so that plain retries are safe · `same payment` is `same`
 * unless another payment is named · `if free` requires that the booth is still free · `if due` requires money due for
 * refund · `fee due` takes the cancellation fee while part of it is unpaid · `to refund` records the money and marks
 * it for refund.
 */
const ORDER_CELLS = [
  ...ORDER_STATUSES,
  ...REFUSED,
  "same",
  "same payment",
  "if free",
  "if due",
  "fee due",
  "to refund",
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
  pay           | paid           | paid           | same payment       | if free            | fee due            | order_refunded
  mock pay      | paid           | paid           | same               | if free            | fee due            | order_refunded
  provider paid | paid           | paid           | to refund          | if free            | fee due            | to refund
  invoice       | invoiced       | same           | order_already_paid | if free            | order_cancelled    | order_refunded
  cancel        | cancelled      | cancelled      | cancelled          | cancelled          | same               | order_refunded
  refund        | order_not_paid | order_not_paid | refunded           | if due             | if due             | same
  expire        | expired        | same           | same               | same               | same               | same
  check out     | to payment     | to payment     | to order           | order_expired      | fee due            | order_refunded
  change amount | ok             | ok             | order_not_editable | order_not_editable | order_not_editable | order_not_editable
  move          | ok             | ok             | ok                 | order_expired      | order_cancelled    | order_refunded
  `,
);

const SENTENCES: Record<RefusedCell, string> = {
  order_already_paid: "This order is already paid. To take another payment, refund this order first.",
  order_expired: "The time to pay this order is over. Reserve the booth again if it is still available.",
  order_cancelled: "This order was cancelled. Reserve the booth again to order it.",
  order_refunded: "This order was refunded. Reserve the booth again to order it.",
  order_not_paid: "Nothing of this order is left to refund. Cancel the order to release its booth.",
  order_not_editable: "The amount can change only while an order is pending or invoiced.",
};

export function refuse({ order }: OrderWithBooth, cell: OrderCell): never {
  const code = REFUSED.find((each) => each === cell);
  if (!code) throw new Error(`The cell "${cell}" is no refusal.`);
  throw new Refusal(code, SENTENCES[code], { status: order.status });
}
