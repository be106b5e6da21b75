import { randomIds } from "#lib/outside/ids";
import type { App } from "#lib/ports";
import { closeHours } from "#lib/services/analytics/counting";
import { summary } from "#lib/services/analytics/summary";
import { LocalNotifications } from "#lib/services/base/notifications";
import { processState } from "#lib/services/base/processState";
import { spansOf } from "#lib/stats/spans";
import { findMark } from "#lib/store/analytics/closing";
import { heatByLevel } from "#lib/store/analytics/summary";
import type { OpenDatabase } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { insert } from "#services/events";
import { atMost, type BenchRow, benchRow, exactly, milliseconds } from "./benchRow";
import { median } from "./measure";

const ANALYTICS_EVENTS = 1_000_000;
const DAYS = 4;
const ROUNDS = 5;
const RANGE = { from: new Date("2027-01-28T00:00:00Z"), to: new Date("2027-02-01T00:00:00Z") };

/** A million events of a four-day fair, summarised from aggregates and from raw events. */
export async function rollUpRows(kind: string, database: OpenDatabase): Promise<BenchRow[]> {
  const notifications = new LocalNotifications();
  const clock = { now: () => new Date("2027-02-01T09:00:00Z") };
  // The parts of the application that these services need.
  const app = {
    db: database,
    clock,
    ids: randomIds,
    notifications,
    state: processState({ db: database, clock, notifications, cacheBytes: 2 ** 20 }),
  } as Partial<App> as App;
  const fair = await fairOfAMillion(app);
  const ask = () => summary(app, fair, RANGE);

  let fromAnalyticsEvents: unknown;
  const raw = await millisecondsOf(async () => {
    fromAnalyticsEvents = await ask();
  });
  const closing = await millisecondsOf(() => closeHours(app));
  await database.read.$executeRaw`ANALYZE`;
  const isSame = JSON.stringify(await ask()) === JSON.stringify(fromAnalyticsEvents);

  const parts = spansOf(RANGE, (await findMark(database.read)) as Date);
  const [sums, heats]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    sums.push(await millisecondsOf(ask));
    heats.push(await millisecondsOf(() => heatByLevel(database.read, fair.id, parts)));
  }
  const [rolled, heat] = [median(sums), median(heats)];
  const ratio = rolled / raw;
  const cost = (closing * 1_000) / ANALYTICS_EVENTS;
  const goal = "A3";
  return [
    benchRow({
      goal,
      what: `${kind}: summary of 1,000,000 beacons`,
      peer: `from the beacons ${milliseconds(raw)}`,
      ours: milliseconds(rolled),
      ratio: oneIn(ratio),
      bar: atMost(ratio, 1 / 20, oneIn),
      stretch: atMost(rolled, 50, milliseconds),
    }),
    benchRow({
      goal,
      what: `${kind}: the same sums`,
      ours: isSame ? "equal" : "NOT equal",
      bar: exactly(isSame, "equal"),
    }),
    benchRow({ goal, what: `${kind}: heat map of 5,000 cells`, ours: milliseconds(heat), target: "≤ 30 ms" }),
    benchRow({
      goal,
      what: `${kind}: adding up, per beacon`,
      ours: `${cost.toFixed(1)} us`,
      target: "≤ 10 us",
    }),
  ];
}

function oneIn(ratio: number): string {
  return `1/${(1 / ratio).toFixed(0)}`;
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Eight hours a day, four thousand exhibitors of which few are viewed often, and sessions of about ten events. */
async function fairOfAMillion(app: App): Promise<Fair> {
  const { read } = app.db;
  const [organisationId, levelId] = [app.ids.next("org"), app.ids.next("lvl")];
  await read.organisation.create({ data: { id: organisationId, name: "Organisers" } });
  const fair = await app.db.transaction((db) => insert(app, db, organisationId, { name: "Million" }));
  const stamps = { createdAt: app.clock.now(), updatedAt: app.clock.now() };
  await read.level.create({ data: { id: levelId, eventId: fair.id, name: "Hall", index: 0, ...stamps } });
  const named = (prefix: string, index: number) => `${prefix}_${String(index).padStart(22, "0")}`;
  await read.exhibitor.createMany({
    data: Array.from({ length: 4_000 }, (_, index) => ({
      id: named("exh", index),
      eventId: fair.id,
      name: `Company ${index}`,
      slug: `company-${index}`,
      ...stamps,
    })),
  });
  await read.booth.createMany({
    data: Array.from({ length: 5_000 }, (_, index) => ({
      id: named("bth", index),
      eventId: fair.id,
      levelId,
      label: `B${index}`,
      x: 0,
      y: 0,
      width: 3,
      height: 3,
      ...stamps,
    })),
  });
  await read.$executeRaw`SELECT setseed(0.5)`;
  await read.$executeRaw`
    INSERT INTO "Beacon"
      ("eventId", "at", "type", "sessionId", "targetType", "targetId", "detail", "results", "levelId", "x", "y")
    SELECT ${fair.id}, ${RANGE.from}::timestamptz + interval '9 hours'
        + (i / (${ANALYTICS_EVENTS}::int / ${DAYS}::int)) * interval '1 day'
        + (i % (${ANALYTICS_EVENTS}::int / ${DAYS}::int)) * interval '8 hours' / (${ANALYTICS_EVENTS}::int / ${DAYS}::int),
      t."type", 'v-' || (i / 400) || '-' || (i % 37), t."targetType",
      CASE t."targetType"
        WHEN 'exhibitor' THEN 'exh_' || lpad(floor(4000 * power(random(), 4))::text, 22, '0')
        WHEN 'booth' THEN 'bth_' || lpad(floor(5000 * power(random(), 4))::text, 22, '0')
      END,
      CASE t."type"
        WHEN 'search' THEN 'word ' || floor(2000 * power(random(), 4))
        WHEN 'route' THEN 'element:door-' || floor(6 * random())
      END,
      CASE t."type" WHEN 'search' THEN floor(5 * random())::int END,
      CASE t."type" WHEN 'position' THEN ${levelId} END,
      CASE t."type" WHEN 'position' THEN 100 * random() END,
      CASE t."type" WHEN 'position' THEN 50 * random() END
    FROM generate_series(0, ${ANALYTICS_EVENTS}::int - 1) i
      JOIN (VALUES (0, 'view', NULL), (1, 'search', NULL), (2, 'booth_click', 'booth'), (3, 'exhibitor_view', 'exhibitor'),
        (4, 'position', NULL), (5, 'position', NULL), (6, 'exhibitor_view', 'exhibitor'), (7, 'level_switch', NULL),
        (8, 'route', 'booth'), (9, 'bookmark', 'exhibitor')) AS t("digit", "type", "targetType") ON t."digit" = i % 10`;
  await read.$executeRaw`ANALYZE`;
  return fair;
}
