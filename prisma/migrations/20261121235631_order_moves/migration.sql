-- AlterTable
ALTER TABLE "Order" ADD COLUMN "moveReason" TEXT,
ADD COLUMN "movedAt" TIMESTAMPTZ(3),
ADD COLUMN "movedFrom" TEXT,
ADD COLUMN "pastInvoices" JSONB NOT NULL DEFAULT '[]';
