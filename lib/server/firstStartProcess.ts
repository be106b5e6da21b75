import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { recallForOperator } from "#lib/outside/operator";
import { programFile } from "#lib/outside/programFile";
import type { Begun, FirstRun } from "#lib/services/account/firstRun";
import type { Environment } from "./environment";

/**
 * Creates the demo event of an empty installation in another process, because the server would otherwise keep the
 * memory used for it. If that process fails, this one ends with the same exit code.
 */
export async function startFirst(environment: Environment, stopped: AbortSignal): Promise<FirstRun | null> {
  if (!environment.seedDemo || !(await isFirstStart(environment))) return null;
  const child = fork(programFile("firstStart", "lib/server/firstStart.ts"), { signal: stopped });
  let made: FirstRun | null = null;
  child.once("message", (message) => {
    made = message as FirstRun | null;
  });
  const [code] = await once(child, "exit");
  stopped.throwIfAborted();
  // The child has already logged the reason.
  if (code !== 0) process.exit(code ?? 1);
  return made;
}

async function isFirstStart({ databaseUrl, dataDir }: Environment): Promise<boolean> {
  const begun = await recallForOperator<Begun | FirstRun>(dataDir);
  if (begun) return "isPlanting" in begun;
  if (!databaseUrl) return !existsSync(`${dataDir}/database`);
  const { isEmptyDatabase } = await import("#lib/operator");
  return isEmptyDatabase({ kind: "postgres", url: databaseUrl });
}
