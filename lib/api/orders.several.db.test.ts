import { describe, expect, inject, test } from "vitest";
import { violations } from "#lib/sales/invariants";
import { sweepHolds } from "#lib/services/orders/holds";
import { BUYER } from "#lib/testing/sale";
import { everySale } from "#lib/testing/situations";
import { short } from "#lib/testing/soak";
import { testServer, type World } from "#lib/testing/world";
import { assignBooth, listBooths, setBoothStatus } from "./booths";
import { createEvent } from "./events";
import { createFee } from "./fees";
import { addOrderItem } from "./orderItems";
import { cancelOrder, getOrder, invoiceOrder, listOrders, moveOrder, payOrder, refundOrder } from "./orders";
import { extendOrder, quoteBooth, reserveBooth } from "./sales";

const server = testServer();

async function hall(prices: Record<string, number> = { A1: 1_000, A2: 1_500, A3: 600 }) {
  const world = await server.world();
  for (const [index, [label, price]] of Object.entries(prices).entries()) {
    await world.booth(label, { x: index * 10, price });
  }
  const reserve = (boothIds: unknown, more: object = {}) =>
    world.ask(reserveBooth, { key: null, body: { boothIds, ...BUYER, ...more } });
  return { world, ask: world.ask, reserve };
}

async function ordered() {
  const { world, ask, reserve } = await hall();
  const { body } = await reserve(["A1", "A2"]);
  const params = { id: body.data.order.id as string };
  return { world, ask, reserve, params, order: async () => (await ask(getOrder, { params })).body.data };
}

async function statusesOf({ ask }: World): Promise<Record<string, string>> {
  const { body } = await ask(listBooths, { query: { sort: "label" } });
  return Object.fromEntries(
    body.data.map((booth: { label: string; status: string }) => [booth.label, booth.status]),
  );
}

async function expectSound(world: World): Promise<void> {
  const sales = await everySale(world);
  expect(sales.flatMap(({ booth, orders }) => violations(booth, orders))).toEqual([]);
}

describe("quote of several booths", () => {
  test("200 with the total price of reserving them together, and whether each is available", async () => {
    const { ask, reserve } = await hall();
    await ask(createFee, { body: { name: "Waste", per: "booth", amountCents: 4_000 } });
    const media = { name: "Media package", per: "order", amountCents: 9_900, mandatory: false };
    const fee = (await ask(createFee, { body: media })).body.data;
    const quoted = async (feeIds: string[] = []) =>
      (
        await ask(quoteBooth, {
          key: null,
          params: { id: "A2" },
          query: { boothIds: ["A1", "a3"], feeIds },
        })
      ).body.data;
    expect(await quoted()).toMatchObject({
      label: "A2",
      available: true,
      areaM2: 27,
      totalCents: 322_000,
      booths: [{ label: "A2" }, { label: "A1" }, { label: "A3" }],
      fees: expect.arrayContaining([
        expect.objectContaining({ name: "Waste", per: "booth", amountCents: 4_000, mandatory: true }),
        { id: fee.id, name: "Media package", per: "order", amountCents: 9_900, mandatory: false },
      ]),
    });
    expect((await quoted([fee.id])).totalCents).toBe(331_900);
    const { body } = await reserve(["A2", "A1", "A3"], { feeIds: [fee.id] });
    expect(body.data.order.amountCents).toBe(331_900);
    const { available, booths } = await quoted();
    expect([available, booths.map((booth: { available: boolean }) => booth.available)]).toEqual([
      false,
      [false, false, false],
    ]);
  });

  test("404 for a booth that does not exist, 400 for more booths than an order can have", async () => {
    const { ask } = await hall();
    const quoted = (boothIds: string | string[]) =>
      ask(quoteBooth, { params: { id: "A1" }, query: { boothIds } });
    expect((await quoted("Z9")).body.error.code).toBe("booth_not_found");
    const many = Array.from({ length: 20 }, (_, index) => `B${index}`);
    expect((await quoted(many)).status).toBe(400);
  });
});

describe("reserve with several booths", () => {
  test("201: one order, one price, one hold, and every booth is reported once", async () => {
    const { world, ask, reserve } = await hall();
    const { status, body } = await reserve(["A2", "A1"]);
    expect(status).toBe(201);
    const { order } = body.data;
    expect(order).toMatchObject({ boothLabel: "A2", amountCents: 250_000, status: "pending" });
    expect(order.booths.map(({ label }: { label: string }) => label)).toEqual(["A2", "A1"]);
    const { body: booths } = await ask(listBooths, { query: { status: "held" } });
    expect(booths.data.map(({ holdExpiresAt }: { holdExpiresAt: string }) => holdExpiresAt)).toEqual([
      order.expiresAt,
      order.expiresAt,
    ]);
    const events = (await world.domainEvents()).filter(({ kind }) => kind === "order.created");
    expect(events).toHaveLength(1);
    expect(events[0]?.data).toMatchObject({
      booth: { label: "A2" },
      booths: [{ label: "A2" }, { label: "A1" }],
    });
    for (const boothId of ["A1", "A2"]) {
      expect((await ask(listOrders, { query: { boothId } })).body.meta.total).toBe(1);
      expect((await ask(listOrders, { query: { q: boothId } })).body.meta.total).toBe(1);
    }
    await expectSound(world);
  });

  test("409 names every booth that is taken, and nothing is saved", async () => {
    const { world, ask, reserve } = await hall();
    await reserve(["A2"]);
    await ask(setBoothStatus, { params: { id: "A3" }, body: { status: "unavailable" } });
    const { status, body } = await reserve(["A1", "A2", "A3"]);
    expect([status, body.error.code, body.error.details.taken]).toEqual([
      409,
      "booth_not_available",
      ["A2", "A3"],
    ]);
    expect(await statusesOf(world)).toEqual({ A1: "available", A2: "held", A3: "unavailable" });
    expect((await ask(listOrders)).body.meta.total).toBe(1);
  });

  test("400 or 404 for none, 21, a duplicate, both fields, or booths of another event", async () => {
    const { world, ask, reserve } = await hall();
    const other = (await ask(createEvent, { body: { name: "Autumn Fair" } })).body.data;
    const lineOf = async (answer: ReturnType<World["ask"]>) => {
      const { status, body } = await answer;
      return `${status} ${body.error?.code}`;
    };
    expect(await lineOf(reserve([]))).toBe("400 validation_error");
    expect(await lineOf(reserve(Array.from({ length: 21 }, (_, index) => `A${index}`)))).toBe(
      "400 validation_error",
    );
    expect(await lineOf(reserve(["A1", "a1"]))).toBe("400 validation_error");
    expect(await lineOf(reserve(["A1"], { boothId: "A1" }))).toBe("400 validation_error");
    expect(await lineOf(reserve(undefined))).toBe("400 validation_error");
    const [{ id }] = (await ask(listBooths)).body.data;
    const body = { boothIds: [id], ...BUYER };
    expect(await lineOf(ask(reserveBooth, { key: null, params: { event: other.id }, body }))).toBe(
      "404 booth_not_found",
    );
    expect(await statusesOf(world)).toEqual({ A1: "available", A2: "available", A3: "available" });
  });

  test("an order can have up to 20 booths, and none twice", async () => {
    const labels = Array.from({ length: 22 }, (_, index) => `A${index}`);
    const { ask, reserve } = await hall(Object.fromEntries(labels.map((label) => [label, 100])));
    const { id } = (await reserve(labels.slice(0, 19))).body.data.order;
    const add = async (boothId: string) => {
      const { status, body } = await ask(addOrderItem, { params: { id }, body: { boothId } });
      return [status, body.error?.code];
    };
    expect(await add("A3")).toEqual([409, "booth_not_available"]);
    expect(await add("A19")).toEqual([200, undefined]);
    expect(await add("A20")).toEqual([400, "too_many_items"]);
    expect((await ask(getOrder, { params: { id } })).body.data.booths).toHaveLength(20);
  });

  test("429 when the booths of a selection exceed the quota together", async () => {
    const { world, reserve } = await hall();
    world.app.quotas = { pendingPerVisitor: 100, pendingPerEmail: 2 };
    expect((await reserve(["A1", "A2", "A3"])).status).toBe(429);
    expect((await reserve(["A1"])).status).toBe(201);
    expect((await reserve(["A2", "A3"])).status).toBe(429);
    expect((await reserve(["A2"])).status).toBe(201);
  });
});

describe("changes of an order apply to all its booths", () => {
  test("invoiced, paid and refunded, with the buyer assigned to each booth and unassigned again", async () => {
    const { world, ask, params, order } = await ordered();
    await ask(invoiceOrder, { params });
    expect(await statusesOf(world)).toEqual({ A1: "reserved", A2: "reserved", A3: "available" });
    await ask(payOrder, { params });
    expect(await statusesOf(world)).toEqual({ A1: "sold", A2: "sold", A3: "available" });
    const { exhibitorId, paidCents } = await order();
    expect(paidCents).toBe(250_000);
    const placed = async () =>
      (await ask(listBooths, { query: { exhibitorId } })).body.data.map(
        ({ label }: { label: string }) => label,
      );
    expect(await placed()).toEqual(["A1", "A2"]);
    await expectSound(world);
    await ask(refundOrder, { params });
    expect(await statusesOf(world)).toEqual({ A1: "available", A2: "available", A3: "available" });
    expect(await placed()).toEqual([]);
    await expectSound(world);
  });

  test("an exhibitor assigned to a booth before stays assigned when the order ends", async () => {
    const { world, ask, params } = await ordered();
    const exhibitorId = await world.exhibitor("Early");
    const taken = await ask(reserveBooth, {
      key: null,
      body: { boothIds: ["A3"], ...BUYER, exhibitorId },
    });
    expect(taken.status).toBe(201);
    await ask(assignBooth, { params: { id: "A2" }, body: { exhibitorId } });
    await ask(payOrder, { params });
    await ask(cancelOrder, { params });
    const { body } = await ask(listBooths, { query: { exhibitorId } });
    expect(body.data.map(({ label }: { label: string }) => label)).toEqual(["A2"]);
    await expectSound(world);
  });

  test("they expire together, return with a late payment, but not when one of them is taken", async () => {
    const { world, ask, reserve, params, order } = await ordered();
    await ask(extendOrder, { key: null, params });
    world.clock.forwardMinutes(120);
    await sweepHolds(world.app);
    expect((await order()).status).toBe("expired");
    expect((await world.domainEvents()).filter(({ kind }) => kind === "order.expired")).toHaveLength(1);
    await expectSound(world);
    const other = (await reserve(["A2"])).body.data.order.id;
    expect((await ask(payOrder, { params })).body.error.code).toBe("order_expired");
    await ask(cancelOrder, { params: { id: other } });
    expect((await ask(payOrder, { params })).body.data.status).toBe("paid");
    expect(await statusesOf(world)).toEqual({ A1: "sold", A2: "sold", A3: "available" });
    await expectSound(world);
  });

  test("a further booth is moved alone; freeing one by force cancels the whole order", async () => {
    const { world, ask, params, order } = await ordered();
    await ask(payOrder, { params });
    const { body } = await ask(moveOrder, { params, body: { from: "A2", booth: "A3" } });
    expect(body.data).toMatchObject({ boothLabel: "A1", amountCents: 160_000, refundDueCents: 90_000 });
    expect(body.data.booths.map(({ label }: { label: string }) => label)).toEqual(["A1", "A3"]);
    expect(await statusesOf(world)).toEqual({ A1: "sold", A2: "available", A3: "sold" });
    expect((await ask(moveOrder, { params, body: { from: "A2", booth: "A3" } })).body.error.code).toBe(
      "booth_not_found",
    );
    await expectSound(world);
    const second = (await ask(reserveBooth, { body: { boothIds: ["A2"], ...BUYER } })).body.data.order;
    expect((await order()).status).toBe("paid");
    await ask(setBoothStatus, { params: { id: "A2" }, body: { status: "unavailable", force: true } });
    expect((await ask(getOrder, { params: { id: second.id } })).body.data.status).toBe("cancelled");
    await expectSound(world);
  });

  test("changing a booth by force cancels a pending order with all its booths", async () => {
    const { world, ask, order } = await ordered();
    await ask(setBoothStatus, { params: { id: "A2" }, body: { status: "sold", force: true } });
    expect((await order()).status).toBe("cancelled");
    expect(await statusesOf(world)).toEqual({ A1: "available", A2: "sold", A3: "available" });
    await expectSound(world);
  });
});

/** Requests for one event queue up; those that wait too long are refused and retried. */
async function untilAnswered(ask: () => ReturnType<World["ask"]>): ReturnType<World["ask"]> {
  const answer = await ask();
  return answer.status === 503 ? untilAnswered(ask) : answer;
}

/** The embedded database has one connection, so it processes one selection after the other. */
const SELECTIONS = inject("database").kind === "postgres" ? 200 : short(50, { soak: 200 });

test(`${SELECTIONS} parallel selections of overlapping booths: each all or nothing, without deadlock`, async () => {
  const labels = Array.from({ length: 30 }, (_, index) => `A${index}`);
  const { world, ask, reserve } = await hall(Object.fromEntries(labels.map((label) => [label, 100])));
  const answers = await Promise.all(
    Array.from({ length: SELECTIONS }, (_, index) => {
      const wanted = [0, 7, 3, 11].map((step) => labels[(index * 5 + step * (index % 2 ? 1 : -1) + 60) % 30]);
      return untilAnswered(() => reserve(wanted));
    }),
  );
  const codes = answers.map(({ status, body }) =>
    body.error ? `${status} ${body.error.code}` : `${status}`,
  );
  expect(new Set(codes)).toEqual(new Set(["201", "409 booth_not_available"]));
  const made = (await ask(listOrders, { query: { limit: "200" } })).body.data;
  expect(made).toHaveLength(codes.filter((code) => code === "201").length);
  expect(made.every(({ booths }: { booths: unknown[] }) => booths.length === 4)).toBe(true);
  const held = Object.values(await statusesOf(world)).filter((status) => status === "held");
  expect(held).toHaveLength(made.length * 4);
  await expectSound(world);
});
