import { describe, expect, test } from "vitest";
import { sendEmails } from "#lib/services/orders/emails";
import { documentsOfOrder } from "#lib/store/documents";
import { type Fair, findFair } from "#lib/store/events";
import { pagesOfText } from "#lib/testing/pdfText";
import { BUYER, reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import * as orders from "#services/orders";
import { createBooths } from "./booths";
import { printOrder } from "./documents";
import { updateEvent } from "./events";
import { cancelOrder, invoiceOrder, payOrder, refundOrder } from "./orders";
import { extendOrder } from "./sales";

const server = testServer();

const SALES = {
  taxRatePercent: 19,
  taxName: "VAT",
  invoicePrefix: "SF-",
  terms: "Payable within 14 days.\nThank you.",
  seller: { name: "Nordlicht Messe GmbH", address: "Hafenstr. 12\n20457 Hamburg", taxId: "DE123456789" },
};

async function sold() {
  const world = await server.world();
  // Tests share a database, and sendEmails also sends the e-mails of other tests.
  while ((await sendEmails(world.app)) > 0) world.mail.emails.length = 0;
  await world.ask(updateEvent, { body: { settings: { sales: SALES } } });
  await world.booth("A1", { price: 1_000 });
  const { id } = await reserved(world, "A1", { company: "Łódź Światło" });
  return { world, ask: world.ask, params: { id: id as string } };
}

describe("GET /api/v1/events/{event}/orders/{id}/invoice.pdf", () => {
  const titleOf = (pdf: string) => {
    const place = /\/Title (\d+) 0 R/.exec(pdf)?.[1];
    return new RegExp(`\n${place} 0 obj\n\\(([^)]*)\\)`).exec(pdf)?.[1];
  };

  test("200 the confirmation, then the invoice, then the credit note, for anyone with the order's id", async () => {
    const { ask, params } = await sold();
    const print = (query = {}) => ask(printOrder, { key: null, params, query });
    const first = await print();
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(first.headers.get("content-disposition")).toBe(
      'attachment; filename="confirmation-SF-O2027-0001.pdf"',
    );
    expect(first.body.slice(0, 5)).toBe("%PDF-");
    expect(titleOf(first.body)).toBe("Order confirmation SF-O2027-0001");
    await ask(payOrder, { params });
    expect(titleOf((await print()).body)).toBe("Invoice SF-2027-0001");
    await ask(refundOrder, { params });
    expect(titleOf((await print()).body)).toBe("Credit note SF-C2027-0001");
    expect(titleOf((await print({ document: "invoice" })).body)).toBe("Invoice SF-2027-0001");
  });

  test("404 for a document that is not issued yet, and for an order of another event", async () => {
    const { ask, params } = await sold();
    const early = await ask(printOrder, { key: null, params, query: { document: "invoice" } });
    expect([early.status, early.body.error.code]).toEqual([404, "not_found"]);
    const other = await server.world();
    const foreign = await other.ask(printOrder, { key: null, params });
    expect([foreign.status, foreign.body.error.code]).toEqual([404, "order_not_found"]);
  });

  test("an invoice has seller, buyer, lines, tax, total and terms; a credit note reverses all of it", async () => {
    const { world, ask, params } = await sold();
    await ask(payOrder, { params });
    await ask(refundOrder, { params });
    const documents = await documentsOfOrder(world.app.db.read, params.id);
    const [credit, invoice, receipt] = documents;
    expect(invoice?.content).toMatchObject({
      kind: "invoice",
      number: "SF-2027-0001",
      issueDate: "2027-03-01",
      orderNumber: 1,
      seller: { name: "Nordlicht Messe GmbH", addressLines: ["Hafenstr. 12", "20457 Hamburg"] },
      buyer: { company: "Łódź Światło", contactName: BUYER.contactName, email: BUYER.contactEmail },
      event: { name: "Spring Fair" },
      boothLabels: ["A1"],
      lines: [
        { description: "Booth A1", quantity: 1, unitCents: 100_000, taxCategory: "S", taxRatePercent: 19 },
      ],
      taxes: [{ name: "VAT", netCents: 100_000, taxCents: 19_000 }],
      totals: { grossCents: 119_000, receivedCents: 119_000, dueCents: 0 },
      notes: ["Payable within 14 days.", "Thank you."],
    });
    expect(credit?.content).toMatchObject({
      kind: "credit_note",
      number: "SF-C2027-0001",
      lines: invoice?.content.lines,
      totals: { grossCents: 119_000 },
      refersTo: [{ number: "SF-2027-0001" }],
    });
    expect(receipt?.content).toMatchObject({ kind: "refund_receipt", totals: { grossCents: 119_000 } });
  });

  test("amounts have the decimals of their currency", async () => {
    const world = await server.world();
    await world.ask(updateEvent, { body: { settings: { sales: { currency: "JPY" } } } });
    await world.ask(createBooths, { body: { label: "A1", price: 5_000 } });
    const { id } = await reserved(world, "A1");
    const fair = (await findFair(world.app.db.read, world.fair.id, null)) as Fair;
    const { body } = await orders.printOrder(world.app, fair, id, {});
    expect((await pagesOfText(body)).join(" ")).toContain("¥5,000");
  });
});

describe("e-mails to buyers", () => {
  const subjects = async (world: World) => {
    await sendEmails(world.app);
    return world.mail.emails.splice(0).map(({ subject }) => subject.replace(/ – .*/, ""));
  };

  test("are sent to the buyer for every change of status, with the order's own link", async () => {
    const { world, ask, params } = await sold();
    await sendEmails(world.app);
    const [email] = world.mail.emails.splice(0);
    expect(email?.to).toBe(BUYER.contactEmail);
    expect(email?.text).toContain(`/orders/${params.id}`);
    expect(email?.text).toContain("€1,190.00");
    await ask(invoiceOrder, { params });
    expect(await subjects(world)).toEqual(["Booth A1 is reserved for you"]);
    await ask(payOrder, { params });
    expect(await subjects(world)).toEqual(["Booth A1 is yours"]);
    await ask(cancelOrder, { params });
    expect(await subjects(world)).toEqual(["Your order for Booth A1 was cancelled"]);
    await ask(refundOrder, { params });
    expect(await subjects(world)).toEqual(["Your order for Booth A1 was refunded"]);
    await ask(refundOrder, { params });
    expect(await subjects(world)).toEqual([]);
  });

  test("warn in the last third of the hold, which an extension restarts, and never after payment", async () => {
    const { world, params } = await sold();
    expect(await subjects(world)).toEqual(["Booth A1 is held for you"]);
    world.clock.forwardMinutes(19);
    expect(await subjects(world)).toEqual([]);
    await world.ask(extendOrder, { key: null, params });
    world.clock.forwardMinutes(19);
    expect(await subjects(world)).toEqual([]);
    world.clock.forwardMinutes(1);
    expect(await subjects(world)).toEqual(["Booth A1: your hold ends soon"]);
    world.clock.forwardMinutes(10);
    await world.booth("B1");
    const { id } = await reserved(world, "A1");
    expect(await subjects(world)).toEqual(["Booth A1 is no longer held", "Booth A1 is held for you"]);
    await world.ask(payOrder, { params: { id } });
    world.clock.forwardMinutes(25);
    expect(await subjects(world)).toEqual(["Booth A1 is yours"]);
  });

  test("are sent once by several instances, and retried later when the mail server is unavailable", async () => {
    const { world } = await sold();
    await Promise.all([1, 2, 3].map(() => sendEmails(world.app)));
    expect(world.mail.emails.splice(0)).toHaveLength(1);

    await world.booth("B1");
    await reserved(world, "B1");
    const { send } = world.app.mail;
    world.app.log = { ...world.app.log, warn: () => {} };
    world.app.mail = { delivers: true, send: () => Promise.reject(new Error("away")) };
    await sendEmails(world.app);
    world.app.mail = { delivers: true, send };
    expect(await subjects(world)).toEqual([]);
    world.clock.forwardMinutes(1);
    expect(await subjects(world)).toEqual(["Booth B1 is held for you"]);
  });

  test("are sent once however long the mail server takes for each", async () => {
    const { world } = await sold();
    await sendEmails(world.app);
    await world.booth("B1");
    await reserved(world, "B1");
    await world.booth("C1");
    await reserved(world, "C1");
    const taken: string[] = [];
    world.app.mail = {
      delivers: true,
      send: async ({ subject }) => {
        taken.push(subject);
        if (taken.length === 1) world.clock.forwardMinutes(1);
        else if (taken.length === 2) await sendEmails(world.app);
      },
    };
    await sendEmails(world.app);
    expect(taken).toEqual(["B1", "C1"].map((label) => `Booth ${label} is held for you – Spring Fair`));
  });

  test("are never sent for a change that was refused", async () => {
    const { world, ask } = await sold();
    await sendEmails(world.app);
    world.mail.emails.length = 0;
    const ghost = { params: { id: "ord_nobody" } };
    await ask(payOrder, ghost);
    expect(await subjects(world)).toEqual([]);
  });
});
