-- A level may have 20,000 nodes and 60,000 edges, which are written in a few statements. What the database did for each
-- row is now done once for each statement.

-- The level of a node, checked for all nodes of a statement. The lock is that of a foreign key.
ALTER TABLE "AisleNode" DROP CONSTRAINT "AisleNode_levelId_fkey";
CREATE FUNCTION check_node_levels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  missing text;
BEGIN
  PERFORM FROM "Level" WHERE "id" IN (SELECT DISTINCT "levelId" FROM new_rows) ORDER BY "id" FOR KEY SHARE;
  SELECT n."levelId" INTO missing FROM (SELECT DISTINCT "levelId", "eventId" FROM new_rows) n
  WHERE NOT EXISTS (SELECT FROM "Level" l WHERE l."id" = n."levelId" AND l."eventId" = n."eventId") LIMIT 1;
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'A node refers to the level %, which does not exist.', missing USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER check_node_levels_insert AFTER INSERT ON "AisleNode" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_node_levels();
CREATE TRIGGER check_node_levels_update AFTER UPDATE ON "AisleNode" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_node_levels();

CREATE FUNCTION drop_nodes_of_levels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "AisleNode" n USING old_rows o WHERE n."eventId" = o."eventId" AND n."levelId" = o."id";
  RETURN NULL;
END $$;
CREATE TRIGGER drop_nodes_of_levels AFTER DELETE ON "Level" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION drop_nodes_of_levels();

-- For many edges, all nodes of the event are hashed once, which is much faster than to look up each end.
CREATE OR REPLACE FUNCTION check_edge_ends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text;
  missing text;
BEGIN
  FOR event IN SELECT DISTINCT "eventId" FROM new_rows ORDER BY 1 LOOP
    PERFORM hold_aisles(event);
    IF (SELECT count(*) FROM new_rows WHERE "eventId" = event) > 500 THEN
      SELECT CASE WHEN "isFrom" THEN e."toId" ELSE e."fromId" END INTO missing FROM (
        SELECT r."fromId", r."toId", r."fromId" IN (SELECT "id" FROM "AisleNode" WHERE "eventId" = event) AS "isFrom",
          r."toId" IN (SELECT "id" FROM "AisleNode" WHERE "eventId" = event) AS "isTo"
        FROM new_rows r WHERE r."eventId" = event
      ) e WHERE NOT ("isFrom" AND "isTo") LIMIT 1;
    ELSE
      SELECT e."end" INTO missing FROM (
        SELECT "fromId" AS "end" FROM new_rows WHERE "eventId" = event
        UNION SELECT "toId" FROM new_rows WHERE "eventId" = event
      ) e WHERE NOT EXISTS (SELECT FROM "AisleNode" n WHERE n."eventId" = event AND n."id" = e."end") LIMIT 1;
    END IF;
    IF missing IS NOT NULL THEN
      RAISE EXCEPTION 'An edge refers to the node %, which does not exist.', missing
        USING ERRCODE = 'foreign_key_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- The primary key begins with the event, too. Free space on each page lets an update stay on its page, without new
-- entries in the index.
DROP INDEX "AisleNode_eventId_levelId_idx";
DROP INDEX "AisleEdge_eventId_levelId_idx";
ALTER TABLE "AisleNode" SET (fillfactor = 50);
ALTER TABLE "AisleEdge" SET (fillfactor = 50);

-- As before, but changed fields are joined as text, because arrays for each row take twice as long.
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
         FROM new_rows n JOIN old_rows o ON o."eventId" = n."eventId" AND o."id" = n."id"
       ) c WHERE c."fields" <> '''' GROUP BY c."eventId"', differing)
    USING TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
