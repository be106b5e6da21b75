-- The requests of API keys, for whoever builds on the API, and how many there were on each day.
CREATE TABLE "KeyRequest" (
    "id" BIGSERIAL NOT NULL,
    "organisationId" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "requestId" TEXT NOT NULL,
    "body" TEXT,
    "isExact" BOOLEAN NOT NULL,
    "error" TEXT,

    CONSTRAINT "KeyRequest_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "KeyUsage" (
    "organisationId" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "requests" INTEGER NOT NULL,
    "refused" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,

    CONSTRAINT "KeyUsage_pkey" PRIMARY KEY ("keyId", "day")
);

CREATE INDEX "KeyRequest_keyId_at_idx" ON "KeyRequest"("keyId", "at");

CREATE INDEX "KeyRequest_at_idx" ON "KeyRequest"("at");

ALTER TABLE "KeyRequest" ADD CONSTRAINT "KeyRequest_keyId_fkey" FOREIGN KEY ("keyId") REFERENCES "ApiKey"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "KeyUsage" ADD CONSTRAINT "KeyUsage_keyId_fkey" FOREIGN KEY ("keyId") REFERENCES "ApiKey"("id") ON DELETE CASCADE ON UPDATE CASCADE;
