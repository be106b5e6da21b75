import { BOOTH_STATUSES, type BoothStatus } from "#lib/records/booths";
import { Refusal } from "#lib/refusal";
import { cancel } from "./order";
import { type Outcome, outcomeOf } from "./outcome";
import {
  type ActiveOrderStatus,
  type BoothSale,
  hold,
  isActive,
  isAssignedToOthers,
  minutesAfter,
  type OrderSale,
  release,
  type Sale,
  withExhibitor,
  withoutExhibitor,
} from "./sale";
import { readTable } from "./table";
import { waitsForMoney } from "./underWay";

/** A status and, where it matters, whether the booth has an active order. */
export const BOOTH_SITUATIONS = [
  "available",
  "held",
  "held (order)",
  "reserved",
  "reserved (order)",
  "sold",
  "sold (order)",
  "unavailable",
] as const;
export type BoothSituation = (typeof BOOTH_SITUATIONS)[number];

export const BOOTH_ACTS = [
  "reserve",
  "to available",
  "to held",
  "to reserved",
  "to sold",
  "to unavailable",
  "assign",
  "assign and sell",
  "unassign",
  "time out",
  "merge",
  "delete",
] as const;
export type BoothAct = (typeof BOOTH_ACTS)[number];

/**
 * Besides statuses: `same` changes nothing · `ok` does it and keeps the status · `buyer` is `ok` for the order's
 * exhibitor or an order without one, else 409 · `not buyer` is `ok` for all except the order's exhibitor · `taken` is
 * 409 booth_not_available · `409` is booth_has_active_order; with `409 F`, force cancels the order first and proceeds
 * · `-` cannot happen.
 */
const BOOTH_CELLS = [
  ...BOOTH_STATUSES,
  "same",
  "ok",
  "buyer",
  "not buyer",
  "taken",
  "409",
  "409 F",
  "-",
] as const;
export type BoothCell = (typeof BOOTH_CELLS)[number];

/** What each act does to a booth in each situation. The effects of an order's own acts are in `order.ts`. */
export const BOOTH_TABLE = readTable(
  { rows: BOOTH_ACTS, columns: BOOTH_SITUATIONS, cells: BOOTH_CELLS },
  `
                  | available   | held        | held (order) | reserved    | reserved (order) | sold        | sold (order) | unavailable
  reserve         | held        | taken       | taken        | taken       | taken            | taken       | taken        | taken
  to available    | same        | available   | 409 F        | available   | 409 F            | available   | 409          | available
  to held         | held        | held        | held         | held        | 409 F            | held        | 409          | held
  to reserved     | reserved    | reserved    | 409 F        | same        | same             | reserved    | 409          | reserved
  to sold         | sold        | sold        | 409 F        | sold        | 409 F            | same        | same         | sold
  to unavailable  | unavailable | unavailable | 409 F        | unavailable | 409 F            | unavailable | 409          | same
  assign          | ok          | ok          | buyer        | ok          | buyer            | ok          | buyer        | ok
  assign and sell | sold        | sold        | 409          | sold        | 409              | sold        | ok           | sold
  unassign        | ok          | ok          | ok           | ok          | ok               | ok          | not buyer    | ok
  time out        | -           | available   | available    | -           | -                | -           | -            | -
  merge           | ok          | ok          | 409          | ok          | 409              | ok          | 409          | ok
  delete          | ok          | ok          | 409          | ok          | 409              | ok          | 409          | ok
  `,
);

const SITUATION_OF_ORDER: Record<ActiveOrderStatus, BoothSituation> = {
  pending: "held (order)",
  invoiced: "reserved (order)",
  paid: "sold (order)",
};

export function situationOf({ booth, order }: Sale): BoothSituation {
  return order && isActive(order) ? SITUATION_OF_ORDER[order.status] : booth.status;
}

export type StatusInput = {
  status: BoothStatus;
  /**
   * Absent: the event's default time. Null: until released; the hold of an order, which always ends, is unchanged.
   */
  holdMinutes?: number | null;
  /** Absent: the current reason is kept. */
  holdReason?: string | null;
  /** Cancels a pending or invoiced order of the booth; never a paid one. */
  force?: boolean;
};

/**
 * The only guard of a booth's status. Entry points where status is one of several fields (PATCH, bulk, CSV,
 * compatibility) call it only if it differs from the current status, so that writing it back never restarts a timer.
 */
export function changeStatus(
  sale: Sale,
  input: StatusInput,
  { now, defaultHoldMinutes }: { now: Date; defaultHoldMinutes: number },
): Outcome {
  const cell = BOOTH_TABLE[`to ${input.status}`][situationOf(sale)];
  switch (cell) {
    case "same":
      return outcomeOf(sale, sale);
    case "held":
      return outcomeOf(sale, holdAgain(sale, input, holdEnd(now, input.holdMinutes, defaultHoldMinutes)));
    case "available":
    case "reserved":
    case "sold":
    case "unavailable":
      return outcomeOf(sale, { booth: release(sale.booth, cell), order: sale.order });
    case "409 F": {
      if (!input.force || !sale.order) {
        throw boothHasActiveOrder(sale, "Cancel the order first, or set the status with force.");
      }
      const reason = `The booth's status was set to ${input.status}.`;
      const cancelled = cancel({ booth: sale.booth, order: sale.order }, reason, now);
      const free = { booth: cancelled.booth, order: null };
      const { booth } = changeStatus(free, input, { now, defaultHoldMinutes });
      return outcomeOf(sale, { booth, order: cancelled.order });
    }
    default:
      throw boothHasActiveOrder(sale, END_THE_ORDER);
  }
}

function holdAgain({ booth, order }: Sale, input: StatusInput, expiresAt: Date | null): Sale {
  const reason = input.holdReason === undefined ? booth.holdReason : input.holdReason;
  if (!order) return { booth: hold(booth, { kind: "manual", expiresAt, reason }), order };
  const end = waitsForMoney(order) ? null : (expiresAt ?? order.expiresAt);
  return {
    booth: hold(booth, { kind: "order", expiresAt: end, reason }),
    order: { ...order, expiresAt: end },
  };
}

function holdEnd(now: Date, minutes: number | null | undefined, defaultMinutes: number): Date | null {
  return minutes === null ? null : minutesAfter(now, minutes ?? defaultMinutes);
}

export type OrderDraft = Pick<OrderSale, "id" | "exhibitorId" | "currency" | "amountCents"> &
  Partial<Pick<OrderSale, "coExhibitors">>;

/** Holds the booth for the buyer while a new order is unpaid. */
export function reserve(
  sale: Sale,
  draft: OrderDraft,
  { now, holdMinutes }: { now: Date; holdMinutes: number },
): Outcome<OrderSale> {
  const { booth } = sale;
  assertReservable([sale], draft.exhibitorId);
  const expiresAt = minutesAfter(now, holdMinutes);
  const order: OrderSale = {
    coExhibitors: [],
    ...draft,
    boothId: booth.id,
    status: "pending",
    assignedByOrder: false,
    depositCents: 0,
    cancelFeeCents: 0,
    paidCents: 0,
    refundedCents: 0,
    refundDueCents: 0,
    expiresAt,
    extendedAt: null,
    paidAt: null,
    invoicedAt: null,
    cancelledAt: null,
    refundedAt: null,
    cancelReason: null,
    paymentIssue: null,
    paymentsUnderWay: [],
    providerRef: null,
  };
  return outcomeOf(sale, { booth: hold(booth, { kind: "order", expiresAt, reason: null }), order });
}

/** Reserves all booths of a selection or none: the refusal names every unavailable one. */
export function assertReservable(sales: readonly Sale[], exhibitorId: string | null): void {
  const refused = sales.flatMap((sale) => refusedReservation(sale, exhibitorId) ?? []);
  const [first] = refused;
  if (!first) return;
  if (sales.length === 1) throw first.refusal;
  const taken = refused.map(({ label }) => label);
  const sentence =
    taken.length === 1
      ? `Booth ${taken[0]} is no longer available. Remove it from your selection or choose another.`
      : `Booths ${taken.join(", ")} are no longer available. Remove them from your selection or choose others.`;
  throw new Refusal("booth_not_available", sentence, { ...first.refusal.details, taken });
}

function refusedReservation(
  sale: Sale,
  exhibitorId: string | null,
): { label: string; refusal: Refusal } | null {
  const { booth } = sale;
  const { label } = booth;
  if (BOOTH_TABLE.reserve[situationOf(sale)] !== "held") return { label, refusal: boothNotAvailable(booth) };
  if (isAssignedToOthers(booth, exhibitorId)) return { label, refusal: boothNotAvailable(booth, "assigned") };
  return null;
}

export function assign(
  sale: Sale,
  exhibitorId: string,
  { markSold }: { markSold: boolean } = { markSold: false },
): Outcome {
  const cell = BOOTH_TABLE[markSold ? "assign and sell" : "assign"][situationOf(sale)];
  const buyerId = sale.order?.exhibitorId ?? null;
  const isWelcome = cell !== "buyer" || buyerId === null || buyerId === exhibitorId;
  if (cell === "409") throw boothHasActiveOrder(sale, "It is sold when that order is paid.");
  if (!isWelcome) {
    throw boothHasActiveOrder(sale, "Only that order's exhibitor can be assigned until the order has ended.");
  }
  const booth = withExhibitor(sale.booth, exhibitorId);
  const isNewlySold = cell === "sold" && booth.status !== "sold";
  return outcomeOf(sale, { booth: isNewlySold ? release(booth, "sold") : booth, order: sale.order });
}

export function unassign(sale: Sale, exhibitorId: string): Outcome {
  const { order } = sale;
  const booth = withoutExhibitor(sale.booth, exhibitorId);
  if (booth === sale.booth) return outcomeOf(sale, sale);
  const isBuyer = order?.exhibitorId === exhibitorId;
  if (isBuyer && BOOTH_TABLE.unassign[situationOf(sale)] === "not buyer") {
    throw boothHasActiveOrder(sale, END_THE_ORDER);
  }
  // If the buyer is assigned again after this, that is by hand, and the order's end must not undo it.
  const forgotten = order && isBuyer ? { ...order, assignedByOrder: false } : order;
  return outcomeOf(sale, { booth, order: forgotten });
}

/** Removes exhibitors that are not in the list and adds new ones; others stay unchanged. */
export function replaceExhibitors(sale: Sale, exhibitorIds: readonly string[]): Outcome {
  const present = sale.booth.exhibitorIds;
  const wanted = [...new Set(exhibitorIds)];
  if (wanted.length === present.length && wanted.every((id, place) => id === present[place])) {
    return outcomeOf(sale, sale);
  }
  const leaving = present.filter((id) => !wanted.includes(id));
  const coming = wanted.filter((id) => !present.includes(id));
  const left = leaving.reduce<Sale>((each, id) => unassign(each, id), sale);
  const { booth, order } = coming.reduce<Sale>((each, id) => assign(each, id), left);
  return outcomeOf(sale, { booth: { ...booth, exhibitorIds: wanted }, order });
}

export function assertDeletable(sale: Sale): void {
  if (BOOTH_TABLE.delete[situationOf(sale)] === "409") throw boothHasActiveOrder(sale, END_THE_ORDER);
}

/** Booths can be merged only if none of them would gain or lose a status, an exhibitor or an order. */
export function assertMergeable(sales: readonly Sale[]): void {
  const [first, ...others] = sales;
  const ordered = sales.find((sale) => BOOTH_TABLE.merge[situationOf(sale)] === "409");
  if (ordered) throw boothHasActiveOrder(ordered, END_THE_ORDER);
  const other = first && others.find((sale) => !isAlike(sale.booth, first.booth));
  if (!first || !other) return;
  throw new Refusal(
    "booths_differ",
    `Booth ${first.booth.label} is ${described(first.booth)} and booth ${other.booth.label} is ` +
      `${described(other.booth)}. Give them the same status and the same exhibitors before merging.`,
    { status: first.booth.status, otherStatus: other.booth.status },
  );
}

function isAlike(a: BoothSale, b: BoothSale): boolean {
  return (
    a.status === b.status &&
    a.exhibitorIds.length === b.exhibitorIds.length &&
    a.exhibitorIds.every((id) => b.exhibitorIds.includes(id))
  );
}

function described({ status, exhibitorIds }: BoothSale): string {
  const count = exhibitorIds.length;
  return `${status} with ${count === 1 ? "1 exhibitor" : `${count} exhibitors`}`;
}

const END_THE_ORDER = "Cancel or refund the order first.";

function boothHasActiveOrder({ booth, order }: Sale, advice: string): Refusal {
  const sentence = `Booth ${booth.label} is ${booth.status} by an order that is ${order?.status}. ${advice}`;
  return new Refusal("booth_has_active_order", sentence, { status: booth.status });
}

export function boothNotAvailable({ label, status }: BoothSale, reason?: "assigned"): Refusal {
  const sentence = reason
    ? `Booth ${label} is already promised to another exhibitor. Choose another booth.`
    : `Booth ${label} is ${status}. Choose a booth that is available.`;
  return new Refusal("booth_not_available", sentence, {
    status,
    taken: [label],
    ...(reason && { reason }),
  });
}
