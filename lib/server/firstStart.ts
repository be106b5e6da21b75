import { jsonLog } from "#lib/outside/log";
import { openApplication } from "./application";
import { fail, givenSettings } from "./command";
import { readEnvironment } from "./environment";
import { lockDirectory } from "./lock";

/** The first run of an installation in a process of its own; its parent is the server that opens it afterwards. */

// A killed server is started again, and must not find its child at work.
process.on("disconnect", () => process.exit());

async function firstStart(): Promise<void> {
  const environment = await readEnvironment(givenSettings());
  const lock = environment.databaseUrl
    ? undefined
    : await lockDirectory(environment.dataDir, () => process.exit(1));
  const application = await openApplication(environment, jsonLog(environment.logLevel));
  await application.close();
  await lock?.release();
  process.send?.(application.firstRun, () => process.exit(0));
}

firstStart().catch(fail);
