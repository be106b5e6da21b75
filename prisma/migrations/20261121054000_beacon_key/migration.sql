-- DropIndex
DROP INDEX "Beacon_eventId_at_idx";

-- AlterTable
ALTER TABLE "Beacon" DROP CONSTRAINT "Beacon_pkey",
ADD CONSTRAINT "Beacon_pkey" PRIMARY KEY ("eventId", "at", "id");
