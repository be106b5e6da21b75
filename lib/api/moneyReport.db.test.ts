import { beforeAll, describe, expect, test } from "vitest";
import { MONEY_GROUPS } from "#lib/sales/moneyReport";
import { RECEIVABLE_FIGURES, type Receivables } from "#lib/sales/receivables";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { updateEvent } from "./events";
import { cancelOrder, invoiceOrder, payOrder, refundOrder } from "./orders";
import { exportPayments, listEventPayments, listOwedOrders, reportMoney, reversePayment } from "./payments";

const server = testServer();

type Row = {
  key: string | null;
  currency: string;
  receivedCents: number;
  refundedCents: number;
  netCents: number;
};
type Listed = { id: string; direction: "in" | "out"; amountCents: number; shareCents: number };

/** Payments of several kinds, a refund and a reversal. */
async function withMoney(): Promise<World> {
  const world = await server.world();
  await world.ask(updateEvent, { body: { timezone: "Europe/Berlin" } });
  const order = async (label: string, input: object = {}) => {
    await world.booth(label, { price: 1_000, ...input });
    return (await reserved(world, label)).id as string;
  };
  const pay = (id: string, body: object) => world.ask(payOrder, { params: { id }, body });
  const [one, two, three] = [await order("A1", { type: "island" }), await order("A2"), await order("A3")];
  await pay(one, { amountCents: 40_000, method: "bank", receivedAt: "2026-03-31T22:30:00Z" });
  await pay(one, { amountCents: 60_000, method: "cash", receivedAt: "2026-02-10T10:00:00Z" });
  await pay(two, { method: "bank" });
  await world.ask(refundOrder, { params: { id: two }, body: { amountCents: 25_000 } });
  await world.ask(cancelOrder, { params: { id: two } });
  await pay(three, { amountCents: 10_000, method: "bank" });
  const { body } = await world.ask(listEventPayments, { query: { method: "bank" } });
  const [wrong] = body.data.filter(({ amountCents }: Listed) => amountCents === 10_000);
  const params = { id: three, payment: wrong.id };
  await world.ask(reversePayment, { params, body: { reason: "A slip" } });
  await world.ask(invoiceOrder, { params: { id: three } });
  return world;
}

const FILTER_OF = {
  method: "method",
  provider: "provider",
  type: "boothType",
  salesperson: "salesperson",
  taxCategory: "taxCategory",
} as const;

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

const netOf = (payments: readonly Listed[]) =>
  payments.reduce(
    (sum, { direction, shareCents }) => sum + (direction === "in" ? shareCents : -shareCents),
    0,
  );

describe("payments", () => {
  let world: World;
  beforeAll(async () => {
    world = await withMoney();
  });

  test.each(MONEY_GROUPS)(
    "every figure by %s is the sum of the payments that the same filter lists",
    async (groupBy) => {
      const { rows } = (await world.ask(reportMoney, { query: { groupBy } })).body.data as { rows: Row[] };
      expect(rows.length).toBeGreaterThan(0);
      for (const { key, currency, netCents } of rows) {
        const choice: Record<string, string> =
          groupBy === "day"
            ? { from: key ?? "", to: key ?? "" }
            : groupBy === "month"
              ? {
                  from: `${key}-01`,
                  to: `${key}-${key?.endsWith("02") ? "28" : key?.endsWith("04") ? "30" : "31"}`,
                }
              : { [FILTER_OF[groupBy]]: key ?? "" };
        const listed = await world.ask(listEventPayments, { query: { ...choice, currency } });
        expect([key, netOf(listed.body.data)]).toEqual([key, netCents]);
      }
      expect(rows.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(175_000);
    },
  );
});

describe("receivables", () => {
  let world: World;
  beforeAll(async () => {
    world = await withMoney();
    const startsAt = new Date(world.clock.now().getTime() + 40 * 86_400_000).toISOString();
    const cancellation = [{ daysBeforeStart: 60, feePercent: 25 }];
    await world.ask(updateEvent, { body: { startsAt, settings: { sales: { cancellation } } } });
    for (const label of ["B1", "B2"]) {
      await world.booth(label, { price: 700, type: "corner" });
      const params = { id: (await reserved(world, label)).id };
      await world.ask(payOrder, { params, body: { amountCents: 20_000, method: "card" } });
      if (label === "B2") await world.ask(cancelOrder, { params });
    }
  });

  test.each(MONEY_GROUPS)(
    "every figure of the receivables by %s is the sum of the orders that the same filter lists",
    async (groupBy) => {
      const { receivables, receivableRows } = (await world.ask(reportMoney, { query: { groupBy } })).body
        .data;
      for (const figure of RECEIVABLE_FIGURES) {
        const sums = receivableRows.map((row: Receivables) => row[figure]);
        expect([figure, total(sums)]).toEqual([figure, receivables[0][figure]]);
        for (const { key, currency, ...figures } of receivableRows) {
          const query = { groupBy, figure, currency, key: key ?? "" };
          const { body } = await world.ask(listOwedOrders, { query });
          const parts = body.data.map(({ amountCents }: { amountCents: number }) => amountCents);
          expect([figure, key, total(parts)]).toEqual([figure, key, figures[figure]]);
        }
      }
      expect(receivables[0]).toMatchObject({ feesKeptCents: 17_500, depositsHeldCents: 20_000 });
    },
  );
});

test("the orders behind a figure are listed in pages, and only for keys that may read orders", async () => {
  const world = await withMoney();
  await world.booth("B1", { price: 700 });
  await reserved(world, "B1");
  const { body } = await world.ask(listOwedOrders, { query: { limit: "1", offset: "1" } });
  expect(body.meta).toMatchObject({ total: 2, limit: 1, offset: 1 });
  expect(body.data).toMatchObject([{ number: 4, invoiceNumber: null, currency: "EUR", amountCents: 70_000 }]);
  const key = await world.keyWith(["plan:read"]);
  expect((await world.ask(listOwedOrders, { key })).status).toBe(403);
  expect((await world.ask(listOwedOrders, { query: { figure: "profitCents" } })).status).toBe(400);
});

test("months are in the event's time zone, and the range limits the rows", async () => {
  const world = await withMoney();
  const ask = async (query: Record<string, string>) =>
    (await world.ask(reportMoney, { query })).body.data.rows;
  expect((await ask({})).map(({ key }: Row) => key).slice(0, 2)).toEqual(["2026-02", "2026-04"]);
  expect(await ask({ to: "2026-03-31" })).toMatchObject([{ key: "2026-02", receivedCents: 60_000 }]);
});

test("the report has the amounts due, and the amounts of the CSV add up to the money received", async () => {
  const world = await withMoney();
  const { receivables } = (await world.ask(reportMoney)).body.data;
  expect(receivables).toMatchObject([
    { currency: "EUR", outstandingCents: 100_000, notDueCents: 100_000, depositsHeldCents: 0 },
  ]);
  const csv = (await world.ask(exportPayments)).body as string;
  const [header = "", ...lines] = csv.trim().split("\r\n");
  const at = header.split(",").indexOf("Amount");
  expect(total(lines.map((line) => Number(line.split(",")[at])))).toBeCloseTo(1_750);
  expect(lines[0]?.startsWith("2026-02-10,")).toBe(true);
  const cash = (await world.ask(exportPayments, { query: { method: "cash" } })).body as string;
  expect(cash.trim().split("\r\n")).toHaveLength(2);
});

test("404 and 403 for other callers", async () => {
  const world = await withMoney();
  const stranger = await server.world();
  const params = { event: world.fair.id };
  expect((await stranger.ask(reportMoney, { params })).status).toBe(404);
  const key = await world.keyWith(["plan:read"]);
  expect((await world.ask(exportPayments, { key })).status).toBe(403);
});
