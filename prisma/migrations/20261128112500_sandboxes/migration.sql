-- The sandbox of an organisation is an organisation of its own, so nothing of the one is seen through the other.
ALTER TABLE "Organisation" ADD COLUMN "sandboxOfId" TEXT;
CREATE UNIQUE INDEX "Organisation_sandboxOfId_key" ON "Organisation"("sandboxOfId");
ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_sandboxOfId_fkey" FOREIGN KEY ("sandboxOfId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Organisation" ADD CONSTRAINT "sandbox_by_id" CHECK (("sandboxOfId" IS NOT NULL) = ("id" LIKE 'sbx\_%'));

-- What a sandbox would have mailed.
CREATE TABLE "SandboxEmail" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "attachments" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SandboxEmail_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "SandboxEmail_organisationId_createdAt_id_idx" ON "SandboxEmail"("organisationId", "createdAt", "id");
ALTER TABLE "SandboxEmail" ADD CONSTRAINT "SandboxEmail_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Documents of a sandbox are none, and go when it is reset; others go with their organisation.
CREATE OR REPLACE FUNCTION refuse_change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM "Document" d JOIN "Organisation" o ON o."id" = d."organisationId"
    WHERE d."id" = coalesce(to_jsonb(OLD)->>'documentId', to_jsonb(OLD)->>'id')
      AND (o."booksErasedAt" IS NOT NULL OR o."sandboxOfId" IS NOT NULL)
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Issued documents never change.';
END $$;
