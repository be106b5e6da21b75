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
  /** Refuses a request before it is handled, after its query was validated. */
  check?(context: RequestContext): void;
  write: (result: Result, headers: Headers, context: RequestContext) => Response;
  /** Never set; carries the type that the browser receives. */
  wire?: Wire;
};

/** The request that a reply answers, with its endpoint. */
export type RequestContext = {
  request: Request;
  declared: { path: string; access: unknown; query?: z.ZodType };
  params: Record<string, string>;
  query: unknown;
  eventId: string | null;
  orgId: string | null;
};

/** What differs from a usual JSON response. */
type Special<Result> = Partial<Pick<Reply<Result>, "status" | "description" | "isList" | "check">> & {
  setHeaders?(result: Result, headers: Headers): void;
};

/** JSON that is parsed through its schema, so that no undeclared field is sent. */
export function jsonReply<Result, Wire>(
  schema: z.ZodType,
  bodyOf: (result: Result, context: RequestContext) => unknown,
  { setHeaders, ...special }: Special<Result> = {},
): Reply<Result, Wire> {
  const { status = 200 } = special;
  return {
    status,
    description: "Done.",
    contentTypes: ["application/json"],
    ...special,
    schema,
    write(result, headers, context) {
      setHeaders?.(result, headers);
      return Response.json(schema.parse(bodyOf(result, context)), { status, headers });
    },
  };
}

/** `{ data }`, with an ETag if it is a record. */
export function ok<T extends z.ZodType, Result extends z.input<T> = z.input<T>>(
  schema: T,
  special: Special<Result> = { setHeaders: setEtag },
): Reply<Result, { data: z.output<T> }> {
  return jsonReply(z.object({ data: schema }), (data) => ({ data }), special);
}

/** `{ data }` and a cookie, if there is one. */
export function okWithCookie<T extends z.ZodType>(schema: T) {
  return ok<T, z.input<T> & { cookie: string | null }>(schema, {
    setHeaders({ cookie }, headers) {
      if (cookie !== null) headers.append("Set-Cookie", cookie);
    },
  });
}

/** `{ data }` of a new record, with 201. */
export function created<T extends z.ZodType>(schema: T) {
  return ok(schema, { status: 201, description: "Made." });
}

/** `{ data }` with one record, or with all if the request had several. */
export function oneOrMany<T extends z.ZodType>(item: T) {
  return ok(z.union([item, z.array(item)]));
}

const Deleted = z.object({ deleted: z.literal(true), id: z.string() }).meta({ id: "Deleted" });

/** The response of every DELETE. */
export function deleted(): Reply<{ id: string }, { data: z.output<typeof Deleted> }> {
  const schema = z.object({ data: Deleted });
  return jsonReply(schema, ({ id }) => ({ data: { deleted: true, id } }), { description: "Deleted." });
}

/** Without the `data` envelope, as clients of the legacy API expect. */
export function plain<T extends z.ZodType>(schema: T): Reply<z.input<T>, z.output<T>> {
  return jsonReply(schema, (result) => result);
}

/** JSON as it is, such as the OpenAPI document. */
export function bare(description: string): Reply<unknown, unknown> {
  return jsonReply(z.looseObject({}), (result) => result, { description });
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

/** A record that includes others has no ETag, because they change without it. */
function setEtag(result: unknown, headers: Headers): void {
  if (typeof result !== "object" || result === null || "included" in result) return;
  if ("id" in result && "updatedAt" in result) headers.set("ETag", etagOf(result as Stamped));
}
