-- What webhooks send is followed like records are, so that it can be forwarded to a program that no webhook reaches.
CREATE FUNCTION record_changes_of_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordChange" ("organisationId", "eventId", "action", "type", "ids")
  SELECT r."organisationId", r."eventId", 'created', TG_ARGV[0], array_agg(r."id"::text ORDER BY r."id")
  FROM new_rows r GROUP BY 1, 2;
  RETURN NULL;
END $$;

CREATE TRIGGER change_insert_outbox AFTER INSERT ON "Fact" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_outbox('webhookEvent');
