-- CreateTable
CREATE TABLE "TaxRule" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "appliesTo" TEXT NOT NULL,
    "buyer" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "ratePercent" DOUBLE PRECISION NOT NULL,
    "text" TEXT,
    "accountCode" TEXT,
    "validFrom" TIMESTAMPTZ(3),
    "validUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TaxRule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VatCheck" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "orderId" TEXT,
    "vatId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "answer" TEXT,
    "consultation" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "checkedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "VatCheck_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TaxRule_eventId_idx" ON "TaxRule"("eventId");

-- CreateIndex
CREATE INDEX "VatCheck_eventId_state_idx" ON "VatCheck"("eventId", "state");

-- CreateIndex
CREATE INDEX "VatCheck_organisationId_vatId_idx" ON "VatCheck"("organisationId", "vatId");

-- CreateIndex
CREATE INDEX "VatCheck_nextAttemptAt_idx" ON "VatCheck"("nextAttemptAt");

-- CreateIndex
CREATE UNIQUE INDEX "VatCheck_orderId_vatId_key" ON "VatCheck"("orderId", "vatId");

-- AddForeignKey
ALTER TABLE "TaxRule" ADD CONSTRAINT "TaxRule_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VatCheck" ADD CONSTRAINT "VatCheck_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
