import { expect, test } from "vitest";
import { updateExhibitor } from "#lib/api/exhibitors";
import { reserveBooth } from "#lib/api/sales";
import { testServer, type World } from "#lib/testing/world";
import { deleteDue, listDue } from "./index";

const server = testServer();
const DAY = 1_440;

/** Records of every kind, and an event that ends in ten days. */
async function filled() {
  const world = await server.world();
  const { app, orgId, fair } = world;
  const db = app.db.read;
  const endsAt = new Date(app.clock.now().getTime() + 10 * 86_400_000);
  await db.event.update({ where: { id: fair.id }, data: { endsAt } });
  await world.booth("A1");
  return { world, app, db, orgId, fair };
}

const countsOf = async ({ app }: World) =>
  Object.fromEntries((await listDue(app)).map(({ kind, count }) => [kind, count]));

async function buyerOf(world: World, boothId: string) {
  const buyer = { company: "Acme", contactName: "Bea Buyer", contactEmail: "bea@example.test" };
  const { body } = await world.ask(reserveBooth, { body: { boothId, ...buyer } });
  return body.data.order as { id: string };
}

test("the audit log is kept without a setting, and with one only for as long as it says", async () => {
  const { world, app, db, orgId } = await filled();
  const own = { where: { organisationId: orgId } };
  const entry = {
    organisationId: orgId,
    actorKind: "user",
    actorId: "usr_1",
    action: "x",
    at: app.clock.now(),
  };
  await db.auditEntry.deleteMany(own);
  // Two batches.
  await db.auditEntry.createMany({
    data: Array.from({ length: 501 }, () => ({ ...entry, subjectId: "exh_1" })),
  });
  await db.auditEntry.createMany({ data: ["ord_1", "doc_1"].map((subjectId) => ({ ...entry, subjectId })) });
  world.clock.forwardMinutes(100 * DAY);
  await deleteDue(app);
  expect(await db.auditEntry.count(own)).toBe(503);

  app.retention = { ...app.retention, audit: 100 };
  expect((await countsOf(world)).audit).toBe(0);
  world.clock.forwardMinutes(1);
  expect((await countsOf(world)).audit).toBe(501);
  expect((await deleteDue(app)).audit).toBe(501);
  const left = await db.auditEntry.findMany({ ...own, orderBy: { subjectId: "asc" } });
  expect(left.map(({ subjectId }) => subjectId)).toEqual(["doc_1", "ord_1"]);

  world.clock.forwardMinutes(3_653 * DAY);
  expect((await deleteDue(app)).audit).toBe(2);
});

test("domain events and deliveries are kept for 30 days, and those that wait to be sent for longer", async () => {
  const { world, app, db, orgId, fair } = await filled();
  const fact = {
    organisationId: orgId,
    eventId: fair.id,
    kind: "booth.updated",
    data: {},
    at: app.clock.now(),
  };
  await db.fact.deleteMany();
  await db.fact.createMany({ data: [fact, { ...fact, dispatchedAt: app.clock.now() }] });
  world.clock.forwardMinutes(30 * DAY);
  expect((await countsOf(world)).webhooks).toBe(0);
  world.clock.forwardMinutes(1);
  expect((await deleteDue(app)).webhooks).toBe(1);
  expect(await db.fact.count()).toBe(1);
});

test("e-mails of orders that go on or have documents are kept", async () => {
  const { world, app, db, orgId, fair } = await filled();
  for (const label of ["B1", "B2", "B3"]) await world.booth(label);
  const [ended, going, billed] = await Promise.all(["B1", "B2", "B3"].map((label) => buyerOf(world, label)));
  const ids = [ended, going, billed].map((order) => order?.id ?? "");
  const [endedId = "", goingId = "", billedId = ""] = ids;
  await db.order.updateMany({ where: { id: { in: [endedId, billedId] } }, data: { status: "cancelled" } });
  const createdAt = app.clock.now();
  await db.document.create({
    data: {
      ...{ id: app.ids.next("doc"), organisationId: orgId, eventId: fair.id, orderId: billedId },
      ...{ kind: "invoice", series: "", number: "1", issuedAt: createdAt, buyer: "Acme", currency: "EUR" },
      ...{ netCents: 1, taxCents: 0, grossCents: 1, content: "{}", sha256: "" },
    },
  });
  await db.orderLetter.deleteMany({ where: { orderId: { in: ids } } });
  await db.orderLetter.createMany({
    data: ids.map((orderId) => ({ orderId, kind: "reserved", createdAt, sentAt: createdAt })),
  });
  app.retention = { ...app.retention, emails: 90 };
  world.clock.forwardMinutes(91 * DAY);
  expect((await deleteDue(app)).emails).toBe(1);
  const left = await db.orderLetter.findMany({ where: { orderId: { in: ids } } });
  expect(left.map(({ orderId }) => orderId).sort()).toEqual([goingId, billedId].sort());
});

test("contacts are erased after the event, except where something is open; the books stay", async () => {
  const { world, app, db } = await filled();
  const [done, open] = [await world.exhibitor("Done Ltd"), await world.exhibitor("Open Ltd")];
  for (const id of [done, open]) {
    const body = { contactName: "Carl Contact", contactEmail: "carl@example.test" };
    expect((await world.ask(updateExhibitor, { params: { id }, body })).status).toBe(200);
  }
  await world.booth("C1");
  const order = await buyerOf(world, "C1");
  await db.order.update({ where: { id: order.id }, data: { exhibitorId: open } });
  const amounts = () => db.order.findUnique({ where: { id: order.id }, select: { amountCents: true } });
  const before = await amounts();
  app.retention = { ...app.retention, contacts: 30 };
  world.clock.forwardMinutes(40 * DAY);
  expect((await countsOf(world)).contacts).toBe(0);
  world.clock.forwardMinutes(1);
  expect((await countsOf(world)).contacts).toBeGreaterThan(0);
  await deleteDue(app);
  const nameOf = async (id: string) => (await db.exhibitor.findUnique({ where: { id } }))?.contactName;
  expect([await nameOf(done), await nameOf(open)]).toEqual(["erased", "Carl Contact"]);

  await db.order.update({ where: { id: order.id }, data: { status: "cancelled" } });
  expect((await deleteDue(app)).contacts).toBe(1);
  expect((await countsOf(world)).contacts).toBe(0);
  expect(await nameOf(open)).toBe("erased");
  expect((await db.order.findUnique({ where: { id: order.id } }))?.contactEmail).toBe("erased");
  expect(await amounts()).toEqual(before);
});
