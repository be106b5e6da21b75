import { expect, test } from "vitest";
import { payOrder } from "#lib/api/orders";
import { getOrganisation, scheduleErasure, undoErasure } from "#lib/api/team";
import { Prisma } from "#lib/store/generated/client";
import { BOOKS } from "#lib/store/organisationErasure";
import { ownedTables } from "#lib/store/ownership";
import { countRows, fillEveryTable } from "#lib/testing/everyTable";
import type { FakeFiles } from "#lib/testing/fakes";
import { openOffice } from "#lib/testing/office";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { verifyBooks } from "#services/books";
import { operationsOf } from "#services/operations";
import { eraseDue } from "./erasure";

const server = testServer();
const DAY = 1_440;
const KEPT = [...Object.keys(BOOKS), "Event", "Organisation"];

/** The tables that contain any of the ids in any column, independent of the application's list of its tables. */
async function tablesWith({ app: { db } }: World, ids: readonly string[]): Promise<string[]> {
  const tables = await db.read.$queryRaw<{ name: string }[]>`
    SELECT tablename AS "name" FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`;
  const hasAnId = Prisma.join(
    ids.map((id) => Prisma.sql`t::text LIKE ${`%${id}%`}`),
    " OR ",
  );
  const found = await countRows(
    db.read,
    tables.map(({ name }) => ({ table: name, where: hasAnId })),
  );
  return Object.keys(found);
}

async function rowsOf({ app, orgId }: World): Promise<Record<string, number>> {
  return countRows(app.db.read, await ownedTables(app.db.read, orgId));
}

/** An organisation with a paid order, an unpaid one, an image, and a row in every table. */
async function busy() {
  const world = await server.world();
  const { app, orgId, fair, owner } = world;
  for (const label of ["A1", "A2"]) await world.booth(label, { price: 100 });
  const order = await reserved(world, "A1");
  expect((await world.ask(payOrder, { params: { id: order.id } })).status).toBe(200);
  const unpaid = await reserved(world, "A2");
  const file = { name: "med_1.webp", type: "image/webp", width: 1, height: 1, bytes: 1 };
  await app.files.keep(file.name, new Uint8Array(1), file.type);
  await app.db.read.media.create({
    data: {
      id: "med_1",
      organisationId: orgId,
      bytes: 1,
      type: file.type,
      width: 1,
      height: 1,
      variants: [file],
      createdAt: app.clock.now(),
    },
  });
  const known = { organisationId: orgId, eventId: fair.id, userId: owner.id, orderId: order.id };
  const tables = await app.db.transaction((db) => fillEveryTable(db, known));
  await app.db.read.pendingRefund.deleteMany();
  return { world, order, unpaid, tables, ids: [orgId, fair.id, owner.id, world.levelId] };
}

test("erases a whole organisation except its books, and these after ten years", async () => {
  const { world, order, unpaid, tables, ids } = await busy();
  const { app, clock, orgId, fair, owner } = world;
  const db = app.db.read;
  const other = await server.world();
  const othersRows = await rowsOf(other);
  const elsewhere = await openOffice(other);
  const both = await elsewhere.hire("editor");
  const member = { organisationId: orgId, userId: both.id, role: "viewer", createdAt: clock.now() };
  await db.member.create({ data: member });
  const documents = await db.document.findMany({ where: { organisationId: orgId } });
  expect(documents.length).toBeGreaterThan(0);
  expect(tables.length).toBeGreaterThan(60);

  // The generated rows are no correct books, so their faults are compared.
  const { faults } = await verifyBooks(db);
  const { preview, act } = await operationsOf(app).eraseOrganisation(orgId);
  expect(preview.join(" ")).toContain(`${documents.length} documents stay`);
  await act();

  const left = Object.keys(await rowsOf(world));
  expect(left.filter((table) => !KEPT.includes(table))).toEqual([]);
  expect(left).toEqual(
    expect.arrayContaining(["Document", "Order", "Payment", "AuditEntry", "Organisation"]),
  );
  // Payments contain who recorded them and audit entries their actor; all other data of people and plans is erased.
  expect((await tablesWith(world, [world.levelId])).filter((table) => !KEPT.includes(table))).toEqual([]);
  expect(await db.document.findMany({ where: { organisationId: orgId } })).toEqual(documents);
  expect((await verifyBooks(db)).faults).toEqual(faults);
  expect(await db.order.findUnique({ where: { id: unpaid.id } })).toBeNull();
  expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({
    contactName: "erased",
    contactEmail: "erased",
    company: "Nova Lighting GmbH",
  });
  expect(await db.event.findUnique({ where: { id: fair.id } })).toMatchObject({
    settings: {},
    description: null,
  });
  const money = await db.auditEntry.findMany({
    where: { organisationId: orgId, action: { not: "eraseOrganisation" } },
  });
  expect(
    money.every(({ subjectId, before }) => /^(ord|pay|doc)_/.test(subjectId ?? "") && before === null),
  ).toBe(true);
  expect((app.files as FakeFiles).kept.has("med_1.webp")).toBe(false);
  expect(await db.user.findUnique({ where: { id: owner.id } })).toBeNull();
  expect((await world.ask(getOrganisation)).status).toBe(401);
  expect(await db.user.findUnique({ where: { id: both.id } })).toMatchObject({
    activeOrganisationId: other.orgId,
  });
  await db.member.deleteMany({ where: { userId: both.id } });
  await db.user.deleteMany({ where: { id: both.id } });
  expect(await rowsOf(other)).toEqual(othersRows);

  clock.forwardMinutes(3_652 * DAY);
  await eraseDue(app);
  expect(await db.document.count({ where: { organisationId: orgId } })).toBe(documents.length);
  await expect(db.document.deleteMany({ where: { organisationId: orgId } })).rejects.toThrow(/never change/);
  clock.forwardMinutes(2 * DAY);
  await eraseDue(app);
  expect(await tablesWith(world, ids)).toEqual([]);
  expect(await rowsOf(other)).toEqual(othersRows);
});

test("an owner schedules the erasure by name, gets an e-mail, and can undo it for two weeks", async () => {
  const world = await server.world();
  const { app, clock, mail, orgId, fair } = world;
  const db = app.db.read;
  await world.booth("A1", { price: 100 });
  const unpaid = await reserved(world, "A1");
  const office = await openOffice(world);
  const [owner, admin] = [await office.hire("owner"), await office.hire("admin")];
  const { name } = (await owner.ask(getOrganisation)).body.data;

  expect((await admin.ask(scheduleErasure, { body: { name } })).status).toBe(403);
  expect((await owner.ask(scheduleErasure, { body: { name: "Another" } })).status).toBe(400);
  const { body } = await owner.ask(scheduleErasure, { body: { name } });
  const fortnight = new Date(clock.now().getTime() + 14 * 86_400_000).toISOString();
  expect(body.data.eraseAt).toBe(fortnight);
  await expect
    .poll(() => mail.emails.find(({ to, subject }) => to === owner.email && subject.includes(name)))
    .toBeDefined();
  expect((await owner.ask(undoErasure)).body.data.eraseAt).toBeNull();
  clock.forwardMinutes(15 * DAY);
  await eraseDue(app);
  expect((await db.event.findUnique({ where: { id: fair.id } }))?.deletedAt).toBeNull();

  const again = await office.enter(owner.email);
  await again.ask(scheduleErasure, { body: { name } });
  clock.forwardMinutes(14 * DAY);
  await eraseDue(app);
  expect((await db.event.findUnique({ where: { id: fair.id } }))?.deletedAt).not.toBeNull();
  expect((await db.order.findUnique({ where: { id: unpaid.id } }))?.status).toMatch(/cancelled|expired/);
  expect(await db.organisation.findUnique({ where: { id: orgId } })).not.toBeNull();
  clock.forwardMinutes(DAY);
  await eraseDue(app);
  expect(await tablesWith(world, [orgId, fair.id])).toEqual([]);
});

test("an organisation with a payment under way is not erased until that is settled", async () => {
  const world = await server.world();
  const { app, orgId } = world;
  await world.booth("A1", { price: 100 });
  const { id } = await reserved(world, "A1");
  await app.db.read.order.update({ where: { id }, data: { paymentsUnderWay: [{ ref: "pi_1" }] } });
  await expect(operationsOf(app).eraseOrganisation(orgId)).rejects.toThrow(/1 order still has a payment/);
  const office = await openOffice(world);
  const owner = await office.hire("owner");
  const { name } = (await owner.ask(getOrganisation)).body.data;
  expect((await owner.ask(scheduleErasure, { body: { name } })).status).toBe(409);

  await app.db.read.organisation.update({ where: { id: orgId }, data: { eraseAt: new Date(0) } });
  await eraseDue(app);
  expect(await app.db.read.order.count({ where: { id } })).toBe(1);
  await app.db.read.order.update({ where: { id }, data: { paymentsUnderWay: [] } });
  await eraseDue(app);
  expect(await tablesWith(world, [orgId])).toEqual([]);
});
