-- Options: a booth kept for a named company until a day, with a second company in line.
CREATE TABLE "BoothOption" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "boothId" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "contactName" TEXT,
    "contactEmail" TEXT,
    "salesperson" TEXT,
    "salespersonEmail" TEXT,
    "notes" TEXT,
    "endsOn" TEXT NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "orderId" TEXT,
    "noticedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BoothOption_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "BoothOption_eventId_createdAt_id_idx" ON "BoothOption"("eventId", "createdAt", "id");
CREATE INDEX "BoothOption_boothId_idx" ON "BoothOption"("boothId");
CREATE INDEX "BoothOption_state_endsAt_idx" ON "BoothOption"("state", "endsAt");

ALTER TABLE "BoothOption" ADD CONSTRAINT "BoothOption_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BoothOption" ADD CONSTRAINT "BoothOption_boothId_fkey" FOREIGN KEY ("boothId") REFERENCES "Booth"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BoothOption" ADD CONSTRAINT "BoothOption_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE SET NULL ON UPDATE CASCADE;
