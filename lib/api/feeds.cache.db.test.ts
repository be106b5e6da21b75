import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { depsOf } from "#lib/app/requests";
import { serving } from "#lib/http/serve";
import { ResponseCache } from "#lib/httpCache/responseCache";
import { UNLIMITED } from "#lib/rateLimits/limiter";
import { cachedFeeds } from "#lib/server/feeds";
import { LocalNotifications } from "#lib/services/base/notifications";
import { BASE } from "#lib/testing/ask";
import { testServer, type World } from "#lib/testing/world";
import { setBoothStatus } from "./booths";
import { deleteEvent, updateEvent } from "./events";
import { getPlanFeed, getStatusFeed, getVersionFeed } from "./feeds";
import { publishEvent, unpublishEvent } from "./versions";

const server = testServer();
describe("the cache in front of the handlers", () => {
  test("X-16: returns stored responses in each encoding, and drops them when they become outdated", async () => {
    const { app, ask, booth, fair } = await server.world();
    const { id } = await booth("A1");
    await ask(publishEvent);
    const { hot, visit } = openFeeds(app);
    const path = (file: string) => `/e/${fair.slug}/${file}`;
    for (const file of ["data.json", "version.json", "status.json"]) {
      expect(await hot(path(file))).toBeUndefined();
      const heard = await visit(path(file));
      const kept = await hot(path(file));
      expect(kept?.status).toBe(200);
      expect(kept?.body).toEqual(new Uint8Array(await heard.arrayBuffer()));
      expect(kept?.headers).toMatchObject({
        etag: heard.headers.get("etag"),
        "access-control-allow-origin": "*",
      });
      expect(await hot(path(file), { "accept-encoding": "br" })).toBeUndefined();
      const etag = heard.headers.get("etag") ?? "";
      expect(await hot(path(file), { "if-none-match": etag })).toMatchObject({ status: 304 });
      expect(await hot(`${path(file)}?preview=1`)).toBeUndefined();
    }
    await ask(setBoothStatus, { params: { id }, body: { status: "sold" } });
    expect(await hot(path("data.json"))).toBeDefined();
    expect(await hot(path("version.json"))).toBeUndefined();
    expect(await hot(path("status.json"))).toBeUndefined();
    await ask(publishEvent);
    expect(await hot(path("data.json"))).toBeUndefined();
    await visit(path("data.json"));
    await ask(unpublishEvent);
    expect(await hot(path("data.json"))).toBeUndefined();
    expect((await visit(path("data.json"))).status).toBe(404);
    expect(await hot(path("data.json"))).toBeUndefined();
  });

  test("does not store a response that was begun before a publication", async () => {
    const { app, ask, fair } = await server.world();
    await ask(publishEvent);
    const { cache } = openFeeds(app);
    const remember = cache.watch(fair.id, "until published", async () => {});
    await ask(publishEvent);
    const request = new Request(`${BASE}/e/x/data.json`);
    await remember(request, new Response("old"));
    expect(cache.find("/e/x/data.json", null)).toBeUndefined();
  });

  test("drops responses under the old slug, and all of a deleted event", async () => {
    const { app, ask, fair } = await server.world();
    await ask(publishEvent);
    const { hot, visit } = openFeeds(app);
    await visit(`/e/${fair.slug}/data.json`);
    await ask(updateEvent, { body: { slug: `${fair.slug}-2` } });
    expect(await hot(`/e/${fair.slug}/data.json`)).toBeUndefined();
    await visit(`/e/${fair.id}/data.json`);
    await ask(deleteEvent);
    expect(await hot(`/e/${fair.id}/data.json`)).toBeUndefined();
  });

  test("revalidates after a moment, so that it follows publications by other instances", async () => {
    const { app, ask, fair } = await server.world();
    await ask(publishEvent);
    const clock = { ms: 0 };
    const cache = new ResponseCache(() => clock.ms, { refreshMs: 1_000 });
    const { hot, visit } = openFeeds({ ...app, notifications: new LocalNotifications() }, cache);
    const path = `/e/${fair.slug}/version.json`;
    const version = async () => {
      const kept = await hot(path);
      return kept && JSON.parse(Buffer.from(kept.body as Uint8Array).toString()).version;
    };
    await visit(path);
    await ask(publishEvent);
    expect(await version()).toBe(1);
    clock.ms = 1_000;
    await expect.poll(version).toBe(2);
    await ask(unpublishEvent);
    expect(await version()).toBe(2);
    clock.ms = 2_000;
    await expect.poll(version).toBeUndefined();
    expect((await visit(path)).status).toBe(404);
  });

  test("a refresh counts against no visitor's rate limit, and uses none of the first one's headers", async () => {
    const { app, ask, fair } = await server.world();
    await ask(publishEvent);
    const clock = { ms: 0 };
    const cache = new ResponseCache(() => clock.ms, { refreshMs: 1_000 });
    const taken: string[] = [];
    const limiter = {
      take: (bucket: string) => {
        taken.push(bucket);
        return UNLIMITED;
      },
    };
    const handler = serving(() => depsOf(app, { baseUrl: BASE }, limiter, cache))(getVersionFeed);
    const path = `/e/${fair.slug}/version.json`;
    const headers = { "accept-encoding": "br", "if-none-match": "*", "x-request-id": "the-first-one" };
    await handler.GET(new Request(`${BASE}${path}`, { headers }));
    const first = cache.find(path, "br");
    expect(taken).toEqual(["polls"]);
    clock.ms = 1_000;
    expect(cache.find(path, "br")).toBe(first);
    await expect.poll(() => cache.find(path, "br")).not.toBe(first);
    expect(cache.find(path, "br")).toEqual({ ...first, refreshAtMs: 2_000, refetch: expect.any(Function) });
    expect(taken).toEqual(["polls"]);
  });

  test("X-18: 429 in the handlers' format when a client sends too many requests", async () => {
    const { app, ask, fair } = await server.world();
    await ask(publishEvent);
    const { visit, cache } = openFeeds(app);
    await visit(`/e/${fair.slug}/data.json`);
    const refused = { allowed: false, limit: 5, remaining: 0, retryAfterSeconds: 3 };
    // Shared buckets are asynchronous, local ones synchronous.
    for (const take of [() => refused, async () => refused]) {
      const answers = cachedFeeds({ cache, limiter: { take }, hopsOf: () => 0 });
      const answer = await answers(hotRequest(`/e/${fair.slug}/data.json`));
      expect(answer).toMatchObject({ status: 429, headers: { "retry-after": "3" } });
      expect(JSON.parse(String(answer?.body)).error.code).toBe("rate_limited");
    }
  });

  test("LD-20: polls and 304 responses do not count against the rate limit", async () => {
    const { app, ask, fair } = await server.world();
    await ask(publishEvent);
    const { visit, cache } = openFeeds(app);
    const take = () => {
      throw new Error("It was counted.");
    };
    const answers = cachedFeeds({ cache, limiter: { take }, hopsOf: () => 0 });
    for (const name of ["version", "status"]) {
      const path = `/e/${fair.slug}/${name}.json`;
      await visit(path);
      expect(await answers(hotRequest(path))).toMatchObject({ status: 200 });
    }
    const path = `/e/${fair.slug}/data.json`;
    const etag = (await visit(path)).headers.get("etag") ?? "";
    expect(await answers(hotRequest(path, { "if-none-match": etag }))).toMatchObject({ status: 304 });
  });
});

/** The handlers and the cache in front of them. */
function openFeeds(app: World["app"], cache?: ResponseCache) {
  const limiter = { take: async () => UNLIMITED };
  const deps = depsOf(app, { baseUrl: BASE }, limiter, cache);
  const handler = serving(() => deps)(getPlanFeed, getVersionFeed, getStatusFeed);
  const answers = cachedFeeds({ cache: deps.cache, limiter, hopsOf: () => 0 });
  return {
    cache: deps.cache,
    visit: (path: string) => handler.GET(new Request(`${BASE}${path}`)),
    hot: async (target: string, headers: Record<string, string> = {}) => answers(hotRequest(target, headers)),
  };
}

function hotRequest(target: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = { remoteAddress: "203.0.113.7" };
  return { method: "GET", url: target, headers, socket } as Partial<IncomingMessage> as IncomingMessage;
}
