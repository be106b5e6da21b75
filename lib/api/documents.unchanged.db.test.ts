import { expect, test } from "vitest";
import { fileOf, pdfOf } from "#lib/services/documents/files";
import { documentsOfOrganisation, sha256 } from "#lib/store/documents";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { verifyBooks } from "#services/books";
import { updateBooth } from "./booths";
import { createStatement, issueFinalInvoice, printOrder, remindOrder } from "./documents";
import { updateEvent } from "./events";
import { updateExhibitor } from "./exhibitors";
import { createExtra, updateExtra } from "./extras";
import { cancelOrder, getOrder, invoiceOrder, payOrder, refundOrder, updateOrder } from "./orders";

const server = testServer();
const DAY = 24 * 60;

const SALES = {
  taxRatePercent: 19,
  invoicePrefix: "SF-",
  terms: "Payable within 14 days.",
  payment: { depositPercent: 30, balanceDueDaysBeforeStart: 30, invoiceDueDays: 10 },
  cancellation: [{ daysBeforeStart: 3_650, feePercent: 20 }],
  reminders: [{ daysAfterDue: 1, feeCents: 500 }],
  seller: { name: "Nordlicht GmbH", address: "Hafenstr. 12\n20457 Hamburg", phone: "+49 40 1234567" },
};

/** One document of every kind that is issued. */
async function withEveryKind(): Promise<World & { orderId: string; exhibitorId: string; extraId: string }> {
  const world = await server.world();
  const startsAt = new Date(world.clock.now().getTime() + 200 * DAY * 60_000).toISOString();
  await world.ask(updateEvent, { body: { startsAt, settings: { sales: SALES } } });
  const extraId = (await world.ask(createExtra, { body: { name: "Wi-Fi", priceCents: 4_900 } })).body.data.id;
  await world.booth("A1", { price: 1_000 });
  const { id: orderId } = await reserved(world, "A1", { extras: [{ extraId, quantity: 2 }], locale: "de" });
  const params = { id: orderId };
  await world.ask(printOrder, { params, query: { document: "confirmation" } });
  await world.ask(invoiceOrder, { params });
  const { depositCents, exhibitorId } = (await world.ask(getOrder, { params })).body.data;
  await world.ask(payOrder, { params, body: { amountCents: depositCents } });
  await world.ask(issueFinalInvoice, { params });
  world.clock.forwardMinutes(175 * DAY);
  await world.ask(remindOrder, { params });
  await world.ask(payOrder, { params });
  await world.ask(createStatement, { params: { id: exhibitorId } });
  await world.ask(cancelOrder, { params, body: {} });
  await world.ask(refundOrder, { params, body: {} });
  return { ...world, orderId, exhibitorId, extraId };
}

/** Changes every value that a document contains. */
async function renameEverything(world: Awaited<ReturnType<typeof withEveryKind>>): Promise<void> {
  const { orderId, exhibitorId, extraId } = world;
  const seller = { name: "Another", address: "Elsewhere 1", phone: "+1 2", iban: "DE89370400440532013000" };
  const sales = { ...SALES, taxName: "GST", taxRatePercent: 7, invoicePrefix: "X-", terms: "New", seller };
  const body = {
    name: "Autumn Fair",
    timezone: "Asia/Tokyo",
    venue: { name: "Hall 9" },
    settings: { sales },
  };
  const answers = [
    await world.ask(updateEvent, { body }),
    await world.ask(updateBooth, { params: { id: "A1" }, body: { label: "Z9" } }),
    await world.ask(updateExtra, { params: { id: extraId }, body: { name: "Internet", priceCents: 1 } }),
    await world.ask(updateExhibitor, { params: { id: exhibitorId }, body: { name: "Renamed" } }),
    await world.ask(updateOrder, {
      params: { id: orderId },
      body: { company: "Other", contactName: "Else", contactEmail: "else@example.test", locale: "ja" },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
}

test("bytes and digests of every issued document stay the same after everything was renamed", async () => {
  const world = await withEveryKind();
  const { app, orgId } = world;
  const read = () => documentsOfOrganisation(app.db.read, orgId);
  const before = await read();
  expect(new Set(before.map(({ kind }) => kind))).toEqual(
    new Set([
      "confirmation",
      "deposit_invoice",
      "invoice",
      "final_invoice",
      "credit_note",
      "cancellation_fee",
      "refund_receipt",
      "reminder",
      "statement",
    ]),
  );
  const files = new Map<string, string>();
  for (const document of before) files.set(document.id, digestOf(await fileOf(app, document, "pdf")));

  await renameEverything(world);
  const after = await read();
  expect(after).toEqual(before);
  for (const document of after) {
    expect(document.sha256).toBe(sha256(JSON.stringify(document.content)));
    expect(digestOf(await fileOf(app, document, "pdf"))).toBe(files.get(document.id));
    // Rendering the stored content again gives the same file.
    expect(sha256(await pdfOf(app, document.content))).toBe(files.get(document.id));
  }
  expect((await verifyBooks(app.db.read)).faults).toEqual([]);
});

function digestOf(file: { bytes: Uint8Array; sha256: string } | null): string {
  if (!file) throw new Error("The document has no PDF.");
  expect(file.sha256).toBe(sha256(file.bytes));
  return file.sha256;
}
