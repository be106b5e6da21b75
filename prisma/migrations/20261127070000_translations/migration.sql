-- Texts in other languages than the event's own.
ALTER TABLE "Event" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "Level" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "Category" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "MapElement" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "Transition" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "Extra" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "Session" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
