import { beforeEach, describe, expect, test } from "vitest";
import { getAnalyticsSummary, getExhibitorAnalytics } from "#lib/api/analytics";
import { updateEvent } from "#lib/api/events";
import { ANALYTICS_EVENT_TYPES, type AnalyticsEvent } from "#lib/stats/analyticsEvent";
import { totalsOf } from "#lib/stats/standing";
import { findMark } from "#lib/store/analytics/closing";
import { insertAnalyticsEvents } from "#lib/store/analytics/events";
import { seeded } from "#lib/testing/random";
import { short } from "#lib/testing/soak";
import { testServer, type World } from "#lib/testing/world";
import { closeHours, forgetAnalyticsEvents } from "./counting";

const server = testServer();
const HOUR = 60;
const DAY = 24 * HOUR;

beforeEach(async () => {
  await server.database.read.analyticsMark.deleteMany();
  await server.database.read.analyticsEvent.deleteMany();
});

type RecordedEvent = { at: Date; analyticsEvent: AnalyticsEvent };

const NOTHING: Omit<AnalyticsEvent, "type"> = {
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

const shareAt = ({ fair }: World) => ({
  eventId: fair.id,
  analyticsEvent: { ...NOTHING, type: "share" as const },
});

const sum = async ({ ask }: World, { from, to }: { from: Date; to: Date }) =>
  (await ask(getAnalyticsSummary, { query: { from: from.toISOString(), to: to.toISOString() } })).body.data;

/** Ten weeks of an event with a few returning visitors. */
async function fairOfTenWeeks(world: World, count: number): Promise<RecordedEvent[]> {
  const random = seeded(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [booths, exhibitors] = [
    [await world.booth("A1"), await world.booth("A2")].map(({ id }) => id),
    [await world.exhibitor("Acme"), await world.exhibitor("Bolt")],
  ];
  const start = world.clock.now().getTime();
  const recorded = Array.from({ length: count }, (): RecordedEvent => {
    const type = pick(ANALYTICS_EVENT_TYPES);
    const isPlace = type === "position";
    const target = {
      booth_click: { targetType: "booth", targetId: pick(booths) },
      exhibitor_view: { targetType: "exhibitor", targetId: pick(exhibitors), detail: pick([null, "lamp"]) },
      route: { targetType: "booth", targetId: pick(booths), detail: pick(["element:door", "booth:A2"]) },
      search: { detail: pick(["lamp", "Lamp", "led wall"]), results: pick([0, 3]) },
    }[type as string];
    const place = isPlace ? { levelId: world.levelId, x: random() * 4, y: random() * 4 } : {};
    const sessionId = random() < 0.9 ? `s${Math.floor(random() * 60)}` : null;
    const analyticsEvent = { ...NOTHING, ...target, ...place, type, sessionId };
    return { at: new Date(start + Math.floor(random() * 70 * DAY) * 60_000), analyticsEvent };
  });
  const eventId = world.fair.id;
  const rows = recorded.map(({ at, analyticsEvent: { meta: _none, ...row } }) => ({ ...row, eventId, at }));
  await world.app.db.read.analyticsEvent.createMany({ data: rows });
  return recorded;
}

/** The same totals, computed from all raw events. */
function countedAnew(recorded: readonly RecordedEvent[], range: { from: Date; to: Date }) {
  const inside = recorded.filter(({ at }) => at >= range.from && at < range.to);
  const analyticsEvents = inside.map(({ analyticsEvent }) => analyticsEvent);
  const sessions = new Set(analyticsEvents.flatMap(({ sessionId }) => sessionId ?? []));
  const searches = analyticsEvents.filter(
    ({ type, detail }) => type === "search" && detail?.toLowerCase() === "lamp",
  );
  const cells = new Map<string, number>();
  for (const { x, y } of analyticsEvents) {
    if (x === null || y === null) continue;
    const cell = `${Math.floor(x)},${Math.floor(y)}`;
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
  }
  return {
    totals: totalsOf(analyticsEvents.map(({ type }) => ({ type, count: 1 }))),
    sessions: sessions.size,
    days: new Set(inside.map(({ at }) => at.toISOString().slice(0, 10))).size,
    lamps: [searches.length, searches.filter(({ results }) => results === 0).length],
    cells: [...cells].sort(),
  };
}

async function answered(world: World, range: { from: Date; to: Date }) {
  const { totals, sessions, byDay, topSearches, heatmap } = await sum(world, range);
  const lamps = topSearches.find(({ query }: { query: string }) => query.toLowerCase() === "lamp");
  const points: [number, number, number][] = heatmap[world.levelId]?.points ?? [];
  return {
    totals,
    sessions,
    days: byDay.length,
    lamps: lamps ? [lamps.count, lamps.zeroResults] : [0, 0],
    cells: points.map(([x, y, weight]) => [`${x},${y}`, weight]).sort(),
  };
}

describe("aggregated hours", () => {
  test("every range has the totals of its analytics events, whatever is aggregated, also after a crash", {
    tags: "soak",
  }, async () => {
    const world = await server.world();
    const start = world.clock.now().getTime();
    const recorded = await fairOfTenWeeks(world, short(200, { soak: 600 }));
    const few = [
      [0.125, 31.25],
      [22.5, 22.625],
      [-40, 80],
    ];
    const others = [
      [0, 70],
      [0, 0.5],
      [10, 12],
      [22, 60],
      [69, 70],
    ];
    const ranges = short(few, { soak: [...few, ...others] }).map(([from = 0, to = 0]) => ({
      from: new Date(start + from * DAY * 60_000),
      to: new Date(start + to * DAY * 60_000),
    }));
    const compare = async () => {
      for (const range of ranges) expect(await answered(world, range)).toEqual(countedAnew(recorded, range));
    };
    await compare();
    world.clock.forwardMinutes(11 * DAY + 90);
    await closeHours(world.app);
    await compare();
    world.clock.forwardMinutes(49 * DAY);
    await closeHours(world.app);
    await compare();
    // Simulates a process that died before saving its position, so the same hours are counted again.
    await world.app.db.read.analyticsMark.updateMany({
      data: { closedUntil: new Date(start + 20 * DAY * 60_000) },
    });
    await closeHours(world.app);
    world.clock.forwardMinutes(30 * DAY);
    await closeHours(world.app);
    await compare();
  });

  test.each(short(["America/St_Johns"], { soak: ["Asia/Kolkata", "America/St_Johns", "Pacific/Chatham"] }))(
    "every response stays the same whatever is aggregated already; days are those of %s",
    { tags: "soak" },
    async (timezone) => {
      const world = await server.world();
      await world.ask(updateEvent, { body: { timezone } });
      const random = seeded(timezone.length);
      const start = world.clock.now().getTime();
      await fairOfTenWeeks(world, short(200, { soak: 500 }));
      const [acme] = await world.app.db.read.exhibitor.findMany({ where: { eventId: world.fair.id } });
      const momentAt = (day: number) => new Date(start + Math.floor(day * DAY) * 60_000);
      const ranges = Array.from({ length: short(3, { soak: 12 }) }, () => {
        const [from = 0, to = 0] = [random() * 70, random() * 70].sort((a, b) => a - b);
        return { from: momentAt(from).toISOString(), to: momentAt(to).toISOString() };
      });
      const ask = (query: { from: string; to: string }) =>
        Promise.all([
          world.ask(getAnalyticsSummary, { query }).then(({ body }) => body.data),
          world
            .ask(getExhibitorAnalytics, { params: { id: acme?.id ?? "" }, query })
            .then(({ body }) => body.data),
        ]);
      const responses = await Promise.all(ranges.map(ask));
      for (let closings = 0; closings < short(2, { soak: 4 }); closings += 1) {
        world.clock.forwardMinutes(Math.floor(random() * 20 * DAY));
        await closeHours(world.app);
        expect(await Promise.all(ranges.map(ask))).toEqual(responses);
      }
      world.clock.forwardMinutes(70 * DAY);
      await closeHours(world.app);
      await world.app.db.read.analyticsEvent.deleteMany();
      expect(await Promise.all(ranges.map(ask))).toEqual(responses);
    },
  );

  test("an exhibitor's statistics stay the same after aggregation", async () => {
    const world = await server.world();
    const acme = await world.exhibitor("Acme");
    const booth = (await world.booth("A1", { exhibitorIds: [acme] })).id;
    const seen = { targetType: "exhibitor", targetId: acme };
    const reported = [
      { type: "exhibitor_view", ...seen, detail: "lamp" },
      { type: "exhibitor_view", ...seen },
      { type: "booth_click", targetType: "booth", targetId: booth },
      { type: "route", targetType: "booth", targetId: booth, detail: "booth:B1" },
      { type: "search", detail: "lamp", results: 0 },
    ] as const;
    const analyticsEvents = reported.map((one) => ({
      eventId: world.fair.id,
      analyticsEvent: { ...NOTHING, ...one },
    }));
    await insertAnalyticsEvents(world.app.db.read, analyticsEvents, world.clock.now());
    const query = { from: "2027-02-01T05:00:00Z", to: "2027-03-05T07:00:00Z" };
    const ask = async () =>
      (await world.ask(getExhibitorAnalytics, { params: { id: acme }, query })).body.data;
    const before = await ask();
    expect(before).toMatchObject({
      totals: { exhibitor_view: 2, booth_click: 1, route: 1 },
      searches: [{ query: "lamp", count: 1 }],
    });
    world.clock.forwardMinutes(6 * DAY);
    await closeHours(world.app);
    await world.app.db.read.analyticsEvent.deleteMany();
    expect(await ask()).toEqual(before);
  });

  test("an id without a target type counts for no target", async () => {
    const world = await server.world();
    const view = {
      eventId: world.fair.id,
      analyticsEvent: { ...NOTHING, type: "view" as const, targetId: "x" },
    };
    await insertAnalyticsEvents(world.app.db.read, [view], world.clock.now());
    world.clock.forwardMinutes(2 * HOUR);
    await closeHours(world.app);
    const range = { from: new Date("2027-03-01T00:00:00Z"), to: new Date("2027-03-02T00:00:00Z") };
    expect(await sum(world, range)).toMatchObject({ totals: { view: 1 }, topBooths: [], topExhibitors: [] });
  });

  test("an hour is aggregated only two minutes after its end", async () => {
    const world = await server.world();
    await insertAnalyticsEvents(world.app.db.read, [shareAt(world)], world.clock.now());
    world.clock.forwardMinutes(HOUR + 1);
    await closeHours(world.app);
    expect(await findMark(world.app.db.read)).toBeNull();
    world.clock.forwardMinutes(1);
    await closeHours(world.app);
    expect(await findMark(world.app.db.read)).toEqual(new Date("2027-03-01T10:00:00Z"));
  });
});

describe("old analytics events", () => {
  const left = (world: World) =>
    world.app.db.read.analyticsEvent.count({ where: { eventId: world.fair.id } });

  test("are deleted after 13 months or the event's shorter time, and their counts stay; AN-04", async () => {
    const [world, brief] = [await server.world(), await server.world()];
    await brief.ask(updateEvent, { body: { settings: { analytics: { retentionDays: 30 } } } });
    for (const each of [world, brief]) {
      await insertAnalyticsEvents(each.app.db.read, [shareAt(each)], each.clock.now());
    }
    const pass = async (days: number) => {
      for (const { clock } of [world, brief]) clock.forwardMinutes(days * DAY);
      await closeHours(world.app);
      await forgetAnalyticsEvents(world.app);
    };
    await pass(31);
    expect([await left(world), await left(brief)]).toEqual([1, 0]);
    await pass(366);
    expect(await left(world)).toBe(0);
    const range = { from: new Date("2027-03-01T00:00:00Z"), to: new Date("2027-03-02T00:00:00Z") };
    for (const each of [world, brief]) expect((await sum(each, range)).totals.share).toBe(1);
  });

  test("are kept until they are counted", async () => {
    const world = await server.world();
    await insertAnalyticsEvents(world.app.db.read, [shareAt(world)], world.clock.now());
    world.clock.forwardMinutes(500 * DAY);
    await forgetAnalyticsEvents(world.app);
    expect(await left(world)).toBe(1);
  });

  test("are deleted with their event, and so are their counts", async () => {
    const world = await server.world();
    await insertAnalyticsEvents(world.app.db.read, [shareAt(world)], world.clock.now());
    world.clock.forwardMinutes(DAY);
    await closeHours(world.app);
    await world.app.db.read.event.delete({ where: { id: world.fair.id } });
    await forgetAnalyticsEvents(world.app);
    expect(await left(world)).toBe(0);
    const { analyticsCount, targetDay } = world.app.db.read;
    for (const counts of [
      await analyticsCount.count({ where: { eventId: world.fair.id } }),
      await targetDay.count({ where: { eventId: world.fair.id } }),
    ])
      expect(counts).toBe(0);
  });
});
