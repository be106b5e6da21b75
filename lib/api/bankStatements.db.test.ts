import { describe, expect, test } from "vitest";
import { BUYER, reserved as reserve } from "#lib/testing/sale";
import { camtOf, OWN_IBAN } from "#lib/testing/statements";
import { testServer, type World } from "#lib/testing/world";
import * as keys from "#services/keys";
import {
  bookBankLine,
  ignoreBankLine,
  importBankStatement,
  listBankLines,
  listBankStatements,
  reopenBankLine,
  searchBankOrders,
  unbookBankLine,
} from "./bankStatements";
import { createBooths } from "./booths";
import { createEvent, updateEvent } from "./events";
import { createLevel } from "./levels";
import { cancelOrder, getOrder, invoiceOrder, payOrder, refundOrder } from "./orders";
import { listOrderPayments } from "./payments";
import { reserveBooth } from "./sales";

const server = testServer();

type Lines = Parameters<typeof camtOf>[0];
const codeOf = ({ status, body }: Awaited<ReturnType<World["ask"]>>) => [status, body.error?.code];

const upload = (world: World, lines: Lines, query: object = {}, key?: string) =>
  world.ask(importBankStatement, {
    body: camtOf(lines),
    headers: { "content-type": "application/xml" },
    query: query as Record<string, string>,
    ...(key ? { key } : {}),
  });

const linesOf = async (world: World, query: Record<string, string> = {}) =>
  (await world.ask(listBankLines, { query })).body.data;

/** A booth at 1,000.00 with an invoice. */
async function invoiced(world: World, label = "A1") {
  await world.booth(label, { price: 1_000 });
  const { id } = await reserve(world, label);
  const { body } = await world.ask(invoiceOrder, { params: { id } });
  return body.data as { id: string; number: number; invoiceNumber: string };
}

/** The same in another event of the organisation. */
async function invoicedElsewhere(world: World) {
  const { id: event } = (await world.ask(createEvent, { body: { name: "Autumn Fair" } })).body.data;
  const level = await world.ask(createLevel, {
    params: { event },
    body: { name: "Hall", width: 50, height: 50 },
  });
  const booth = { levelId: level.body.data.id, label: "B1", x: 0, y: 0, width: 3, height: 3, price: 1_000 };
  await world.ask(createBooths, { params: { event }, body: booth });
  const body = { boothId: "B1", ...BUYER };
  const { id } = (await world.ask(reserveBooth, { params: { event }, key: null, body })).body.data.order;
  await world.ask(invoiceOrder, { params: { event, id } });
  return { event, id: id as string };
}

const orderNow = async (world: World, id: string) =>
  (await world.ask(getOrder, { params: { id } })).body.data;

const book = (world: World, id: string, orders: { orderId: string; amountCents: number }[]) =>
  world.ask(bookBankLine, { params: { id }, body: { orders } });

/** An order with its invoice, and the line that pays it. */
async function withLine(line: Partial<Lines[number]> = {}) {
  const world = await server.world();
  const order = await invoiced(world);
  await upload(world, [
    { amountCents: 100_000, name: "Nova", text: `Invoice ${order.invoiceNumber}`, bankRef: "B1", ...line },
  ]);
  const [open] = await linesOf(world);
  return { world, order, line: open };
}

describe("POST /api/v1/bank-statements", () => {
  test("importing a statement twice, or an overlapping one, changes no existing line", async () => {
    const world = await server.world();
    const lines: Lines = [
      { amountCents: 100, text: "same" },
      { amountCents: 100, text: "same" },
      { amountCents: -500, text: "Rent" },
    ];
    const first = await upload(world, lines, { fileName: "june.xml" });
    expect(first.body.data).toMatchObject({
      statement: { fileName: "june.xml", accountIban: OWN_IBAN, fromDay: "2026-06-01", toDay: "2026-06-01" },
      added: 3,
      known: 0,
    });
    expect((await upload(world, lines)).body.data).toEqual({ statement: null, added: 0, known: 3 });
    world.clock.forwardMinutes(1);
    const overlapping = await upload(world, [...lines, { amountCents: 200, bookedOn: "2026-06-02" }]);
    expect(overlapping.body.data).toMatchObject({ added: 1, known: 3 });
    const { body } = await world.ask(listBankStatements);
    expect(body.data.map(({ lines: counts }: { lines: object }) => counts)).toEqual([
      { open: 1, booked: 0, ignored: 0 },
      { open: 2, booked: 0, ignored: 1 },
    ]);
  });

  test("the same file uploaded concurrently is stored once", async () => {
    const world = await server.world();
    const lines: Lines = [{ amountCents: 100 }, { amountCents: 200 }];
    const both = await Promise.all([upload(world, lines), upload(world, lines)]);
    expect(both.map(({ body }) => body.data.added).sort()).toEqual([0, 2]);
    expect((await world.ask(listBankStatements)).body.data).toHaveLength(1);
  });

  test("imports CSV with the columns given in the query", async () => {
    const world = await server.world();
    const answer = await world.ask(importBankStatement, {
      body: "when,how much\n01.06.2026,10.00\n",
      headers: { "content-type": "text/csv" },
      query: { columns: JSON.stringify({ bookedOn: "when", amount: "how much" }) },
    });
    expect(answer.body.data).toMatchObject({ added: 1 });
    expect(await linesOf(world)).toMatchObject([
      { bookedOn: "2026-06-01", amountCents: 1_000, currency: "EUR" },
    ]);
  });

  test("400 for files that cannot be parsed, with the position of the error", async () => {
    const world = await server.world();
    const refusedFor = async (type: string, body: string) =>
      (await world.ask(importBankStatement, { body, headers: { "content-type": type } })).body.error;
    expect(await refusedFor("application/xml", "<Document>")).toMatchObject({
      code: "statement_invalid",
      details: { line: 1 },
    });
    expect(await refusedFor("text/csv", "a,b\n1,2\n")).toMatchObject({
      code: "statement_invalid",
      details: { columns: ["a", "b"] },
    });
  });

  test("409 for a statement of an account that invoices do not name, unless confirmed", async () => {
    const world = await server.world();
    const seller = { iban: "GB33BUKB20201555555555" };
    await world.ask(updateEvent, { body: { settings: { sales: { seller } } } });
    const refused = await upload(world, [{ amountCents: 100 }]);
    expect(codeOf(refused)).toEqual([409, "statement_of_another_account"]);
    expect(refused.body.error.details).toEqual({ account: "DE89 •••• 3000", expected: ["GB33 •••• 5555"] });
    for (const iban of ["FR1420041010050500013M02606", "AT611904300234573201"])
      await world.ask(createEvent, { body: { name: iban, settings: { sales: { seller: { iban } } } } });
    const named = (await upload(world, [{ amountCents: 100 }])).body.error.message;
    expect(named).toMatch(/your invoices name [^,]+, [^,]+ and [^,]+\. Import/);
    expect((await upload(world, [{ amountCents: 100 }], { confirmAccount: "1" })).status).toBe(200);
  });

  test("403 for keys that may not write orders, or that are restricted to some events", async () => {
    const world = await server.world();
    const reader = await world.keyWith(["orders:read"]);
    expect(codeOf(await upload(world, [{ amountCents: 1 }], {}, reader))).toEqual([
      403,
      "insufficient_scope",
    ]);
    const { key } = await keys.create(world.app, world.owner, { name: "one", eventIds: [world.fair.id] });
    expect(codeOf(await upload(world, [{ amountCents: 1 }], {}, key))).toEqual([403, "forbidden"]);
    expect(codeOf(await world.ask(listBankLines, { key }))).toEqual([403, "forbidden"]);
  });
});

describe("POST /api/v1/bank-lines/{id}/book", () => {
  test("books the line on the order proposed by invoice number, paid on the value date", async () => {
    const { world, order, line } = await withLine({ bookedOn: "2026-05-03", valueOn: "2026-05-02" });
    expect(line.proposals).toMatchObject([
      {
        reason: "reference_and_amount",
        confidence: "sure",
        parts: [
          {
            amountCents: 100_000,
            order: { id: order.id, openCents: 100_000, event: { name: "Spring Fair" } },
          },
        ],
      },
    ]);
    const booked = await book(world, line.id, [{ orderId: order.id, amountCents: 100_000 }]);
    expect(booked.body.data).toMatchObject({
      state: "booked",
      proposals: [],
      bookings: [{ orderId: order.id, orderNumber: order.number, amountCents: 100_000 }],
    });
    expect(await orderNow(world, order.id)).toMatchObject({ status: "paid", paidCents: 100_000 });
    const payments = (await world.ask(listOrderPayments, { params: { id: order.id } })).body.data;
    expect(payments).toMatchObject([
      { method: "bank", provider: null, providerRef: "B1", note: expect.stringContaining("Nova") },
    ]);
    expect(payments[0].receivedAt.slice(0, 10)).toBe("2026-05-02");
    const kinds = (await world.domainEvents()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "order.paid")).toHaveLength(1);
  });

  test("splits a line over orders of two events; the remainder becomes a refund due on the last", async () => {
    const { world, order, line } = await withLine({ amountCents: 250_000 });
    const other = await invoicedElsewhere(world);
    const booked = await book(world, line.id, [
      { orderId: other.id, amountCents: 100_000 },
      { orderId: order.id, amountCents: 100_000 },
    ]);
    expect(booked.body.data.bookings).toHaveLength(2);
    const elsewhere = await world.ask(getOrder, { params: other });
    expect(elsewhere.body.data).toMatchObject({ status: "paid", paidCents: 100_000, refundDueCents: 0 });
    expect(await orderNow(world, order.id)).toMatchObject({
      status: "paid",
      paidCents: 150_000,
      refundDueCents: 50_000,
    });
  });

  test("of two concurrent bookings one succeeds and the other gets 409", async () => {
    const { world, order, line } = await withLine();
    const parts = [{ orderId: order.id, amountCents: 100_000 }];
    const both = await Promise.all([book(world, line.id, parts), book(world, line.id, parts)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe("bank_line_not_open");
    expect(await orderNow(world, order.id)).toMatchObject({ paidCents: 100_000, refundDueCents: 0 });
  });

  test("concurrent bookings of many lines on the same orders all succeed and lose no money", async () => {
    const world = await server.world();
    const [one, two] = [await invoiced(world, "A1"), await invoiced(world, "A2")];
    await upload(
      world,
      Array.from({ length: 8 }, (_, index) => ({ amountCents: 30_000 + index, text: `part ${index}` })),
    );
    const lines = (await linesOf(world)) as { id: string }[];
    const answers = await Promise.all(
      lines.map(({ id }, index) => {
        const parts = [
          { orderId: one.id, amountCents: 10_000 },
          { orderId: two.id, amountCents: 10_000 },
        ];
        return book(world, id, index % 2 === 0 ? parts : parts.toReversed());
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(lines.map(() => 200));
    const orders = [await orderNow(world, one.id), await orderNow(world, two.id)];
    expect(orders[0].paidCents + orders[1].paidCents).toBe(8 * 30_000 + 28);
  });

  test("money for a cancelled order is booked and becomes a refund due", async () => {
    const { world, order, line } = await withLine();
    await world.ask(cancelOrder, { params: { id: order.id } });
    await book(world, line.id, [{ orderId: order.id, amountCents: 100_000 }]);
    expect(await orderNow(world, order.id)).toMatchObject({ status: "cancelled", refundDueCents: 100_000 });
  });

  test("400 and 404 for invalid bookings, and nothing changes", async () => {
    const { world, order, line } = await withLine({ currency: "USD" });
    const parts = [{ orderId: order.id, amountCents: 100_000 }];
    expect(line.proposals).toEqual([]);
    expect(codeOf(await book(world, line.id, parts))).toEqual([400, "currency_mismatch"]);
    expect(codeOf(await book(world, line.id, [{ orderId: order.id, amountCents: 100_001 }]))).toEqual([
      400,
      "validation_error",
    ]);
    expect(codeOf(await book(world, line.id, [...parts, ...parts]))).toEqual([400, "validation_error"]);
    expect(codeOf(await book(world, line.id, [{ orderId: "ord_none", amountCents: 1 }]))).toEqual([
      404,
      "order_not_found",
    ]);
    expect(codeOf(await book(world, "bkl_none", parts))).toEqual([404, "not_found"]);
    await upload(world, [{ amountCents: 5, bookedOn: "2030-01-01" }, { amountCents: -5 }]);
    const [future] = await linesOf(world, { q: "", state: "open" });
    expect(codeOf(await book(world, future.id, [{ orderId: order.id, amountCents: 5 }]))).toEqual([
      400,
      "validation_error",
    ]);
    expect(await orderNow(world, order.id)).toMatchObject({ paidCents: 0 });
  });

  test("404 for lines and orders of another organisation", async () => {
    const { world, order, line } = await withLine();
    const stranger = await server.world();
    const parts = [{ orderId: order.id, amountCents: 100_000 }];
    expect(codeOf(await book(stranger, line.id, parts))).toEqual([404, "not_found"]);
    await upload(stranger, [{ amountCents: 100_000, text: order.invoiceNumber }]);
    const [own] = await linesOf(stranger);
    expect(own.proposals).toEqual([]);
    expect(codeOf(await book(stranger, own.id, parts))).toEqual([404, "order_not_found"]);
    expect((await stranger.ask(searchBankOrders, { query: { q: "Nova" } })).body.data).toEqual([]);
    expect((await world.ask(searchBankOrders, { query: { q: "nova" } })).body.data).toMatchObject([
      { id: order.id, openCents: 100_000 },
    ]);
    expect(await orderNow(world, order.id)).toMatchObject({ paidCents: 0 });
  });
});

describe("undoing a booking", () => {
  test("reverses the payments, and the line can be booked again", async () => {
    const { world, order, line } = await withLine();
    const parts = [{ orderId: order.id, amountCents: 100_000 }];
    await book(world, line.id, parts);
    const undone = await world.ask(unbookBankLine, {
      params: { id: line.id },
      body: { reason: "Wrong order" },
    });
    expect(undone.body.data).toMatchObject({ state: "open", bookings: [] });
    expect(await orderNow(world, order.id)).toMatchObject({ status: "invoiced", paidCents: 0 });
    expect(codeOf(await world.ask(unbookBankLine, { params: { id: line.id } }))).toEqual([
      409,
      "bank_line_not_open",
    ]);
    await book(world, line.id, parts);
    expect(await orderNow(world, order.id)).toMatchObject({ status: "paid", paidCents: 100_000 });
  });

  test("409 after a part was refunded", async () => {
    const { world, order, line } = await withLine();
    await book(world, line.id, [{ orderId: order.id, amountCents: 100_000 }]);
    await world.ask(refundOrder, { params: { id: order.id }, body: { amountCents: 1 } });
    expect(codeOf(await world.ask(unbookBankLine, { params: { id: line.id } }))).toEqual([
      409,
      "payment_not_reversible",
    ]);
  });

  test("an ignored line keeps its reason and can be reopened", async () => {
    const { world, order, line } = await withLine();
    const params = { id: line.id };
    const ignored = await world.ask(ignoreBankLine, { params, body: { reason: "Paid to us by mistake" } });
    expect(ignored.body.data).toMatchObject({ state: "ignored", reason: "Paid to us by mistake" });
    const parts = [{ orderId: order.id, amountCents: 100_000 }];
    expect(codeOf(await book(world, line.id, parts))).toEqual([409, "bank_line_not_open"]);
    expect((await world.ask(reopenBankLine, { params })).body.data).toMatchObject({
      state: "open",
      reason: null,
    });
    expect((await book(world, line.id, parts)).status).toBe(200);
  });

  test("no longer proposes an order that has been paid since", async () => {
    const { world, order } = await withLine();
    await world.ask(payOrder, { params: { id: order.id } });
    expect((await linesOf(world))[0].proposals).toEqual([]);
  });
});
