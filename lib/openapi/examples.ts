import type { Json } from "./jsonSchema";

/** Example values by property name; `Booth.id` takes precedence over `id`. */
export type ExampleWords = Readonly<Record<string, unknown>>;

export type Schema = Json & {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema | false;
  prefixItems?: Schema[];
  enum?: unknown[];
  format?: string;
};

const COMPONENT = "#/components/schemas/";
/** For an input with only optional fields, the example shows this many. */
const FIELDS_OF_A_CHANGE = 3;

/** Creates an example for a schema: from its own examples, from property names, otherwise from types. */
export class ExampleMaker {
  constructor(
    private readonly components: ReadonlyMap<string, Json>,
    private readonly words: ExampleWords,
    private readonly io: "input" | "output",
  ) {}

  of(schema: Json, name = "", owner = ""): unknown {
    const { $ref, example, examples, ...rest } = schema as Schema & {
      example?: unknown;
      examples?: unknown[];
    };
    if (example !== undefined) return example;
    if (examples?.length) return examples[0];
    if ($ref) {
      const component = $ref.slice(COMPONENT.length);
      return this.of(this.components.get(component) ?? {}, name, component);
    }
    return this.plain(rest, name, owner);
  }

  private plain(schema: Schema, name: string, owner: string): unknown {
    if ("const" in schema) return schema.const;
    const fitting = [this.words[`${owner}.${name}`], this.words[name]].find(
      (word) => word !== undefined && fits(word, schema),
    );
    if (fitting !== undefined) return fitting;
    if ("default" in schema) return schema.default;
    if (schema.enum) return schema.enum[0];
    const variants = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf);
    if (variants) return this.of(variants.find(({ type }) => type !== "null") ?? {}, name, owner);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.of(part, name, owner)));
    switch (typeOf(schema)) {
      case "object":
        return this.object(schema, owner);
      case "array":
        return this.array(schema, name, owner);
      case "boolean":
        return true;
      case "integer":
      case "number":
        return Number(schema.minimum ?? 1);
      case "string":
        return TEXTS[String(schema.format)] ?? "Text".padEnd(Number(schema.minLength ?? 0), ".");
      default:
        return {};
    }
  }

  private object({ properties = {}, required: always = [], anyOf }: Schema, owner: string): Json {
    const required = [...always, ...(anyOf?.[0]?.required ?? [])];
    const optional = Object.keys(properties).filter((name) => !required.includes(name));
    const few = required.length === 0 ? optional.slice(0, FIELDS_OF_A_CHANGE) : [];
    const shown = this.io === "output" ? Object.keys(properties) : [...required, ...few];
    return Object.fromEntries(shown.map((name) => [name, this.of(properties[name] ?? {}, name, owner)]));
  }

  private array({ items, prefixItems, minItems }: Schema, name: string, owner: string): unknown[] {
    if (prefixItems) return prefixItems.map((item) => this.of(item, name, owner));
    if (!items) return [];
    const one = this.of(items, name.replace(/ies$/, "y").replace(/s$/, ""), owner);
    return Array.from({ length: Math.max(1, Number(minItems ?? 1)) }, () => one);
  }
}

const TEXTS: Record<string, string> = {
  "date-time": "2027-02-15T09:30:00.000Z",
  date: "2027-02-15",
  email: "zoe@nova-lighting.example",
  uri: "https://nova-lighting.example",
};

function typeOf({ type, properties }: Schema): string | undefined {
  const [first] = [type ?? (properties ? "object" : undefined)].flat().filter((one) => one !== "null");
  return first;
}

function formatOf(word: string): string | undefined {
  if (word.includes("@")) return "email";
  return word.startsWith("https://") ? "uri" : undefined;
}

/** Uses a value only if the schema allows it. */
function fits(word: unknown, schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some((variant) => !variant.$ref && fits(word, variant));
  if (schema.enum) return schema.enum.includes(word);
  if (String(schema.format) in TEXTS && typeof word === "string") return schema.format === formatOf(word);
  const type = typeOf(schema);
  if (type === "string") return typeof word === "string";
  if (type === "integer") return Number.isInteger(word);
  if (type === "number") return typeof word === "number";
  if (type === "array") return Array.isArray(word);
  return false;
}
