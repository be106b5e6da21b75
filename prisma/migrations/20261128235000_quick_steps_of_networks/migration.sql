-- As before, but the changed fields of 60,000 edges are found once for each, not once to compare and once to write, and
-- their rows are hashed: sorted, both sides went through files on disk.
CREATE OR REPLACE FUNCTION plan_step() RETURNS trigger LANGUAGE plpgsql
  SET enable_mergejoin = off SET work_mem = '64MB' AS $$
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
      format('CASE WHEN n.%1$I IS DISTINCT FROM o.%1$I THEN %2$L END', attname, to_json(attname)), ', '
      ORDER BY attname COLLATE "C")
    INTO differing FROM pg_attribute
    WHERE attrelid = TG_RELID AND attnum > 0 AND NOT attisdropped AND attname NOT IN ('updatedAt', 'searchText');
    EXECUTE format(
      'INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
       SELECT c."eventId", $1,
         (''{'' || string_agg(to_json(c."id") || '':['' || c."fields" || '']'', '','') || ''}'')::jsonb, plan_author()
       FROM (
         SELECT n."eventId", n."id", concat_ws('','', %s) AS "fields"
         FROM new_rows n JOIN old_rows o ON o."eventId" = n."eventId" AND o."id" = n."id" OFFSET 0
       ) c WHERE c."fields" <> '''' GROUP BY c."eventId"', differing)
    USING TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
