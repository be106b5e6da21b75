import { expect, test } from "vitest";
import { updateExhibitor } from "#lib/api/exhibitors";
import { reserveBooth } from "#lib/api/sales";
import { getOrganisation, updateOrganisation } from "#lib/api/team";
import { openOffice } from "#lib/testing/office";
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

test("keeps the audit log without a setting, and with one only for as long as it says", async () => {
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

test("keeps domain events and deliveries for 30 days, and unsent ones for longer", async () => {
  const { world, app, db, orgId, fair } = await filled();
  const fact = {
    organisationId: orgId,
    eventId: fair.id,
    kind: "booth.updated",
    data: {},
    at: app.clock.now(),
  };
  await db.domainEvent.deleteMany();
  await db.domainEvent.createMany({ data: [fact, { ...fact, dispatchedAt: app.clock.now() }] });
  world.clock.forwardMinutes(30 * DAY);
  expect((await countsOf(world)).webhooks).toBe(0);
  world.clock.forwardMinutes(1);
  expect((await deleteDue(app)).webhooks).toBe(1);
  expect(await db.domainEvent.count()).toBe(1);
});

test("keeps e-mails of orders that are active or have documents", async () => {
  const { world, app, db, orgId, fair } = await filled();
  for (const label of ["B1", "B2", "B3"]) await world.booth(label);
  const [ended, going, billed] = await Promise.all(["B1", "B2", "B3"].map((label) => buyerOf(world, label)));
  const ids = [ended, going, billed].map((order) => order?.id ?? "");
  const [endedId = "", goingId = "", billedId = ""] = ids;
  await db.order.updateMany({ where: { id: { in: [endedId, billedId] } }, data: { status: "cancelled" } });
  const createdAt = app.clock.now();
  await db.document.create({
    data: {
      id: app.ids.next("doc"),
      organisationId: orgId,
      eventId: fair.id,
      orderId: billedId,
      kind: "invoice",
      series: "",
      number: "1",
      issuedAt: createdAt,
      buyer: "Acme",
      currency: "EUR",
      netCents: 1,
      taxCents: 0,
      grossCents: 1,
      content: "{}",
      sha256: "",
    },
  });
  await db.orderEmail.deleteMany({ where: { orderId: { in: ids } } });
  await db.orderEmail.createMany({
    data: ids.map((orderId) => ({ orderId, kind: "reserved", createdAt, sentAt: createdAt })),
  });
  app.retention = { ...app.retention, emails: 90 };
  world.clock.forwardMinutes(91 * DAY);
  expect((await deleteDue(app)).emails).toBe(1);
  const left = await db.orderEmail.findMany({ where: { orderId: { in: ids } } });
  expect(left.map(({ orderId }) => orderId).sort()).toEqual([goingId, billedId].sort());
});

test("erases contacts after the event, except where an order is open, and keeps the books", async () => {
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

test("an organisation can keep records for a shorter time than the installation, without affecting others", async () => {
  const [ours, theirs] = [await filled(), await filled()];
  const { world, app, db } = ours;
  const owner = await (await openOffice(world)).hire("owner");
  const body = { retention: { audit: 90, notices: 30, contacts: 30, requests: 10 } };
  expect((await owner.ask(updateOrganisation, { body })).body.data.retention).toEqual(body.retention);
  const at = app.clock.now();
  const auditOf = ({ orgId }: typeof ours) => db.auditEntry.count({ where: { organisationId: orgId } });
  const contactOf = async ({ world: each }: typeof ours) => {
    const id = await each.exhibitor("Acme");
    const contact = { contactName: "Carl Contact", contactEmail: "carl@example.test" };
    await each.ask(updateExhibitor, { params: { id }, body: contact });
    return async () => (await db.exhibitor.findUnique({ where: { id } }))?.contactName;
  };
  const [ourContact, theirContact] = [await contactOf(ours), await contactOf(theirs)];
  for (const { orgId } of [ours, theirs]) {
    await db.auditEntry.deleteMany({ where: { organisationId: orgId } });
    const entry = { organisationId: orgId, actorKind: "user", actorId: "usr_1", action: "x", at };
    await db.auditEntry.createMany({ data: [entry, { ...entry, subjectId: "ord_1" }] });
  }
  world.clock.forwardMinutes(91 * DAY);
  expect((await countsOf(world)).audit).toBe(1);
  expect((await deleteDue(app)).audit).toBe(1);
  expect([await auditOf(ours), await ourContact()]).toEqual([1, "erased"]);
  expect(await auditOf(theirs)).toBe(2);
  expect(await theirContact()).toBe("Carl Contact");

  // The installation's time applies where it is shorter, and nothing is counted twice.
  app.retention = { ...app.retention, audit: 60 };
  const left = await db.auditEntry.count({ where: { at: { lte: at }, subjectId: null } });
  expect((await countsOf(world)).audit).toBeGreaterThanOrEqual(left);
  const before = (await countsOf(world)).audit;
  expect((await deleteDue(app)).audit).toBe(before);
  expect(await auditOf(ours)).toBe(1);
});

test("only owners can shorten it, never beyond the installation's limits, and null resets it", async () => {
  const { world } = await filled();
  const office = await openOffice(world);
  const [owner, admin] = [await office.hire("owner"), await office.hire("admin")];
  const ask = (retention: object, who = owner) => who.ask(updateOrganisation, { body: { retention } });
  expect((await ask({ audit: 365 }, admin)).status).toBe(403);
  for (const [kind, days] of [
    ["webhooks", 31],
    ["webhooks", 6],
    ["analytics", 397],
    ["audit", 89],
    ["contacts", 4_000],
  ] as const) {
    const { status, body } = await ask({ [kind]: days });
    expect([kind, days, status, body.error.details[0].path]).toEqual([kind, days, 400, `retention.${kind}`]);
  }
  expect((await ask({ orders: 30 })).status).toBe(400);
  expect((await ask({ webhooks: 7, audit: 90 })).status).toBe(200);
  expect((await ask({ webhooks: null })).body.data.retention).toEqual({ audit: 90 });
  expect((await owner.ask(getOrganisation)).body.data.retention).toEqual({ audit: 90 });
});

test("deletes single visits after the shortest of three times", async () => {
  const { world, app, db, fair, orgId } = await filled();
  const at = app.clock.now();
  await db.organisation.update({ where: { id: orgId }, data: { retention: { analytics: 5 } } });
  await db.analyticsEvent.create({ data: { eventId: fair.id, at, type: "view", sessionId: "s" } });
  const due = async () => (await countsOf(world)).analytics;
  world.clock.forwardMinutes(5 * DAY);
  const before = await due();
  world.clock.forwardMinutes(1);
  expect(await due()).toBe((before ?? 0) + 1);
});
