import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#lib/store/database";
import { openEngine } from "#lib/store/embedded/pool";
import { migrate, readMigrations } from "#lib/store/migrations";
import { restorable, restoreBackup } from "./restore";
import { writeBackup } from "./write";

const folder = mkdtempSync(join(tmpdir(), "aisle-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date("2027-03-01T10:00:00Z");

test("DB-06: refuses a directory of PostgreSQL 17 by name, backs it up with its own engine and restores it with ours", async () => {
  // Prisma includes the previous version of the engine.
  const prisma = createRequire(createRequire(import.meta.url).resolve("prisma/package.json"));
  const engine = createRequire(prisma.resolve("@prisma/dev")).resolve("@electric-sql/pglite");
  const directory = join(folder, "old", "database");
  const seventeen = { engine: engine.replace(/\.cjs$/, ".js"), major: "17" };
  const old = await openEngine({ directory, reader: seventeen });
  // An older release, whose later migrations run when the restored database is opened.
  await migrate(old.pool, readMigrations().slice(0, 10));
  await old.pool.query(
    `INSERT INTO "Organisation" ("id", "name", "createdAt") VALUES ('org_1', 'Ältere, "quoted"', now())`,
  );
  const image = await old.engine.dump();
  await old.pool.end();
  await old.engine.close();
  await expect(openDatabase({ kind: "embedded", directory })).rejects.toThrow(
    `The database in ${directory} was written by PostgreSQL 17, and this release brings PostgreSQL 18: run ` +
      `"npm run backup" with the release that wrote it, then "npm run restore" with this one.`,
  );

  const file = join(folder, "old.tar");
  const source = { kind: "embedded" as const, image: async () => image, engine: seventeen };
  const { manifest } = await writeBackup(file, source, { media: null, secret: null }, now);
  expect(manifest.database).toEqual({ kind: "embedded", major: "17" });
  const target = { dataDir: join(folder, "old-restored"), databaseUrl: undefined };
  await restoreBackup(file, await restorable(file, target), target);
  expect(readFileSync(join(target.dataDir, "database", "PG_VERSION"), "utf8").trim()).toBe("18");
  const restored = await openDatabase({ kind: "embedded", directory: join(target.dataDir, "database") });
  expect(await restored.read.organisation.findMany()).toMatchObject([
    { id: "org_1", name: 'Ältere, "quoted"' },
  ]);
  await restored.close();
});
