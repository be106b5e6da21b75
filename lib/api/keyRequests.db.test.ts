import { describe, expect, test } from "vitest";
import { findPerson } from "#lib/services/account/persons";
import { keyRequestLogOf } from "#lib/services/keyRequests/log";
import { type Json, noLimits } from "#lib/testing/ask";
import { openOffice, type Worker } from "#lib/testing/office";
import { testServer, type World } from "#lib/testing/world";
import { deleteDue } from "#services/retention";
import { listAudit } from "./audit";
import { createBooths, getBooth, listBooths, setBoothStatus } from "./booths";
import { createExhibitors, eraseExhibitor } from "./exhibitors";
import { endpoints } from "./index";
import { getKeyRequest, getKeyUsage, listKeyRequests, replayKeyRequest } from "./keyRequests";
import { createApiKey, getMe, revokeApiKey } from "./keys";
import { listOrders, payOrder } from "./orders";
import { createWebhook } from "./webhooks";

const server = testServer();

type Sending = { world: World; owner: Worker; id: string; key: string };

async function open(scopes?: string[]): Promise<Sending> {
  const world = await server.world();
  const owner = await (await openOffice(world, noLimits, endpoints)).hire("owner");
  const { body } = await owner.ask(createApiKey, { body: { name: "Website", ...(scopes && { scopes }) } });
  return { world, owner, id: body.data.id, key: body.data.key };
}

/** JSON as programs send it, with its length. */
function sent(body: object) {
  const text = JSON.stringify(body);
  const length = String(new TextEncoder().encode(text).length);
  return { body: text, headers: { "content-type": "application/json", "content-length": length } };
}

async function logOf({ world, owner, id }: Sending, query: Record<string, string> = {}): Promise<Json[]> {
  await written(world);
  return (await owner.ask(listKeyRequests, { params: { id }, query })).body.data;
}

/** Requests are queued after their response and saved later. */
async function written({ app }: World) {
  await new Promise((resolve) => setImmediate(resolve));
  await keyRequestLogOf(app).flush();
}

async function detail({ owner, id }: Sending, request: Json): Promise<Json> {
  return (await owner.ask(getKeyRequest, { params: { id, request: request.id } })).body.data;
}

describe("the requests of a key", () => {
  test("are listed with method, path, status and the id of the response, newest first", async () => {
    const sending = await open();
    const { world, key } = sending;
    const read = await world.ask(listBooths, { key, query: { q: "A" } });
    const missing = await world.ask(getBooth, { key, params: { id: "Z9" } });
    await world.ask(createBooths, { key, ...sent({ label: "A1" }) });
    const all = await logOf(sending);
    const base = `/api/v1/events/${world.fair.id}/booths`;
    expect(all.map(({ method, path, status }) => [method, path, status])).toEqual([
      ["POST", base, 200],
      ["GET", `${base}/Z9`, 404],
      ["GET", `${base}?q=A`, 200],
    ]);
    expect(all.map(({ requestId }) => requestId).slice(1)).toEqual(
      [missing, read].map(({ headers }) => headers.get("x-request-id")),
    );
    expect(all.every(({ durationMs }) => durationMs >= 0)).toBe(true);
    const paths = async (query: Record<string, string>) =>
      (await logOf(sending, query)).map(({ method, status }) => `${method} ${status}`);
    expect(await paths({ method: "POST" })).toEqual(["POST 200"]);
    expect(await paths({ outcome: "refused" })).toEqual(["GET 404"]);
    expect(await paths({ q: "/Z9" })).toEqual(["GET 404"]);
    expect(await paths({ q: missing.headers.get("x-request-id") ?? "" })).toEqual(["GET 404"]);
    expect(JSON.parse((await detail(sending, all[1])).error).error.code).toBe("booth_not_found");
    expect((await detail(sending, all[0])).body).toBe('{"label":"A1"}');
  });

  test("contain no secret in the body or the path", async () => {
    const sending = await open();
    const { world, key } = sending;
    const body = {
      url: "https://hooks.example.org/in?token=s3cret-1",
      secret: "s3cret-2",
      note: `use ${key}`,
    };
    await world.ask(createWebhook, { key, ...sent(body) });
    await world.ask(listBooths, { key, query: { apiKey: "s3cret-3" } });
    const all = await logOf(sending);
    const [read, write] = await Promise.all(all.map((one) => detail(sending, one)));
    const rows = await world.app.db.read.keyRequest.findMany({ where: { keyId: sending.id } });
    expect(rows).toHaveLength(2);
    const text = JSON.stringify([read, write, rows.map(({ id, ...row }) => row)]);
    expect(text).not.toMatch(/s3cret/);
    expect(text).not.toContain(key.slice(4));
    expect([read.replay, write.replay]).toEqual(["incomplete", "incomplete"]);
  });

  test("have no body that is too long or not JSON", async () => {
    const sending = await open();
    const { world, key } = sending;
    await world.ask(createBooths, { key, ...sent({ label: "A1", notes: "x".repeat(20_000) }) });
    await world.ask(createBooths, { key, body: "label\nA2", headers: { "content-type": "text/csv" } });
    for (const one of await logOf(sending)) {
      const { body, replay } = await detail(sending, one);
      expect([body, replay]).toEqual([null, "incomplete"]);
    }
  });

  test("are visible only to owners, admins and unrestricted keys of the organisation", async () => {
    const sending = await open(["plan:read"]);
    const { world, id, key } = sending;
    const editor = await (await openOffice(world, noLimits, endpoints)).hire("editor");
    const other = await open();
    const params = { id };
    expect((await editor.ask(listKeyRequests, { params })).body.error.code).toBe("forbidden");
    expect((await world.ask(listKeyRequests, { params, key })).body.error.code).toBe("insufficient_scope");
    expect((await world.ask(listKeyRequests, { params })).status).toBe(200);
    expect((await other.owner.ask(listKeyRequests, { params })).status).toBe(404);
    expect((await other.owner.ask(getKeyUsage, { params })).status).toBe(404);
    const [request] = await logOf(sending);
    const foreign = { id: other.id, request: request.id };
    expect((await other.owner.ask(getKeyRequest, { params: foreign })).status).toBe(404);
  });

  test("are counted by day, also those that are not listed", async () => {
    const sending = await open();
    const { world, key, owner, id } = sending;
    for (let i = 0; i < 3; i++) await world.ask(getMe, { key });
    await written(world);
    world.clock.forwardMinutes(1_440);
    await world.ask(getBooth, { key, params: { id: "Z9" } });
    await written(world);
    const { body } = await owner.ask(getKeyUsage, { params: { id } });
    expect(body.data.limit).toEqual({ perMinute: 6_000, burst: 2_000 });
    expect(body.data.days.map(({ day: _, ...counts }: Json) => counts)).toEqual([
      { requests: 1, refused: 1, failed: 0 },
      { requests: 3, refused: 0, failed: 0 },
    ]);
  });

  test("of two instances are added up, and a deleted key does not block the others", async () => {
    const { world, id } = await open();
    const { app } = world;
    const request = {
      keyId: id,
      at: app.clock.now(),
      method: "GET",
      path: "/api/v1/me",
      status: 200,
      durationMs: 1,
      requestId: "r",
      body: null,
      isExact: true,
      error: null,
    };
    const { KeyRequestLog } = await import("#lib/services/keyRequests/log");
    const instances = [new KeyRequestLog(app), new KeyRequestLog(app)];
    for (const log of instances) {
      for (let i = 0; i < 600; i++) log.add(request);
      log.add({ ...request, keyId: "key_gone" });
    }
    await Promise.all(instances.map((log) => log.flush()));
    const own = { where: { keyId: id } };
    // Each instance stores only the first 500 successful reads of an hour.
    expect(await app.db.read.keyRequest.count(own)).toBe(1_000);
    expect((await app.db.read.keyUsage.findFirst(own))?.requests).toBe(1_200);
  });

  test("beyond the queue's limit are dropped while the database is unavailable, but counted afterwards", async () => {
    const { world, id } = await open();
    const { KeyRequestLog } = await import("#lib/services/keyRequests/log");
    const { read } = world.app.db;
    let isAway = true;
    const db = {
      get read() {
        if (isAway) throw new Error("The database is away.");
        return read;
      },
    };
    const log = new KeyRequestLog({ db: db as never });
    const at = world.app.clock.now();
    const request = { keyId: id, at, method: "POST", path: "/api/v1/me", status: 200, durationMs: 1 };
    const rest = { requestId: "r", body: null, isExact: true, error: null };
    for (let i = 0; i < 1_500; i++) log.add({ ...request, ...rest });
    await expect(log.flush()).rejects.toThrow("away");
    isAway = false;
    await log.flush();
    expect(await read.keyRequest.count({ where: { keyId: id } })).toBe(1_000);
    expect((await read.keyUsage.findFirst({ where: { keyId: id } }))?.requests).toBe(1_500);
  });

  test("are deleted after 30 days", async () => {
    const sending = await open();
    const { world, key, id } = sending;
    await world.ask(getMe, { key });
    await written(world);
    const counts = async () => [
      await world.app.db.read.keyRequest.count({ where: { keyId: id } }),
      await world.app.db.read.keyUsage.count({ where: { keyId: id } }),
    ];
    world.clock.forwardMinutes(29 * 1_440);
    await deleteDue(world.app);
    expect(await counts()).toEqual([1, 1]);
    world.clock.forwardMinutes(2 * 1_440);
    await deleteDue(world.app);
    expect(await counts()).toEqual([0, 0]);
  });

  test("do not name a person who was erased", async () => {
    const sending = await open();
    const { world, key } = sending;
    const contact = { contactName: "Zoë Ärmel", contactEmail: "zoe@nova.example" };
    const made = await world.ask(createExhibitors, { key, ...sent({ name: "Nova", ...contact }) });
    const [request] = await logOf(sending);
    expect((await detail(sending, request)).body).toContain(contact.contactEmail);
    const { mentions } = await findPerson(world.app, world.orgId, contact.contactEmail);
    expect(mentions).toContainEqual({ where: "Requests of API keys", count: 1 });
    await world.ask(eraseExhibitor, { params: { id: made.body.data.id } });
    expect(await detail(sending, request)).toMatchObject({ body: null, replay: "incomplete" });
  });
});

describe("replaying a request", () => {
  const replay = async ({ owner, id }: Sending, request: Json, as: Worker = owner) =>
    as.ask(replayKeyRequest, { params: { id, request: request.id } });

  test("does what the key may do, and the audit log has the person who replayed it", async () => {
    const sending = await open();
    const { world, key, owner } = sending;
    await world.ask(createBooths, { key, ...sent({ label: "A1" }) });
    const [request] = await logOf(sending);
    expect((await detail(sending, request)).replay).toBe("possible");
    const taken = await replay(sending, request);
    expect([taken.status, taken.body.data.status]).toEqual([200, 409]);
    expect(JSON.parse(taken.body.data.body).error.code).toBe("label_taken");
    await world.app.db.read.booth.deleteMany({ where: { eventId: world.fair.id } });
    const { body } = await replay(sending, request);
    expect([body.data.status, JSON.parse(body.data.body).data.label]).toEqual([200, "A1"]);
    expect((await world.ask(getBooth, { params: { id: "A1" } })).status).toBe(200);
    expect((await logOf(sending)).map(({ status }) => status)).toEqual([200, 409, 200]);
    const entries: Json[] = (await owner.ask(listAudit)).body.data;
    const own = entries.filter(({ action }) => action === "postApiKeysRequestsReplay");
    expect(own.map(({ actorId, after }) => [actorId, after.method, after.status])).toEqual([
      [owner.id, "POST", 200],
      [owner.id, "POST", 409],
    ]);
  });

  test("is refused for requests that cost money, and for roles below admin", async () => {
    const sending = await open();
    const { world, key } = sending;
    await world.booth("A1");
    await world.ask(payOrder, { key, params: { id: "ord_x" }, ...sent({ amountCents: 100 }) });
    await world.ask(setBoothStatus, { key, params: { id: "A1" }, ...sent({ status: "held", force: true }) });
    await world.ask(listOrders, { key });
    const [read, forced, paid] = await logOf(sending);
    expect((await detail(sending, paid)).replay).toBe("money");
    const refused = await replay(sending, paid);
    expect([refused.status, refused.body.error.code]).toEqual([403, "forbidden"]);
    // Whether force is set, which would cancel an order, is only in the body.
    const { body } = await replay(sending, forced);
    expect([body.data.status, JSON.parse(body.data.body).error.code]).toEqual([403, "insufficient_scope"]);
    expect((await replay(sending, read)).body.data.status).toBe(200);
    const editor = await (await openOffice(world, noLimits, endpoints)).hire("editor");
    expect((await replay(sending, read, editor)).body.error.code).toBe("forbidden");
    const byKey = { key, params: { id: sending.id, request: read.id } };
    expect((await world.ask(replayKeyRequest, byKey)).body.error.code).toBe("session_required");
  });

  test("has the scopes of the key, and fails once the key is revoked", async () => {
    const sending = await open(["plan:read"]);
    const { world, key, owner, id } = sending;
    await world.ask(createBooths, { key, ...sent({ label: "A1" }) });
    const [request] = await logOf(sending);
    expect(request.status).toBe(403);
    expect((await replay(sending, request)).body.data.status).toBe(403);
    await owner.ask(revokeApiKey, { params: { id } });
    expect((await replay(sending, request)).status).toBe(404);
  });
});
