import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { depsOf } from "#lib/app/requests";
import { serving } from "#lib/http/serve";
import { BASE, noLimits } from "#lib/testing/ask";
import { testServer } from "#lib/testing/world";
import {
  Aisle,
  forwardWebhooks,
  readWebhook,
  type WebhookEvent,
} from "../../docs/client/typescript/src/index";
import { createBooths, setBoothStatus } from "./booths";
import { endpoints } from "./index";

const server = testServer();

test("the client forwards webhook events to a local port, signed and in order", async () => {
  const world = await server.world();
  const handlers = serving(() => depsOf(world.app, { baseUrl: BASE }, noLimits))(...endpoints);
  const aisle = new Aisle({
    baseUrl: BASE,
    apiKey: world.key,
    fetch: (url, init) => {
      const request = new Request(url, init);
      request.headers.set("x-forwarded-for", "203.0.113.7");
      return handlers[request.method as "GET"](request);
    },
  });
  const secret = "whsec_local";
  const received: WebhookEvent[] = [];
  const local = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    const header = request.headers["x-service-signature"] as string;
    received.push(await readWebhook({ body, header, secret }));
    response.writeHead(received.length === 1 ? 204 : 500).end();
  });
  await new Promise<void>((done) => local.listen(0, done));
  const to = `http://localhost:${(local.address() as AddressInfo).port}/`;

  const { meta } = await aisle.call("GET /api/v1/changes", { query: { after: "latest" } });
  const { levelId } = world;
  await world.ask(createBooths, { body: { label: "A1", levelId, x: 1, y: 1, width: 3, height: 3 } });
  await world.ask(setBoothStatus, { params: { id: "A1" }, body: { status: "unavailable" } });
  const kinds = ["booth.created", "booth.status_changed"];
  const options = { to, secret, kinds, after: meta.next };
  const statuses: (number | null)[] = [];
  for await (const { status } of forwardWebhooks(aisle, options)) {
    statuses.push(status);
    if (statuses.length === 2) break;
  }
  local.close();
  local.closeAllConnections();
  expect(statuses).toEqual([204, 500]);
  expect(received.map(({ type }) => type)).toEqual(kinds);
  expect(received[0]?.data).toMatchObject({ booth: { label: "A1" } });
});
