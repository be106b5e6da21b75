import { describe, expect, test } from "vitest";
import { bookFaults } from "#lib/sales/books";
import { sendEmails } from "#lib/services/orders/emails";
import { sendReminders } from "#lib/services/orders/reminders";
import { documentsOfOrder } from "#lib/store/documents";
import { itemsOfOrder } from "#lib/store/orderItems";
import { findOrderAnywhere } from "#lib/store/orders";
import { paymentsOf } from "#lib/store/payments";
import { pagesOfText } from "#lib/testing/pdfText";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { createStatement, downloadDocument, getAccount, listEventDocuments, remindOrder } from "./documents";
import { updateEvent } from "./events";
import { cancelOrder, getOrder, invoiceOrder, payOrder, refundOrder, updateOrder } from "./orders";

const server = testServer();

const REMINDERS = [
  { daysAfterDue: 7, texts: { de: "Bitte denken Sie an unsere Rechnung." } },
  { daysAfterDue: 14, feeCents: 1_000, payWithinDays: 5 },
  { daysAfterDue: 28, feeCents: 2_500 },
];
const DAY = 24 * 60;

/** An invoice that was due after ten days. */
async function invoiced(input: object = {}): Promise<World & { id: string }> {
  const world = await server.world();
  const sales = { taxRatePercent: 19, payment: { invoiceDueDays: 10 }, reminders: REMINDERS };
  await world.ask(updateEvent, { body: { settings: { sales } } });
  await world.booth("A1", { price: 1_000 });
  const exhibitorId = await world.exhibitor("Nova");
  const { id } = await reserved(world, "A1", { exhibitorId, ...input });
  await world.ask(invoiceOrder, { params: { id } });
  return { ...world, id };
}

const levelOf = async (world: World & { id: string }) =>
  (await world.ask(getOrder, { params: { id: world.id } })).body.data.reminderLevel;

/** Orders of the other tests may be due as well, so only this order's level counts. */
async function levelAfterSending(world: World & { id: string }): Promise<number> {
  await sendReminders(world.app);
  return levelOf(world);
}

const kindsOf = async (world: World & { id: string }) =>
  (await documentsOfOrder(world.app.db.read, world.id)).map(({ kind, grossCents }) => [kind, grossCents]);

async function faultsOf({ app, id }: World & { id: string }): Promise<string[]> {
  const { read: db } = app.db;
  const order = await findOrderAnywhere(db, id);
  if (!order) throw new Error("The order is gone.");
  const [items, payments] = [await itemsOfOrder(db, id), await paymentsOf(db, id)];
  return bookFaults({ order, items, payments, documents: await documentsOfOrder(db, id) });
}

describe("reminders", () => {
  test("have three levels at their times, each once, with a fee as an item and an invoice", async () => {
    const world = await invoiced({ locale: "de" });
    world.clock.forwardMinutes(16 * DAY);
    expect(await levelAfterSending(world)).toBe(0);
    world.clock.forwardMinutes(1 * DAY);
    await Promise.all([sendReminders(world.app), sendReminders(world.app)]);
    expect(await kindsOf(world)).toEqual([
      ["invoice", 119_000],
      ["reminder", 119_000],
    ]);
    world.clock.forwardMinutes(7 * DAY);
    expect(await levelAfterSending(world)).toBe(2);
    expect(await levelAfterSending(world)).toBe(2);
    const { data } = (await world.ask(getOrder, { params: { id: world.id } })).body;
    expect(data).toMatchObject({ amountCents: 120_190, reminderLevel: 2, outstandingCents: 120_190 });
    expect(data.lines).toContainEqual(expect.objectContaining({ kind: "fee", totalCents: 1_000 }));
    expect(await kindsOf(world)).toEqual([
      ["invoice", 119_000],
      ["reminder", 119_000],
      ["invoice", 1_190],
      ["reminder", 120_190],
    ]);
    world.clock.forwardMinutes(14 * DAY);
    expect(await levelAfterSending(world)).toBe(3);
    world.clock.forwardMinutes(100 * DAY);
    expect(await levelAfterSending(world)).toBe(3);
    expect(await faultsOf(world)).toEqual([]);
    await world.ask(payOrder, { params: { id: world.id } });
    expect(await faultsOf(world)).toEqual([]);
  });

  test("are documents in the buyer's language, and are e-mailed with the invoice", async () => {
    const contactEmail = "anna@nova.example";
    const world = await invoiced({ locale: "de", contactEmail });
    await sendEmails(world.app);
    world.clock.forwardMinutes(17 * DAY);
    await sendReminders(world.app);
    world.mail.emails.length = 0;
    await sendEmails(world.app);
    const own = world.mail.emails.filter(({ to }) => to === contactEmail);
    const [email, ...others] = own.filter(({ attachments }) =>
      attachments?.[0]?.filename.startsWith("reminder"),
    );
    expect(others).toEqual([]);
    // It replaces the plain e-mail about the overdue amount, which would have the same subject.
    expect(own.filter(({ subject }) => subject === email?.subject)).toHaveLength(1);
    expect(email?.attachments?.map(({ filename }) => filename)).toEqual([
      "reminder-M2027-0001.pdf",
      "invoice-2027-0001.pdf",
    ]);
    const text = (await pagesOfText(email?.attachments?.[0]?.content as Uint8Array)).join(" ");
    expect(text).toContain("Bitte denken Sie an unsere Rechnung.");
    expect(text).toContain("Rechnung 2027-0001");
    expect(text.replace(/\s/g, " ")).toContain("1.190,00 €");
  });

  test("stop for an order that opts out, and for one that is paid or cancelled", async () => {
    const world = await invoiced();
    world.clock.forwardMinutes(30 * DAY);
    const params = { id: world.id };
    await world.ask(updateOrder, { params, body: { remindersStopped: true } });
    expect(await levelAfterSending(world)).toBe(0);
    await world.ask(updateOrder, { params, body: { remindersStopped: false } });
    await world.ask(payOrder, { params, body: { amountCents: 9_000 } });
    expect((await world.ask(remindOrder, { params })).body.data.reminderLevel).toBe(1);
    await world.ask(payOrder, { params });
    expect(await levelAfterSending(world)).toBe(1);
    const refused = await world.ask(remindOrder, { params });
    expect([refused.status, refused.body.error.code]).toEqual([409, "conflict"]);
  });

  test("fees are credited with the invoice when the order changes or ends", async () => {
    const world = await invoiced();
    const params = { id: world.id };
    world.clock.forwardMinutes(30 * DAY);
    await world.ask(remindOrder, { params });
    await world.ask(remindOrder, { params });
    world.clock.forwardMinutes(1);
    await world.ask(updateOrder, { params, body: { amountCents: 100_000 } });
    expect(await faultsOf(world)).toEqual([]);
    world.clock.forwardMinutes(1);
    await world.ask(remindOrder, { params });
    world.clock.forwardMinutes(1);
    await world.ask(cancelOrder, { params, body: {} });
    expect(await faultsOf(world)).toEqual([]);
  });

  test("400 for levels that are out of order, and for a fourth", async () => {
    const world = await server.world();
    const levels = [{ daysAfterDue: 14 }, { daysAfterDue: 7 }];
    const set = (reminders: object[]) =>
      world.ask(updateEvent, { body: { settings: { sales: { reminders } } } });
    expect((await set(levels)).status).toBe(400);
    expect((await set([1, 2, 3, 4].map((daysAfterDue) => ({ daysAfterDue })))).status).toBe(400);
  });
});

describe("statement of account", () => {
  test("lists invoices and payments, and is issued as a document that does not change", async () => {
    const world = await invoiced({ locale: "de" });
    const params = { id: world.id };
    world.clock.forwardMinutes(DAY);
    await world.ask(payOrder, { params, body: { amountCents: 50_000, method: "bank", providerRef: "TX-1" } });
    world.clock.forwardMinutes(DAY);
    await world.ask(refundOrder, { params, body: { amountCents: 10_000 } });
    const exhibitor = { id: "nova" };
    const found = await world.app.db.read.exhibitor.findFirst({ where: { eventId: world.fair.id } });
    exhibitor.id = found?.id ?? "";
    const { data } = (await world.ask(getAccount, { params: exhibitor })).body;
    expect(data.balanceCents).toBe(79_000);
    expect(data.entries).toMatchObject([
      { kind: "invoice", number: "2027-0001", day: "2027-03-01", cents: 119_000, balanceCents: 119_000 },
      { kind: "payment", number: "TX-1", day: "2027-03-02", cents: -50_000, balanceCents: 69_000 },
      { kind: "refund", day: "2027-03-03", cents: 10_000, balanceCents: 79_000 },
    ]);
    const issued = (await world.ask(createStatement, { params: exhibitor })).body.data;
    expect(issued).toMatchObject({
      kind: "statement",
      number: "S2027-0001",
      grossCents: 79_000,
      orderId: null,
    });
    await world.ask(payOrder, { params });
    const { body } = await world.ask(listEventDocuments, {
      query: { exhibitorId: exhibitor.id, kind: "statement" },
    });
    expect(body.data).toEqual([issued]);
    const file = await world.ask(downloadDocument, { params: { file: `${issued.id}.pdf` } });
    expect(file.status).toBe(200);
  });

  test("404 for an unknown exhibitor, and for one without orders", async () => {
    const world = await server.world();
    expect((await world.ask(getAccount, { params: { id: "nobody" } })).status).toBe(404);
    const id = await world.exhibitor("Nova");
    expect((await world.ask(getAccount, { params: { id } })).body.data.entries).toEqual([]);
    expect((await world.ask(createStatement, { params: { id } })).status).toBe(404);
  });
});
