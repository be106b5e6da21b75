-- Ids of nodes and edges are unique within their event, as they are often given by others who name them alike everywhere.
ALTER TABLE "TransitionNode" DROP CONSTRAINT "TransitionNode_nodeId_fkey";
DROP INDEX "TransitionNode_nodeId_idx";
ALTER TABLE "TransitionNode" ADD COLUMN "eventId" TEXT;
UPDATE "TransitionNode" x SET "eventId" = t."eventId" FROM "Transition" t WHERE t."id" = x."transitionId";
ALTER TABLE "TransitionNode" ALTER COLUMN "eventId" SET NOT NULL;

-- A level has 60,000 edges: to look up the event, the level and both nodes of each by itself takes longer than to write
-- them. An edge goes with its nodes, a node with its level, and a level with its event.
ALTER TABLE "AisleEdge" DROP CONSTRAINT "AisleEdge_eventId_fkey";
ALTER TABLE "AisleEdge" DROP CONSTRAINT "AisleEdge_levelId_fkey";
ALTER TABLE "AisleEdge" DROP CONSTRAINT "AisleEdge_fromId_fkey";
ALTER TABLE "AisleEdge" DROP CONSTRAINT "AisleEdge_toId_fkey";
DROP INDEX "AisleEdge_fromId_idx";
DROP INDEX "AisleEdge_toId_idx";
ALTER TABLE "AisleEdge" DROP CONSTRAINT "AisleEdge_pkey";
ALTER TABLE "AisleEdge" ADD CONSTRAINT "AisleEdge_pkey" PRIMARY KEY ("eventId", "id");
ALTER TABLE "AisleNode" DROP CONSTRAINT "AisleNode_eventId_fkey";
ALTER TABLE "AisleNode" DROP CONSTRAINT "AisleNode_pkey";
ALTER TABLE "AisleNode" ADD CONSTRAINT "AisleNode_pkey" PRIMARY KEY ("eventId", "id");
CREATE INDEX "TransitionNode_eventId_nodeId_idx" ON "TransitionNode"("eventId", "nodeId");
ALTER TABLE "TransitionNode" ADD CONSTRAINT "TransitionNode_eventId_nodeId_fkey" FOREIGN KEY ("eventId", "nodeId")
  REFERENCES "AisleNode"("eventId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever writes edges of an event and whoever deletes its nodes wait for each other, so that neither misses the other's.
CREATE FUNCTION hold_aisles(event text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('aisles ' || event, 0))
$$;

-- The edges of a statement lead from and to nodes of their event, looked up all at once.
CREATE FUNCTION check_edge_ends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  missing text;
BEGIN
  PERFORM hold_aisles(events."eventId") FROM (SELECT DISTINCT "eventId" FROM new_rows ORDER BY 1) events;
  SELECT e."end" INTO missing FROM (
    SELECT "eventId", "fromId" AS "end" FROM new_rows UNION SELECT "eventId", "toId" FROM new_rows
  ) e LEFT JOIN "AisleNode" n ON n."eventId" = e."eventId" AND n."id" = e."end"
  WHERE n."id" IS NULL LIMIT 1;
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'an edge names the node %, which is not there', missing USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER check_edge_ends_insert AFTER INSERT ON "AisleEdge" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_edge_ends();
CREATE TRIGGER check_edge_ends_update AFTER UPDATE ON "AisleEdge" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_edge_ends();

-- The edges of nodes that go, go along.
CREATE FUNCTION drop_edges_of_nodes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_aisles(events."eventId") FROM (SELECT DISTINCT "eventId" FROM old_rows ORDER BY 1) events;
  DELETE FROM "AisleEdge" e WHERE e."eventId" IN (SELECT "eventId" FROM old_rows)
    AND ((e."eventId", e."fromId") IN (SELECT "eventId", "id" FROM old_rows)
      OR (e."eventId", e."toId") IN (SELECT "eventId", "id" FROM old_rows));
  RETURN NULL;
END $$;
CREATE TRIGGER drop_edges_of_nodes AFTER DELETE ON "AisleNode" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION drop_edges_of_nodes();

-- As before, but records are known by their event, too.
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
         FROM new_rows n JOIN old_rows o ON o."eventId" = n."eventId" AND o."id" = n."id"
       ) c WHERE cardinality(c."fields") > 0 GROUP BY c."eventId"', differing)
    USING TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
