import type { Database, Db } from "#lib/store/database";
import { Prisma } from "#lib/store/generated/client";

type Run = (statement: Prisma.Sql) => Promise<unknown>;
/** Runs a statement, or another one in its place. */
type EachStatement = (statement: Prisma.Sql, run: Run) => Promise<unknown>;

/** The database with all statements that are written as SQL passed through `each`. */
export function throughEach(database: Database, each: EachStatement): Database {
  const originals = new WeakMap<Db, Db>();
  return {
    get read() {
      return passed(database.read, each);
    },
    transaction: (work) =>
      database.transaction((db) => {
        const around = passed(db, each);
        originals.set(around, db);
        return work(around);
      }),
    afterCommit: (db, act) => database.afterCommit(originals.get(db) ?? db, act),
  };
}

function passed(db: Db, each: EachStatement): Db {
  return new Proxy(db, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (name !== "$queryRaw" && name !== "$executeRaw") return value;
      const run = (value as Run).bind(target);
      // Flattened, so that the clauses of statements within statements are found, too.
      return (query: Prisma.Sql | readonly string[], ...values: Prisma.Sql["values"]) =>
        each("strings" in query ? query : Prisma.sql(query, ...values), run);
    },
  });
}
