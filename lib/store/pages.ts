import { Refusal } from "#lib/refusal";
import type { Position } from "#lib/text/cursor";
import { comparePositions, type SortKey } from "./alphabet";
import { Prisma } from "./generated/client";

/** The part of a list to read: from an offset, or after a position. */
export type Page = { limit?: number; offset?: number; after?: Position | null };

/** A page, and the position to continue after; null at the end of the list. */
export type Listed<Item> = { items: Item[]; total: number; next: Position | null };

type Order = object;

type List<Where extends object, Row extends object> = {
  where: Where;
  /** Ends with unique fields, so that no two records have the same position. */
  orderBy: readonly Order[];
  /** `select` names the fields that the list is sorted by, for lists that do not read whole rows. */
  find(page: Found<Where>, select: object): Promise<Row[]>;
  count(all: { where: Where }): Promise<number>;
  /** For lists sorted by a number of related records: the condition for records with more, fewer or as many. */
  counted?(relation: string, comparison: Comparison, count: number): Promise<Where>;
};

type Found<Where> = { where: Where; orderBy: never[]; take: number | undefined; skip: number | undefined };

/** Reads a page. All lists of the API use this, so that all of them can be continued after a position. */
export async function readPage<Where extends object, Row extends object>(
  { limit, offset, after }: Page,
  list: List<Where, Row>,
): Promise<Listed<Row>> {
  const keys = list.orderBy.map(keyOf);
  const where = after ? { AND: [list.where, await behind(keys, after, list)] } : list.where;
  const page = {
    where: where as Where,
    // The type depends on the table that `find` reads.
    orderBy: [...list.orderBy] as never[],
    // One more, to find out whether there is a next page.
    take: limit === undefined ? undefined : limit + 1,
    skip: after ? undefined : offset,
  };
  const found = await list.find(page, selectOf(keys)).catch((error: unknown) => {
    // Only a manipulated cursor has values of the wrong type for their fields.
    throw after && error instanceof Prisma.PrismaClientValidationError ? wrongCursor() : error;
  });
  const items = limit === undefined ? found : found.slice(0, limit);
  const last = items.at(-1);
  const next = found.length > items.length && last ? positionOf(last, keys) : null;
  return { items, total: await list.count({ where: list.where }), next };
}

type Words<Where extends object> = {
  /** The reader's language, if known. */
  language: string | undefined;
  /** The text fields that are sorted by the alphabet of that language. */
  words: readonly string[];
  findKeys(all: { where: Where }, select: object): Promise<{ id: string }[]>;
};

/**
 * Like `readPage`, for lists of names. If they are sorted by name, this reads the sort keys of all records, and then
 * the records of the page.
 */
export async function readPageOfNames<Where extends object, Row extends { id: string }>(
  page: Page,
  list: List<Where, Row>,
  { language, words, findKeys }: Words<Where>,
): Promise<Listed<Row>> {
  const keys = list.orderBy.map(keyOf);
  const hasWords = keys.some(({ path }) => words.includes(path.join(".")));
  if (language === undefined || !hasWords) return readPage(page, list);
  const { limit, offset = 0, after } = page;
  if (after && after.length !== keys.length) throw wrongCursor();
  const compare = comparePositions(keys, { language, words });
  const sorted = (await findKeys({ where: list.where }, { ...selectOf(keys), id: true }))
    .map((row) => ({ id: row.id, position: positionOf(row, keys) }))
    .sort((one, other) => compare(one.position, other.position));
  const left = after ? sorted.filter(({ position }) => compare(position, after) > 0) : sorted.slice(offset);
  const chosen = left.slice(0, limit);
  const where = { id: { in: chosen.map(({ id }) => id) } } as Where;
  const rows = await list.find({ where, orderBy: [], take: undefined, skip: undefined }, { id: true });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    items: chosen.flatMap(({ id }) => byId.get(id) ?? []),
    total: sorted.length,
    next: left.length > chosen.length ? (chosen.at(-1)?.position ?? null) : null,
  };
}

export function wrongCursor(): Refusal {
  const message =
    "This cursor does not belong to this list. Start without `after`, and take `meta.next` from there.";
  return new Refusal("validation_error", message, [{ path: "after", code: "invalid_cursor", message }]);
}

type Comparison = "gt" | "lt" | "equals";

/** Parses an `orderBy` entry in any of Prisma's forms. */
function keyOf(order: Order): SortKey {
  const [name, how] = Object.entries(order)[0] as [string, unknown];
  if (typeof how === "string") {
    return { path: [name], descending: how === "desc", nulls: null, isCount: name === "_count" };
  }
  const { sort, nulls } = how as { sort?: string; nulls?: SortKey["nulls"] };
  if (sort !== undefined)
    return { path: [name], descending: sort === "desc", nulls: nulls ?? null, isCount: false };
  const inner = keyOf(how as Order);
  return inner.isCount ? { ...inner, path: [name] } : { ...inner, path: [name, ...inner.path] };
}

function selectOf(keys: readonly SortKey[]): object {
  const counts = keys.filter(({ isCount }) => isCount).map(({ path }) => [path[0], true]);
  return Object.fromEntries([
    ...keys.filter(({ isCount }) => !isCount).map(({ path }) => Object.entries(selected(path))[0] ?? []),
    ...(counts.length > 0 ? [["_count", { select: Object.fromEntries(counts) }]] : []),
  ]);
}

function selected([name = "", ...rest]: string[]): Record<string, unknown> {
  return { [name]: rest.length === 0 ? true : { select: selected(rest) } };
}

function positionOf(row: object, keys: readonly SortKey[]): Position {
  return keys.map((key) => sortValueOf(row, key));
}

function sortValueOf(row: object, { path, isCount }: SortKey): Position[number] {
  let value: unknown = row;
  for (const step of isCount ? ["_count", ...path] : path) value = (value as Record<string, unknown>)[step];
  if (value === undefined)
    throw new Error(`The list is sorted by ${path.join(".")}, which it does not read.`);
  return value as Position[number];
}

/**
 * The condition for all records after a position: further in the order of one field, and equal in all fields before
 * it.
 */
async function behind<Where extends object, Row extends object>(
  keys: readonly SortKey[],
  position: Position,
  list: List<Where, Row>,
): Promise<object> {
  if (position.length !== keys.length) throw wrongCursor();
  const ways: object[] = [];
  const same: object[] = [];
  for (const [at, key] of keys.entries()) {
    const value = position[at] ?? null;
    const further = await furtherThan(key, value, list);
    if (further) ways.push({ AND: [...same, further] });
    same.push(await compared(key, "equals", value, list));
  }
  return { OR: ways };
}

/** Null if no value comes after this one. */
async function furtherThan<Where extends object, Row extends object>(
  key: SortKey,
  value: Position[number],
  list: List<Where, Row>,
): Promise<object | null> {
  if (value === null) return key.nulls === "first" ? at(key.path, { not: null }) : null;
  // Only the second of the two boolean values comes after the other.
  if (typeof value === "boolean") return value === key.descending ? at(key.path, { equals: !value }) : null;
  const further = await compared(key, key.descending ? "lt" : "gt", value, list);
  return key.nulls === "last" ? { OR: [further, at(key.path, { equals: null })] } : further;
}

async function compared<Where extends object, Row extends object>(
  key: SortKey,
  comparison: Comparison,
  value: Position[number],
  list: List<Where, Row>,
): Promise<object> {
  if (!key.isCount) return at(key.path, { [comparison]: value });
  if (!list.counted || typeof value !== "number") throw wrongCursor();
  return list.counted(key.path[0] ?? "", comparison, value);
}

function at(path: readonly string[], condition: object): object {
  return path.reduceRight<object>((inner, name) => ({ [name]: inner }), condition);
}
