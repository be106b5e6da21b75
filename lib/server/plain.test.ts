import { expect, test } from "vitest";
import { z } from "zod";
import { json } from "#lib/declare/body";
import { type Endpoint, endpointFor } from "#lib/declare/endpoint";
import { ok } from "#lib/declare/reply";
import type { Deps } from "#lib/http/deps";
import { serving } from "#lib/http/serve";
import { memoryLimiter } from "#lib/rateLimits/limiter";
import { Refusal } from "#lib/refusal";
import { plainCaller } from "./plain";

type World = { app: { heard: unknown[] }; fair: { id: string; organisationId: string } };

const tell = endpointFor<World, never>()({
  method: "POST",
  path: "/api/v1/events/{event}/news",
  summary: "Tell news",
  access: "public",
  anonymous: true,
  limit: "news",
  body: json(z.object({ words: z.string().min(2) })),
  reply: ok(z.object({ length: z.number() })),
  handle: async ({ app, fair, body, ip }) => {
    if (body.words === "old") throw new Refusal("busy", "Nobody listens.");
    if (body.words === "bug") throw new TypeError("bug");
    app.heard.push([fair.id, body.words, ip]);
    return { length: body.words.length };
  },
});

/** One server, called with plain values and with Request objects. */
function server(burst = 100) {
  const app: World["app"] = { heard: [] };
  const deps: Partial<Deps<World>> = {
    app,
    limiter: memoryLimiter({ news: { perMinute: 1, burst } }, () => 0),
    findFair: async (key) => (key === "spring" ? { id: "evt_1", organisationId: "org1" } : null),
    audited: (_endpoint, request, work) => work(request.app),
    throughStandby: (_endpoint, _about, work) => work(),
  };
  const whole = () => deps as Deps<World>;
  const endpoint = tell as Endpoint;
  return { app, plainly: plainCaller(whole, endpoint), usually: serving(whole)(endpoint).POST };
}

const BODY = JSON.stringify({ words: "hello" });
const sent = (body: string, event = "spring") => ({
  params: { event },
  ip: "192.0.2.1",
  bytes: new TextEncoder().encode(body),
});

test("answers a request with plain values", async () => {
  const { app, plainly } = server();
  const { status, headers, body } = await plainly(sent(BODY));
  expect([status, JSON.parse(String(body))]).toEqual([200, { data: { length: 5 } }]);
  expect(headers).toMatchObject({
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "*",
    "RateLimit-Remaining": "99",
  });
  expect(app.heard).toEqual([["evt_1", "hello", "192.0.2.1"]]);
});

test.each([
  ["a valid body", BODY, "spring", 100],
  ["an invalid body", '{"words":1}', "spring", 100],
  ["a body that is not JSON", "{", "spring", 100],
  ["an unknown event", BODY, "autumn", 100],
  ["a request beyond the rate limit", BODY, "spring", 0],
  ["a refusal", '{"words":"old"}', "spring", 100],
])("%s gets the same response as with a Request", async (_name, body, event, burst) => {
  const one = await server(burst).plainly(sent(body, event));
  const other = await server(burst).usually(
    new Request(`http://localhost/api/v1/events/${event}/news`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": "192.0.2.1" },
      body,
    }),
  );
  other.headers.delete("x-request-id");
  expect({ ...one, headers: Object.fromEntries(new Headers(one.headers as Record<string, string>)) }).toEqual(
    {
      status: other.status,
      headers: Object.fromEntries(other.headers),
      body: await other.text(),
    },
  );
});

test("throws bugs to the caller, which has the request's id", async () => {
  await expect(server().plainly(sent('{"words":"bug"}'))).rejects.toThrow(TypeError);
});

test("endpoints that need an identity cannot be called with plain values", () => {
  const { anonymous: _, ...named } = tell as Endpoint;
  expect(() => plainCaller(() => ({}) as Deps<World>, named)).toThrow("/news cannot be called");
});
