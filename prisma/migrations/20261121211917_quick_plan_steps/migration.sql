-- The rows of a statement are compared column by column, by a query that is planned anew each time: a plan that was
-- made for a statement of one row compares those of a bulk each with each.
CREATE OR REPLACE FUNCTION plan_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  differing text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
    SELECT n."eventId", TG_TABLE_NAME, jsonb_object_agg(n."id", '["+"]'::jsonb), plan_author()
    FROM new_rows n GROUP BY n."eventId";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
    SELECT o."eventId", TG_TABLE_NAME, jsonb_object_agg(o."id", '["-"]'::jsonb), plan_author()
    FROM old_rows o GROUP BY o."eventId";
  ELSIF EXISTS (SELECT FROM new_rows) THEN
    SELECT string_agg(
      format('CASE WHEN n.%1$I IS DISTINCT FROM o.%1$I THEN %1$L END', attname), ', ' ORDER BY attname COLLATE "C")
    INTO differing FROM pg_attribute
    WHERE attrelid = TG_RELID AND attnum > 0 AND NOT attisdropped AND attname NOT IN ('updatedAt', 'searchText');
    EXECUTE format(
      'INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
       SELECT c."eventId", $1, jsonb_object_agg(c."id", to_jsonb(c."fields")), plan_author()
       FROM (
         SELECT n."eventId", n."id", array_remove(ARRAY[%s]::text[], NULL) AS "fields"
         FROM new_rows n JOIN old_rows o ON o."id" = n."id"
       ) c WHERE cardinality(c."fields") > 0 GROUP BY c."eventId"', differing)
    USING TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION plan_step_of_booth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
    SELECT b."eventId", 'Booth', jsonb_object_agg(b."id", '["exhibitorIds"]'::jsonb), plan_author()
    FROM new_rows n JOIN "Booth" b ON b."id" = n."boothId" GROUP BY b."eventId";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
    SELECT b."eventId", 'Booth', jsonb_object_agg(b."id", '["exhibitorIds"]'::jsonb), plan_author()
    FROM old_rows o JOIN "Booth" b ON b."id" = o."boothId" GROUP BY b."eventId";
  ELSIF EXISTS (SELECT FROM new_rows) THEN
    EXECUTE
      'INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
       SELECT b."eventId", ''Booth'', jsonb_object_agg(b."id", ''["exhibitorIds"]''::jsonb), plan_author()
       FROM new_rows n
         JOIN old_rows o ON o."boothId" = n."boothId" AND o."exhibitorId" = n."exhibitorId"
           AND o."position" <> n."position"
         JOIN "Booth" b ON b."id" = n."boothId"
       GROUP BY b."eventId"';
  END IF;
  RETURN NULL;
END $$;
