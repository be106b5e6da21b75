-- Who bought a booth is shown at once in new events; events of before keep waiting for their next publication.
UPDATE "Event"
SET "settings" = "settings" || jsonb_build_object('sales',
  CASE WHEN jsonb_typeof("settings" -> 'sales') = 'object' THEN "settings" -> 'sales' ELSE '{}' END
  || '{"showCompanyWhenPaid": false}');
