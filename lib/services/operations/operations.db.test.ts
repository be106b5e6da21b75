import { expect, test } from "vitest";
import { listAudit } from "#lib/api/audit";
import { updateExhibitor } from "#lib/api/exhibitors";
import { payOrder } from "#lib/api/orders";
import { reserveBooth } from "#lib/api/sales";
import { streamOf } from "#lib/files/archive";
import { testServer } from "#lib/testing/world";
import { verifyBooks } from "#services/books";
import { operationsOf } from "./index";

const server = testServer();

/** An organisation with a paid order of Bea Buyer, and an exhibitor with a contact. */
async function sold() {
  const world = await server.world();
  const { app, orgId } = world;
  const db = app.db.read;
  await world.booth("A1", { price: 100 });
  const buyer = { company: "Acme", contactName: "Bea Buyer", contactEmail: "bea@example.test" };
  const { body } = await world.ask(reserveBooth, { body: { boothId: "A1", ...buyer } });
  const { id } = body.data.order;
  expect((await world.ask(payOrder, { params: { id } })).status).toBe(200);
  const exhibitorId = await world.exhibitor("Widgets Ltd");
  const contact = { contactName: "Carl Contact", contactEmail: "carl@example.test" };
  await world.ask(updateExhibitor, { params: { id: exhibitorId }, body: contact });
  const books = async () => ({
    documents: await db.document.findMany({ where: { organisationId: orgId } }),
    payments: await db.payment.findMany({ where: { orderId: id } }),
    amounts: await db.order.findUnique({ where: { id }, select: { amountCents: true, company: true } }),
  });
  const auditedActions = async () =>
    (await world.ask(listAudit)).body.data.flatMap((entry: { actorKind: string; action: string }) =>
      entry.actorKind === "operator" ? entry.action : [],
    );
  return {
    world,
    app,
    db,
    orgId,
    orderId: id,
    exhibitorId,
    books,
    auditedActions,
    operations: operationsOf(app),
  };
}

test("erases a person after a preview, and leaves the books unchanged", async () => {
  const { db, orgId, orderId, books, auditedActions, operations } = await sold();
  const before = await books();
  expect(before.documents.length).toBeGreaterThan(0);
  const { preview, act } = await operations.erasePerson("bea@example.test", orgId);
  expect(preview.join("\n")).toContain("bea@example.test, Bea Buyer");
  expect((await db.order.findUnique({ where: { id: orderId } }))?.contactName).toBe("Bea Buyer");

  await act();
  expect(await db.order.findUnique({ where: { id: orderId } })).toMatchObject({
    contactName: "erased",
    contactEmail: "erased",
  });
  expect(await books()).toEqual(before);
  expect((await verifyBooks(db)).faults).toEqual([]);
  expect(await auditedActions()).toEqual(["erasePerson"]);
  await expect(operations.erasePerson("bea@example.test", "Nobody's")).rejects.toThrow(
    /exactly one organisation/,
  );
  await expect(operations.erasePerson("nobody@example.test", orgId)).rejects.toThrow(/has nothing about/);
});

test("erases an exhibitor's personal data after a preview", async () => {
  const { world, db, exhibitorId, auditedActions, operations } = await sold();
  const { preview, act } = await operations.eraseExhibitor(world.fair.id, exhibitorId);
  expect(preview[0]).toContain("Widgets Ltd");
  const contact = () => db.exhibitor.findUnique({ where: { id: exhibitorId } });
  expect((await contact())?.contactEmail).toBe("carl@example.test");
  await act();
  expect(await contact()).toMatchObject({
    name: "Widgets Ltd",
    contactEmail: "erased",
    contactName: "erased",
  });
  expect(await auditedActions()).toEqual(["eraseExhibitor"]);
});

test("a purge previews what is due, and deletes it", async () => {
  const { world, app, db, operations } = await sold();
  await db.domainEvent.updateMany({
    where: { eventId: world.fair.id },
    data: { dispatchedAt: app.clock.now() },
  });
  await db.event.update({ where: { id: world.fair.id }, data: { deletedAt: app.clock.now() } });
  world.clock.forwardMinutes(31 * 1_440);
  const { preview, act } = await operations.purge();
  expect(preview).toContainEqual(expect.stringMatching(/^[1-9]\d* after 30 days: domain events/));
  expect(preview).toContainEqual("Kept without an end: entries of the audit log");
  expect(preview).toContainEqual(expect.stringMatching(/^[1-9]\d* after 30 days: deleted events/));
  expect((await db.event.findUnique({ where: { id: world.fair.id } }))?.purgedAt).toBeNull();
  await act();
  expect((await db.event.findUnique({ where: { id: world.fair.id } }))?.purgedAt).not.toBeNull();
  const after = await operations.purge();
  expect(after.preview).toContainEqual(expect.stringMatching(/^0 after 30 days: domain events/));
});

test("exports a whole organisation, and names the operator in the audit log", {
  tags: "soak",
}, async () => {
  const { orgId, auditedActions, operations } = await sold();
  const { preview, act } = await operations.exportOrganisation(orgId);
  expect(preview).toEqual([expect.stringContaining("1 events")]);
  expect(await auditedActions()).toEqual([]);
  const { entries, parts } = await act();
  const bytes = Buffer.from(await new Response(streamOf(entries)).arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes("records/Order.jsonl")).toBe(true);
  expect(parts).toBeGreaterThan(5);
  expect(await auditedActions()).toEqual(["exportEverything"]);
});
