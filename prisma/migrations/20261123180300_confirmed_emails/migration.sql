-- Accounts of before are not asked.
ALTER TABLE "User" ADD COLUMN "emailConfirmedAt" TIMESTAMPTZ(3);
UPDATE "User" SET "emailConfirmedAt" = "createdAt";
