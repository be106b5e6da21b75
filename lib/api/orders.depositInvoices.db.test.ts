import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { bookFaults, netOf } from "#lib/sales/books";
import { sendEmails } from "#lib/services/orders/emails";
import { issueFinalInvoices } from "#lib/services/orders/finalInvoices";
import { sendReminders } from "#lib/services/orders/reminders";
import { documentsOfOrder } from "#lib/store/documents";
import { itemsOfOrder } from "#lib/store/orderItems";
import { findOrderAnywhere } from "#lib/store/orders";
import { paymentsOf } from "#lib/store/payments";
import { SELLER } from "#lib/testing/documents";
import { pagesOfText } from "#lib/testing/pdfText";
import { readEInvoice } from "#lib/testing/readEInvoice";
import { reserved } from "#lib/testing/sale";
import { camtOf } from "#lib/testing/statements";
import { testServer } from "#lib/testing/world";
import * as orders from "#services/orders";
import { bookBankLine, importBankStatement, listBankLines } from "./bankStatements";
import {
  downloadDocument,
  exportDocumentJournal,
  getAccount,
  issueFinalInvoice,
  printOrder,
  reissueInvoice,
} from "./documents";
import { updateEvent } from "./events";
import { createExtra } from "./extras";
import { addOrderItem } from "./orderItems";
import { cancelOrder, getOrder, invoiceOrder, moveOrder, payOrder, updateOrder } from "./orders";
import { mockPayOrder } from "./sales";

const server = testServer();
const DAY = 24 * 60;

const { name, line1, postalCode, city, countryCode, vatId, contactName, phone, email } = SELLER;
const SALES = {
  taxRatePercent: 19,
  cancellation: [{ daysBeforeStart: 3_650, feePercent: 20 }],
  payment: { depositPercent: 30, balanceDueDaysBeforeStart: 30, invoiceDueDays: 10 },
  seller: { name, line1, postalCode, city, countryCode, vatId, contactName, phone, email },
};
const BILLING = {
  company: "Stadtwerke Köln",
  line1: "Parkgürtel 24",
  postalCode: "50823",
  city: "Köln",
  countryCode: "DE",
  reference: "04011000-12345-03",
};

/** An order of €1,190.00 with a deposit of €357.00 at a fair in 200 days, whose balance is due in 170. */
async function ordered(input: object = {}) {
  const world = await server.world();
  const startsAt = new Date(world.clock.now().getTime() + 200 * DAY * 60_000).toISOString();
  await world.ask(updateEvent, { body: { startsAt, settings: { sales: SALES } } });
  await world.booth("A1", { price: 1_000 });
  const { id } = await reserved(world, "A1", { billing: BILLING, ...input });
  const params = { id: id as string };
  const documents = () => documentsOfOrder(world.app.db.read, params.id);
  const order = async () => (await world.ask(getOrder, { params })).body.data;
  const kinds = async () => (await documents()).map(({ kind, grossCents }) => [kind, grossCents]);
  return { world, params, documents, order, kinds };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

/** The invoiced total of the order, after checking that its documents add up. */
async function bookedOf({ world: { app }, params, documents }: Ordered): Promise<number> {
  const { read: db } = app.db;
  const order = await findOrderAnywhere(db, params.id);
  if (!order) throw new Error("The order is gone.");
  const [items, payments] = [await itemsOfOrder(db, params.id), await paymentsOf(db, params.id)];
  expect(bookFaults({ order, items, payments, documents: await documents() })).toEqual([]);
  return netOf(await documents());
}

async function journalCents({ world }: Ordered): Promise<number> {
  const csv = (await world.ask(exportDocumentJournal)).body as string;
  const { data } = Papa.parse<{ gross: string }>(csv, { header: true, skipEmptyLines: true });
  return data.reduce((sum, { gross }) => sum + Math.round(Number(gross) * 100), 0);
}

const DEPOSIT = 35_700;
const WHOLE = 119_000;
/** A fifth of the order's final amount. */
const FEE = 49_980;

describe("an order with a deposit", () => {
  test("is paid by a deposit invoice, and the rest by a final invoice that deducts the deposit", async () => {
    const sale = await ordered();
    const { world, params } = sale;
    await world.ask(invoiceOrder, { params });
    expect(await sale.order()).toMatchObject({
      status: "invoiced",
      dueCents: DEPOSIT,
      depositCents: DEPOSIT,
    });
    const [deposit] = await sale.documents();
    expect(deposit?.content).toMatchObject({
      kind: "deposit_invoice",
      totals: { netCents: 30_000, taxCents: 5_700, grossCents: DEPOSIT, receivedCents: 0, dueCents: DEPOSIT },
      dueDate: "2027-03-11",
    });
    expect([await bookedOf(sale), await journalCents(sale)]).toEqual([DEPOSIT, DEPOSIT]);

    await world.ask(payOrder, { params, body: { amountCents: DEPOSIT, method: "bank" } });
    expect((await sale.order()).dueCents).toBe(WHOLE - DEPOSIT);
    world.clock.forwardMinutes(155 * DAY);
    await issueFinalInvoices(world.app);
    expect(await sale.kinds()).toEqual([["deposit_invoice", DEPOSIT]]);
    world.clock.forwardMinutes(1 * DAY);
    await Promise.all([issueFinalInvoices(world.app), issueFinalInvoices(world.app)]);
    const [, final, ...others] = await sale.documents();
    expect(others).toEqual([]);
    expect(final?.content).toMatchObject({
      kind: "final_invoice",
      totals: { grossCents: WHOLE, receivedCents: DEPOSIT, dueCents: WHOLE - DEPOSIT },
      deposits: [{ number: deposit?.number, taxes: [{ netCents: 30_000, taxCents: 5_700 }] }],
      refersTo: [{ kind: "deposit_invoice", number: deposit?.number }],
    });
    expect((await sale.order()).invoiceNumber).toBe(final?.number);
    expect([await bookedOf(sale), await journalCents(sale)]).toEqual([WHOLE, WHOLE]);

    const xml = await world.ask(downloadDocument, { params: { file: `${final?.id}.xml` } });
    expect(readEInvoice(xml.body)).toMatchObject({
      typeCode: "380",
      totals: { grossCents: WHOLE, paidCents: DEPOSIT, dueCents: WHOLE - DEPOSIT },
      preceding: [{ number: deposit?.number }],
    });
    const first = await world.ask(downloadDocument, { params: { file: `${deposit?.id}.xml` } });
    expect(readEInvoice(first.body)).toMatchObject({ typeCode: "386", totals: { grossCents: DEPOSIT } });

    // The rest is paid by a transfer that still quotes the invoice of the deposit.
    const text = `Invoice ${deposit?.number}`;
    await world.ask(importBankStatement, {
      body: camtOf([{ amountCents: WHOLE - DEPOSIT, name: "Stadtwerke", text, bankRef: "B1" }]),
      headers: { "content-type": "application/xml" },
    });
    const [line] = (await world.ask(listBankLines)).body.data;
    expect(line.proposals).toMatchObject([{ reason: "reference_and_amount", confidence: "sure" }]);
    const paying = [{ orderId: params.id, amountCents: WHOLE - DEPOSIT }];
    await world.ask(bookBankLine, { params: { id: line.id }, body: { orders: paying } });
    expect(await sale.kinds()).toHaveLength(2);
    expect(await bookedOf(sale)).toBe(WHOLE);
    const { exhibitorId } = await sale.order();
    const account = await world.ask(getAccount, { params: { id: exhibitorId } });
    expect(account.body.data.balanceCents).toBe(0);
  });

  test("prints the deposit and its tax on the final invoice, and e-mails it", async () => {
    const sale = await ordered({ locale: "de", contactEmail: "final@nova.example" });
    const { world, params } = sale;
    await world.ask(invoiceOrder, { params });
    await world.ask(payOrder, { params, body: { amountCents: DEPOSIT } });
    expect((await world.ask(issueFinalInvoice, { params })).status).toBe(200);
    expect((await world.ask(issueFinalInvoice, { params })).status).toBe(409);
    while ((await sendEmails(world.app)) > 0);
    const own = world.mail.emails.filter(({ to }) => to === "final@nova.example");
    const attached = own.map(({ attachments }) => attachments?.[0]?.filename ?? "");
    expect(attached.at(-1)).toMatch(/^final-invoice/);
    const file = own.at(-1)?.attachments?.[0]?.content as Uint8Array;
    const words = (await pagesOfText(file)).join(" ").replace(/\s+/g, " ");
    expect(words).toContain("Schlussrechnung");
    expect(words).toMatch(/Anzahlungsrechnung \S+ vom 1\. März 2027 -300,00 €/);
    expect(words).toContain("-57,00 €");
    expect(words).toContain("833,00 €");
    const { body } = await world.ask(printOrder, { key: null, params, query: { document: "invoice" } });
    expect((body as string).slice(0, 5)).toBe("%PDF-");
    const view = await orders.ownOrder(world.app, params.id);
    expect(view?.documents.map(({ kind }) => kind)).toEqual([
      "confirmation",
      "final_invoice",
      "deposit_invoice",
    ]);
  });

  test("that is paid online gets a deposit invoice and, once fully paid, the final one", async () => {
    const sale = await ordered();
    const pay = () => sale.world.ask(mockPayOrder, { key: null, params: sale.params });
    await pay();
    const [deposit] = await sale.documents();
    expect(deposit?.content.totals).toMatchObject({
      grossCents: DEPOSIT,
      receivedCents: DEPOSIT,
      dueCents: 0,
    });
    expect(await bookedOf(sale)).toBe(DEPOSIT);
    sale.world.clock.forwardMinutes(1);
    await pay();
    expect(await sale.kinds()).toEqual([
      ["deposit_invoice", DEPOSIT],
      ["final_invoice", WHOLE],
    ]);
    expect([await bookedOf(sale), await journalCents(sale)]).toEqual([WHOLE, WHOLE]);
  });

  test("that is paid in full at once has one invoice", async () => {
    const sale = await ordered();
    await sale.world.ask(payOrder, { params: sale.params });
    expect(await sale.kinds()).toEqual([["invoice", WHOLE]]);
    expect((await sale.world.ask(issueFinalInvoice, { params: sale.params })).status).toBe(409);
  });

  test("without a paid deposit is invoiced in full when the balance is due, before any reminder", async () => {
    const sale = await ordered();
    const { world, params } = sale;
    await world.ask(updateEvent, {
      body: { settings: { sales: { reminders: [{ daysAfterDue: 1, feeCents: 1_000 }] } } },
    });
    await world.ask(invoiceOrder, { params });
    world.clock.forwardMinutes(172 * DAY);
    await sendReminders(world.app);
    expect(await sale.kinds()).toEqual([
      ["deposit_invoice", DEPOSIT],
      ["credit_note", DEPOSIT],
      ["invoice", WHOLE],
      ["invoice", 1_190],
      ["reminder", WHOLE + 1_190],
    ]);
    expect(await bookedOf(sale)).toBe(WHOLE + 1_190);
    expect(await sale.order()).toMatchObject({ dueCents: WHOLE + 1_190, depositCents: 0 });
  });

  test("that changes keeps its deposit invoice; a final invoice is credited without the deposit", async () => {
    const sale = await ordered();
    const { world, params } = sale;
    await world.ask(invoiceOrder, { params });
    await world.ask(payOrder, { params, body: { amountCents: DEPOSIT } });
    world.clock.forwardMinutes(1);
    const extra = await world.ask(createExtra, { body: { name: "Wi-Fi", priceCents: 10_000 } });
    await world.ask(addOrderItem, { params, body: { extraId: extra.body.data.id, quantity: 1 } });
    expect(await sale.kinds()).toEqual([["deposit_invoice", DEPOSIT]]);
    await world.ask(issueFinalInvoice, { params });
    world.clock.forwardMinutes(1);
    await world.booth("B1", { price: 2_000 });
    await world.ask(moveOrder, { params, body: { booth: "B1" } });
    expect(await sale.kinds()).toEqual([
      ["deposit_invoice", DEPOSIT],
      ["final_invoice", 130_900],
      ["credit_note", 130_900],
      ["final_invoice", 249_900],
    ]);
    expect([await bookedOf(sale), await journalCents(sale)]).toEqual([249_900, 249_900]);
    world.clock.forwardMinutes(1);
    await world.ask(cancelOrder, { params, body: {} });
    expect((await sale.kinds()).slice(4).toSorted()).toEqual([
      ["cancellation_fee", FEE],
      ["credit_note", 249_900],
      ["credit_note", DEPOSIT],
    ]);
    expect([await bookedOf(sale), await journalCents(sale)]).toEqual([FEE, FEE]);
  });

  test("that is cancelled or costs less than the deposit has its deposit invoice credited", async () => {
    const sale = await ordered();
    const { world, params } = sale;
    await world.ask(invoiceOrder, { params });
    world.clock.forwardMinutes(1);
    await world.ask(reissueInvoice, { params });
    expect(await bookedOf(sale)).toBe(DEPOSIT);
    world.clock.forwardMinutes(1);
    await world.ask(updateOrder, { params, body: { amountCents: 20_000 } });
    expect((await sale.kinds()).slice(1)).toEqual([
      ["credit_note", DEPOSIT],
      ["deposit_invoice", DEPOSIT],
      ["credit_note", DEPOSIT],
      ["invoice", 20_000],
    ]);
    expect((await sale.order()).pastInvoices).toHaveLength(2);
    expect(await bookedOf(sale)).toBe(20_000);

    const other = await ordered();
    await other.world.ask(invoiceOrder, { params: other.params });
    await other.world.ask(cancelOrder, { params: other.params, body: { waiveFee: true } });
    expect(await bookedOf(other)).toBe(0);
    expect(await journalCents(other)).toBe(0);
  });
});
