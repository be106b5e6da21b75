-- One counter for every legacyId of the installation; numbers are never reused.
CREATE SEQUENCE legacy_id_seq AS integer;

-- CreateTable
CREATE TABLE "Organisation" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Organisation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "sessionVersion" INTEGER NOT NULL DEFAULT 1,
    "activeOrganisationId" TEXT,
    "disabledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Member" (
    "organisationId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Member_pkey" PRIMARY KEY ("organisationId","userId")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "invitedById" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordReset" (
    "tokenHash" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "publicId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "lastFour" TEXT NOT NULL,
    "scopes" TEXT[],
    "eventIds" TEXT[],
    "createdById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" BIGSERIAL NOT NULL,
    "organisationId" TEXT NOT NULL,
    "eventId" TEXT,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT,
    "action" TEXT NOT NULL,
    "subjectId" TEXT,
    "before" JSONB,
    "after" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "status" INTEGER,
    "body" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "RateBucket" (
    "key" TEXT NOT NULL,
    "tokens" DOUBLE PRECISION NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RateBucket_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Event" (
    "id" TEXT NOT NULL,
    "legacyId" INTEGER NOT NULL DEFAULT nextval('legacy_id_seq'::regclass),
    "organisationId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "venue" JSONB,
    "logoUrl" TEXT,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "publishedVersion" INTEGER,
    "publishedAt" TIMESTAMPTZ(3),
    "lastOrderNumber" INTEGER NOT NULL DEFAULT 0,
    "lastVersionNumber" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Level" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "shortName" TEXT,
    "index" INTEGER NOT NULL,
    "elevation" DOUBLE PRECISION,
    "width" DOUBLE PRECISION,
    "height" DOUBLE PRECISION,
    "background" JSONB,
    "northDegrees" DOUBLE PRECISION,
    "georeference" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Level_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Booth" (
    "id" TEXT NOT NULL,
    "legacyId" INTEGER NOT NULL DEFAULT nextval('legacy_id_seq'::regclass),
    "eventId" TEXT NOT NULL,
    "levelId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "externalId" TEXT,
    "title" TEXT,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,
    "width" DOUBLE PRECISION NOT NULL,
    "height" DOUBLE PRECISION NOT NULL,
    "rotation" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "polygon" JSONB,
    "type" TEXT NOT NULL DEFAULT 'standard',
    "status" TEXT NOT NULL DEFAULT 'available',
    "priceCents" BIGINT,
    "notes" TEXT,
    "description" TEXT,
    "tags" TEXT[],
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "color" TEXT,
    "openSides" INTEGER,
    "holdExpiresAt" TIMESTAMPTZ(3),
    "holdKind" TEXT,
    "holdReason" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',
    "mergeId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Booth_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BoothMerge" (
    "id" TEXT NOT NULL,
    "survivorId" TEXT NOT NULL,
    "survivorBefore" JSONB NOT NULL,
    "mergedShape" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BoothMerge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BoothExhibitor" (
    "boothId" TEXT NOT NULL,
    "exhibitorId" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BoothExhibitor_pkey" PRIMARY KEY ("boothId","exhibitorId")
);

-- CreateTable
CREATE TABLE "Exhibitor" (
    "id" TEXT NOT NULL,
    "legacyId" INTEGER NOT NULL DEFAULT nextval('legacy_id_seq'::regclass),
    "eventId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "externalId" TEXT,
    "partnerId" TEXT,
    "description" TEXT,
    "logoUrl" TEXT,
    "leadingImageUrl" TEXT,
    "gallery" TEXT[],
    "website" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "phone2" TEXT,
    "address" TEXT,
    "address2" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zip" TEXT,
    "country" TEXT,
    "social" JSONB NOT NULL DEFAULT '{}',
    "videoUrl" TEXT,
    "customButtons" JSONB NOT NULL DEFAULT '[]',
    "tags" TEXT[],
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "advertised" BOOLEAN NOT NULL DEFAULT false,
    "sortIndex" INTEGER NOT NULL DEFAULT 0,
    "brands" TEXT[],
    "searchWords" TEXT[],
    "translations" JSONB NOT NULL DEFAULT '{}',
    "contactName" TEXT,
    "contactEmail" TEXT,
    "contactPhone" TEXT,
    "vatNumber" TEXT,
    "adminNotes" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "portalVersion" INTEGER NOT NULL DEFAULT 1,
    "portalRotatedAt" TIMESTAMPTZ(3),
    "searchText" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Exhibitor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Category" (
    "id" TEXT NOT NULL,
    "legacyId" INTEGER NOT NULL DEFAULT nextval('legacy_id_seq'::regclass),
    "eventId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "color" TEXT,
    "parentId" TEXT,
    "sortIndex" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExhibitorCategory" (
    "exhibitorId" TEXT NOT NULL,
    "categoryId" TEXT NOT NULL,

    CONSTRAINT "ExhibitorCategory_pkey" PRIMARY KEY ("exhibitorId","categoryId")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "legacyId" INTEGER NOT NULL DEFAULT nextval('legacy_id_seq'::regclass),
    "eventId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "externalId" TEXT,
    "description" TEXT,
    "kind" TEXT,
    "track" TEXT,
    "speakers" JSONB NOT NULL DEFAULT '[]',
    "exhibitorId" TEXT,
    "boothId" TEXT,
    "elementId" TEXT,
    "levelId" TEXT,
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "url" TEXT,
    "capacity" INTEGER,
    "tags" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MapElement" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "levelId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "geometry" JSONB NOT NULL,
    "props" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MapElement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AisleNode" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "levelId" TEXT NOT NULL,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,
    "name" TEXT,
    "kind" TEXT NOT NULL DEFAULT 'aisle',
    "generated" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AisleNode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AisleEdge" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "levelId" TEXT NOT NULL,
    "fromId" TEXT NOT NULL,
    "toId" TEXT NOT NULL,
    "bidirectional" BOOLEAN NOT NULL DEFAULT true,
    "accessible" BOOLEAN NOT NULL DEFAULT true,
    "width" DOUBLE PRECISION,
    "penalty" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "closed" BOOLEAN NOT NULL DEFAULT false,
    "closedFrom" TIMESTAMPTZ(3),
    "closedUntil" TIMESTAMPTZ(3),
    "name" TEXT,
    "generated" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AisleEdge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Transition" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "accessible" BOOLEAN NOT NULL,
    "travelSeconds" DOUBLE PRECISION NOT NULL,
    "direction" TEXT NOT NULL DEFAULT 'both',
    "closed" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Transition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TransitionNode" (
    "transitionId" TEXT NOT NULL,
    "nodeId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "TransitionNode_pkey" PRIMARY KEY ("transitionId","nodeId")
);

-- CreateTable
CREATE TABLE "Order" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "boothId" TEXT,
    "boothLabel" TEXT NOT NULL,
    "exhibitorId" TEXT,
    "status" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "contactName" TEXT NOT NULL,
    "contactEmail" TEXT NOT NULL,
    "notes" TEXT,
    "discountCode" TEXT,
    "lines" JSONB NOT NULL,
    "currency" TEXT NOT NULL,
    "subtotalCents" BIGINT NOT NULL,
    "taxCents" BIGINT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "pricingRuleId" TEXT,
    "assignedByOrder" BOOLEAN NOT NULL DEFAULT false,
    "expiresAt" TIMESTAMPTZ(3),
    "extendedAt" TIMESTAMPTZ(3),
    "paidAt" TIMESTAMPTZ(3),
    "invoicedAt" TIMESTAMPTZ(3),
    "cancelledAt" TIMESTAMPTZ(3),
    "refundedAt" TIMESTAMPTZ(3),
    "cancelReason" TEXT,
    "provider" TEXT,
    "providerRef" TEXT,
    "paidCents" BIGINT NOT NULL DEFAULT 0,
    "refundedCents" BIGINT NOT NULL DEFAULT 0,
    "refundDueCents" BIGINT NOT NULL DEFAULT 0,
    "paymentIssue" TEXT,
    "invoiceNumber" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PricingRule" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "boothType" TEXT,
    "minAreaM2" DOUBLE PRECISION,
    "maxAreaM2" DOUBLE PRECISION,
    "priceCents" BIGINT,
    "pricePerM2Cents" BIGINT,
    "currency" TEXT NOT NULL,
    "validFrom" TIMESTAMPTZ(3),
    "validUntil" TIMESTAMPTZ(3),
    "levelId" TEXT,
    "cornerSurchargePercent" DOUBLE PRECISION,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PricingRule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Extra" (
    "id" TEXT NOT NULL,
    "legacyId" INTEGER NOT NULL DEFAULT nextval('legacy_id_seq'::regclass),
    "eventId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "priceCents" BIGINT,
    "currency" TEXT NOT NULL,
    "limitPerEvent" INTEGER,
    "limitPerExhibitor" INTEGER,
    "reserveOrBuyAllowed" BOOLEAN NOT NULL DEFAULT true,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Extra_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExtraAssignment" (
    "id" TEXT NOT NULL,
    "extraId" TEXT NOT NULL,
    "exhibitorId" TEXT,
    "orderId" TEXT,
    "boothId" TEXT,
    "quantity" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ExtraAssignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Banner" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "placement" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "linkUrl" TEXT,
    "exhibitorId" TEXT,
    "title" TEXT,
    "weight" INTEGER NOT NULL DEFAULT 1,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),
    "active" BOOLEAN NOT NULL DEFAULT true,
    "levelId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Banner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Version" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "note" TEXT,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,
    "publishedBy" TEXT,
    "checksum" TEXT NOT NULL,
    "counts" JSONB NOT NULL,
    "changes" JSONB NOT NULL,
    "snapshot" TEXT NOT NULL,

    CONSTRAINT "Version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Media" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "variants" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Fact" (
    "id" BIGSERIAL NOT NULL,
    "organisationId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "dispatchedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Fact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Webhook" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "eventId" TEXT,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "description" TEXT,
    "secret" TEXT NOT NULL,
    "disabledReason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL,
    "webhookId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "eventId" TEXT,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "test" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "attemptLog" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "leasedUntil" TIMESTAMPTZ(3),
    "lastAttemptAt" TIMESTAMPTZ(3),
    "deliveredAt" TIMESTAMPTZ(3),
    "responseStatus" INTEGER,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Member_userId_idx" ON "Member"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_organisationId_idx" ON "Invitation"("organisationId");

-- CreateIndex
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_publicId_key" ON "ApiKey"("publicId");

-- CreateIndex
CREATE INDEX "ApiKey_organisationId_idx" ON "ApiKey"("organisationId");

-- CreateIndex
CREATE INDEX "AuditEntry_organisationId_at_idx" ON "AuditEntry"("organisationId", "at");

-- CreateIndex
CREATE INDEX "AuditEntry_eventId_at_idx" ON "AuditEntry"("eventId", "at");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE INDEX "RateBucket_updatedAt_idx" ON "RateBucket"("updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Event_legacyId_key" ON "Event"("legacyId");

-- CreateIndex
CREATE INDEX "Event_organisationId_createdAt_idx" ON "Event"("organisationId", "createdAt");

-- CreateIndex
CREATE INDEX "Level_eventId_index_idx" ON "Level"("eventId", "index");

-- CreateIndex
CREATE UNIQUE INDEX "Booth_legacyId_key" ON "Booth"("legacyId");

-- CreateIndex
CREATE INDEX "Booth_eventId_createdAt_id_idx" ON "Booth"("eventId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Booth_levelId_idx" ON "Booth"("levelId");

-- CreateIndex
CREATE INDEX "Booth_mergeId_idx" ON "Booth"("mergeId");

-- CreateIndex
CREATE INDEX "Booth_holdExpiresAt_idx" ON "Booth"("holdExpiresAt");

-- CreateIndex
CREATE INDEX "BoothMerge_survivorId_idx" ON "BoothMerge"("survivorId");

-- CreateIndex
CREATE INDEX "BoothExhibitor_exhibitorId_idx" ON "BoothExhibitor"("exhibitorId");

-- CreateIndex
CREATE UNIQUE INDEX "Exhibitor_legacyId_key" ON "Exhibitor"("legacyId");

-- CreateIndex
CREATE INDEX "Exhibitor_eventId_createdAt_id_idx" ON "Exhibitor"("eventId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Exhibitor_eventId_partnerId_idx" ON "Exhibitor"("eventId", "partnerId");

-- CreateIndex
CREATE UNIQUE INDEX "Exhibitor_eventId_slug_key" ON "Exhibitor"("eventId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "Exhibitor_eventId_externalId_key" ON "Exhibitor"("eventId", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "Category_legacyId_key" ON "Category"("legacyId");

-- CreateIndex
CREATE INDEX "Category_eventId_sortIndex_idx" ON "Category"("eventId", "sortIndex");

-- CreateIndex
CREATE INDEX "Category_parentId_idx" ON "Category"("parentId");

-- CreateIndex
CREATE INDEX "ExhibitorCategory_categoryId_idx" ON "ExhibitorCategory"("categoryId");

-- CreateIndex
CREATE UNIQUE INDEX "Session_legacyId_key" ON "Session"("legacyId");

-- CreateIndex
CREATE INDEX "Session_eventId_startsAt_idx" ON "Session"("eventId", "startsAt");

-- CreateIndex
CREATE UNIQUE INDEX "Session_eventId_externalId_key" ON "Session"("eventId", "externalId");

-- CreateIndex
CREATE INDEX "MapElement_eventId_levelId_idx" ON "MapElement"("eventId", "levelId");

-- CreateIndex
CREATE INDEX "AisleNode_eventId_levelId_idx" ON "AisleNode"("eventId", "levelId");

-- CreateIndex
CREATE INDEX "AisleEdge_eventId_levelId_idx" ON "AisleEdge"("eventId", "levelId");

-- CreateIndex
CREATE INDEX "AisleEdge_fromId_idx" ON "AisleEdge"("fromId");

-- CreateIndex
CREATE INDEX "AisleEdge_toId_idx" ON "AisleEdge"("toId");

-- CreateIndex
CREATE INDEX "Transition_eventId_idx" ON "Transition"("eventId");

-- CreateIndex
CREATE INDEX "TransitionNode_nodeId_idx" ON "TransitionNode"("nodeId");

-- CreateIndex
CREATE INDEX "Order_eventId_createdAt_id_idx" ON "Order"("eventId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Order_boothId_idx" ON "Order"("boothId");

-- CreateIndex
CREATE INDEX "Order_exhibitorId_idx" ON "Order"("exhibitorId");

-- CreateIndex
CREATE INDEX "Order_expiresAt_idx" ON "Order"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Order_eventId_number_key" ON "Order"("eventId", "number");

-- CreateIndex
CREATE INDEX "PricingRule_eventId_idx" ON "PricingRule"("eventId");

-- CreateIndex
CREATE UNIQUE INDEX "Extra_legacyId_key" ON "Extra"("legacyId");

-- CreateIndex
CREATE INDEX "Extra_eventId_idx" ON "Extra"("eventId");

-- CreateIndex
CREATE INDEX "ExtraAssignment_extraId_idx" ON "ExtraAssignment"("extraId");

-- CreateIndex
CREATE INDEX "ExtraAssignment_exhibitorId_idx" ON "ExtraAssignment"("exhibitorId");

-- CreateIndex
CREATE INDEX "ExtraAssignment_orderId_idx" ON "ExtraAssignment"("orderId");

-- CreateIndex
CREATE INDEX "Banner_eventId_idx" ON "Banner"("eventId");

-- CreateIndex
CREATE UNIQUE INDEX "Version_eventId_number_key" ON "Version"("eventId", "number");

-- CreateIndex
CREATE INDEX "Media_organisationId_idx" ON "Media"("organisationId");

-- CreateIndex
CREATE INDEX "Fact_dispatchedAt_id_idx" ON "Fact"("dispatchedAt", "id");

-- CreateIndex
CREATE INDEX "Fact_eventId_id_idx" ON "Fact"("eventId", "id");

-- CreateIndex
CREATE INDEX "Webhook_organisationId_idx" ON "Webhook"("organisationId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_webhookId_createdAt_idx" ON "WebhookDelivery"("webhookId", "createdAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_status_nextAttemptAt_idx" ON "WebhookDelivery"("status", "nextAttemptAt");

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Level" ADD CONSTRAINT "Level_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booth" ADD CONSTRAINT "Booth_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booth" ADD CONSTRAINT "Booth_levelId_fkey" FOREIGN KEY ("levelId") REFERENCES "Level"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booth" ADD CONSTRAINT "Booth_mergeId_fkey" FOREIGN KEY ("mergeId") REFERENCES "BoothMerge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoothMerge" ADD CONSTRAINT "BoothMerge_survivorId_fkey" FOREIGN KEY ("survivorId") REFERENCES "Booth"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoothExhibitor" ADD CONSTRAINT "BoothExhibitor_boothId_fkey" FOREIGN KEY ("boothId") REFERENCES "Booth"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoothExhibitor" ADD CONSTRAINT "BoothExhibitor_exhibitorId_fkey" FOREIGN KEY ("exhibitorId") REFERENCES "Exhibitor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Exhibitor" ADD CONSTRAINT "Exhibitor_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Category" ADD CONSTRAINT "Category_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Category" ADD CONSTRAINT "Category_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Category"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExhibitorCategory" ADD CONSTRAINT "ExhibitorCategory_exhibitorId_fkey" FOREIGN KEY ("exhibitorId") REFERENCES "Exhibitor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExhibitorCategory" ADD CONSTRAINT "ExhibitorCategory_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_exhibitorId_fkey" FOREIGN KEY ("exhibitorId") REFERENCES "Exhibitor"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MapElement" ADD CONSTRAINT "MapElement_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MapElement" ADD CONSTRAINT "MapElement_levelId_fkey" FOREIGN KEY ("levelId") REFERENCES "Level"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AisleNode" ADD CONSTRAINT "AisleNode_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AisleNode" ADD CONSTRAINT "AisleNode_levelId_fkey" FOREIGN KEY ("levelId") REFERENCES "Level"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AisleEdge" ADD CONSTRAINT "AisleEdge_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AisleEdge" ADD CONSTRAINT "AisleEdge_levelId_fkey" FOREIGN KEY ("levelId") REFERENCES "Level"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AisleEdge" ADD CONSTRAINT "AisleEdge_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "AisleNode"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AisleEdge" ADD CONSTRAINT "AisleEdge_toId_fkey" FOREIGN KEY ("toId") REFERENCES "AisleNode"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Transition" ADD CONSTRAINT "Transition_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TransitionNode" ADD CONSTRAINT "TransitionNode_transitionId_fkey" FOREIGN KEY ("transitionId") REFERENCES "Transition"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TransitionNode" ADD CONSTRAINT "TransitionNode_nodeId_fkey" FOREIGN KEY ("nodeId") REFERENCES "AisleNode"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_boothId_fkey" FOREIGN KEY ("boothId") REFERENCES "Booth"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_exhibitorId_fkey" FOREIGN KEY ("exhibitorId") REFERENCES "Exhibitor"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PricingRule" ADD CONSTRAINT "PricingRule_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Extra" ADD CONSTRAINT "Extra_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExtraAssignment" ADD CONSTRAINT "ExtraAssignment_extraId_fkey" FOREIGN KEY ("extraId") REFERENCES "Extra"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExtraAssignment" ADD CONSTRAINT "ExtraAssignment_exhibitorId_fkey" FOREIGN KEY ("exhibitorId") REFERENCES "Exhibitor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExtraAssignment" ADD CONSTRAINT "ExtraAssignment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Banner" ADD CONSTRAINT "Banner_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Version" ADD CONSTRAINT "Version_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Media" ADD CONSTRAINT "Media_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say: unique among the living, and one active order per booth.
CREATE UNIQUE INDEX "event_slug_taken" ON "Event" ("slug") WHERE "deletedAt" IS NULL;
CREATE UNIQUE INDEX "booth_label_taken" ON "Booth" ("eventId", "label") WHERE "mergeId" IS NULL;
CREATE UNIQUE INDEX "booth_external_id_taken" ON "Booth" ("eventId", "externalId") WHERE "mergeId" IS NULL;
CREATE UNIQUE INDEX "one_active_order" ON "Order" ("boothId") WHERE "status" IN ('pending', 'invoiced', 'paid');
