import { z } from "zod";

export type Json = { [key: string]: unknown };

/**
 * Converts a schema to JSON Schema. Named schemas move to the components; two different ones with the same name are a
 * programming error.
 */
export function toSchema(schema: z.ZodType, io: "input" | "output", components: Map<string, Json>): Json {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
    override: wordsFor(io),
  }) as Json & {
    $defs?: Record<string, Json>;
  };
  for (const [name, definition] of Object.entries($defs)) keep(name, lifted(definition), components);
  const { id, ...rest } = lifted(root) as Json & { id?: string };
  if (typeof id !== "string") return rest;
  keep(id, rest, components);
  return { $ref: `#/components/schemas/${id}` };
}

type Written = { zodSchema: z.core.$ZodTypes; jsonSchema: Json };

/** Responses may get more fields later, so clients must not reject unknown ones. */
function wordsFor(io: "input" | "output") {
  return (written: Written): void => {
    override(written);
    if (io === "output" && written.jsonSchema.additionalProperties === false)
      delete written.jsonSchema.additionalProperties;
  };
}

/** Dates are sent as text. The bounds of safe integers are left out as noise. */
function override({ zodSchema, jsonSchema }: Written): void {
  if (zodSchema._zod.def.type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
  // The format already implies the pattern.
  if (jsonSchema.format === "date-time" || jsonSchema.format === "date") delete jsonSchema.pattern;
  if (typeof jsonSchema.pattern === "string")
    jsonSchema.pattern = jsonSchema.pattern.replaceAll("\\P{Cc}", PRINTABLE);
  if (Array.isArray(jsonSchema.prefixItems)) Object.assign(jsonSchema, asFixedList(jsonSchema));
  if (hasNamedKeys(jsonSchema)) Object.assign(jsonSchema, asFields(jsonSchema));
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Tools that compile patterns without the `u` flag do not support Unicode classes. */
const PRINTABLE = "[^\\u0000-\\u001f\\u007f-\\u009f]";

/** Many tools do not support tuples, but arrays of a fixed length. */
function asFixedList(tuple: Json): Json {
  const kinds = tuple.prefixItems as Json[];
  const [first, ...others] = kinds;
  const isUniform = others.every((item) => JSON.stringify(item) === JSON.stringify(first));
  delete tuple.prefixItems;
  const count = kinds.length;
  if (!isUniform) return { items: { anyOf: kinds }, minItems: count, maxItems: count };
  // If further items have the same type, the length is open.
  const isOpen = JSON.stringify(tuple.items) === JSON.stringify(first);
  return { items: first, minItems: count, ...(isOpen ? {} : { maxItems: count }) };
}

type NamedKeys = { propertyNames?: { enum?: string[] }; required?: string[]; additionalProperties?: Json };

function hasNamedKeys({ propertyNames, required }: NamedKeys): boolean {
  return propertyNames?.enum !== undefined && required !== undefined;
}

/** A map with all of its keys is an object with these fields. */
function asFields(map: NamedKeys): Json {
  const { required = [], additionalProperties: value } = map;
  delete map.propertyNames;
  const properties = Object.fromEntries(required.map((name) => [name, { ...value }]));
  return { properties, additionalProperties: false };
}

function keep(name: string, definition: Json, components: Map<string, Json>): void {
  const { id: _, ...schema } = definition;
  const known = components.get(name);
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new Error(
      `Two different schemas are called "${name}": ${JSON.stringify(known)} and ${JSON.stringify(schema)}.`,
    );
  }
  components.set(name, schema);
}

function lifted(value: Json): Json {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'), (_, schema) =>
    isOrNull(schema) ? nullable(schema) : schema,
  );
}

type OrNull = { anyOf: [Json, { type: "null" }] };

function isOrNull(schema: unknown): schema is OrNull {
  if (typeof schema !== "object" || schema === null || !("anyOf" in schema)) return false;
  const [first, second, ...others] = schema.anyOf as Json[];
  return (
    others.length === 0 && second?.type === "null" && typeof first?.type === "string" && !("const" in first)
  );
}

function nullable({ anyOf: [{ type, ...schema }], ...own }: OrNull): Json {
  const choices = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return { type: [type, "null"], ...schema, ...choices, ...own };
}
