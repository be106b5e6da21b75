-- Issued documents are frozen: what was a number on an order becomes a record that never changes.
CREATE TABLE "Document" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "orderId" TEXT,
    "exhibitorId" TEXT,
    "kind" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL,
    "buyer" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "netCents" BIGINT NOT NULL,
    "taxCents" BIGINT NOT NULL,
    "grossCents" BIGINT NOT NULL,
    "content" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "isReconstructed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Document_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "DocumentFile" (
    "documentId" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DocumentFile_pkey" PRIMARY KEY ("documentId", "format"),
    CONSTRAINT "document_file_format" CHECK ("format" IN ('pdf', 'xml'))
);

CREATE UNIQUE INDEX "Document_organisationId_number_key" ON "Document"("organisationId", "number");
CREATE INDEX "Document_orderId_idx" ON "Document"("orderId");
CREATE INDEX "Document_eventId_issuedAt_id_idx" ON "Document"("eventId", "issuedAt", "id");
ALTER TABLE "Document" ADD CONSTRAINT "Document_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "DocumentFile" ADD CONSTRAINT "DocumentFile_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE FUNCTION refuse_change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Issued documents never change.';
END $$;
CREATE TRIGGER document_never_changes BEFORE UPDATE OR DELETE ON "Document"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
CREATE TRIGGER document_file_never_changes BEFORE UPDATE OR DELETE ON "DocumentFile"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();

-- An event may have a number series of its own; the organisation's series is the empty one.
ALTER TABLE "DocumentCounter" ADD COLUMN "series" TEXT NOT NULL DEFAULT '';
ALTER TABLE "DocumentCounter" DROP CONSTRAINT "DocumentCounter_pkey";
ALTER TABLE "DocumentCounter" ADD CONSTRAINT "DocumentCounter_pkey" PRIMARY KEY ("organisationId", "series", "kind", "year");

-- Set when everything but its orders, payments and documents was deleted for good.
ALTER TABLE "Event" ADD COLUMN "purgedAt" TIMESTAMPTZ(3);

-- Whom the invoice is for, in which language, and how what was bought is taxed.
ALTER TABLE "Order" ADD COLUMN "billing" JSONB, ADD COLUMN "locale" TEXT, ADD COLUMN "taxes" JSONB;

-- The lines of an order, each of which can later be cancelled on its own.
CREATE TABLE "OrderItem" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "boothId" TEXT,
    "extraId" TEXT,
    "exhibitorId" TEXT,
    "description" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unitCents" BIGINT NOT NULL,
    "netCents" BIGINT NOT NULL,
    "taxCategory" TEXT NOT NULL,
    "taxRatePercent" DOUBLE PRECISION NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "holdsBooth" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "OrderItem_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_item_kind" CHECK ("kind" IN ('booth', 'extra', 'fee', 'coexhibitor', 'discount', 'adjustment')),
    CONSTRAINT "order_item_status" CHECK ("status" IN ('active', 'cancelled'))
);

-- Takes the place of one_active_order, as an order may come to hold several booths.
CREATE UNIQUE INDEX "one_order_holds_a_booth" ON "OrderItem"("boothId") WHERE "holdsBooth";
CREATE INDEX "OrderItem_orderId_place_idx" ON "OrderItem"("orderId", "place");
CREATE INDEX "OrderItem_eventId_idx" ON "OrderItem"("eventId");
CREATE INDEX "OrderItem_boothId_idx" ON "OrderItem"("boothId");
ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "OrderItem"
SELECT 'itm_' || md5(o."id" || ' ' || l."place"), o."eventId", o."id", l."place"::int, l."line"->>'kind',
  CASE WHEN l."line"->>'kind' = 'booth' THEN o."boothId" END,
  CASE WHEN l."line"->>'kind' = 'extra' THEN l."line"->>'refId' END, NULL,
  l."line"->>'description', (l."line"->>'quantity')::int, (l."line"->>'unitCents')::bigint,
  (l."line"->>'totalCents')::bigint,
  CASE WHEN o."taxRatePercent" > 0 THEN 'S' ELSE 'Z' END, o."taxRatePercent", 'active',
  l."line"->>'kind' = 'booth' AND o."boothId" IS NOT NULL AND o."status" IN ('pending', 'invoiced', 'paid')
    AND l."nth" = 1
FROM "Order" o
CROSS JOIN LATERAL (
  SELECT e."line", e."place", row_number() OVER (PARTITION BY e."line"->>'kind' ORDER BY e."place") AS "nth"
  FROM jsonb_array_elements(o."lines") WITH ORDINALITY AS e("line", "place")
) AS l
WHERE l."line"->>'kind' <> 'tax';

-- A booth without a price has no line, and is held all the same.
INSERT INTO "OrderItem"
SELECT 'itm_' || md5(o."id" || ' 0'), o."eventId", o."id", 0, 'booth', o."boothId", NULL, NULL,
  'Booth ' || o."boothLabel", 1, 0, 0, CASE WHEN o."taxRatePercent" > 0 THEN 'S' ELSE 'Z' END, o."taxRatePercent",
  'active', o."status" IN ('pending', 'invoiced', 'paid')
FROM "Order" o
WHERE o."boothId" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "OrderItem" i WHERE i."orderId" = o."id" AND i."kind" = 'booth');

DROP INDEX "one_active_order";
