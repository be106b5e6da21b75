import type { Database, Db } from "#lib/store/database";
import { Prisma } from "#lib/store/generated/client";

/** Lock and comparison clauses of statements, and their unguarded replacements. */
const GUARDS: readonly [guard: RegExp, without: string][] = [
  [/FOR (NO KEY )?UPDATE( OF \w+)?( SKIP LOCKED)?/g, ""],
  [/AND b\."status" = COALESCE\(row\."before", b\."status"\)/g, ""],
  [
    /UPDATE "Event" SET "lastOrderNumber" = "lastOrderNumber" \+ 1\s+WHERE/g,
    'SELECT (random() * 1000000000)::int AS "lastOrderNumber" FROM "Event" WHERE',
  ],
  [/RETURNING "lastOrderNumber"/g, ""],
  [/pg_advisory_xact_lock\(hashtextextended\("key", 0\)\)/g, "1"],
];

/** The database without locks and comparisons. A test for a race must fail with it, otherwise it proves nothing. */
export function withoutGuards(database: Database): Database {
  const originals = new WeakMap<Db, Db>();
  return {
    get read() {
      return unguarded(database.read);
    },
    transaction: (work) =>
      database.transaction((db) => {
        const bare = unguarded(db);
        originals.set(bare, db);
        return work(bare);
      }),
    afterCommit: (db, act) => database.afterCommit(originals.get(db) ?? db, act),
  };
}

function unguarded(db: Db): Db {
  return new Proxy(db, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (name !== "$queryRaw" && name !== "$executeRaw") return value;
      const run = value as (query: Prisma.Sql) => unknown;
      return (query: Prisma.Sql | readonly string[], ...values: Prisma.Sql["values"]) => {
        // Flattened, so that the clauses of statements within statements are found, too.
        const { strings, values: all } = "strings" in query ? query : Prisma.sql(query, ...values);
        return run.call(target, Prisma.sql(strings.map(stripped), ...all));
      };
    },
  });
}

function stripped(text: string): string {
  return GUARDS.reduce((left, [guard, without]) => left.replace(guard, without), text);
}
