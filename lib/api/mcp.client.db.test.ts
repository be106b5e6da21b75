import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterEach, describe, expect, test } from "vitest";
import { depsOf } from "#lib/app/requests";
import { servingMcp } from "#lib/mcp/server";
import { BASE, noLimits } from "#lib/testing/ask";
import { testServer, type World } from "#lib/testing/world";
import { getBooth } from "./booths";
import { createExhibitors } from "./exhibitors";
import { MCP_SERVER, MCP_TOOLS } from "./mcpTools";
import { replaceNetwork } from "./wayfinding";

const server = testServer();
const opened: Client[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
});

/** The official client of the protocol, over its streamable HTTP transport. */
async function connected(world: World, { path = "/mcp", key = world.key } = {}): Promise<Client> {
  const serve = servingMcp(() => depsOf(world.app, { baseUrl: BASE }, noLimits), MCP_SERVER, MCP_TOOLS);
  const client = new Client({ name: "assistant", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(path, BASE), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
    fetch: (url, init) => serve(new Request(url, init)),
  });
  await client.connect(transport);
  opened.push(client);
  return client;
}

async function namesOf(client: Client): Promise<string[]> {
  return (await client.listTools()).tools.map(({ name }) => name);
}

describe("the official client of the Model Context Protocol", () => {
  test("initialises, lists the tools and calls each of them", async () => {
    const world = await server.world();
    const { levelId } = world;
    await world.booth("A1", { x: 20, y: 15, width: 6, height: 6 });
    await world.booth("B1", { x: 70, y: 15, width: 6, height: 6 });
    await world.ask(createExhibitors, { body: { name: "Nordlicht" } });
    const nodes = [10, 90].map((x) => ({ id: `n${x}-${levelId}`, x, y: 25 }));
    const edges = [{ from: nodes[0]?.id, to: nodes[1]?.id }];
    expect((await world.ask(replaceNetwork, { body: { levelId, nodes, edges } })).status).toBe(200);

    const client = await connected(world, { path: "/mcp?write=1" });
    expect(client.getServerVersion()).toMatchObject({ name: "aisle" });
    expect(client.getServerCapabilities()).toEqual({ tools: {} });
    expect(client.getInstructions()).toContain("list_events");
    await client.ping();

    const event = world.fair.slug;
    const stand = { event, id: "A1" };
    const calls: Record<string, [args: Record<string, unknown>, holds: string]> = {
      list_events: [{}, event],
      find_stand: [{ event, q: "a1" }, "A1"],
      find_exhibitor: [{ event, q: "nord" }, "Nordlicht"],
      get_stand: [stand, "A1"],
      list_available_stands: [{ event }, "B1"],
      quote_stand: [stand, '"areaM2":36'],
      find_route: [{ event, from: "A1", to: "B1", accessible: true }, "arrive"],
      check_plan: [{ event }, "data"],
      hold_stand: [{ ...stand, holdMinutes: 30 }, '"held"'],
    };
    expect(Object.keys(calls)).toEqual(await namesOf(client));
    for (const [name, [args, holds]] of Object.entries(calls)) {
      const result = await client.callTool({ name, arguments: args });
      expect(result.isError, `${name}: ${JSON.stringify(result.content)}`).toBeFalsy();
      expect(JSON.stringify(result.structuredContent), name).toContain(holds);
    }
    const { body } = await world.ask(getBooth, { params: { id: "A1" } });
    expect(body.data.status).toBe("held");
  });

  test("only reads by default, and has the scopes of the key", async () => {
    const world = await server.world();
    await world.booth("A1");
    const reading = await connected(world);
    const { tools } = await reading.listTools();
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).not.toContain(false);
    const hold = { name: "hold_stand", arguments: { event: world.fair.slug, id: "A1" } };
    await expect(reading.callTool(hold)).rejects.toThrow(/no tool "hold_stand"/);

    const key = await world.keyWith(["plan:read"]);
    const limited = await connected(world, { key, path: "/mcp?write=1" });
    expect(await namesOf(limited)).not.toContain("hold_stand");
    expect(await namesOf(limited)).not.toContain("find_exhibitor");
    await expect(limited.callTool(hold)).rejects.toThrow(/no tool "hold_stand"/);
    const { body } = await world.ask(getBooth, { params: { id: "A1" } });
    expect(body.data.status).toBe("available");
    await expect(connected(world, { key: "key_wrong" })).rejects.toThrow();
  });
});
