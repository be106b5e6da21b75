import { describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "#lib/records/orders";
import { isRefusal } from "#lib/refusal";
import { atNoon, boothSale, minutesFromNoon, NOON, orderIn } from "#lib/testing/sales";
import { reserve } from "./booth";
import { move } from "./move";
import { cancel, changeAmount, checkOut, expire, invoice } from "./order";
import { ORDER_ACTS, ORDER_TABLE, type OrderAct, type OrderCell } from "./orderTable";
import type { Outcome } from "./outcome";
import { mockPay, pay } from "./pay";
import { type Payment, receivePayment } from "./receive";
import { refund } from "./refund";
import type { OrderWithBooth } from "./sale";

const payment: Payment = { providerRef: "payment 2", amountCents: 120_000, currency: "EUR" };

const SAME_PRICE = { amountCents: 120_000, depositCents: 0 };

/** An expired order whose booth another buyer has by now. */
const bookedElsewhere = (): OrderWithBooth => ({
  ...orderIn("expired"),
  booth: boothSale({ status: "reserved" }),
});

function act(name: OrderAct, orderWithBooth: OrderWithBooth): OrderWithBooth | string {
  switch (name) {
    case "pay":
      return pay(orderWithBooth, {}, atNoon);
    case "mock pay":
      return mockPay(orderWithBooth, "mock payment", atNoon);
    case "provider paid":
      return receivePayment(orderWithBooth, payment, atNoon);
    case "invoice":
      return invoice(orderWithBooth, atNoon);
    case "cancel":
      return cancel(orderWithBooth, "no budget", NOON);
    case "refund":
      return refund(orderWithBooth, NOON);
    case "expire":
      return expire(orderWithBooth);
    case "check out":
      return checkOut(orderWithBooth);
    case "change amount":
      return changeAmount(orderWithBooth, 100_000);
    case "move":
      return move(
        orderWithBooth,
        { booth: boothSale({ id: "another booth" }), order: null },
        SAME_PRICE,
        NOON,
      ).taken;
  }
}

/** The result of an act: the code of its refusal, or the states of order and booth afterwards. */
function resultOf(name: OrderAct, orderWithBooth: OrderWithBooth): string {
  try {
    const result = act(name, orderWithBooth);
    return typeof result === "string" ? result : `${result.order.status}, ${result.booth.status}`;
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
}

/**
 * The table of order changes, transcribed by hand from the specification for a booth that is still free; and a move.
 */
const SPECIFIED = `
  pay            paid, sold           paid, sold           paid, sold           paid, sold           order_cancelled       order_refunded
  mock pay       paid, sold           paid, sold           paid, sold           paid, sold           order_cancelled       order_refunded
  provider paid  paid, sold           paid, sold           paid, sold           paid, sold           cancelled, available  refunded, available
  invoice        invoiced, reserved   invoiced, reserved   order_already_paid   invoiced, reserved   order_cancelled       order_refunded
  cancel         cancelled, available cancelled, available cancelled, available cancelled, available cancelled, available  order_refunded
  refund         order_not_paid       order_not_paid       refunded, available  order_not_paid       order_not_paid        refunded, available
  expire         expired, available   invoiced, reserved   paid, sold           expired, available   cancelled, available  refunded, available
  check out      to payment           to payment           to order             order_expired        order_cancelled       order_refunded
  change amount  pending, held        invoiced, reserved   order_not_editable   order_not_editable   order_not_editable    order_not_editable
  move           pending, held        invoiced, reserved   paid, sold           order_expired        order_cancelled       order_refunded
`;
/** For an expired order whose booth another buyer has reserved. */
const SPECIFIED_TAKEN: Record<OrderAct, string> = {
  pay: "order_expired",
  "mock pay": "order_expired",
  "provider paid": "expired, reserved",
  invoice: "order_expired",
  cancel: "cancelled, reserved",
  refund: "order_not_paid",
  expire: "expired, reserved",
  "check out": "order_expired",
  "change amount": "order_not_editable",
  move: "order_expired",
};

const WORDS = /[a-z]+, [a-z]+|[a-z]+(?:_[a-z]+)+|to payment|to order/g;
const ORDER_IN_SPECIFICATION = ["pending", "invoiced", "paid", "expired", "cancelled", "refunded"] as const;

const specified = ORDER_ACTS.flatMap((name) => {
  const line = SPECIFIED.split("\n").find((each) => each.startsWith(`  ${name}  `)) ?? "";
  const results = line.slice(name.length + 2).match(WORDS) ?? [];
  return ORDER_IN_SPECIFICATION.map((status, place) => [name, status, results[place] ?? "nothing"] as const);
});

describe("as specified", () => {
  test.each(specified)("%s an order that is %s: %s", (name, status, expected) => {
    expect(resultOf(name, orderIn(status))).toBe(expected);
  });

  test.each(ORDER_ACTS)("%s an expired order whose booth is taken leaves that booth alone", (name) => {
    expect(resultOf(name, bookedElsewhere())).toBe(SPECIFIED_TAKEN[name]);
  });
});

const everyCell = ORDER_ACTS.flatMap((name) =>
  ORDER_STATUSES.map((status) => [name, status, ORDER_TABLE[name][status]] as const),
);

const MEANING_WHILE_FREE: Partial<Record<OrderCell, Partial<Record<OrderAct, string>>>> = {
  "if free": { pay: "paid", "mock pay": "paid", "provider paid": "paid", invoice: "invoiced" },
  "if due": { refund: "order_not_paid" },
  "fee due": {
    pay: "order_cancelled",
    "mock pay": "order_cancelled",
    "provider paid": "cancelled",
    "check out": "order_cancelled",
  },
};

describe("every cell of the table has the expected outcome:", () => {
  test.each(everyCell)("%s, %s: %s", (name, status, cell) => {
    const orderWithBooth = orderIn(status);
    const unchanged = ["same", "same payment", "to refund", "ok"].includes(cell) ? status : cell;
    const promised = MEANING_WHILE_FREE[cell]?.[name] ?? unchanged;
    expect(resultOf(name, orderWithBooth).split(",")[0]).toBe(promised);
  });

  test.each(everyCell.filter(([, , cell]) => cell === "same"))(
    "%s, %s: nothing is reported",
    (name, status) => {
      const orderWithBooth = orderIn(status);
      expect(act(name, orderWithBooth)).toEqual({ ...orderWithBooth, domainEvents: [] });
    },
  );
});

const kinds = ({ domainEvents }: Outcome) => domainEvents.map(({ kind }) => kind);

describe("reported events, in order,", () => {
  const pending = () => orderIn("pending");
  test.each<[string, () => Outcome, string[]]>([
    [
      "of a payment",
      () => pay(pending(), {}, atNoon),
      ["booth.status_changed", "booth.assigned", "order.paid"],
    ],
    ["of an invoice", () => invoice(pending(), atNoon), ["booth.status_changed", "booth.assigned"]],
    [
      "of an invoice paid",
      () => pay(orderIn("invoiced"), {}, atNoon),
      ["booth.status_changed", "order.paid"],
    ],
    ["of an expiry", () => expire(pending()), ["booth.status_changed", "order.expired"]],
    [
      "of a cancelled reservation",
      () => cancel(pending(), null, NOON),
      ["booth.status_changed", "order.cancelled"],
    ],
    [
      "of a refund",
      () => refund(orderIn("paid"), NOON),
      ["booth.status_changed", "booth.unassigned", "order.cancelled"],
    ],
    [
      "of a refund after the cancellation: nothing more",
      () => refund(cancel(orderIn("paid"), null, NOON), NOON),
      [],
    ],
    ["of a new amount: nothing", () => changeAmount(pending(), 1), []],
  ])("%s", (_, outcome, expected) => {
    expect(kinds(outcome())).toEqual(expected);
  });

  test("of a reservation", () => {
    const draft = { id: "an order", exhibitorId: null, currency: "EUR", amountCents: 1 };
    const { domainEvents } = reserve({ booth: boothSale(), order: null }, draft, {
      now: NOON,
      holdMinutes: 30,
    });
    expect(domainEvents).toEqual([
      { kind: "booth.status_changed", previousStatus: "available" },
      { kind: "booth.on_hold", previousStatus: "available", holdExpiresAt: minutesFromNoon(30) },
      { kind: "order.created", orderId: "an order" },
    ]);
  });

  test("of a refund contain that it is one", () => {
    expect(refund(orderIn("paid"), NOON).domainEvents.at(-1)).toEqual({
      kind: "order.cancelled",
      orderId: "an order",
      reason: null,
      refunded: true,
    });
  });
});

describe("an ended order", () => {
  test.each(["expired", "cancelled", "refunded"] as const)(
    "%s: does not free a booth of another buyer (SA-06)",
    (status) => {
      const next = orderIn("paid", boothSale({ exhibitorIds: [] }));
      const stale = { booth: next.booth, order: { ...orderIn(status).order, id: "an older order" } };
      for (const name of ["cancel", "refund", "expire"] as const) {
        try {
          expect((act(name, stale) as OrderWithBooth).booth).toEqual(next.booth);
        } catch (error) {
          expect(isRefusal(error)).toBe(true);
        }
      }
    },
  );
});
