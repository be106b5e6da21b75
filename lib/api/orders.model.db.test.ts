import { expect, test } from "vitest";
import { isRefusal } from "#lib/refusal";
import { bookFaults } from "#lib/sales/books";
import { boothIdsOf } from "#lib/sales/booths";
import { standingIds } from "#lib/sales/coExhibitors";
import { violations } from "#lib/sales/invariants";
import { isActive } from "#lib/sales/sale";
import { sweepHolds } from "#lib/services/orders/holds";
import { documentsOfOrder } from "#lib/store/documents";
import { itemsOfOrder } from "#lib/store/orderItems";
import { toOrder } from "#lib/store/orders";
import { paymentsOf } from "#lib/store/payments";
import { seeded } from "#lib/testing/random";
import { everySale } from "#lib/testing/situations";
import { seed, short } from "#lib/testing/soak";
import { testServer, type World } from "#lib/testing/world";
import * as booths from "#services/booths";
import * as extras from "#services/extras";
import * as fees from "#services/fees";
import * as orders from "#services/orders";

const server = testServer();

const STEPS = short(30, { soak: 800 });
const CONSENT = { confirm: true, maySee: true };

type Chance = () => number;
type Known = { orderIds: string[]; extraId: string; companies: number };
/** The amounts that the act is expected to move, and the order; null if there are none. */
type Moved = { id: string; inCents?: number; outCents?: number } | null;
type Act = (world: World, chance: Chance, known: Known) => Promise<Moved>;

const oneOf = <T>(from: readonly T[], chance: Chance): T => from[Math.floor(chance() * from.length)] as T;

async function labelsOf({ app, fair }: World): Promise<string[]> {
  const { items } = await booths.list(app, fair, {}, { limit: 100, offset: 0 });
  return items.toSorted((one, other) => one.x - other.x || one.y - other.y).map(({ label }) => label);
}

function nextCompany(known: Known): { company: string } {
  known.companies += 1;
  return { company: `Company ${known.companies}` };
}

const reserve: Act = async (world, chance, known) => {
  const labels = await labelsOf(world);
  const place = Math.floor(chance() * labels.length);
  const { order } = await orders.reserve(
    world.app,
    world.fair,
    { ip: "203.0.113.7", isOrganiser: true },
    {
      boothIds: labels.slice(place, place + 1 + Math.floor(chance() * 3)),
      ...nextCompany(known),
      contactName: "Zoë",
      contactEmail: "z@nova.example",
      ...(chance() < 0.3 && { extras: [{ extraId: known.extraId, quantity: 1 }] }),
      ...(chance() < 0.4 && { coExhibitors: [nextCompany(known)] }),
    },
  );
  known.orderIds.push(order.id);
  return null;
};

const onOrder =
  (act: (world: World, id: string, chance: Chance, known: Known) => Promise<Moved>): Act =>
  async (world, chance, known) =>
    known.orderIds.length === 0 ? null : act(world, oneOf(known.orderIds.slice(-8), chance), chance, known);

const ending = (act: (world: World, id: string) => Promise<unknown>) =>
  onOrder(async (world, id) => {
    await act(world, id);
    return { id };
  });

const add = onOrder(async (world, id, chance, known) => {
  const input = oneOf(
    [
      { boothId: oneOf(await labelsOf(world), chance) },
      { extraId: known.extraId, quantity: 1 },
      { description: "Waste", unitCents: 1_234 },
      { description: "Rebate", unitCents: -50_000 },
      { coExhibitor: nextCompany(known) },
    ],
    chance,
  );
  await orders.items.add(world.app, world.fair, id, input);
  return { id };
});

const remove = onOrder(async ({ app, fair }, id, chance) => {
  const items = await orders.items.list(app, fair, id);
  if (items.length === 0) return null;
  const removal = { itemId: oneOf(items, chance).id, waiveFee: chance() < 0.5 };
  const preview = await orders.items.previewRemoval(app, fair, id, removal);
  const removed = await orders.items.remove(app, fair, id, removal);
  expect([removed.feeCents, removed.differenceCents]).toEqual([preview.feeCents, preview.differenceCents]);
  return { id };
});

const move = onOrder(async (world, id, chance) => {
  const { booths: own } = await orders.get(world.app, world.fair, id);
  const from = own.length > 0 ? { from: oneOf(own, chance).id } : {};
  const booth = oneOf(await labelsOf(world), chance);
  await orders.move(world.app, world.fair, id, { ...from, booth, keepPrice: chance() < 0.3 });
  return { id };
});

const merge: Act = async (world, chance) => {
  const labels = await labelsOf(world);
  const place = Math.floor(chance() * (labels.length - 1));
  await booths.merge(world.app, world.fair, { boothIds: labels.slice(place, place + 2) }, CONSENT);
  return null;
};

const split: Act = async (world, chance) => {
  const label = oneOf(await labelsOf(world), chance);
  const how = chance() < 0.6 ? {} : { into: 2 };
  await booths.split(world.app, world.fair, label, how, CONSENT);
  return null;
};

/** Without an amount the open balance is paid, or the unpaid part of the fee of a cancelled order. */
const pay = onOrder(async ({ app, fair }, id) => {
  const before = await orders.get(app, fair, id);
  await orders.pay(app, fair, id, {});
  const keptCents = before.paidCents - before.refundedCents - before.refundDueCents;
  const openCents = before.status === "cancelled" ? before.cancelFeeCents : before.amountCents;
  return { id, inCents: before.status === "paid" ? 0 : Math.max(0, openCents - keptCents) };
});

const payPart = onOrder(async ({ app, fair }, id, chance) => {
  const amountCents = 1_000 + Math.floor(chance() * 40_000);
  await orders.pay(app, fair, id, { amountCents, method: "bank" });
  return { id, inCents: amountCents };
});

const refundPart = onOrder(async ({ app, fair }, id, chance) => {
  const amountCents = 1 + Math.floor(chance() * 20_000);
  await orders.refund(app, fair, id, { amountCents });
  return { id, outCents: amountCents };
});

/** Refunds everything except the fee. */
const refund = onOrder(async ({ app, fair }, id) => {
  const { status, paidCents, refundedCents, refundDueCents } = await orders.get(app, fair, id);
  await orders.refund(app, fair, id);
  return { id, outCents: status === "paid" ? paidCents - refundedCents : refundDueCents };
});

const ACTS: readonly Act[] = [
  ...Array.from({ length: 6 }, () => reserve),
  ...Array.from({ length: 4 }, () => add),
  ...Array.from({ length: 3 }, () => remove),
  ...Array.from({ length: 2 }, () => move),
  ...Array.from({ length: 3 }, () => merge),
  ...Array.from({ length: 3 }, () => split),
  ...Array.from({ length: 3 }, () => pay),
  ...Array.from({ length: 3 }, () => payPart),
  ...Array.from({ length: 2 }, () => refundPart),
  refund,
  ...Array.from({ length: 2 }, () => ending(({ app, fair }, id) => orders.invoice(app, fair, id))),
  ...Array.from({ length: 2 }, () => ending(({ app, fair }, id) => orders.cancel(app, fair, id, {}))),
  ending(({ app, fair }, id) => orders.cancel(app, fair, id, { waiveFee: true })),
  ending(({ app, fair }, id) => orders.reissue(app, fair, id)),
  ending(({ app, fair }, id) => orders.update(app, fair, id, { amountCents: 77_777 }, () => {})),
  async ({ app, clock }) => {
    clock.forwardMinutes(20);
    await sweepHolds(app);
    return null;
  },
];

test(`${STEPS} random steps: refused ones change nothing, amounts are as predicted, all books add up`, async () => {
  const world = await server.world();
  const known = await stock(world);
  const chance = seeded(seed);
  const done = new Map<Act, number>();
  let before = await everything(world);
  for (let step = 0; step < STEPS; step += 1) {
    const act = oneOf(ACTS, chance);
    const moved = await attempt(act, world, chance, known);
    const after = await everything(world);
    if (moved === "refused") expect(after).toEqual(before);
    else {
      done.set(act, (done.get(act) ?? 0) + 1);
      expectMoney(before, after, moved);
      await expectInvariants(world);
    }
    before = after;
  }
  expect([...done.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(STEPS / 3);
}, 900_000);

async function attempt(act: Act, world: World, chance: Chance, known: Known): Promise<Moved | "refused"> {
  try {
    return await act(world, chance, known);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return "refused";
  }
}

/** Two rows of five booths that touch, with fees, a cancellation fee and two tax rates. */
async function stock(world: World): Promise<Known> {
  const { app, fair, clock } = world;
  const startsAt = new Date(clock.now().getTime() + 20 * 86_400_000);
  const cancellation = [{ daysBeforeStart: 30, feePercent: 20 }];
  Object.assign(fair, {
    startsAt,
    settings: { sales: { holdMinutes: 30, taxRatePercent: 19, cancellation } },
  });
  for (let index = 0; index < 10; index += 1) {
    const place = { x: (index % 5) * 3, y: Math.floor(index / 5) * 3, width: 3, height: 3 };
    await world.booth(`A${index}`, { ...place, price: 100 + index * 10 });
  }
  const fee = { currency: "EUR", amountCents: 2_500 };
  await fees.create(app, fair, { ...fee, name: "Registration", per: "order" });
  await fees.create(app, fair, { ...fee, name: "Media", per: "booth", taxCategory: "O" });
  await fees.create(app, fair, { ...fee, name: "Waste", per: "m2", amountCents: 150 });
  await fees.create(app, fair, { ...fee, name: "Co-exhibitor", per: "coexhibitor", maxCents: 4_001 });
  const extra = { kind: "booth", name: "Power", priceCents: 9_999, limitPerEvent: 4 };
  return { orderIds: [], extraId: (await extras.create(app, fair, extra)).id, companies: 0 };
}

/** Everything that an act could change. */
async function everything({ app, fair }: World) {
  const where = { eventId: fair.id };
  const { read: db } = app.db;
  return {
    orders: await db.order.findMany({ where, orderBy: { id: "asc" } }),
    items: await db.orderItem.findMany({ where, orderBy: { id: "asc" } }),
    payments: await db.payment.findMany({ where, orderBy: { id: "asc" } }),
    documents: await db.document.findMany({ where, orderBy: { id: "asc" }, select: { number: true } }),
    booths: await db.booth.findMany({ where, orderBy: { id: "asc" }, include: { exhibitors: true } }),
    extras: await db.extraAssignment.findMany({ where: { order: where }, orderBy: { id: "asc" } }),
  };
}
type Everything = Awaited<ReturnType<typeof everything>>;

/** Amounts change only by payments and refunds, as predicted. */
function expectMoney(before: Everything, after: Everything, moved: Moved): void {
  for (const { id, paidCents, refundedCents } of after.orders) {
    const then = before.orders.find((order) => order.id === id) ?? { paidCents: 0n, refundedCents: 0n };
    const [inCents, outCents] = moved?.id === id ? [moved.inCents ?? 0, moved.outCents ?? 0] : [0, 0];
    expect([id, Number(paidCents - then.paidCents), Number(refundedCents - then.refundedCents)]).toEqual([
      id,
      inCents,
      outCents,
    ]);
  }
}

async function expectInvariants(world: World): Promise<void> {
  const { db } = world.app;
  const sales = await everySale(world);
  expect(sales.flatMap(({ booth, orders: all }) => violations(booth, all))).toEqual([]);
  const rows = await db.read.order.findMany({ where: { eventId: world.fair.id } });
  for (const order of rows.map(toOrder)) {
    const documents = await documentsOfOrder(db.read, order.id);
    const items = await itemsOfOrder(db.read, order.id);
    expect(bookFaults({ order, items, payments: await paymentsOf(db.read, order.id), documents })).toEqual(
      [],
    );
    const held = items.filter(({ holdsBooth }) => holdsBooth).map(({ boothId }) => boothId);
    expect(held.toSorted()).toEqual(isActive(order) ? boothIdsOf(order).toSorted() : []);
    for (const boothId of isActive(order) ? boothIdsOf(order) : []) {
      const standing = sales.find(({ booth }) => booth.id === boothId)?.booth.exhibitorIds ?? [];
      expect(standing).toEqual(expect.arrayContaining(standingIds(order)));
    }
    const shared = items.filter(({ kind, status }) => kind === "coexhibitor" && status === "active");
    expect(new Set(shared.map(({ exhibitorId }) => exhibitorId))).toEqual(
      new Set(order.coExhibitors.map(({ exhibitorId }) => exhibitorId)),
    );
  }
  await expectNumbers(world);
}

/** Every series of documents runs from 1 without a gap. */
async function expectNumbers({ app, fair }: World): Promise<void> {
  const rows = await app.db.read.document.findMany({ where: { eventId: fair.id }, select: { number: true } });
  const series = new Map<string, number[]>();
  for (const { number } of rows) {
    const [, prefix = "", digits = "0"] = /^(.*-)(\d+)$/.exec(number) ?? [];
    series.set(prefix, [...(series.get(prefix) ?? []), Number(digits)]);
  }
  for (const numbers of series.values()) {
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
  }
}
