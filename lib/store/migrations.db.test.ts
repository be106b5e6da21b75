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
  test("what is missing is applied in order, once; a second opening changes nothing", async () => {
    expect(await migrate(opened.pool, [first])).toEqual(["1_first"]);
    expect(await migrate(opened.pool, [first, second])).toEqual(["2_second"]);
    expect(await migrate(opened.pool, [first, second])).toEqual([]);
    expect([await journal(), await tables()]).toEqual([
      ["1_first", "2_second"],
      ["one", "two"],
    ]);
  });

  test("DB-04: one that fails in the middle leaves nothing behind, and the next start tries it again", async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(migrate(opened.pool, [first, second, broken])).rejects.toThrow(/nonsense/);
      expect([await journal(), await tables()]).toEqual([
        ["1_first", "2_second"],
        ["one", "two"],
      ]);
    }
    // Nor may one be there that the journal does not know.
    const unwritten = { ...second, name: "3".repeat(300), sql: "CREATE TABLE three (id INT)" };
    await expect(migrate(opened.pool, [first, second, unwritten])).rejects.toThrow(/too long/);
    expect(await tables()).toEqual(["one", "two"]);
    const repaired = { ...broken, sql: broken.sql.replace("; SELECT nonsense", "") };
    expect(await migrate(opened.pool, [first, second, repaired])).toEqual(["3_broken"]);
  });

  test("DB-05: data of a newer release is refused, naming what is not known, and stays as it is", async () => {
    await expect(migrate(opened.pool, [first, second])).rejects.toThrow(/newer release.*3_broken/);
    expect(await tables()).toEqual(["one", "three", "two"]);
  });

  test("a migration that was changed after it had been applied is refused", async () => {
    const changed = { ...first, checksum: "another" };
    await expect(migrate(opened.pool, [changed, second, broken])).rejects.toThrow(/1_first was changed/);
  });

  test("after a refusal nobody is kept waiting", async () => {
    expect(await migrate(opened.pool, [first, second, broken])).toEqual([]);
    const { rows } = await opened.pool.query(
      "SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
    expect(rows).toEqual([{ held: 0 }]);
  });

  test("our own are read in order, each with the checksum that Prisma's tools reckon", () => {
    const own = readMigrations();
    expect(own.map(({ name }) => name)).toEqual(own.map(({ name }) => name).sort());
    for (const { checksum } of own) expect(checksum).toMatch(/^[0-9a-f]{64}$/);
  });
});
