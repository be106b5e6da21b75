import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { putEmptyDatabase } from "#lib/testing/emptyDirectory";
import { programArguments } from "#lib/testing/programs";
import { lockDirectory } from "./lock";

const root = new URL("../..", import.meta.url).pathname;

function spawned(settings: Record<string, string>) {
  const { PATH = "" } = process.env;
  return spawn(process.execPath, ["--import", "tsx", "lib/server/start.ts"], {
    cwd: root,
    env: { PATH, NODE_ENV: "test", PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function ended(child: ReturnType<typeof spawned>) {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

const start = (settings: Record<string, string>) => ended(spawned(settings));

const dataDir = () => mkdtemp(join(tmpdir(), "aisle-start-"));

it("an invalid setting ends the start with code 2 and one line, and creates no files", async () => {
  const DATA_DIR = await dataDir();
  const { code, said } = await start({ DATA_DIR, PORT: "everywhere" });
  expect(code).toBe(2);
  expect(said).toBe('PORT is "everywhere"; expected a port number from 0 to 65535.\n');
  expect(await readdir(DATA_DIR)).toEqual([]);
});

it("DB-01 a second process ends with code 3 and one line naming pid and directory", async () => {
  const DATA_DIR = await dataDir();
  const lock = await lockDirectory(DATA_DIR, () => {});
  const { code, said } = await start({ DATA_DIR });
  expect(code).toBe(3);
  expect(said).toBe(
    `The data directory ${DATA_DIR} is in use by process ${process.pid}; stop it first, or set DATA_DIR.\n`,
  );
  await lock.release();
});

it("SIGTERM during the start stops it cleanly, with code 0", async () => {
  const DATA_DIR = await dataDir();
  const child = spawned({ DATA_DIR, SEED_DEMO: "0" });
  // The lock is taken before the database is created.
  const isLocked = async () => (await readdir(DATA_DIR)).includes("lock.json");
  await expect.poll(isLocked).toBe(true);
  expect((await stat(DATA_DIR)).mode & 0o777).toBe(0o700);
  child.kill("SIGTERM");
  expect((await ended(child)).code).toBe(0);
  expect(await readdir(DATA_DIR)).not.toContain("lock.json");
});

it("DB-01 the process that creates the demo holds the lock, and ends with the server that started it", {
  tags: "soak",
}, async () => {
  const DATA_DIR = await dataDir();
  await putEmptyDatabase(join(DATA_DIR, "database"));
  const [program = "", ...given] = programArguments("firstStart").toReversed();
  const child = fork(program, { execArgv: given.toReversed(), env: { ...process.env, DATA_DIR } });
  const begun = async () => JSON.parse(await readFile(join(DATA_DIR, "first-run.json"), "utf8"));
  await expect.poll(() => begun().catch(() => null)).toMatchObject({ isPlanting: true });
  const lock = async () => (await lockDirectory(DATA_DIR, () => {})).release();
  await expect(lock()).rejects.toThrow(`process ${child.pid}`);
  // What happens when the server dies.
  child.disconnect();
  await once(child, "exit");
  await lock();
  expect(await begun()).toMatchObject({ isPlanting: true });
});

it("DB-03 builds, tests and tools open no database: only a start, operator commands and a backup do, with the lock", async () => {
  const rooms = ["app", "components", "lib", "prisma"].map(async (room) =>
    (await readdir(join(root, room), { recursive: true })).map((file) => `${room}/${file}`),
  );
  const files = (await Promise.all(rooms))
    .flat()
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|bench)\.|^lib\/testing\//.test(file));
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(root, file), "utf8")]),
  );
  const callersOf = (name: string) =>
    texts.flatMap(([file, text]) =>
      new RegExp(`(?<!function )\\b${name}\\(`).test(text ?? "") ? [file] : [],
    );
  expect(callersOf("openDatabase").toSorted()).toEqual(["lib/app.ts", "lib/operator.ts"]);
  expect(callersOf("openApp")).toEqual(["lib/server/application.ts"]);
  expect(callersOf("openApplication").toSorted()).toEqual([
    "lib/server/appServer.ts",
    "lib/server/firstStart.ts",
    "lib/server/serve.ts",
  ]);
  expect(callersOf("asOperator")).toEqual(["lib/server/admin.ts"]);
  expect(callersOf("withOperations")).toEqual(["lib/server/admin.ts"]);
  const engines = ["lib/backup/restore.ts", "lib/backup/write.ts", "lib/store/database.ts"];
  // The tool that writes migrations opens one in memory.
  expect(callersOf("openEngine").toSorted()).toEqual([...engines, "prisma/diff.ts"]);
  expect(texts.find(([file]) => file === "prisma/diff.ts")?.[1]).toContain("openEngine({ directory: null })");
  expect(callersOf("imageIn")).toEqual(["lib/server/backup.ts"]);
});
