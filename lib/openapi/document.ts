import { z } from "zod";
import type { BodyReader } from "#lib/declare/body";
import type { Dialect, Endpoint } from "#lib/declare/endpoint";
import { STATUS_OF } from "#lib/http/errors";
import { codesOf, type RefusalCode, type RefusalKind } from "#lib/refusal";
import { ExampleMaker, type ExampleWords } from "./examples";
import { addFieldWords, type FieldWords } from "./fieldWords";
import { type Json, toSchema } from "./jsonSchema";
import { capitals, operationIdOf } from "./operationId";
import {
  canFollowAll,
  errorSchema,
  FOLLOWED,
  HEADER_COMPONENTS,
  headersOf,
  OF_ALL,
  PARAMETERS,
  refTo,
  refusedBy,
  responseComponents,
} from "./parts";
import { type Media, type Operation, shareExamples, shareParameters, shareResponses } from "./share";
import { shareFields } from "./shareFields";
import { type DescribedHook, hookOperation } from "./webhooks";

/** Texts that the declarations lack: example values, error descriptions and field descriptions. */
export type DocumentWords = {
  exampleWords: ExampleWords;
  errorWords: Record<RefusalCode, string>;
  fieldWords: FieldWords;
};

export type About = { title: string; version: string; description: string };

/** Builds the OpenAPI 3.1 document from the declarations. */
export function openapi(
  endpoints: readonly Endpoint[],
  { title, version, description }: About,
  tagWords: Record<string, string>,
  { exampleWords, errorWords, fieldWords }: DocumentWords,
  webhooks: readonly DescribedHook[],
): Json {
  const components = new Map<string, Json>();
  const paths: Record<string, Json> = {};
  const inOrder = endpoints.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  for (const endpoint of inOrder) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = { ...path, [endpoint.method.toLowerCase()]: operation(endpoint, components) };
  }
  const hooks = Object.fromEntries(
    webhooks.map((hook) => [hook.kind, { post: hookOperation(hook, components) }]),
  );
  addExamples(paths, components, exampleWords);
  addFieldWords({ paths, hooks }, components, fieldWords);
  shareFields(components, { paths });
  const operations = [...Object.values(paths), ...Object.values(hooks)].flatMap(Object.values) as Operation[];
  const examples = shareExamples(operations);
  const rank = new Map(Object.keys(tagWords).map((tag, index) => [tag, index]));
  const tags = [...new Set(inOrder.map(tagOf))].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  return {
    openapi: "3.1.0",
    info: { title, version, description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    tags: tags.map((name) => ({ name, description: tagWords[name] ?? name })),
    security: BY_KEY_OR_SESSION,
    paths,
    webhooks: hooks,
    components: {
      headers: HEADER_COMPONENTS,
      examples,
      parameters: shareParameters(operations, PARAMETERS),
      responses: shareResponses(operations, responseComponents(errorWords)),
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

/** Adds one example to every JSON body, from its schema or generated. */
function addExamples(paths: Record<string, Json>, components: Map<string, Json>, words: ExampleWords): void {
  const inputMaker = new ExampleMaker(components, words, "input");
  const answered = new ExampleMaker(components, words, "output");
  for (const path of Object.values(paths)) {
    for (const { requestBody, responses } of Object.values(path) as Operation[]) {
      addExample(requestBody?.content, inputMaker);
      for (const each of Object.values(responses)) if ("content" in each) addExample(each.content, answered);
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
    ...securityOf(endpoint),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(endpoint, components),
      ...headerParameters(endpoint),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint, endpoint.body, components) } : {}),
    responses: responses(endpoint, components),
  };
}

const ACCESS_WORDS = {
  public: "Public: needs no credential.",
  caller: "Needs any valid credential.",
  session: "Needs an organiser's session; an API key is not enough.",
} as const;

const BY_KEY = [{ bearer: [] }, { apiKey: [] }];
const BY_KEY_OR_SESSION = [...BY_KEY, { session: [] }];

/** Only what differs from the document's own `security`. */
function securityOf({ access, dialect }: Endpoint): Json {
  if (access === "public") return { security: [] };
  if (access === "session") return { security: [{ session: [] }] };
  return dialect ? { security: [{}, ...BY_KEY] } : {};
}

/** The first fixed segment below the event or the version. */
function tagOf({ path, dialect }: Endpoint): string {
  if (dialect) return dialect.name;
  if (path.startsWith("/e/")) return "feeds";
  const segments = path.replace("/api/v1/", "").split("/");
  return segments[0] === "events" && segments.length > 2 ? (segments[2] as string) : (segments[0] as string);
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => refTo("parameters", name));
}

function queryParameters({ query }: Endpoint, components: Map<string, Json>): Json[] {
  if (!query) return [];
  const schema = toSchema(query, "input", components) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...rest }]) => ({
    name,
    in: "query",
    ...(schema.required?.includes(name) ? { required: true } : {}),
    ...(description ? { description } : {}),
    schema: rest,
  }));
}

function headerParameters({ method, path }: Endpoint): Json[] {
  if (method === "GET") return [];
  const isGuarded = path.endsWith("}") && method !== "POST";
  return [refTo("parameters", "IdempotencyKey"), ...(isGuarded ? [refTo("parameters", "IfMatch")] : [])];
}

function requestBody(
  { path, dialect }: Endpoint,
  body: BodyReader<unknown>,
  components: Map<string, Json>,
): Json {
  const content = Object.entries(body.content).map(([type, schema]) => {
    const described = contentSchema(schema, components);
    return [type, { schema: dialect ? inDialect(described, path, dialect, components) : described }];
  });
  return { required: !body.optional, content: Object.fromEntries(content) };
}

/** Both paths and all content types accept the same fields, so these are one component. */
function inDialect(body: Json, path: string, dialect: Dialect, components: Map<string, Json>): Json {
  const action = path.replace(/^\/api\/v1\/(compat\/legacy\/)?/, "");
  const name = `${capitals(dialect.name)}${capitals(action)}Body`;
  components.set(name, dialect.describe(body));
  return refTo("schemas", name);
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
  const headers = answerHeaders(endpoint);
  const done = {
    description: reply.description,
    ...(headers.length > 0 && { headers: headersOf(...headers) }),
    ...(content && { content }),
  };
  const isOwn = (code: RefusalCode) => endpoint.refusals?.includes(code) ?? false;
  const refused = [...refusalsOf(endpoint)].flatMap(([status, codes]) => {
    const own = codes.filter(isOwn);
    const isOfAll = canFollowAll(status) && own.length === 0;
    return isOfAll ? [] : [[status, refusedBy(status, own)]];
  });
  return {
    ...(reply.status === 303 && FOLLOWED),
    ...(hasEtag(endpoint) && { 304: refTo("responses", "NotModified") }),
    [reply.status]: done,
    ...Object.fromEntries(refused),
    ...OF_ALL,
  };
}

function hasEtag({ method, kept, reply }: Endpoint): boolean {
  return kept !== undefined || (method === "GET" && (reply.hasEtag === true || isStampedRecord(reply)));
}

/** Records with `updatedAt` have an ETag derived from it. */
function isStampedRecord({ schema }: Endpoint["reply"]): boolean {
  const data = schema instanceof z.ZodObject ? schema.shape.data : null;
  return data instanceof z.ZodObject && "id" in data.shape && "updatedAt" in data.shape;
}

/** Without the rate limit headers of nearly every response, which the description of the document covers. */
function answerHeaders(endpoint: Endpoint): string[] {
  return [
    ...(hasEtag(endpoint) ? ["ETag"] : []),
    ...(endpoint.method === "GET" ? [] : ["Idempotent-Replayed"]),
  ];
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

/** The refusals of an endpoint: those implied by its declaration and its own. */
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

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
