import { describe, expect, test } from "vitest";
import { depsOf } from "#lib/app/requests";
import type { Endpoint } from "#lib/declare/endpoint";
import { serving } from "#lib/http/serve";
import { BASE, noLimits } from "#lib/testing/ask";
import { clientOf, ENTRY_POINTS } from "#lib/testing/legacyClient";
import { reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import * as keys from "#services/keys";
import { compatActions, dropInActions } from "./compat";
import { getExhibitor as getOurExhibitor } from "./exhibitors";
import { payOrder } from "./orders";

const server = testServer();

describe.each(ENTRY_POINTS)("POST by the $name path", (entryPoint) => {
  async function visit() {
    const world = await server.world();
    const eventId = world.fair.legacyId;
    return { world, eventId, ...clientOf(entryPoint, world) };
  }

  test("the key is in the body, else in X-API-Token, X-Api-Key or Authorization, in this order", async () => {
    const { world } = await visit();
    const { send } = clientOf(entryPoint, world, null);
    const status = async (body: object, headers: Record<string, string>) =>
      (await send("list-events", body, { headers })).status;
    expect(await status({}, { "x-api-token": world.key })).toBe(200);
    expect(await status({}, { "x-api-key": world.key })).toBe(200);
    expect(await status({}, { authorization: `Bearer ${world.key}` })).toBe(200);
    expect(await status({ TOKEN: world.key }, { "x-api-token": "wrong" })).toBe(200);
    expect(await status({}, { "x-api-token": world.key, "x-api-key": "wrong" })).toBe(200);
    expect(await status({ token: "wrong" }, { "x-api-key": world.key })).toBe(401);
    expect(await status({}, {})).toBe(401);
  });

  test("CO-01: 401 and 400 for a request with the key in the body do not reveal the key", async () => {
    const { world, send } = await visit();
    const wrong = `${world.key}x`;
    const strange = clientOf(entryPoint, world, wrong);
    for (const { status, body } of [
      await strange.send("get-booth", { eventId: 1, name: "A" }),
      await send("get-booth", { eventId: [world.key], name: { token: world.key } }),
    ]) {
      expect([400, 401]).toContain(status);
      expect(JSON.stringify(body)).not.toContain(world.key.slice(5));
    }
  });

  test("CO-02: 404 for anything of another organisation, by any number, with the body of a missing one", async () => {
    const { world, eventId, done, refused } = await visit();
    const theirs = await server.world();
    const them = clientOf(entryPoint, theirs);
    const foreign = theirs.fair.legacyId;
    await theirs.booth("A-1");
    const { id } = await them.done("add-exhibitor", {
      eventId: foreign,
      name: "Foreign",
      categories: ["Theirs"],
    });
    const [category] = await them.done("list-categories", { eventId: foreign });
    await them.done("sessions/upsert", {
      expoId: foreign,
      sessions: [{ externalId: "s", name: "S", dates: ["2027-05-04T09:00:00Z", "2027-05-04T10:00:00Z"] }],
    });
    const before = await theirs.domainEvents();
    await world.booth("A-1");
    const inTheirEvent = {
      eventId: foreign,
      name: "A-1",
      externalId: "x",
      boothName: "A-1",
      exhibitorId: id,
    };
    const more = { sessions: [], ids: [1], webhookUrl: "https://hooks.example/x" };
    const ofEvent = [
      ...["set-webhook-url", "list-exhibitors", "bulk-read-exhibitors", "get-exhibitor-id", "add-exhibitor"],
      ...["list-booths", "get-booth", "update-booth", "add-exhibitor-booth", "remove-exhibitor-booth"],
      ...[
        "list-categories",
        "add-category",
        "list-extras",
        "sessions/get",
        "sessions/upsert",
        "sessions/delete",
      ],
    ];
    for (const action of ofEvent) {
      const answer = await refused(action, { ...inTheirEvent, ...more });
      expect([action, ...answer]).toEqual([action, 404, "event_not_found"]);
    }
    const byNumber: Record<string, object> = {
      "get-exhibitor": {},
      "update-exhibitor": { city: "X" },
      "delete-exhibitor": {},
      "set-exhibitor-logo": { imgUrl: "" },
      "set-exhibitor-leading-image": { imgUrl: "" },
      "list-exhibitor-extras": {},
      "add-exhibitor-extra": { extraId: 1, quantity: 1 },
      "remove-exhibitor-extra": { extraId: 1 },
    };
    for (const [action, body] of Object.entries(byNumber)) {
      for (const event of [{}, { eventId }]) {
        const answer = await refused(action, { id, ...body, ...event });
        expect([action, ...answer]).toEqual([action, 404, "exhibitor_not_found"]);
      }
    }
    for (const action of ["update-category", "remove-category"]) {
      expect(await refused(action, { id: category.id, name: "Mine" })).toEqual([404, "not_found"]);
    }
    const assign = { eventId, boothName: "A-1", exhibitorId: id };
    expect((await refused("add-exhibitor-booth", assign))[0]).toBe(404);
    expect(await done("bulk-read-exhibitors", { eventId, ids: [id] })).toEqual([]);
    expect(await theirs.domainEvents()).toEqual(before);
    expect(await them.done("list-exhibitors", { eventId: foreign })).toHaveLength(1);
  });

  test("AU: 404 for a key of other events, also when only a number is given", async () => {
    const { world, eventId, done } = await visit();
    const { id } = await done("add-exhibitor", { eventId, name: "One" });
    const other = await server.world();
    const { key } = await keys.create(other.app, other.owner, { name: "one", eventIds: [other.fair.id] });
    const mine = await keys.create(world.app, world.owner, { name: "own", eventIds: [world.fair.id] });
    expect(await clientOf(entryPoint, other, key).refused("get-exhibitor", { id })).toEqual([
      ...[404, "exhibitor_not_found"],
    ]);
    const own = clientOf(entryPoint, world, mine.key);
    expect((await own.done("get-exhibitor", { id })).name).toBe("One");
    expect(await own.done("list-events")).toHaveLength(1);
  });

  test("CO-01: 403 without the scope of the REST call, and no portal link without its scope", async () => {
    const { world, eventId, done } = await visit();
    const { id } = await done("add-exhibitor", { eventId, name: "One" });
    const reader = clientOf(entryPoint, world, await world.keyWith(["read"]));
    expect((await reader.done("get-exhibitor", { id })).autoLoginUrl).toBeNull();
    for (const action of ["update-exhibitor", "update-booth", "set-webhook-url", "sessions/delete"]) {
      expect(await reader.refused(action, { id, eventId })).toEqual([403, "insufficient_scope"]);
    }
  });

  test("CO-03: an order blocks the same changes here as in the REST API", async () => {
    const { world, eventId, done, refused } = await visit();
    const { legacyId: name } = await world.booth("A-1");
    const order = await reserved(world, "A-1");
    const booth = { eventId, name };
    expect((await done("get-booth", booth)).isOnHold).toBe(true);
    expect(await refused("update-booth", { ...booth, isOnHold: false })).toEqual([
      409,
      "booth_has_active_order",
    ]);
    await world.ask(payOrder, { params: { id: order.id } });
    const sold = await done("get-booth", booth);
    const buyer = { id: sold.exhibitors[0], exhibitorId: sold.exhibitors[0], boothName: "A-1", eventId };
    expect(await refused("remove-exhibitor-booth", buyer)).toEqual([409, "booth_has_active_order"]);
    expect(await refused("delete-exhibitor", buyer)).toEqual([409, "exhibitor_has_orders"]);
    await done("update-booth", { ...booth, isOnHold: true });
    expect(await done("get-booth", booth)).toEqual({ ...sold, isOnHold: false, status: "sold" });
  });

  test("CO-05: 400 and never 500 for values of the wrong type, and nothing changes", async () => {
    const { world, eventId, done, refused } = await visit();
    await world.booth("A-1");
    const { id } = await done("add-exhibitor", { eventId, name: "One" });
    const before = await done("get-exhibitor", { id });
    const strange = [null, [], {}, [[]], { id: 1 }, true, -1, 1.5, 1e300, "", "\u0000", "9".repeat(40)];
    for (const value of strange) {
      const everywhere = { eventId: value, id: value, name: value, boothName: value, extraId: value };
      const also = {
        exhibitorId: value,
        sessions: value,
        categories: value,
        webhookUrl: value,
        quantity: value,
      };
      for (const { path } of entryPoint.declared) {
        const action = path.slice(entryPoint.prefix.length);
        if (action === "list-events" || action.includes("{")) continue;
        const [status] = await refused(action, { ...everywhere, ...also });
        expect([400, 404], `${action} ${JSON.stringify(value)}`).toContain(status);
      }
    }
    for (const raw of ["[]", "1", '"x"', "{", "null"]) {
      const headers = { "content-type": "application/json", "x-api-token": world.key };
      expect((await refused("get-exhibitor", {}, { raw, headers }))[0]).toBe(400);
    }
    for (const change of [
      { tags: 5 },
      { metadata: "x" },
      { featured: "maybe" },
      { categories: [{ id: 77 }] },
    ]) {
      expect((await refused("update-exhibitor", { id, ...change }))[0]).toBe(400);
    }
    expect(await done("get-exhibitor", { id })).toEqual(before);
  });

  test("CO-05: 200 for numbers as strings, a string instead of a list, and unknown fields", async () => {
    const { world, eventId, done } = await visit();
    const { id } = await done("add-exhibitor", {
      EventID: String(eventId),
      NAME: "One",
      colour: "red",
      tags: "a",
    });
    expect((await world.ask(getOurExhibitor, { params: { id: String(id) } })).body.data.tags).toEqual(["a"]);
    for (const named of [world.fair.slug, world.fair.id, ` ${eventId} `]) {
      expect(await done("list-exhibitors", { eventId: named })).toHaveLength(1);
    }
  });
});

describe("unknown actions", () => {
  test("404 unknown_action at both path prefixes, in the format that legacy clients read", async () => {
    const { app, key } = await server.world();
    const deps = depsOf(app, { baseUrl: BASE }, noLimits);
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ token: key });
    const post = async (declared: readonly Endpoint[], path: string) => {
      const { POST } = serving(() => deps)(...declared);
      const answer = await POST(new Request(`${BASE}/api/v1/${path}`, { method: "POST", headers, body }));
      const { error, message } = await answer.json();
      expect(message).toBe(error.message);
      return [answer.status, error.code];
    };
    const unknown = [404, "unknown_action"];
    expect(await post(compatActions, "compat/legacy/list-planets")).toEqual(unknown);
    expect(await post(compatActions, "compat/legacy/session-tracks/get")).toEqual(unknown);
    expect(await post(dropInActions, "list-planets")).toEqual(unknown);
    expect(await post(dropInActions, "sessions/move")).toEqual(unknown);
  });

  test("401 comes first without a key at the compatibility path", async () => {
    const { ask } = await server.world();
    const anyOther = compatActions.filter(({ path }) => path.includes("{")) as Endpoint[];
    for (const endpoint of anyOther) {
      const params = { action: "list-planets", group: "session-tracks", verb: "get" };
      expect((await ask(endpoint, { params, key: null })).status).toBe(401);
    }
  });

  test("404 in the API's own format for a path or method that is not an action", async () => {
    const { app } = await server.world();
    const { POST, GET } = serving(() => depsOf(app, { baseUrl: BASE }, noLimits))(...dropInActions);
    for (const answer of [
      await GET(new Request(`${BASE}/api/v1/list-planets`)),
      await POST(new Request(`${BASE}/api/v1/planets/by/name`, { method: "POST" })),
    ]) {
      expect(answer.status).toBe(404);
      expect(Object.keys(await answer.json())).toEqual(["error"]);
    }
  });
});
