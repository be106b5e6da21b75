import { z } from "zod";
import { jsonReply, type Reply, type RequestContext } from "#lib/declare/reply";
import { type Position, writeCursor } from "#lib/text/cursor";
import { nearestWord } from "#lib/text/nearest";
import { assertOwnCursor, listIdentity, parametersOf } from "./cursors";

/** `next` is the position after which the list continues; null at its end. */
type PageMeta = { total: number; limit: number; offset: number; next: Position | null };
type Page<Item> = PageMeta & { items: Item[] };

const Meta = z
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
  return jsonReply(
    z.object({ data: z.array(item), meta: Meta }),
    ({ items, ...meta }, context) => ({ data: items, meta: metaOf(meta, context) }),
    { description: "A page of the list.", isList: true, check: assertOwnCursor },
  );
}

/** `{ data: [...], meta }` of a feed that grows at its end; `next` always continues. */
export function feedPage<T extends z.ZodType>(
  item: T,
): Reply<
  { items: z.input<T>[]; next: string; hasMore: boolean },
  { data: z.output<T>[]; meta: z.output<typeof FeedMeta> }
> {
  return jsonReply(
    z.object({ data: z.array(item), meta: FeedMeta }),
    ({ items, ...meta }) => ({ data: items, meta }),
    { description: "What follows in the feed." },
  );
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
  return jsonReply(
    z.object({ data: schema, meta: Meta.optional() }),
    ({ record, page }, context) => ({ data: record, ...(page && { meta: metaOf(page, context) }) }),
    { description: "Done; contains one page of the list if a page was requested.", check: assertOwnCursor },
  );
}

function metaOf({ next, ...page }: PageMeta, context: RequestContext): z.output<typeof Meta> {
  const cursor = next && writeCursor({ list: listIdentity(context), position: next });
  const ignored = ignoredIn(context);
  return { ...page, next: cursor, ...(ignored.length > 0 && { ignored }) };
}

const MOST_IGNORED = 20;
const MOST_LETTERS = 100;

/** Unknown query parameters, to warn about typos. Public addresses receive tracking parameters and are exempt. */
function ignoredIn(context: RequestContext): NonNullable<z.output<typeof Meta>["ignored"]> {
  if (context.declared.access === "public") return [];
  const known = parametersOf(context);
  const { searchParams } = new URL(context.request.url);
  const sent = [...new Set(searchParams.keys())].map((name) => name.slice(0, MOST_LETTERS));
  return sent
    .filter((name) => !known.includes(name))
    .slice(0, MOST_IGNORED)
    .map((name) => ({ name, nearest: nearestWord(name, known) }));
}
