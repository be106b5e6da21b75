import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#lib/store/database";
import { openEngine } from "#lib/store/embedded/pool";
import { migrate, readMigrations } from "#lib/store/migrations";
import { putEmptyDatabase } from "#lib/testing/emptyDirectory";
import { startServerProcess } from "#lib/testing/serverProcess";
import { ArchiveWriter, verified } from "./archive";
import { restorable, restoreBackup } from "./restore";
import { imageIn, writeBackup } from "./write";

const folder = mkdtempSync(join(tmpdir(), "aisle-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date("2027-03-01T10:00:00Z");
const BULK = 20;
const CLIENTS = 2;
/** Bulks acknowledged before the backup starts. */
const BEFORE = 4;

/** Runs the commands under a heading of the operator's guide. */
async function asTold(heading: string, settings: Record<string, string>) {
  const guide = readFileSync("docs/operating.md", "utf8");
  const [, script = ""] = guide.split(`## ${heading}\n`)[1]?.match(/```sh\n(.*?)```/s) ?? [];
  const child = spawn("sh", ["-ec", script], { env: { ...process.env, ...settings } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code, said: output };
}

test("DB-07: a backup during writes holds whole bulks only, and all that were acknowledged before", async () => {
  const data = join(folder, "busy");
  const backups = join(folder, "backups");
  mkdirSync(backups);
  const server = await startServerProcess(data);
  const settings = { DATA_DIR: data, BACKUPS: backups, AISLE_URL: server.url };
  const health = () => asTold("Is it well?", settings);
  const well = { code: 0, said: expect.stringContaining('"status":"ready"') };
  await expect.poll(health).toMatchObject(well);
  const event = (await server.ask("POST", "/api/v1/events", { name: "Busy" })).body.data.id;
  await server.ask("POST", `/api/v1/events/${event}/levels`, { name: "Hall 1" });
  const statuses = new Set<number>();
  let acknowledged = 0;
  let isOver = false;
  let warm = () => {};
  const isWarm = new Promise<void>((resolve) => {
    warm = resolve;
  });
  const write = async (client: number) => {
    for (let bulk = 0; !isOver; bulk += 1) {
      const booths = Array.from({ length: BULK }, (_, item) => ({ label: `${client}-${bulk}-${item}` }));
      statuses.add((await server.ask("POST", `/api/v1/events/${event}/booths`, booths)).status);
      acknowledged += 1;
      if (acknowledged === BEFORE) warm();
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, client) => write(client));
  await isWarm;
  const before = acknowledged;
  const taken = await asTold("Backup", settings);
  const after = acknowledged;
  isOver = true;
  await Promise.all(clients);
  await server.stop();
  const [file = ""] = readdirSync(backups);
  expect(taken).toMatchObject({ code: 0, said: expect.stringContaining(`${join(backups, file)} contains `) });
  expect([...statuses]).toEqual([200]);
  expect(after).toBeGreaterThan(before);
  expect(statSync(join(backups, file)).mode & 0o777).toBe(0o600);
  expect(readdirSync(backups)).toEqual([file]);

  expect(await asTold("Restore", settings)).toMatchObject({ code: 0 });
  const target = join(backups, "restored");
  expect(readFileSync(join(target, "secret"), "utf8")).toBe(readFileSync(join(data, "secret"), "utf8"));
  const database = await openDatabase({ kind: "embedded", directory: join(target, "database") });
  const booths = await database.read.booth.findMany({ where: { eventId: event }, select: { label: true } });
  const domainEvents = await database.read.fact.count({ where: { eventId: event, kind: "booth.created" } });
  await database.close();
  const bulks = new Map<string, number>();
  for (const { label } of booths) {
    const bulk = label.replace(/-\d+$/, "");
    bulks.set(bulk, (bulks.get(bulk) ?? 0) + 1);
  }
  expect(new Set(bulks.values())).toEqual(new Set([BULK]));
  expect(bulks.size).toBeGreaterThanOrEqual(before);
  expect(domainEvents).toBe(booths.length);
});

/** A small data directory without a running server. */
const dataDir = join(folder, "idle");
const kept = { media: join(dataDir, "media"), secret: join(dataDir, "secret") };
const file = join(folder, "idle.tar");

beforeAll(async () => {
  mkdirSync(kept.media, { recursive: true });
  writeFileSync(join(kept.media, "med_1.webp"), Buffer.alloc(700_000, 7));
  writeFileSync(join(kept.media, "med_2.webp"), "");
  writeFileSync(join(kept.media, ".half.part"), "half");
  writeFileSync(kept.secret, "a secret of this installation");
  const directory = join(dataDir, "database");
  await putEmptyDatabase(directory);
  const database = await openDatabase({ kind: "embedded", directory });
  await database.transaction((db) => db.organisation.create({ data: { id: "org_1", name: "Line\nbreak" } }));
  await database.close();
  await writeBackup(file, { kind: "embedded", image: () => imageIn(directory) }, kept, now);
});

test("DB-07: an archive with any byte changed, or cut off, is refused by the part's name before anything is written", async () => {
  const sound = readFileSync(file);
  const target = { dataDir: join(folder, "nowhere"), databaseUrl: undefined };
  const refusalOf = async (bytes: Buffer) => {
    const damaged = join(folder, "damaged.tar");
    writeFileSync(damaged, bytes);
    const refusal = await restorable(damaged, target).then(String, ({ message }) => message);
    expect(readdirSync(folder)).not.toContain("nowhere");
    return refusal;
  };
  const changed = (at: number) => {
    const bytes = Buffer.from(sound);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const { parts } = await verified(file);
  expect(parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "media/med_1.webp",
      "media/med_2.webp",
      "database.tar.gz",
      "rows/User.jsonl.gz",
      "secret",
    ]),
  );
  expect(parts.map(({ name }) => name).join()).not.toContain("half");
  for (const { name, bytes } of parts.filter(({ bytes }) => bytes > 0)) {
    const at = sound.indexOf(name) + 512 + Math.floor(bytes / 2);
    expect(await refusalOf(changed(at))).toContain(`damaged at ${name}: its SHA-256 is not`);
  }
  const manifestAt = sound.lastIndexOf("manifest.json");
  expect(await refusalOf(changed(manifestAt + 600))).toContain("damaged at manifest.json");
  expect(await refusalOf(changed(manifestAt))).toMatch(/damaged after secret|at manifest/);
  expect(await refusalOf(sound.subarray(0, 300_000))).toContain("damaged at media/med_1.webp: it ends there");
  expect(await refusalOf(sound.subarray(0, manifestAt))).toContain("it ends there");
  expect(await refusalOf(Buffer.from("no archive"))).toContain("damaged");
});

test("DB-06: a directory that PostgreSQL 17 wrote is refused by name, backed up by its own engine and restored by ours", async () => {
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

test("DB-07: rows that do not come back as they were end the restore, which leaves no database behind; one that succeeds leaves database, media and secret, each once and nothing else", async () => {
  const target = { dataDir: join(folder, "restored"), databaseUrl: undefined };
  const manifest = await restorable(file, target);
  const tables = manifest.tables.map((sum) => (sum.table === "Organisation" ? { ...sum, rows: 2 } : sum));
  await expect(restoreBackup(file, { ...manifest, tables }, target)).rejects.toThrow(
    "The table Organisation was not restored as it was: it had 2 rows and has 1.",
  );
  expect(readdirSync(target.dataDir)).toEqual(["restoring"]);

  await restoreBackup(file, await restorable(file, target), target);
  expect(readdirSync(target.dataDir).sort()).toEqual(["database", "media", "secret"]);
  expect(readdirSync(join(target.dataDir, "media")).sort()).toEqual(["med_1.webp", "med_2.webp"]);
  const same = (name: string) =>
    readFileSync(join(target.dataDir, name)).equals(readFileSync(join(dataDir, name)));
  expect(["secret", "media/med_1.webp", "media/med_2.webp"].every(same)).toBe(true);
  expect(statSync(join(target.dataDir, "secret")).mode & 0o777).toBe(0o600);
});

test("DB-07: a backup does not overwrite a file", async () => {
  const again = writeBackup(
    file,
    { kind: "embedded", image: () => imageIn("") },
    { media: null, secret: null },
    now,
  );
  await expect(again).rejects.toThrow(`${file} already exists. Choose another name.`);
});

test("a size that octal digits cannot tell is written as other programs of this kind read it", async () => {
  const { headerOf } = await import("./tar");
  expect(headerOf("large", 9_000_000_000, now).subarray(124, 136).toString("hex")).toBe(
    "800000000000000218711a00",
  );
  await expect(ArchiveWriter.create(join(folder, "no-such-folder", "a.tar"), now)).rejects.toThrow(
    /a\.tar cannot be written \(ENOENT\)\./,
  );
});
