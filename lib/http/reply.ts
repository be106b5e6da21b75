import { z } from "zod";
import { etagOf, type Stamped } from "./precondition";

/** How an endpoint responds: status, schema and serialisation. */
export type Reply<Result, Wire = Result> = {
  status: number;
  description: string;
  /** For the OpenAPI document; null where the response has no JSON body. */
  schema: z.ZodType | null;
  /** The possible content types. */
  contentTypes: readonly string[];
  /** The response has an ETag, and is sent as 304 if the client already has it. */
  hasEtag?: boolean;
  /** A page of a list. */
  isList?: true;
  write: (result: Result, headers: Headers, request: Request, list?: ListRequest) => Response;
  /** Serialises only the body, for JSON responses without special headers. */
  text?(result: Result): string;
  /** Never set; carries the type that the browser receives. */
  wire?: Wire;
};

/** A query parameter that the list does not have, and the most similar one. */
export type Ignored = { name: string; nearest: string | null };

/** What the reply needs of the request for a list. */
export type ListRequest = { ignored: readonly Ignored[]; identity: string };

/** What most replies share. */
export const JSON_200 = { status: 200, description: "Done.", contentTypes: ["application/json"] };

/** `{ data }`, parsed through the schema so that no undeclared field is sent. */
export function ok<T extends z.ZodType>(schema: T): Reply<z.input<T>, { data: z.output<T> }> {
  return {
    ...JSON_200,
    schema: z.object({ data: schema }),
    write(result, headers) {
      if (isStamped(result)) headers.set("ETag", etagOf(result));
      return Response.json({ data: schema.parse(result) }, { headers });
    },
    text: (result) => JSON.stringify({ data: schema.parse(result) }),
  };
}

/** `{ data }` and a cookie, if there is one. */
export function okWithCookie<T extends z.ZodType>(
  schema: T,
): Reply<z.input<T> & { cookie: string | null }, { data: z.output<T> }> {
  const { text: _never, ...answer } = ok(schema);
  return {
    ...answer,
    write(result, headers, request) {
      if (result.cookie !== null) headers.append("Set-Cookie", result.cookie);
      return answer.write(result, headers, request);
    },
  };
}

/** Without the `data` envelope, as clients of the legacy API expect. */
export function plain<T extends z.ZodType>(schema: T): Reply<z.input<T>, z.output<T>> {
  return {
    ...JSON_200,
    schema,
    write: (result, headers) => Response.json(schema.parse(result), { headers }),
  };
}

/** JSON as it is, such as the OpenAPI document. */
export function bare(description: string): Reply<unknown, unknown> {
  const schema = z.object({}).loose();
  return { ...JSON_200, description, schema, write: (result, headers) => Response.json(result, { headers }) };
}

/** `{ data }` of a new record, with 201. */
export function created<T extends z.ZodType>(schema: T): Reply<z.input<T>, { data: z.output<T> }> {
  return {
    ...ok(schema),
    status: 201,
    description: "Made.",
    write: (result, headers) => Response.json({ data: schema.parse(result) }, { status: 201, headers }),
  };
}

/** Redirects with 303, so that the browser continues with GET. */
export function redirect(): Reply<string> {
  return {
    status: 303,
    description: "Redirects to `Location`.",
    schema: null,
    contentTypes: [],
    write(address, headers) {
      headers.set("Location", address);
      return new Response(null, { status: 303, headers });
    },
  };
}

/** `{ data }` with one record, or with all if the request had several. */
export function oneOrMany<T extends z.ZodType>(
  item: T,
): Reply<z.input<T> | z.input<T>[], { data: z.output<T> | z.output<T>[] }> {
  const [one, many] = [ok(item), z.array(item)];
  return {
    ...JSON_200,
    schema: z.object({ data: z.union([item, many]) }),
    write: (result, headers, request) =>
      Array.isArray(result)
        ? Response.json({ data: many.parse(result) }, { headers })
        : one.write(result as z.input<T>, headers, request),
  };
}

const Deleted = z.object({ deleted: z.literal(true), id: z.string() }).meta({ id: "Deleted" });

/** The response of every DELETE. */
export function deleted(): Reply<{ id: string }, { data: z.output<typeof Deleted> }> {
  return {
    ...JSON_200,
    description: "Deleted.",
    schema: z.object({ data: Deleted }),
    write: ({ id }, headers) => Response.json({ data: { deleted: true, id } }, { headers }),
  };
}

/** A record with others in it has no ETag of its own, because those change without it. */
function isStamped(result: unknown): result is Stamped {
  if (typeof result !== "object" || result === null || "included" in result) return false;
  return "id" in result && "updatedAt" in result;
}
