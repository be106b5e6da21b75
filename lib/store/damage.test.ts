import { mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { putEmptyDatabase } from "#lib/testing/emptyDirectory";
import { openDatabase } from "./database";

const folder = mkdtempSync(join(tmpdir(), "aisle-damaged-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Overwrites two bytes in the middle of a table's first page, as a failing disk might. */
function damage(file: string): void {
  const handle = openSync(file, "r+");
  const bytes = Buffer.alloc(2);
  readSync(handle, bytes, 0, 2, 8_000);
  writeSync(handle, Buffer.from(bytes.map((byte) => byte ^ 0xff)), 0, 2, 8_000);
}

test("DB-09: a damaged page is reported as storage_error and never read as valid data", async () => {
  const directory = join(folder, "database");
  await putEmptyDatabase(directory);
  const sound = await openDatabase({ kind: "embedded", directory });
  await sound.transaction((db) => db.organisation.create({ data: { id: "org_1", name: "Organisers" } }));
  const [place] = await sound.read.$queryRaw<{ path: string }[]>`
    SELECT pg_relation_filepath('"Organisation"') AS "path"`;
  expect(sound.isDamaged()).toBe(false);
  await sound.close();
  damage(join(directory, place?.path ?? ""));

  const damaged = await openDatabase({ kind: "embedded", directory });
  const refusal = { code: "storage_error", message: expect.not.stringContaining("block") };
  expect(damaged.isDamaged()).toBe(false);
  await expect(damaged.read.organisation.findMany()).rejects.toMatchObject(refusal);
  await expect(damaged.transaction((db) => db.organisation.findMany())).rejects.toMatchObject(refusal);
  expect(damaged.isDamaged()).toBe(true);
  // Other pages can still be read, so their data can be saved.
  expect(await damaged.read.user.count()).toBe(0);
  await damaged.close();
});
