import type { OrderStatus } from "#lib/records/orders";
import { type BoothSituation, reserve } from "#lib/sales/booth";
import type { Circumstances } from "#lib/sales/claim";
import { cancel, expire, invoice } from "#lib/sales/order";
import { pay } from "#lib/sales/pay";
import { refund } from "#lib/sales/refund";
import { type BoothSale, hold, type OrderWithBooth, type Sale } from "#lib/sales/sale";

export const NOON = new Date("2026-05-04T12:00:00.000Z");

export const minutesFromNoon = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

export const atNoon: Circumstances = {
  now: NOON,
  acceptLatePayments: true,
  newExhibitorId: "made for the order",
};

export const BUYER = "the order's exhibitor";
export const OTHER = "another exhibitor";

export function boothSale(changes: Partial<BoothSale> = {}): BoothSale {
  return {
    id: "a booth",
    label: "A1",
    status: "available",
    holdExpiresAt: null,
    holdKind: null,
    holdReason: null,
    exhibitorIds: [],
    ...changes,
  };
}

/** An order in a given state, reached by its own actions from a reservation by BUYER. */
export function orderIn(status: OrderStatus, booth = boothSale()): OrderWithBooth {
  const draft = { id: "an order", exhibitorId: BUYER, currency: "EUR", amountCents: 120_000 };
  const pending = reserve({ booth, order: null }, draft, { now: NOON, holdMinutes: 30 });
  switch (status) {
    case "pending":
      return pending;
    case "invoiced":
      return invoice(pending, atNoon);
    case "paid":
      return pay(pending, { providerRef: "payment 1" }, atNoon);
    case "expired":
      return expire(pending);
    case "cancelled":
      return cancel(pending, "changed their mind", NOON);
    case "refunded":
      return refund(pay(pending, { providerRef: "payment 1" }, atNoon), NOON);
  }
}

/** A booth in each situation of the table of booth states. */
export function saleIn(situation: BoothSituation): Sale {
  switch (situation) {
    case "held": {
      const manual = { kind: "manual", expiresAt: minutesFromNoon(30), reason: "for a friend" } as const;
      return { booth: hold(boothSale(), manual), order: null };
    }
    case "held (order)":
      return orderIn("pending");
    case "reserved (order)":
      return orderIn("invoiced");
    case "sold (order)":
      return orderIn("paid");
    default:
      return { booth: boothSale({ status: situation }), order: null };
  }
}
