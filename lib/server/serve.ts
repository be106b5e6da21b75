import { format } from "node:util";
import { jsonLog, type Log } from "#lib/outside/log";
import type { Plant } from "#lib/services/firstRun";
import { type AppServer, startServer } from "./appServer";
import { EXIT_LOCKED, fail, givenSettings } from "./command";
import { type Environment, readEnvironment } from "./environment";
import { openPages } from "./pages";
import { welcome } from "./welcome";

/** Stopping in order takes ten seconds at most; whatever still hangs then hangs for ever. */
const LAST_RESORT_MS = 15_000;

const dev = process.argv.includes("--dev");

/** Serves until it is told to stop, which may be at any moment of the start, too. */
export async function serve(stopped: AbortSignal): Promise<never> {
  try {
    const environment = await readEnvironment(givenSettings());
    Object.assign(process.env, forLibraries());
    const log = jsonLog(environment.logLevel);
    for (const warning of environment.warnings) log.warn(warning);
    if (!dev) captureConsole(log);
    let isOpen = false;
    whenAborted(stopped, () => {
      log.info("stopping", { signal: stopped.reason });
      // A start that is cut off is taken up again by the next one, so it is nothing to complain of.
      setTimeout(() => process.exit(isOpen ? 1 : 0), LAST_RESORT_MS).unref();
    });

    const server = await open(environment, log, stopped);
    isOpen = true;
    keepRunning(log);
    process.stdout.write(
      server.firstRun ? welcome(server.url, server.firstRun, environment) : `Aisle serves ${server.url}\n`,
    );
    await new Promise<void>((resolve) => whenAborted(stopped, resolve));
    await server.stop();
    log.info("stopped");
  } catch (error) {
    if (!stopped.aborted) fail(error);
  }
  process.exit(0);
}

function open(environment: Environment, log: Log, stopped: AbortSignal): Promise<AppServer> {
  return startServer({
    environment,
    log,
    dev,
    stopped,
    // Read only now, so that a second process learns of the lock before it loads half the project.
    openApplication: async () => {
      const [{ openApp }, { partnerReaders }] = await Promise.all([
        import("#lib/app"),
        import("#lib/api/partnerReaders"),
      ]);
      return openApp(environment, log, plant, partnerReaders);
    },
    openPages: () => openPages({ dev, port: environment.port }),
    onLockLost: (reason) => {
      log.error(reason);
      process.exit(EXIT_LOCKED);
    },
  });
}

function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener("abort", act, { once: true });
}

/** The demo event is read only when an empty installation asks for it. */
const plant: Plant = async (app, who) => (await import("#seed/plant")).plantDemo(app, who);

/** Settings of libraries that read the process environment themselves. */
function forLibraries(): Record<string, string> {
  return { NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" };
}

/** What Next and other libraries print becomes lines of the log, with the id of the request they speak of. */
function captureConsole(log: Log): void {
  const chat = (...words: unknown[]) => log.debug(format(...words));
  console.debug = chat;
  console.log = chat;
  console.info = chat;
  console.warn = (...words) => log.warn(format(...words));
  console.error = (...words) => log.error(format(...words));
}

/** One request's fault is no reason to end the others. */
function keepRunning(log: Log): void {
  process.on("uncaughtException", (error) => log.error("uncaught exception", { error }));
  process.on("unhandledRejection", (error) => log.error("unhandled rejection", { error }));
  // The reader of our log may go away; that is no fault of a request.
  process.stdout.on("error", () => {});
}
