import { describe, expect, test } from "vitest";
import { createBooths, deleteBooth, listBooths } from "#lib/api/booths";
import { depsOf } from "#lib/app/requests";
import { askThrough, BASE, noLimits } from "#lib/testing/ask";
import { testServer, type World } from "#lib/testing/world";

const server = testServer();

const KEY = { "idempotency-key": "k1" };
const make = ({ ask }: World, label = "A1", headers: Record<string, string> = KEY) =>
  ask(createBooths, { body: { label }, headers });
const totalOf = async ({ ask }: World) => (await ask(listBooths)).body.meta.total;

describe("Idempotency-Key", () => {
  test("a repeat gets the first response unchanged, and the work runs only once", async () => {
    const world = await server.world();
    const first = await make(world);
    world.clock.forwardMinutes(23 * 60 + 59);
    const second = await make(world);
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([200, null]);
    expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
    expect(second.body).toEqual(first.body);
    expect([await totalOf(world), (await world.domainEvents()).length]).toEqual([1, 1]);
  });

  test("after 24 hours the key can be used for a new request", async () => {
    const world = await server.world();
    const { body } = await make(world);
    await world.ask(deleteBooth, { params: { id: "A1" } });
    world.clock.forwardMinutes(24 * 60);
    const again = await make(world);
    expect([again.status, again.body.data.id === body.data.id]).toEqual([200, false]);
  });

  test("422 for another body, another address or another method", async () => {
    const world = await server.world();
    await make(world);
    const others = [
      () => make(world, "A2"),
      () => world.ask(deleteBooth, { params: { id: "A1" }, headers: KEY }),
    ];
    for (const ask of others) {
      const { status, body } = await ask();
      expect([status, body.error.code]).toEqual([422, "idempotency_key_reused"]);
    }
    expect(await totalOf(world)).toBe(1);
  });

  test("two callers may use the same key", async () => {
    const world = await server.world();
    await make(world);
    const key = await world.keyWith(["plan:write"]);
    const other = await world.ask(createBooths, { body: { label: "A2" }, headers: KEY, key });
    expect([other.status, other.headers.get("idempotent-replayed")]).toEqual([200, null]);
  });

  test("a refusal is not saved, so that the same key can be tried again", async () => {
    const world = await server.world();
    const { id } = await world.booth("A1");
    expect((await make(world)).body.error.code).toBe("label_taken");
    await world.ask(deleteBooth, { params: { id } });
    expect((await make(world)).status).toBe(200);
  });

  test("of many simultaneous requests one runs; the others get its response or idempotency_in_progress", async () => {
    const world = await server.world();
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(world)));
    const done = answers.filter(({ status }) => status === 200);
    const waiting = answers.filter(({ status }) => status !== 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { body } of done) expect(body).toEqual(done[0]?.body);
    expect(done.filter(({ headers }) => !headers.has("idempotent-replayed"))).toHaveLength(1);
    for (const { body } of waiting) expect(body.error.code).toBe("idempotency_in_progress");
    expect([await totalOf(world), (await world.domainEvents()).length]).toEqual([1, 1]);
  });

  test("ID-20: simultaneous repeats of a finished key get its response, and every other request is 422", async () => {
    const world = await server.world();
    const first = await make(world);
    const repeats = await Promise.all(Array.from({ length: 30 }, () => make(world)));
    for (const { status, headers, body } of repeats) {
      expect([status, headers.get("idempotent-replayed"), body]).toEqual([200, "true", first.body]);
    }
    const others = await Promise.all(Array.from({ length: 30 }, (_, at) => make(world, `B${at}`)));
    for (const { status, body } of others) {
      expect([status, body.error.code]).toEqual([422, "idempotency_key_reused"]);
    }
    expect(await totalOf(world)).toBe(1);
  });

  test("negative control: without a key every request is tried", async () => {
    const world = await server.world();
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(world, "A1", {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === "label_taken")).toHaveLength(9);
  });

  test("X-20: effect, domain events and response are saved together, or not at all when the commit fails", async () => {
    const world = await server.world();
    const failing = {
      ...world.app,
      db: {
        read: world.app.db.read,
        transaction: <T>(work: Parameters<typeof world.app.db.transaction<T>>[0]) =>
          world.app.db.transaction<T>(async (db) => {
            await work(db);
            throw new Error("The power went out.");
          }),
        afterCommit: world.app.db.afterCommit,
      },
    };
    const silent = { ...failing, log: { ...failing.log, error: () => {} } };
    const deps = depsOf(silent, { baseUrl: BASE }, noLimits);
    const question = {
      params: { event: world.fair.id },
      body: { label: "A1" },
      headers: KEY,
      key: world.key,
    };
    const { status, body } = await askThrough(deps, createBooths, question);
    expect([status, body.error.code]).toEqual([500, "internal_error"]);
    expect([await totalOf(world), await world.domainEvents()]).toEqual([0, []]);
    const again = await make(world);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, null]);
  });
});
