import { describe, expect, test } from "vitest";
import { channelsOf } from "#lib/services/feeds/live";
import { readEvents } from "#lib/testing/eventStream";
import { feedOf } from "#lib/testing/feedRequests";
import { testServer } from "#lib/testing/world";
import { ownOrder } from "#services/orders";
import { mergeBooths, setBoothStatus } from "./booths";
import { updateEvent } from "./events";
import { getLiveFeed, getPlanFeed, getStatusFeed, getVersionFeed } from "./feeds";
import { payOrder, refundOrder } from "./orders";
import { reserveBooth } from "./sales";
import { publishEvent, unpublishEvent } from "./versions";

const server = testServer();
/** Visitors have no key. */
const asVisitor = { key: null };

describe("GET /e/{event}/status.json", () => {
  test("FE-07: 200 has only statuses of published booths, and a version that identifies this state", async () => {
    const { ask, booth, exhibitor } = await server.world();
    const nova = await exhibitor("Nova");
    const a1 = await booth("A1", { notes: "secret", exhibitorIds: [nova] });
    await ask(publishEvent);
    await booth("A2", { x: 10 });
    const before = await ask(getStatusFeed, asVisitor);
    const fields = ["closures", "companies", "statusVersion", "statuses", "version"];
    expect(Object.keys(before.body).toSorted()).toEqual(fields);
    expect(before.body).toMatchObject({ version: 1, statuses: { [a1.id]: "available" }, closures: [] });
    const hold = { status: "held", holdMinutes: 10, holdReason: "secret" };
    await ask(setBoothStatus, { params: { id: a1.id }, body: hold });
    const after = await ask(getStatusFeed, asVisitor);
    expect(after.body.statuses).toEqual({ [a1.id]: "held" });
    expect(JSON.stringify(after.body)).not.toContain("secret");
    expect(after.body.statusVersion).not.toBe(before.body.statusVersion);
    const { body: probe } = await ask(getVersionFeed, asVisitor);
    expect(probe.statusVersion).toBe(after.body.statusVersion);
  });

  test("a hold that has ended is over, and the same state has the same version again", async () => {
    const { ask, booth, clock } = await server.world();
    const { id } = await booth("A1");
    await ask(publishEvent);
    const free = await ask(getStatusFeed, asVisitor);
    await ask(setBoothStatus, { params: { id }, body: { status: "held", holdMinutes: 10 } });
    await ask(getStatusFeed, asVisitor);
    clock.forwardMinutes(10);
    const over = await ask(getStatusFeed, asVisitor);
    expect(over.body).toEqual(free.body);
    expect(over.headers.get("etag")).toBe(free.headers.get("etag"));
  });

  test("a booth in a merged one has its status, a deleted one is unavailable, closed edges are listed", async () => {
    const { ask, app, booth, fair, levelId } = await server.world();
    const a1 = await booth("A1");
    const a2 = await booth("A2", { x: 3 });
    const deletedOne = await booth("A3", { x: 20 });
    const stamps = { createdAt: new Date(), updatedAt: new Date() };
    const place = { eventId: fair.id, levelId, ...stamps };
    const [from, to, edge] = [app.ids.next("nod"), app.ids.next("nod"), app.ids.next("edg")];
    await app.db.read.aisleNode.createMany({
      data: [from, to].map((id, x) => ({ id, x, y: 10, ...place })),
    });
    await app.db.read.aisleEdge.create({ data: { id: edge, fromId: from, toId: to, ...place } });
    await ask(publishEvent);
    await ask(mergeBooths, { body: { boothIds: [a1.id, a2.id] } });
    await ask(setBoothStatus, { params: { id: a1.id }, body: { status: "sold" } });
    await app.db.read.booth.delete({ where: { id: deletedOne.id } });
    await app.db.read.aisleEdge.update({
      where: { eventId_id: { eventId: fair.id, id: edge } },
      data: { closed: true },
    });
    app.notifications.notify(fair.id, "written");
    const { body } = await ask(getStatusFeed, asVisitor);
    expect(body.statuses).toEqual({ [a1.id]: "sold", [a2.id]: "sold", [deletedOne.id]: "unavailable" });
    expect(body.closures).toEqual([{ kind: "edge", id: edge, until: null }]);
  });
});

describe("the company of a paid order", () => {
  /** A published plan whose booth A1 has just been paid for. */
  async function paidWorld() {
    const world = await server.world();
    const { ask, booth } = world;
    const { id } = await booth("A1", { price: 100 });
    await ask(publishEvent);
    const buyer = { company: "Nova GmbH", contactName: "Zoë Ärmel", contactEmail: "zoe@nova.example" };
    const { body } = await ask(reserveBooth, { ...asVisitor, body: { boothId: "A1", ...buyer } });
    const order = { params: { id: body.data.order.id } };
    const planName = async () => (await ask(getPlanFeed, asVisitor)).headers.get("etag");
    const published = await planName();
    await ask(payOrder, order);
    const status = async () => (await ask(getStatusFeed, asVisitor)).body;
    const isOnPlan = async () => (await ownOrder(world.app, order.params.id))?.isOnPlan;
    return { ...world, boothId: id, order, published, planName, status, isOnPlan };
  }

  test("is sent without a publication, and removed when the order is refunded", async () => {
    const { ask, boothId, order, published, planName, status, isOnPlan } = await paidWorld();
    const { companies, statusVersion } = await status();
    expect(companies).toEqual({
      [boothId]: { exhibitorId: expect.any(String), slug: "nova-gmbh", name: "Nova GmbH" },
    });
    expect(await planName()).toBe(published);
    expect(await isOnPlan()).toBe(true);
    await ask(refundOrder, order);
    const refunded = await status();
    expect(refunded).toMatchObject({ companies: {}, statuses: { [boothId]: "available" } });
    expect(refunded.statusVersion).not.toBe(statusVersion);
    expect(await isOnPlan()).toBe(false);
  });

  test("is not repeated when the published plan already has it", async () => {
    const { ask, status, isOnPlan } = await paidWorld();
    await ask(publishEvent);
    expect((await status()).companies).toEqual({});
    expect(await isOnPlan()).toBe(true);
  });

  test.each([
    ["showCompanyWhenPaid", { sales: { showCompanyWhenPaid: false } }],
    ["showSoldCompanies", { viewer: { showSoldCompanies: false } }],
  ])("is not sent if the setting %s is false", async (_, settings) => {
    const { ask, status, isOnPlan } = await paidWorld();
    await ask(updateEvent, { body: { settings } });
    expect((await status()).companies).toEqual({});
    expect(await isOnPlan()).toBe(false);
  });
});

describe("GET /e/{event}/live", () => {
  test("200 begins with the state, sends changes, and ends when the plan is unpublished", async () => {
    const { ask, booth, app, fair } = await server.world();
    const { id } = await booth("A1");
    await booth("A2", { x: 10 });
    await ask(publishEvent);
    const response = await feedOf(app, getLiveFeed, `/e/${fair.slug}/live`);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    const notifications = readEvents(response);
    const { body: state } = await ask(getStatusFeed, asVisitor);
    expect(await notifications.next()).toMatchObject({
      event: "hello",
      data: { version: 1, statusVersion: state.statusVersion },
    });
    await ask(setBoothStatus, {
      params: { id },
      body: { status: "held", holdMinutes: 10, holdReason: "secret" },
    });
    const { body: held } = await ask(getStatusFeed, asVisitor);
    const { statusVersion } = held;
    expect(await notifications.next()).toMatchObject({
      event: "status",
      data: { version: 1, statusVersion, statuses: { [id]: "held" }, closures: [] },
    });
    await ask(publishEvent);
    expect(await notifications.next()).toMatchObject({ event: "published", data: { version: 2 } });
    await ask(unpublishEvent);
    expect(await notifications.next()).toMatchObject({ event: "unpublished" });
    expect(await notifications.next()).toBeNull();
    expect(channelsOf(app).size).toBe(0);
  });

  test("a disconnected client's channel is removed", async () => {
    const { ask, app, fair } = await server.world();
    await ask(publishEvent);
    const one = await feedOf(app, getLiveFeed, `/e/${fair.slug}/live`);
    const two = await feedOf(app, getLiveFeed, `/e/${fair.slug}/live`);
    expect(channelsOf(app).get(fair.id)?.size).toBe(2);
    await one.body?.cancel();
    await two.body?.cancel();
    expect(channelsOf(app).size).toBe(0);
  });
});
