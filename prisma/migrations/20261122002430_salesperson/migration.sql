-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "salesperson" TEXT;
