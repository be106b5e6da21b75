import type { Json } from "./jsonSchema";

/** Descriptions by field name; `Booth.type` takes precedence over `type`. */
export type FieldWords = Readonly<Record<string, string>>;

/** Adds a description to every field whose schema has none. */
export function addFieldWords(
  operations: { paths: Json; hooks: Json },
  components: ReadonlyMap<string, Json>,
  words: FieldWords,
): void {
  const isDescribed = ({ $ref }: Json) =>
    typeof $ref === "string" && components.get($ref.split("/").at(-1) ?? "")?.description !== undefined;
  for (const [name, schema] of components) describeFields(schema, { owner: name, words, isDescribed });
  describeFields(operations, { owner: "", words, isDescribed });
}

type Describing = { owner: string; words: FieldWords; isDescribed(schema: Json): boolean };

function describeFields(value: unknown, describing: Describing): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "example" || key === "examples" || key === "enum") continue;
    if (key === "properties" && !Array.isArray(value))
      describeEach(inner as Record<string, Json>, describing);
    describeFields(inner, describing);
  }
}

/** A referenced record has its own description, so only words for this very field are added to a reference. */
function describeEach(fields: Record<string, Json>, { owner, words, isDescribed }: Describing): void {
  for (const [name, schema] of Object.entries(fields)) {
    // The operation describes the record that a response returns.
    if (typeof schema !== "object" || (name === "data" && schema.$ref !== undefined)) continue;
    const description = words[`${owner}.${name}`] ?? (isDescribed(schema) ? undefined : words[name]);
    if (description !== undefined) schema.description ??= description;
  }
}
