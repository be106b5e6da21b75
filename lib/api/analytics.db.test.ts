import { describe, expect, test } from "vitest";
import { updateEvent } from "#lib/api/events";
import { Intake, intakeOf } from "#lib/services/analytics/intake";
import { processState } from "#lib/services/base/processState";
import { testServer, type World } from "#lib/testing/world";
import { getAnalyticsSummary, getExhibitorAnalytics, ingestAnalytics } from "./analytics";
import { updateExhibitor } from "./exhibitors";

/** Simulates a restart of the process, or another instance. */
function withIntake(world: World, intake: Intake): void {
  world.app.state = processState(world.app, { intake });
}

const server = testServer();

const send = ({ ask }: World, events: unknown[], question: object = {}) =>
  ask(ingestAnalytics, { key: null, body: { events }, ...question });
const sum = async ({ ask }: World, query: Record<string, string> = {}) =>
  (await ask(getAnalyticsSummary, { query })).body.data;
const namesOf = ({ app }: World, id: string) => app.db.read.exhibitor.findUniqueOrThrow({ where: { id } });

describe("POST /api/v1/events/{event}/analytics", () => {
  test("200 accepts valid events and lists the others; AN-03", async () => {
    const world = await server.world();
    const { status, body } = await send(world, [
      { type: "view", sessionId: "s1" },
      { type: "juggle" },
      { type: "position", levelId: world.levelId, x: 1, y: Number.MAX_VALUE },
      { type: "search", query: "led", meta: { filler: "x".repeat(2_048) } },
      { type: "view", sessionId: "x".repeat(65) },
      "view",
      { type: "search", query: "led" },
    ]);
    expect([status, body.data]).toEqual([
      200,
      {
        accepted: 2,
        rejected: [
          { index: 1, code: "validation_error" },
          { index: 2, code: "validation_error" },
          { index: 3, code: "payload_too_large" },
          { index: 4, code: "validation_error" },
          { index: 5, code: "validation_error" },
        ],
      },
    ]);
    expect((await sum(world)).totals).toMatchObject({ view: 1, search: 1, position: 0 });
  });

  test("200 for a beacon in text/plain, from any origin, without a credential; AN-02", async () => {
    const world = await server.world();
    const { status, body, headers } = await world.ask(ingestAnalytics, {
      key: null,
      body: JSON.stringify({ events: [{ type: "view" }] }),
      headers: {
        "content-type": "text/plain;charset=UTF-8",
        origin: "https://elsewhere.example",
        cookie: "a=b",
      },
    });
    expect([status, body.data.accepted]).toEqual([200, 1]);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("200 and accepts nothing where analytics are disabled for the event", async () => {
    const world = await server.world();
    await world.ask(updateEvent, { body: { settings: { analytics: { enabled: false } } } });
    expect((await send(world, [{ type: "view" }])).body.data).toEqual({ accepted: 0, rejected: [] });
    expect((await sum(world)).totals.view).toBe(0);
  });

  test("404 event_not_found, 400 for an invalid batch, 413 above 64 KiB, 415 for a form; AN-01", async () => {
    const world = await server.world();
    const codeOf = async (question: object) => {
      const { status, body } = await world.ask(ingestAnalytics, { key: null, ...question });
      return [status, body.error?.code];
    };
    expect(await codeOf({ params: { event: "none" }, body: { events: [] } })).toEqual([
      404,
      "event_not_found",
    ]);
    expect(await codeOf({ body: "{", headers: { "content-type": "application/json" } })).toEqual([
      400,
      "invalid_json",
    ]);
    expect(await codeOf({ body: { events: "view" } })).toEqual([400, "validation_error"]);
    expect(await codeOf({ body: { events: Array(101).fill({ type: "view" }) } })).toEqual([
      400,
      "too_many_items",
    ]);
    expect(await codeOf({ body: { events: [{ type: "view", query: "x".repeat(65_536) }] } })).toEqual([
      413,
      "payload_too_large",
    ]);
    expect(
      await codeOf({ body: "events=1", headers: { "content-type": "application/x-www-form-urlencoded" } }),
    ).toEqual([415, "unsupported_media_type"]);
  });

  test("503 busy when more than 10,000 events are queued, and all accepted ones are stored; AN-01", async () => {
    const world = await server.world();
    // Stores events only when flushed explicitly.
    withIntake(world, new Intake(world.app, 20_000));
    const { queue } = intakeOf(world.app);
    const analyticsEvent = {
      type: "share" as const,
      sessionId: null,
      targetType: null,
      targetId: null,
      detail: null,
      results: null,
      levelId: null,
      x: null,
      y: null,
      meta: null,
    };
    queue.add(Array(9_950).fill({ eventId: world.fair.id, analyticsEvent }));
    const { status, body, headers } = await send(world, Array(100).fill({ type: "view" }));
    expect([status, body.error.code, headers.get("retry-after")]).toEqual([503, "busy", "1"]);
    await queue.flush();
    expect((await send(world, [{ type: "share" }])).status).toBe(200);
    expect((await sum(world)).totals).toMatchObject({ share: 9_951, view: 0 });
  });

  test("AN-04 stores no IP address, no browser and no e-mail address", async () => {
    const world = await server.world();
    await send(world, [{ type: "search", query: "mail ada@example.org", meta: { by: "bob@example.org" } }], {
      headers: { "user-agent": "Mozilla/5.0 (secret)" },
    });
    await intakeOf(world.app).queue.flush();
    const rows = await world.app.db.read.analyticsEvent.findMany({ where: { eventId: world.fair.id } });
    const kept = JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? Number(value) : value));
    expect(rows).toHaveLength(1);
    expect(kept).toContain("mail [e-mail]");
    expect(kept).not.toMatch(/ada@|bob@|203\.0\.113|Mozilla/);
  });

  test("AN-05 drops exhibitors and booths of other events, and finds the event's own by any identifier", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const [mine, foreign] = [await world.exhibitor("Acme"), await other.exhibitor("Foreign")];
    await world.booth("A1", { externalId: "crm-1" });
    const { slug, legacyId } = await namesOf(world, mine);
    const { body } = await send(world, [
      { type: "exhibitor_view", targetId: mine },
      { type: "exhibitor_view", targetId: foreign },
      { type: "exhibitor_view", targetId: "nobody" },
      { type: "exhibitor_view", targetId: slug },
      { type: "booth_click", targetId: "A1" },
      { type: "booth_click", targetId: "crm-1" },
      { type: "booth_click", targetId: "Z9" },
      { type: "bookmark", targetId: `${legacyId}` },
    ]);
    expect(body.data).toEqual({
      accepted: 5,
      rejected: [
        { index: 1, code: "exhibitor_not_found" },
        { index: 2, code: "exhibitor_not_found" },
        { index: 6, code: "booth_not_found" },
      ],
    });
    const { topExhibitors, topBooths, totals } = await sum(world);
    expect(topExhibitors).toMatchObject([{ id: mine, name: "Acme", count: 2 }]);
    expect(topBooths).toMatchObject([{ label: "A1", count: 2 }]);
    expect(totals).toMatchObject({ exhibitor_view: 2, booth_click: 2, bookmark: 1 });
  });

  test("AN-05 counts a session's views once in 30 minutes, also after a restart", async () => {
    const world = await server.world();
    const view = () =>
      send(world, [
        { type: "view", sessionId: "s1" },
        { type: "view", sessionId: "s1" },
      ]);
    expect((await view()).body.data.accepted).toBe(2);
    expect((await sum(world)).totals.view).toBe(1);
    world.clock.forwardMinutes(20);
    await view();
    expect((await sum(world)).totals.view).toBe(1);
    withIntake(world, new Intake(world.app));
    await view();
    expect((await sum(world)).totals.view).toBe(1);
    world.clock.forwardMinutes(10);
    await view();
    expect((await sum(world)).totals.view).toBe(2);
  });

  test("200 accepts a batch once per Idempotency-Key", async () => {
    const world = await server.world();
    const headers = { "idempotency-key": "batch-1" };
    for (const replayed of [null, "true"]) {
      const answer = await send(world, [{ type: "share" }], { headers });
      expect([answer.status, answer.headers.get("idempotent-replayed")]).toEqual([200, replayed]);
    }
    expect((await sum(world)).totals.share).toBe(1);
  });
});

describe("GET /api/v1/events/{event}/analytics/summary", () => {
  test("200 sums up everything that the viewer reports", async () => {
    const world = await server.world();
    const [acme, bolt] = [await world.exhibitor("Acme"), await world.exhibitor("Bolt")];
    const { id: booth } = await world.booth("A1");
    await send(world, [
      { type: "view", sessionId: "s1" },
      { type: "view", sessionId: "s2" },
      { type: "search", sessionId: "s1", query: "LED", meta: { results: 3 } },
      { type: "search", sessionId: "s2", query: "LED", meta: { results: 3 } },
      { type: "search", sessionId: "s2", query: "led", meta: { results: 0 } },
      { type: "search", sessionId: "s2", query: "unicorn", meta: { results: 0 } },
      ...[acme, acme, bolt].map((targetId) => ({ type: "exhibitor_view", targetId })),
      { type: "booth_click", targetId: booth },
      { type: "route", targetType: "booth", targetId: "A1", meta: { from: "element:el_door" } },
      { type: "route", meta: { from: "element:el_door", to: "booth:A1" } },
      { type: "position", levelId: world.levelId, x: 3.2, y: 4.9 },
      { type: "position", levelId: world.levelId, x: 3.9, y: 4.0 },
      { type: "position", levelId: world.levelId, x: -0.5, y: 0 },
      { type: "position", levelId: "lvl_gone", x: 1, y: 1 },
    ]);
    expect(await sum(world)).toMatchObject({
      totals: { view: 2, search: 4, exhibitor_view: 3, booth_click: 1, route: 2, position: 4, bookmark: 0 },
      sessions: 2,
      byDay: [{ date: "2027-03-01", sessions: 2, totals: { view: 2, search: 4 } }],
      topExhibitors: [
        { id: acme, name: "Acme", count: 2 },
        { id: bolt, name: "Bolt", count: 1 },
      ],
      topBooths: [{ id: booth, label: "A1", count: 1 }],
      topSearches: [
        { query: "LED", count: 3, zeroResults: 1 },
        { query: "unicorn", count: 1, zeroResults: 1 },
      ],
      topRoutes: [{ from: "element:el_door", to: "booth:A1", count: 2 }],
      categories: [],
      banners: [],
      heatmap: {
        [world.levelId]: {
          cell: 1,
          points: [
            [-1, 0, 1],
            [3, 4, 2],
          ],
        },
      },
    });
  });

  test("400 for an unknown format, a range that ends before it begins, or more than 400 days; AN-06", async () => {
    const { ask } = await server.world();
    const refused: Record<string, string>[] = [
      { from: "yesterday" },
      { from: "2027-03-01", to: "2027-02-30" },
      { from: "2027-03-02", to: "2027-03-01" },
      { from: "2027-03-02T00:00:00Z", to: "2027-03-01T00:00:00Z" },
      { from: "2026-01-01T00:00:00Z", to: "2027-02-05T00:00:01Z" },
    ];
    for (const query of refused) {
      const { status, body } = await ask(getAnalyticsSummary, { query });
      expect([status, body.error.code]).toEqual([400, "validation_error"]);
    }
    const { status } = await ask(getAnalyticsSummary, {
      query: { from: "2026-01-01T00:00:00Z", to: "2027-02-05T00:00:00Z" },
    });
    expect(status).toBe(200);
  });

  test("an empty range has no events", async () => {
    const { ask } = await server.world();
    for (const moment of ["2027-03-01T10:00:00Z", "2027-03-01T10:20:00Z", "2020-01-01T00:00:00Z"]) {
      const { status, body } = await ask(getAnalyticsSummary, { query: { from: moment, to: moment } });
      expect([moment, status]).toEqual([moment, 200]);
      expect(body.data.byDay).toEqual([]);
    }
  });

  test("403 without analytics:read", async () => {
    const { ask, keyWith } = await server.world();
    const { status, body } = await ask(getAnalyticsSummary, { key: await keyWith(["events:read"]) });
    expect([status, body.error.code]).toEqual([403, "insufficient_scope"]);
  });

  test("days begin and end in the event's time zone", async () => {
    const world = await server.world();
    await world.ask(updateEvent, { body: { timezone: "America/Los_Angeles" } });
    // 09:00 and 10:00 in London are 01:00 and 02:00 in Los Angeles; two hours earlier it was the previous day there.
    for (const minutes of [-120, 120, 60]) {
      world.clock.forwardMinutes(minutes);
      await send(world, [{ type: "share", sessionId: "s1" }]);
      await intakeOf(world.app).queue.flush();
    }
    const { byDay, sessions } = await sum(world);
    expect(byDay).toMatchObject([
      { date: "2027-02-28", sessions: 1, totals: { share: 1 } },
      { date: "2027-03-01", sessions: 1, totals: { share: 2 } },
    ]);
    expect(sessions).toBe(1);
    const sumOf = async (from: string, to: string) => {
      const { from: counted, to: until, totals } = await sum(world, { from, to });
      return [counted, until, totals.share];
    };
    expect(await sumOf("2027-02-01", "2027-02-28")).toEqual([
      ...["2027-02-01T08:00:00.000Z", "2027-03-01T08:00:00.000Z"],
      1,
    ]);
    expect(await sumOf("2027-02-28", "2027-03-01")).toContain(3);
    expect(await sumOf("9998-12-31", "9998-12-31")).toContain(0);
    expect(await sumOf("1900-01-01", "1900-01-01")).toContain(0);
  });
});

describe("GET /api/v1/events/{event}/analytics/exhibitors/{id}", () => {
  test("200 counts events of the exhibitor, its booths and its banners, and has its rank", async () => {
    const world = await server.world();
    const [acme, bolt] = [await world.exhibitor("Acme"), await world.exhibitor("Bolt")];
    await world.exhibitor("Quiet");
    await world.booth("A1", { exhibitorIds: [acme] });
    await send(world, [
      ...[acme, acme, bolt].map((targetId) => ({ type: "exhibitor_view", targetId, query: "lamps" })),
      { type: "booth_click", targetId: "A1" },
      { type: "bookmark", targetId: acme },
      { type: "route", meta: { from: "booth:B1", to: "booth:A1" } },
      { type: "route", targetType: "exhibitor", targetId: acme },
    ]);
    const { status, body } = await world.ask(getExhibitorAnalytics, { params: { id: acme } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      exhibitor: { id: acme, name: "Acme" },
      totals: { exhibitor_view: 2, booth_click: 1, bookmark: 1, route: 2 },
      byDay: [{ date: "2027-03-01", totals: { exhibitor_view: 2, route: 2 } }],
      searches: [{ query: "lamps", count: 2 }],
      routesTo: 2,
      bookmarks: 1,
      bannerImpressions: 0,
      rank: 1,
      percentile: 100,
      medians: { exhibitor_view: 1, route: 0 },
      similar: null,
    });
    const quiet = await world.ask(getExhibitorAnalytics, {
      params: { id: (await namesOf(world, bolt)).slug },
    });
    expect(quiet.body.data).toMatchObject({ rank: 2, percentile: 50 });
  });

  test("200 has medians of the exhibitors that share a category", async () => {
    const world = await server.world();
    const acme = await world.exhibitor("Acme");
    const names = ["One", "Two", "Three", "Four", "Five"];
    const like = await Promise.all(names.map((name) => world.exhibitor(name)));
    await world.exhibitor("Quiet");
    for (const id of [acme, ...like]) {
      await world.ask(updateExhibitor, { params: { id }, body: { categories: ["Lamps", "Chairs"] } });
    }
    await send(
      world,
      like.map((targetId) => ({ type: "exhibitor_view", targetId })),
    );
    const { body } = await world.ask(getExhibitorAnalytics, { params: { id: acme } });
    expect(body.data.similar).toMatchObject({ count: 5, medians: { exhibitor_view: 1, route: 0 } });
  });

  test("404 exhibitor_not_found", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const foreign = await other.exhibitor("Foreign");
    for (const id of ["nobody", foreign]) {
      const { status, body } = await world.ask(getExhibitorAnalytics, { params: { id } });
      expect([status, body.error.code]).toEqual([404, "exhibitor_not_found"]);
    }
  });
});
