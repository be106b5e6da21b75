import { describe, expect, test } from "vitest";
import { sendEmails } from "#lib/services/orders/emails";
import { releaseUnpaid } from "#lib/services/orders/settle";
import { BUYER, reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { getBooth } from "./booths";
import { updateEvent } from "./events";
import { getOrder, invoiceOrder, listOrders, payOrder } from "./orders";
import { mockPayOrder } from "./sales";

const server = testServer();
const MINUTES_A_DAY = 1_440;

/** A fair in 200 days with these payment terms, and an order of €1,000.00. */
async function ordered(payment: object) {
  const world = await server.world();
  // Tests share a database, and sending e-mails includes those of other tests.
  while ((await sendEmails(world.app)) > 0) world.mail.emails.length = 0;
  const startsAt = new Date(world.clock.now().getTime() + 200 * MINUTES_A_DAY * 60_000).toISOString();
  await world.ask(updateEvent, { body: { startsAt, settings: { sales: { payment } } } });
  await world.booth("A1", { price: 1_000 });
  const { id } = await reserved(world, "A1");
  return { world, ask: world.ask, params: { id: id as string } };
}

const states = async ({ ask }: World, id: string) => [
  (await ask(getOrder, { params: { id } })).body.data.status,
  (await ask(getBooth, { params: { id: "A1" } })).body.data.status,
];

/** Runs the jobs day by day, and returns the e-mails to the buyer. */
async function passDays({ app, clock, mail }: World, days: number): Promise<string[]> {
  clock.forwardMinutes(days * MINUTES_A_DAY);
  await releaseUnpaid(app);
  while ((await sendEmails(app)) > 0);
  return mail.emails
    .splice(0)
    .filter(({ to }) => to === BUYER.contactEmail)
    .map(({ subject }) => subject);
}

describe("a deposit", () => {
  test("reserves the booth; the balance is due on its date and sells it", async () => {
    const { world, ask, params } = await ordered({ depositPercent: 30, balanceDueDaysBeforeStart: 30 });
    const pay = () => ask(mockPayOrder, { key: null, params });
    await pay();
    const { data } = (await ask(getOrder, { params })).body;
    expect(data).toMatchObject({ depositCents: 30_000, paidCents: 30_000, dueCents: 70_000 });
    const daysLeft = (Date.parse(data.balanceDueAt) - world.clock.now().getTime()) / 86_400_000;
    expect(daysLeft).toBe(170);
    expect(await states(world, params.id)).toEqual(["invoiced", "reserved"]);
    await pay();
    expect(await states(world, params.id)).toEqual(["paid", "sold"]);
    expect((await ask(getOrder, { params })).body.data).toMatchObject({ paidCents: 100_000, dueCents: 0 });
  });
});

describe("an invoice", () => {
  const terms = { invoiceDueDays: 14, releaseAfterDays: 7 };

  test("is followed by a reminder a week before, another when it is late, and then the booth is freed", async () => {
    const { world, ask, params } = await ordered(terms);
    await ask(invoiceOrder, { params });
    const number = (await ask(getOrder, { params })).body.data.invoiceNumber;
    expect(await passDays(world, 6)).toHaveLength(2);
    expect(await passDays(world, 2)).toEqual([`Invoice ${number} is due soon – Spring Fair`]);
    expect(await passDays(world, 8)).toEqual([`Invoice ${number} is overdue – Spring Fair`]);
    expect(await states(world, params.id)).toEqual(["invoiced", "reserved"]);
    expect(await passDays(world, 6)).toEqual(["Your order for Booth A1 was cancelled – Spring Fair"]);
    expect(await states(world, params.id)).toEqual(["cancelled", "available"]);
  });

  test("shows the overdue amount from its due date until it is paid", async () => {
    const { world, ask, params } = await ordered({ invoiceDueDays: 14 });
    const overdue = async () => {
      const one = (await ask(getOrder, { params })).body.data.overdueCents;
      const [listed] = (await ask(listOrders, { query: { status: "invoiced,paid" } })).body.data;
      return [one, listed.overdueCents];
    };
    await ask(invoiceOrder, { params });
    await ask(payOrder, { params, body: { amountCents: 40_000 } });
    world.clock.forwardMinutes(14 * MINUTES_A_DAY - 1);
    expect(await overdue()).toEqual([0, 0]);
    world.clock.forwardMinutes(1);
    expect(await overdue()).toEqual([60_000, 60_000]);
    const { data } = (await ask(payOrder, { params })).body;
    expect(data.overdueCents).toBe(0);
    expect(await overdue()).toEqual([0, 0]);
    await passDays(world, 0);
  });

  test("that is paid gets no reminder and keeps its booth", async () => {
    const { world, ask, params } = await ordered(terms);
    await ask(invoiceOrder, { params });
    await ask(payOrder, { params });
    await passDays(world, 0);
    expect(await passDays(world, 60)).toEqual([]);
    expect(await states(world, params.id)).toEqual(["paid", "sold"]);
  });

  test("stays until the organiser decides, unless the event is configured otherwise", async () => {
    const { world, ask, params } = await ordered({ invoiceDueDays: 14 });
    await ask(invoiceOrder, { params });
    await passDays(world, 60);
    expect(await states(world, params.id)).toEqual(["invoiced", "reserved"]);
  });
});
