import { describe, expect, test } from "vitest";
import { violations } from "#lib/sales/invariants";
import { sendEmails } from "#lib/services/orders/emails";
import { BUYER, reserved } from "#lib/testing/sale";
import { everySale } from "#lib/testing/situations";
import { short } from "#lib/testing/soak";
import { testServer, type World } from "#lib/testing/world";
import { listAudit } from "./audit";
import { getBooth, setBoothStatus } from "./booths";
import { printOrder } from "./documents";
import { createExtra } from "./extras";
import {
  cancelOrder,
  getOrder,
  invoiceOrder,
  listOrders,
  moveOrder,
  payOrder,
  previewOrderMove,
  refundOrder,
} from "./orders";
import { reserveBooth } from "./sales";

const server = testServer();

/** An order for A1 at €1,000.00, next to a more expensive and a cheaper booth. */
async function fair(input: object = {}) {
  const world = await server.world();
  await world.booth("A1", { price: 1_000 });
  await world.booth("B2", { x: 10, price: 1_500 });
  await world.booth("C3", { x: 20, price: 600 });
  const { id } = await reserved(world, "A1", input);
  const params = { id: id as string };
  const move = async (booth: string, more: object = {}) =>
    world.ask(moveOrder, { params, body: { booth, ...more } });
  return { world, ask: world.ask, params, move };
}

const boothNow = async ({ ask }: World, id: string) => (await ask(getBooth, { params: { id } })).body.data;

async function expectSound(world: World): Promise<void> {
  const sales = await everySale(world);
  expect(sales.flatMap(({ booth, orders }) => violations(booth, orders))).toEqual([]);
}

describe("POST /api/v1/events/{event}/orders/{id}/move", () => {
  test("200 of a paid order: a more expensive booth leaves a balance, and both booths are reported", async () => {
    const { world, ask, params, move } = await fair();
    await ask(payOrder, { params });
    const before = (await world.domainEvents()).length;
    const { body } = await move("B2", { reason: "The stage grew." });
    expect(body.data).toMatchObject({
      boothLabel: "B2",
      status: "invoiced",
      amountCents: 150_000,
      paidCents: 100_000,
      dueCents: 50_000,
      movedFrom: "A1",
      moveReason: "The stage grew.",
      refundDueCents: 0,
    });
    expect(await boothNow(world, "A1")).toMatchObject({ status: "available", exhibitorIds: [] });
    expect(await boothNow(world, "B2")).toMatchObject({
      status: "reserved",
      exhibitorIds: [body.data.exhibitorId],
    });
    const reported = (await world.domainEvents()).slice(before);
    expect(reported.map(({ kind, data }) => [kind, (data.booth as { label: string }).label])).toEqual([
      ["booth.status_changed", "A1"],
      ["booth.unassigned", "A1"],
      ["booth.status_changed", "B2"],
      ["booth.assigned", "B2"],
    ]);
    await ask(payOrder, { params });
    expect(await boothNow(world, "B2")).toMatchObject({ status: "sold" });
    expect((await ask(getOrder, { params })).body.data).toMatchObject({ status: "paid", paidCents: 150_000 });
    await expectSound(world);
  });

  test("200 to a cheaper booth: the difference is refunded, and the order stays paid on the new booth", async () => {
    const { world, ask, params, move } = await fair();
    await ask(payOrder, { params });
    expect((await move("C3")).body.data).toMatchObject({ status: "paid", refundDueCents: 40_000 });
    const { data } = (await ask(refundOrder, { params, body: { onlyDue: true } })).body;
    expect(data).toMatchObject({ status: "paid", refundedCents: 40_000, refundDueCents: 0 });
    expect(await boothNow(world, "C3")).toMatchObject({ status: "sold" });
    expect((await ask(refundOrder, { params, body: { onlyDue: true } })).body.error.code).toBe(
      "order_not_paid",
    );
    await expectSound(world);
    await ask(refundOrder, { params });
    expect((await ask(getOrder, { params })).body.data).toMatchObject({ refundedCents: 100_000 });
  });

  test("200 keeps the price whatever the other booth costs, and a repeat changes nothing", async () => {
    const { world, ask, params, move } = await fair();
    await ask(payOrder, { params });
    const { data } = (await move("B2", { keepPrice: true })).body;
    expect(data).toMatchObject({ status: "paid", amountCents: 100_000, dueCents: 0, refundDueCents: 0 });
    expect(data.lines[0].description).toBe("Booth B2, at the price of booth A1");
    const reported = (await world.domainEvents()).length;
    expect((await move("B2", { keepPrice: true })).body.data).toEqual(data);
    expect((await world.domainEvents()).length).toBe(reported);
  });

  test("200 of a reservation: the hold keeps its end, and extras move along at their price", async () => {
    const world = await server.world();
    await world.booth("A1", { price: 1_000 });
    await world.booth("B2", { price: 1_500 });
    const extra = { kind: "booth", name: "Power", priceCents: 20_000, limitPerEvent: 1 };
    const extraId = (await world.ask(createExtra, { body: extra })).body.data.id;
    const order = await reserved(world, "A1", { extras: [{ extraId }] });
    world.clock.forwardMinutes(5);
    const { data } = (await world.ask(moveOrder, { params: { id: order.id }, body: { booth: "B2" } })).body;
    expect(data).toMatchObject({ status: "pending", amountCents: 170_000, dueCents: 170_000 });
    expect(data.expiresAt).toBe(order.expiresAt);
    expect(await boothNow(world, "B2")).toMatchObject({ status: "held", holdExpiresAt: order.expiresAt });
    const rows = await world.app.db.read.extraAssignment.findMany({ where: { orderId: order.id } });
    expect(rows.map(({ boothId }) => boothId)).toEqual([data.boothId]);
    await expectSound(world);
  });

  test("an issued invoice is unchanged and credited, and a new one is issued", async () => {
    const { ask, params, move } = await fair();
    await ask(invoiceOrder, { params });
    const { data } = (await move("B2")).body;
    expect(data).toMatchObject({ invoiceNumber: "2027-0002", creditNumber: null });
    expect(data.pastInvoices).toMatchObject([{ invoiceNumber: "2027-0001", creditNumber: "C2027-0001" }]);
    const nameOf = async (query: object) => {
      const { headers, status } = await ask(printOrder, { key: null, params, query: { ...query } });
      return headers.get("content-disposition") ?? status;
    };
    expect(await nameOf({ number: "2027-0001" })).toContain("invoice-2027-0001.pdf");
    expect(await nameOf({ number: "C2027-0001" })).toContain("credit-note-C2027-0001.pdf");
    expect(await nameOf({})).toContain("invoice-2027-0002.pdf");
    expect(await nameOf({ number: "2027-0009" })).toBe(404);
    await ask(cancelOrder, { params });
    expect((await ask(getOrder, { params })).body.data.creditNumber).toBe("C2027-0002");
  });

  test("the buyer is notified once, with the amount due, and the audit log names who did it", async () => {
    const { world, ask, params, move } = await fair();
    await ask(payOrder, { params });
    while ((await sendEmails(world.app)) > 0) world.mail.emails.length = 0;
    await move("B2", { reason: "The stage grew." });
    await sendEmails(world.app);
    const own = world.mail.emails.filter(({ to }) => to === BUYER.contactEmail);
    expect(own.map(({ subject }) => subject)).toEqual(["Your order is now for Booth B2 – Spring Fair"]);
    for (const sentence of [
      "The organiser moved your order from Booth A1 to Booth B2.",
      "Reason: The stage grew.",
      "Total: €1,500.00",
      "Amount due: €500.00",
    ])
      expect(own[0]?.text).toContain(sentence);
    const { data } = (await ask(listAudit, { query: { subject: params.id } })).body;
    expect(data.map(({ summary }: { summary: string }) => summary)).toContain(
      "Move an order to another booth",
    );
  });

  test.each<[string, string, (world: World) => Promise<unknown>, number, string]>([
    ["a booth that is held", "B2", hold, 409, "booth_not_available"],
    ["a booth without a price", "D4", ({ booth }) => booth("D4"), 409, "price_not_set"],
    ["a booth that does not exist", "Z9", async () => {}, 404, "booth_not_found"],
  ])("refuses %s, and changes nothing", async (_, booth, prepare, status, code) => {
    const { world, ask, params, move } = await fair();
    await prepare(world);
    const before = (await ask(getOrder, { params })).body.data;
    const answer = await move(booth);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect((await ask(getOrder, { params })).body.data).toEqual(before);
    await expectSound(world);
  });

  test("409 once the order has ended", async () => {
    const { ask, params, move } = await fair();
    await ask(cancelOrder, { params });
    expect((await move("B2")).body.error.code).toBe("order_cancelled");
  });
});

const hold = ({ ask }: World) =>
  ask(setBoothStatus, { params: { id: "B2" }, body: { status: "held", holdMinutes: 5 } });

describe("GET /api/v1/events/{event}/orders/{id}/move", () => {
  test("200 shows what would change, and changes nothing", async () => {
    const { ask, params } = await fair();
    await ask(payOrder, { params });
    const before = (await ask(getOrder, { params })).body.data;
    const preview = async (query: Record<string, string>) =>
      (await ask(previewOrderMove, { params, query })).body.data;
    expect(await preview({ booth: "B2" })).toMatchObject({
      boothLabel: "B2",
      status: "invoiced",
      amountCents: 150_000,
      differenceCents: 50_000,
      dueCents: 50_000,
      refundDueCents: 0,
    });
    expect(await preview({ booth: "C3" })).toMatchObject({
      differenceCents: -40_000,
      refundDueCents: 40_000,
    });
    expect(await preview({ booth: "C3", keepPrice: "1" })).toMatchObject({ differenceCents: 0 });
    expect((await ask(getOrder, { params })).body.data).toEqual(before);
  });
});

describe("I1: concurrent requests for one booth", () => {
  const lineOf = async (answer: ReturnType<World["ask"]>) => {
    const { status, body } = await answer;
    return body.error?.code ?? status;
  };

  test("one of several moves and reservations gets the booth, and all others stay unchanged", async () => {
    const world = await server.world();
    const ids: string[] = [];
    for (let each = 0; each < 10; each += 1) {
      await world.booth(`A${each}`, { x: each * 4, price: 100 });
      ids.push((await reserved(world, `A${each}`)).id);
    }
    await world.booth("T1", { y: 10, price: 100 });
    const body = { boothId: "T1", ...BUYER };
    const answers = await Promise.all([
      ...ids.map((id) => lineOf(world.ask(moveOrder, { params: { id }, body: { booth: "T1" } }))),
      ...ids.map(() => lineOf(world.ask(reserveBooth, { key: null, body }))),
    ]);
    expect(answers.filter((answer) => answer === 200 || answer === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer === "booth_not_available")).toHaveLength(19);
    await expectSound(world);
  });

  test("one order moved to two booths gets one of them, and orders that swap booths do not deadlock", async () => {
    const { world, params } = await fair();
    const other = await reserved(world, "B2");
    await world.booth("D4", { y: 10, price: 100 });
    const to = (id: string, booth: string) =>
      lineOf(world.ask(moveOrder, { params: { id }, body: { booth } }));
    for (let round = 0; round < short(2, { soak: 10 }); round += 1) {
      const answers = await Promise.all([
        ...[to(params.id, "C3"), to(params.id, "D4"), to(other.id, "A1"), to(other.id, "C3")],
        ...[to(params.id, "A1"), to(other.id, "B2")],
      ]);
      expect(answers.filter((each) => ![200, "booth_not_available", "conflict"].includes(each))).toEqual([]);
      await expectSound(world);
    }
    expect((await world.ask(listOrders, { query: { status: "pending" } })).body.meta.total).toBe(2);
  });
});
