import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { depsOf } from "#lib/app";
import { UNLIMITED } from "#lib/http/limits";
import { ResponseCache } from "#lib/http/responseCache";
import { serving } from "#lib/http/serve";
import { cachedFeeds } from "#lib/server/feeds";
import { LocalNotifications } from "#lib/services/base/notifications";
import { pressOne } from "#lib/services/feeds/edition";
import { channelsOf } from "#lib/services/feeds/live";
import { BASE } from "#lib/testing/ask";
import { readEvents } from "#lib/testing/eventStream";
import { testServer, type World } from "#lib/testing/world";
import { ownOrder } from "#services/orders";
import { mergeBooths, setBoothStatus } from "./booths";
import { createElement } from "./elements";
import { deleteEvent, updateEvent } from "./events";
import { createExhibitors } from "./exhibitors";
import { exportEvent } from "./exports";
import { getLiveFeed, getOutline, getPlanFeed, getPricesFeed, getStatusFeed, getVersionFeed } from "./feeds";
import { payOrder, refundOrder } from "./orders";
import { createPricingRule } from "./pricingRules";
import { quoteBooth, reserveBooth } from "./sales";
import { compareVersions, publishEvent, unpublishEvent } from "./versions";

const server = testServer();
const SHARED = "public, max-age=15, stale-while-revalidate=60";

/** Visitors have no key. */
const asVisitor = { key: null };

describe("GET /e/{event}/data.json", () => {
  test("EV-06 EV-07: 404 not_published before the first publication and after it was taken back, by every name", async () => {
    const { ask, fair } = await server.world();
    const names = [fair.id, fair.slug, String(fair.legacyId)];
    const codes = async (feeds = [getPlanFeed, getVersionFeed, getStatusFeed, getOutline, getLiveFeed]) => {
      const answers = names.flatMap((event) =>
        feeds.map((feed) => ask(feed, { ...asVisitor, params: { event } })),
      );
      return new Set((await Promise.all(answers)).map(({ status, body }) => body.error?.code ?? status));
    };
    expect(await codes()).toEqual(new Set(["not_published"]));
    await ask(publishEvent);
    expect(await codes([getPlanFeed, getVersionFeed, getStatusFeed, getOutline])).toEqual(new Set([200]));
    await ask(unpublishEvent);
    expect(await codes()).toEqual(new Set(["not_published"]));
    await ask(publishEvent);
    await ask(deleteEvent);
    expect(await codes()).toEqual(new Set(["event_not_found"]));
  });

  test("EV-07: a cache on the way may keep for a moment that a plan is gone, and nothing that a name was asked with", async () => {
    const { ask } = await server.world();
    const policy = async (question: Parameters<typeof ask>[1]) => {
      const { status, headers } = await ask(getPlanFeed, question);
      return [status, headers.get("cache-control")];
    };
    expect(await policy(asVisitor)).toEqual([404, "public, max-age=2"]);
    expect(await policy({})).toEqual([404, "private, no-store"]);
    const signedIn = { cookie: "aisle.session=1" };
    expect(await policy({ ...asVisitor, headers: signedIn })).toEqual([404, "private, no-store"]);
    const { headers } = await ask(quoteBooth, { ...asVisitor, params: { id: "A1" } });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("200 pictures have the installation's own name for readers elsewhere, whatever Host they ask at", async () => {
    const world = await server.world();
    const logoUrl = "/media/med_0123456789abcdefghijkl.webp";
    await world.ask(createExhibitors, { body: { name: "Nova", logoUrl } });
    const { body: version } = await world.ask(publishEvent);
    const deps = depsOf(world.app, { baseUrl: BASE }, { take: async () => UNLIMITED });
    const request = new Request(`http://evil.example/e/${world.fair.slug}/data.json`, {
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    const text = await (await serving(() => deps)(getPlanFeed).GET(request)).text();
    expect(JSON.parse(text)).toMatchObject({
      baseUrl: BASE,
      exhibitors: [{ logoUrl: `${BASE}${logoUrl}` }],
    });
    expect(text).not.toContain("evil");
    expect(createHash("sha256").update(text).digest("hex")).toBe(version.data.checksum);
    const { body: difference } = await world.ask(compareVersions, { params: { number: "live" } });
    expect(difference.data.counts).toMatchObject({ added: 0, removed: 0, changed: 0 });
    await world.ask(createElement, {
      body: {
        levelId: world.levelId,
        kind: "image",
        geometry: { type: "rect", x: 0, y: 0, width: 1, height: 1 },
        props: { url: logoUrl },
      },
    });
    const { body: plan } = await world.ask(exportEvent, { params: { format: "geojson" } });
    expect(plan.features[0].properties.url).toBe(`${BASE}${logoUrl}`);
  });

  test("FE-01: 200 byte for byte what was published, in the best encoding, with strong ETags and 304", async () => {
    const { ask, booth, app } = await server.world();
    await booth("A1");
    const { body: version } = await ask(publishEvent);
    await booth("A2", { x: 10 });
    const raw = await fetchFeed(app, await slugOf(ask), "identity");
    expect(createHash("sha256").update(raw.bytes).digest("hex")).toBe(version.data.checksum);
    expect(raw.headers.get("etag")).toBe(`"${version.data.id}"`);
    for (const [accepted, coding, decode] of [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip;q=0.5", "gzip", gunzipSync],
    ] as const) {
      for (const isPressed of [false, true]) {
        const heard = await fetchFeed(app, await slugOf(ask), accepted);
        expect(heard.headers.get("content-encoding")).toBe(coding);
        expect(heard.headers.get("vary")).toBe("Accept-Encoding");
        expect(heard.headers.get("cache-control")).toBe(SHARED);
        expect(heard.headers.get("access-control-allow-origin")).toBe("*");
        expect(heard.headers.get("access-control-expose-headers")).toBe("*");
        expect(decode(heard.bytes)).toEqual(raw.bytes);
        const etag = heard.headers.get("etag") ?? "";
        expect(etag).toMatch(/^"ver_\w+-(br|gzip)-\d+"$/);
        const again = await fetchFeed(app, await slugOf(ask), accepted, { "if-none-match": `"x", ${etag}` });
        expect([again.status, again.bytes.length]).toEqual([304, 0]);
        expect(again.headers.get("etag")).toBe(etag);
        if (!isPressed) await pressOne(app);
      }
    }
    const probe = await ask(getVersionFeed, asVisitor);
    expect(probe.body).toMatchObject({ version: 1, checksum: version.data.checksum });
    expect(probe.headers.get("cache-control")).toBe(SHARED);
  });

  test("the short forms are found once, after the fact, and never for what is no longer published", async () => {
    const { ask, app, fair } = await server.world();
    while (await pressOne(app));
    await ask(publishEvent);
    await ask(publishEvent);
    expect(await pressOne(app)).toBe(true);
    expect(await pressOne(app)).toBe(false);
    const pressed = await app.db.read.version.findMany({
      where: { eventId: fair.id, brotli: { not: null } },
      select: { number: true },
    });
    expect(pressed).toEqual([{ number: 2 }]);
  });

  test("FE-02: preview=1 is the live plan for its signed-in organisers, and for nobody else", async () => {
    const { ask, booth, owner, app } = await server.world();
    const query = { preview: "1" };
    await booth("Draft 1");
    const nobody = await ask(getPlanFeed, { ...asVisitor, query });
    expect([nobody.status, nobody.body.error.code]).toEqual([401, "unauthorized"]);
    const key = await ask(getPlanFeed, { query });
    expect([key.status, key.body.error.code]).toEqual([403, "session_required"]);

    const { previewFeed } = await import("#services/feeds");
    const { fair } = await server.world();
    await expect(previewFeed(app, owner, fair, fair.slug)).rejects.toMatchObject({
      code: "event_not_found",
      message: `There is no event "${fair.slug}".`,
    });
    const own = await ownFair(ask, app);
    const { forms, cacheControl } = await previewFeed(app, owner, own, own.slug);
    expect(cacheControl).toBe("private, no-store");
    expect(JSON.parse(forms.identity)).toMatchObject({ version: null, booths: [{ label: "Draft 1" }] });
  });

  test("FE-03: OPTIONS is 204 and open to every origin, without credentials", async () => {
    const { app } = await server.world();
    const handler = serving(() => depsOf(app, { baseUrl: BASE }, { take: async () => UNLIMITED }))(
      getPlanFeed,
    );
    const request = new Request(`${BASE}/e/x/data.json`, {
      method: "OPTIONS",
      headers: { origin: "https://x.test" },
    });
    const { status, headers } = await handler.OPTIONS(request);
    expect([status, headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(headers.has("access-control-allow-credentials")).toBe(false);
  });
});

describe("GET /e/{event}/prices.json", () => {
  test("200 has what free booths cost by their own price or by a rule, and nothing while prices are not shown", async () => {
    const { ask, booth } = await server.world();
    const own = await booth("A1", { price: 990 });
    const ruled = await booth("A2", { x: 10, type: "corner" });
    await booth("A3", { x: 20, price: 500, status: "sold" });
    await booth("A4", { x: 30 });
    await ask(createPricingRule, { body: { name: "Corners", boothType: "corner", priceCents: 123_400 } });
    await ask(publishEvent);
    const { body } = await ask(getPricesFeed, asVisitor);
    expect(body).toEqual({ currency: "EUR", prices: { [own.id]: 990, [ruled.id]: 1_234 } });
    await ask(updateEvent, { body: { settings: { viewer: { showPrices: false } } } });
    expect((await ask(getPricesFeed, asVisitor)).body.prices).toEqual({});
  });
});

describe("GET /e/{event}/status.json", () => {
  test("FE-07: 200 has statuses of published booths and nothing else, and a name for this very state", async () => {
    const { ask, booth, exhibitor } = await server.world();
    const nova = await exhibitor("Nova");
    const a1 = await booth("A1", { notes: "secret", exhibitorIds: [nova] });
    await ask(publishEvent);
    await booth("A2", { x: 10 });
    const before = await ask(getStatusFeed, asVisitor);
    const fields = ["closures", "companies", "statusVersion", "statuses", "version"];
    expect(Object.keys(before.body).toSorted()).toEqual(fields);
    expect(before.body).toMatchObject({ version: 1, statuses: { [a1.id]: "available" }, closures: [] });
    const hold = { status: "held", holdMinutes: 10, holdReason: "secret" };
    await ask(setBoothStatus, { params: { id: a1.id }, body: hold });
    const after = await ask(getStatusFeed, asVisitor);
    expect(after.body.statuses).toEqual({ [a1.id]: "held" });
    expect(JSON.stringify(after.body)).not.toContain("secret");
    expect(after.body.statusVersion).not.toBe(before.body.statusVersion);
    const { body: probe } = await ask(getVersionFeed, asVisitor);
    expect(probe.statusVersion).toBe(after.body.statusVersion);
  });

  test("a hold past its end is over, and the same state has the same name again", async () => {
    const { ask, booth, clock } = await server.world();
    const { id } = await booth("A1");
    await ask(publishEvent);
    const free = await ask(getStatusFeed, asVisitor);
    await ask(setBoothStatus, { params: { id }, body: { status: "held", holdMinutes: 10 } });
    await ask(getStatusFeed, asVisitor);
    clock.forwardMinutes(10);
    const over = await ask(getStatusFeed, asVisitor);
    expect(over.body).toEqual(free.body);
    expect(over.headers.get("etag")).toBe(free.headers.get("etag"));
  });

  test("a booth inside a merged one has its status, one that is gone is unavailable, closed ways are told", async () => {
    const { ask, app, booth, fair, levelId } = await server.world();
    const a1 = await booth("A1");
    const a2 = await booth("A2", { x: 3 });
    const deletedOne = await booth("A3", { x: 20 });
    const stamps = { createdAt: new Date(), updatedAt: new Date() };
    const place = { eventId: fair.id, levelId, ...stamps };
    const [from, to, edge] = [app.ids.next("nod"), app.ids.next("nod"), app.ids.next("edg")];
    await app.db.read.aisleNode.createMany({
      data: [from, to].map((id, x) => ({ id, x, y: 10, ...place })),
    });
    await app.db.read.aisleEdge.create({ data: { id: edge, fromId: from, toId: to, ...place } });
    await ask(publishEvent);
    await ask(mergeBooths, { body: { boothIds: [a1.id, a2.id] } });
    await ask(setBoothStatus, { params: { id: a1.id }, body: { status: "sold" } });
    await app.db.read.booth.delete({ where: { id: deletedOne.id } });
    await app.db.read.aisleEdge.update({
      where: { eventId_id: { eventId: fair.id, id: edge } },
      data: { closed: true },
    });
    app.notifications.notify(fair.id, "written");
    const { body } = await ask(getStatusFeed, asVisitor);
    expect(body.statuses).toEqual({ [a1.id]: "sold", [a2.id]: "sold", [deletedOne.id]: "unavailable" });
    expect(body.closures).toEqual([{ kind: "edge", id: edge, until: null }]);
  });
});

describe("the company of a paid order", () => {
  /** A published plan whose booth A1 has just been paid for. */
  async function paidWorld() {
    const world = await server.world();
    const { ask, booth } = world;
    const { id } = await booth("A1", { price: 100 });
    await ask(publishEvent);
    const buyer = { company: "Nova GmbH", contactName: "Zoë Ärmel", contactEmail: "zoe@nova.example" };
    const { body } = await ask(reserveBooth, { ...asVisitor, body: { boothId: "A1", ...buyer } });
    const order = { params: { id: body.data.order.id } };
    const planName = async () => (await ask(getPlanFeed, asVisitor)).headers.get("etag");
    const published = await planName();
    await ask(payOrder, order);
    const status = async () => (await ask(getStatusFeed, asVisitor)).body;
    const isOnPlan = async () => (await ownOrder(world.app, order.params.id))?.isOnPlan;
    return { ...world, boothId: id, order, published, planName, status, isOnPlan };
  }

  test("is named by its booth without a publication, and gone with its order", async () => {
    const { ask, boothId, order, published, planName, status, isOnPlan } = await paidWorld();
    const { companies, statusVersion } = await status();
    expect(companies).toEqual({
      [boothId]: { exhibitorId: expect.any(String), slug: "nova-gmbh", name: "Nova GmbH" },
    });
    expect(await planName()).toBe(published);
    expect(await isOnPlan()).toBe(true);
    await ask(refundOrder, order);
    const refunded = await status();
    expect(refunded).toMatchObject({ companies: {}, statuses: { [boothId]: "available" } });
    expect(refunded.statusVersion).not.toBe(statusVersion);
    expect(await isOnPlan()).toBe(false);
  });

  test("is left to the publication where it names the company already", async () => {
    const { ask, status, isOnPlan } = await paidWorld();
    await ask(publishEvent);
    expect((await status()).companies).toEqual({});
    expect(await isOnPlan()).toBe(true);
  });

  test.each([
    ["waits for the next publication", { sales: { showCompanyWhenPaid: false } }],
    ["is nobody's business", { viewer: { showSoldCompanies: false } }],
  ])("%s where the event says so", async (_, settings) => {
    const { ask, status, isOnPlan } = await paidWorld();
    await ask(updateEvent, { body: { settings } });
    expect((await status()).companies).toEqual({});
    expect(await isOnPlan()).toBe(false);
  });
});

describe("GET /e/{event}/live", () => {
  test("200 greets with the state, tells what changes, and ends when the plan is taken back", async () => {
    const { ask, booth, app, fair } = await server.world();
    const { id } = await booth("A1");
    await booth("A2", { x: 10 });
    await ask(publishEvent);
    const response = await feedOf(app, getLiveFeed, `/e/${fair.slug}/live`);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    const notifications = readEvents(response);
    const { body: state } = await ask(getStatusFeed, asVisitor);
    expect(await notifications.next()).toMatchObject({
      event: "hello",
      data: { version: 1, statusVersion: state.statusVersion },
    });
    await ask(setBoothStatus, {
      params: { id },
      body: { status: "held", holdMinutes: 10, holdReason: "secret" },
    });
    const { body: held } = await ask(getStatusFeed, asVisitor);
    const { statusVersion } = held;
    expect(await notifications.next()).toMatchObject({
      event: "status",
      data: { version: 1, statusVersion, statuses: { [id]: "held" }, closures: [] },
    });
    await ask(publishEvent);
    expect(await notifications.next()).toMatchObject({ event: "published", data: { version: 2 } });
    await ask(unpublishEvent);
    expect(await notifications.next()).toMatchObject({ event: "unpublished" });
    expect(await notifications.next()).toBeNull();
    expect(channelsOf(app).size).toBe(0);
  });

  test("whoever leaves is forgotten", async () => {
    const { ask, app, fair } = await server.world();
    await ask(publishEvent);
    const one = await feedOf(app, getLiveFeed, `/e/${fair.slug}/live`);
    const two = await feedOf(app, getLiveFeed, `/e/${fair.slug}/live`);
    expect(channelsOf(app).get(fair.id)?.size).toBe(2);
    await one.body?.cancel();
    await two.body?.cancel();
    expect(channelsOf(app).size).toBe(0);
  });
});

describe("the cache in front of the handlers", () => {
  test("X-16: gives what they gave, in each encoding, and drops it with what made it untrue", async () => {
    const { app, ask, booth, fair } = await server.world();
    const { id } = await booth("A1");
    await ask(publishEvent);
    const { hot, visit } = door(app);
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

  test("an answer whose work began before a publication is not kept after it", async () => {
    const { app, ask, fair } = await server.world();
    await ask(publishEvent);
    const { cache } = door(app);
    const remember = cache.watch(fair.id, "until published", async () => {});
    await ask(publishEvent);
    const request = new Request(`${BASE}/e/x/data.json`);
    await remember(request, new Response("old"));
    expect(cache.find("/e/x/data.json", null)).toBeUndefined();
  });

  test("another slug or a deleted event leaves nothing behind at the old address", async () => {
    const { app, ask, fair } = await server.world();
    await ask(publishEvent);
    const { hot, visit } = door(app);
    await visit(`/e/${fair.slug}/data.json`);
    await ask(updateEvent, { body: { slug: `${fair.slug}-2` } });
    expect(await hot(`/e/${fair.slug}/data.json`)).toBeUndefined();
    await visit(`/e/${fair.id}/data.json`);
    await ask(deleteEvent);
    expect(await hot(`/e/${fair.id}/data.json`)).toBeUndefined();
  });

  test("what another instance publishes or takes back is known here a moment later, by asking", async () => {
    const { app, ask, fair } = await server.world();
    await ask(publishEvent);
    const clock = { ms: 0 };
    const cache = new ResponseCache(() => clock.ms, { refreshMs: 1_000 });
    const { hot, visit } = door({ ...app, notifications: new LocalNotifications() }, cache);
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

  test("asking anew is at nobody's expense, and brings nothing of whoever asked first", async () => {
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
    expect(cache.find(path, "br")).toEqual({ ...first, refreshAtMs: 2_000, askAnew: expect.any(Function) });
    expect(taken).toEqual(["polls"]);
  });

  test("X-18: 429 in the words of the handlers when somebody asks too often", async () => {
    const { app, ask, fair } = await server.world();
    await ask(publishEvent);
    const { visit, cache } = door(app);
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

  test("LD-20: polls, and what is known already, count for nobody", async () => {
    const { app, ask, fair } = await server.world();
    await ask(publishEvent);
    const { visit, cache } = door(app);
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

type Asking = World["ask"];

async function slugOf(ask: Asking): Promise<string> {
  const { getEvent } = await import("./events");
  return (await ask(getEvent)).body.data.slug;
}

async function ownFair(ask: Asking, app: World["app"]) {
  const { findFair } = await import("#lib/store/events");
  const fair = await findFair(app.db.read, await slugOf(ask), null);
  if (!fair) throw new Error("The world has a fair.");
  return fair;
}

function feedOf(
  app: World["app"],
  feed: Parameters<ReturnType<typeof serving>>[0],
  path: string,
  headers = {},
) {
  const handler = serving(() => depsOf(app, { baseUrl: BASE }, { take: async () => UNLIMITED }))(feed);
  return handler.GET(new Request(`${BASE}${path}`, { headers }));
}

async function fetchFeed(
  app: World["app"],
  slug: string,
  accepted: string,
  headers: Record<string, string> = {},
) {
  const path = `/e/${slug}/data.json`;
  const response = await feedOf(app, getPlanFeed, path, { ...headers, "accept-encoding": accepted });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** The handlers and the cache in front of them. */
function door(app: World["app"], cache?: ResponseCache) {
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
