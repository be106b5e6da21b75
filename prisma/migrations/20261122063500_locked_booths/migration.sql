-- AlterTable
ALTER TABLE "Booth" ADD COLUMN "locked" BOOLEAN NOT NULL DEFAULT false;
