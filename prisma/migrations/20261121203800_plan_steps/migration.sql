-- CreateTable
CREATE TABLE "PlanStep" (
    "id" BIGSERIAL NOT NULL,
    "eventId" TEXT NOT NULL,
    "revision" INTEGER,
    "table" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "author" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PlanStep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlanPresence" (
    "eventId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "levelId" TEXT,
    "cursor" JSONB,
    "selection" TEXT[],
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlanPresence_pkey" PRIMARY KEY ("eventId","clientId")
);

-- CreateIndex
CREATE INDEX "PlanStep_eventId_revision_idx" ON "PlanStep"("eventId", "revision");

-- CreateIndex
CREATE INDEX "PlanStep_at_idx" ON "PlanStep"("at");

-- CreateIndex
CREATE INDEX "PlanPresence_seenAt_idx" ON "PlanPresence"("seenAt");

-- Whatever is written to the plan, by whichever door, leaves one step for each statement. A step gets its number
-- only after everybody can see it, so writers never wait for each other and no reader can miss one.
CREATE FUNCTION plan_author() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT NULLIF(current_setting('aisle.author', true), '')::jsonb
$$;

-- A record of the plan itself. Stamps and words for searching follow from other fields.
CREATE FUNCTION plan_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
    SELECT n."eventId", TG_TABLE_NAME, jsonb_object_agg(n."id", '["+"]'::jsonb), plan_author()
    FROM new_rows n GROUP BY n."eventId";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
    SELECT o."eventId", TG_TABLE_NAME, jsonb_object_agg(o."id", '["-"]'::jsonb), plan_author()
    FROM old_rows o GROUP BY o."eventId";
  ELSE
    INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
    SELECT c."eventId", TG_TABLE_NAME, jsonb_object_agg(c."id", c."fields"), plan_author()
    FROM (
      SELECT pair."eventId", pair."id", (
        SELECT jsonb_agg(field.key) FROM jsonb_each(pair."after") field
        WHERE field.value IS DISTINCT FROM pair."before" -> field.key
          AND field.key NOT IN ('updatedAt', 'searchText')
      ) AS "fields"
      FROM (
        SELECT n."eventId", n."id", to_jsonb(o) AS "before", to_jsonb(n) AS "after"
        FROM new_rows n JOIN old_rows o ON o."id" = n."id" OFFSET 0
      ) pair
    ) c WHERE c."fields" IS NOT NULL GROUP BY c."eventId";
  END IF;
  RETURN NULL;
END $$;

-- Who stands on a booth is a field of the booth.
CREATE FUNCTION plan_step_of_booth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
    SELECT b."eventId", 'Booth', jsonb_object_agg(b."id", '["exhibitorIds"]'::jsonb), plan_author()
    FROM new_rows n JOIN "Booth" b ON b."id" = n."boothId" GROUP BY b."eventId";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
    SELECT b."eventId", 'Booth', jsonb_object_agg(b."id", '["exhibitorIds"]'::jsonb), plan_author()
    FROM old_rows o JOIN "Booth" b ON b."id" = o."boothId" GROUP BY b."eventId";
  ELSE
    INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
    SELECT b."eventId", 'Booth', jsonb_object_agg(b."id", '["exhibitorIds"]'::jsonb), plan_author()
    FROM new_rows n
      JOIN old_rows o ON o."boothId" = n."boothId" AND o."exhibitorId" = n."exhibitorId"
        AND o."position" <> n."position"
      JOIN "Booth" b ON b."id" = n."boothId"
    GROUP BY b."eventId";
  END IF;
  RETURN NULL;
END $$;

-- And the nodes that a transition joins are a field of the transition.
CREATE FUNCTION plan_step_of_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
    SELECT t."eventId", 'Transition', jsonb_object_agg(t."id", '["nodeIds"]'::jsonb), plan_author()
    FROM new_rows n JOIN "Transition" t ON t."id" = n."transitionId" GROUP BY t."eventId";
  ELSE
    INSERT INTO "PlanStep" ("eventId", "table", "fields", "author")
    SELECT t."eventId", 'Transition', jsonb_object_agg(t."id", '["nodeIds"]'::jsonb), plan_author()
    FROM old_rows o JOIN "Transition" t ON t."id" = o."transitionId" GROUP BY t."eventId";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER plan_step_insert AFTER INSERT ON "Level" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_update AFTER UPDATE ON "Level" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_delete AFTER DELETE ON "Level" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_insert AFTER INSERT ON "Booth" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_update AFTER UPDATE ON "Booth" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_delete AFTER DELETE ON "Booth" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_insert AFTER INSERT ON "MapElement" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_update AFTER UPDATE ON "MapElement" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_delete AFTER DELETE ON "MapElement" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_insert AFTER INSERT ON "AisleNode" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_update AFTER UPDATE ON "AisleNode" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_delete AFTER DELETE ON "AisleNode" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_insert AFTER INSERT ON "AisleEdge" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_update AFTER UPDATE ON "AisleEdge" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_delete AFTER DELETE ON "AisleEdge" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_insert AFTER INSERT ON "Transition" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_update AFTER UPDATE ON "Transition" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_delete AFTER DELETE ON "Transition" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step();
CREATE TRIGGER plan_step_insert AFTER INSERT ON "BoothExhibitor" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step_of_booth();
CREATE TRIGGER plan_step_update AFTER UPDATE ON "BoothExhibitor" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step_of_booth();
CREATE TRIGGER plan_step_delete AFTER DELETE ON "BoothExhibitor" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step_of_booth();
CREATE TRIGGER plan_step_insert AFTER INSERT ON "TransitionNode" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step_of_transition();
CREATE TRIGGER plan_step_delete AFTER DELETE ON "TransitionNode" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION plan_step_of_transition();
