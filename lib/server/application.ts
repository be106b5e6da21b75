import type { Log } from "#lib/outside/log";
import type { Plant } from "#lib/services/account/firstRun";
import type { Environment } from "./environment";

/** Loads the application late, so that a second process fails on the lock before it loads the application. */
export async function openApplication(environment: Environment, log: Log) {
  const [{ openApp }, { partnerReaders }] = await Promise.all([
    import("#lib/app"),
    import("#lib/api/partnerReaders"),
  ]);
  return openApp(environment, log, plant, partnerReaders);
}

/** The demo data is loaded only for an empty installation. */
const plant: Plant = async (app, who) => (await import("#seed/plant")).plantDemo(app, who);
