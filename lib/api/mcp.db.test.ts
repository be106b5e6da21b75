import { describe, expect, test } from "vitest";
import { depsOf } from "#lib/app/requests";
import { servingMcp } from "#lib/mcp/server";
import { BASE, noLimits } from "#lib/testing/ask";
import { testServer, type World } from "#lib/testing/world";
import { getBooth } from "./booths";
import { MCP_SERVER, MCP_TOOLS } from "./mcpTools";
import { replaceNetwork } from "./wayfinding";

const server = testServer();

/** Sends messages as a client of the protocol does. */
function clientOf(world: World, { key = world.key as string | null, path = "/mcp" } = {}) {
  const serve = servingMcp(() => depsOf(world.app, { baseUrl: BASE }, noLimits), MCP_SERVER, MCP_TOOLS);
  const send = async (body: unknown, headers: Record<string, string> = {}, method = "POST") => {
    const response = await serve(
      new Request(`${BASE}${path}`, {
        method,
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "x-forwarded-for": "203.0.113.7",
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...headers,
        },
        ...(method === "POST" ? { body: typeof body === "string" ? body : JSON.stringify(body) } : {}),
      }),
    );
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
  };
  const ask = async (method: string, params: object = {}) =>
    (await send({ jsonrpc: "2.0", id: 1, method, params })).body;
  const call = async (name: string, args: object = {}) =>
    (await ask("tools/call", { name, arguments: args })).result;
  const names = async () => (await ask("tools/list")).result.tools.map(({ name }: { name: string }) => name);
  return { send, ask, call, names };
}

const READING = MCP_TOOLS.map(({ name }) => name).filter((name) => name !== "hold_stand");

describe("/mcp", () => {
  test("answers with the requested version if it is supported, else with the newest", async () => {
    const { ask, send } = clientOf(await server.world());
    const hello = (protocolVersion: string) =>
      ask("initialize", { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } });
    expect((await hello("2025-06-18")).result).toMatchObject({
      protocolVersion: "2025-06-18",
      capabilities: { tools: {} },
      serverInfo: { name: "aisle" },
    });
    expect((await hello("1999-01-01")).result.protocolVersion).toBe("2025-11-25");
    const notified = await send({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect([notified.status, notified.body]).toEqual([202, null]);
    expect((await ask("ping")).result).toEqual({});
  });

  test("offers reading tools by the key's scopes, and writing tools only with write=1", async () => {
    const world = await server.world();
    expect(await clientOf(world).names()).toEqual(READING);
    expect(await clientOf(world, { path: "/mcp?write=1" }).names()).toEqual([...READING, "hold_stand"]);
    const key = await world.keyWith(["plan:read"]);
    const few = clientOf(world, { key, path: "/mcp?write=1" });
    expect(await few.names()).toEqual([
      "find_stand",
      "get_stand",
      "list_available_stands",
      "quote_stand",
      "find_route",
      "check_plan",
    ]);
    expect((await few.ask("tools/call", { name: "hold_stand", arguments: {} })).error.code).toBe(-32602);
  });

  test("every tool describes its arguments", async () => {
    const { ask } = clientOf(await server.world(), { path: "/mcp?write=1" });
    const { tools } = (await ask("tools/list")).result;
    for (const { name, inputSchema } of tools)
      for (const [field, schema] of Object.entries(inputSchema.properties))
        expect(schema, `${name}.${field}`).toMatchObject({});
    const route = tools.find(({ name }: { name: string }) => name === "find_route");
    expect(route.inputSchema.required).toEqual(["event", "from", "to"]);
    expect(route.annotations.readOnlyHint).toBe(true);
  });

  test("finds stands, available stands, a route and faults of the plan", async () => {
    const world = await server.world();
    const event = world.fair.slug;
    const { levelId } = world;
    await world.booth("A1", { x: 20, y: 15, width: 6, height: 6 });
    await world.booth("B1", { x: 70, y: 15, width: 6, height: 6, status: "unavailable" });
    const nodes = [10, 90].map((x) => ({ id: `n${x}-${levelId}`, x, y: 25 }));
    await world.ask(replaceNetwork, {
      body: { levelId, nodes, edges: [{ from: nodes[0]?.id, to: nodes[1]?.id }] },
    });
    const { call } = clientOf(world);
    const found = await call("find_stand", { event, q: "a1" });
    expect(found.structuredContent.data).toMatchObject([{ label: "A1" }]);
    expect(JSON.parse(found.content[0].text)).toEqual(found.structuredContent);
    const free = await call("list_available_stands", { event });
    expect(free.structuredContent.data.map(({ label }: { label: string }) => label)).toEqual(["A1"]);
    const route = await call("find_route", { event, from: "A1", to: "B1", lang: "de" });
    expect(route.structuredContent.data.steps.at(-1).kind).toBe("arrive");
    expect((await call("check_plan", { event })).structuredContent.data).toBeDefined();
    expect((await call("list_events")).structuredContent.data).toMatchObject([{ slug: event }]);
  });

  test("a refusal is a text for the model, and a missing argument is a protocol error", async () => {
    const world = await server.world();
    const { call, ask } = clientOf(world);
    const lost = await call("get_stand", { event: world.fair.slug, id: "Z9" });
    expect(lost.isError).toBe(true);
    expect(JSON.parse(lost.content[0].text).error.code).toBe("booth_not_found");
    expect((await ask("tools/call", { name: "get_stand", arguments: { event: "x" } })).error).toMatchObject({
      code: -32602,
      message: "get_stand needs id.",
    });
    expect((await ask("resources/list")).error.code).toBe(-32601);
  });

  test("holds a stand for a key with write access", async () => {
    const world = await server.world();
    await world.booth("A1", { x: 20, y: 15, width: 6, height: 6 });
    const { call } = clientOf(world, { path: "/mcp?write=1" });
    const held = await call("hold_stand", { event: world.fair.slug, id: "A1", holdMinutes: 30 });
    expect(held.structuredContent.data).toMatchObject({ label: "A1", status: "held" });
    const { body } = await world.ask(getBooth, { params: { id: "A1" } });
    expect(body.data.status).toBe("held");
  });

  test("never returns another organisation's event", async () => {
    const [mine, theirs] = [await server.world(), await server.world()];
    const found = await clientOf(mine).call("find_stand", {
      event: theirs.fair.slug === mine.fair.slug ? theirs.fair.id : theirs.fair.slug,
    });
    expect(JSON.parse(found.content[0].text).error.code).toBe("event_not_found");
  });

  test("401 without a key, 405 for a stream, 403 for another origin, 400 for an invalid message", async () => {
    const world = await server.world();
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const stranger = await clientOf(world, { key: null }).send(ping);
    expect([stranger.status, stranger.headers.get("www-authenticate")]).toEqual([
      401,
      expect.stringMatching("Bearer"),
    ]);
    const cookie = await clientOf(world, { key: null }).send(ping, { cookie: "next-auth.session-token=x" });
    expect(cookie.status).toBe(401);
    const { send } = clientOf(world);
    const stream = await send(null, {}, "GET");
    expect([stream.status, stream.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await send(ping, { origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await send(ping, { origin: BASE })).status).toBe(200);
    expect((await send("{")).body.error.code).toBe(-32700);
    expect((await send([ping])).body.error.code).toBe(-32600);
    expect((await send(ping, { "mcp-protocol-version": "1999-01-01" })).status).toBe(400);
  });
});
