-- The draft of a plan as it was at a moment, kept to come back to.
CREATE TABLE "Checkpoint" (
    "eventId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "createdBy" TEXT,
    "reason" TEXT NOT NULL,
    "name" TEXT,
    "document" TEXT NOT NULL,
    "checksum" TEXT NOT NULL,

    CONSTRAINT "Checkpoint_pkey" PRIMARY KEY ("eventId", "number")
);

-- AddForeignKey
ALTER TABLE "Checkpoint" ADD CONSTRAINT "Checkpoint_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
