import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, inject, test, vi } from "vitest";
import { violations } from "#lib/sales/invariants";
import { sweepHolds } from "#lib/services/orders/holds";
import { lockBooths } from "#lib/store/booths";
import { type Db, databaseWithin } from "#lib/store/database";
import { BUYER, reserved } from "#lib/testing/sale";
import { everySale } from "#lib/testing/situations";
import { short } from "#lib/testing/soak";
import { withoutGuards } from "#lib/testing/unguarded";
import { testServer, type World } from "#lib/testing/world";
import * as booths from "#services/booths";
import * as orders from "#services/orders";
import { createDiscount } from "./discounts";
import { createExtra, listExtras } from "./extras";
import { createFee } from "./fees";
import { cancelOrder, getOrder, invoiceOrder, listOrders, payOrder, refundOrder } from "./orders";
import { mockPayOrder, reserveBooth } from "./sales";

const server = testServer({ isOwn: true });

/** The embedded database has one connection, so it runs the same few statements for each buyer in turn. */
const CROWD = short(inject("database").kind === "postgres" ? 60 : 20, { soak: 200 });

async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

function counted(lines: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of lines) counts[line] = (counts[line] ?? 0) + 1;
  return counts;
}

const manyReserve = (world: World, boothId: string, input: object = {}) =>
  Promise.all(
    Array.from({ length: CROWD }, () =>
      lineOf(world.ask(reserveBooth, { key: null, body: { boothId, ...BUYER, ...input } })),
    ),
  );

const domainEventsOf = async (world: World, kind: string) =>
  (await world.domainEvents()).filter((domainEvent) => domainEvent.kind === kind).length;

/** Whether requests collide is chance, so several attempts are made until more is sold than there is. */
async function expectMoreWithoutGuards(
  given: (world: World) => Promise<number | undefined>,
  most: number,
): Promise<void> {
  const unguarded = async () => {
    const world = await server.world();
    world.app.db = withoutGuards(world.app.db);
    return given(world);
  };
  await expect.poll(unguarded).toBeGreaterThan(most);
}

async function expectSound(world: World): Promise<void> {
  const sales = await everySale(world);
  expect(sales.flatMap(({ booth, orders }) => violations(booth, orders))).toEqual([]);
}

describe(`SA-01: ${CROWD} buyers reserve one booth at one moment`, () => {
  test("one succeeds, the others get 409, and one order is created and reported", async () => {
    const world = await server.world();
    await world.booth("A1");
    expect(counted(await manyReserve(world, "A1"))).toEqual({
      "201": 1,
      "409 booth_not_available": CROWD - 1,
    });
    expect((await world.ask(listOrders)).body.meta.total).toBe(1);
    expect(await domainEventsOf(world, "order.created")).toBe(1);
    expect((await world.ask(listOrders)).body.data[0].number).toBe(1);
    await expectSound(world);
  });

  // The embedded database has one connection, so the race cannot occur.
  test.runIf(inject("database").kind === "postgres")(
    "without locks, comparison and index several succeed, which proves that the test above can fail",
    { tags: "soak" },
    async () => {
      const { read } = server.database;
      await read.$executeRaw`DROP INDEX "one_order_holds_a_booth"`;
      await read.$executeRaw`ALTER TABLE "Order" DROP CONSTRAINT IF EXISTS "Order_eventId_number_key"`;
      const served = async (world: World) => {
        await world.booth("A1");
        return counted(await manyReserve(world, "A1"))["201"];
      };
      await expectMoreWithoutGuards(served, 1);
      await read.$executeRaw`DELETE FROM "Order"`;
      await read.$executeRaw`
        CREATE UNIQUE INDEX "one_order_holds_a_booth" ON "OrderItem" ("boothId") WHERE "holdsBooth"`;
    },
  );

  test.runIf(inject("database").kind === "postgres")(
    "the index alone prevents a second order without the other guards",
    { tags: "soak" },
    async () => {
      const world = await server.world();
      await world.booth("A1");
      const { db } = world.app;
      world.app.db = withoutGuards(db);
      const lines = await manyReserve(world, "A1");
      world.app.db = db;
      expect(counted(lines)).toEqual({ "201": 1, "409 booth_not_available": CROWD - 1 });
    },
  );
});

describe("EX-08: many buyers order the last extras at one moment", () => {
  async function rush(world: World) {
    const body = { kind: "sponsorship", name: "Logo", limitPerEvent: 10 };
    const extraId = (await world.ask(createExtra, { body })).body.data.id;
    const labels = Array.from({ length: short(16, { soak: 80 }) }, (_, index) => `A${index}`);
    for (const label of labels) await world.booth(label);
    return { extraId, labels };
  }

  test("only the available ones are sold, and no order is created without its extra", async () => {
    const world = await server.world();
    const { extraId, labels } = await rush(world);
    const input = { extras: [{ extraId }] };
    const lines = await Promise.all(
      labels.map((boothId) =>
        lineOf(world.ask(reserveBooth, { key: null, body: { boothId, ...BUYER, ...input } })),
      ),
    );
    expect(counted(lines)).toEqual({
      "201": 10,
      "409 extra_limit_reached": labels.length - 10,
    });
    expect((await world.ask(listExtras)).body.data[0]).toMatchObject({ assigned: 10, available: 0 });
    expect((await world.ask(listOrders)).body.meta.total).toBe(10);
    await expectSound(world);
  });

  test.runIf(inject("database").kind === "postgres")(
    "without locks more are sold than there are, which proves that the test above can fail",
    { tags: "soak" },
    async () => {
      const assigned = async (world: World): Promise<number> => {
        const { extraId, labels } = await rush(world);
        const body = (boothId: string) => ({ boothId, ...BUYER, extras: [{ extraId }] });
        await Promise.all(labels.map((label) => world.ask(reserveBooth, { key: null, body: body(label) })));
        return (await world.ask(listExtras)).body.data[0].assigned;
      };
      await expectMoreWithoutGuards(assigned, 10);
    },
  );
});

/** Whether another connection to this database waits for a lock. */
async function isLockAwaited(db: Db): Promise<boolean> {
  const waiting = await db.$queryRaw<{ pid: number }[]>`
    SELECT "pid" FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return waiting.length === 1;
}

/** Needs two connections; the embedded database runs one action after the other. */
test.runIf(inject("database").kind === "postgres")(
  "an order that moves while its payment waits for the booth is paid on its new booth",
  async () => {
    const world = await server.world();
    const { app, fair } = world;
    const [from, to] = [await world.booth("A1"), await world.booth("A2")];
    const { id } = await reserved(world, from.id);
    let payment: ReturnType<World["ask"]> | undefined;
    const outside = AsyncLocalStorage.snapshot();
    await app.db.transaction(async (db) => {
      await lockBooths(db, fair.id, [from.id]);
      payment = outside(() => world.ask(payOrder, { params: { id } }));
      await outside(() => vi.waitUntil(() => isLockAwaited(app.db.read), { timeout: 120_000 }));
      await orders.move({ ...app, db: databaseWithin(app.db, db) }, fair, id, { booth: to.id });
    });
    expect((await payment)?.body.data).toMatchObject({ status: "paid", boothId: to.id });
    await expectSound(world);
    expect((await booths.get(app, fair, from.id)).status).toBe("available");
  },
);

test("SA-05: concurrent payment and expiry: paid and sold, or expired and available, never a mix", async () => {
  const world = await server.world();
  const orders = [];
  for (let each = 0; each < short(8, { soak: 40 }); each += 1) {
    const booth = await world.booth(`A${each}`);
    orders.push({ boothId: booth.id, id: (await reserved(world, booth.id)).id as string });
  }
  world.clock.forwardMinutes(30);
  await Promise.all(
    orders.flatMap(({ id }) => [
      world.ask(mockPayOrder, { key: null, params: { id } }),
      sweepHolds(world.app),
      world.ask(payOrder, { params: { id } }),
    ]),
  );
  for (const { booth, orders: its } of await everySale(world)) {
    const states = its.map(({ status }) => `${status} ${booth.status}`);
    expect(["paid sold", "expired available"]).toContain(states[0]);
  }
  await expectSound(world);
});

test("concurrent actions on one order: it ends in one state, and each end is reported once", async () => {
  const world = await server.world();
  for (let round = 0; round < short(2, { soak: 10 }); round += 1) {
    const { id: boothId } = await world.booth(`R${round}`, { price: 10 });
    const { id } = await reserved(world, boothId);
    const params = { id };
    const deps = [
      payOrder,
      invoiceOrder,
      cancelOrder,
      refundOrder,
      payOrder,
      cancelOrder,
      payOrder,
      refundOrder,
    ];
    const lines = await Promise.all([
      ...deps.map((door) => lineOf(world.ask(door, { params }))),
      lineOf(world.ask(mockPayOrder, { key: null, params })),
    ]);
    expect(lines.filter((line) => !/^(200|409 order_\w+)$/.test(line))).toEqual([]);
    const domainEvents = (await world.domainEvents()).filter(
      ({ data }) => (data.order as { id?: string })?.id === id,
    );
    const count = (kind: string) => domainEvents.filter((domainEvent) => domainEvent.kind === kind).length;
    const { status } = (await world.ask(getOrder, { params })).body.data;
    expect(count("order.paid")).toBeLessThanOrEqual(1);
    expect(count("order.cancelled")).toBe(status === "cancelled" || status === "refunded" ? 1 : 0);
  }
  await expectSound(world);
});

test("invoice numbers have no gaps when many are issued at one moment, in several events", async () => {
  const world = await server.world();
  const ids = [];
  const count = short(15, { soak: 90 });
  for (let each = 0; each < count; each += 1) {
    ids.push((await reserved(world, (await world.booth(`A${each}`)).id)).id);
  }
  const deps = [payOrder, invoiceOrder, cancelOrder] as const;
  await Promise.all(ids.map((id, index) => world.ask(deps[index % 3] ?? payOrder, { params: { id } })));
  const orders = (await world.ask(listOrders)).body.data as { invoiceNumber: string | null }[];
  const numbers = orders.flatMap(({ invoiceNumber }) => invoiceNumber ?? []).sort();
  const expected = numbers.map((_, index) => `2027-${String(index + 1).padStart(4, "0")}`);
  expect(numbers).toHaveLength((2 / 3) * count);
  expect(numbers).toEqual(expected);
});

describe("SA-16: limits per buyer, with many orders at one moment", () => {
  const LABELS = Array.from({ length: 12 }, (_, index) => `A${index}`);

  async function rush(world: World, input: object) {
    for (const label of LABELS) await world.booth(label, { price: 100 });
    const bodies = LABELS.map((boothId) => ({
      boothId,
      ...BUYER,
      contactEmail: `${boothId}@x.example`,
      ...input,
    }));
    return Promise.all(bodies.map((body) => lineOf(world.ask(reserveBooth, { key: null, body }))));
  }

  const SAME = { contactEmail: "one@x.example" };

  async function unpaid(world: World) {
    world.app.quotas = { pendingPerVisitor: 5_000, pendingPerEmail: 3 };
    return counted(await rush(world, SAME))["201"];
  }

  async function usesOfCode(world: World) {
    const body = { code: "EARLY", percent: 10, maxUses: 3 };
    await world.ask(createDiscount, { body });
    return counted(await rush(world, { discountCode: "early" }))["201"];
  }

  async function feesPaid(world: World) {
    await world.ask(createFee, { body: { name: "Media", per: "exhibitor", amountCents: 5_000 } });
    await rush(world, SAME);
    const orders = (await world.ask(listOrders)).body.data as { lines: { kind: string }[] }[];
    return orders.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "fee")).length;
  }

  const CASES = [
    ["the unpaid orders of an address", unpaid, 3],
    ["the uses of a discount code", usesOfCode, 3],
    ["the charges of a fee per exhibitor", feesPaid, 1],
  ] as const;

  test.each(CASES)("%s reach the limit and never exceed it", async (_, count, most) => {
    expect(await count(await server.world())).toBe(most);
  });

  test.runIf(inject("database").kind === "postgres").each(CASES)(
    "without locks the limit is exceeded, so the test of %s can fail",
    { tags: "soak" },
    (_, count, most) => expectMoreWithoutGuards(count, most),
  );
});
