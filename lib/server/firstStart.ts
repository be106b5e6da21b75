import { jsonLog } from "#lib/outside/log";
import { openApplication } from "./application";
import { fail, givenSettings } from "./command";
import { readEnvironment } from "./environment";
import { lockDirectory } from "./lock";

/** The first run of an installation, as a child process of the server that opens the installation afterwards. */

// Ends with the server: after a kill and restart, the new server must not find this process still running.
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
