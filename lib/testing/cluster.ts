import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { postgresPrograms, startPostgres } from "./postgres";
import { openProxy } from "./proxy";

/**
 * `npm run cluster`: two instances of the built server on one PostgreSQL and one folder of media, behind a proxy.
 * Uses `DATABASE_URL`, or a temporary PostgreSQL that is deleted afterwards.
 */

const PORT = Number(process.env.PORT ?? 3000);
const INSTANCES = 2;
const PATIENCE_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), "aisle-cluster-"));
const programs = postgresPrograms();
const given = process.env.DATABASE_URL;
if (!given && !programs) {
  console.error("Install PostgreSQL, or set DATABASE_URL to one.");
  process.exit(2);
}
const own = given ? null : await startPostgres(programs as string);
const media = join(folder, "media");
mkdirSync(media);
const members = new Map<string, ChildProcess>();
const proxy = await openProxy(() => [...members.keys()], PORT);

// npm forwards a Ctrl+C that the terminal has sent already, so a second signal is ignored.
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    if (!isStopping) void stop();
    isStopping = true;
  });
}
// The first instance migrates the database and writes the password and key of a new installation.
for (let number = 1; number <= INSTANCES; number += 1) await start(number);
const firstRun = join(folder, "1", "first-run.json");
console.log(`\n${INSTANCES} instances behind ${proxy.url}. A new installation's password is in ${firstRun}.`);
for (const [url, { pid }] of members) console.log(`  ${url}, process ${pid}`);
console.log("Kill one to see the other go on. Ctrl+C stops everything.");

async function start(number: number): Promise<void> {
  const dataDir = join(folder, String(number));
  mkdirSync(dataDir);
  symlinkSync(media, join(dataDir, "media"));
  const url = `http://127.0.0.1:${PORT + number}`;
  const child = spawn(process.execPath, ["lib/server/run.mjs", "start"], {
    env: {
      ...process.env,
      APP_BASE_URL: proxy.url,
      APP_SECRET: process.env.APP_SECRET ?? "only for a cluster on one machine, for trying it out",
      DATABASE_URL: given ?? (own as { url: string }).url,
      DATA_DIR: dataDir,
      PORT: String(PORT + number),
      TRUST_PROXY: "1",
      PROXY_ADDRESSES: "127.0.0.1/32",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  child.once("exit", () => {
    members.delete(url);
    console.log(`The instance at ${url} is gone.`);
  });
  members.set(url, child);
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(300);
  }
  console.error(`The instance at ${url} did not start.`);
  await stop(1);
}

async function stop(code = 0): Promise<never> {
  proxy.close();
  const all = [...members.values()];
  const exits = all.map((child) => new Promise((resolve) => child.once("exit", resolve)));
  for (const child of all) child.kill("SIGTERM");
  await Promise.all(exits);
  await own?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
