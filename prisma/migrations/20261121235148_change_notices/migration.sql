-- CreateTable
CREATE TABLE "ChangeNotice" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "exhibitorId" TEXT NOT NULL,
    "booths" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),
    "remindedAt" TIMESTAMPTZ(3),
    "acknowledgedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ChangeNotice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ChangeNotice_exhibitorId_idx" ON "ChangeNotice"("exhibitorId");

-- CreateIndex
CREATE INDEX "ChangeNotice_nextAttemptAt_idx" ON "ChangeNotice"("nextAttemptAt");

-- CreateIndex
CREATE UNIQUE INDEX "ChangeNotice_eventId_version_exhibitorId_key" ON "ChangeNotice"("eventId", "version", "exhibitorId");

-- AddForeignKey
ALTER TABLE "ChangeNotice" ADD CONSTRAINT "ChangeNotice_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChangeNotice" ADD CONSTRAINT "ChangeNotice_exhibitorId_fkey" FOREIGN KEY ("exhibitorId") REFERENCES "Exhibitor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
