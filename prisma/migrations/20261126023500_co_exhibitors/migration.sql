-- AlterTable
ALTER TABLE "FeeRule" ADD COLUMN     "taxCategory" TEXT;

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "coExhibitors" JSONB NOT NULL DEFAULT '[]';
