import { describe, expect, test } from "vitest";
import { sendEmails } from "#lib/services/orders/emails";
import { ownPlace } from "#lib/services/waitlist/waiting";
import { BUYER, reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { offerFreed } from "#services/waitlist";
import { getBooth } from "./booths";
import { updateEvent } from "./events";
import { cancelOrder, getOrder, listOrders, payOrder } from "./orders";
import { quoteBooth, reserveBooth } from "./sales";
import { joinWaitlist, leaveWaitlist, listWaitlist } from "./waitlist";

const server = testServer();

const person = (name: string) => ({ company: name, contactName: name, contactEmail: `${name}@x.example` });
/** Advances the clock, so that no two entries have the same time. */
const join = (world: World, name: string, input: object = {}) => {
  world.clock.forwardMinutes(0.01);
  return world.ask(joinWaitlist, { key: null, body: { ...person(name), ...input } });
};
const states = async (world: World) =>
  (await world.ask(listWaitlist)).body.data.map((entry: { company: string; status: string }) => [
    entry.company,
    entry.status,
  ]);

/** A fair with one booth, which is sold. */
async function soldOut() {
  const world = await server.world();
  const booth = await world.booth("A1", { price: 10, width: 4, height: 3, type: "corner" });
  const { id } = await reserved(world, "A1");
  await world.ask(payOrder, { params: { id } });
  return { world, ask: world.ask, booth, first: { id: id as string } };
}

describe("POST /api/v1/events/{event}/waitlist", () => {
  test("200 for a taken booth, or a type and size of which none is free; joining again keeps the place", async () => {
    const { world, booth } = await soldOut();
    const ann = await join(world, "ann", { boothId: "A1" });
    expect([ann.status, ann.body.data.place]).toEqual([200, 1]);
    expect((await join(world, "ben", { boothId: booth.id })).body.data.place).toBe(2);
    expect((await join(world, "ann", { boothId: "A1" })).body.data).toEqual(ann.body.data);
    expect((await join(world, "cem", { boothType: "corner", minAreaM2: 12 })).body.data.place).toBe(1);
    expect((await world.ask(listWaitlist)).body.meta.total).toBe(3);
  });

  test("409 with its label while one is available; 404 for an unknown booth; 400 for an empty range", async () => {
    const { world } = await soldOut();
    await world.booth("B1");
    const free = await join(world, "ann", { boothType: "standard" });
    expect([free.status, free.body.error.code]).toEqual([409, "conflict"]);
    expect(free.body.error.message).toContain("B1");
    expect((await join(world, "ann", { boothId: "Z9" })).body.error.code).toBe("booth_not_found");
    expect((await join(world, "ann", { minAreaM2: 20, maxAreaM2: 10 })).status).toBe(400);
  });

  test("200 sends one e-mail with the entry and a link, whose page shows the place and lets one leave", async () => {
    const { world } = await soldOut();
    await join(world, "ann", { boothId: "A1" });
    const { id } = (await join(world, "ben", { boothId: "A1" })).body.data;
    await join(world, "ben", { boothId: "A1" });
    const emails = world.mail.emails.filter(({ to }) => to === "ben@x.example");
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({
      subject: "You are on the waiting list – Spring Fair",
      fromName: "Spring Fair",
      text: expect.stringContaining(`/waiting/${id}`),
    });
    expect(await ownPlace(world.app, id)).toMatchObject({
      place: 2,
      entry: { status: "waiting", boothLabel: "A1", contactEmail: "ben@x.example" },
    });
    await world.ask(leaveWaitlist, { key: null, params: { id } });
    expect(await ownPlace(world.app, id)).toBe(null);
  });

  test("429 above the quota of an address or of a network, which the message counts", async () => {
    const { world } = await soldOut();
    const { app } = world;
    app.quotas = { pendingPerVisitor: 100, pendingPerEmail: 1 };
    await join(world, "ann", { boothId: "A1" });
    const more = await join(world, "ann", { boothType: "island" });
    expect([more.status, more.body.error.code]).toEqual([429, "reservation_quota_exceeded"]);
    expect(more.body.error.message).toBe(
      "Waiting list entries with this e-mail address: 1. No more are possible.",
    );
    app.quotas = { pendingPerVisitor: 1, pendingPerEmail: 100 };
    const { error } = (await join(world, "ben", { boothType: "island" })).body;
    expect(error.message).toBe("Waiting list entries from your network: 1. No more are possible.");
    expect(error.details).toEqual({ waiting: 1 });
  });
});

describe("when a booth becomes free", () => {
  test("it is offered to the first in line, held for a day, then to the next; paying ends the entry", async () => {
    const { world, ask, first } = await soldOut();
    await join(world, "ann", { boothId: "A1" });
    await join(world, "ben", { boothType: "corner" });
    expect(await offerFreed(world.app)).toBe(0);
    await ask(cancelOrder, { params: first });
    expect(await offerFreed(world.app)).toBe(1);
    expect(await offerFreed(world.app)).toBe(0);
    expect(await states(world)).toEqual([
      ["ann", "offered"],
      ["ben", "waiting"],
    ]);
    const day = 24 * 60;
    const expiresAt = new Date(world.clock.now().getTime() + day * 60_000).toISOString();
    const held = (await ask(getBooth, { params: { id: "A1" } })).body.data;
    expect(held).toMatchObject({ status: "held", holdKind: "order", holdExpiresAt: expiresAt });
    while ((await sendEmails(world.app)) > 0);
    const email = world.mail.emails.findLast(({ to }) => to === "ann@x.example");
    expect(email?.subject).toContain("is available and held for you");

    world.clock.forwardMinutes(day);
    expect(await offerFreed(world.app)).toBe(1);
    expect(await states(world)).toEqual([
      ["ann", "passed"],
      ["ben", "offered"],
    ]);
    const orders = (await ask(listOrders, { query: { status: "pending" } })).body.data;
    expect(orders).toMatchObject([{ company: "ben", number: 3, amountCents: 1_000 }]);
    await ask(payOrder, { params: { id: orders[0].id } });
    expect(await states(world)).toEqual([
      ["ann", "passed"],
      ["ben", "served"],
    ]);
  });

  test("no one else can reserve it; the first in line can also reserve it directly", async () => {
    const { world, ask, first } = await soldOut();
    await join(world, "ann", { boothId: "A1" });
    await join(world, "ben", { boothId: "A1" });
    await ask(cancelOrder, { params: first });
    const quote = await ask(quoteBooth, { key: null, params: { id: "A1" } });
    expect(quote.body.data).toMatchObject({ status: "available", available: false });
    for (const stranger of [BUYER, person("ben")]) {
      const refused = await ask(reserveBooth, { key: null, body: { boothId: "A1", ...stranger } });
      expect(refused.body.error).toMatchObject({
        code: "booth_not_available",
        details: { reason: "waiting_list" },
      });
    }
    const taken = await ask(reserveBooth, { key: null, body: { boothId: "A1", ...person("ann") } });
    expect(taken.status).toBe(201);
    expect(await states(world)).toEqual([
      ["ann", "offered"],
      ["ben", "waiting"],
    ]);
  });

  test("the organiser can still reserve it for anyone", async () => {
    const { world, ask, first } = await soldOut();
    await join(world, "ann", { boothId: "A1" });
    await ask(cancelOrder, { params: first });
    expect((await ask(reserveBooth, { body: { boothId: "A1", ...BUYER } })).status).toBe(201);
    expect(await offerFreed(world.app)).toBe(0);
  });

  test("several instances offer it once, and never while sales are closed", async () => {
    const { world, ask, first } = await soldOut();
    await join(world, "ann", { boothId: "A1" });
    await join(world, "ben", { boothId: "A1" });
    await ask(cancelOrder, { params: first });
    await ask(updateEvent, { body: { settings: { sales: { enabled: false } } } });
    expect(await offerFreed(world.app)).toBe(0);
    await ask(updateEvent, { body: { settings: { sales: { enabled: true, offerMinutes: 60 } } } });
    const offered = await Promise.all([1, 2, 3, 4].map(() => offerFreed(world.app)));
    expect(offered.reduce((sum, count) => sum + count, 0)).toBe(1);
    const [order] = (await ask(listOrders, { query: { status: "pending" } })).body.data;
    expect((await ask(getOrder, { params: { id: order.id } })).body.data).toMatchObject({
      number: 2,
      company: "ann",
    });
  });
});

describe("DELETE /api/v1/events/{event}/waitlist/{id}", () => {
  test("200 with the id alone, 404 the second time and in another event", async () => {
    const { world, ask } = await soldOut();
    const { id } = (await join(world, "ann", { boothId: "A1" })).body.data;
    const other = await server.world();
    expect((await other.ask(leaveWaitlist, { key: null, params: { id } })).status).toBe(404);
    expect((await ask(leaveWaitlist, { key: null, params: { id } })).status).toBe(200);
    expect((await ask(leaveWaitlist, { key: null, params: { id } })).status).toBe(404);
  });
});
