import { expect, test } from "vitest";
import { z } from "zod";
import { mergeAllOf } from "#lib/testing/mergeAllOf";
import { DOMAIN_EVENT_KINDS } from "#lib/webhooks/kinds";
import { SAMPLES } from "#lib/webhooks/samples";
import { apiDescription } from "./document";

/** Records in messages have the schemas of the API, so samples must have exactly these fields. */
const RECORDS = { booth: "Booth", exhibitor: "Exhibitor", order: "Order", session: "Session" } as const;

const { components } = apiDescription as { components: { schemas: Record<string, object> } };
const definitions = JSON.parse(
  JSON.stringify(mergeAllOf(components.schemas, components.schemas)).replaceAll(
    "#/components/schemas/",
    "#/$defs/",
  ),
);
const strictly = (name: string) =>
  z.fromJSONSchema({ ...definitions[name], additionalProperties: false, $defs: definitions });

const reported = DOMAIN_EVENT_KINDS.flatMap((kind) =>
  Object.entries(RECORDS).flatMap(([field, name]) =>
    field in SAMPLES[kind] ? [{ kind, field, name, record: SAMPLES[kind][field] }] : [],
  ),
);

test.each(reported)("the sample of $kind has in $field exactly the fields of the API", ({ name, record }) => {
  expect(strictly(name).safeParse(record).error?.issues ?? []).toEqual([]);
});
