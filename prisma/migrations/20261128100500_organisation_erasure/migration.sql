-- When an owner has asked to erase the organisation for good, when that began, and when the books that outlived it may go.
ALTER TABLE "Organisation" ADD COLUMN "eraseAt" TIMESTAMPTZ(3), ADD COLUMN "erasedAt" TIMESTAMPTZ(3),
  ADD COLUMN "booksErasedAt" TIMESTAMPTZ(3);

-- Issued documents go once the law no longer wants them, and never before their organisation.
CREATE OR REPLACE FUNCTION refuse_change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM "Document" d JOIN "Organisation" o ON o."id" = d."organisationId"
    WHERE d."id" = coalesce(to_jsonb(OLD)->>'documentId', to_jsonb(OLD)->>'id') AND o."booksErasedAt" IS NOT NULL
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Issued documents never change.';
END $$;
