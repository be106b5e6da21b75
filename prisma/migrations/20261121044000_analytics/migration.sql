-- CreateTable
CREATE TABLE "PartnerSync" (
    "eventId" TEXT NOT NULL,
    "leasedUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PartnerSync_pkey" PRIMARY KEY ("eventId")
);

-- CreateTable
CREATE TABLE "Beacon" (
    "id" BIGSERIAL NOT NULL,
    "eventId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "type" TEXT NOT NULL,
    "sessionId" TEXT,
    "targetType" TEXT,
    "targetId" TEXT,
    "detail" TEXT,
    "results" INTEGER,
    "levelId" TEXT,
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "meta" JSONB,

    CONSTRAINT "Beacon_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BeaconMark" (
    "id" INTEGER NOT NULL,
    "closedUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BeaconMark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BeaconCount" (
    "eventId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "start" TIMESTAMPTZ(3) NOT NULL,
    "target" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "zeroResults" INTEGER NOT NULL,

    CONSTRAINT "BeaconCount_pkey" PRIMARY KEY ("eventId","type","grain","start","target","detail")
);

-- CreateTable
CREATE TABLE "BeaconCell" (
    "eventId" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "start" TIMESTAMPTZ(3) NOT NULL,
    "levelId" TEXT NOT NULL,
    "x" INTEGER NOT NULL,
    "y" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "BeaconCell_pkey" PRIMARY KEY ("eventId","grain","start","levelId","x","y")
);

-- CreateTable
CREATE TABLE "BeaconSession" (
    "eventId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "lastHour" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BeaconSession_pkey" PRIMARY KEY ("eventId","sessionId")
);

-- CreateTable
CREATE TABLE "SessionCount" (
    "eventId" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "previousHour" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "SessionCount_pkey" PRIMARY KEY ("eventId","hour","previousHour")
);

-- CreateIndex
CREATE INDEX "Beacon_eventId_at_idx" ON "Beacon"("eventId", "at");

-- CreateIndex
CREATE INDEX "BeaconCount_eventId_target_grain_start_idx" ON "BeaconCount"("eventId", "target", "grain", "start");

-- AddForeignKey
ALTER TABLE "PartnerSync" ADD CONSTRAINT "PartnerSync_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
