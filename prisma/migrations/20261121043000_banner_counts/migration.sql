-- What was left behind by deleted records would break the new references.
UPDATE "ExtraAssignment" SET "boothId" = NULL WHERE "boothId" NOT IN (SELECT "id" FROM "Booth");
UPDATE "Banner" SET "exhibitorId" = NULL WHERE "exhibitorId" NOT IN (SELECT "id" FROM "Exhibitor");
UPDATE "Banner" SET "levelId" = NULL WHERE "levelId" NOT IN (SELECT "id" FROM "Level");

-- CreateTable
CREATE TABLE "BannerCount" (
    "bannerId" TEXT NOT NULL,
    "impressions" INTEGER NOT NULL DEFAULT 0,
    "clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "BannerCount_pkey" PRIMARY KEY ("bannerId")
);

-- CreateIndex
CREATE INDEX "ExtraAssignment_boothId_idx" ON "ExtraAssignment"("boothId");

-- CreateIndex
CREATE INDEX "Banner_exhibitorId_idx" ON "Banner"("exhibitorId");

-- CreateIndex
CREATE INDEX "Banner_levelId_idx" ON "Banner"("levelId");

-- AddForeignKey
ALTER TABLE "ExtraAssignment" ADD CONSTRAINT "ExtraAssignment_boothId_fkey" FOREIGN KEY ("boothId") REFERENCES "Booth"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Banner" ADD CONSTRAINT "Banner_exhibitorId_fkey" FOREIGN KEY ("exhibitorId") REFERENCES "Exhibitor"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Banner" ADD CONSTRAINT "Banner_levelId_fkey" FOREIGN KEY ("levelId") REFERENCES "Level"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BannerCount" ADD CONSTRAINT "BannerCount_bannerId_fkey" FOREIGN KEY ("bannerId") REFERENCES "Banner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
