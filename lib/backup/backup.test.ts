import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#lib/store/database";
import { putEmptyDatabase } from "#lib/testing/emptyDirectory";
import { ArchiveWriter, verified } from "./archive";
import { restorable, restoreBackup } from "./restore";
import { imageIn, writeBackup } from "./write";

const folder = mkdtempSync(join(tmpdir(), "aisle-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date("2027-03-01T10:00:00Z");

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

test("DB-07: refuses an archive that is cut off or has a changed byte, names the damaged part and writes nothing", async () => {
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

test("DB-07: fails without a database when restored rows differ; else restores only database, media and secret", {
  tags: "soak",
}, async () => {
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

test("writes sizes beyond eleven octal digits in binary, as GNU tar does", async () => {
  const { headerOf } = await import("./tar");
  expect(headerOf("large", 9_000_000_000, now).subarray(124, 136).toString("hex")).toBe(
    "800000000000000218711a00",
  );
  await expect(ArchiveWriter.create(join(folder, "no-such-folder", "a.tar"), now)).rejects.toThrow(
    /a\.tar cannot be written \(ENOENT\)\./,
  );
});
