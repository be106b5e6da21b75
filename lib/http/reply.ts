import { z } from "zod";
import { etagOf, type Stamped } from "./precondition";

/** How an endpoint answers: the status, the schema of what leaves, and how it is written. */
export type Reply<Result, Wire = Result> = {
  status: number;
  description: string;
  /** For the document; null where the answer has no JSON body. */
  schema: z.ZodType | null;
  /** The types it may come in. */
  contentTypes: readonly string[];
  /** The answer names its state, and comes with 304 to a client that has it already. */
  hasEtag?: boolean;
  write(result: Result, headers: Headers, request: Request, ignored?: readonly Ignored[]): Response;
  /** The body alone, where it is JSON and all that there is to write. */
  text?(result: Result): string;
  /** Never set; carries the type that the browser receives. */
  wire?: Wire;
};

type Page<Item> = { items: Item[]; total: number; limit: number; offset: number };

/** `{ data }`, parsed through the schema so that nothing leaves which the schema does not name. */
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

/** The same with a cookie that the browser keeps from now on. */
export function okWithCookie<T extends z.ZodType>(
  schema: T,
): Reply<z.input<T> & { cookie: string }, { data: z.output<T> }> {
  const { text: _never, ...answer } = ok(schema);
  return {
    ...answer,
    write(result, headers, request) {
      headers.append("Set-Cookie", result.cookie);
      return answer.write(result, headers, request);
    },
  };
}

/** The same without the envelope, as the systems read it that know this answer from elsewhere. */
export function plain<T extends z.ZodType>(schema: T): Reply<z.input<T>, z.output<T>> {
  return {
    status: 200,
    description: "Done.",
    schema,
    contentTypes: ["application/json"],
    write: (result, headers) => Response.json(schema.parse(result), { headers }),
  };
}

/** `{ data }` of something new, with 201. */
export function created<T extends z.ZodType>(schema: T): Reply<z.input<T>, { data: z.output<T> }> {
  const answer = ok(schema);
  return {
    ...answer,
    status: 201,
    description: "Made.",
    write: (result, headers) => Response.json({ data: schema.parse(result) }, { status: 201, headers }),
  };
}

/** Sends the browser on to another address with 303, so that whatever it asked with, it goes there with GET. */
export function redirect(): Reply<string> {
  return {
    status: 303,
    description: "Goes on to the address in `Location`.",
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
    total: z.number().int().meta({ description: "How many there are in all." }),
    limit: z.number().int().meta({ description: "How many an answer holds at most." }),
    offset: z.number().int().meta({ description: "How many were passed over first." }),
    ignored: z
      .array(
        z.object({
          name: z.string().meta({ description: "As it was sent." }),
          nearest: z.string().nullable().meta({ description: "The known parameter that may be meant." }),
        }),
      )
      .optional()
      .meta({ description: "Query parameters that this list does not know, where there were any." }),
  })
  .meta({ id: "Meta" });

/** A query parameter that means nothing to a list, and the known one that may be meant. */
export type Ignored = { name: string; nearest: string | null };

/** `{ data: [...], meta }`. */
export function page<T extends z.ZodType>(
  item: T,
): Reply<Page<z.input<T>>, { data: z.output<T>[]; meta: z.output<typeof Meta> }> {
  const data = z.array(item);
  return {
    status: 200,
    description: "A page of the list.",
    schema: z.object({ data, meta: Meta }),
    contentTypes: ["application/json"],
    write: ({ items, total, limit, offset }, headers, _request, ignored = []) => {
      const meta = { total, limit, offset, ...(ignored.length > 0 && { ignored }) };
      return Response.json({ data: data.parse(items), meta }, { headers });
    },
  };
}

/** `{ data }` of one record with a long list in it, and `meta` where a page of that list was asked for. */
export function okInPages<T extends z.ZodType>(
  schema: T,
): Reply<
  { record: z.input<T>; meta: z.output<typeof Meta> | null },
  { data: z.output<T>; meta?: z.output<typeof Meta> }
> {
  return {
    status: 200,
    description: "Done; a page of the list in it where one was asked for.",
    schema: z.object({ data: schema, meta: Meta.optional() }),
    contentTypes: ["application/json"],
    write: ({ record, meta }, headers) =>
      Response.json({ data: schema.parse(record), ...(meta && { meta }) }, { headers }),
  };
}

/** `{ data }` with one record or, where many were sent, with all of them. */
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

/** The one answer of every DELETE that removes a record. */
export function deleted(): Reply<{ id: string }, { data: z.output<typeof Deleted> }> {
  return {
    status: 200,
    description: "Deleted.",
    schema: z.object({ data: Deleted }),
    contentTypes: ["application/json"],
    write: ({ id }, headers) => Response.json({ data: { deleted: true, id } }, { headers }),
  };
}

/** JSON that is not wrapped in `data`, such as the API's own description. */
export function bare(description: string): Reply<unknown, unknown> {
  return {
    status: 200,
    description,
    schema: z.object({}).loose(),
    contentTypes: ["application/json"],
    write: (result, headers) => Response.json(result, { headers }),
  };
}

function isStamped(result: unknown): result is Stamped {
  return typeof result === "object" && result !== null && "id" in result && "updatedAt" in result;
}
