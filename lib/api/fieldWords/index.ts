import type { FieldWords } from "#lib/openapi/fieldWords";
import { ANALYTICS_FIELDS } from "./analytics";
import { COMPAT_FIELDS } from "./compat";
import { DEVICES_FIELDS } from "./devices";
import { EXHIBITORS_FIELDS } from "./exhibitors";
import { PLAN_FIELDS } from "./plan";
import { RECORDS_FIELDS } from "./records";
import { SALES_FIELDS } from "./sales";
import { SETTINGS_FIELDS } from "./settings";
import { WAYFINDING_FIELDS } from "./wayfinding";

/** Descriptions of fields whose schemas have none, for the OpenAPI document. */
export const FIELD_WORDS: FieldWords = {
  ...RECORDS_FIELDS,
  ...PLAN_FIELDS,
  ...WAYFINDING_FIELDS,
  ...EXHIBITORS_FIELDS,
  ...SALES_FIELDS,
  ...SETTINGS_FIELDS,
  ...ANALYTICS_FIELDS,
  ...DEVICES_FIELDS,
  ...COMPAT_FIELDS,
};
