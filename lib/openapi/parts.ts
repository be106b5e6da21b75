import { STATUS_OF } from "#lib/http/errors";
import { codesOf, REFUSAL_CODES, type RefusalCode, type RefusalKind } from "#lib/refusal";
import type { Json } from "./jsonSchema";

/** Parts shared by many operations, referenced from each. */

const text = (description: string, more: Json = {}) => ({ description, schema: { type: "string", ...more } });
const count = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });

const HEADERS: Json = {
  "X-Request-Id": text("Identifies the request in our log; include it when you ask for support."),
  "RateLimit-Limit": count("The number of requests that this caller may send at once."),
  "RateLimit-Remaining": count(
    "The number of requests left; sent together with `RateLimit-Limit` and `RateLimit-Reset`.",
  ),
  "RateLimit-Reset": count("Seconds until another request is allowed; 0 while some are left."),
  ETag: text(
    "Identifies this state of the record; send it as `If-Match` with a change, or as `If-None-Match`.",
  ),
  "Retry-After": count("Seconds to wait before sending the request again."),
  "Idempotent-Replayed": text(
    "`true` if this is the saved response to an earlier request with the same key.",
    {
      const: "true",
    },
  ),
  "WWW-Authenticate": text("`Bearer`: send an API key."),
};

/** Referenced by almost every response, so the last word of the name suffices. */
const headerKey = (name: string) => name.split("-").at(-1) ?? name;

export const HEADER_COMPONENTS: Json = Object.fromEntries(
  Object.entries(HEADERS).map(([name, header]) => [headerKey(name), header]),
);

const PARAMETER_WORDS: Record<string, string> = {
  event: "The event's slug, id or legacyId.",
  id: "The record's id, or another of its keys (label, slug, externalId, legacyId).",
  number: "The number of a published version.",
  file: "The id of a document, followed by `.pdf` or `.xml`.",
  format: "One of the formats in the description.",
  place: "A place as in routes, followed by `.svg` or `.png`.",
  token: "The token at the end of a portal link.",
  delivery: "The id of a delivery.",
  payment: "The id of a payment.",
  request: "The id of a request of the key.",
  item: "The id of an item of the order.",
  kind: "The kind of e-mail, such as `reserved`.",
  proposal: "The id of a proposed change of the order.",
  email: "The id of an e-mail.",
  partner: "The name of a CRM: `hubspot` or `salesforce`.",
  provider: "The name of a payment provider, such as `stripe`.",
  table: "The table's name.",
  action: "A name that is not among the actions.",
  group: "The first word of a name that is not among the actions.",
  verb: "Its second word.",
};

const PATH_PARAMETERS = Object.fromEntries(
  Object.entries(PARAMETER_WORDS).map(([name, description]) => [
    name,
    { name, in: "path", required: true, description, schema: { type: "string" } },
  ]),
);

export const PARAMETERS: Record<string, Json> = {
  ...PATH_PARAMETERS,
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Requests with the same key and body are executed once; repeats within 24 hours get the first response.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description:
      "The ETag you read; if the record has changed since, the response is 412 and nothing is changed.",
    schema: { type: "string" },
  },
};

export function headersOf(...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, refTo("headers", headerKey(name))]));
}

export function refTo(part: "headers" | "parameters" | "responses" | "schemas", name: string): Json {
  return { $ref: `#/components/${part}/${name}` };
}

const NAMES: Record<RefusalKind, string> = {
  invalid: "BadRequest",
  unauthorized: "Refused",
  forbidden: "Forbidden",
  missing: "NotFound",
  method: "MethodNotAllowed",
  conflict: "Conflict",
  precondition: "PreconditionFailed",
  too_large: "Refused",
  media_type: "Refused",
  reused: "Refused",
  limited: "Refused",
  internal: "Refused",
  upstream: "BadGateway",
  unavailable: "Refused",
};
/** 405 is not a response of an operation. */
const KINDS = (Object.keys(NAMES) as RefusalKind[]).filter((kind) => kind !== "method");

/** Seen only by clients that do not follow redirects. */
export const FOLLOWED: Json = {
  200: {
    description: "The page at that address, for clients that follow redirects.",
    content: { "text/html": { schema: { type: "string" } } },
  },
};

/** All errors of one status; `own` are those that not every operation shares. */
export function refusedBy(status: number, own: readonly RefusalCode[]): Json {
  const kind = KINDS.find((each) => STATUS_OF[each] === status) ?? "internal";
  const description = own.map((code) => `\`${code}\``).join(", ");
  return { ...refTo("responses", NAMES[kind]), ...(description && { description }) };
}

/** Responses of every request: missing credential, body too large, too many requests, or an internal error. */
export const OF_ALL: Json = { default: refTo("responses", NAMES.internal) };

export function canFollowAll(status: number): boolean {
  return KINDS.some((kind) => STATUS_OF[kind] === status && NAMES[kind] === NAMES.internal);
}

export function responseComponents(words: Record<RefusalCode, string>): Json {
  const refused = Object.fromEntries(
    [...new Set(KINDS.map((kind) => NAMES[kind]))].map((name) => {
      const kinds = KINDS.filter((kind) => NAMES[kind] === name);
      const codes = kinds.flatMap((kind) => codesOf(kind));
      const [first] = codes;
      const example = { error: { code: first, message: first && words[first] } };
      return [
        name,
        {
          description: codes.map((code) => `\`${code}\`: ${words[code]}`).join("\n\n"),
          headers: headersOf("X-Request-Id", ...kinds.flatMap((kind) => SPECIAL_HEADERS[kind] ?? [])),
          content: { "application/json": { schema: refTo("schemas", "Error"), example } },
        },
      ];
    }),
  );
  const known = "Nothing has changed since the state in `If-None-Match`.";
  return { NotModified: { description: known, headers: headersOf("X-Request-Id", "ETag") }, ...refused };
}

const SPECIAL_HEADERS: Partial<Record<RefusalKind, string[]>> = {
  unauthorized: ["WWW-Authenticate"],
  limited: ["Retry-After", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"],
  unavailable: ["Retry-After"],
};

export function errorSchema(): Json {
  const words = (description: string) => ({ type: "string", description });
  return {
    type: "object",
    description: "A refused or failed request.",
    required: ["error"],
    properties: {
      message: words("The message again; only in responses of legacy actions."),
      error: {
        type: "object",
        description: "What went wrong.",
        required: ["code", "message"],
        properties: {
          code: {
            type: "string",
            description:
              "For programs; each is explained with its status. `method_not_allowed` is sent with 405 wherever a path " +
              "does not support the method, and `Allow` lists those it supports.",
            enum: [...REFUSAL_CODES].sort(),
          },
          message: words("A message for people."),
          details: {
            description: "For invalid input a list of errors, otherwise an object.",
            anyOf: [
              {
                type: "array",
                items: {
                  type: "object",
                  properties: {
                    path: words("Where in the input, such as `extras[0].extraId`."),
                    code: words("Which rule was broken."),
                    message: words("A message about this field."),
                    index: { type: "integer", description: "The index of the item in a bulk." },
                    first: {
                      type: "integer",
                      description: "The index of the earlier item that it conflicts with.",
                    },
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
