import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#lib/store/database";
import { findPause } from "#lib/store/sendingPause";
import { noLimits } from "#lib/testing/ask";
import { copyTemplate, openTestDatabase } from "#lib/testing/database";
import { fillEveryField } from "#lib/testing/everyField";
import { isSoak } from "#lib/testing/soak";
import { makeWorld } from "#lib/testing/world";
import { assign, upsert } from "#services/booths";
import { publish } from "#services/publishing";
import type { Manifest } from "./archive";
import { releaseRestored, restorable, restoreBackup, type Target } from "./restore";
import { writeBackup } from "./write";

const given = inject("database");
const folder = mkdtempSync(join(tmpdir(), "aisle-backup-"));
const file = join(folder, "aisle.tar");
const now = new Date("2026-03-01T10:00:00Z");
let database: OpenDatabase;
let manifest: Manifest;

const urlOf = (name: string) =>
  given.kind === "postgres" ? given.url.replace("/postgres?", `/${name}?`) : "";

beforeAll(async () => {
  const name = given.kind === "postgres" ? await copyTemplate(given.url) : undefined;
  database = await openTestDatabase(name);
  const world = await makeWorld(database, noLimits);
  const { app, owner, fair, exhibitor, booth } = world;
  await fillEveryField(world);
  const buyer = await exhibitor('Comma, "quote" (and) \\ back\u2028slash\n');
  await booth("A1", { x: 0.1 + 0.2, y: -1e-7, tags: ["a,b", '"', "{}", ""], notes: "ü 🎪\t'" });
  await booth("A2", { x: 3, y: 0, price: 1234.56 });
  await upsert(
    app,
    fair,
    Array.from({ length: 40 }, (_, row) => ({ label: `B${row}`, x: row * 3, y: 30 })),
  );
  await assign(app, fair, "A1", { exhibitorId: buyer });
  await publish(app, owner, fair, {});
  const settings = { deep: { nothing: null, list: [1, null, "1e400"], 'odd "key"': {} } };
  await database.read.event.update({ where: { id: fair.id }, data: { settings } });
  const source =
    given.kind === "postgres"
      ? { kind: "postgres" as const, url: urlOf(name ?? ""), environment: process.env }
      : { kind: "embedded" as const, image: database.dump };
  ({ manifest } = await writeBackup(file, source, { media: null, secret: null }, now));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Every row of every table, read independently of the backup code. */
async function everything({ read }: OpenDatabase): Promise<Record<string, unknown>> {
  const tables = await read.$queryRaw<{ name: string }[]>`
    SELECT "table_name" AS "name" FROM information_schema.tables
    WHERE "table_schema" = 'public' AND "table_name" <> '_prisma_migrations' ORDER BY 1`;
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [sum] = await read.$queryRawUnsafe<{ rows: number; hash: string }[]>(
      `SELECT count(*)::int AS "rows", md5(coalesce(string_agg(md5(row_to_json(t)::text), '' ORDER BY md5(row_to_json(t)::text)), ''))
       AS "hash" FROM "${name}" t`,
    );
    found[name] = sum;
  }
  return found;
}

async function restored(target: Target, reported = manifest): Promise<Record<string, unknown>> {
  await restorable(file, target);
  await restoreBackup(file, reported, target);
  const open = () =>
    openDatabase(
      target.databaseUrl
        ? { kind: "postgres", url: target.databaseUrl }
        : { kind: "embedded", directory: join(target.dataDir, "database") },
    );
  // OP-21: a restored installation sends nothing until it is released.
  const first = await open();
  expect(await findPause(first.read)).toBeInstanceOf(Date);
  await first.close();
  await releaseRestored(target);
  const again = await open();
  expect(again.migrated).toEqual([]);
  const found = await everything(again);
  // Sequences continue after the last number, and foreign keys are enforced.
  const [{ next } = { next: 0 }] = await again.read.$queryRaw<{ next: number }[]>`
    SELECT nextval('legacy_id_seq')::int AS "next"`;
  expect(next).toBe(Number(reported.sequences.legacy_id_seq) + 1);
  const orphan = again.read.$executeRaw`UPDATE "Booth" SET "levelId" = 'lvl_none'`;
  await expect(orphan).rejects.toThrow();
  await again.close();
  return found;
}

async function emptyPostgres(name: string): Promise<string> {
  await database.read.$executeRawUnsafe(`CREATE DATABASE ${name} TEMPLATE template0`);
  return urlOf(name);
}

test("DB-07: a restored backup has the same rows in every table", async () => {
  const target = {
    dataDir: join(folder, "restored"),
    databaseUrl: given.kind === "postgres" ? await emptyPostgres("backup_restored") : undefined,
  };
  const before = await everything(database);
  expect(await restored(target)).toEqual(before);
  expect(Object.keys(before)).toEqual(manifest.tables.map(({ table }) => table));
  expect(before).toMatchObject({ Booth: { rows: 43 }, Exhibitor: { rows: 2 }, Version: { rows: 1 } });
});

// On PostgreSQL one restore covers both: another version and another kind of database.
test.runIf(isSoak || given.kind === "postgres")(
  "DB-06: restores the rows of a backup from another version or another kind of database",
  { tags: "soak" },
  async () => {
    const older = { ...manifest, database: { ...manifest.database, major: "17" } };
    expect(await restored({ dataDir: join(folder, "upgraded"), databaseUrl: undefined }, older)).toEqual(
      await everything(database),
    );
  },
);

test("DB-07: refuses to restore into a data directory or database that is not empty", async () => {
  const attempt = restorable(file, {
    dataDir: join(folder, "restored"),
    databaseUrl: undefined,
  });
  await expect(attempt).rejects.toThrow(/restored is not empty \(.*media\); set DATA_DIR to a new one\./);
  if (given.kind === "embedded") return;
  const target = { dataDir: join(folder, "new"), databaseUrl: urlOf("backup_restored") };
  await expect(restorable(file, target)).rejects.toThrow(
    /backup_restored, which is not empty \(\d+ tables\)/,
  );
  expect(readdirSync(folder)).not.toContain("new");
});

test.runIf(given.kind === "postgres")(
  "DB-07: pg_restore can restore the dump in a backup",
  { tags: "soak" },
  async () => {
    const url = await emptyPostgres("backup_by_pg_restore");
    execFileSync("tar", ["-xf", file, "-C", folder, "database.dump"]);
    execFileSync("pg_restore", ["--no-owner", "--exit-on-error", "-d", url, join(folder, "database.dump")]);
    const again = await openDatabase({ kind: "postgres", url });
    expect(await everything(again)).toEqual(await everything(database));
    await again.close();
  },
);
