import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { isRefusal } from "#lib/refusal";
import { patient } from "#lib/testing/database";
import { putEmptyDatabase } from "#lib/testing/emptyDirectory";
import { smallDisk } from "#lib/testing/smallDisk";
import { short } from "#lib/testing/soak";
import { type OpenDatabase, openDatabase } from "./database";

const MIB = 2 ** 20;
const disk = smallDisk(400 * MIB);
afterAll(() => disk.remove());

const acknowledged = new Set<string>();
const perhaps = new Set<string>();
let lastId = 0;

/** Writes a large row. Returns the code of the refusal, or null on success. */
async function write(database: OpenDatabase): Promise<string | null> {
  lastId += 1;
  const id = `org_${lastId}`;
  const name = randomBytes(750_000).toString("base64");
  try {
    await database.transaction((db) => db.organisation.create({ data: { id, name } }));
    acknowledged.add(id);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.details) perhaps.add(id);
    return error.code;
  }
}

async function writeUntil(database: OpenDatabase, wanted: string | null): Promise<string | null> {
  for (;;) {
    const code = await write(database);
    if (code === wanted) return code;
    if (code !== null) await wait(100);
  }
}

/** Writes, and continues to query in the same transaction until the engine stops. */
function writeUntilStopped(database: OpenDatabase): Promise<never> {
  return database.transaction(async (db) => {
    await db.organisation.create({ data: { id: "org_interrupted", name: "Interrupted" } });
    disk.stopEngine();
    for (;;) await db.$queryRaw`SELECT pg_sleep(0.01)::text`;
  });
}

async function expectAllIsThere(database: OpenDatabase): Promise<void> {
  const rows = await database.read.$queryRaw<{ id: string }[]>`SELECT "id" FROM "Organisation"`;
  const found = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
  expect([...found].filter((id) => !acknowledged.has(id) && !perhaps.has(id))).toEqual([]);
}

test("DB-20: on a full disk writes are refused and reads work; a stopped or hung engine restarts; no acknowledged write is lost", {
  tags: "soak",
}, async () => {
  const { directory } = disk;
  const parts = {
    kind: "embedded" as const,
    directory,
    disk,
    reader: { engine: join(process.cwd(), "lib/testing/brittleEngine.mjs"), major: "18" },
  };
  await putEmptyDatabase(directory);
  const database = await openDatabase(parts);

  for (const left of short([60 * MIB], { soak: [70 * MIB, 50 * MIB] })) {
    disk.leave(left);
    expect(await writeUntil(database, "storage_full")).toBe("storage_full");
    expect(disk.freeBytes()).toBeGreaterThan(0);
    await expectAllIsThere(database);
    disk.giveBack();
    expect(await writeUntil(database, null)).toBe(null);
  }

  // Fills the disk completely during a write, so that the engine itself gets the error.
  disk.leave(0);
  expect(await writeUntil(database, "storage_full")).toBe("storage_full");
  disk.giveBack();
  expect(await writeUntil(database, null)).toBe(null);
  await expectAllIsThere(database);

  await database.close();

  // Only the write that stopped the engine fails; queued ones wait for the next engine, which may take longer to open
  // on a busy machine than clients usually wait.
  const waiting = await openDatabase(patient(parts));
  const interrupted = expect(writeUntilStopped(waiting)).rejects.toMatchObject({ code: "busy" });
  const behind = await Promise.all(Array.from({ length: 3 }, () => write(waiting)));
  await interrupted;
  expect(behind).toEqual([null, null, null]);
  expect(await writeUntil(waiting, null)).toBe(null);
  await expectAllIsThere(waiting);
  await waiting.close();

  const again = await openDatabase({ ...patient(parts), statementMs: 5_000 });
  await expectAllIsThere(again);
  const hangs = again.read.$queryRaw`SELECT pg_sleep(600)::text`;
  await expect(hangs).rejects.toMatchObject({ code: "busy" });
  await expectAllIsThere(again);
  await again.close();
});
