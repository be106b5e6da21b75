import type { FieldTraits } from "#lib/records/record";
import { Prisma } from "./generated/client";

/**
 * Thousands of records go to the database and come back column by column: a list of one type is read in a fraction of
 * the time that as many records of JSON take, and its length tells the planner how many there are.
 */

/** Columns by name, with their types. */
export type Columns = Record<string, string>;

/** The records as what a FROM names; what a record does not say is null, and what all of them share is sent once. */
export function rowsOf(records: readonly Record<string, unknown>[], columns: Columns): Prisma.Sql {
  const all = Object.entries(columns).map(([name, type]) => columnOf(records, name, type));
  const differing = all.filter(({ isShared }) => !isShared);
  // One list at least has to tell by its length how many records there are.
  const listed = differing.length > 0 ? differing : all.slice(0, 1);
  const values = all.map((column) => readingOf(column, listed.includes(column)));
  const lists = listed.map(({ elements, type }) => listOf(elements, type));
  const names = Prisma.raw(listed.map(({ name }) => `"${name}"`).join(", "));
  return Prisma.sql`(SELECT ${Prisma.join(values)} FROM unnest(${Prisma.join(lists)}) AS sent(${names})) AS row`;
}

type Column = { name: string; type: string; elements: string[]; isShared: boolean };

function columnOf(records: readonly Record<string, unknown>[], name: string, type: string): Column {
  const elements = elementsOf(
    records.map((record) => record[name]),
    type,
  );
  return { name, type, elements, isShared: elements.every((element) => element === elements[0]) };
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

/** The same to stand after IN or NOT IN, where it can be hashed and joined like other tables. */
export function listed(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
}

/**
 * In a SELECT, all that it finds as one piece of JSON, which `recordsOf` takes apart. A list that was never written is
 * an empty one, as Prisma has it, where its type is told.
 */
export function asColumns(names: readonly string[], types: Columns = {}): Prisma.Sql {
  const values = names.map((name) => (isList(types[name]) ? `COALESCE("${name}", '{}')` : `"${name}"`));
  const columns = names.map((name, at) => `'${name}', json_agg(${values[at]})`);
  return Prisma.raw(`json_build_object(${columns.join(", ")})::text`);
}

/** The records again, with moments where some are named; one column after the other, so that they all grow alike. */
export function recordsOf<R extends object>(json: string, moments: readonly (keyof R & string)[] = []): R[] {
  const columns = Object.entries(JSON.parse(json) as Record<string, unknown[] | null>);
  const records = (columns[0]?.[1] ?? []).map((): Record<string, unknown> => ({}));
  for (const [name, values] of columns) {
    const isMoment = moments.some((moment) => moment === name);
    for (const [at, record] of records.entries()) {
      const value = values?.[at] ?? null;
      record[name] = isMoment && value !== null ? new Date(String(value)) : value;
    }
  }
  return records as R[];
}

/** A row whose amounts are numbers: Prisma reads a bigint as a BigInt, and no amount is beyond what a number holds. */
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

/** Lists of lists would have to be of one length, so an inner one travels as text. */
function sentAs(type: string): string {
  return isList(type) ? "text" : type;
}

function isList(type = ""): boolean {
  return type.endsWith("[]");
}

function literalOf(values: readonly unknown[]): string {
  return `{${values.map((value) => elementOf(value)).join()}}`;
}

/** Neighbours are often the very same, such as a moment or an event's id; these are written once. */
function elementsOf(values: readonly unknown[], type: string): string[] {
  let [previous, element] = [undefined as unknown, "NULL"];
  return values.map((value) => {
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

const TO_ESCAPE = /["\\]/g;

function quoted(text: string): string {
  return `"${text.replace(TO_ESCAPE, "\\$&")}"`;
}
