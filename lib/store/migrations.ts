import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool, PoolClient } from "pg";
import { Refusal } from "#lib/refusal";

export type Migration = { name: string; sql: string; checksum: string };

/** An arbitrary number that must be the same in every instance. */
const MIGRATION_LOCK = 7_262_021;

const JOURNAL = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

export function readMigrations(
  folder = join(/* turbopackIgnore: true */ process.cwd(), "prisma/migrations"),
): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "migration.sql")))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** Whether this database has data and missing migrations. */
export async function isBehind(pool: Pool, migrations: Migration[]): Promise<boolean> {
  const { rows } = await pool.query<{ journal: string | null }>(
    `SELECT to_regclass('"_prisma_migrations"')::text AS journal`,
  );
  if (!rows[0]?.journal) return false;
  const pending = await pendingOf(pool, migrations);
  return pending.length > 0 && pending.length < migrations.length;
}

/**
 * Applies missing migrations, each file in one transaction with its entry in Prisma's journal, so that none can be
 * half applied and Prisma's tools agree.
 */
export async function migrate(pool: Pool, migrations: Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(JOURNAL);
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    client.release();
  }
}

async function pendingOf(client: Pool | PoolClient, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    `SELECT migration_name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  for (const [name, checksum] of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) {
      throw new Refusal(
        "storage_error",
        `The database was migrated by a newer release (it has ${name}, which this one does not know). ` +
          "Start that release or a later one.",
      );
    }
    if (known.checksum !== checksum) {
      throw new Refusal(
        "storage_error",
        `The migration ${name} was changed after it had been applied to this database.`,
      );
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}
