-- AlterTable
ALTER TABLE "Version" ADD COLUMN     "brotli" BYTEA,
ADD COLUMN     "gzip" BYTEA;
