-- A booth belongs to its event by its level, which is that event's. One key says so, where two were checked for each
-- of the thousands that a bulk makes and none of them kept a booth from a level of another event.
ALTER TABLE "Booth" DROP CONSTRAINT "Booth_eventId_fkey";
ALTER TABLE "Booth" DROP CONSTRAINT "Booth_levelId_fkey";

-- CreateIndex
CREATE UNIQUE INDEX "Level_id_eventId_key" ON "Level"("id", "eventId");

-- AddForeignKey
ALTER TABLE "Booth" ADD CONSTRAINT "Booth_levelId_eventId_fkey" FOREIGN KEY ("levelId", "eventId") REFERENCES "Level"("id", "eventId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Facts are handed out in the order of their numbers; whoever asks for those of one event does so once in a blue moon.
DROP INDEX "Fact_eventId_id_idx";
