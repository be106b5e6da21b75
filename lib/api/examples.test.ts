import { describe, expect, test } from "vitest";
import { z } from "zod";
import { mergeAllOf } from "#lib/testing/mergeAllOf";
import { describeApi } from "./document";

type Media = {
  schema: z.core.JSONSchema.JSONSchema;
  example?: unknown;
  examples?: { usual: { $ref: string } };
};
type Response = { content?: Record<string, Media> };
type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response & { $ref?: string }>;
};
type Schemas = Record<string, z.core.JSONSchema.JSONSchema>;
type Described = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Schemas;
    examples: Record<string, { value: unknown }>;
    responses: Record<string, Response>;
  };
};

/**
 * JSON Schema patterns are Unicode patterns, but zod compiles them without the `u` flag, so character classes are
 * spelled out.
 */
const written = describeApi() as Described;
const described = JSON.parse(
  JSON.stringify(mergeAllOf(written, written.components.schemas))
    .replaceAll("#/components/schemas/", "#/$defs/")
    .replaceAll("\\\\P{Cc}", "[^\\\\u0000-\\\\u001f]"),
) as Described;
const operations = Object.values(described.paths).flatMap((path) => Object.values(path));

describe.each(operations)("$operationId", ({ requestBody, responses }) => {
  const jsonIn = (content: Record<string, Media> = {}) =>
    Object.entries(content).flatMap(([type, media]) =>
      type.includes("json") ? [{ schema: media.schema, example: exampleOf(media) }] : [],
    );
  const answers = Object.values(responses).flatMap((response) => jsonIn(resolved(response).content));
  const faultsOf = ({ schema, example }: Media, read: typeof closed) => {
    const reader = z.fromJSONSchema(read({ ...schema, $defs: schemasIn(schema) }));
    return reader.safeParse(example).error?.issues ?? [];
  };

  test("shows an example of every JSON it takes and answers, and each is what its schema says", () => {
    for (const media of [...jsonIn(requestBody?.content), ...answers]) {
      expect(media.example).toBeDefined();
      expect(
        faultsOf(media, (schema) => schema),
        JSON.stringify(media.example),
      ).toEqual([]);
    }
  });

  test("shows in no answer what its schema does not name, and forbids no field that may come one day", () => {
    for (const media of answers) {
      expect(faultsOf(media, closed), JSON.stringify(media.example)).toEqual([]);
      expect(JSON.stringify([media.schema, schemasIn(media.schema)])).not.toContain(
        '"additionalProperties":false',
      );
    }
  });
});

/** Responses that operations share are components. */
function resolved({ $ref, ...response }: Response & { $ref?: string }): Response {
  return $ref ? (described.components.responses[$ref.split("/").at(-1) ?? ""] ?? {}) : response;
}

/** Its own example, or the one that it shares with other operations. */
function exampleOf({ example, examples }: Media): unknown {
  const name = examples?.usual.$ref.split("/").at(-1) ?? "";
  return example ?? described.components.examples[name]?.value;
}

/** The same schema with unknown properties forbidden. */
function closed(schema: z.core.JSONSchema.JSONSchema): z.core.JSONSchema.JSONSchema {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    [value?.type].flat().includes("object") && value.properties
      ? { additionalProperties: false, ...value }
      : value,
  );
}

/** The schemas that a schema refers to, directly or indirectly. Loading all of them each time takes minutes. */
function schemasIn(schema: z.core.JSONSchema.JSONSchema, found: Schemas = {}): Schemas {
  for (const [, name = ""] of JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
    const named = described.components.schemas[name];
    if (!named || name in found) continue;
    found[name] = named;
    schemasIn(named, found);
  }
  return found;
}
