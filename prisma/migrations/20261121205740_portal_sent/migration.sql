-- AlterTable
ALTER TABLE "Portal" ADD COLUMN     "sentAt" TIMESTAMPTZ(3);
