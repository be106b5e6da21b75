import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "node:util";
import { reportingErrors } from "#lib/outside/errorReports";
import { jsonLog, type Log } from "#lib/outside/log";
import { startTracing } from "#lib/outside/tracing";
import type { FirstRun } from "#lib/services/account/firstRun";
import { openApplication } from "./application";
import { type AppServer, startServer } from "./appServer";
import { EXIT_LOCKED, fail, givenSettings } from "./command";
import { type Environment, readEnvironment } from "./environment";
import { startFirst } from "./firstStartProcess";
import { openPages, root } from "./pages";
import { welcome } from "./welcome";

/** An orderly stop takes at most ten seconds; after this the process is ended. */
const LAST_RESORT_MS = 15_000;

const dev = process.argv.includes("--dev");

/** Serves until stopped, which may also happen during the start. */
export async function serve(stopped: AbortSignal): Promise<never> {
  try {
    const environment = await readEnvironment(givenSettings());
    Object.assign(process.env, forLibraries());
    const log = logFor(environment);
    for (const warning of environment.warnings) log.warn(warning);
    if (!dev) captureConsole(log);
    let isOpen = false;
    whenAborted(stopped, () => {
      log.info("stopping", { signal: stopped.reason });
      // An interrupted start is repeated by the next one, so it is not an error.
      setTimeout(() => process.exit(isOpen ? 1 : 0), LAST_RESORT_MS).unref();
    });

    const tracing = environment.tracing && startTracing(environment.tracing);
    const first = dev ? null : await startFirst(environment, stopped);
    const server = await open(environment, log, stopped, first);
    isOpen = true;
    keepRunning(log);
    process.stdout.write(
      server.firstRun ? welcome(server.url, server.firstRun, environment) : `Aisle serves ${server.url}\n`,
    );
    await new Promise<void>((resolve) => whenAborted(stopped, resolve));
    await server.stop();
    await tracing?.stop();
    log.info("stopped");
  } catch (error) {
    if (!stopped.aborted) fail(error);
  }
  process.exit(0);
}

function open(
  environment: Environment,
  log: Log,
  stopped: AbortSignal,
  first: FirstRun | null,
): Promise<AppServer> {
  return startServer({
    environment,
    log,
    dev,
    stopped,
    openApplication: async () => {
      const application = await openApplication(environment, log);
      return { ...application, firstRun: first ?? application.firstRun };
    },
    openPages: () => openPages({ dev, port: environment.port }),
    onLockLost: (reason) => {
      log.error(reason);
      process.exit(EXIT_LOCKED);
    },
  });
}

function logFor({ logLevel, errorReports }: Environment): Log {
  const log = jsonLog(logLevel);
  if (!errorReports) return log;
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return reportingErrors(log, { ...errorReports, release: version });
}

function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener("abort", act, { once: true });
}

/** Settings of libraries that read the environment themselves. */
function forLibraries(): Record<string, string> {
  return { NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" };
}

/** Writes console output of Next and other libraries to the log, with the id of the request. */
function captureConsole(log: Log): void {
  const chat = (...words: unknown[]) => log.debug(format(...words));
  console.debug = chat;
  console.log = chat;
  console.info = chat;
  console.warn = (...words) => log.warn(format(...words));
  console.error = (...words) => log.error(format(...words));
}

/** An error in one request must not end the others. */
function keepRunning(log: Log): void {
  process.on("uncaughtException", (error) => log.error("uncaught exception", { error }));
  process.on("unhandledRejection", (error) => log.error("unhandled rejection", { error }));
  // The process that reads the log may disconnect, which must not fail requests.
  process.stdout.on("error", () => {});
}
