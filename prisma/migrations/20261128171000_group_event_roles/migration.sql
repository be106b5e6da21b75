-- Roles in single events by groups of an organisation's directory.
ALTER TABLE "SsoConnection" ADD COLUMN "groupEventRoles" JSONB NOT NULL DEFAULT '{}';
