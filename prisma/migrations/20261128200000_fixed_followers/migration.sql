-- The triggers of a reservation planned their statements at each call, which took a third of the time of the database.
-- Those that follow a new order are fixed from here on, so that each connection plans them once; keys are looked up in
-- their index, however small the table was then.

-- A counter of the event is no change of the event, and each new order draws a number. All other columns are compared, as
-- they are at this moment: a migration that adds columns to "Event" ends with `SELECT follow_event_columns()`.
CREATE FUNCTION follow_event_columns() RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
  differing text;
BEGIN
  SELECT string_agg(format('n.%1$I IS DISTINCT FROM o.%1$I', attname), ' OR ' ORDER BY attnum)
  INTO differing FROM pg_attribute
  WHERE attrelid = '"Event"'::regclass AND attnum > 0 AND NOT attisdropped
    AND attname NOT IN ('lastOrderNumber', 'lastVersionNumber');
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION record_changes_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       -- A full join never compares each row with each, however many there are.
       INSERT INTO "RecordChange" ("organisationId", "eventId", "action", "type", "ids")
       SELECT n."organisationId", n."id",
         CASE WHEN n."deletedAt" IS NULL AND o."deletedAt" IS NULL THEN ''updated''
           WHEN n."deletedAt" IS NULL THEN ''created'' ELSE ''deleted'' END, TG_ARGV[0], array_agg(n."id")
       FROM new_rows n FULL JOIN old_rows o ON o."id" = n."id"
       WHERE (n."deletedAt" IS NULL OR o."deletedAt" IS NULL) AND (%s)
       GROUP BY 1, 2, 3;
       RETURN NULL;
     END $$', differing);
END $make$;

SELECT follow_event_columns();

CREATE FUNCTION record_changes_of_new_orders() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "RecordChange" ("organisationId", "eventId", "action", "type", "ids")
  SELECT e."organisationId", r."eventId", 'created', TG_ARGV[0], array_agg(r."id")
  FROM new_rows r JOIN "Event" e ON e."id" = r."eventId" GROUP BY 1, 2;
  RETURN NULL;
END $$;

CREATE FUNCTION record_changes_of_new_items() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "RecordChange" ("organisationId", "eventId", "action", "type", "ids")
  SELECT e."organisationId", o."eventId", 'updated', TG_ARGV[0], array_agg(o."id")
  FROM (SELECT DISTINCT "orderId" FROM new_rows) r
    JOIN "Order" o ON o."id" = r."orderId" JOIN "Event" e ON e."id" = o."eventId" GROUP BY 1, 2;
  RETURN NULL;
END $$;

-- They take the place of triggers that are named by what they called.
DO $$
DECLARE
  former record;
BEGIN
  FOR former IN SELECT * FROM (VALUES
    ('Event', 'change_update_', 'record_changes(''event'', ''deletedAt'', ''{lastOrderNumber,lastVersionNumber}'')'),
    ('Order', 'change_insert_', 'record_changes(''order'', '''', ''{}'')'),
    ('OrderItem', 'change_insert_', 'record_changes_of_parent(''order'', ''Order'', ''orderId'')')
  ) AS listed("table", "prefix", "call") LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', former."prefix" || md5(former."call"), former."table");
  END LOOP;
END $$;

CREATE TRIGGER change_update_events AFTER UPDATE ON "Event" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_events('event');
CREATE TRIGGER change_insert_orders AFTER INSERT ON "Order" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_new_orders('order');
CREATE TRIGGER change_insert_items AFTER INSERT ON "OrderItem" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_new_items('order');
