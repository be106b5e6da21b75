-- CreateTable
CREATE TABLE "FeeRule" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "per" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "minCents" BIGINT,
    "maxCents" BIGINT,
    "currency" TEXT NOT NULL,
    "boothTypes" TEXT[],
    "levelIds" TEXT[],
    "mandatory" BOOLEAN NOT NULL DEFAULT true,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FeeRule_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FeeRule_eventId_idx" ON "FeeRule"("eventId");

-- AddForeignKey
ALTER TABLE "FeeRule" ADD CONSTRAINT "FeeRule_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
