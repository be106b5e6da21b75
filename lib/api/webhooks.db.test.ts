import { randomBytes } from "node:crypto";
import * as standard from "standardwebhooks";
import * as svix from "svix";
import { describe, expect, test, vi } from "vitest";
import { deliverDue } from "#lib/services/webhooks/deliver";
import { deliveriesOf, hooked, RECEIVER, webhookMessages } from "#lib/testing/hooked";
import { testServer } from "#lib/testing/world";
import { DOMAIN_EVENT_KINDS } from "#lib/webhooks/kinds";
import { drawSecret, verifySignature } from "#lib/webhooks/sign";
import { setBoothStatus } from "./booths";
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  processWebhooks,
  redeliver,
  testWebhook,
  updateWebhook,
} from "./webhooks";

const server = testServer();

describe("POST /api/v1/webhooks", () => {
  test("200 returns the secret, which no list ever returns again (WH-08)", async () => {
    const world = await server.world();
    const { secret } = await hooked(world);
    expect(secret).toMatch(/^whsec_.{43}$/);
    const { body } = await world.ask(listWebhooks);
    expect(body.data[0]).toMatchObject({ url: RECEIVER, events: ["*"], active: true, disabledReason: null });
    expect(JSON.stringify(body)).not.toContain(secret);
    const stored = await server.database.read.webhook.findMany({ where: { organisationId: world.orgId } });
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test.each([
    "http://127.0.0.1/x",
    "https://169.254.169.254/",
    "ftp://x.example",
    "https://user:pw@x.example/",
    "javascript:1",
  ])("WH-01: 400 url_not_allowed for %s", async (url) => {
    const world = await server.world();
    const { status, body } = await world.ask(createWebhook, { body: { url } });
    expect([status, body.error.code]).toEqual([400, "url_not_allowed"]);
  });

  test.each([[[]], [["*", "order.paid"]], [["order.payed"]]])(
    "WH-10: 400 for the events %j",
    async (events) => {
      const world = await server.world();
      const { status } = await world.ask(createWebhook, { body: { url: RECEIVER, events } });
      expect(status).toBe(400);
    },
  );

  test("400 for another organisation's event", async () => {
    const [mine, theirs] = [await server.world(), await server.world()];
    const { status } = await mine.ask(createWebhook, { body: { url: RECEIVER, eventId: theirs.fair.id } });
    expect(status).toBe(400);
  });
});

describe("POST /api/v1/webhooks/{id}/test", () => {
  test.each(DOMAIN_EVENT_KINDS)("200 sends the sample of %s once, marked as a test", async (type) => {
    const world = await server.world();
    const { id } = await hooked(world, { active: false });
    const { status, body } = await world.ask(testWebhook, { params: { id }, body: { type } });
    expect([status, body.data.status, body.data.test]).toEqual([200, "delivered", true]);
    expect(JSON.parse(String(world.web.requests[0]?.body))).toMatchObject({
      type,
      eventId: expect.stringMatching(/^evt_/),
      data: { test: true },
    });
    expect((await world.ask(listWebhooks)).body.data[0]).toMatchObject({
      active: false,
      lastDeliveryAt: world.clock.now().toISOString(),
      lastStatus: 200,
    });
  });

  test("200 reports a failure, which is not retried", async () => {
    const world = await server.world();
    world.web.answers = () => ({ failure: "timeout" });
    const { id } = await hooked(world);
    const { body } = await world.ask(testWebhook, { params: { id } });
    expect(body.data).toMatchObject({ status: "failed", error: "timeout", nextAttemptAt: null });
    world.clock.forwardMinutes(600);
    await deliverDue(world.app);
    expect(await deliveriesOf(world, id)).toMatchObject([{ status: "failed", attempts: 1 }]);
  });
});

describe("POST /api/v1/webhooks/process", () => {
  test("200 attempts every pending delivery of the organisation once, now", async () => {
    const [world, other] = [await server.world(), await server.world()];
    world.web.answers = () => ({ status: 503 });
    const { id } = await hooked(world);
    await hooked(other);
    await world.booth("A1");
    await other.booth("B1");
    const first = await world.ask(processWebhooks);
    expect(first.body.data).toEqual({ processed: 1, delivered: 0, failed: 0, retrying: 1 });
    world.clock.forwardMinutes(0.01);
    world.web.answers = () => ({ status: 204 });
    const second = await world.ask(processWebhooks);
    expect(second.body.data).toEqual({ processed: 1, delivered: 1, failed: 0, retrying: 0 });
    expect(await deliveriesOf(world, id)).toMatchObject([{ attempts: 2, status: "delivered" }]);
    expect(webhookMessages(other)).toHaveLength(0);
  });
});

describe("PATCH and DELETE /api/v1/webhooks/{id}", () => {
  test("200 rotates the secret; at first both sign, afterwards only the new one", async () => {
    const world = await server.world();
    world.app.webhooks.secret = () => drawSecret(randomBytes);
    const { id, secret: former } = await hooked(world);
    const { body } = await world.ask(updateWebhook, {
      params: { id },
      body: { rotateSecret: true, overlapHours: 1 },
    });
    const { secret } = body.data;
    const accepting = async () => {
      await world.ask(testWebhook, { params: { id } });
      const { body: sent, headers } = world.web.requests.at(-1) ?? {};
      return Object.entries({ secret, former }).filter(([, key]) =>
        accepts(key, String(sent), headers ?? {}),
      );
    };
    expect(new Set([secret, former]).size).toBe(2);
    expect((await accepting()).map(([name]) => name)).toEqual(["secret", "former"]);
    world.clock.forwardMinutes(61);
    expect((await accepting()).map(([name]) => name)).toEqual(["secret"]);

    /** Verifies with the two public libraries and the reference receiver, which must agree. */
    function accepts(key: string, sent: string, headers: Record<string, string>): boolean {
      vi.useFakeTimers({ now: world.clock.now(), toFake: ["Date"] });
      const libraries = [new standard.Webhook(key), new svix.Webhook(key)].map((receiver) => {
        try {
          return receiver.verify(sent, headers) !== undefined;
        } catch {
          return false;
        }
      });
      const nowSeconds = Math.floor(Date.now() / 1_000);
      vi.useRealTimers();
      const own = verifySignature(headers["X-Service-Signature"] ?? "", sent, key, nowSeconds);
      expect(libraries).toEqual([own, own]);
      return own;
    }
  });

  test("200 deactivated shows it and sends nothing; activated again it continues", async () => {
    const world = await server.world();
    const { id } = await hooked(world);
    await world.ask(updateWebhook, { params: { id }, body: { active: false } });
    await world.booth("A1");
    await deliverDue(world.app);
    expect(webhookMessages(world)).toHaveLength(0);
    const { body } = await world.ask(updateWebhook, { params: { id }, body: { active: true } });
    expect(body.data).toMatchObject({ active: true, disabledReason: null });
    await world.booth("A2");
    await deliverDue(world.app);
    expect(webhookMessages(world)).toHaveLength(1);
  });

  test("WH-12: deactivated during a delivery, it does not get that one again", async () => {
    const world = await server.world();
    const { id } = await hooked(world);
    await world.booth("A1");
    world.web.answers = () => ({ status: 500 });
    const answer = world.web.fetch;
    world.web.fetch = async (request) => {
      await world.ask(updateWebhook, { params: { id }, body: { active: false } });
      return answer(request);
    };
    await deliverDue(world.app);
    expect(await deliveriesOf(world, id)).toMatchObject([
      { status: "cancelled", attempts: 1, nextAttemptAt: null },
    ]);
  });

  test("200 deletes it with its log, and its pending deliveries are not sent", async () => {
    const world = await server.world();
    const { id } = await hooked(world);
    await world.booth("A1");
    expect((await world.ask(deleteWebhook, { params: { id } })).body.data).toEqual({ deleted: true, id });
    await deliverDue(world.app);
    expect(webhookMessages(world)).toHaveLength(0);
  });
});

test("POST …/redeliver sends exactly the same body once more", async () => {
  const world = await server.world();
  const { id } = await hooked(world);
  const booth = await world.booth("A1");
  await world.ask(setBoothStatus, { params: { id: booth.id }, body: { status: "sold" } });
  await deliverDue(world.app);
  const [entry] = await deliveriesOf(world, id);
  const { body } = await world.ask(redeliver, { params: { id, delivery: entry.id } });
  expect(body.data).toMatchObject({ id: entry.id, attempts: 2, status: "delivered" });
  const bodies = world.web.requests.filter(({ headers }) => headers?.["X-Service-Delivery"] === entry.id);
  expect(bodies[0]?.body).toBe(bodies[1]?.body);
});

test("WH-08: payloads are shown only with the right to change webhooks", async () => {
  const world = await server.world();
  const { id } = await hooked(world);
  await world.booth("A1");
  await deliverDue(world.app);
  const reader = await world.keyWith(["webhooks:read"]);
  const question = { params: { id }, query: { include: "payload" } };
  expect((await world.ask(listDeliveries, { ...question, key: reader })).status).toBe(403);
  expect((await world.ask(listDeliveries, question)).body.data[0].payload).toMatchObject({
    type: "booth.created",
  });
});
