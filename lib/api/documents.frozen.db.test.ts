import { describe, expect, test } from "vitest";
import { makeFiles } from "#lib/services/documents/files";
import { reconstructSome } from "#lib/services/documents/reconstruct";
import { documentsOfOrder, findDocumentFile, sha256 } from "#lib/store/documents";
import { type Fair, findFair } from "#lib/store/events";
import { itemsOfOrder } from "#lib/store/orderItems";
import { pagesOfText } from "#lib/testing/pdfText";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { verifyBooks } from "#services/books";
import { purge } from "#services/events";
import * as orderServices from "#services/orders";
import { downloadDocument, listEventDocuments, listOrderDocuments, printOrder } from "./documents";
import { createEvent, deleteEvent, updateEvent } from "./events";
import { cancelOrder, moveOrder, payOrder, refundOrder, updateOrder } from "./orders";
import { createPricingRule } from "./pricingRules";

const server = testServer({ isOwn: true });

const SALES = {
  taxRatePercent: 19,
  taxName: "VAT",
  invoicePrefix: "SF-",
  seller: { name: "Nordlicht GmbH" },
};

async function fairWithTax(sales: object = {}): Promise<World> {
  const world = await server.world();
  await world.ask(updateEvent, { body: { settings: { sales: { ...SALES, ...sales } } } });
  return world;
}

async function paid(world: World, label: string, input: object = {}): Promise<string> {
  await world.booth(label, { price: 1_000 });
  const { id } = await reserved(world, label, input);
  await world.ask(payOrder, { params: { id } });
  return id as string;
}

const documentsOf = (world: World, id: string) => documentsOfOrder(world.app.db.read, id);

describe("issued documents", () => {
  test("MO-20: keep content and bytes after any renaming, and the database refuses to change them", async () => {
    const world = await fairWithTax();
    const id = await paid(world, "A1");
    await makeFiles(world.app);
    const [before] = await documentsOf(world, id);
    if (!before) throw new Error("No document was issued.");
    const file = await findDocumentFile(world.app.db.read, before.id, "pdf");

    const seller = { name: "Another seller" };
    await world.ask(updateEvent, { body: { name: "Autumn Fair", settings: { sales: { seller } } } });
    await world.ask(updateOrder, { params: { id }, body: { company: "Another company" } });
    const fair = (await findFair(world.app.db.read, world.fair.id, null)) as Fair;
    const printed = await orderServices.printOrder(world.app, fair, id, { document: "invoice" });
    expect((await documentsOf(world, id))[0]).toEqual(before);
    expect(sha256(printed.body)).toBe(file?.sha256);
    expect(before.sha256).toBe(sha256(JSON.stringify(before.content)));
    const words = (await pagesOfText(printed.body)).join(" ");
    expect(words).toContain("Nordlicht GmbH");
    expect(words).toContain("Nova Lighting GmbH");

    const { read: db } = world.app.db;
    await expect(db.$executeRaw`UPDATE "Document" SET "buyer" = 'x'`).rejects.toThrow("never change");
    await expect(db.$executeRaw`DELETE FROM "DocumentFile"`).rejects.toThrow("never change");
  });

  test("whose PDF fails are retried at growing intervals, and do not delay others", async () => {
    const world = await fairWithTax();
    const { app, clock } = world;
    await makeFiles(app);
    const { document: make } = app.pdf;
    let tries = 0;
    app.pdf.document = async (content, logo) => {
      if (content.buyer.company !== "Broken Ltd") return make(content, logo);
      tries += 1;
      throw new Error("No such letter.");
    };
    await paid(world, "A1", { company: "Broken Ltd" });
    const other = await paid(world, "A2");
    await makeFiles(app);
    const [document] = await documentsOf(world, other);
    expect(await findDocumentFile(app.db.read, document?.id ?? "", "pdf")).not.toBeNull();
    const triesAfterMinutes = async (minutes: number) => {
      clock.forwardMinutes(minutes);
      await makeFiles(app);
      return tries;
    };
    expect([tries, await triesAfterMinutes(0), await triesAfterMinutes(1)]).toEqual([1, 1, 2]);
    expect([await triesAfterMinutes(0.75), await triesAfterMinutes(0.75)]).toEqual([2, 3]);
    app.pdf.document = make;
    await triesAfterMinutes(60);
    expect(await makeFiles(app)).toBe(0);
  });

  test("sum up to the amount while an order is active, and to the fee afterwards", async () => {
    const cancellation = [{ daysBeforeStart: 3_650, feePercent: 25 }];
    const world = await fairWithTax({ cancellation });
    await world.ask(updateEvent, {
      body: { startsAt: "2027-06-01T08:00:00Z", endsAt: "2027-06-03T16:00:00Z" },
    });
    const id = await paid(world, "A1");
    world.clock.forwardMinutes(1);
    await world.booth("B1", { price: 1_500 });
    await world.ask(moveOrder, { params: { id }, body: { booth: "B1" } });
    const kinds = async () =>
      (await documentsOf(world, id)).map(({ kind, grossCents }) => [kind, grossCents]);
    expect(await kinds()).toEqual([
      ["invoice", 119_000],
      ["credit_note", 119_000],
      ["invoice", 178_500],
    ]);
    world.clock.forwardMinutes(1);
    await world.ask(cancelOrder, { params: { id }, body: {} });
    expect((await kinds()).slice(3)).toEqual([
      ["cancellation_fee", 44_625],
      ["credit_note", 178_500],
    ]);
    world.clock.forwardMinutes(1);
    await world.ask(refundOrder, { params: { id }, body: {} });
    expect((await kinds()).slice(5)).toEqual([["refund_receipt", 74_375]]);
  });

  test("include one unchanging order confirmation, and another one after the order's amount changed", async () => {
    const world = await fairWithTax();
    await world.booth("A1", { price: 1_000 });
    const { id } = await reserved(world, "A1");
    const print = async () => {
      const query = { document: "confirmation" };
      const { status, headers, body } = await world.ask(printOrder, { key: null, params: { id }, query });
      expect(status).toBe(200);
      return [headers.get("content-disposition"), sha256(body as string)];
    };
    const numbers = async () =>
      (await documentsOf(world, id)).map(({ kind, number, grossCents }) => [kind, number, grossCents]);
    expect(await numbers()).toEqual([]);
    const [first, again] = await Promise.all([print(), print()]);
    expect(again).toEqual(first);

    await world.ask(updateEvent, {
      body: { name: "Autumn Fair", settings: { sales: { seller: { name: "New" } } } },
    });
    await world.ask(updateOrder, { params: { id }, body: { company: "Another company" } });
    expect(await print()).toEqual(first);
    expect(await numbers()).toEqual([["confirmation", "SF-O2027-0001", 119_000]]);

    await world.ask(updateOrder, { params: { id }, body: { amount: 900 } });
    const [name, digest] = await print();
    expect(name).toContain("SF-O2027-0002");
    expect(digest).not.toBe(first[1]);
    await world.ask(payOrder, { params: { id } });
    expect(await print()).toEqual([name, digest]);
    expect(await numbers()).toEqual([
      ["confirmation", "SF-O2027-0001", 119_000],
      ["confirmation", "SF-O2027-0002", 90_000],
      ["invoice", "SF-2027-0001", 90_000],
    ]);
    const { faults } = await verifyBooks(world.app.db.read);
    expect(faults.filter((fault) => fault.includes(world.orgId))).toEqual([]);
  });

  test("of a booth with surcharges list every line, and only one item holds the booth", async () => {
    const world = await fairWithTax();
    const rule = { name: "Standard", pricePerM2Cents: 10_000, cornerSurchargePercent: 15 };
    await world.ask(createPricingRule, { body: rule });
    await world.booth("A1", { openSides: 2 });
    const { id } = await reserved(world, "A1");
    await world.ask(payOrder, { params: { id } });
    const [invoice] = await documentsOf(world, id);
    expect(invoice?.content.lines).toHaveLength(2);
    const items = await itemsOfOrder(world.app.db.read, id);
    expect(items.map(({ kind, holdsBooth }) => [kind, holdsBooth])).toEqual([
      ["booth", true],
      ["booth", false],
    ]);
    await world.ask(cancelOrder, { params: { id }, body: {} });
    expect((await itemsOfOrder(world.app.db.read, id)).some(({ holdsBooth }) => holdsBooth)).toBe(false);
  });

  test("of an event with its own series are numbered separately, and no number is used twice", async () => {
    const world = await fairWithTax();
    await paid(world, "A1");
    const own = { ownNumberSeries: true, invoicePrefix: "OWN-" };
    await world.ask(updateEvent, { body: { settings: { sales: own } } });
    const id = await paid(world, "A2");
    expect((await documentsOf(world, id))[0]?.number).toBe("OWN-2027-0001");
    await world.ask(updateEvent, { body: { settings: { sales: { ownNumberSeries: false } } } });
    // The organisation's series now reaches a number that the event's series has already used.
    await world.app.db.read.$executeRaw`
      UPDATE "DocumentCounter" SET "last" = 0 WHERE "organisationId" = ${world.orgId} AND "series" = ''`;
    const next = await paid(world, "A3");
    expect((await documentsOf(world, next))[0]?.number).toBe("OWN-2027-0002");
  });

  test("are listed by order, day and kind, and only their organisation can download them", async () => {
    const world = await fairWithTax();
    const id = await paid(world, "A1");
    const { body } = await world.ask(listOrderDocuments, { params: { id } });
    const [invoice] = body.data;
    expect(invoice).toMatchObject({ kind: "invoice", number: "SF-2027-0001", orderNumber: 1, refersTo: [] });
    const listed = async (query: Record<string, string>) =>
      (await world.ask(listEventDocuments, { query })).body.meta.total;
    expect(await listed({ kind: "invoice,credit_note", from: "2027-03-01", to: "2027-03-01" })).toBe(1);
    expect(await listed({ from: "2027-03-02" })).toBe(0);

    const download = (reader: World, file: string, key = reader.key) =>
      reader.ask(downloadDocument, { params: { file }, key });
    const file = await download(world, `${invoice.id}.pdf`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-disposition")).toContain("invoice-SF-2027-0001.pdf");
    expect((await download(world, `${invoice.id}.doc`)).status).toBe(404);
    expect((await download(await server.world(), `${invoice.id}.pdf`)).status).toBe(404);
    expect((await download(world, `${invoice.id}.pdf`, await world.keyWith(["plan:read"]))).status).toBe(403);
  });

  test("that are missing are reconstructed once from their order, and marked as such", async () => {
    const world = await fairWithTax();
    const id = await paid(world, "A1");
    await world.ask(updateOrder, { params: { id }, body: { amount: 900 } });
    await world.ask(refundOrder, { params: { id }, body: {} });
    const issued = await documentsOf(world, id);
    const { read: db } = world.app.db;
    await db.$executeRaw`ALTER TABLE "Document" DISABLE TRIGGER USER`;
    await db.$executeRaw`DELETE FROM "Document" WHERE "orderId" = ${id}`;
    await db.$executeRaw`ALTER TABLE "Document" ENABLE TRIGGER USER`;

    expect(await reconstructSome(world.app)).toBeGreaterThan(0);
    const again = await documentsOf(world, id);
    const reported = (documents: typeof issued) =>
      documents
        .filter(({ kind }) => kind !== "refund_receipt")
        .map(({ kind, number, grossCents, taxCents }) => ({ kind, number, grossCents, taxCents }));
    expect(reported(again)).toEqual(reported(issued));
    expect(again.every(({ isReconstructed }) => isReconstructed)).toBe(true);
    expect(await reconstructSome(world.app)).toBe(0);
  });

  test("orders, payments and documents outlive their event; orders without payments are deleted", async () => {
    const world = await fairWithTax();
    const event = (await world.ask(createEvent, { body: { name: "Gone" } })).body.data.id as string;
    const id = await paid(world, "A1");
    await world.booth("A2", { price: 500 });
    const unpaid = await reserved(world, "A2");
    const [invoice] = await documentsOf(world, id);
    for (const each of [world.fair.id, event]) await world.ask(deleteEvent, { params: { event: each } });
    world.clock.forwardMinutes(31 * 24 * 60);
    expect(await purge(world.app)).toBeGreaterThanOrEqual(2);

    const { read: db } = world.app.db;
    const kept = await db.order.findMany({ where: { eventId: world.fair.id }, include: { payments: true } });
    expect(kept.map((order) => [order.id, order.payments.length])).toEqual([[id, 1]]);
    expect(kept.map((order) => order.id)).not.toContain(unpaid.id);
    expect(await db.booth.count({ where: { eventId: world.fair.id } })).toBe(0);
    expect(await db.event.findUnique({ where: { id: event } })).toBeNull();
    const file = await world.ask(downloadDocument, { params: { file: `${invoice?.id}.pdf` } });
    expect(file.status).toBe(200);
    expect(await purge(world.app)).toBe(0);
  });
});
