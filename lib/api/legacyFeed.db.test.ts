import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { depsOf } from "#lib/app/requests";
import { serving } from "#lib/http/serve";
import { UNLIMITED } from "#lib/rateLimits/limiter";
import { BASE, type Json } from "#lib/testing/ask";
import { testServer, type World } from "#lib/testing/world";
import { updateEvent } from "./events";
import { createExhibitors } from "./exhibitors";
import { exportEvent } from "./exports";
import { getLegacyFeed, getLegacyPlanFile, getLegacyScript } from "./feeds";
import { createPricingRule, updatePricingRule } from "./pricingRules";
import { quoteBooth } from "./sales";
import { createSessions, deleteSession } from "./sessions";
import { publishEvent } from "./versions";

const server = testServer();
const asVisitor = { key: null };

const id = { type: "integer", minimum: 1, maximum: 2_147_483_647 };
const ids = { type: "array", items: id };
const text = { type: "string", minLength: 1 };
const url = { type: "string", pattern: "^https?://" };
const flag = { type: "boolean" };
const listOf = (required: string[], properties: object) => ({
  type: "array",
  items: { type: "object", required, properties, additionalProperties: false },
});
const textsOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]));
const urlsOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, url]));

/** The known shape of the feed. Stricter than its readers, so that no unknown field is added by accident. */
const SHAPE = {
  type: "object",
  required: ["title", "homeUrl", "logo", "booths", "exhibitors", "categories", "poiTypes", "events"],
  additionalProperties: false,
  properties: {
    ...textsOf("title", "subtitle", "startDate", "endDate", "locale"),
    ...textsOf("boothTerm", "levelTerm", "exhibitorTerm", "exhibitorTermPlural"),
    homeUrl: url,
    logo: { type: "string" },
    booths: listOf(["id", "name", "exhibitors"], {
      id,
      exhibitors: ids,
      poiTypeId: id,
      special: { const: true },
      ...textsOf("name", "title", "externalId", "description", "color", "size", "price", "type"),
      status: { enum: ["onhold", "reserved"] },
      ...urlsOf("buyUrl", "reserveUrl"),
      meta: { type: "object", additionalProperties: { type: "string" } },
    }),
    exhibitors: listOf(["id", "name", "categories"], {
      id,
      featured: flag,
      advertise: flag,
      categories: ids,
      order: { type: "integer" },
      ...textsOf("name", "externalId", "description", "address", "address2", "city", "state", "zip"),
      ...textsOf("country", "phone1", "email", "customButtonTitle", "customButton2Title"),
      ...urlsOf("website", "facebook", "instagram", "linkedin", "twitter", "xing", "youtube", "videoUrl"),
      ...urlsOf("logo", "leadingImageUrl", "customButtonUrl", "customButton2Url"),
      gallery: { type: "array", items: url },
    }),
    categories: listOf(["id", "name"], { id, name: text }),
    poiTypes: listOf(["id", "name"], { id, name: text }),
    events: listOf(["id", "name", "startDate", "endDate"], {
      id,
      boothId: id,
      exhibitorId: id,
      link: url,
      ...textsOf("name", "externalId", "description", "startDate", "endDate"),
      speakers: listOf(["id", "name"], { id, ...textsOf("name", "company", "jobTitle"), photoFile: url }),
      tracks: listOf(["id", "name"], { id, name: text }),
    }),
  },
} as const;
const shape = z.fromJSONSchema(SHAPE as never);

const labels = { available: "A1", held: "A2", reserved: "A3", sold: "A4", unavailable: "A5" };

/** An event with a booth in every status, and with private data. */
async function furnish(world: World): Promise<void> {
  const { ask, booth } = world;
  const venue = { name: "Hall 3" };
  const days = { startsAt: "2027-05-04T08:00:00Z", endsAt: "2027-05-06T16:00:00Z" };
  const settings = { viewer: { boothTerm: "Stand" }, sales: { currency: "EUR" } };
  await ask(updateEvent, { body: { venue, ...days, settings, logoUrl: "/media/med_logo.webp" } });
  const secret = { contactEmail: "secret@x.example", contactName: "secret", adminNotes: "secret" };
  const { body: made } = await ask(createExhibitors, {
    body: [
      {
        name: "Nordlicht GmbH",
        externalId: "crm-9",
        email: "info@nordlicht.example",
        phone: "+49 431",
        logoUrl: "/media/med_x.webp",
        gallery: ["https://cdn.example/1.png"],
        categories: ["Lighting"],
        social: { x: "https://x.example/n", tiktok: "https://t.example/n" },
        metadata: { a: "secret" },
        customButtons: [{ title: "Meet", url: "https://nordlicht.example/meet" }],
        ...secret,
      },
      { name: "Alster Beton", vatNumber: "secret" },
    ],
  });
  const exhibitorIds = [made.data[0].id];
  for (const [status, label] of Object.entries(labels)) {
    const drawn = { width: 3, height: 4, price: 4200, type: "corner", metadata: { a: "b" } };
    await booth(label, { ...drawn, status, exhibitorIds, notes: "secret" });
  }
  await booth("FREE/1", { width: 3, height: 4, price: 2700 });
  await booth("L1", {
    polygon: [
      [0, 20],
      [6, 20],
      [6, 23],
      [3, 23],
      [3, 26],
      [0, 26],
    ],
  });
  await booth("STAGE", { title: "Main stage", status: "unavailable", description: "<p>Talks</p>" });
  const speakers = [{ name: "A. Berg", company: "Nordlicht", title: "CTO", photoUrl: "/media/med_b.webp" }];
  const at = { startsAt: "2027-05-04T09:00:00Z", endsAt: "2027-05-04T09:30:00Z", speakers };
  await ask(createSessions, {
    body: [
      { title: "Opening", externalId: "s-1", booth: "STAGE", exhibitorId: "crm-9", track: "Main", ...at },
      { title: "Again", track: "Main", ...at },
    ],
  });
}

describe("GET /e/{event}/data.legacy.json", () => {
  test("200 has the known shape, with numeric ids, statuses in its own words and no private data", async () => {
    const world = await server.world();
    await furnish(world);
    await world.ask(publishEvent);
    const { body, headers } = await world.ask(getLegacyFeed, asVisitor);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(z.treeifyError(shape.safeParse(body).error ?? new z.ZodError([])).errors).toEqual([]);
    expect(shape.safeParse(body).success).toBe(true);
    expect(JSON.stringify(body)).not.toContain("secret");
    expect(body).toMatchObject({
      title: "Spring Fair",
      boothTerm: "Stand",
      exhibitorTermPlural: "Exhibitors",
      subtitle: expect.stringMatching(/^4\s*–\s*6 May 2027, Hall 3$/),
      homeUrl: `${BASE}/e/${world.fair.slug}`,
      logo: `${BASE}/media/med_logo.webp`,
    });
    const booth = (name: string): Json => body.booths.find((each: Json) => each.name === name);
    const [nordlicht, alster] = ["Nordlicht GmbH", "Alster Beton"].map((name) =>
      body.exhibitors.find((each: Json) => each.name === name),
    );
    const plain = { type: "corner", size: "3 x 4 m", meta: { a: "b" }, id: expect.any(Number) };
    expect(booth("A1")).toEqual({ ...plain, name: "A1", exhibitors: [nordlicht.id] });
    expect(booth("A2")).toEqual({ ...plain, name: "A2", status: "onhold", exhibitors: [] });
    expect(booth("A3")).toEqual({ ...plain, name: "A3", status: "reserved", exhibitors: [] });
    expect(booth("A4")).toEqual({ ...plain, name: "A4", exhibitors: [nordlicht.id] });
    expect(booth("A5")).toEqual({ ...plain, name: "A5", exhibitors: [] });
    const reserveUrl = `${BASE}/e/${world.fair.slug}/reserve/FREE%2F1`;
    expect(booth("FREE/1")).toMatchObject({ price: "2700.00 EUR", reserveUrl, buyUrl: reserveUrl });
    expect(booth("L1").size).toBe("27 m²");
    expect(booth("STAGE")).toEqual({
      id: expect.any(Number),
      name: "STAGE",
      title: "Main stage",
      special: true,
      description: "<p>Talks</p>",
      exhibitors: [],
    });
    expect(nordlicht).toMatchObject({
      email: "info@nordlicht.example",
      phone1: "+49 431",
      twitter: "https://x.example/n",
      logo: `${BASE}/media/med_x.webp`,
      customButtonTitle: "Meet",
      categories: [body.categories[0].id],
    });
    expect(alster.categories).toEqual([]);
    const [opening, again] = ["Opening", "Again"].map((name) =>
      body.events.find((each: Json) => each.name === name),
    );
    expect(opening).toMatchObject({ boothId: booth("STAGE").id, exhibitorId: nordlicht.id });
    expect(opening.speakers).toMatchObject([{ name: "A. Berg", jobTitle: "CTO", company: "Nordlicht" }]);
    expect(again.speakers).toEqual(opening.speakers);
    expect(again.tracks).toEqual(opening.tracks);
  });

  test("200 gives speakers and tracks unique numbers, which stay when their first session is deleted", {
    tags: "soak",
  }, async () => {
    const world = await server.world();
    await furnish(world);
    const events = async (): Promise<Json[]> => {
      await world.ask(publishEvent);
      return (await world.ask(getLegacyFeed, asVisitor)).body.events;
    };
    const before = await events();
    const [speaker, track] = [before[0]?.speakers[0].id, before[0]?.tracks[0].id];
    const feed = (await world.ask(getLegacyFeed, asVisitor)).body;
    const others = [feed.booths, feed.exhibitors, feed.categories, feed.events].flat();
    const taken = new Set(others.map(({ id }: Json) => id));
    expect(new Set([...taken, speaker, track]).size).toBe(taken.size + 2);
    expect((await world.ask(deleteSession, { params: { id: "s-1" } })).status).toBe(200);
    const [again, ...rest] = await events();
    expect(rest).toEqual([]);
    expect([again?.speakers[0].id, again?.tracks[0].id]).toEqual([speaker, track]);
    const elsewhere = await server.world();
    await furnish(elsewhere);
    await elsewhere.ask(publishEvent);
    const [opening] = (await elsewhere.ask(getLegacyFeed, asVisitor)).body.events;
    expect(opening.speakers[0].id).not.toBe(speaker);
    expect(opening.tracks[0].id).not.toBe(track);
  });

  test("200 has the current price for buyers, by rules that change without a publication", async () => {
    const world = await server.world();
    await furnish(world);
    await world.ask(publishEvent);
    const offer = async (name = "L1") => {
      const { body } = await world.ask(getLegacyFeed, asVisitor);
      const { price, reserveUrl, buyUrl } = body.booths.find((booth: Json) => booth.name === name);
      return { price, reserveUrl, buyUrl };
    };
    const page = `${BASE}/e/${world.fair.slug}/reserve/L1`;
    expect(await offer()).toEqual({ price: undefined, reserveUrl: page, buyUrl: undefined });
    const { body } = await world.ask(createPricingRule, { body: { name: "All", pricePerM2Cents: 10_000 } });
    const quoted = (await world.ask(quoteBooth, { ...asVisitor, params: { id: "L1" } })).body.data;
    expect([quoted.total, await offer()]).toEqual([
      2_700,
      { price: "2700.00 EUR", reserveUrl: page, buyUrl: page },
    ]);
    const change = { params: { id: body.data.id }, body: { pricePerM2Cents: 20_000 } };
    await world.ask(updatePricingRule, change);
    expect((await offer()).price).toBe("5400.00 EUR");
    await world.ask(updateEvent, { body: { settings: { viewer: { showPrices: false } } } });
    await world.ask(publishEvent);
    expect([await offer(), await offer("FREE/1")]).toMatchObject([
      { price: undefined, reserveUrl: page },
      { price: undefined, buyUrl: undefined },
    ]);
  });

  test("404 not_published before the first publication", async () => {
    const { ask } = await server.world();
    for (const feed of [getLegacyFeed, getLegacyScript]) {
      const { status, body } = await ask(feed, asVisitor);
      expect([status, body.error.code]).toEqual([404, "not_published"]);
    }
  });

  test("200 in the best encoding for every origin, 304 until the next publication, without drafts", async () => {
    const world = await server.world();
    await furnish(world);
    await world.ask(publishEvent);
    await world.booth("DRAFT");
    const deps = depsOf(world.app, { baseUrl: BASE }, { take: async () => UNLIMITED });
    const visit = async (headers: Record<string, string>) => {
      const request = new Request(`${BASE}/e/${world.fair.slug}/data.legacy.json`, { headers });
      const response = await serving(() => deps)(getLegacyFeed).GET(request);
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const whole = await visit({});
    expect(whole.bytes.toString()).not.toContain("DRAFT");
    for (const [accepted, decode] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const { response, bytes } = await visit({ "accept-encoding": accepted });
      expect(response.headers.get("content-encoding")).toBe(accepted);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("cache-control")).toBe("public, max-age=15, stale-while-revalidate=60");
      expect(decode(bytes)).toEqual(whole.bytes);
      const etag = response.headers.get("etag") ?? "";
      const again = await visit({ "accept-encoding": accepted, "if-none-match": etag });
      expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
    }
    const etag = whole.response.headers.get("etag") ?? "";
    await world.ask(publishEvent);
    const next = await visit({ "if-none-match": etag });
    expect([next.response.status, next.bytes.toString().includes("DRAFT")]).toEqual([200, true]);
  });
});

describe("GET /e/{event}/data.legacy.js", () => {
  test("200 is the same object as a script that assigns one variable", async () => {
    const world = await server.world();
    await furnish(world);
    await world.ask(publishEvent);
    const { body: feed } = await world.ask(getLegacyFeed, asVisitor);
    const { body, headers } = await world.ask(getLegacyScript, asVisitor);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(JSON.parse(body.replace(/^var __data = /, "").replace(/;$/, ""))).toEqual(feed);
  });
});

describe("GET /e/{event}/data/{file}", () => {
  test("200 for all files that the viewer of the legacy product reads, including the data", async () => {
    const world = await server.world();
    await furnish(world);
    await world.ask(publishEvent);
    const read = async (file: string) => world.ask(getLegacyPlanFile, { ...asVisitor, params: { file } });
    const { body: manifest } = await read("manifest.json");
    expect(manifest).toMatchObject({
      expo: world.fair.slug,
      legacyDataUrlBase: `${BASE}/e/${world.fair.slug}/data/`,
    });
    const data = await read("data.js");
    expect(data.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(data.body).toBe((await world.ask(getLegacyScript, asVisitor)).body);
    const { body: before } = await read("version.json");
    for (const file of ["fp.svg.js", "fp.svg.L1.js", "wf.data.js"]) {
      expect((await read(file)).body).toMatch(/^var __(fp|wfData) = /);
    }
    expect((await read("booths.json")).body.booths[0].booths.length).toBeGreaterThan(0);
    await world.booth("NEW");
    await world.ask(publishEvent);
    expect((await read("version.json")).body).not.toEqual(before);
    expect((await read("fp.svg.js")).body).toContain("bNEW");
  });

  test("404 for other names and before the first publication, readable from every origin", async () => {
    const world = await server.world();
    const ask = (file: string) => world.ask(getLegacyPlanFile, { ...asVisitor, params: { file } });
    expect((await ask("data.js")).body.error.code).toBe("not_published");
    await world.ask(publishEvent);
    for (const file of ["fp.svg.L9.js", "secrets.js", "__proto__", "constructor"]) {
      const { status, body, headers } = await ask(file);
      expect([status, body.error.code]).toEqual([404, "not_found"]);
      expect(headers.get("access-control-allow-origin")).toBe("*");
    }
  });
});

describe("GET /api/v1/events/{event}/export/legacy", () => {
  test("200 is the feed of the current draft, published or not", async () => {
    const world = await server.world();
    await furnish(world);
    const { body, headers } = await world.ask(exportEvent, { params: { format: "legacy" } });
    expect(headers.get("content-disposition")).toContain("legacy.json");
    expect(shape.safeParse(body).success).toBe(true);
    await world.ask(publishEvent);
    expect((await world.ask(getLegacyFeed, asVisitor)).body).toEqual(body);
  });
});
