import { codesOf, REFUSAL_CODES, type RefusalCode, type RefusalKind } from "#lib/refusal";
import { STATUS_OF } from "./errors";
import type { Json } from "./jsonSchema";

/** Parts shared by many operations, referenced from each. */

const text = (description: string, more: Json = {}) => ({ description, schema: { type: "string", ...more } });
const count = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });

export const HEADERS: Json = {
  "X-Request-Id": text("Also in our log; name it when you ask for help."),
  "RateLimit-Limit": count("How many requests this caller may send at once."),
  "RateLimit-Remaining": count(
    "How many requests are left now; `RateLimit-Limit` and `-Reset` come with it.",
  ),
  "RateLimit-Reset": count("Seconds until one more is allowed; 0 while some are left."),
  ETag: text("Names this state of the record; send it as `If-Match` with a change, or as `If-None-Match`."),
  "Retry-After": count("Seconds to wait before the request is sent again."),
  "Idempotent-Replayed": text(
    "`true` when this is the kept answer to an earlier request with the same key.",
    {
      const: "true",
    },
  ),
  "WWW-Authenticate": text("`Bearer`: send an API key."),
};

const PARAMETER_WORDS: Record<string, string> = {
  event: "The event's slug, id or legacyId.",
  id: "The record's id, or another name of it that the resource is addressed by (label, slug, externalId, legacyId).",
  number: "The number of a published version.",
  format: "One of the formats that the description names.",
  place: "A place as in routes, followed by `.svg` or `.png`.",
  token: "What stands at the end of a portal link.",
  delivery: "The id of a delivery.",
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
      "The same key with the same body is done once; repeats within 24 hours get the first answer again.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description:
      "The ETag you read; if the record has changed since, the answer is 412 and nothing is changed.",
    schema: { type: "string" },
  },
};

export function headersOf(...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, refTo("headers", name)]));
}

export function refTo(part: "headers" | "parameters" | "responses" | "schemas", name: string): Json {
  return { $ref: `#/components/${part}/${name}` };
}

const NAMES: Record<RefusalKind, string> = {
  invalid: "BadRequest",
  unauthorized: "Unauthorized",
  forbidden: "Forbidden",
  missing: "NotFound",
  method: "MethodNotAllowed",
  conflict: "Conflict",
  precondition: "PreconditionFailed",
  too_large: "TooLarge",
  media_type: "UnsupportedMediaType",
  reused: "KeyReused",
  limited: "TooManyRequests",
  internal: "InternalError",
  upstream: "BadGateway",
  unavailable: "Unavailable",
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

export function responseComponents(words: Record<RefusalCode, string>): Json {
  const refused = Object.fromEntries(
    KINDS.map((kind) => {
      const codes = codesOf(kind);
      const [first] = codes;
      const example = { error: { code: first, message: first && words[first] } };
      return [
        NAMES[kind],
        {
          description: codes.map((code) => `\`${code}\`: ${words[code]}`).join("\n\n"),
          headers: headersOf("X-Request-Id", ...(SPECIAL_HEADERS[kind] ?? [])),
          content: { "application/json": { schema: refTo("schemas", "Error"), example } },
        },
      ];
    }),
  );
  const known = "Nothing has changed since the state that `If-None-Match` names.";
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
    description: "A request that was refused, or that failed.",
    required: ["error"],
    properties: {
      message: words("The same sentence again; only in answers of the compatible actions."),
      error: {
        type: "object",
        description: "What went wrong.",
        required: ["code", "message"],
        properties: {
          code: {
            type: "string",
            description:
              "For programs; each is explained with the status it comes with. `method_not_allowed` comes with 405 wherever an " +
              "address does not take the method, and `Allow` lists those it takes.",
            enum: [...REFUSAL_CODES].sort(),
          },
          message: words("A sentence for people."),
          details: {
            description: "For wrong inputs a list of places, else an object.",
            anyOf: [
              {
                type: "array",
                items: {
                  type: "object",
                  properties: {
                    path: words("Where in the input, such as `extras[0].extraId`."),
                    code: words("Which rule was broken."),
                    message: words("A sentence about this place."),
                    index: { type: "integer", description: "Which item of a bulk it is in." },
                    first: { type: "integer", description: "The earlier item that it collides with." },
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
