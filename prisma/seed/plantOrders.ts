import { mockPayments } from "#lib/outside/payments/mock";
import { registryOf } from "#lib/outside/payments/registry";
import type { App } from "#lib/ports";
import { databaseWithin } from "#lib/store/database";
import { forgetEmails } from "#lib/store/emails";
import type { Fair } from "#lib/store/events";
import { listExtras } from "#lib/store/extras";
import * as orders from "#services/orders";
import * as waitlist from "#services/waitlist";
import type { DemoExhibitor, DemoFair, DemoOrder } from "./records";

const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;
const DEPOSIT = { depositPercent: 30, balanceDueDaysBeforeStart: 30 };
const VISITOR = { ip: "", isOrganiser: true };

type Step = { at: Date; take: (app: App) => Promise<void> };

/**
 * Orders from the months before, created through the functions that buyers and organisers use, with the clock set
 * back. The companies are invented, so no e-mails are sent: none are left when the transaction ends.
 */
export async function plantOrders(app: App, fair: Fair, demo: DemoFair): Promise<void> {
  await app.db.transaction(async (db) => {
    const { items } = await listExtras(db, fair.id, { limit: 1_000, offset: 0 });
    const extraIds = new Map(items.map(({ name, id }) => [name, id]));
    const buyers = new Map(demo.exhibitors.map((exhibitor) => [exhibitor.slug, exhibitor]));
    const silent = {
      ...app,
      db: databaseWithin(app.db, db),
      mail: { send: async () => {}, delivers: false },
    };
    const steps = demo.orders.flatMap((order) => stepsOf(app, fair, order, { buyers, extraIds }));
    const waits = demo.waiting.map(({ booth, exhibitor, daysAgo }) => ({
      at: timeOf(app, daysAgo, 10 * 60),
      take: async (then: App) => {
        await waitlist.join(then, fair, VISITOR, { boothId: booth, ...contactOf(buyers.get(exhibitor)) });
      },
    }));
    const inOrder = [...steps, ...waits].toSorted((one, other) => one.at.getTime() - other.at.getTime());
    for (const { at, take } of inOrder) await take({ ...silent, clock: { now: () => at } });
    await forgetEmails(db, fair.id);
  });
}

type Known = { buyers: ReadonlyMap<string, DemoExhibitor>; extraIds: ReadonlyMap<string, string> };

function stepsOf(app: App, fair: Fair, order: DemoOrder, { buyers, extraIds }: Known): Step[] {
  const { booth, exhibitor, extras, daysAgo, minuteOfDay, daysUntilPaid, end, salesperson } = order;
  let id = "";
  const sold = end === "deposit" ? withDeposit(fair) : fair;
  const step = (days: number, minutes: number, take: Step["take"]): Step => ({
    at: timeOf(app, daysAgo - days, minuteOfDay + minutes),
    take,
  });
  const reserve = step(0, 0, async (then) => {
    const input = {
      boothId: booth,
      exhibitorId: exhibitor,
      salesperson,
      ...contactOf(buyers.get(exhibitor)),
    };
    const bought = extras.flatMap((name) => extraIds.get(name) ?? []).map((extraId) => ({ extraId }));
    id = (await orders.reserve(then, sold, VISITOR, { ...input, extras: bought })).order.id;
  });
  const invoice = step(0, 20, async (then) => void (await orders.invoice(then, sold, id)));
  const pay = step(daysUntilPaid, 40, async (then) => {
    await orders.pay(then, sold, id, { method: "bank" });
  });
  const reason = "They do not exhibit this year.";
  switch (end) {
    case "paid":
      return [reserve, invoice, pay];
    case "invoiced":
      return [reserve, invoice];
    case "deposit":
      return [reserve, step(0, 4, async (then) => void (await orders.mockPay(mocked(then), sold, id)))];
    case "cancelled":
      return [
        reserve,
        invoice,
        step(6, 0, async (then) => void (await orders.cancel(then, sold, id, { reason }))),
      ];
    case "refunded":
      return [reserve, invoice, pay, step(15, 0, async (then) => void (await orders.refund(then, sold, id)))];
  }
}

/** Demo payments move no money, even if a real payment provider is configured. */
function mocked(app: App): App {
  return { ...app, payments: registryOf([mockPayments]) };
}

function withDeposit(fair: Fair): Fair {
  const { sales = {} } = fair.settings as { sales?: object };
  return { ...fair, settings: { ...fair.settings, sales: { ...sales, payment: DEPOSIT } } };
}

function contactOf(exhibitor: DemoExhibitor | undefined) {
  if (!exhibitor) throw new Error("An order of the demo event names an exhibitor that it does not have.");
  const { name: company, contactName, contactEmail } = exhibitor;
  return { company, contactName, contactEmail };
}

function timeOf(app: App, daysAgo: number, minuteOfDay: number): Date {
  const today = Math.floor(app.clock.now().getTime() / MS_PER_DAY) * MS_PER_DAY;
  return new Date(today - daysAgo * MS_PER_DAY + minuteOfDay * MS_PER_MINUTE);
}
