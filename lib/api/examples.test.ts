import { expect, test } from "vitest";
import { z } from "zod";
import { mergeAllOf } from "#lib/testing/mergeAllOf";
import { apiDescription } from "./document";

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
const written = apiDescription as Described;
const described = JSON.parse(
  JSON.stringify(mergeAllOf(written, written.components.schemas))
    .replaceAll("#/components/schemas/", "#/$defs/")
    .replaceAll("\\\\P{Cc}", "[^\\\\u0000-\\\\u001f]"),
) as Described;
const operations = Object.values(described.paths).flatMap((path) => Object.values(path));

type Shown = { schema: Media["schema"]; example: unknown };

const jsonIn = (content: Record<string, Media> = {}): Shown[] =>
  Object.entries(content).flatMap(([type, media]) =>
    type.includes("json") ? [{ schema: media.schema, example: exampleOf(media) }] : [],
  );

/** Media that several operations share are checked once. */
function each(parts: (operation: Operation) => Shown[]): [operation: string, media: Shown][] {
  const shown = operations.flatMap((operation) =>
    parts(operation).map((media) => [JSON.stringify(media), operation.operationId, media] as const),
  );
  return [...new Map(shown.map(([text, id, media]) => [text, [id, media] as [string, Shown]])).values()];
}

const bodies = each(({ requestBody }) => jsonIn(requestBody?.content));
const answers = each(({ responses }) =>
  Object.values(responses).flatMap((response) => jsonIn(resolved(response).content)),
);

function faultsOf({ schema, example }: Shown, read = (one: Media["schema"]) => one) {
  const reader = z.fromJSONSchema(read({ ...schema, $defs: schemasIn(schema) }));
  return reader.safeParse(example).error?.issues ?? [];
}

test("the example of every request body matches its schema", () => {
  for (const [operation, media] of bodies) {
    expect(media.example, operation).toBeDefined();
    expect(faultsOf(media), `${operation}: ${JSON.stringify(media.example)}`).toEqual([]);
  }
});

test("the example of every response matches its schema and has no other fields", () => {
  for (const [operation, media] of answers) {
    expect(media.example, operation).toBeDefined();
    expect(faultsOf(media, closed), `${operation}: ${JSON.stringify(media.example)}`).toEqual([]);
  }
});

test("no response schema forbids additional fields, so that new ones can be added", () => {
  const closing = answers.filter(([, { schema }]) =>
    JSON.stringify([schema, schemasIn(schema)]).includes('"additionalProperties":false'),
  );
  expect(closing.map(([operation]) => operation)).toEqual([]);
});

/** Responses that operations share are components. */
function resolved({ $ref, ...response }: Response & { $ref?: string }): Response {
  return $ref ? (described.components.responses[$ref.split("/").at(-1) ?? ""] ?? {}) : response;
}

/** Its own example, or the one shared with other operations. */
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
