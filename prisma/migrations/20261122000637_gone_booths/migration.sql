-- CreateTable
CREATE TABLE "GoneBooth" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "legacyId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "goneAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GoneBooth_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "GoneBooth_goneAt_idx" ON "GoneBooth"("goneAt");

-- Whoever deletes booths, by whichever door, leaves what they were known by.
CREATE FUNCTION remember_gone_booths() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "GoneBooth" ("id", "eventId", "legacyId", "createdAt")
  SELECT "id", "eventId", "legacyId", "createdAt" FROM old_rows
  ON CONFLICT ("id") DO UPDATE SET "goneAt" = now();
  RETURN NULL;
END $$;

CREATE TRIGGER remember_gone_booths AFTER DELETE ON "Booth" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remember_gone_booths();
