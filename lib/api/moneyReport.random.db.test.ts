import { expect, test } from "vitest";
import { MONEY_GROUPS, type MoneyGroup } from "#lib/sales/moneyReport";
import { seeded } from "#lib/testing/random";
import { reserved } from "#lib/testing/sale";
import { seed, short } from "#lib/testing/soak";
import { testServer, type World } from "#lib/testing/world";
import { updateEvent } from "./events";
import { createExtra } from "./extras";
import { cancelOrder, invoiceOrder, payOrder, refundOrder, updateOrder } from "./orders";
import { exportPayments, listEventPayments, reportMoney, reversePayment } from "./payments";
import { mockPayOrder } from "./sales";
import { createTaxRule } from "./taxRules";

const server = testServer();

const SALES = short(7, { soak: 150 });
const TERMS = {
  taxRatePercent: 19,
  payment: { depositPercent: 30, balanceDueDaysBeforeStart: 30 },
  cancellation: [{ daysBeforeStart: 3_650, feePercent: 25 }],
};

/** A day of orders with everything that moves money. Requests that the API refuses change nothing. */
async function randomDay(random: () => number): Promise<World> {
  const world = await server.world();
  const oneOf = <T>(...choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const startsAt = new Date(world.clock.now().getTime() + 100 * 86_400_000).toISOString();
  await world.ask(updateEvent, {
    body: { timezone: "America/New_York", startsAt, settings: { sales: TERMS } },
  });
  const exempt = { name: "Extras", appliesTo: "extra", buyer: "any", category: "E", ratePercent: 0 };
  await world.ask(createTaxRule, { body: exempt });
  const extra = await world.ask(createExtra, { body: { name: "Wi-Fi", priceCents: 7_333 } });
  const dayAgo = () =>
    new Date(world.clock.now().getTime() - Math.floor(random() * 60) * 43_200_000).toISOString();
  for (let index = 0; index < SALES; index += 1) {
    const type = oneOf("corner", "island", "inline");
    await world.booth(`A${index}`, { price: 100 + Math.floor(random() * 90_000) / 100, type });
    const extras = oneOf([], [{ extraId: extra.body.data.id, quantity: oneOf(1, 3) }]);
    const params = { id: (await reserved(world, `A${index}`, { extras })).id as string };
    const part = () => ({ amountCents: 1 + Math.floor(random() * 60_000) });
    const acts = [
      () => world.ask(payOrder, { params, body: { ...part(), method: "bank", receivedAt: dayAgo() } }),
      () => world.ask(payOrder, { params, body: { method: oneOf("cash", "other"), receivedAt: dayAgo() } }),
      () => world.ask(mockPayOrder, { key: null, params }),
      () => world.ask(invoiceOrder, { params }),
      () => world.ask(refundOrder, { params, body: part() }),
      () => world.ask(updateOrder, { params, body: { salesperson: oneOf("Zoe", "Max") } }),
      () => world.ask(cancelOrder, { params, body: {} }),
      () => reverseOne(world, params.id),
    ];
    for (const act of Array.from({ length: oneOf(2, 3, 4) }, () => oneOf(...acts.slice(0, 4), ...acts))) {
      expect((await act()).status).toBeLessThan(500);
    }
  }
  return world;
}

async function reverseOne(world: World, id: string) {
  const { body } = await world.ask(listEventPayments, { query: { limit: "1000" } });
  const own = body.data.find(({ orderId }: { orderId: string }) => orderId === id);
  const params = { id, payment: own?.id ?? "none" };
  return world.ask(reversePayment, { params, body: { reason: "A slip" } });
}

type Stored = {
  cents: number;
  currency: string;
  day: string;
  method: string;
  provider: string | null;
  type: string | null;
  salesperson: string | null;
  orderId: string;
};

/** The payments by the database alone, without the code of the reports. */
async function storedPayments({ app, fair }: World): Promise<Stored[]> {
  return app.db.read.$queryRaw<Stored[]>`
    SELECT (CASE p."direction" WHEN 'in' THEN 1 ELSE -1 END * p."amountCents")::float8 AS "cents", p."currency",
      to_char(p."receivedAt" AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS "day", p."method", p."provider",
      b."type", o."salesperson", o."id" AS "orderId"
    FROM "Payment" p JOIN "Order" o ON o."id" = p."orderId" LEFT JOIN "Booth" b ON b."id" = o."boothId"
    WHERE p."eventId" = ${fair.id}`;
}

const KEY_OF: Record<Exclude<MoneyGroup, "taxCategory">, (payment: Stored) => string | null> = {
  day: ({ day }) => day,
  month: ({ day }) => day.slice(0, 7),
  method: ({ method }) => method,
  provider: ({ provider }) => provider,
  type: ({ type }) => type,
  salesperson: ({ salesperson }) => salesperson,
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const inCents = (csv: string) => {
  const [header = "", ...lines] = csv.trim().split("\r\n");
  const at = header.split(",").indexOf("Amount");
  return sum(lines.map((line) => Math.round(Number(line.split(",")[at]) * 100)));
};

type Row = { key: string | null; currency: string; netCents: number };

test("every figure of a random day of sales equals an independent sum over its payments", async () => {
  const world = await randomDay(seeded(seed));
  const stored = await storedPayments(world);
  expect(stored.length).toBeGreaterThan(SALES / 2);
  const report = async (groupBy: MoneyGroup) =>
    (await world.ask(reportMoney, { query: { groupBy } })).body.data as {
      rows: Row[];
      receivables: object[];
    };

  for (const groupBy of MONEY_GROUPS) {
    const { rows } = await report(groupBy);
    expect(sum(rows.map(({ netCents }) => netCents))).toBe(sum(stored.map(({ cents }) => cents)));
    if (groupBy === "taxCategory") continue;
    const sums = new Map<string | null, number>();
    for (const each of stored) {
      const key = KEY_OF[groupBy](each);
      sums.set(key, (sums.get(key) ?? 0) + each.cents);
    }
    expect(new Map(rows.map(({ key, netCents }) => [key, netCents]))).toEqual(sums);
  }

  for (const { key, netCents } of (await report("taxCategory")).rows) {
    const query = { taxCategory: key ?? "" };
    const { body } = await world.ask(listEventPayments, { query: { ...query, limit: "1000" } });
    const shares = body.data.map(({ direction, shareCents }: { direction: string; shareCents: number }) =>
      direction === "in" ? shareCents : -shareCents,
    );
    expect([key, sum(shares)]).toEqual([key, netCents]);
    expect(inCents((await world.ask(exportPayments, { query })).body as string)).toBe(netCents);
  }
  expect(inCents((await world.ask(exportPayments)).body as string)).toBe(
    sum(stored.map(({ cents }) => cents)),
  );
  expect((await report("month")).receivables).toMatchObject([await storedReceivables(world)]);
});

/** Receivables, fees and deposits by the database alone. */
async function storedReceivables({ app, fair, clock }: World) {
  const [sums] = await app.db.read.$queryRaw<object[]>`
    WITH "sums" AS (
      SELECT o."status", o."balanceDueAt",
        CASE WHEN o."status" IN ('pending', 'invoiced') THEN o."amountCents"
          WHEN o."status" = 'cancelled' THEN COALESCE(o."cancelFeeCents", 0) ELSE 0 END AS "owed", o."refundDueCents",
        COALESCE(sum(CASE p."direction" WHEN 'in' THEN p."amountCents" WHEN 'out' THEN -p."amountCents" END), 0)
          - o."refundDueCents" AS "kept"
      FROM "Order" o LEFT JOIN "Payment" p ON p."orderId" = o."id" WHERE o."eventId" = ${fair.id} GROUP BY o."id"
    )
    SELECT
      COALESCE(sum(GREATEST(0, "owed" - "kept")), 0)::float8 AS "outstandingCents",
      COALESCE(sum("kept") FILTER (WHERE "status" IN ('pending', 'invoiced')), 0)::float8 AS "depositsHeldCents",
      COALESCE(sum("kept") FILTER (WHERE "status" IN ('cancelled', 'refunded', 'expired')), 0)::float8
        AS "feesKeptCents",
      COALESCE(sum(GREATEST(0, "owed" - "kept")) FILTER (
        WHERE "status" IN ('pending', 'cancelled') OR "status" = 'invoiced' AND ("balanceDueAt" IS NULL OR "balanceDueAt" > ${clock.now()})
      ), 0)::float8 AS "notDueCents"
    FROM "sums"`;
  return sums;
}
