import type { Json } from "./jsonSchema";

/** Descriptions by field name; `Booth.type` takes precedence over `type`. */
export type FieldWords = Readonly<Record<string, string>>;

/** Adds a description to every field whose schema has none. */
export function addFieldWords(
  operations: { paths: Json; hooks: Json },
  components: ReadonlyMap<string, Json>,
  words: FieldWords,
): void {
  for (const [name, schema] of components) describeFields(schema, name, words);
  describeFields(operations, "", words);
}

function describeFields(value: unknown, owner: string, words: FieldWords): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "example" || key === "examples" || key === "enum") continue;
    if (key === "properties" && !Array.isArray(value))
      describeEach(inner as Record<string, Json>, owner, words);
    describeFields(inner, owner, words);
  }
}

/** Next to a reference, the description applies to this field and overrides that of the record. */
function describeEach(fields: Record<string, Json>, owner: string, words: FieldWords): void {
  for (const [name, schema] of Object.entries(fields)) {
    const description = words[`${owner}.${name}`] ?? words[name];
    if (description !== undefined && typeof schema === "object") schema.description ??= description;
  }
}
