import { describe, expect, test } from "vitest";
import { ROLES, SCOPES, SCOPES_OF_ROLE } from "#lib/access";
import { openOffice, type Worker } from "#lib/testing/office";
import { testServer } from "#lib/testing/world";
import { callerOfKey, listExpiring } from "#services/keys";
import { signOutEverywhere, updateAccount } from "./account";
import { createApiKey, getMe, listApiKeys, revokeApiKey } from "./keys";

const server = testServer();

async function open() {
  const world = await server.world();
  return { world, office: await openOffice(world) };
}

const makeKey = async ({ ask }: Worker, input: object = {}) =>
  (await ask(createApiKey, { body: { name: "a key", ...input } })).body;

describe("POST /api/v1/api-keys", () => {
  test("AU-01: 403 session_required with any API key", async () => {
    const { world } = await open();
    const { status, body } = await world.ask(createApiKey, { body: { name: "a key" } });
    expect([status, body.error.code]).toEqual([403, "session_required"]);
  });

  test("AU-02: the key has the documented format, is shown once, and is not in the database", async () => {
    const { world, office } = await open();
    const owner = await office.hire("owner");
    const { data } = await makeKey(owner);
    expect(data.key).toMatch(/^key_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}_[0-9a-f]{6}$/);
    const [, publicId, secret] = data.key.split("_");
    const row = await world.app.db.read.apiKey.findUniqueOrThrow({ where: { publicId } });
    expect([row.secretHash, row.lastFour]).toEqual([world.app.secrets.digest(secret), secret.slice(-4)]);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify((await owner.ask(listApiKeys)).body)).not.toContain(secret);
  });

  test("AU-04: a key has at most the scopes of its creator's role", async () => {
    const { office } = await open();
    for (const role of ROLES) {
      const worker = await office.hire(role);
      const answer = await makeKey(worker);
      const may = role === "owner" || role === "admin";
      expect(may ? answer.data.scopes : answer.error.code).toEqual(may ? [...SCOPES] : "forbidden");
    }
    const owner = await office.hire("owner");
    expect((await makeKey(owner, { scopes: ["plan:write"] })).data.scopes).toEqual([
      "plan:read",
      "plan:write",
    ]);
    expect((await makeKey(owner, { scopes: ["world:rule"] })).error.code).toBe("invalid_scope");
  });
});

describe("the last use of a key", () => {
  test("is written once a minute", async () => {
    const { world, office } = await open();
    const owner = await office.hire("owner");
    const { data } = await makeKey(owner);
    const read = async () => {
      await world.ask(getMe, { key: data.key });
      const row = await world.app.db.read.apiKey.findUniqueOrThrow({ where: { id: data.id } });
      return row.lastUsedAt?.getTime();
    };
    const first = world.clock.now().getTime();
    await expect.poll(read).toBe(first);
    world.clock.forwardMinutes(0.9);
    expect(await read()).toBe(first);
    world.clock.forwardMinutes(0.2);
    await expect.poll(read).toBe(world.clock.now().getTime());
  });

  test.each(["fails", "hangs"])("DB-20: a request succeeds even if writing it %s", async (how) => {
    const { world, office } = await open();
    const owner = await office.hire("owner");
    const { data } = await makeKey(owner);
    let isTried = false;
    const updateMany = () => {
      isTried = true;
      return how === "fails" ? Promise.reject(new Error("The disk is full.")) : new Promise(() => {});
    };
    const { read } = world.app.db;
    const apiKey = { findUnique: read.apiKey.findUnique.bind(read.apiKey), updateMany };
    const app = { ...world.app, db: { ...world.app.db, read: { ...read, apiKey } as never } };
    expect(await callerOfKey(app, data.key)).toMatchObject({ id: data.id });
    expect(isTried).toBe(true);
  });
});

describe("DELETE /api/v1/api-keys/{id}", () => {
  test("AU-03: a revoked key is refused from the next request on", async () => {
    const { world, office } = await open();
    const owner = await office.hire("owner");
    const { data } = await makeKey(owner);
    expect((await world.ask(getMe, { key: data.key })).status).toBe(200);
    expect((await owner.ask(revokeApiKey, { params: { id: data.id } })).status).toBe(200);
    expect((await world.ask(getMe, { key: data.key })).status).toBe(401);
  });

  test("a key with all scopes can revoke itself, and no other", async () => {
    const { world, office } = await open();
    const owner = await office.hire("owner");
    const [all, other, limited] = [
      await makeKey(owner),
      await makeKey(owner),
      await makeKey(owner, { scopes: ["plan:read"] }),
    ];
    const revoke = (key: string, id: string) => world.ask(revokeApiKey, { key, params: { id } });
    expect((await revoke(all.data.key, other.data.id)).body.error.code).toBe("session_required");
    expect((await revoke(limited.data.key, limited.data.id)).body.error.code).toBe("insufficient_scope");
    expect((await revoke(all.data.key, all.data.id)).status).toBe(200);
    expect((await world.ask(getMe, { key: all.data.key })).status).toBe(401);
  });

  test("X-01: 404 for another organisation's key, which keeps working", async () => {
    const { world } = await open();
    const stranger = await (await openOffice(await server.world())).hire("owner");
    const id = (await world.app.db.read.apiKey.findFirstOrThrow({ where: { organisationId: world.orgId } }))
      .id;
    expect((await stranger.ask(revokeApiKey, { params: { id } })).status).toBe(404);
    expect((await world.ask(getMe)).status).toBe(200);
  });
});

describe("GET /api/v1/me", () => {
  test("AU-11: returns only kind, orgId and scopes", async () => {
    const { world, office } = await open();
    expect((await world.ask(getMe)).body).toEqual({
      data: { kind: "api_key", orgId: world.orgId, scopes: [...SCOPES] },
    });
    for (const role of ROLES) {
      const { ask } = await office.hire(role);
      expect((await ask(getMe)).body).toEqual({
        data: { kind: "user", orgId: world.orgId, scopes: [...SCOPES_OF_ROLE[role]] },
      });
    }
  });
});

describe("credentials", () => {
  test("X-04: 401 with the same body and WWW-Authenticate, whatever is wrong with the credentials", async () => {
    const { world, office } = await open();
    const owner = await office.hire("owner");
    const revoked = await makeKey(owner);
    await owner.ask(revokeApiKey, { params: { id: revoked.data.id } });
    const ended = await office.hire("owner");
    await ended.ask(signOutEverywhere);

    const wrong: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${revoked.data.key}` },
      { authorization: `Bearer ${world.key.replace(/.$/, (last) => (last === "0" ? "1" : "0"))}` },
      { authorization: "Bearer key_00000000_x" },
      { authorization: "Bearer " },
      { authorization: "Basic b3duZXI6cGFzcw==" },
      { authorization: world.key },
      { "x-api-key": "nonsense" },
      { cookie: ended.browser.cookie },
      { cookie: "aisle.session=forged" },
    ];
    const answers = await Promise.all(wrong.map((headers) => office.ask(getMe, { headers })));
    for (const { status, body, headers } of answers) {
      expect([status, headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(answers[0]?.body.error.code).toBe("unauthorized");
  });

  test("401 with the reason for an expired key, and no key is created that has already expired", async () => {
    const { world, office } = await open();
    const owner = await office.hire("owner");
    const inMinutes = (minutes: number) =>
      new Date(world.clock.now().getTime() + minutes * 60_000).toISOString();
    const { data } = await makeKey(owner, { expiresAt: inMinutes(1) });
    const headers = { authorization: `Bearer ${data.key}` };
    expect((await office.ask(getMe, { headers })).status).toBe(200);
    world.clock.forwardMinutes(1);
    const { status, body } = await office.ask(getMe, { headers });
    expect([status, body.error.code]).toEqual([401, "unauthorized"]);
    expect(body.error.message).toContain(`${data.prefix} expired on 2027-03-01`);
    const past = await makeKey(owner, { expiresAt: inMinutes(0) });
    expect(past.error.details[0].path).toBe("expiresAt");
  });

  test("keys that expire within two weeks are listed, for their organisation only", async () => {
    const { world, office } = await open();
    const owner = await office.hire("owner");
    const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
    await makeKey(owner, { name: "soon", expiresAt: inDays(14) });
    await makeKey(owner, { name: "later", expiresAt: inDays(14.01) });
    const names = async (orgId: string) => (await listExpiring(world.app, orgId)).map(({ name }) => name);
    expect(await names(world.orgId)).toEqual(["soon"]);
    expect(await names((await server.world()).orgId)).toEqual([]);
    world.clock.forwardMinutes(14 * 24 * 60);
    expect(await names(world.orgId)).toEqual(["later"]);
  });

  test("X-05: two equal keys are accepted, two different ones are refused", async () => {
    const { world, office } = await open();
    const other = (await server.world()).key;
    const both = (bearer: string, header: string) =>
      office.ask(getMe, { headers: { authorization: `Bearer ${bearer}`, "x-api-key": header } });
    expect((await both(world.key, world.key)).status).toBe(200);
    const { status, body } = await both(world.key, other);
    expect([status, body.error.code]).toEqual([401, "ambiguous_credentials"]);
  });

  test("X-05: a key takes precedence over the cookie, and an invalid key does not fall back to it", async () => {
    const { world, office } = await open();
    const { ask } = await office.hire("viewer");
    expect((await ask(getMe, { key: world.key })).body.data.kind).toBe("api_key");
    expect((await ask(getMe, { key: "key_wrong" })).status).toBe(401);
    expect((await ask(getMe, { headers: { authorization: "" } })).status).toBe(401);
  });
});

describe("X-06: an unsafe request with the cookie must come from the same origin", () => {
  const BODY = { name: "New Name" };

  async function from(headers: Record<string, string>) {
    const { office } = await open();
    const { browser } = await office.hire("editor");
    return office.ask(updateAccount, { body: BODY, headers: { cookie: browser.cookie, ...headers } });
  }

  test.each<Record<string, string>>([
    { origin: "http://localhost:3000" },
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: "http://localhost:3000", "sec-fetch-site": "cross-site" },
  ])("200 with %o", async (headers) => {
    expect((await from(headers)).status).toBe(200);
  });

  test.each<Record<string, string>>([
    {},
    { origin: "null" },
    { origin: "https://evil.example" },
    { origin: "http://localhost:3000.evil.example" },
    { origin: "https://localhost:3000" },
    { origin: "http://localhost:3001" },
    { origin: "null", "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("403 csrf_rejected with %o", async (headers) => {
    const { status, body } = await from(headers);
    expect([status, body.error.code]).toEqual([403, "csrf_rejected"]);
  });

  test("415 for a form, which another site could send without a preflight request", async () => {
    const { office } = await open();
    const { ask } = await office.hire("editor");
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const answer = await ask(updateAccount, {
        body: JSON.stringify(BODY),
        headers: { "content-type": type },
      });
      expect(answer.status).toBe(415);
    }
  });

  test("a read needs no proof of origin, and neither does a key", async () => {
    const { world, office } = await open();
    const { browser } = await office.hire("editor");
    const headers = { cookie: browser.cookie, origin: "https://evil.example" };
    expect((await office.ask(getMe, { headers })).status).toBe(200);
    const { id } = await world.app.db.read.apiKey.findFirstOrThrow({
      where: { organisationId: world.orgId },
    });
    const byKey = { origin: "https://evil.example" };
    expect((await world.ask(revokeApiKey, { params: { id }, headers: byKey })).status).toBe(200);
  });
});
