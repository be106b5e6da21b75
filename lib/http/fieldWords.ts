import type { Json } from "./jsonSchema";

/** What fields are, by their names; `Booth.type` is asked before `type`. */
export type FieldWords = Readonly<Record<string, string>>;

/** Says of every field what it is, where its schema does not say so itself. */
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

/** Beside a reference the words are those of this field, and stand before those of the record. */
function describeEach(fields: Record<string, Json>, owner: string, words: FieldWords): void {
  for (const [name, schema] of Object.entries(fields)) {
    const description = words[`${owner}.${name}`] ?? words[name];
    if (description !== undefined && typeof schema === "object") schema.description ??= description;
  }
}
