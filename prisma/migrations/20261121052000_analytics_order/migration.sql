-- DropIndex
DROP INDEX "BeaconCount_eventId_target_grain_start_idx";

-- CreateIndex
CREATE INDEX "BeaconCount_eventId_target_detail_grain_start_idx" ON "BeaconCount"("eventId", "target", "detail", "grain", "start");
