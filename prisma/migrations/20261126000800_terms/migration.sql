ALTER TABLE "Order" ADD COLUMN "acceptance" JSONB;

-- CreateTable
CREATE TABLE "TermsVersion" (
    "eventId" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TermsVersion_pkey" PRIMARY KEY ("eventId","sha256")
);

-- AddForeignKey
ALTER TABLE "TermsVersion" ADD CONSTRAINT "TermsVersion_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
