-- Lists are sorted by the moment and then by number, and numbers rise, so that new booths go to the end of the index.
DROP INDEX "Booth_eventId_createdAt_id_idx";
CREATE INDEX "Booth_eventId_createdAt_legacyId_idx" ON "Booth"("eventId", "createdAt", "legacyId");

-- Few booths lie inside a merged one and few holds end, so most of them need not stand in these two.
DROP INDEX "Booth_mergeId_idx";
CREATE INDEX "booth_inside_merged" ON "Booth"("mergeId") WHERE "mergeId" IS NOT NULL;
DROP INDEX "Booth_holdExpiresAt_idx";
CREATE INDEX "booth_hold_ends" ON "Booth"("holdExpiresAt") WHERE "holdExpiresAt" IS NOT NULL;

-- Pages keep room for the next state of their booths. A change that finds it there need not touch any index, which
-- halves the time of a bulk that changes all booths of an event.
ALTER TABLE "Booth" SET (fillfactor = 45);
