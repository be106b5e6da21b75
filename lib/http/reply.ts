import { z } from "zod";
import { type Position, writeCursor } from "#lib/text/cursor";
import { etagOf, type Stamped } from "./precondition";
import { recordWriter } from "./recordWriter";

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

/** `next` is the position after which the list continues; null at its end. */
type PageMeta = { total: number; limit: number; offset: number; next: Position | null };
type Page<Item> = PageMeta & { items: Item[] };

/** What the reply needs of the request for a list. */
export type ListRequest = { ignored: readonly Ignored[]; identity: string };

/** `{ data }`, parsed through the schema so that no undeclared field is sent. */
export function ok<T extends z.ZodType>(schema: T): Reply<z.input<T>, { data: z.output<T> }> {
  return {
    status: 200,
    description: "Done.",
    schema: z.object({ data: schema }),
    contentTypes: ["application/json"],
    write(result, headers) {
      if (isStamped(result)) headers.set("ETag", etagOf(result));
      return Response.json({ data: schema.parse(result) }, { headers });
    },
    text: (result) => JSON.stringify({ data: schema.parse(result) }),
  };
}

/** `ok` for many thousand plain records, which are written without copying them. */
export function okMany<T extends z.ZodType>(schema: T): Reply<z.input<T>, { data: z.output<T> }> {
  const write = recordWriter(schema);
  return {
    ...ok(schema),
    write(result, headers) {
      headers.set("Content-Type", "application/json");
      return new Response(`{"data":${write(result)}}`, { headers });
    },
    text: (result) => `{"data":${write(result)}}`,
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
    status: 200,
    description: "Done.",
    schema,
    contentTypes: ["application/json"],
    write: (result, headers) => Response.json(schema.parse(result), { headers }),
  };
}

/** `{ data }` of a new record, with 201. */
export function created<T extends z.ZodType>(schema: T): Reply<z.input<T>, { data: z.output<T> }> {
  const answer = ok(schema);
  return {
    ...answer,
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

export const Meta = z
  .object({
    total: z.number().int().meta({ description: "The total number of records." }),
    limit: z.number().int().meta({ description: "The maximum number of records per page." }),
    offset: z.number().int().meta({ description: "The number of records skipped; 0 with `after`." }),
    next: z.string().nullable().meta({
      description: "The cursor of the next page, for `after`; null at the end of the list.",
    }),
    ignored: z
      .array(
        z.object({
          name: z.string().meta({ description: "As it was sent." }),
          nearest: z.string().nullable().meta({ description: "The most similar known parameter." }),
        }),
      )
      .optional()
      .meta({ description: "Unknown query parameters, if there were any." }),
  })
  .meta({
    id: "Meta",
    description: "The page and its list.",
    example: { total: 1, limit: 100, offset: 0, next: null },
  });

/** A query parameter that the list does not have, and the most similar one. */
export type Ignored = { name: string; nearest: string | null };

/** `{ data: [...], meta }`. */
export function page<T extends z.ZodType>(
  item: T,
): Reply<Page<z.input<T>>, { data: z.output<T>[]; meta: z.output<typeof Meta> }> {
  const data = z.array(item);
  return {
    status: 200,
    description: "A page of the list.",
    isList: true,
    schema: z.object({ data, meta: Meta }),
    contentTypes: ["application/json"],
    write: ({ items, ...meta }, headers, _request, list) =>
      Response.json({ data: data.parse(items), meta: metaOf(meta, list) }, { headers }),
  };
}

/** `{ data: [...], meta }` of a feed that grows at its end; `next` always continues. */
export function feedPage<T extends z.ZodType>(
  item: T,
): Reply<
  { items: z.input<T>[]; next: string; hasMore: boolean },
  { data: z.output<T>[]; meta: z.output<typeof FeedMeta> }
> {
  const data = z.array(item);
  return {
    status: 200,
    description: "What follows in the feed.",
    schema: z.object({ data, meta: FeedMeta }),
    contentTypes: ["application/json"],
    write: ({ items, ...meta }, headers) => Response.json({ data: data.parse(items), meta }, { headers }),
  };
}

const FeedMeta = z
  .object({
    next: z
      .string()
      .meta({ description: "The cursor to continue with; it continues at the end of the feed, too." }),
    hasMore: z.boolean().meta({ description: "Whether there is more already." }),
  })
  .meta({
    id: "FeedMeta",
    description: "The place in the feed.",
    example: { next: "WyJjaGFuZ2VzIiw0MTIsM10", hasMore: false },
  });

/** `{ data }` of a record with a long list, and `meta` if a page of that list was requested. */
export function okInPages<T extends z.ZodType>(
  schema: T,
): Reply<{ record: z.input<T>; page: PageMeta | null }, { data: z.output<T>; meta?: z.output<typeof Meta> }> {
  return {
    status: 200,
    description: "Done; contains one page of the list if a page was requested.",
    schema: z.object({ data: schema, meta: Meta.optional() }),
    contentTypes: ["application/json"],
    write: ({ record, page }, headers, _request, list) =>
      Response.json({ data: schema.parse(record), ...(page && { meta: metaOf(page, list) }) }, { headers }),
  };
}

function metaOf({ total, limit, offset, next }: PageMeta, list?: ListRequest): z.output<typeof Meta> {
  const { ignored = [], identity = "" } = list ?? {};
  const cursor = next && writeCursor({ list: identity, position: next });
  return { total, limit, offset, next: cursor, ...(ignored.length > 0 && { ignored: [...ignored] }) };
}

/** `{ data }` with one record, or with all if the request had several. */
export function oneOrMany<T extends z.ZodType>(
  item: T,
): Reply<z.input<T> | z.input<T>[], { data: z.output<T> | z.output<T>[] }> {
  const { text: _text, ...one } = ok(item);
  const many = z.array(item);
  return {
    ...one,
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
    status: 200,
    description: "Deleted.",
    schema: z.object({ data: Deleted }),
    contentTypes: ["application/json"],
    write: ({ id }, headers) => Response.json({ data: { deleted: true, id } }, { headers }),
  };
}

/** JSON without the `data` envelope, such as the OpenAPI document. */
export function bare(description: string): Reply<unknown, unknown> {
  return {
    status: 200,
    description,
    schema: z.object({}).loose(),
    contentTypes: ["application/json"],
    write: (result, headers) => Response.json(result, { headers }),
  };
}

/** A record with others in it has no ETag of its own, because those change without it. */
function isStamped(result: unknown): result is Stamped {
  if (typeof result !== "object" || result === null || "included" in result) return false;
  return "id" in result && "updatedAt" in result;
}
