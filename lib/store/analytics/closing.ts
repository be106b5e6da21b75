import { BEACON_TYPES } from "#lib/stats/beacon";
import type { Grain, Range } from "#lib/stats/spans";
import type { Db } from "../database";
import { cellsOfBeacons, countsOfBeacons, visitsOfBeacons } from "./rows";

/**
 * Adding up what is over. Every statement sets the counts instead of raising them, so that an hour whose counting
 * was cut short is simply counted again.
 */

const THE_MARK = 1;

export async function findMark(db: Db): Promise<Date | null> {
  return (await db.beaconMark.findUnique({ where: { id: THE_MARK } }))?.closedUntil ?? null;
}

export async function saveMark(db: Db, closedUntil: Date): Promise<void> {
  await db.beaconMark.upsert({
    where: { id: THE_MARK },
    create: { id: THE_MARK, closedUntil },
    update: { closedUntil },
  });
}

export async function closeHour(db: Db, eventId: string, hour: Range): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "BeaconCount" ("eventId", "type", "grain", "start", "target", "detail", "count", "zeroResults")
    SELECT ${eventId}, "type", 'hour', "start", "target", "detail", "count", "zeroResults"
    FROM (${countsOfBeacons(eventId, hour)}) counted
    ON CONFLICT ("eventId", "type", "grain", "start", "target", "detail") DO UPDATE SET
      "count" = EXCLUDED."count", "zeroResults" = EXCLUDED."zeroResults"`;
  await db.$executeRaw`
    INSERT INTO "BeaconCell" ("eventId", "grain", "start", "levelId", "x", "y", "count")
    SELECT ${eventId}, 'hour', "start", "levelId", "x", "y", "count" FROM (${cellsOfBeacons(eventId, hour)}) counted
    ON CONFLICT ("eventId", "grain", "start", "levelId", "x", "y") DO UPDATE SET "count" = EXCLUDED."count"`;
  // Sessions that are remembered with this hour already were counted before the interruption.
  await db.$executeRaw`
    WITH visit AS MATERIALIZED (${visitsOfBeacons(eventId, hour)}),
    remembered AS (
      INSERT INTO "BeaconSession" ("eventId", "sessionId", "lastHour")
      SELECT ${eventId}, "sessionId", "hour" FROM visit
      ON CONFLICT ("eventId", "sessionId") DO UPDATE SET
        "lastHour" = GREATEST("BeaconSession"."lastHour", EXCLUDED."lastHour"))
    INSERT INTO "SessionCount" ("eventId", "hour", "previousHour", "count")
    SELECT ${eventId}, "hour", "previousHour", count(*)::int FROM visit
    WHERE "previousHour" < "hour" GROUP BY "hour", "previousHour"
    ON CONFLICT ("eventId", "hour", "previousHour") DO UPDATE SET "count" = EXCLUDED."count"`;
}

/** Adds up a coarser grain from the finer one, for a range in which the finer one is complete. */
export async function coarsen(db: Db, fine: Grain, coarse: Grain, { from, to }: Range): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "BeaconCount" ("eventId", "type", "grain", "start", "target", "detail", "count", "zeroResults")
    SELECT c."eventId", c."type", ${coarse}::text, date_trunc(${coarse}::text, c."start", 'UTC'), c."target", c."detail",
      sum(c."count")::int, sum(c."zeroResults")::int
    FROM "Event" e CROSS JOIN unnest(${[...BEACON_TYPES]}::text[]) AS known("type") JOIN "BeaconCount" c
      ON c."eventId" = e."id" AND c."type" = known."type" AND c."grain" = ${fine}
      AND c."start" >= ${from} AND c."start" < ${to}
    GROUP BY 1, 2, 4, 5, 6
    ON CONFLICT ("eventId", "type", "grain", "start", "target", "detail") DO UPDATE SET
      "count" = EXCLUDED."count", "zeroResults" = EXCLUDED."zeroResults"`;
  await db.$executeRaw`
    INSERT INTO "BeaconCell" ("eventId", "grain", "start", "levelId", "x", "y", "count")
    SELECT c."eventId", ${coarse}::text, date_trunc(${coarse}::text, c."start", 'UTC'), c."levelId", c."x", c."y",
      sum(c."count")::int
    FROM "Event" e JOIN "BeaconCell" c
      ON c."eventId" = e."id" AND c."grain" = ${fine} AND c."start" >= ${from} AND c."start" < ${to}
    GROUP BY 1, 3, 4, 5, 6
    ON CONFLICT ("eventId", "grain", "start", "levelId", "x", "y") DO UPDATE SET "count" = EXCLUDED."count"`;
}
