import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { depsOf } from "#lib/app/requests";
import { serving } from "#lib/http/serve";
import { UNLIMITED } from "#lib/rateLimits/limiter";
import { pressOne } from "#lib/services/feeds/edition";
import { BASE } from "#lib/testing/ask";
import { fetchFeed, ownFair, slugOf } from "#lib/testing/feedRequests";
import { testServer } from "#lib/testing/world";
import { createElement } from "./elements";
import { deleteEvent, updateEvent } from "./events";
import { createExhibitors } from "./exhibitors";
import { exportEvent } from "./exports";
import { getLiveFeed, getOutline, getPlanFeed, getPricesFeed, getStatusFeed, getVersionFeed } from "./feeds";
import { createPricingRule } from "./pricingRules";
import { quoteBooth } from "./sales";
import { compareVersions, publishEvent, unpublishEvent } from "./versions";

const server = testServer();
const SHARED = "public, max-age=15, stale-while-revalidate=60";

/** Visitors have no key. */
const asVisitor = { key: null };

describe("GET /e/{event}/data.json", () => {
  test("EV-06 EV-07: 404 not_published before the first publication and after unpublishing, by any id", async () => {
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

  test("EV-07: the 404 of an unpublished plan is cached briefly, but not with credentials", async () => {
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

  test("200 pictures have the installation's base URL, whatever Host the request has", async () => {
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

  test("FE-01: 200 with the published bytes in the best encoding, with strong ETags and 304", async () => {
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

  test("200 has the exhibitors of each booth in the organiser's order, and none at an empty booth", async () => {
    const { ask, booth, exhibitor } = await server.world();
    const [nova, orbit, astra] = [
      await exhibitor("Nova"),
      await exhibitor("Orbit"),
      await exhibitor("Astra"),
    ];
    await booth("A1", { exhibitorIds: [orbit, nova, astra] });
    await booth("A2", { x: 10 });
    await booth("A3", { x: 20, exhibitorIds: [astra, orbit] });
    await ask(publishEvent);
    const { body } = await ask(getPlanFeed, asVisitor);
    const placed = body.booths.map((found: { label: string; exhibitorIds: string[] }) => [
      found.label,
      found.exhibitorIds,
    ]);
    expect(Object.fromEntries(placed)).toEqual({
      A1: [orbit, nova, astra],
      A2: [],
      A3: [astra, orbit],
    });
  });

  test("compressed forms are made once, after the publication, and only of the current version", async () => {
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

  test("FE-02: preview=1 returns the live plan to the event's signed-in organisers only", async () => {
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

  test("FE-03: public feeds allow every origin, also in errors, and nothing else does", async () => {
    const { ask } = await server.world();
    const originOf = async (answer: ReturnType<typeof ask>) =>
      (await answer).headers.get("access-control-allow-origin");
    const headers = { origin: "https://x.test" };
    expect(await originOf(ask(getPlanFeed, { ...asVisitor, headers }))).toBe("*");
    await ask(publishEvent);
    for (const feed of [getPlanFeed, getVersionFeed, getStatusFeed]) {
      expect(await originOf(ask(feed, { ...asVisitor, headers }))).toBe("*");
    }
    expect(await originOf(ask(exportEvent, { headers, params: { format: "booths.csv" } }))).toBeNull();
  });
});

describe("GET /e/{event}/prices.json", () => {
  test("200 has prices of free booths, own or by a rule, and nothing while prices are hidden", async () => {
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
