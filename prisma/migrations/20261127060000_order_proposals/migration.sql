-- Changes of an order that the organiser proposes to its exhibitor.
CREATE TABLE "OrderProposal" (
    "id" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "change" JSONB NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "currency" TEXT NOT NULL,
    "message" TEXT,
    "endsAt" TIMESTAMPTZ(3),
    "sha256" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "answeredBy" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "reason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OrderProposal_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_proposal_state" CHECK ("state" IN ('open', 'accepted', 'declined', 'withdrawn'))
);

CREATE INDEX "OrderProposal_orderId_createdAt_idx" ON "OrderProposal"("orderId", "createdAt");

ALTER TABLE "OrderProposal" ADD CONSTRAINT "OrderProposal_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
