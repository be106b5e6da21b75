-- Notes and tasks of the team about a company.
CREATE TABLE "CompanyNote" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "companyKey" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "isTask" BOOLEAN NOT NULL,
    "dueOn" TEXT,
    "assignee" TEXT,
    "author" TEXT NOT NULL,
    "doneAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CompanyNote_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "CompanyNote_eventId_createdAt_id_idx" ON "CompanyNote"("eventId", "createdAt", "id");
CREATE INDEX "CompanyNote_eventId_companyKey_idx" ON "CompanyNote"("eventId", "companyKey");

ALTER TABLE "CompanyNote" ADD CONSTRAINT "CompanyNote_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
