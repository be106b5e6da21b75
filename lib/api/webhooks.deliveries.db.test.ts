import { describe, expect, test } from "vitest";
import { deliverDue } from "#lib/services/webhooks/deliver";
import type { Json } from "#lib/testing/ask";
import { deliveriesOf, hooked, webhookMessages } from "#lib/testing/hooked";
import { testServer } from "#lib/testing/world";
import { MAX_ATTEMPTS } from "#lib/webhooks/schedule";
import { verifySignature } from "#lib/webhooks/sign";
import { createBooths, setBoothStatus } from "./booths";
import { listWebhooks } from "./webhooks";

const server = testServer();

describe("a delivery", () => {
  test("WH-07: has the event in its body, kind and id in headers, and a verifiable signature", async () => {
    const world = await server.world();
    const { secret, id } = await hooked(world);
    const booth = await world.booth("A1");
    await deliverDue(world.app);
    const [request] = webhookMessages(world);
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
    expect(await deliveriesOf(world, id)).toMatchObject([
      { status: "delivered", attempts: 1, responseStatus: 200, error: null },
    ]);
  });

  test("goes to the webhooks for its kind and event, and to none of another organisation (WH-09)", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const everything = await hooked(world);
    const orders = await hooked(world, { events: ["order.paid"] });
    await hooked(other);
    await world.booth("A1");
    await deliverDue(world.app);
    expect(await deliveriesOf(world, everything.id)).toHaveLength(1);
    expect(await deliveriesOf(world, orders.id)).toHaveLength(0);
    expect(webhookMessages(other)).toHaveLength(0);
  });

  test("WH-05: to a receiver that answers 500 has six attempts with the same body, then failed", async () => {
    const world = await server.world();
    world.web.answers = () => ({ status: 500 });
    const { id } = await hooked(world);
    await world.booth("A1");
    for (let turn = 0; turn < MAX_ATTEMPTS + 2; turn += 1) {
      await deliverDue(world.app);
      world.clock.forwardMinutes(300);
    }
    expect(webhookMessages(world)).toHaveLength(MAX_ATTEMPTS);
    expect(new Set(webhookMessages(world).map(({ body }) => body)).size).toBe(1);
    const stamps = webhookMessages(world).map(({ headers }) => headers?.["X-Service-Signature"]);
    expect(new Set(stamps).size).toBe(MAX_ATTEMPTS);
    const [entry] = await deliveriesOf(world, id);
    expect(entry).toMatchObject({
      status: "failed",
      attempts: MAX_ATTEMPTS,
      error: "http_status",
      nextAttemptAt: null,
    });
    expect(entry.attemptLog).toHaveLength(MAX_ATTEMPTS);
  });

  test("waits as long as a busy receiver requests", async () => {
    const world = await server.world();
    world.web.answers = () => ({ status: 429, headers: { "retry-after": "1800" } });
    const { id } = await hooked(world);
    await world.booth("A1");
    await deliverDue(world.app);
    const [entry] = await deliveriesOf(world, id);
    expect(new Date(entry.nextAttemptAt).getTime() - world.clock.now().getTime()).toBe(1_800_000);
  });

  test("WH-03: a redirect is a failure and is not followed", async () => {
    const world = await server.world();
    world.web.answers = () => ({ status: 302, headers: { location: "https://elsewhere.example/" } });
    const { id } = await hooked(world);
    await world.booth("A1");
    await deliverDue(world.app);
    expect(webhookMessages(world)[0]?.redirects).toBe(0);
    expect(await deliveriesOf(world, id)).toMatchObject([{ status: "retrying", error: "redirect" }]);
  });

  test("WH-12: 410 deactivates the webhook, cancels pending deliveries, and notifies its owners", async () => {
    const world = await server.world();
    const { id } = await hooked(world);
    world.web.answers = () => ({ status: 500 });
    await world.booth("A1");
    await deliverDue(world.app);
    world.web.answers = () => ({ status: 410 });
    await world.booth("A2");
    await deliverDue(world.app);
    const { body } = await world.ask(listWebhooks);
    expect(body.data[0]).toMatchObject({ active: false, disabledReason: "gone" });
    expect((await deliveriesOf(world, id)).map(({ status }: { status: string }) => status).sort()).toEqual([
      "cancelled",
      "failed",
    ]);
    // Deliveries do not wait for the e-mail.
    await expect
      .poll(() => world.mail.emails.map(({ subject }) => subject))
      .toEqual(["A webhook was disabled"]);
  });

  test("WH-12: 410 deactivates the webhook and completes the run while no e-mail can be sent", async () => {
    const world = await server.world();
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

  test("WH-04: of an instance that crashed is sent by another one after its lease", async () => {
    const world = await server.world();
    const { id } = await hooked(world);
    await world.booth("A1");
    world.web.answers = () => {
      throw new Error("The process dies here.");
    };
    await expect(deliverDue(world.app)).rejects.toThrow("dies");
    world.web.answers = () => ({ status: 200 });
    await deliverDue(world.app);
    expect(await deliveriesOf(world, id)).toMatchObject([{ status: "pending", attempts: 0 }]);
    world.clock.forwardMinutes(1);
    await deliverDue(world.app);
    expect(await deliveriesOf(world, id)).toMatchObject([{ status: "delivered", attempts: 1 }]);
  });

  test("WH-06: to a host that hangs does not delay other hosts, and at most four run for it", async () => {
    const world = await server.world();
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
    const arrived = async () =>
      (await deliveriesOf(world, quick.id)).map(({ status }: { status: string }) => status);
    await expect.poll(arrived).toEqual(Array.from({ length: 30 }, () => "delivered"));
    await world.booth("later");
    await expect.poll(async () => (await arrived()).length).toBe(31);
    expect([underway, most]).toEqual([4, 4]);
    letGo();
    await working;
    expect(webhookMessages(world)).toHaveLength(62);
  });

  test("to a host that became free during the search for other hosts is sent in the same run", async () => {
    const world = await server.world();
    let letGo = () => {};
    const hanging = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let underway = 0;
    const answer = world.web.fetch;
    world.web.fetch = async (request) => {
      underway += 1;
      await hanging;
      return answer(request);
    };
    const { id } = await hooked(world);
    await world.ask(createBooths, { body: Array.from({ length: 20 }, (_, at) => ({ label: `A${at}` })) });
    const arrived = async () =>
      (await deliveriesOf(world, id)).filter(({ status }: { status: string }) => status === "delivered")
        .length;
    // With all four lanes taken, the next query looks for other hosts; all lanes end before it returns.
    const read = new Proxy(world.app.db.read, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== "$queryRaw") return value;
        return async (...query: unknown[]) => {
          if (underway === 4) {
            letGo();
            await expect.poll(arrived).toBe(16);
          }
          return value.apply(target, query);
        };
      },
    });
    await deliverDue({ ...world.app, db: Object.create(world.app.db, { read: { value: read } }) });
    expect(await arrived()).toBe(20);
  });

  test("WH-15: of many at once run four at a time, while a booth is sold", async () => {
    const world = await server.world();
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
    expect([most, webhookMessages(world).length]).toEqual([4, 31]);
  });

  test("WH-16: has the time of the event and of each record, so that they can be ordered", async () => {
    const world = await server.world();
    const { id } = await hooked(world, { events: ["booth.created", "booth.status_changed"] });
    const booth = await world.booth("A1");
    world.clock.forwardMinutes(1);
    await world.ask(setBoothStatus, { params: { id: booth.id }, body: { status: "sold" } });
    await deliverDue(world.app);
    const payloads = (await deliveriesOf(world, id, { include: "payload" })).map(
      ({ payload }: Json) => payload,
    );
    const [later, earlier] = payloads.toSorted((a: Json, b: Json) => (a.createdAt < b.createdAt ? 1 : -1));
    expect([earlier.type, later.type]).toEqual(["booth.created", "booth.status_changed"]);
    expect(Date.parse(later.createdAt) - Date.parse(earlier.createdAt)).toBe(60_000);
    expect(later.data.booth.updatedAt > earlier.data.booth.updatedAt).toBe(true);
  });

  test("is sent exactly once by several instances at once", async () => {
    const world = await server.world();
    await hooked(world);
    for (let number = 0; number < 20; number += 1) await world.booth(`A${number}`);
    await Promise.all([deliverDue(world.app), deliverDue(world.app), deliverDue(world.app)]);
    const ids = webhookMessages(world).map(({ headers }) => headers?.["X-Service-Delivery"]);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });
});
