-- When the metadata of a SAML provider was last read from its address.
-- AlterTable
ALTER TABLE "SsoConnection" ADD COLUMN     "metadataReadAt" TIMESTAMPTZ(3);
