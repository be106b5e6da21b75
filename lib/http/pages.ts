import { createHash } from "node:crypto";
import { z } from "zod";
import { Refusal } from "#lib/refusal";
import { type Cursor, type Position, writeCursor } from "#lib/text/cursor";
import { nearestWord } from "#lib/text/nearest";
import type { Endpoint } from "./endpoint";
import { type Ignored, JSON_200, type ListRequest, type Reply } from "./reply";

/** `next` is the position after which the list continues; null at its end. */
type PageMeta = { total: number; limit: number; offset: number; next: Position | null };
type Page<Item> = PageMeta & { items: Item[] };

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

/** `{ data: [...], meta }`. */
export function page<T extends z.ZodType>(
  item: T,
): Reply<Page<z.input<T>>, { data: z.output<T>[]; meta: z.output<typeof Meta> }> {
  const data = z.array(item);
  return {
    ...JSON_200,
    description: "A page of the list.",
    isList: true,
    schema: z.object({ data, meta: Meta }),
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
    ...JSON_200,
    description: "What follows in the feed.",
    schema: z.object({ data, meta: FeedMeta }),
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
    ...JSON_200,
    description: "Done; contains one page of the list if a page was requested.",
    schema: z.object({ data: schema, meta: Meta.optional() }),
    write: ({ record, page }, headers, _request, list) =>
      Response.json({ data: schema.parse(record), ...(page && { meta: metaOf(page, list) }) }, { headers }),
  };
}

function metaOf({ total, limit, offset, next }: PageMeta, list?: ListRequest): z.output<typeof Meta> {
  const { ignored = [], identity = "" } = list ?? {};
  const cursor = next && writeCursor({ list: identity, position: next });
  return { total, limit, offset, next: cursor, ...(ignored.length > 0 && { ignored: [...ignored] }) };
}

/** Parameters that choose a page or what is in it, but not which records the list has. */
const PAGING = ["limit", "offset", "after", "include"];

/**
 * A short name of the list that a request reads: its path, its organisation, its filters and its order. A cursor of
 * another list would continue at a place that means nothing here.
 */
export function listIdentity(
  { path, query }: Pick<Endpoint, "path" | "query">,
  url: URL,
  whose: { params: Record<string, string>; eventId: string | null; orgId: string | null },
): string {
  const known = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  if (!known.includes("offset")) return "";
  const filters = [...url.searchParams].filter(([name]) => known.includes(name) && !PAGING.includes(name));
  const params = { ...whose.params, ...(whose.eventId !== null && { event: whose.eventId }) };
  const parts = [path, params, whose.orgId, filters.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 12);
}

/** Throws for a cursor of another list, or of this one with other filters or in another order. */
export function assertOwnCursor(query: unknown, identity: string): void {
  const { after, offset } = query as { after?: Cursor; offset?: number };
  if (after === undefined || identity === "") return;
  if (typeof offset === "number") throw wrong("conflicting", "Use `after` or `offset`, not both.");
  if (after.list === identity) return;
  throw wrong(
    "invalid_cursor",
    "This cursor belongs to a list with another path, other filters or another `sort`. Repeat the request that it " +
      "came from with `after` added, or start without it.",
  );
}

function wrong(code: string, message: string): Refusal {
  return new Refusal("validation_error", message, [{ path: "after", code, message }]);
}

const MOST_IGNORED = 20;
const MOST_LETTERS = 100;

/** Unknown query parameters, to warn about typos. Public addresses receive tracking parameters and are exempt. */
export function ignoredIn(
  { access, query }: Pick<Endpoint, "access" | "query">,
  { url }: Request,
): Ignored[] {
  if (access === "public") return [];
  const known = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const sent = [...new Set(new URL(url).searchParams.keys())].map((name) => name.slice(0, MOST_LETTERS));
  return sent
    .filter((name) => !known.includes(name))
    .slice(0, MOST_IGNORED)
    .map((name) => ({ name, nearest: nearestWord(name, known) }));
}
