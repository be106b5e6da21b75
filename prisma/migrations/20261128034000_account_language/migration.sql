-- The language of the office for this person; null takes that of the browser.
ALTER TABLE "User" ADD COLUMN "language" TEXT;
