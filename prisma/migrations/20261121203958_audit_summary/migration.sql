ALTER TABLE "AuditEntry" ADD COLUMN "summary" TEXT NOT NULL DEFAULT '';
CREATE INDEX "AuditEntry_organisationId_subjectId_idx" ON "AuditEntry"("organisationId", "subjectId");
