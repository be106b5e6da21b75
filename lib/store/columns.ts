import { Prisma } from "./generated/client";

/**
 * Thousands of records go to the database and come back column by column: a list of one type is read in a fraction of
 * the time that as many records of JSON take, and its length tells the planner how many there are.
 */

/** Columns by name, with their types. */
export type Columns = Record<string, string>;

/** The records as what a FROM names; what a record does not say is null. */
export function rowsOf(records: readonly Record<string, unknown>[], columns: Columns): Prisma.Sql {
  const names = Object.keys(columns);
  const lists = names.map((name) => {
    const list = literalOf(
      records.map((record) => record[name]),
      columns[name],
    );
    return Prisma.sql`${list}::${Prisma.raw(sentAs(columns[name]))}[]`;
  });
  const read = names.map((name) =>
    isList(columns[name]) ? `"${name}"::${columns[name]} AS "${name}"` : `"${name}"`,
  );
  const sent = Prisma.raw(names.map((name) => `"${name}"`).join(", "));
  return Prisma.sql`(SELECT ${Prisma.raw(read.join(", "))} FROM unnest(${Prisma.join(lists)}) AS sent(${sent})) AS row`;
}

/** Many ids or names as one parameter. */
export function textsOf(texts: readonly string[]): Prisma.Sql {
  return Prisma.sql`${literalOf(texts)}::text[]`;
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

/** Lists of lists would have to be of one length, so an inner one travels as text. */
function sentAs(type = ""): string {
  return isList(type) ? "text" : type;
}

function isList(type = ""): boolean {
  return type.endsWith("[]");
}

function literalOf(values: readonly unknown[], type?: string): string {
  return `{${values.map((value) => elementOf(value, type)).join()}}`;
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
