import { describe, expect, test } from "vitest";
import { openPortal } from "#lib/services/exhibitors/portal";
import { testServer, type World } from "#lib/testing/world";
import {
  createExhibitors,
  eraseExhibitor,
  exportExhibitor,
  getPortalLink,
  listExhibitors,
} from "./exhibitors";
import { createSessions } from "./sessions";

const server = testServer();

/** An exhibitor with a booth, an order, an extra and events, next to another one. */
async function busy(world: World) {
  const { app, fair, clock } = world;
  const people = { contactName: "Zoë Ärmel", contactEmail: "zoe@nova.example", contactPhone: "+49 3" };
  const body = [
    { name: "Nova", ...people, adminNotes: "pays late" },
    { name: "Orion", ...people, contactName: "Ben" },
  ];
  const [nova, orion] = (await world.ask(createExhibitors, { body })).body.data;
  const booth = await world.booth("A1", { exhibitorIds: [nova.id] });
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() };
  const orderId = app.ids.next("ord");
  await app.db.read.order.create({
    data: {
      id: orderId,
      eventId: fair.id,
      number: 1,
      exhibitorId: nova.id,
      boothId: booth.id,
      boothLabel: "A1",
      company: "Nova",
      contactName: "Zoë Ärmel",
      contactEmail: "zoe@nova.example",
      status: "paid",
      lines: [],
      currency: "EUR",
      subtotalCents: 100_00,
      taxCents: 0,
      amountCents: 100_00,
      paidCents: 100_00,
      ...stamps,
    },
  });
  const extraId = app.ids.next("xtr");
  const extra = { id: extraId, eventId: fair.id, kind: "sponsorship", name: "Logo", currency: "EUR" };
  await app.db.read.extra.create({ data: { ...extra, ...stamps } });
  await app.db.read.extraAssignment.create({
    data: {
      id: app.ids.next("xtr"),
      extraId,
      exhibitorId: nova.id,
      quantity: 2,
      createdAt: stamps.createdAt,
    },
  });
  const times = { startsAt: "2027-05-04T09:00:00Z", endsAt: "2027-05-04T10:00:00Z" };
  const session = { title: "Lamps", ...times, exhibitorId: nova.id };
  const sessionId = (await world.ask(createSessions, { body: session })).body.data.id;
  return { nova, orion, booth, orderId, extraId, sessionId };
}

describe("GET /api/v1/events/{event}/exhibitors/{id}/export", () => {
  test("EX-07: 200 with the record, its contacts, booths, orders and extras, and of no other exhibitor", async () => {
    const world = await server.world();
    const { nova, booth, orderId, extraId, sessionId } = await busy(world);
    const { status, body } = await world.ask(exportExhibitor, { params: { id: nova.id } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      exportedAt: world.clock.now().toISOString(),
      exhibitor: { id: nova.id, contactEmail: "zoe@nova.example", adminNotes: "pays late" },
      booths: [{ id: booth.id, label: "A1" }],
      sessions: [{ id: sessionId, title: "Lamps" }],
      orders: [{ id: orderId, contactName: "Zoë Ärmel", amountCents: 100_00 }],
      extras: [{ extra: { id: extraId, kind: "sponsorship", name: "Logo" }, quantity: 2, orderId: null }],
    });
    expect(body.data.analytics).toMatchObject({ totals: { exhibitor_view: 0 } });
    expect(JSON.stringify(body)).not.toContain("Orion");
    // The only portal field is an order's portalOrderedAt; the portal's link and token are left out.
    expect(JSON.stringify(body)).not.toMatch(/portal(?!OrderedAt)/);
  });

  test("403 for a key that may only read exhibitors", async () => {
    const world = await server.world();
    const { nova } = await busy(world);
    const key = await world.keyWith(["exhibitors:read"]);
    expect((await world.ask(exportExhibitor, { key, params: { id: nova.id } })).status).toBe(403);
  });
});

describe("POST /api/v1/events/{event}/exhibitors/{id}/erase", () => {
  const erase = ({ ask }: World, id: string) => ask(eraseExhibitor, { params: { id } });

  test("EX-07: 200, people are erased from it and its orders; amounts and the company are kept", async () => {
    const world = await server.world();
    const { nova, orderId } = await busy(world);
    const { status, body } = await erase(world, nova.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: "Nova",
      contactName: "erased",
      contactEmail: "erased",
      contactPhone: "erased",
    });
    const order = await world.app.db.read.order.findUnique({ where: { id: orderId } });
    expect(order).toMatchObject({ company: "Nova", contactName: "erased", contactEmail: "erased" });
    expect([Number(order?.amountCents), Number(order?.paidCents)]).toEqual([100_00, 100_00]);
    const found = await world.ask(listExhibitors, { query: { q: "zoe" } });
    expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(["Orion"]);
  });

  test("EX-07: names are erased from its events and deliveries, but not from those of others", async () => {
    const world = await server.world();
    const { app, fair, orgId, clock } = world;
    const { nova, orion } = await busy(world);
    const webhookId = app.ids.next("whk");
    const at = clock.now();
    await app.db.read.webhook.create({
      data: {
        id: webhookId,
        organisationId: orgId,
        url: "https://x.example",
        events: ["*"],
        secret: "s",
        createdAt: at,
        updatedAt: at,
      },
    });
    const deliver = async (kind: string, data: object) => {
      const id = app.ids.next("whd");
      const body = JSON.stringify({ id, type: kind, createdAt: at, eventId: fair.id, data });
      const delivery = { id, webhookId, kind, eventId: fair.id, body, status: "delivered", createdAt: at };
      await app.db.read.webhookDelivery.create({ data: delivery });
    };
    await deliver("exhibitor.updated", { exhibitor: nova, changed: ["contactName"] });
    await deliver("order.paid", {
      order: { exhibitorId: nova.id, contactName: "Zoë Ärmel", amountCents: 5 },
    });
    await deliver("exhibitor.updated", { exhibitor: orion, changed: ["contactName"] });
    await erase(world, nova.id);

    const domainEvents = JSON.stringify(await world.domainEvents());
    const deliveries = await app.db.read.webhookDelivery.findMany({ where: { webhookId } });
    const payloads = JSON.stringify(deliveries.map(({ body }) => JSON.parse(body)));
    expect(domainEvents).not.toContain("Zoë");
    expect(payloads).not.toContain("Zoë");
    expect(domainEvents).toContain("Ben");
    expect(payloads).toContain("Ben");
    expect(payloads).toContain('"amountCents":5');
  });

  test("EX-07: the portal link ends, and the erasure is reported as a change and in the audit log", async () => {
    const world = await server.world();
    const { nova } = await busy(world);
    const { url } = (await world.ask(getPortalLink, { params: { id: nova.id } })).body.data;
    await erase(world, nova.id);
    await expect(openPortal(world.app, url.split("/portal/")[1])).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await world.domainEvents()).at(-1)).toMatchObject({
      kind: "exhibitor.updated",
      data: { changed: ["contactName", "contactEmail", "contactPhone"] },
    });
    const audit = await world.app.db.read.auditEntry.findMany({ where: { eventId: world.fair.id } });
    expect(audit).toContainEqual(
      expect.objectContaining({
        action: "postEventsExhibitorsErase",
        subjectId: nova.id,
        actorKind: "api_key",
      }),
    );
  });

  test("a second erasure changes only the link", async () => {
    const world = await server.world();
    const { nova } = await busy(world);
    await erase(world, nova.id);
    const count = (await world.domainEvents()).length;
    expect((await erase(world, nova.id)).status).toBe(200);
    expect((await world.domainEvents()).length).toBe(count);
  });
});
