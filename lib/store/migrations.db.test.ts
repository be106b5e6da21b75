import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EmptyDatabase, emptyDatabase } from "#lib/testing/emptyDatabase";
import { type Migration, migrate, readMigrations } from "./migrations";

const folder = mkdtempSync(join(tmpdir(), "aisle-migrations-"));
let opened: EmptyDatabase;
beforeAll(async () => {
  opened = await emptyDatabase("migrations_under_test");
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: `of ${name}` });
const first = migration("1_first", `CREATE TABLE "one" (a int); INSERT INTO "one" VALUES (1)`);
const second = migration("2_second", `CREATE TABLE "two" (a int); INSERT INTO "one" VALUES (2)`);
const broken = migration(
  "3_broken",
  `CREATE TABLE "three" (a int); INSERT INTO "one" VALUES (3); SELECT nonsense`,
);

const journal = async () =>
  (await opened.pool.query(`SELECT migration_name AS name FROM "_prisma_migrations" ORDER BY 1`)).rows.map(
    ({ name }) => name,
  );
const tables = async () =>
  (
    await opened.pool.query(
      `SELECT relname AS name FROM pg_class WHERE relname IN ('one', 'two', 'three') ORDER BY 1`,
    )
  ).rows.map(({ name }) => name);

describe("migrations", () => {
  test("missing migrations are applied in order, once; running them again changes nothing", async () => {
    expect(await migrate(opened.pool, [first])).toEqual(["1_first"]);
    expect(await migrate(opened.pool, [first, second])).toEqual(["2_second"]);
    expect(await migrate(opened.pool, [first, second])).toEqual([]);
    expect([await journal(), await tables()]).toEqual([
      ["1_first", "2_second"],
      ["one", "two"],
    ]);
  });

  test("DB-04: a migration that fails halfway is rolled back, and the next start retries it", async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(migrate(opened.pool, [first, second, broken])).rejects.toThrow(/nonsense/);
      expect([await journal(), await tables()]).toEqual([
        ["1_first", "2_second"],
        ["one", "two"],
      ]);
    }
    // A migration whose journal entry cannot be written is rolled back too.
    const unwritten = { ...second, name: "3".repeat(300), sql: "CREATE TABLE three (id INT)" };
    await expect(migrate(opened.pool, [first, second, unwritten])).rejects.toThrow(/too long/);
    expect(await tables()).toEqual(["one", "two"]);
    const repaired = { ...broken, sql: broken.sql.replace("; SELECT nonsense", "") };
    expect(await migrate(opened.pool, [first, second, repaired])).toEqual(["3_broken"]);
  });

  test("DB-05: refuses a database of a newer release, names the unknown migration and changes nothing", async () => {
    await expect(migrate(opened.pool, [first, second])).rejects.toThrow(/newer release.*3_broken/);
    expect(await tables()).toEqual(["one", "three", "two"]);
  });

  test("refuses a migration that was changed after it was applied", async () => {
    const changed = { ...first, checksum: "another" };
    await expect(migrate(opened.pool, [changed, second, broken])).rejects.toThrow(/1_first was changed/);
  });

  test("releases the advisory lock after a refusal", async () => {
    expect(await migrate(opened.pool, [first, second, broken])).toEqual([]);
    const { rows } = await opened.pool.query(
      "SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
    expect(rows).toEqual([{ held: 0 }]);
  });

  test("reads the project's migrations in order, each with a checksum like that of Prisma's tools", () => {
    const own = readMigrations();
    expect(own.map(({ name }) => name)).toEqual(own.map(({ name }) => name).sort());
    for (const { checksum } of own) expect(checksum).toMatch(/^[0-9a-f]{64}$/);
  });
});
