import type { Json } from "./jsonSchema";

type ObjectSchema = Json & { properties: Record<string, Json>; required?: string[] };
type Base = { name: string; fields: Map<string, string>; required: Set<string>; example: string | undefined };

/** In characters; below, a reference saves little and makes a schema harder to read. */
const LEAST_GAIN = 300;

/** Schemas with all fields of another one, as an input has those of the patch, name it in `allOf` instead. */
export function shareFields(components: ReadonlyMap<string, Json>, others: Json): void {
  const bases = [...components]
    .flatMap(([name, schema]) => (isPlainObject(schema) ? [baseOf(name, schema)] : []))
    .filter(({ name, fields }) => sizeOf(fields) > LEAST_GAIN && !isBodyOfOneOperation(name))
    .toSorted((a, b) => sizeOf(b.fields) - sizeOf(a.fields));
  for (const [name, schema] of components) walk(schema, bases, name);
  walk(others, bases);
}

/** Parents come first, because schemas are compared as they were written. */
function walk(value: unknown, bases: readonly Base[], ownName?: string): void {
  if (typeof value !== "object" || value === null) return;
  if (isPlainObject(value)) {
    const own = baseOf(ownName ?? "", value);
    const base = bases.find((each) => each.name !== ownName && isPartOf(each, own));
    if (base) extend(value, base);
  }
  for (const [key, inner] of Object.entries(value)) {
    if (!["example", "examples", "enum", "default"].includes(key)) walk(inner, bases);
  }
}

function isPlainObject(value: object): value is ObjectSchema {
  const { type, properties, additionalProperties, allOf } = value as Json;
  return type === "object" && typeof properties === "object" && !additionalProperties && !allOf;
}

function baseOf(name: string, { properties, required = [], example }: ObjectSchema): Base {
  const fields = Object.entries(properties).map(
    ([field, schema]) => [field, JSON.stringify(schema)] as const,
  );
  return { name, fields: new Map(fields), required: new Set(required), example: JSON.stringify(example) };
}

/** Bodies of different operations have the same fields by chance. */
function isBodyOfOneOperation(name: string): boolean {
  return name.endsWith("Body");
}

function sizeOf(fields: Map<string, string>): number {
  return [...fields].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
}

function isPartOf(base: Base, own: Base): boolean {
  const hasMore = base.fields.size < own.fields.size || base.required.size < own.required.size;
  return (
    hasMore &&
    [...base.fields].every(([name, text]) => own.fields.get(name) === text) &&
    [...base.required].every((name) => own.required.has(name))
  );
}

function extend(schema: ObjectSchema, base: Base): void {
  const properties = Object.entries(schema.properties).filter(([name]) => !base.fields.has(name));
  const required = schema.required?.filter((name) => !base.required.has(name)) ?? [];
  schema.allOf = [{ $ref: `#/components/schemas/${base.name}` }];
  schema.properties = Object.fromEntries(properties);
  schema.required = required;
  if (properties.length === 0) delete (schema as Json).properties;
  if (required.length === 0) delete schema.required;
  if (base.example !== undefined && JSON.stringify(schema.example) === base.example)
    delete (schema as Json).example;
}
