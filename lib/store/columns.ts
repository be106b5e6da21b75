import { blankRecord, type FieldTraits } from "#lib/records/record";
import { Prisma } from "./generated/client";

/**
 * Sends and reads records column by column: arrays of one type are parsed much faster than JSON records, and their
 * length gives the planner the expected number of rows.
 */

/** Column names with their types. */
export type Columns = Record<string, string>;

/**
 * The records as a FROM item. Missing values are null; values shared by all records are sent once. Values that are
 * not fields of the records are computed from them.
 */
export function rowsOf<R extends Record<string, unknown>>(
  records: readonly R[],
  columns: Columns,
  computed: Record<string, (record: R) => unknown> = {},
): Prisma.Sql {
  const all = Object.entries(columns).map(([name, type]) =>
    columnOf(records, name, type, computed[name] ?? ((record) => record[name])),
  );
  const differing = all.filter(({ isShared }) => !isShared);
  // At least one array is needed, because its length is the number of records.
  const listed =
    differing.length > 0 ? differing : all.slice(0, 1).map((column) => repeated(column, records));
  const names = new Set(listed.map(({ name }) => name));
  const values = all.map((column) => readingOf(column, names.has(column.name)));
  const lists = listed.map(({ elements, type }) => listOf(elements, type));
  const sent = Prisma.raw([...names].map((name) => `"${name}"`).join(", "));
  return Prisma.sql`(SELECT ${Prisma.join(values)} FROM unnest(${Prisma.join(lists)}) AS sent(${sent})) AS row`;
}

/** A value that all records share is one element. */
type Column = { name: string; type: string; elements: string[]; isShared: boolean };

function columnOf<R>(
  records: readonly R[],
  name: string,
  type: string,
  read: (record: R) => unknown,
): Column {
  const first = records[0] && read(records[0]);
  if (records.every((record) => read(record) === first)) {
    return { name, type, elements: [elementOf(first, type)], isShared: true };
  }
  const elements = elementsOf(records, type, read);
  return { name, type, elements, isShared: elements.every((element) => element === elements[0]) };
}

function repeated(column: Column, records: readonly unknown[]): Column {
  return { ...column, elements: records.map(() => column.elements[0] ?? "NULL") };
}

function readingOf({ name, type, elements }: Column, isListed: boolean): Prisma.Sql {
  const named = Prisma.raw(`"${name}"`);
  const value = isListed ? named : Prisma.sql`(${listOf(elements.slice(0, 1), type)})[1]`;
  return Prisma.sql`${value}::${Prisma.raw(type)} AS ${named}`;
}

/** Many ids or names as one parameter. */
export function textsOf(texts: readonly string[]): Prisma.Sql {
  return Prisma.sql`${literalOf(texts)}::text[]`;
}

/**
 * A few values for use after IN. The limit gives the planner their number: for an array in a prepared statement it
 * assumes ten or more, and reads a small table as a whole, even after it has grown.
 */
export function few(values: readonly unknown[], type = "text"): Prisma.Sql {
  return Prisma.sql`(SELECT unnest(${literalOf(values)}::${Prisma.raw(type)}[]) LIMIT ${values.length})`;
}

/** For use after IN or NOT IN, where PostgreSQL can hash and join it. */
export function listed(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
}

/**
 * For a SELECT list: all rows as one JSON value, which `recordsOf` converts back. With a type given, a missing list
 * is an empty one, as in Prisma.
 */
export function asColumns(names: readonly string[], types: Columns = {}): Prisma.Sql {
  const values = names.map((name) => (isList(types[name]) ? `COALESCE("${name}", '{}')` : `"${name}"`));
  const columns = names.map((name, at) => `'${name}', json_agg(${values[at]})`);
  return Prisma.raw(`json_build_object(${columns.join(", ")})::text`);
}

/**
 * One JSON value like that of `asColumns`, for tables of many rows: a value that all rows share is written once
 * instead of a list. The first name is always a list, whose length is the number of rows. The values themselves are
 * never lists.
 */
export function asSparseColumns(names: readonly string[], rows: Prisma.Sql, order: Prisma.Sql): Prisma.Sql {
  const [first = "id", ...others] = names;
  const compared = others.map((name) => {
    const same = `bool_and("${name}" IS NOT DISTINCT FROM (SELECT "${name}" FROM first_row))`;
    return `${same} AS "${name}"`;
  });
  const columns = others.map((name) => {
    const listed = `json_agg("${name}") FILTER (WHERE NOT (SELECT "${name}" FROM shared))`;
    return `'${name}', COALESCE(${listed}, (SELECT to_json("${name}") FROM first_row))`;
  });
  // Materialized, because a join would look up the first row again for each of 60,000 rows.
  return Prisma.sql`(
    WITH first_row AS MATERIALIZED (SELECT * FROM (${rows}) record LIMIT 1),
      shared AS MATERIALIZED (SELECT ${Prisma.raw(compared.join())} FROM (${rows}) record)
    SELECT json_build_object(${Prisma.raw([`'${first}', json_agg("${first}")`, ...columns].join())})::text
    FROM (${rows} ${order}) record)`;
}

/** Converts columns back to records, with dates where given and with the values that all of them share. */
export function recordsOf<R extends object>(
  json: string,
  moments: readonly (keyof R & string)[] = [],
  shared: Partial<R> = {},
): R[] {
  return recordsFrom(JSON.parse(json) as ColumnValues, moments, shared);
}

/** Columns after their JSON was parsed: lists, and values that all records share. */
export type ColumnValues = Record<string, unknown>;

export function recordsFrom<R extends object>(
  columns: ColumnValues,
  moments: readonly (keyof R & string)[] = [],
  shared: Partial<R> = {},
): R[] {
  for (const name of moments) {
    const [values, read] = [columns[name], momentReader()];
    columns[name] = Array.isArray(values) ? values.map(read) : read(values ?? null);
  }
  const names = [...Object.keys(columns), ...Object.keys(shared)];
  const blank: Record<string, unknown> = Object.assign(blankRecord(names), shared);
  const listed: [string, unknown[]][] = [];
  for (const [name, values] of Object.entries(columns)) {
    if (Array.isArray(values)) listed.push([name, values]);
    else blank[name] = values ?? null;
  }
  const records = (listed[0]?.[1] ?? []).map(() => ({ ...blank }) as Record<string, unknown>);
  for (const [name, values] of listed) {
    for (const [at, record] of records.entries()) record[name] = values[at] ?? null;
  }
  return records as R[];
}

/** Consecutive moments are often identical, such as timestamps of one write; these are parsed once. */
function momentReader(): (value: unknown) => Date | null {
  let [previous, moment] = [null as unknown, null as Date | null];
  return (value) => {
    if (value !== previous) [previous, moment] = [value, value === null ? null : new Date(String(value))];
    return moment;
  };
}

/** Prisma reads bigint as BigInt; amounts always fit into a number. */
export function withNumbers<R extends object>(row: R, fields: Record<string, FieldTraits>): NumberRow<R> {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    fields[name]?.column === "bigint" && value !== null ? Number(value) : value,
  ]);
  return Object.fromEntries(values) as NumberRow<R>;
}

type NumberRow<R> = { [K in keyof R]: bigint extends R[K] ? Exclude<R[K], bigint> | number : R[K] };

function listOf(elements: readonly string[], type: string): Prisma.Sql {
  return Prisma.sql`${`{${elements.join()}}`}::${Prisma.raw(sentAs(type))}[]`;
}

/** Nested arrays must have equal lengths in PostgreSQL, so inner ones are sent as text. */
function sentAs(type: string): string {
  return isList(type) ? "text" : type;
}

function isList(type = ""): boolean {
  return type.endsWith("[]");
}

function literalOf(values: readonly unknown[]): string {
  return `{${values.map((value) => elementOf(value)).join()}}`;
}

/** Consecutive values are often identical, such as timestamps or event ids; these are serialised once. */
function elementsOf<R>(records: readonly R[], type: string, read: (record: R) => unknown): string[] {
  let [previous, element] = [undefined as unknown, "NULL"];
  return records.map((record) => {
    const value = read(record);
    if (value !== previous) [previous, element] = [value, elementOf(value, type)];
    return element;
  });
}

function elementOf(value: unknown, type?: string): string {
  if (value === null || value === undefined) return "NULL";
  if (type === "jsonb" || type === "json") return quoted(JSON.stringify(value));
  if (typeof value === "string") return quoted(value);
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? quoted(literalOf(value)) : String(value);
}

/** Text that needs no quotes in an array, so that 60,000 ids need not be escaped again. */
const BARE = /^(?!null$)[\w.:-]+$/i;
const TO_ESCAPE = /["\\]/g;

function quoted(text: string): string {
  if (BARE.test(text)) return text;
  return text.includes('"') || text.includes("\\") ? `"${text.replace(TO_ESCAPE, "\\$&")}"` : `"${text}"`;
}
