-- Users and groups that the directory of an organisation's identity provider sends (SCIM).
-- AlterTable
ALTER TABLE "SsoConnection" ADD COLUMN     "groupRoles" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "scimTokenHash" TEXT;

-- CreateTable
CREATE TABLE "ScimUser" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "connectionId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "externalId" TEXT,
    "isActive" BOOLEAN NOT NULL,
    "resource" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ScimUser_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScimGroup" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "connectionId" TEXT NOT NULL,
    "displayName" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "externalId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ScimGroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScimGroupMember" (
    "organisationId" TEXT NOT NULL,
    "groupId" TEXT NOT NULL,
    "scimUserId" TEXT NOT NULL,

    CONSTRAINT "ScimGroupMember_pkey" PRIMARY KEY ("groupId","scimUserId")
);

-- CreateIndex
CREATE UNIQUE INDEX "SsoConnection_scimTokenHash_key" ON "SsoConnection"("scimTokenHash");

-- CreateIndex
CREATE INDEX "ScimUser_userId_idx" ON "ScimUser"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ScimUser_connectionId_nameKey_key" ON "ScimUser"("connectionId", "nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "ScimUser_connectionId_userId_key" ON "ScimUser"("connectionId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "ScimGroup_connectionId_nameKey_key" ON "ScimGroup"("connectionId", "nameKey");

-- CreateIndex
CREATE INDEX "ScimGroupMember_scimUserId_idx" ON "ScimGroupMember"("scimUserId");

-- AddForeignKey
ALTER TABLE "ScimUser" ADD CONSTRAINT "ScimUser_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "SsoConnection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScimUser" ADD CONSTRAINT "ScimUser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScimGroup" ADD CONSTRAINT "ScimGroup_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "SsoConnection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScimGroupMember" ADD CONSTRAINT "ScimGroupMember_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "ScimGroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScimGroupMember" ADD CONSTRAINT "ScimGroupMember_scimUserId_fkey" FOREIGN KEY ("scimUserId") REFERENCES "ScimUser"("id") ON DELETE CASCADE ON UPDATE CASCADE;
