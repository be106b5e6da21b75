import fc from "fast-check";
import { expect, test } from "vitest";
import { BOOTH_STATUSES } from "#lib/records/booths";
import type { PaymentUnderWay } from "#lib/records/orders";
import { isRefusal } from "#lib/refusal";
import { boothSale, minutesFromNoon } from "#lib/testing/sales";
import { runs } from "#lib/testing/soak";
import { assign, changeStatus, replaceExhibitors, reserve, unassign } from "./booth";
import { extendHold, settle } from "./hold";
import { violations } from "./invariants";
import { cancel, changeAmount, expire, invoice } from "./order";
import { type Outcome, outcomeOf } from "./outcome";
import { mockPay, pay } from "./pay";
import { receivePayment } from "./receive";
import { recordRefund, refund, refundPart } from "./refund";
import { type BoothSale, isActive, type OrderSale, type OrderWithBooth, type Sale } from "./sale";
import { lose, withdraw } from "./takenBack";
import { failPayment, isUnderWay, startPayment, withoutPayment, withTimeToPay } from "./underWay";

/** One booth and all its orders, as the store would hold them. */
type World = { booth: BoothSale; orders: OrderSale[]; minute: number };

/** An action on the booth or on one of its orders, or the passing of time. */
type Step =
  | { on: "clock"; minutes: number }
  | { on: "booth"; act: (sale: Sale, minute: number) => Outcome }
  | { on: "order"; which: number; act: (orderWithBooth: OrderWithBooth, minute: number) => Outcome };

const activeSale = ({ booth, orders }: World): Sale => ({ booth, order: orders.find(isActive) ?? null });

function saved(world: World, { booth, order }: Outcome): World {
  if (!order) return { ...world, booth };
  const isKnown = world.orders.some(({ id }) => id === order.id);
  const orders = isKnown
    ? world.orders.map((each) => (each.id === order.id ? order : each))
    : [...world.orders, order];
  return { ...world, booth, orders };
}

/** Like a service: settle, save, act, save; a refused act saves nothing. */
function stepped(world: World, step: Step): { world: World; outcomes: Outcome[] } {
  if (step.on === "clock") return { world: { ...world, minute: world.minute + step.minutes }, outcomes: [] };
  const settled = settle(activeSale(world), minutesFromNoon(world.minute));
  const before = saved(world, settled);
  const order = step.on === "order" ? before.orders[step.which % before.orders.length] : undefined;
  if (step.on === "order" && !order) return { world: before, outcomes: [settled] };
  try {
    const outcome =
      step.on === "booth"
        ? step.act(activeSale(before), world.minute)
        : step.act({ booth: before.booth, order: order as OrderSale }, world.minute);
    return { world: saved(before, outcome), outcomes: [settled, outcome] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { world: before, outcomes: [settled] };
  }
}

const exhibitor = fc.constantFrom("x", "y", "z");
const minutes = fc.integer({ min: 1, max: 60 });
const circumstances = (minute: number, acceptLatePayments: boolean) => ({
  now: minutesFromNoon(minute),
  acceptLatePayments,
  newExhibitorId: `made at ${minute}`,
});

const onBooth = (act: (sale: Sale, minute: number) => Outcome): Step => ({ on: "booth", act });

const reservation: fc.Arbitrary<Step> = fc.tuple(fc.option(exhibitor), fc.uuid()).map(([exhibitorId, id]) =>
  onBooth((sale, minute) => {
    const draft = { id, exhibitorId, currency: "EUR", amountCents: 5000 };
    return reserve(sale, draft, { now: minutesFromNoon(minute), holdMinutes: 30 });
  }),
);

const input = fc.record({
  status: fc.constantFrom(...BOOTH_STATUSES, "available" as const),
  holdMinutes: fc.option(minutes, { nil: null }),
  force: fc.boolean(),
});

const boothSteps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: reservation },
  {
    weight: 3,
    arbitrary: input.map((each) =>
      onBooth((sale, minute) =>
        changeStatus(sale, each, { now: minutesFromNoon(minute), defaultHoldMinutes: 30 }),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(exhibitor, fc.boolean())
      .map(([who, markSold]) => onBooth((sale) => assign(sale, who, { markSold }))),
  },
  { weight: 1, arbitrary: exhibitor.map((who) => onBooth((sale) => unassign(sale, who))) },
  {
    weight: 1,
    arbitrary: fc.subarray(["x", "y", "z"]).map((all) => onBooth((sale) => replaceExhibitors(sale, all))),
  },
);

const orderSteps: fc.Arbitrary<Step> = fc
  .record({
    which: fc.nat(20),
    name: fc.constantFrom(
      ...([
        "pay",
        "mock",
        "provider",
        "returned",
        "invoice",
        "cancel",
        "refund",
        "expire",
        "extend",
        "amount",
        "part",
        "part back",
        "start",
        "fail",
        "arrive",
        "take",
        "lose",
      ] as const),
    ),
    isLateTaken: fc.boolean(),
    ref: fc.constantFrom("p1", "p2", "p3"),
    cents: fc.constantFrom(4000, 5000),
  })
  .map(({ which, name, isLateTaken, ref, cents }) => ({
    on: "order",
    which,
    act: (orderWithBooth, minute): Outcome => {
      const now = minutesFromNoon(minute);
      switch (name) {
        case "pay":
          return pay(orderWithBooth, { providerRef: ref }, circumstances(minute, isLateTaken));
        case "mock":
          return mockPay(orderWithBooth, "mock", circumstances(minute, isLateTaken));
        case "provider":
          return receivePayment(
            orderWithBooth,
            { providerRef: ref, amountCents: cents, currency: "EUR" },
            circumstances(minute, isLateTaken),
          );
        case "returned":
          return recordRefund(orderWithBooth, cents, now);
        case "invoice":
          return invoice(orderWithBooth, circumstances(minute, isLateTaken));
        case "cancel":
          return cancel(orderWithBooth, null, now);
        case "refund":
          return refund(orderWithBooth, now);
        case "expire":
          return expire(orderWithBooth);
        case "extend":
          return extendHold(orderWithBooth, 30, now);
        case "amount":
          return changeAmount(orderWithBooth, cents);
        case "part":
          return pay(orderWithBooth, { amountCents: cents / 4 }, circumstances(minute, isLateTaken));
        case "part back":
          return refundPart(orderWithBooth, { amountCents: cents / 4, underWayCents: 0 });
        case "start":
          return startPayment(orderWithBooth, started(ref, cents));
        case "fail":
          return failPayment(orderWithBooth, started(ref, cents), { now, holdMinutes: 30 });
        case "arrive": {
          const waiting = {
            ...orderWithBooth,
            order: withoutPayment(orderWithBooth.order, started(ref, cents)),
          };
          const payment = { providerRef: ref, amountCents: cents, currency: "EUR" };
          const received = receivePayment(waiting, payment, circumstances(minute, isLateTaken));
          return outcomeOf(orderWithBooth, withTimeToPay(received, { now, holdMinutes: 30 }));
        }
        case "take":
          return withdraw(orderWithBooth, cents);
        case "lose":
          return lose(orderWithBooth, now);
      }
    },
  }));

function started(ref: string, amountCents: number): PaymentUnderWay {
  return {
    provider: "cards",
    checkoutId: `page of ${ref}`,
    ref,
    amountCents,
    currency: "EUR",
    method: "bank",
    since: "2027-03-01T12:00:00Z",
    receivedCents: 0,
    awaitsTransfer: false,
    instructionsUrl: null,
  };
}

const clockStep: fc.Arbitrary<Step> = fc.record({ on: fc.constant("clock"), minutes });
const history = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: boothSteps },
    { weight: 5, arbitrary: orderSteps },
    { weight: 1, arbitrary: clockStep },
  ),
  { minLength: 5, maxLength: 60, size: "max" },
);

function live(
  steps: readonly Step[],
  watch: (before: World, after: World, outcomes: Outcome[], step: Step) => void,
) {
  let world: World = { booth: boothSale(), orders: [], minute: 0 };
  for (const step of steps) {
    const { world: after, outcomes } = stepped(world, step);
    watch(world, after, outcomes, step);
    world = after;
  }
}

const RUNS = runs(300, { soak: 20_000 });

test("money under way keeps the hold, whatever time passes (I3)", () => {
  fc.assert(
    fc.property(history, (steps) => {
      live(steps, (_, after) => {
        const { booth, order } = activeSale(after);
        if (order?.status !== "pending" || !isUnderWay(order)) return;
        const later = settle({ booth, order }, minutesFromNoon(after.minute + 90 * 24 * 60));
        expect(later.booth.status).toBe("held");
        expect(expire({ booth, order }).order.status).toBe("pending");
      });
    }),
    RUNS,
  );
});

test("the invariants hold after every step of any sequence of acts", () => {
  fc.assert(
    fc.property(history, (steps) => {
      live(steps, (_, after) => expect(violations(after.booth, after.orders)).toEqual([]));
    }),
    RUNS,
  );
});

test("reports every change of status and of exhibitors, and nothing else", () => {
  fc.assert(
    fc.property(history, (steps) => {
      live(steps, (before, after, outcomes) => {
        let { status } = before.booth;
        const present = new Set(before.booth.exhibitorIds);
        for (const { booth, domainEvents } of outcomes) {
          for (const domainEvent of domainEvents) {
            if (domainEvent.kind === "booth.status_changed") {
              expect(domainEvent.previousStatus).toBe(status);
              expect(booth.status).not.toBe(status);
              status = booth.status;
            }
            if (domainEvent.kind === "booth.assigned") {
              expect(present.has(domainEvent.exhibitorId)).toBe(false);
              present.add(domainEvent.exhibitorId);
            }
            if (domainEvent.kind === "booth.unassigned")
              expect(present.delete(domainEvent.exhibitorId)).toBe(true);
          }
        }
        expect(status).toBe(after.booth.status);
        expect([...present].sort()).toEqual(after.booth.exhibitorIds.toSorted());
      });
    }),
    RUNS,
  );
});

test("an exhibitor assigned by hand stays until removed by hand, whatever happens to the orders", () => {
  fc.assert(
    fc.property(history, (steps) => {
      const byHand = new Set<string>();
      live(steps, (before, after, _, step) => {
        const buyer = activeSale(after).order?.exhibitorId;
        if (step.on === "booth") {
          for (const id of after.booth.exhibitorIds)
            if (!before.booth.exhibitorIds.includes(id)) byHand.add(id);
          for (const id of byHand) if (!after.booth.exhibitorIds.includes(id)) byHand.delete(id);
          return;
        }
        for (const id of byHand) expect(after.booth.exhibitorIds).toContain(id);
        for (const id of after.booth.exhibitorIds) expect([...byHand, buyer]).toContain(id);
      });
    }),
    RUNS,
  );
});

test("an order that is not the booth's active one never frees it or removes an exhibitor (I5)", () => {
  fc.assert(
    fc.property(history, (steps) => {
      live(steps, (before, after, outcomes, step) => {
        const acted = step.on === "order" ? outcomes[1]?.order : null;
        const settled = outcomes[0];
        if (!acted || !settled) return;
        const former =
          settled.order?.id === acted.id ? settled.order : before.orders.find(({ id }) => id === acted.id);
        if (!former || isActive(former) || isActive(acted)) return;
        expect(after.booth).toEqual(settled.booth);
      });
    }),
    RUNS,
  );
});

test("an order is paid once, and money received is kept, due or returned", () => {
  fc.assert(
    fc.property(history, (steps) => {
      const timesPaid = new Map<string, number>();
      live(steps, (before, after, outcomes) => {
        for (const domainEvent of outcomes.flatMap(({ domainEvents }) => domainEvents)) {
          if (domainEvent.kind === "order.paid")
            timesPaid.set(domainEvent.orderId, (timesPaid.get(domainEvent.orderId) ?? 0) + 1);
        }
        for (const order of after.orders) {
          const former = before.orders.find(({ id }) => id === order.id);
          expect(order.paidCents).toBeGreaterThanOrEqual(former?.paidCents ?? 0);
          expect(order.refundedCents).toBeGreaterThanOrEqual(former?.refundedCents ?? 0);
        }
      });
      for (const times of timesPaid.values()) expect(times).toBe(1);
    }),
    RUNS,
  );
});

test("repeating an act at once does not change the booth again", () => {
  fc.assert(
    fc.property(history, (steps) => {
      live(steps, (_, after, __, step) => {
        if (step.on === "clock") return;
        const again = stepped(after, step).world;
        expect(again.booth.status).toBe(after.booth.status);
        expect(again.orders).toHaveLength(after.orders.length);
      });
    }),
    RUNS,
  );
});
