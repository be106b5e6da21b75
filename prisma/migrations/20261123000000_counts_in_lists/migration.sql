-- Millions of counts are grouped faster in memory than on disk.
SET LOCAL work_mem = '256MB';

ALTER TABLE "BeaconCount" RENAME TO "FormerCount";
ALTER TABLE "FormerCount" RENAME CONSTRAINT "BeaconCount_pkey" TO "FormerCount_pkey";
ALTER TABLE "BeaconCell" RENAME TO "FormerCell";
ALTER TABLE "FormerCell" RENAME CONSTRAINT "BeaconCell_pkey" TO "FormerCell_pkey";

-- CreateTable
CREATE TABLE "BeaconCount" (
    "eventId" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "start" TIMESTAMPTZ(3) NOT NULL,
    "type" TEXT NOT NULL,
    "target" TEXT[],
    "detail" TEXT[],
    "count" INTEGER[],
    "zeroResults" INTEGER[],

    CONSTRAINT "BeaconCount_pkey" PRIMARY KEY ("eventId","grain","start","type")
);

-- CreateTable
CREATE TABLE "TargetDay" (
    "eventId" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "day" TIMESTAMPTZ(3) NOT NULL,
    "type" TEXT[],
    "hour" INTEGER[],
    "detail" TEXT[],
    "count" INTEGER[],

    CONSTRAINT "TargetDay_pkey" PRIMARY KEY ("eventId","target","day")
);

-- CreateTable
CREATE TABLE "BeaconCell" (
    "eventId" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "start" TIMESTAMPTZ(3) NOT NULL,
    "levelId" TEXT NOT NULL,
    "x" INTEGER[],
    "y" INTEGER[],
    "count" INTEGER[],

    CONSTRAINT "BeaconCell_pkey" PRIMARY KEY ("eventId","grain","start","levelId")
);

-- A beacon was counted in all, for its target and for its detail; now it is counted once. What has a detail is
-- therefore taken from its target's count, and what has a target from the count of all.
INSERT INTO "BeaconCount" ("eventId", "grain", "start", "type", "target", "detail", "count", "zeroResults")
SELECT "eventId", 'hour', "start", "type",
  array_agg("target"), array_agg("detail"), array_agg("count"), array_agg("zeroResults")
FROM (
  SELECT "eventId", "start", "type", "target", "detail",
    sum("count")::int AS "count", sum("zeroResults")::int AS "zeroResults"
  FROM (
    SELECT "eventId", "start", "type", "target", "detail", "count", "zeroResults"
    FROM "FormerCount" WHERE "grain" = 'hour'
    UNION ALL
    SELECT "eventId", "start", "type", CASE "detail" WHEN '' THEN '' ELSE "target" END, '', -"count", -"zeroResults"
    FROM "FormerCount" WHERE "grain" = 'hour' AND ("target" <> '' OR "detail" <> '')
  ) part
  GROUP BY 1, 2, 3, 4, 5 HAVING sum("count") > 0
) once
GROUP BY 1, 3, 4;

INSERT INTO "BeaconCell" ("eventId", "grain", "start", "levelId", "x", "y", "count")
SELECT "eventId", 'hour', "start", "levelId", array_agg("x"), array_agg("y"), array_agg("count")
FROM "FormerCell" WHERE "grain" = 'hour' GROUP BY 1, 3, 4;

DROP TABLE "FormerCount";
DROP TABLE "FormerCell";

CREATE FUNCTION pg_temp.start_of(grain TEXT, moment TIMESTAMPTZ) RETURNS TIMESTAMPTZ LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE grain
    WHEN 'third' THEN date_trunc('month', moment, 'UTC')
      + LEAST(div(extract(day FROM moment AT TIME ZONE 'UTC') - 1, 10), 2)::int * interval '240 hours'
    ELSE date_trunc(grain, moment, 'UTC')
  END
$$;

-- What is not over yet is counted anew when it is.
DO $$
DECLARE
  finer TEXT := 'hour';
  wider TEXT;
BEGIN
  FOREACH wider IN ARRAY ARRAY['day', 'third', 'month'] LOOP
    INSERT INTO "BeaconCount" ("eventId", "grain", "start", "type", "target", "detail", "count", "zeroResults")
    SELECT "eventId", wider, "from", "type",
      array_agg("target"), array_agg("detail"), array_agg("count"), array_agg("zeroResults")
    FROM (
      SELECT "eventId", "from", "type", "target", "detail",
        sum("count")::int AS "count", sum("zeroResults")::int AS "zeroResults"
      FROM (
        SELECT "eventId", pg_temp.start_of(wider, "start") AS "from", "type", unnest("target") AS "target", unnest("detail") AS "detail",
          unnest("count") AS "count", unnest("zeroResults") AS "zeroResults"
        FROM "BeaconCount" WHERE "grain" = finer
      ) listed
      GROUP BY 1, 2, 3, 4, 5
    ) summed
    GROUP BY 1, 3, 4;

    INSERT INTO "BeaconCell" ("eventId", "grain", "start", "levelId", "x", "y", "count")
    SELECT "eventId", wider, "from", "levelId", array_agg("x"), array_agg("y"), array_agg("count")
    FROM (
      SELECT "eventId", "from", "levelId", "x", "y", sum("count")::int AS "count"
      FROM (
        SELECT "eventId", pg_temp.start_of(wider, "start") AS "from", "levelId", unnest("x") AS "x", unnest("y") AS "y", unnest("count") AS "count"
        FROM "BeaconCell" WHERE "grain" = finer
      ) listed
      GROUP BY 1, 2, 3, 4, 5
    ) summed
    GROUP BY 1, 3, 4;
    finer := wider;
  END LOOP;
END $$;

INSERT INTO "TargetDay" ("eventId", "target", "day", "type", "hour", "detail", "count")
WITH "listed" AS (
  SELECT "eventId", "type", date_trunc('day', "start", 'UTC') AS "day",
    extract(hour FROM "start" AT TIME ZONE 'UTC')::int AS "hour",
    unnest("target") AS "target", unnest("detail") AS "detail", unnest("count") AS "count"
  FROM "BeaconCount" WHERE "grain" = 'hour'
)
SELECT "eventId", "target", "day", array_agg("type"), array_agg("hour"), array_agg("detail"), array_agg("count")
FROM (
  SELECT "eventId", "target", "day", "type", "hour", "detail", "count" FROM "listed" WHERE "target" <> ''
  UNION ALL
  SELECT "eventId", '', "day", "type", "hour", '', sum("count")::int FROM "listed" GROUP BY 1, 3, 4, 5
) part
GROUP BY 1, 2, 3;
