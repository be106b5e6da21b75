-- How long an organisation keeps records, in days by kind, where that is less than the installation does.
-- AlterTable
ALTER TABLE "Organisation" ADD COLUMN     "retention" JSONB NOT NULL DEFAULT '{}';
