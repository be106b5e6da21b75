-- Browsers that a person has signed in with, so that a new one can be told of.
CREATE TABLE "KnownDevice" (
    "userId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "languages" TEXT NOT NULL,
    "timeZone" TEXT,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KnownDevice_pkey" PRIMARY KEY ("userId","tokenHash")
);

CREATE INDEX "KnownDevice_lastSeenAt_idx" ON "KnownDevice"("lastSeenAt");

ALTER TABLE "KnownDevice" ADD CONSTRAINT "KnownDevice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
