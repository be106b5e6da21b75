import { describe, expect, test } from "vitest";
import { z } from "zod";
import { describeApi } from "./document";

type Media = { schema: z.core.JSONSchema.JSONSchema; example?: unknown };
type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};
type Described = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, z.core.JSONSchema.JSONSchema> };
};

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
      const reader = z.fromJSONSchema({ ...schema, $defs: described.components.schemas });
      const { error } = reader.safeParse(example);
      expect(error?.issues ?? [], JSON.stringify(example)).toEqual([]);
    }
  });
});
