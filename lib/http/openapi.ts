import type { z } from "zod";
import { codesOf, REFUSAL_CODES, type RefusalCode, type RefusalKind } from "#lib/refusal";
import type { BodyReader } from "./body";
import type { Endpoint } from "./endpoint";
import { STATUS_OF } from "./errors";
import { ExampleMaker, type ExampleWords } from "./examples";
import { type Json, toSchema } from "./jsonSchema";

export type About = { title: string; version: string; description: string };

/** The whole API as an OpenAPI 3.1 document, made from the declarations alone. */
export function openapi(
  endpoints: readonly Endpoint[],
  { title, version, description }: About,
  tagWords: Record<string, string>,
  exampleWords: ExampleWords,
): Json {
  const components = new Map<string, Json>();
  const paths: Record<string, Json> = {};
  const inOrder = endpoints.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  for (const endpoint of inOrder) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = { ...path, [endpoint.method.toLowerCase()]: operation(endpoint, components) };
  }
  addExamples(paths, components, exampleWords);
  const rank = new Map(Object.keys(tagWords).map((tag, index) => [tag, index]));
  const tags = [...new Set(inOrder.map(tagOf))].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  return {
    openapi: "3.1.0",
    info: { title, version, description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    tags: tags.map((name) => ({ name, description: tagWords[name] ?? name })),
    security: [],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API key." },
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "X-Api-Key",
          description: "The same API key as a header.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "aisle.session",
          description: "An organiser signed in.",
        },
      },
      schemas: { ...Object.fromEntries([...components].sort(byName)), Error: errorSchema() },
    },
  };
}

type Media = { schema: Json; example?: unknown };
type Operation = {
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};

/** Every JSON that is sent or answered is shown once, whether its schema carries an example or one is made. */
function addExamples(paths: Record<string, Json>, components: Map<string, Json>, words: ExampleWords): void {
  const asked = new ExampleMaker(components, words, "input");
  const answered = new ExampleMaker(components, words, "output");
  for (const path of Object.values(paths)) {
    for (const { requestBody, responses } of Object.values(path) as Operation[]) {
      addExample(requestBody?.content, asked);
      for (const { content } of Object.values(responses)) addExample(content, answered);
    }
  }
}

function addExample(content: Record<string, Media> = {}, maker: ExampleMaker): void {
  for (const [type, media] of Object.entries(content)) {
    if (type.includes("json")) media.example ??= maker.of(media.schema);
  }
}

function operation(endpoint: Endpoint, components: Map<string, Json>): Json {
  const { access, summary, description, method, path } = endpoint;
  const scopes = typeof access === "object" ? [access.scope].flat() : [];
  const needs =
    typeof access === "object" ? `Needs the scope \`${scopes.join("` and `")}\`.` : ACCESS_WORDS[access];
  return {
    operationId: operationIdOf(method, path),
    tags: [tagOf(endpoint)],
    summary,
    description: [description, needs].filter(Boolean).join("\n\n"),
    security: securityOf(endpoint),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(endpoint, components),
      ...headerParameters(endpoint),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body, components) } : {}),
    responses: responses(endpoint, components),
  };
}

const ACCESS_WORDS = {
  public: "Public: needs no credential.",
  caller: "Needs any valid credential.",
  session: "Needs an organiser's session; an API key is not enough.",
} as const;

function securityOf({ access, dialect }: Endpoint): Json[] {
  if (access === "public") return [];
  if (access === "session") return [{ session: [] }];
  const byKey = [{ bearer: [] }, { apiKey: [] }];
  return dialect ? [{}, ...byKey] : [...byKey, { session: [] }];
}

/** `POST /api/v1/events/{event}/booths/{id}/status` becomes postEventsBoothsStatus, with By… for a last parameter. */
export function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/(api\/v1\/)?/, "")
    .split("/")
    .map((segment, index, all) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) return capitals(segment);
      return index === all.length - 1 ? `By${capitals(name)}` : "";
    });
  return `${method.toLowerCase()}${words.join("")}`;
}

function capitals(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** The resource an address is about: the first fixed word below the event, or below the version. */
function tagOf({ path, dialect }: Endpoint): string {
  if (dialect) return dialect.name;
  if (path.startsWith("/e/")) return "feeds";
  const segments = path.replace("/api/v1/", "").split("/");
  return segments[0] === "events" && segments.length > 2 ? (segments[2] as string) : (segments[0] as string);
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    description: PARAMETER_WORDS[name as string],
    schema: { type: "string" },
  }));
}

const PARAMETER_WORDS: Record<string, string> = {
  event: "The event's slug, id or legacyId.",
  id: "The record's id, or another name of it that the resource is addressed by (label, slug, externalId, legacyId).",
  number: "The number of a published version.",
  format: "One of the formats that the description names.",
  place: "A place as in routes, followed by `.svg` or `.png`.",
  token: "What stands at the end of a portal link.",
  delivery: "The id of a delivery.",
  table: "The table's name.",
  action: "A name that is not among the actions.",
  group: "The first word of a name that is not among the actions.",
  verb: "Its second word.",
};

function queryParameters({ query }: Endpoint, components: Map<string, Json>): Json[] {
  if (!query) return [];
  const schema = toSchema(query, "input", components) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...rest }]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    ...(description ? { description } : {}),
    schema: rest,
  }));
}

function headerParameters({ method, path }: Endpoint): Json[] {
  if (method === "GET") return [];
  const idempotency = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "The same key with the same body is done once; repeats within 24 hours get the first answer again.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  };
  if (!path.endsWith("}") || method === "POST") return [idempotency];
  const ifMatch = {
    name: "If-Match",
    in: "header",
    required: false,
    description:
      "The ETag you read; if the record has changed since, the answer is 412 and nothing is changed.",
    schema: { type: "string" },
  };
  return [idempotency, ifMatch];
}

function requestBody(body: BodyReader<unknown>, components: Map<string, Json>): Json {
  const content = Object.entries(body.content).map(([type, schema]) => [
    type,
    { schema: contentSchema(schema, components) },
  ]);
  return { required: !body.optional, content: Object.fromEntries(content) };
}

function contentSchema(schema: z.ZodType | "text" | "binary", components: Map<string, Json>): Json {
  if (schema === "text") return { type: "string" };
  if (schema === "binary") {
    return { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } };
  }
  return toSchema(schema, "input", components);
}

function responses(endpoint: Endpoint, components: Map<string, Json>): Json {
  const { reply } = endpoint;
  const content = answerContent(reply, components);
  const done = { description: reply.description, headers: ANSWER_HEADERS, ...(content && { content }) };
  const refused = [...refusalsOf(endpoint)].map(([status, codes]) => [status, refusedResponse(codes)]);
  return { [reply.status]: done, ...Object.fromEntries(refused) };
}

function answerContent(
  { schema, contentTypes }: Endpoint["reply"],
  components: Map<string, Json>,
): Json | null {
  if (contentTypes.length === 0) return null;
  const written = schema && toSchema(schema, "output", components);
  const file = (type: string) => ({ type: type.includes("json") ? "object" : "string" });
  return Object.fromEntries(contentTypes.map((type) => [type, { schema: written ?? file(type) }]));
}

const ANSWER_HEADERS = {
  "X-Request-Id": {
    description: "Also in our log; name it when you ask for help.",
    schema: { type: "string" },
  },
};

function refusedResponse(codes: RefusalCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        example: { error: { code: codes[0], message: "A sentence that says what is wrong and what to do." } },
      },
    },
  };
}

/** What every endpoint may answer, by what it takes and whom it admits, and the codes of its own. */
function refusalsOf(endpoint: Endpoint): Map<number, RefusalCode[]> {
  const { access, body, path, method, dialect } = endpoint;
  const codes = new Set<RefusalCode>(["validation_error"]);
  const add = (...more: RefusalCode[]) => {
    for (const code of more) codes.add(code);
  };
  if (access !== "public") add("unauthorized");
  if (access !== "public" && !dialect) add("ambiguous_credentials");
  if (access === "session") add("session_required");
  if (typeof access === "object") add("insufficient_scope");
  if (access !== "public" && method !== "GET" && !dialect) add("csrf_rejected");
  if (path.includes("{event}")) add("event_not_found");
  else add("not_found");
  if (body) add("payload_too_large", "unsupported_media_type", "invalid_json", "json_too_deep");
  if (method !== "GET") {
    add("invalid_idempotency_key", "idempotency_key_reused", "idempotency_in_progress");
    if (path.endsWith("}") && method !== "POST") add("precondition_failed");
  }
  add("rate_limited", "internal_error", "busy", ...(endpoint.refusals ?? []));
  const byStatus = new Map<number, RefusalCode[]>();
  for (const kind of Object.keys(STATUS_OF) as RefusalKind[]) {
    for (const code of codesOf(kind).filter((known) => codes.has(known))) {
      const status = dialect?.statuses[code] ?? STATUS_OF[kind];
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
  }
  return byStatus;
}

function errorSchema(): Json {
  return {
    type: "object",
    required: ["error"],
    properties: {
      error: {
        type: "object",
        required: ["code", "message"],
        properties: {
          code: { type: "string", enum: [...REFUSAL_CODES].sort() },
          message: { type: "string", description: "A sentence for people." },
          details: {
            description: "For wrong inputs a list of places, else an object.",
            anyOf: [
              {
                type: "array",
                items: {
                  type: "object",
                  properties: {
                    path: { type: "string" },
                    code: { type: "string" },
                    message: { type: "string" },
                    index: { type: "integer" },
                  },
                },
              },
              { type: "object" },
            ],
          },
        },
      },
    },
  };
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
