-- What the EU's service said about the buyer's VAT id, and how far reminders have come.
ALTER TABLE "Order"
  ADD COLUMN "vatIdState" TEXT,
  ADD COLUMN "vatIdCheckedAt" TIMESTAMPTZ(3),
  ADD COLUMN "reminderLevel" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "remindedAt" TIMESTAMPTZ(3),
  ADD COLUMN "remindersStopped" BOOLEAN NOT NULL DEFAULT false;

-- Payments that a buyer's bank takes back, as their provider reports it.
CREATE TABLE "Dispute" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "providerRef" TEXT NOT NULL,
    "paymentRef" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "amountCents" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "respondBy" TIMESTAMPTZ(3),
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "dispute_state" CHECK ("state" IN ('open', 'won', 'lost'))
);
CREATE UNIQUE INDEX "Dispute_organisationId_provider_providerRef_key" ON "Dispute"("organisationId", "provider", "providerRef");
CREATE INDEX "Dispute_orderId_idx" ON "Dispute"("orderId");
CREATE INDEX "Dispute_eventId_openedAt_idx" ON "Dispute"("eventId", "openedAt");
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
