/** Generates TypeScript types of all requests and responses for external clients, from the OpenAPI document alone. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  format?: string;
  description?: string;
};
export type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Ref = { $ref: string };
type Content = { content?: Record<string, { schema?: Schema }> };
type Responses = Record<string, Content | Ref>;
export type Operation = {
  operationId?: string;
  summary?: string;
  parameters?: (Parameter | Ref)[];
  requestBody?: Content & { required?: boolean };
  responses: Responses;
};
export type Described = {
  webhooks?: Record<string, Record<string, Operation>>;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Content>;
  };
};

export function requestTypes({ paths, components, webhooks = {} }: Described): string {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `${commentOf(schema.description)}export type ${name} = ${typeOf(schema)};`,
  );
  const requests = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      requestOf(`${method.toUpperCase()} ${path}`, operation, components),
    ),
  );
  return [
    "/** Written by `npm run openapi`; change the declarations in lib/api instead. */",
    ...schemas,
    `/** Every request of the API by its line: what it takes, and what it answers. */\nexport type Requests = {\n${requests.join("\n")}\n};`,
    eventTypes(webhooks),
    "",
  ].join("\n\n");
}

/** The messages of webhooks, distinguished by their `type`. */
function eventTypes(webhooks: Record<string, Record<string, Operation>>): string {
  const events = Object.values(webhooks).flatMap((operations) =>
    Object.values(operations).map(
      ({ summary, requestBody }) => `${commentOf(summary, "  ")}  | ${bodyOf(requestBody ?? {})}`,
    ),
  );
  return `export type WebhookEvent =\n${events.join("\n")};`;
}

function requestOf(
  line: string,
  { summary, parameters: written = [], requestBody, responses }: Operation,
  shared: Described["components"],
): string {
  const parameters = written.map((one) => resolved(one, shared.parameters));
  const parts = [
    parametersOf("params", "path", parameters),
    parametersOf("query", "query", parameters),
    requestBody && `body${requestBody.required ? "" : "?"}: ${bodyOf(requestBody)};`,
    `answer: ${answerOf(responses, shared.responses)};`,
  ];
  return `${commentOf(summary, "  ")}  ${JSON.stringify(line)}: { ${parts.filter(Boolean).join(" ")} };`;
}

function parametersOf(name: string, place: string, parameters: Parameter[]): string | undefined {
  const some = parameters.filter((parameter) => parameter.in === place);
  if (some.length === 0) return;
  const isNeeded = some.some(({ required }) => required);
  const fields = some.map(
    (parameter) =>
      `${JSON.stringify(parameter.name)}${parameter.required ? "" : "?"}: ${parameterType(parameter)};`,
  );
  return `${name}${isNeeded ? "" : "?"}: { ${fields.join(" ")} };`;
}

/** Query parameters are text, but clients may pass numbers. */
function parameterType(parameter: Parameter): string {
  const type = typeOf(parameter.schema);
  return parameter.in === "query" && type === "string" ? "string | number" : type;
}

/** JSON if accepted, otherwise the type of the body. */
function bodyOf({ content = {} }: Content): string {
  const json = content["application/json"]?.schema;
  const others = Object.keys(content).filter((type) => type !== "application/json");
  const raw = [
    others.includes("multipart/form-data") && "FormData",
    others.some((type) => type.startsWith("text/")) && "Blob",
  ];
  return [json && typeOf(json), ...raw].filter(Boolean).join(" | ") || "unknown";
}

/** JSON responses are parsed, others returned as Response. */
function answerOf(responses: Responses, shared: Record<string, Content> | undefined): string {
  const [, success = {}] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const types = Object.entries(resolved(success, shared).content ?? {}).map(([type, { schema }]) =>
    schema && type.includes("json") ? typeOf(schema) : "Response",
  );
  return union(types) || "Response";
}

export function resolved<T extends object>(part: T | Ref, shared: Record<string, T> = {}): T {
  return "$ref" in part ? (shared[nameOf(part.$ref)] as T) : part;
}

export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf);
  if (choices) return union(choices.map(typeOf));
  if (schema.allOf) return extended(schema.allOf, schema);
  return union([schema.type ?? "unknown"].flat().map((type) => plainType(type, schema)));
}

/** Other schemas with further fields, or with some of their fields required. */
function extended(parts: Schema[], { properties = {}, required = [] }: Schema): string {
  const others = parts.map((part) => `(${typeOf(part)})`).join(" & ");
  const fields = Object.keys(properties).length > 0 ? ` & ${objectType({ properties, required })}` : "";
  const now = required.filter((name) => !(name in properties)).map((name) => JSON.stringify(name));
  return now.length > 0
    ? `Required<Pick<${others}, ${union(now)}>> & ${others}${fields}`
    : `${others}${fields}`;
}

function plainType(type: string, schema: Schema): string {
  switch (type) {
    case "string":
      return schema.format === "binary" ? "Blob" : "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "null":
      return type;
    case "array":
      return arrayType(schema);
    case "object":
      return objectType(schema);
    default:
      return "unknown";
  }
}

/** An array of fixed length is a tuple, such as the coordinates of a point. */
function arrayType({ items, minItems, maxItems }: Schema): string {
  if (items && minItems !== undefined && minItems === maxItems)
    return `[${Array.from({ length: minItems }, () => typeOf(items)).join(", ")}]`;
  return items ? `(${typeOf(items)})[]` : "unknown[]";
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema)};`,
  );
  const others = typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown";
  if (fields.length === 0) return additionalProperties === false ? "{}" : `Record<string, ${others}>`;
  const known = `{ ${fields.join(" ")} }`;
  return additionalProperties ? `${known} & Record<string, unknown>` : known;
}

function union(types: string[]): string {
  return [...new Set(types)].join(" | ");
}

function commentOf(text: string | undefined, indent = ""): string {
  return text ? `${indent}/** ${text.replaceAll("*/", "* /").replace(/\s+/g, " ")} */\n` : "";
}
