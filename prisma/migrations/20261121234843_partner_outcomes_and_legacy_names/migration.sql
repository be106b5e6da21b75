-- AlterTable
ALTER TABLE "PartnerSync" ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "outcome" JSONB;

-- CreateTable
CREATE TABLE "LegacyName" (
    "eventId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "legacyId" INTEGER NOT NULL DEFAULT nextval('legacy_id_seq'::regclass),

    CONSTRAINT "LegacyName_pkey" PRIMARY KEY ("eventId","kind","name")
);

-- CreateIndex
CREATE UNIQUE INDEX "LegacyName_legacyId_key" ON "LegacyName"("legacyId");

-- AddForeignKey
ALTER TABLE "LegacyName" ADD CONSTRAINT "LegacyName_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
