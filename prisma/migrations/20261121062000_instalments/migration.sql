-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "balanceDueAt" TIMESTAMPTZ(3),
ADD COLUMN     "depositCents" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "dueCents" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "releaseAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Order_releaseAt_idx" ON "Order"("releaseAt");

-- What waits for money asks for all of it.
UPDATE "Order" SET "dueCents" = "amountCents" WHERE "status" IN ('pending', 'invoiced');
