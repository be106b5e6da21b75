import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cluster, postgresPrograms, startPostgres } from "#lib/testing/postgres";
import { type OpenDatabase, openDatabase } from "./database";
import { PREPARED, preparedNames } from "./prepared";

const ask = (sql: string) => ({ sql, args: [] });

test("names only marked statements, each by its own digest, until prepared statements are given up", () => {
  const { nameOf, giveUp } = preparedNames();
  const marked = ["SELECT 1", "SELECT 2"].map((sql) => `\n  ${PREPARED.sql}${sql}`);
  const [one, two] = marked.map((sql) => nameOf(ask(sql)));
  expect(nameOf(ask("SELECT 1"))).toBe("");
  expect(one).toMatch(/^aisle_[0-9a-f]{40}$/);
  expect(two).not.toBe(one);
  expect(marked.map((sql) => preparedNames().nameOf(ask(sql)))).toEqual([one, two]);
  giveUp();
  expect(marked.map((sql) => nameOf(ask(sql)))).toEqual(["", ""]);
});

const programs = postgresPrograms();

describe.runIf(programs)("behind a pooler that switches connections", () => {
  let cluster: Cluster;
  let database: OpenDatabase;
  beforeAll(async () => {
    cluster = await startPostgres(programs ?? "");
  });
  afterAll(async () => {
    await cluster?.stop();
  });
  const opened = () => openDatabase({ kind: "postgres", url: cluster.url, connections: 1 });
  const known = async () => {
    const rows = await database.read.$queryRaw<{ statement: string }[]>`
      SELECT "statement" FROM pg_prepared_statements WHERE "name" LIKE 'aisle_%'`;
    return rows.length;
  };
  const add = (db: Pick<OpenDatabase["read"], "$queryRaw">) =>
    db.$queryRaw<{ sum: number }[]>`${PREPARED}SELECT ${1}::int + ${2}::int AS "sum"`;

  test("a transaction with an unknown prepared statement is repeated without prepared statements", async () => {
    database = await opened();
    await database.transaction(add);
    expect(await known()).toBe(1);
    await database.read.$executeRawUnsafe("DEALLOCATE ALL");
    let attempts = 0;
    const rows = await database.transaction((db) => {
      attempts += 1;
      return add(db);
    });
    expect(rows).toEqual([{ sum: 3 }]);
    expect([attempts, await known()]).toEqual([2, 0]);
    await database.close();
  });

  test("a read with an unknown prepared statement is repeated without it", async () => {
    database = await opened();
    await add(database.read);
    await database.read.$executeRawUnsafe("DEALLOCATE ALL");
    expect(await add(database.read)).toEqual([{ sum: 3 }]);
    expect(await known()).toBe(0);
    await database.close();
  });
});
