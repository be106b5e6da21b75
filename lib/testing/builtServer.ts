import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = new URL("../..", import.meta.url).pathname;
const PATIENCE_MS = 120_000;
/** The command of `npm start`, run directly, because npm would be another process in between. */
const [, ...START] = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).scripts.start.split(" ");

export type BuiltServer = {
  child: ChildProcess;
  apiKey: string;
  email: string;
  password: string;
};

/** The built server of benchmarks, in its own process with its own data. */
export async function startBuiltServer(port: number, settings: Record<string, string>): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "aisle-server-"));
  const usual = { PORT: `${port}`, DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "error" };
  const child = spawn(process.execPath, START, {
    cwd: ROOT,
    env: { ...process.env, ...usual, ...settings },
    stdio: "ignore",
  });
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) return { child, ...JSON.parse(readFileSync(join(dataDir, "first-run.json"), "utf8")) };
    await sleep(500);
  }
  child.kill("SIGKILL");
  throw new Error("The server did not start within two minutes.");
}
