-- CreateTable
CREATE TABLE "RecordChange" (
    "id" BIGSERIAL NOT NULL,
    "organisationId" TEXT NOT NULL,
    "eventId" TEXT,
    "type" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "ids" TEXT[],
    "number" BIGINT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RecordChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RecordChange_organisationId_number_idx" ON "RecordChange"("organisationId", "number");

-- CreateIndex
CREATE INDEX "RecordChange_at_idx" ON "RecordChange"("at");

ALTER TABLE "RecordChange" ADD CONSTRAINT record_change_action CHECK ("action" IN ('created', 'updated', 'deleted'));

-- Readers take numbers from here for the changes that they can see.
CREATE SEQUENCE record_change_number;

-- Every statement that writes records leaves one row for each event and action, in the transaction of the write. The
-- statements below are planned anew each time: a plan that was made for one row compares those of a bulk each with each.

-- Arguments: the type of the record, the column that takes it out of all lists while it has a value, and columns that
-- are not part of the record.
CREATE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden text := TG_ARGV[1];
  ignored text[] := TG_ARGV[2]::text[];
  organisation text := 'e."organisationId"';
  event text := 'r."eventId"';
  events text := 'JOIN "Event" e ON e."id" = r."eventId"';
  is_listed text := CASE hidden WHEN '' THEN 'true' ELSE format('r.%I IS NULL', hidden) END;
  was_listed text := CASE hidden WHEN '' THEN 'true' ELSE format('o.%I IS NULL', hidden) END;
  differing text;
BEGIN
  IF TG_TABLE_NAME = 'Event' THEN
    organisation := 'r."organisationId"'; event := 'r."id"'; events := '';
  ELSIF TG_TABLE_NAME = 'Webhook' THEN
    organisation := 'r."organisationId"'; events := '';
  END IF;
  IF TG_OP = 'INSERT' THEN
    EXECUTE format(
      'INSERT INTO "RecordChange" ("organisationId", "eventId", "action", "type", "ids")
       SELECT %s, %s, ''created'', $1, array_agg(r."id") FROM new_rows r %s WHERE %s GROUP BY 1, 2',
      organisation, event, events, is_listed) USING TG_ARGV[0];
  ELSIF TG_OP = 'DELETE' THEN
    EXECUTE format(
      'INSERT INTO "RecordChange" ("organisationId", "eventId", "action", "type", "ids")
       SELECT %s, %s, ''deleted'', $1, array_agg(r."id") FROM old_rows r %s WHERE %s GROUP BY 1, 2',
      organisation, event, events, is_listed) USING TG_ARGV[0];
  ELSIF EXISTS (SELECT FROM new_rows) THEN
    SELECT string_agg(format('r.%1$I IS DISTINCT FROM o.%1$I', attname), ' OR ' ORDER BY attnum)
    INTO differing FROM pg_attribute
    WHERE attrelid = TG_RELID AND attnum > 0 AND NOT attisdropped AND attname <> ALL (ignored);
    EXECUTE format(
      'INSERT INTO "RecordChange" ("organisationId", "eventId", "action", "type", "ids")
       SELECT %1$s, %2$s,
         CASE WHEN %4$s AND %5$s THEN ''updated'' WHEN %4$s THEN ''created'' ELSE ''deleted'' END, $1, array_agg(r."id")
       FROM new_rows r JOIN old_rows o ON o."id" = r."id" %3$s
       WHERE (%4$s OR %5$s) AND (%6$s) GROUP BY 1, 2, 3',
      organisation, event, events, is_listed, was_listed, differing) USING TG_ARGV[0];
  END IF;
  RETURN NULL;
END $$;

-- Rows that are fields of another record, such as the exhibitors at a booth. Arguments: the type and the table of that
-- record, and the column with its id. A record that is deleted together with them has a change of its own.
CREATE FUNCTION record_changes_of_parent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows text := CASE TG_OP WHEN 'INSERT' THEN 'TABLE new_rows' WHEN 'DELETE' THEN 'TABLE old_rows'
    ELSE '(TABLE new_rows EXCEPT TABLE old_rows) UNION ALL (TABLE old_rows EXCEPT TABLE new_rows)' END;
  is_listed text := CASE TG_ARGV[1] WHEN 'Booth' THEN 'p."mergeId" IS NULL' ELSE 'true' END;
BEGIN
  EXECUTE format(
    'INSERT INTO "RecordChange" ("organisationId", "eventId", "action", "type", "ids")
     SELECT e."organisationId", p."eventId", ''updated'', $1, array_agg(p."id")
     FROM (SELECT DISTINCT %I AS "id" FROM (%s) changed) r
       JOIN %I p ON p."id" = r."id" JOIN "Event" e ON e."id" = p."eventId"
     WHERE %s GROUP BY 1, 2',
    TG_ARGV[2], rows, TG_ARGV[1], is_listed) USING TG_ARGV[0];
  RETURN NULL;
END $$;

-- The network of a level is one record, because it is read and drawn as a whole.
CREATE FUNCTION record_changes_of_network() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT "levelId" FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT "levelId" FROM old_rows'
    ELSE 'SELECT "levelId" FROM new_rows UNION ALL SELECT "levelId" FROM old_rows' END;
BEGIN
  EXECUTE format(
    'INSERT INTO "RecordChange" ("organisationId", "eventId", "action", "type", "ids")
     SELECT e."organisationId", l."eventId", ''updated'', ''wayfinding'', array_agg(l."id")
     FROM (SELECT DISTINCT "levelId" FROM (%s) changed) r
       JOIN "Level" l ON l."id" = r."levelId" JOIN "Event" e ON e."id" = l."eventId"
     GROUP BY 1, 2', rows);
  RETURN NULL;
END $$;

CREATE FUNCTION follow_changes(followed text, call text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION %s', 'change_insert_' || md5(call), followed, call);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION %s', 'change_update_' || md5(call), followed, call);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION %s', 'change_delete_' || md5(call), followed, call);
END $$;

SELECT follow_changes("table", format('record_changes(%L, %L, %L)', "type", "hidden", "ignored"))
FROM (VALUES
  -- Counters of the event, and what a kiosk or a webhook reports by itself all the time.
  ('Event', 'event', 'deletedAt', '{lastOrderNumber,lastVersionNumber}'),
  ('Level', 'level', '', '{}'),
  ('Booth', 'booth', 'mergeId', '{searchText}'),
  ('MapElement', 'element', '', '{}'),
  ('Transition', 'transition', '', '{}'),
  ('Exhibitor', 'exhibitor', '', '{searchText}'),
  ('Category', 'category', '', '{}'),
  ('Session', 'session', '', '{}'),
  ('Order', 'order', '', '{}'),
  ('Payment', 'payment', '', '{}'),
  ('Dispute', 'dispute', '', '{}'),
  ('Document', 'document', '', '{}'),
  ('BoothOption', 'option', '', '{noticedAt}'),
  ('WaitlistEntry', 'waitlistEntry', '', '{}'),
  ('CompanyNote', 'note', '', '{}'),
  ('PricingRule', 'pricingRule', '', '{}'),
  ('FeeRule', 'fee', '', '{}'),
  ('TaxRule', 'taxRule', '', '{}'),
  ('Discount', 'discount', '', '{}'),
  ('Extra', 'extra', '', '{}'),
  ('Banner', 'banner', '', '{}'),
  ('Kiosk', 'kiosk', '', '{seenAt,touchedAt,uptimeSeconds,shown}'),
  ('Version', 'version', '', '{snapshot,brotli,gzip}'),
  ('Webhook', 'webhook', '', '{lastDeliveryAt,lastStatus,failingSince,exhausted}')
) AS followed("table", "type", "hidden", "ignored");

SELECT follow_changes("table", format('record_changes_of_parent(%L, %L, %L)', "type", "parent", "column"))
FROM (VALUES
  ('BoothExhibitor', 'booth', 'Booth', 'boothId'),
  ('BoothExhibitor', 'exhibitor', 'Exhibitor', 'exhibitorId'),
  ('ExhibitorCategory', 'exhibitor', 'Exhibitor', 'exhibitorId'),
  ('TransitionNode', 'transition', 'Transition', 'transitionId'),
  ('OrderItem', 'order', 'Order', 'orderId'),
  ('ExtraAssignment', 'extra', 'Extra', 'extraId')
) AS followed("table", "type", "parent", "column");

SELECT follow_changes("table", 'record_changes_of_network()') FROM (VALUES ('AisleNode'), ('AisleEdge')) AS followed("table");
