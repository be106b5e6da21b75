-- AlterTable
ALTER TABLE "Kiosk" ADD COLUMN "shown" JSONB;
