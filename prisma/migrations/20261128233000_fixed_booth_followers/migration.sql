-- Each reservation updates its booths, and the triggers that follow that planned their comparisons of all columns each
-- time, which took half of the statement that the other orders of the event wait for. They are fixed from here on, as
-- those of "Event" are: a migration that adds columns to "Booth" ends with `SELECT follow_booth_columns()`.
CREATE FUNCTION follow_booth_columns() RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
  differing text;
  fields text;
BEGIN
  SELECT string_agg(format('n.%1$I IS DISTINCT FROM o.%1$I', attname), ' OR ' ORDER BY attnum)
    FILTER (WHERE attname <> 'searchText'),
    string_agg(format('CASE WHEN n.%1$I IS DISTINCT FROM o.%1$I THEN %2$L END', attname, to_json(attname)), ', '
      ORDER BY attname COLLATE "C") FILTER (WHERE attname NOT IN ('updatedAt', 'searchText'))
  INTO differing, fields FROM pg_attribute
  WHERE attrelid = '"Booth"'::regclass AND attnum > 0 AND NOT attisdropped;
  -- A full join never compares each row with each, however many there are; behind OFFSET 0 it stays one. The event is
  -- looked up in its index, however small the table was when the statement was planned.
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION record_changes_of_booths() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
     BEGIN
       INSERT INTO "RecordChange" ("organisationId", "eventId", "action", "type", "ids")
       SELECT e."organisationId", c."eventId", c."action", TG_ARGV[0], array_agg(c."id")
       FROM (
         SELECT n."eventId", n."id", CASE WHEN n."mergeId" IS NULL AND o."mergeId" IS NULL THEN ''updated''
           WHEN n."mergeId" IS NULL THEN ''created'' ELSE ''deleted'' END AS "action"
         FROM new_rows n FULL JOIN old_rows o ON o."id" = n."id"
         WHERE (n."mergeId" IS NULL OR o."mergeId" IS NULL) AND (%s) OFFSET 0
       ) c JOIN "Event" e ON e."id" = c."eventId" GROUP BY 1, 2, 3;
       RETURN NULL;
     END $$', differing);
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION plan_step_of_changed_booths() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
       SELECT c."eventId", TG_TABLE_NAME,
         (''{'' || string_agg(to_json(c."id") || '':['' || c."fields" || '']'', '','') || ''}'')::jsonb, plan_author()
       FROM (
         SELECT n."eventId", n."id", concat_ws('','', %s) AS "fields"
         FROM new_rows n FULL JOIN old_rows o ON o."id" = n."id" OFFSET 0
       ) c WHERE c."fields" <> '''' GROUP BY c."eventId";
       RETURN NULL;
     END $$', fields);
END $make$;

SELECT follow_booth_columns();

-- They take the place of triggers that are named by what they called.
DO $$
BEGIN
  EXECUTE format('DROP TRIGGER %I ON "Booth"', 'change_update_' || md5('record_changes(''booth'', ''mergeId'', ''{searchText}'')'));
END $$;
DROP TRIGGER plan_step_update ON "Booth";

CREATE TRIGGER change_update_booths AFTER UPDATE ON "Booth" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_booths('booth');
CREATE TRIGGER plan_step_update AFTER UPDATE ON "Booth" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step_of_changed_booths();
