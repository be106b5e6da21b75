import { describe, expect, test } from "vitest";
import { z } from "zod";
import { describeApi } from "./document";

type Media = { schema: z.core.JSONSchema.JSONSchema; example?: unknown };
type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};
type Schemas = Record<string, z.core.JSONSchema.JSONSchema>;
type Described = { paths: Record<string, Record<string, Operation>>; components: { schemas: Schemas } };

/** JSON Schema reads patterns as Unicode, zod's reader does not, so that classes of characters are spelled out for it. */
const described = JSON.parse(
  JSON.stringify(await describeApi())
    .replaceAll("#/components/schemas/", "#/$defs/")
    .replaceAll("\\\\P{Cc}", "[^\\\\u0000-\\\\u001f]"),
) as Described;
const operations = Object.values(described.paths).flatMap((path) => Object.values(path));

describe.each(operations)("$operationId", ({ requestBody, responses }) => {
  const shown = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap(
    (content) => Object.entries(content ?? {}).filter(([type]) => type.includes("json")),
  );

  test("shows an example of every JSON it takes and answers, and each is what its schema says", () => {
    for (const [, { schema, example }] of shown) {
      expect(example).toBeDefined();
      const reader = z.fromJSONSchema({ ...schema, $defs: schemasIn(schema) });
      const { error } = reader.safeParse(example);
      expect(error?.issues ?? [], JSON.stringify(example)).toEqual([]);
    }
  });
});

/** Those that a schema refers to, directly or by way of others: to read all of them each time takes minutes. */
function schemasIn(schema: z.core.JSONSchema.JSONSchema, found: Schemas = {}): Schemas {
  for (const [, name = ""] of JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
    const named = described.components.schemas[name];
    if (!named || name in found) continue;
    found[name] = named;
    schemasIn(named, found);
  }
  return found;
}
