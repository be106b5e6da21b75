import { expect, test } from "vitest";
import { documentsOfOrder } from "#lib/store/documents";
import { SELLER } from "#lib/testing/documents";
import { attachedTo } from "#lib/testing/pdfText";
import { readEInvoice } from "#lib/testing/readEInvoice";
import { reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { downloadDocument } from "./documents";
import { updateEvent } from "./events";
import { payOrder } from "./orders";

const server = testServer();

const { name, line1, postalCode, city, countryCode, vatId, contactName, phone, email } = SELLER;
const SALES = {
  taxRatePercent: 19,
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

async function paid(billing: object | undefined) {
  const world = await server.world();
  await world.ask(updateEvent, { body: { settings: { sales: SALES } } });
  await world.booth("A1", { price: 1_000 });
  const { id } = await reserved(world, "A1", billing && { billing });
  await world.ask(payOrder, { params: { id } });
  const [invoice] = await documentsOfOrder(world.app.db.read, id);
  if (!invoice) throw new Error("A paid order has an invoice.");
  const download = (format: string) =>
    world.ask(downloadDocument, { params: { file: `${invoice.id}.${format}` } });
  return { world, invoice, download };
}

test("200 the XML of a complete invoice, which is also embedded in its PDF", async () => {
  const { world, invoice, download } = await paid(BILLING);
  const { status, body, headers } = await download("xml");
  expect([status, headers.get("content-type")]).toEqual([200, "application/xml"]);
  expect(body).toContain("xrechnung_3.0");
  const read = readEInvoice(body);
  expect(read).toMatchObject({
    number: invoice.number,
    buyer: { name: "Stadtwerke Köln" },
    totals: { grossCents: 119_000, paidCents: 119_000, dueCents: 0 },
  });
  expect((await download("xml")).body).toBe(body);
  const pdf = await world.app.pdf.document(invoice.content, null);
  expect(readEInvoice((await attachedTo(pdf))["factur-x.xml"] ?? "")).toEqual(read);
});

test("404 for the XML of an invoice whose buyer has no country", async () => {
  const { download } = await paid(undefined);
  const { status, body } = await download("xml");
  expect([status, body.error.code]).toEqual([404, "not_found"]);
  expect((await download("pdf")).status).toBe(200);
});
