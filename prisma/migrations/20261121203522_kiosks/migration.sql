-- CreateTable
CREATE TABLE "Kiosk" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "levelId" TEXT,
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "heading" DOUBLE PRECISION,
    "language" TEXT,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "reloadWanted" BOOLEAN NOT NULL DEFAULT false,
    "deviceHash" TEXT,
    "pairedAt" TIMESTAMPTZ(3),
    "seenAt" TIMESTAMPTZ(3),
    "touchedAt" TIMESTAMPTZ(3),
    "shownVersion" INTEGER,
    "uptimeSeconds" INTEGER,
    "errors" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "screen" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Kiosk_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KioskPairing" (
    "eventId" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "deviceHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KioskPairing_pkey" PRIMARY KEY ("eventId","code")
);

-- CreateIndex
CREATE UNIQUE INDEX "Kiosk_deviceHash_key" ON "Kiosk"("deviceHash");

-- CreateIndex
CREATE INDEX "Kiosk_eventId_createdAt_idx" ON "Kiosk"("eventId", "createdAt");

-- CreateIndex
CREATE INDEX "Kiosk_levelId_idx" ON "Kiosk"("levelId");

-- CreateIndex
CREATE UNIQUE INDEX "KioskPairing_deviceHash_key" ON "KioskPairing"("deviceHash");

-- CreateIndex
CREATE INDEX "KioskPairing_expiresAt_idx" ON "KioskPairing"("expiresAt");

-- AddForeignKey
ALTER TABLE "Kiosk" ADD CONSTRAINT "Kiosk_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Kiosk" ADD CONSTRAINT "Kiosk_levelId_fkey" FOREIGN KEY ("levelId") REFERENCES "Level"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KioskPairing" ADD CONSTRAINT "KioskPairing_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
