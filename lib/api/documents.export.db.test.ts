import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { depsOf } from "#lib/app/requests";
import type { Endpoint } from "#lib/declare/endpoint";
import { serving } from "#lib/http/serve";
import { documentsOfOrder, findDocumentFile } from "#lib/store/documents";
import { BASE, noLimits } from "#lib/testing/ask";
import { SELLER } from "#lib/testing/documents";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { exportOrganisation } from "./archive";
import { exportDocumentJournal, exportEventDocuments, listEventDocuments, reissueInvoice } from "./documents";
import { updateEvent } from "./events";
import { cancelOrder, payOrder, updateOrder } from "./orders";

const server = testServer();

const { name, line1, postalCode, city, countryCode, vatId, contactName, phone, email } = SELLER;
const SALES = {
  taxRatePercent: 19,
  datev: { consultantNumber: 29_098, clientNumber: 55_003, chart: "SKR04" },
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

async function withInvoices(): Promise<World & { complete: string; incomplete: string }> {
  const world = await server.world();
  await world.ask(updateEvent, { body: { settings: { sales: SALES } } });
  const paid = async (label: string, input: object) => {
    await world.booth(label, { price: 1_000 });
    const { id } = await reserved(world, label, input);
    await world.ask(payOrder, { params: { id } });
    return id as string;
  };
  const complete = await paid("A1", { billing: BILLING });
  return { ...world, complete, incomplete: await paid("A2", {}) };
}

async function unzipped(world: World, endpoint: Endpoint, path: string) {
  const deps = depsOf(world.app, { baseUrl: BASE }, noLimits);
  const request = new Request(`${BASE}${path}`, { headers: { authorization: `Bearer ${world.key}` } });
  const answer = await serving(() => deps)(endpoint).GET(request);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files)).toHaveLength(Number(answer.headers.get("x-archive-parts")));
  return files;
}

test("200 a ZIP of the stored files, a journal and DATEV batches whose sums match the documents", async () => {
  const world = await withInvoices();
  await world.ask(cancelOrder, { params: { id: world.incomplete }, body: {} });
  const path = `/api/v1/events/${world.fair.id}/documents/export.zip?from=2027-03-01&to=2027-03-01`;
  const files = await unzipped(world, exportEventDocuments, path);
  expect(Object.keys(files).sort()).toEqual([
    "datev/EXTF_Buchungsstapel_2027-03.csv",
    "documents/credit-note-C2027-0001.pdf",
    "documents/invoice-2027-0001.pdf",
    "documents/invoice-2027-0001.xml",
    "documents/invoice-2027-0002.pdf",
    "journal.csv",
  ]);
  const [invoice] = await documentsOfOrder(world.app.db.read, world.complete);
  const stored = await findDocumentFile(world.app.db.read, invoice?.id ?? "", "pdf");
  expect(files["documents/invoice-2027-0001.pdf"]).toEqual(new Uint8Array(stored?.bytes ?? []));

  const batch = strFromU8(files["datev/EXTF_Buchungsstapel_2027-03.csv"] ?? new Uint8Array(), true);
  expect(batch.split("\r\n")[0]).toContain(';29098;55003;20270101;4;20270301;20270331;"Aisle 2027-03";');
  expect(batch.split("\r\n").filter((row) => row.startsWith("1190,00;"))).toHaveLength(3);
  expect(batch).toContain(";4400;");

  const journal = (await world.ask(exportDocumentJournal)).body as string;
  expect(journal).toBe(strFromU8(files["journal.csv"] ?? new Uint8Array()));
  // Spreadsheets need the byte order mark to detect UTF-8; a response read as text loses it.
  expect(files["journal.csv"]?.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  const [header = "", ...rows] = journal.trim().split("\r\n");
  const gross = header.split(",").indexOf("gross");
  expect(rows.reduce((sum, row) => sum + Number(row.split(",")[gross]), 0)).toBe(1_190);
  const empty = `/api/v1/events/${world.fair.id}/documents/export.zip?from=2027-03-02`;
  expect(Object.keys(await unzipped(world, exportEventDocuments, empty))).toEqual(["journal.csv"]);
});

test("the export of an organisation contains its PDFs and XMLs", { tags: "soak" }, async () => {
  const world = await withInvoices();
  const files = await unzipped(world, exportOrganisation, "/api/v1/organisation/export");
  const documents = Object.keys(files).filter((file) => file.startsWith("documents/"));
  expect(documents.sort()).toEqual([
    "documents/invoice-2027-0001.pdf",
    "documents/invoice-2027-0001.xml",
    "documents/invoice-2027-0002.pdf",
  ]);
  expect(strFromU8(files["documents/invoice-2027-0001.xml"] ?? new Uint8Array())).toContain("2027-0001");
});

test("the missing fields of an invoice are listed until it is completed and reissued", async () => {
  const world = await withInvoices();
  const incomplete = async () =>
    (await world.ask(listEventDocuments, { query: { incomplete: "1" } })).body.data as {
      number: string;
      missing: string[];
    }[];
  expect(await incomplete()).toMatchObject([{ number: "2027-0002", missing: ["buyer.countryCode"] }]);
  const params = { id: world.incomplete };
  world.clock.forwardMinutes(1);
  await world.ask(updateOrder, { params, body: { billing: BILLING } });
  expect(await incomplete()).toHaveLength(1);

  const { status, body } = await world.ask(reissueInvoice, { params });
  expect([status, body.data.invoiceNumber, body.data.status]).toEqual([200, "2027-0003", "paid"]);
  expect(body.data.pastInvoices).toMatchObject([{ invoiceNumber: "2027-0002", creditNumber: "C2027-0001" }]);
  expect(await incomplete()).toEqual([]);
  const documents = await documentsOfOrder(world.app.db.read, world.incomplete);
  expect(documents.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
    ["invoice", 119_000],
    ["credit_note", 119_000],
    ["invoice", 119_000],
  ]);
});

test("409 an order without an invoice cannot be reissued, and nothing changes", async () => {
  const world = await server.world();
  await world.booth("A1", { price: 1_000 });
  const { id } = await reserved(world, "A1");
  const { status, body } = await world.ask(reissueInvoice, { params: { id } });
  expect([status, body.error.code]).toEqual([409, "order_not_editable"]);
  expect(await documentsOfOrder(world.app.db.read, id)).toEqual([]);
});
