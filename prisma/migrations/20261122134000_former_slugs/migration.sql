-- CreateTable
CREATE TABLE "FormerSlug" (
    "slug" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "givenUpAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FormerSlug_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE INDEX "FormerSlug_eventId_idx" ON "FormerSlug"("eventId");

-- AddForeignKey
ALTER TABLE "FormerSlug" ADD CONSTRAINT "FormerSlug_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
