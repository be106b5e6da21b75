import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { recallForOperator } from "#lib/outside/operator";
import { programFile } from "#lib/outside/programFile";
import type { Begun, FirstRun } from "#lib/services/account/firstRun";
import type { Environment } from "./environment";

/**
 * Makes the demo event of an empty installation in another process, because a server would keep the memory that this
 * takes for as long as it runs. Ends this process as the other one ended if that failed.
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
  // It has said why.
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
