-- `searchText` begins with a form of it that sorts A2 before A10, as lib/text/naturalOrder.ts writes it from now on.
CREATE FUNCTION "naturalKey"(folded text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text := regexp_replace(folded, '(^|[^0-9])0+(?=[0-9])', '\1', 'g');
BEGIN
  FOR digits IN 1..25 LOOP
    key := regexp_replace(key, '(^|[^0-9A-Z])([0-9]{' || digits || '})(?![0-9])', '\1' || chr(64 + digits) || '\2', 'g');
  END LOOP;
  RETURN regexp_replace(key, '(^|[^0-9A-Z])([0-9]{26,})', '\1Z\2', 'g');
END
$$;
UPDATE "Booth" SET "searchText" = "naturalKey"("searchText") || ' ' || "searchText";
DROP FUNCTION "naturalKey";
