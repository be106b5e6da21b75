/** The part of JSON Schema that the description of the API uses. */
export type Schema = {
  $ref?: string;
  type?: string;
  description?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema | false;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
export type Schemas = Record<string, Schema>;

export function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.slice($ref.lastIndexOf("/") + 1);
}

export function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = nameOf(schema);
  return name === undefined ? schema : (schemas[name] ?? {});
}

/** What a value is, in the words of JSON: `array of Booth`, `"sold" or null`. */
export function typeOf(schema: Schema): string {
  const name = nameOf(schema);
  if (name !== undefined) return name;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(" or ");
  if (schema.allOf) return schema.allOf.map(typeOf).join(" and ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.type === "array") return arrayOf(schema);
  if (schema.type === "object") return objectOf(schema);
  return schema.type ?? "any JSON";
}

function arrayOf({ items, prefixItems }: Schema): string {
  if (prefixItems) return `[${prefixItems.map(typeOf).join(", ")}]`;
  if (!items) return "array";
  const inner = typeOf(items);
  return `array of ${/ or | and /.test(inner) ? `(${inner})` : inner}`;
}

function objectOf({ properties, additionalProperties }: Schema): string {
  const isMap = !properties && typeof additionalProperties === "object";
  return isMap ? `object of ${typeOf(additionalProperties)} by name` : "object";
}

/** What a value of the type must hold to besides. */
export function limitsOf(schema: Schema): string[] {
  const choice = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== "null");
  if (choice?.length === 1) return limitsOf(choice[0] as Schema);
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, format, pattern } = schema;
  return [
    format,
    between(minLength, maxLength, "characters"),
    between(minItems, maxItems, "items"),
    between(minimum, maximum),
    schema.exclusiveMinimum !== undefined && `above ${schema.exclusiveMinimum}`,
    schema.exclusiveMaximum !== undefined && `below ${schema.exclusiveMaximum}`,
    !format && pattern,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter((words) => typeof words === "string");
}

function between(from: number | undefined, to: number | undefined, unit = ""): string | undefined {
  const words =
    from !== undefined && to !== undefined
      ? from === to
        ? `${to}`
        : `${from} to ${to}`
      : to !== undefined
        ? `at most ${to}`
        : from !== undefined
          ? `at least ${from}`
          : undefined;
  return words && `${words} ${unit}`.trim();
}

/** The objects that a value is, or is made of, and that have fields to be told of. */
export function objectsIn(schema: Schema, schemas: Schemas): { name: string | undefined; object: Schema }[] {
  const name = nameOf(schema);
  const here = resolved(schema, schemas);
  const inside = [
    ...(here.anyOf ?? here.oneOf ?? here.allOf ?? []),
    ...(here.prefixItems ?? []),
    ...(here.items ? [here.items] : []),
    ...(typeof here.additionalProperties === "object" ? [here.additionalProperties] : []),
  ].flatMap((part) => objectsIn(part, schemas));
  return here.properties ? [{ name, object: here }, ...inside] : inside;
}
