-- Connections of organisations to their CRM systems, which record there belongs to which here, and what was done.
CREATE TABLE "Connector" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "partner" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "tokens" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "pausedReason" TEXT,
    "cursor" TEXT,
    "readSince" JSONB NOT NULL DEFAULT '{}',
    "nextRunAt" TIMESTAMPTZ(3),
    "leasedUntil" TIMESTAMPTZ(3),
    "lastRunAt" TIMESTAMPTZ(3),
    "lastFailure" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Connector_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "connector_paused" CHECK ("pausedReason" IN ('user', 'revoked', 'setup'))
);

CREATE TABLE "ConnectorLink" (
    "organisationId" TEXT NOT NULL,
    "connectorId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "localId" TEXT NOT NULL,
    "remoteId" TEXT NOT NULL,
    "base" JSONB NOT NULL,
    "localAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ConnectorLink_pkey" PRIMARY KEY ("connectorId", "kind", "localId")
);

CREATE TABLE "ConnectorEntry" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "connectorId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "localId" TEXT,
    "remoteId" TEXT,
    "title" TEXT NOT NULL,
    "changes" JSONB NOT NULL,
    "error" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "resolvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ConnectorEntry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "connector_entry_action" CHECK ("action" IN ('created', 'updated', 'linked', 'unlinked', 'failed'))
);

CREATE UNIQUE INDEX "Connector_organisationId_partner_key" ON "Connector"("organisationId", "partner");

CREATE INDEX "ConnectorLink_connectorId_kind_remoteId_idx" ON "ConnectorLink"("connectorId", "kind", "remoteId");

CREATE INDEX "ConnectorEntry_connectorId_at_idx" ON "ConnectorEntry"("connectorId", "at");

ALTER TABLE "Connector" ADD CONSTRAINT "Connector_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "ConnectorLink" ADD CONSTRAINT "ConnectorLink_connectorId_fkey" FOREIGN KEY ("connectorId") REFERENCES "Connector"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "ConnectorEntry" ADD CONSTRAINT "ConnectorEntry_connectorId_fkey" FOREIGN KEY ("connectorId") REFERENCES "Connector"("id") ON DELETE CASCADE ON UPDATE CASCADE;
