-- AlterTable
ALTER TABLE "PricingRule" ADD COLUMN "priority" INTEGER NOT NULL DEFAULT 0;
