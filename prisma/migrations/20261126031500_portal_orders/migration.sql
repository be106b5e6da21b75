-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "portalOrderedAt" TIMESTAMPTZ(3);
