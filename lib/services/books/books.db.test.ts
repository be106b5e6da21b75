import { expect, test } from "vitest";
import { updateEvent } from "#lib/api/events";
import { cancelOrder, moveOrder, payOrder, refundOrder } from "#lib/api/orders";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { makeFiles } from "../documents/files";
import { verifyBooks } from ".";

const server = testServer({ isOwn: true });

async function withBooks(): Promise<World & { id: string }> {
  const world = await server.world();
  await world.ask(updateEvent, {
    body: { settings: { sales: { taxRatePercent: 19, invoicePrefix: "ABC" } } },
  });
  const paid = async (label: string) => {
    await world.booth(label, { price: 1_000 });
    const { id } = await reserved(world, label);
    await world.ask(payOrder, { params: { id } });
    return id as string;
  };
  const [id, moved] = [await paid("A1"), await paid("A2")];
  await world.booth("B1", { price: 700 });
  await world.ask(moveOrder, { params: { id: moved }, body: { booth: "B1" } });
  await world.ask(refundOrder, { params: { id: moved }, body: { onlyDue: true } });
  await world.ask(cancelOrder, { params: { id: moved }, body: {} });
  return { ...world, id };
}

/** Each fault is detected and repaired before the next one, so that every message is found alone. */
test("finds no fault in correct books, and names every fault in incorrect ones", async () => {
  const world = await withBooks();
  const { read: db } = world.app.db;
  await makeFiles(world.app);
  const verified = await verifyBooks(db);
  expect(verified.faults).toEqual([]);
  expect(verified.orders).toBe(2);
  expect(verified.documents).toBeGreaterThan(4);

  const broken = async (work: () => Promise<unknown>, mend: () => Promise<unknown>) => {
    await db.$executeRaw`ALTER TABLE "Document" DISABLE TRIGGER USER`;
    await work();
    const { faults } = await verifyBooks(db);
    await mend();
    await db.$executeRaw`ALTER TABLE "Document" ENABLE TRIGGER USER`;
    return faults;
  };
  const { id } = world;
  const addToPayments = (cents: number) =>
    db.$executeRaw`UPDATE "Payment" SET "amountCents" = "amountCents" + ${cents} WHERE "orderId" = ${id}`;
  expect(
    await broken(
      () => addToPayments(1),
      () => addToPayments(-1),
    ),
  ).toEqual(["Order 1: payments sum to 119001 in and 0 out, not 119000 and 0."]);
  const addToItems = (cents: number) =>
    db.$executeRaw`UPDATE "OrderItem" SET "netCents" = "netCents" + ${cents} WHERE "orderId" = ${id}`;
  expect(
    await broken(
      () => addToItems(5),
      () => addToItems(-5),
    ),
  ).toEqual(["Order 1: items with tax sum to 119005 cents, not 119000."]);
  const addToDocuments = (cents: number) =>
    db.$executeRaw`UPDATE "Document" SET "grossCents" = "grossCents" + ${cents} WHERE "orderId" = ${id}`;
  expect(
    await broken(
      () => addToDocuments(7),
      () => addToDocuments(-7),
    ),
  ).toEqual(["Order 1: documents net to 119007 cents, not 119000."]);
  const disputed = {
    id: "dsp_1",
    organisationId: world.orgId,
    eventId: world.fair.id,
    orderId: id,
    provider: "cards",
    providerRef: "dp_1",
    paymentRef: "pi_1",
    state: "lost",
    amountCents: 119_000,
    currency: "EUR",
    openedAt: world.clock.now(),
    updatedAt: world.clock.now(),
  };
  expect(
    await broken(
      () => db.dispute.create({ data: disputed }),
      () => db.dispute.delete({ where: { id: "dsp_1" } }),
    ),
  ).toEqual(["Dispute dp_1 is lost, but 0 of its 119000 cents are taken."]);
  const count = (by: number) => db.$executeRaw`
    UPDATE "DocumentCounter" SET "last" = "last" + ${by} WHERE "kind" = 'invoice'`;
  expect(
    await broken(
      () => count(1),
      () => count(-1),
    ),
  ).toEqual([`Organisation ${world.orgId}: the invoice number 4 of 2027 is on no document.`]);
  const rename = (from: string, to: string) =>
    db.$executeRaw`UPDATE "Document" SET "content" = replace("content", ${from}, ${to}) WHERE "orderId" = ${id}`;
  expect(
    await broken(
      () => rename("Nova", "Nove"),
      () => rename("Nove", "Nova"),
    ),
  ).toEqual(["Document ABC2027-0001: its content is not what was issued."]);
  expect((await verifyBooks(db)).faults).toEqual([]);
});
