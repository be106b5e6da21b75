-- Payments that take days, such as debits and bank transfers.
ALTER TABLE "Order" ADD COLUMN "paymentsUnderWay" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "Checkout" ADD COLUMN "underWayAt" TIMESTAMPTZ(3);

-- What a dispute costs beside its amount, and where it is answered.
ALTER TABLE "Dispute"
  ADD COLUMN "feeCents" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "feeCurrency" TEXT,
  ADD COLUMN "url" TEXT;
