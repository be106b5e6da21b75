-- AlterTable
ALTER TABLE "GoneBooth" ADD COLUMN "inside" JSONB;

-- A booth that goes while it lies inside a merged one has no other trace: it is kept whole, with the merge.
CREATE FUNCTION remember_gone_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "GoneBooth" ("id", "eventId", "legacyId", "createdAt", "inside")
  SELECT OLD."id", OLD."eventId", OLD."legacyId", OLD."createdAt",
    jsonb_build_object('booth', to_jsonb(OLD), 'merge', to_jsonb(m))
  FROM "BoothMerge" m WHERE m."id" = OLD."mergeId"
  ON CONFLICT ("id") DO UPDATE SET "goneAt" = now(), "inside" = EXCLUDED."inside";
  RETURN OLD;
END $$;

CREATE TRIGGER remember_gone_part BEFORE DELETE ON "Booth"
  FOR EACH ROW WHEN (OLD."mergeId" IS NOT NULL) EXECUTE FUNCTION remember_gone_part();
