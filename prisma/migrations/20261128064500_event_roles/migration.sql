-- Roles in single events, beside the role in the organisation.
CREATE TABLE "EventRole" (
    "organisationId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "EventRole_pkey" PRIMARY KEY ("organisationId", "userId", "eventId"),
    CONSTRAINT "event_role" CHECK ("role" IN ('manager', 'editor', 'sales', 'viewer'))
);

CREATE INDEX "EventRole_eventId_idx" ON "EventRole"("eventId");

ALTER TABLE "EventRole" ADD CONSTRAINT "EventRole_organisationId_userId_fkey" FOREIGN KEY ("organisationId", "userId") REFERENCES "Member"("organisationId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EventRole" ADD CONSTRAINT "EventRole_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Invitation" ADD COLUMN "eventRoles" JSONB NOT NULL DEFAULT '{}';
