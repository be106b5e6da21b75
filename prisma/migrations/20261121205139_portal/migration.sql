-- CreateTable
CREATE TABLE "Portal" (
    "exhibitorId" TEXT NOT NULL,
    "enteredAt" TIMESTAMPTZ(3),
    "lockedAt" TIMESTAMPTZ(3),
    "changes" JSONB,
    "submittedAt" TIMESTAMPTZ(3),
    "refusedAt" TIMESTAMPTZ(3),
    "refusal" TEXT,

    CONSTRAINT "Portal_pkey" PRIMARY KEY ("exhibitorId")
);

-- AddForeignKey
ALTER TABLE "Portal" ADD CONSTRAINT "Portal_exhibitorId_fkey" FOREIGN KEY ("exhibitorId") REFERENCES "Exhibitor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
