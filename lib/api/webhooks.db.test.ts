import { describe, expect, test } from "vitest";
import { deliverDue } from "#lib/services/webhooks/deliver";
import type { Json } from "#lib/testing/ask";
import { testHouse, type World } from "#lib/testing/world";
import { FACT_KINDS } from "#lib/webhooks/kinds";
import { MAX_ATTEMPTS } from "#lib/webhooks/schedule";
import { verifySignature } from "#lib/webhooks/sign";
import { createBooths, setBoothStatus } from "./booths";
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

const house = testHouse();
const URL = "https://hooks.example.org/in";

async function hooked(world: World, wish: object = {}) {
  const { body } = await world.ask(createWebhook, { body: { url: URL, ...wish } });
  return body.data as { id: string; secret: string };
}

async function log({ ask }: World, id: string, query: Record<string, string> = {}) {
  return (await ask(listDeliveries, { params: { id }, query })).body.data;
}

/** Worlds share one database and its worker, so only what tells of this world's own fair counts. */
const told = ({ web, fair }: World) => web.requests.filter(({ body }) => String(body).includes(fair.id));

describe("POST /api/v1/webhooks", () => {
  test("200 tells the secret, which no list ever tells again (WH-08)", async () => {
    const world = await house.world();
    const { secret } = await hooked(world);
    expect(secret).toMatch(/^whsec_.{43}$/);
    const { body } = await world.ask(listWebhooks);
    expect(body.data[0]).toMatchObject({ url: URL, events: ["*"], active: true, disabledReason: null });
    expect(JSON.stringify(body)).not.toContain(secret);
    const stored = await house.database.read.webhook.findMany({ where: { organisationId: world.orgId } });
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test.each([
    "http://127.0.0.1/x",
    "https://169.254.169.254/",
    "ftp://x.example",
    "https://user:pw@x.example/",
    "javascript:1",
  ])("WH-01: 400 url_not_allowed for %s", async (url) => {
    const world = await house.world();
    const { status, body } = await world.ask(createWebhook, { body: { url } });
    expect([status, body.error.code]).toEqual([400, "url_not_allowed"]);
  });

  test.each([[[]], [["*", "order.paid"]], [["order.payed"]]])(
    "WH-10: 400 for the events %j",
    async (events) => {
      const world = await house.world();
      const { status } = await world.ask(createWebhook, { body: { url: URL, events } });
      expect(status).toBe(400);
    },
  );

  test("400 for another organisation's event", async () => {
    const [mine, theirs] = [await house.world(), await house.world()];
    const { status } = await mine.ask(createWebhook, { body: { url: URL, eventId: theirs.fair.id } });
    expect(status).toBe(400);
  });
});

describe("a delivery", () => {
  test("WH-07: carries the fact, its kind and id in the headers, and a signature that the receiver can verify", async () => {
    const world = await house.world();
    const { secret, id } = await hooked(world);
    const booth = await world.booth("A1");
    await deliverDue(world.app);
    const [request] = told(world);
    const body = String(request?.body);
    expect(JSON.parse(body)).toMatchObject({
      type: "booth.created",
      eventId: world.fair.id,
      data: { booth: { id: booth.id } },
    });
    const { headers = {} } = request ?? {};
    expect(headers["X-Service-Event"]).toBe("booth.created");
    expect(headers["X-Service-Delivery"]).toBe(JSON.parse(body).id);
    const nowSeconds = Math.floor(world.clock.now().getTime() / 1_000);
    expect(verifySignature(headers["X-Service-Signature"] ?? "", body, secret, nowSeconds)).toBe(true);
    expect(await log(world, id)).toMatchObject([
      { status: "delivered", attempts: 1, responseStatus: 200, error: null },
    ]);
  });

  test("goes to the hooks that asked for its kind and event, and to no other organisation's (WH-09)", async () => {
    const [world, other] = [await house.world(), await house.world()];
    const everything = await hooked(world);
    const orders = await hooked(world, { events: ["order.paid"] });
    await hooked(other);
    await world.booth("A1");
    await deliverDue(world.app);
    expect(await log(world, everything.id)).toHaveLength(1);
    expect(await log(world, orders.id)).toHaveLength(0);
    expect(told(other)).toHaveLength(0);
  });

  test("WH-05: to a receiver that answers 500 has six attempts with the same body, then failed", async () => {
    const world = await house.world();
    world.web.answers = () => ({ status: 500 });
    const { id } = await hooked(world);
    await world.booth("A1");
    for (let turn = 0; turn < MAX_ATTEMPTS + 2; turn += 1) {
      await deliverDue(world.app);
      world.clock.forwardMinutes(300);
    }
    expect(told(world)).toHaveLength(MAX_ATTEMPTS);
    expect(new Set(told(world).map(({ body }) => body)).size).toBe(1);
    const stamps = told(world).map(({ headers }) => headers?.["X-Service-Signature"]);
    expect(new Set(stamps).size).toBe(MAX_ATTEMPTS);
    const [entry] = await log(world, id);
    expect(entry).toMatchObject({
      status: "failed",
      attempts: MAX_ATTEMPTS,
      error: "http_status",
      nextAttemptAt: null,
    });
    expect(entry.attemptLog).toHaveLength(MAX_ATTEMPTS);
  });

  test("waits as long as a busy receiver asks", async () => {
    const world = await house.world();
    world.web.answers = () => ({ status: 429, headers: { "retry-after": "1800" } });
    const { id } = await hooked(world);
    await world.booth("A1");
    await deliverDue(world.app);
    const [entry] = await log(world, id);
    expect(new Date(entry.nextAttemptAt).getTime() - world.clock.now().getTime()).toBe(1_800_000);
  });

  test("WH-03: a redirect is a failure and is not followed", async () => {
    const world = await house.world();
    world.web.answers = () => ({ status: 302, headers: { location: "https://elsewhere.example/" } });
    const { id } = await hooked(world);
    await world.booth("A1");
    await deliverDue(world.app);
    expect(told(world)[0]?.redirects).toBe(0);
    expect(await log(world, id)).toMatchObject([{ status: "retrying", error: "redirect" }]);
  });

  test("WH-12: 410 turns the webhook off, cancels what waits, and its owners are told", async () => {
    const world = await house.world();
    const { id } = await hooked(world);
    world.web.answers = () => ({ status: 500 });
    await world.booth("A1");
    await deliverDue(world.app);
    world.web.answers = () => ({ status: 410 });
    await world.booth("A2");
    await deliverDue(world.app);
    const { body } = await world.ask(listWebhooks);
    expect(body.data[0]).toMatchObject({ active: false, disabledReason: "gone" });
    expect((await log(world, id)).map(({ status }: { status: string }) => status).sort()).toEqual([
      "cancelled",
      "failed",
    ]);
    expect(world.mail.letters.map(({ subject }) => subject)).toEqual(["A webhook was turned off"]);
  });

  test("WH-12: 410 turns the webhook off and ends the round as ever while no letter can be sent", async () => {
    const world = await house.world();
    await hooked(world);
    world.web.answers = () => ({ status: 410 });
    world.app.log = { ...world.app.log, error: () => {} };
    world.mail.send = async () => {
      throw new Error("The mail server is down.");
    };
    await world.booth("A1");
    await deliverDue(world.app);
    const { body } = await world.ask(listWebhooks);
    expect(body.data[0]).toMatchObject({ active: false, disabledReason: "gone" });
  });

  test("WH-04: of an instance that died is taken up by another one after its lease", async () => {
    const world = await house.world();
    const { id } = await hooked(world);
    await world.booth("A1");
    world.web.answers = () => {
      throw new Error("The process dies here.");
    };
    await expect(deliverDue(world.app)).rejects.toThrow("dies");
    world.web.answers = () => ({ status: 200 });
    await deliverDue(world.app);
    expect(await log(world, id)).toMatchObject([{ status: "pending", attempts: 0 }]);
    world.clock.forwardMinutes(1);
    await deliverDue(world.app);
    expect(await log(world, id)).toMatchObject([{ status: "delivered", attempts: 1 }]);
  });

  test("WH-06: to a host that hangs keeps none waiting that goes elsewhere, and four are on their way to it", async () => {
    const world = await house.world();
    let letGo = () => {};
    const hanging = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const slow = "https://hanging.example.org/in";
    let [underway, most] = [0, 0];
    const answer = world.web.fetch;
    world.web.fetch = async (request) => {
      if (request.url !== slow) return answer(request);
      underway += 1;
      most = Math.max(most, underway);
      await hanging;
      underway -= 1;
      return answer(request);
    };
    await hooked(world, { url: slow });
    const quick = await hooked(world);
    for (let number = 0; number < 30; number += 1) await world.booth(`A${number}`);
    const working = deliverDue(world.app);
    const arrived = async () => (await log(world, quick.id)).map(({ status }: { status: string }) => status);
    await expect.poll(arrived).toEqual(Array.from({ length: 30 }, () => "delivered"));
    await world.booth("later");
    await expect.poll(async () => (await arrived()).length).toBe(31);
    expect([underway, most]).toEqual([4, 4]);
    letGo();
    await working;
    expect(told(world)).toHaveLength(62);
  });

  test("WH-15: of a storm are on their way four at a time, while a booth is sold", async () => {
    const world = await house.world();
    await hooked(world);
    const { body } = await world.ask(createBooths, {
      body: Array.from({ length: 30 }, (_, at) => ({ label: `A${at}` })),
    });
    let [underway, most] = [0, 0];
    let selling: Promise<{ status: number }> | undefined;
    const answer = world.web.fetch;
    world.web.fetch = async (request) => {
      most = Math.max(most, ++underway);
      selling ??= world.ask(setBoothStatus, { params: { id: body.data[0].id }, body: { status: "sold" } });
      expect((await selling).status).toBe(200);
      underway--;
      return answer(request);
    };
    await deliverDue(world.app);
    await deliverDue(world.app);
    expect([most, told(world).length]).toEqual([4, 31]);
  });

  test("WH-16: says when it happened and how new each record is, whatever comes first", async () => {
    const world = await house.world();
    const { id } = await hooked(world, { events: ["booth.created", "booth.status_changed"] });
    const booth = await world.booth("A1");
    world.clock.forwardMinutes(1);
    await world.ask(setBoothStatus, { params: { id: booth.id }, body: { status: "sold" } });
    await deliverDue(world.app);
    const told = (await log(world, id, { include: "payload" })).map(({ payload }: Json) => payload);
    const [later, earlier] = told.toSorted((a: Json, b: Json) => (a.createdAt < b.createdAt ? 1 : -1));
    expect([earlier.type, later.type]).toEqual(["booth.created", "booth.status_changed"]);
    expect(Date.parse(later.createdAt) - Date.parse(earlier.createdAt)).toBe(60_000);
    expect(later.data.booth.updatedAt > earlier.data.booth.updatedAt).toBe(true);
  });

  test("of two instances that work at once each fact is sent exactly once", async () => {
    const world = await house.world();
    await hooked(world);
    for (let number = 0; number < 20; number += 1) await world.booth(`A${number}`);
    await Promise.all([deliverDue(world.app), deliverDue(world.app), deliverDue(world.app)]);
    const ids = told(world).map(({ headers }) => headers?.["X-Service-Delivery"]);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });
});

describe("POST /api/v1/webhooks/{id}/test", () => {
  test.each(FACT_KINDS)("200 sends the sample of %s once, marked as a test", async (type) => {
    const world = await house.world();
    const { id } = await hooked(world, { active: false });
    const { status, body } = await world.ask(testWebhook, { params: { id }, body: { type } });
    expect([status, body.data.status, body.data.test]).toEqual([200, "delivered", true]);
    expect(JSON.parse(String(world.web.requests[0]?.body))).toMatchObject({
      ...{ type, eventId: expect.stringMatching(/^evt_/), data: { test: true } },
    });
    expect((await world.ask(listWebhooks)).body.data[0]).toMatchObject({
      ...{ active: false, lastDeliveryAt: world.clock.now().toISOString(), lastStatus: 200 },
    });
  });

  test("200 tells of a failure, which is not retried", async () => {
    const world = await house.world();
    world.web.answers = () => ({ failure: "timeout" });
    const { id } = await hooked(world);
    const { body } = await world.ask(testWebhook, { params: { id } });
    expect(body.data).toMatchObject({ status: "failed", error: "timeout", nextAttemptAt: null });
    world.clock.forwardMinutes(600);
    await deliverDue(world.app);
    expect(await log(world, id)).toMatchObject([{ status: "failed", attempts: 1 }]);
  });
});

describe("POST /api/v1/webhooks/process", () => {
  test("200 gives every waiting delivery of the organisation one attempt now", async () => {
    const [world, other] = [await house.world(), await house.world()];
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
    expect(await log(world, id)).toMatchObject([{ attempts: 2, status: "delivered" }]);
    expect(told(other)).toHaveLength(0);
  });
});

describe("PATCH and DELETE /api/v1/webhooks/{id}", () => {
  test("200 rotates the secret; in the overlap both sign, afterwards only the new one", async () => {
    const world = await house.world();
    const { id } = await hooked(world);
    const { body } = await world.ask(updateWebhook, {
      params: { id },
      body: { rotateSecret: true, overlapHours: 1 },
    });
    expect(body.data.secret).toMatch(/^whsec_/);
    const signatures = async () => {
      await world.ask(testWebhook, { params: { id } });
      return world.web.requests.at(-1)?.headers?.["X-Service-Signature"]?.match(/v1=/g)?.length;
    };
    expect(await signatures()).toBe(2);
    world.clock.forwardMinutes(61);
    expect(await signatures()).toBe(1);
  });

  test("200 turned off by hand says so and sends nothing; turned on again it goes on", async () => {
    const world = await house.world();
    const { id } = await hooked(world);
    await world.ask(updateWebhook, { params: { id }, body: { active: false } });
    await world.booth("A1");
    await deliverDue(world.app);
    expect(told(world)).toHaveLength(0);
    const { body } = await world.ask(updateWebhook, { params: { id }, body: { active: true } });
    expect(body.data).toMatchObject({ active: true, disabledReason: null });
    await world.booth("A2");
    await deliverDue(world.app);
    expect(told(world)).toHaveLength(1);
  });

  test("WH-12: turned off while a message is on its way, it is not sent that one again", async () => {
    const world = await house.world();
    const { id } = await hooked(world);
    await world.booth("A1");
    world.web.answers = () => ({ status: 500 });
    const answer = world.web.fetch;
    world.web.fetch = async (request) => {
      await world.ask(updateWebhook, { params: { id }, body: { active: false } });
      return answer(request);
    };
    await deliverDue(world.app);
    expect(await log(world, id)).toMatchObject([{ status: "cancelled", attempts: 1, nextAttemptAt: null }]);
  });

  test("200 deleted is gone with its log, and what waited for it is not sent", async () => {
    const world = await house.world();
    const { id } = await hooked(world);
    await world.booth("A1");
    expect((await world.ask(deleteWebhook, { params: { id } })).body.data).toEqual({ deleted: true, id });
    await deliverDue(world.app);
    expect(told(world)).toHaveLength(0);
  });
});

test("POST …/redeliver sends the very same body once more", async () => {
  const world = await house.world();
  const { id } = await hooked(world);
  const booth = await world.booth("A1");
  await world.ask(setBoothStatus, { params: { id: booth.id }, body: { status: "sold" } });
  await deliverDue(world.app);
  const [entry] = await log(world, id);
  const { body } = await world.ask(redeliver, { params: { id, delivery: entry.id } });
  expect(body.data).toMatchObject({ id: entry.id, attempts: 2, status: "delivered" });
  const bodies = world.web.requests.filter(({ headers }) => headers?.["X-Service-Delivery"] === entry.id);
  expect(bodies[0]?.body).toBe(bodies[1]?.body);
});

test("WH-08: payloads are shown only to those who may change webhooks", async () => {
  const world = await house.world();
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
