import type { Database, Db } from "#lib/store/database";
import { Prisma } from "#lib/store/generated/client";

/** What keeps two writers apart, as the statements say it, and what they would say without. */
const GUARDS: readonly [guard: RegExp, without: string][] = [
  [/FOR (NO KEY )?UPDATE( OF \w+)?( SKIP LOCKED)?/g, ""],
  [/AND b\."status" = COALESCE\(row\."before", b\."status"\)/g, ""],
  [
    /UPDATE "Event" SET "lastOrderNumber" = "lastOrderNumber" \+ 1\s+WHERE/g,
    'SELECT (random() * 1000000000)::int AS "number" FROM "Event" WHERE',
  ],
  [/RETURNING "lastOrderNumber" AS "number"/g, ""],
];

/**
 * The same database with all locks and comparisons taken out of its statements. A race that a test claims to catch
 * must show when this is used, else the test proves nothing.
 */
export function withoutGuards(database: Database): Database {
  return {
    get read() {
      return unguarded(database.read);
    },
    transaction: (work) => database.transaction((db) => work(unguarded(db))),
  };
}

function unguarded(db: Db): Db {
  return new Proxy(db, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (name !== "$queryRaw" && name !== "$executeRaw") return value;
      const run = value as (query: Prisma.Sql) => unknown;
      return (texts: readonly string[], ...values: Prisma.Sql["values"]) =>
        run.call(target, Prisma.sql(texts.map(stripped), ...values));
    },
  });
}

function stripped(text: string): string {
  return GUARDS.reduce((left, [guard, without]) => left.replace(guard, without), text);
}
