import type { Schema } from "#lib/openapi/examples";
import type { Json } from "#lib/openapi/jsonSchema";

const COMPONENT = "#/components/schemas/";
const DEEP = JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`);

/**
 * Values that no field accepts: wrong types, characters that cause trouble in databases and spreadsheets, and huge
 * ones.
 */
const HOSTILE: readonly unknown[] = [
  ...[
    null,
    true,
    "",
    " ",
    "0",
    "NaN",
    "null",
    "undefined",
    -1,
    0,
    0.1,
    1e15,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
  ],
  ...[
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202etxt.exe",
    "é".repeat(300),
    "🛒🎪",
    "\u200b",
    "%",
    "_",
    "\\",
    "'",
  ],
  ...[
    '\'; DROP TABLE "Booth"; --',
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "=1+1",
    "../../etc/passwd",
  ],
  ...[
    "__proto__",
    "constructor",
    "x".repeat(20_000),
    "a\r\nBcc: b@example.test",
    "https://[::1]/",
    "{{7*7}}",
  ],
  ...[
    "9999-12-31T23:59:59.999Z",
    "0000-01-01T00:00:00Z",
    "2027-02-30T00:00:00Z",
    "+275760-09-13T00:00:00.000Z",
  ],
  ...["-271821-04-20T00:00:00.000Z", "99999999999999999999", "-5", "1e9", "0x10", "۱۲", "١", "ﬁ", "İ", "ß"],
  ...[
    [],
    {},
    [null],
    [[]],
    ["", ""],
    [{}],
    { type: "point" },
    { __proto__: null, constructor: { a: 1 } },
    DEEP,
  ],
];

/** Makes values for a schema: mostly valid ones and those at its bounds, sometimes hostile ones. */
export class ValueMaker {
  constructor(
    private readonly chance: () => number,
    private readonly components: ReadonlyMap<string, Json>,
    /** An id for a field of this name, or null if the field is no id. */
    private readonly idFor: (name: string, owner: string) => string | null,
    private readonly hostility: number,
  ) {}

  of(schema: Json, name = "", owner = "", depth = 0): unknown {
    if (this.chance() < this.hostility) return this.hostile();
    const { $ref, anyOf, oneOf, allOf, properties, ...rest } = schema as Schema;
    if ($ref) {
      const component = $ref.slice(COMPONENT.length);
      return this.of(this.components.get(component) ?? {}, name, component, depth);
    }
    if ("const" in rest) return rest.const;
    if (rest.enum) return this.one(rest.enum);
    const variants = anyOf ?? oneOf;
    if (variants && !properties) {
      const id = variants.some(({ type }) => type === "string") && this.idFor(name, owner);
      return id && this.chance() < 0.8 ? id : this.of(this.one(variants), name, owner, depth + 1);
    }
    if (allOf) return Object.assign({}, ...allOf.map((part) => this.of(part, name, owner, depth)));
    return this.plain(schema as Schema, name, owner, depth);
  }

  hostile(): unknown {
    return this.one(HOSTILE);
  }

  one<T>(values: readonly T[]): T {
    return values[Math.floor(this.chance() * values.length)] as T;
  }

  private plain(schema: Schema, name: string, owner: string, depth: number): unknown {
    const type = this.one([schema.type ?? (schema.properties ? "object" : "string")].flat());
    if (type === "integer" && this.idFor(name, owner) !== null && this.chance() < 0.8)
      return Number(this.idFor(name, owner)) || 1;
    if (type === "object") return this.object(schema, owner, depth);
    if (type === "array") return this.array(schema, name, owner, depth);
    if (type === "boolean") return this.chance() < 0.5;
    if (type === "null") return null;
    if (type === "integer" || type === "number") return this.number(schema, type === "integer");
    return this.idFor(name, owner) ?? this.text(schema);
  }

  private object(schema: Schema, owner: string, depth: number): Json {
    const { properties = {}, required = [], additionalProperties } = schema;
    const wish = depth > 4 ? 0.1 : 0.4;
    const named = Object.keys(properties).filter(
      (name) => this.chance() < (required.includes(name) ? 0.99 : wish),
    );
    const made = named.map(
      (name) => [name, this.of(properties[name] ?? {}, name, owner, depth + 1)] as const,
    );
    const more =
      typeof additionalProperties === "object" && depth < 5
        ? [
            [
              this.one(["de", "en", "a key", "A1"]),
              this.of(additionalProperties, "", owner, depth + 1),
            ] as const,
          ]
        : [];
    const strange = this.chance() < this.hostility ? [["stranger", this.hostile()] as const] : [];
    return Object.fromEntries([...made, ...more, ...strange]);
  }

  private array(
    { items, minItems, maxItems }: Schema,
    name: string,
    owner: string,
    depth: number,
  ): unknown[] {
    if (!items) return [];
    const [least, most] = [Number(minItems ?? 0), Number(maxItems ?? 3)];
    const lengths = depth > 5 ? [least] : [least, least + 1, Math.min(most, 4), 2];
    const one = name.replace(/ies$/, "y").replace(/s$/, "");
    return Array.from({ length: this.one(lengths) }, () => this.of(items, one, owner, depth + 1));
  }

  private number(schema: Schema, isWhole: boolean): number {
    const least = Number(schema.minimum ?? schema.exclusiveMinimum ?? -1_000);
    const most = Number(schema.maximum ?? schema.exclusiveMaximum ?? 1_000_000);
    const within = least + this.chance() * Math.min(most - least, 100);
    const edge = this.chance() < this.hostility ? [least - 1, most + 1, least - 0.5, most * 10] : [];
    const value = this.one([
      least,
      most,
      within,
      within,
      within,
      ...edge,
      ...(least <= 1 && most >= 1 ? [1] : []),
    ]);
    return isWhole && edge.length === 0 ? Math.round(value) : value;
  }

  private text(schema: Schema): string {
    const known = TEXTS[schema.format ?? ""];
    if (known) return this.one(known);
    const sample = [schema.example, schema.examples, schema.default]
      .flat()
      .find((one) => typeof one === "string");
    if (typeof sample === "string" && this.chance() < 0.8) return sample;
    const [least, most] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 40)];
    const edge = this.chance() < this.hostility ? most + 1 : Math.min(most, 200);
    const length = this.one([least, Math.min(most, least + 3), edge]);
    return this.one(["x", "Ä", "1"]).repeat(Math.min(length, 12_000));
  }
}

const TEXTS: Record<string, readonly string[]> = {
  "date-time": [
    "2027-02-15T09:30:00.000Z",
    "2027-03-01T09:00:00Z",
    "2027-03-02T11:00:00+02:00",
    "1970-01-01T00:00:00Z",
  ],
  date: ["2027-02-15", "2027-03-01", "1970-01-01"],
  email: ["zoe@nova.example", "a@b.example"],
  uri: ["https://nova.example", "https://nova.example/a?b=c#d"],
};
