import { afterAll, beforeAll, expect, test } from "vitest";
import { GRAINS, MS_PER_HOUR, startOf } from "#lib/stats/spans";
import { type EmptyDatabase, emptyDatabase } from "#lib/testing/emptyDatabase";
import { migrate, readMigrations } from "../migrations";

let opened: EmptyDatabase;
beforeAll(async () => {
  opened = await emptyDatabase("counts_under_test");
});
afterAll(() => opened.close());

const START = Date.UTC(2026, 0, 28);
const HOURS = 40 * 24;

const ANALYTICS_EVENTS = `
  INSERT INTO "Beacon" ("eventId", "at", "type", "targetType", "targetId", "detail", "results", "levelId", "x", "y")
  SELECT 'evt_' || i % 2, '2026-01-28T00:00:00Z'::timestamptz + (i::bigint * 7919 % (${HOURS} * 60)) * interval '1 minute',
    (ARRAY['view', 'search', 'route'])[1 + i % 3], CASE WHEN i % 5 < 3 THEN 'booth' END, 'A' || i % 4,
    (ARRAY[NULL, 'lamp', 'said "so", {twice}'])[1 + i / 3 % 3], i % 2,
    CASE WHEN i % 7 < 5 THEN 'lvl_' || i % 2 END, i % 11 / 4.0, i % 13 / 4.0
  FROM generate_series(1, 6000) i`;

const DONE = `
  SELECT "eventId", "type", date_trunc('hour', "at", 'UTC') AS "hour", COALESCE("targetType" || ':' || "targetId", '') AS "target",
    COALESCE("detail", '') AS "detail", (COALESCE("results", 1) = 0)::int AS "zeroResults" FROM "Beacon"`;

/** Counts as stored before the migration: each event in the total, by target and by detail. */
const FORMER_COUNTS = `
  INSERT INTO "BeaconCount" ("eventId", "type", "grain", "start", "target", "detail", "count", "zeroResults")
  SELECT "eventId", "type", 'hour', "hour", place."target", place."detail", count(*), sum("zeroResults")
  FROM (${DONE}) done CROSS JOIN LATERAL (
    SELECT '', '' UNION SELECT done."target", '' UNION SELECT done."target", done."detail" WHERE done."detail" <> ''
  ) AS place("target", "detail") GROUP BY 1, 2, 4, 5, 6`;
const FORMER_CELLS = `
  INSERT INTO "BeaconCell" ("eventId", "grain", "start", "levelId", "x", "y", "count")
  SELECT "eventId", 'hour', date_trunc('hour', "at", 'UTC'), "levelId", floor("x"), floor("y"), count(*)
  FROM "Beacon" WHERE "levelId" IS NOT NULL GROUP BY 1, 3, 4, 5, 6`;

/** Unnests the stored lists and compares them with the raw events. */
const PAIRS = {
  counts: [
    `SELECT "eventId", "grain", "start", "type", unnest("target") AS "target", unnest("detail") AS "detail",
       unnest("count") AS "count", unnest("zeroResults") AS "zeroResults" FROM "BeaconCount"`,
    `SELECT "eventId", "grain", "start", "type", "target", "detail", count(*)::int, sum("zeroResults")::int
     FROM (${DONE}) done JOIN "spanOfHour" USING ("hour") GROUP BY 1, 2, 3, 4, 5, 6`,
  ],
  targets: [
    `SELECT "eventId", "target", "day" + unnest("hour") * interval '1 hour' AS "hour", unnest("type") AS "type",
       unnest("detail") AS "detail", unnest("count") AS "count" FROM "TargetDay"`,
    `SELECT "eventId", "target", "hour", "type", "detail", count(*)::int FROM (${DONE}) done WHERE "target" <> '' GROUP BY 1, 2, 3, 4, 5
     UNION ALL SELECT "eventId", '', "hour", "type", '', count(*)::int FROM (${DONE}) done GROUP BY 1, 3, 4`,
  ],
  cells: [
    `SELECT "eventId", "grain", "start", "levelId", unnest("x") AS "x", unnest("y") AS "y", unnest("count") AS "count"
     FROM "BeaconCell"`,
    `SELECT "eventId", "grain", "start", "levelId", floor("x")::int, floor("y")::int, count(*)::int
     FROM "Beacon" JOIN "spanOfHour" ON "hour" = date_trunc('hour', "at", 'UTC')
     WHERE "levelId" IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6`,
  ],
} as const;

/** The spans of each hour as the application computes them. */
async function insertSpans(): Promise<void> {
  const hours = Array.from({ length: HOURS }, (_, index) => new Date(START + index * MS_PER_HOUR));
  const spans = GRAINS.flatMap((grain) =>
    hours.map((hour) => ({ grain, hour, start: startOf(grain, hour) })),
  );
  await opened.pool.query(
    `CREATE TABLE "spanOfHour" ("grain" text, "hour" timestamptz, "start" timestamptz)`,
  );
  await opened.pool.query(
    `INSERT INTO "spanOfHour" SELECT * FROM jsonb_to_recordset($1) AS each("grain" text, "hour" timestamptz, "start" timestamptz)`,
    [JSON.stringify(spans)],
  );
}

test("no count is lost when rows are migrated to lists, and each analytics event is in them once", {
  tags: "soak",
}, async () => {
  const all = readMigrations();
  const at = all.findIndex(({ name }) => name.endsWith("counts_in_lists"));
  await migrate(opened.pool, all.slice(0, at));
  for (const statement of [ANALYTICS_EVENTS, FORMER_COUNTS, FORMER_CELLS]) await opened.pool.query(statement);
  await migrate(opened.pool, all.slice(0, at + 1));
  await insertSpans();
  for (const [said, counted] of Object.values(PAIRS)) {
    const { rows } = await opened.pool.query(`
      WITH said AS (${said}), counted AS (${counted})
      SELECT (SELECT sum("count") FROM said)::int > 0 AS "some",
        (SELECT count(*) FROM (SELECT * FROM said EXCEPT ALL SELECT * FROM counted) more)::int AS "tooMany",
        (SELECT count(*) FROM (SELECT * FROM counted EXCEPT ALL SELECT * FROM said) less)::int AS "missing"`);
    expect(rows).toEqual([{ some: true, tooMany: 0, missing: 0 }]);
  }
});
