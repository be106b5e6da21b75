import { type Described, nameOf, type Schema } from "../requests";

const HEAD = `"""Written by \`npm run openapi\`; change the declarations in lib/api instead.

The records of the API as typed dictionaries. Fields that may be missing are those of the second class of each.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union
`;

/** Words that cannot be names of fields in a class. */
const KEYWORDS = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

export function pythonName(name: string): string {
  const snake = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/** Writes schemas as Python types; objects inside others become classes of their own. */
export class PythonTypes {
  private readonly classes: string[] = [];
  private readonly names = new Set<string>();
  private readonly declared = new Set<string>();

  constructor(private readonly described: Described) {
    const { schemas } = described.components;
    for (const name of Object.keys(schemas)) this.names.add(name);
    for (const [name, schema] of Object.entries(schemas)) this.declare(name, schema);
    const events = Object.values(described.webhooks ?? {}).flatMap((operations) => Object.values(operations));
    const names = events.map(({ operationId = "", requestBody }) =>
      this.typeOf(requestBody?.content?.["application/json"]?.schema, `${operationId.slice(2)}Event`),
    );
    this.classes.push(`WebhookEvent = ${union(names)}`);
  }

  text(): string {
    return [HEAD, ...this.classes, ""].join("\n\n");
  }

  /** The type of a value; `name` is that of its class, if it needs one. */
  typeOf(schema: Schema | undefined, name: string): string {
    if (!schema) return "Any";
    if (schema.$ref) return nameOf(schema.$ref);
    if (schema.const !== undefined) return literal([schema.const]);
    if (schema.enum) return literal(schema.enum);
    const choices = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf);
    if (choices) return union(choices.map((choice, i) => this.typeOf(choice, `${name}${i + 1}`)));
    if (schema.allOf?.length === 1 && !schema.properties) return this.typeOf(schema.allOf[0], name);
    if (schema.allOf || schema.properties) {
      const isNullable = [schema.type].flat().includes("null");
      return union([this.nested(name, schema), ...(isNullable ? ["None"] : [])]);
    }
    return union([schema.type ?? "any"].flat().map((type) => this.plain(type, schema, name)));
  }

  private isClass(name: string): boolean {
    const { properties, allOf } = this.described.components.schemas[name] ?? {};
    return properties !== undefined || allOf !== undefined;
  }

  private plain(type: string, schema: Schema, name: string): string {
    switch (type) {
      case "string":
        return "str";
      case "integer":
        return "int";
      case "number":
        return "float";
      case "boolean":
        return "bool";
      case "null":
        return "None";
      case "array":
        return `List[${this.typeOf(schema.items, name)}]`;
      case "object": {
        const { additionalProperties: others } = schema;
        return `Dict[str, ${typeof others === "object" ? this.typeOf(others, `${name}Value`) : "Any"}]`;
      }
      default:
        return "Any";
    }
  }

  private nested(name: string, schema: Schema): string {
    let free = name;
    for (let i = 2; this.names.has(free); i++) free = `${name}${i}`;
    this.names.add(free);
    this.declare(free, schema);
    return free;
  }

  private declare(name: string, schema: Schema): void {
    if (this.declared.has(name)) return;
    this.declared.add(name);
    const { properties, allOf = [], required = [] } = schema;
    // A class comes after those that it extends.
    for (const { $ref = "" } of allOf) {
      const base = this.described.components.schemas[nameOf($ref)];
      if (base) this.declare(nameOf($ref), base);
    }
    if (!properties && allOf.length === 0) {
      this.classes.push(`${name} = ${quoted(this.typeOf(schema, name))}`);
      return;
    }
    if (allOf.some(({ $ref = "" }) => !this.isClass(nameOf($ref)))) {
      // One of several records with further fields has no class in Python.
      this.classes.push(`${name} = Dict[str, Any]`);
      return;
    }
    const fields = Object.entries(properties ?? {}).map(([field, value]) => ({
      field,
      type: this.typeOf(value, name + capital(field)),
      isRequired: required.includes(field),
    }));
    const bases = allOf.flatMap(({ $ref }) => ($ref ? [nameOf($ref)] : []));
    if (fields.some(({ field }) => KEYWORDS.has(field) || !/^[A-Za-z_]\w*$/.test(field))) {
      const entries = fields.map(({ field, type }) => `${JSON.stringify(field)}: ${JSON.stringify(type)}`);
      this.classes.push(
        `${name} = TypedDict(\n    "${name}",\n    {${entries.join(", ")}},\n    total=False,\n)`,
      );
      return;
    }
    const needed = fields.filter(({ isRequired }) => isRequired);
    const optional = fields.filter(({ isRequired }) => !isRequired);
    if (needed.length > 0 && optional.length > 0) {
      this.classes.push(classOf(`_${name}`, bases.length > 0 ? bases : ["TypedDict"], needed));
      this.classes.push(classOf(name, [`_${name}`, "total=False"], optional));
      return;
    }
    const total = needed.length > 0 ? [] : ["total=False"];
    this.classes.push(classOf(name, [...(bases.length > 0 ? bases : ["TypedDict"]), ...total], fields));
  }
}

function classOf(name: string, bases: string[], fields: { field: string; type: string }[]): string {
  const lines = fields.map(({ field, type }) => `    ${field}: ${type}`);
  return `class ${name}(${bases.join(", ")}):\n${lines.join("\n") || "    pass"}`;
}

function literal(values: unknown[]): string {
  const texts = values.map((value) =>
    value === null ? "None" : value === true ? "True" : value === false ? "False" : JSON.stringify(value),
  );
  return `Literal[${texts.join(", ")}]`;
}

function union(types: string[]): string {
  const all = [...new Set(types)];
  return all.length === 1 ? (all[0] ?? "Any") : `Union[${all.join(", ")}]`;
}

/** An alias may name classes that come later. */
function quoted(type: string): string {
  return type.replace(
    /\b(?!(?:Any|Dict|List|Literal|Union|None|True|False|str|int|float|bool)\b)[A-Z]\w*(?=[\],]|$)/g,
    '"$&"',
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replace(/\W/g, "");
}
