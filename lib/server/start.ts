import { join, relative } from "node:path";
import { format } from "node:util";
import { jsonLog, type Log } from "#lib/outside/log";
import type { FirstRun, Plant } from "#lib/services/firstRun";
import { EXIT_LOCKED, fail, givenSettings } from "./command";
import { type Environment, readEnvironment } from "./environment";
import { openHouse } from "./house";
import { openPages } from "./pages";

/** Stopping politely takes ten seconds at most; whatever still hangs then hangs for ever. */
const LAST_RESORT_MS = 15_000;
const PARENT_CHECK_MS = 250;

const dev = process.argv.includes("--dev");

async function start(): Promise<void> {
  const environment = await readEnvironment(givenSettings());
  Object.assign(process.env, forLibraries());
  const log = jsonLog(environment.logLevel);
  for (const warning of environment.warnings) log.warn(warning);
  if (!dev) captureConsole(log);

  const house = await openHouse({
    environment,
    log,
    dev,
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
  keepRunning(log);
  stopOnSignal(log, house.stop);
  process.stdout.write(
    house.firstRun ? welcome(house.url, house.firstRun, environment) : `Aisle serves ${house.url}\n`,
  );
}

/** The demo event is read only when an empty installation asks for it. */
const plant: Plant = async (app, who) => (await import("#seed/plant")).plantDemo(app, who);

/** Settings of libraries that read the process environment themselves. */
function forLibraries(): Record<string, string> {
  return { NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" };
}

function welcome(
  url: string,
  { email, password, apiKey, event }: FirstRun,
  { dataDir }: Environment,
): string {
  const lines = [
    `Aisle serves ${url}`,
    "",
    `  Sign in    ${url}/sign-in`,
    `  E-mail     ${email}`,
    `  Password   ${password}`,
    `  API key    ${apiKey}`,
    ...(event ? [`  Demo       ${url}/e/${event}`] : []),
    "",
    `Kept for you alone in ${join(relative(process.cwd(), dataDir) || ".", "first-run.json")}`,
  ];
  return `\n${lines.join("\n")}\n\n`;
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

function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = async (signal: string) => {
    // The terminal and npm both pass the same signal on, so it may come twice.
    if (stopping) return;
    stopping = true;
    log.info("stopping", { signal });
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
    await stop();
    log.info("stopped");
    process.exit(0);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);

  // npm passes a signal to its shell, which dies of it without a word to us: losing that parent is the signal.
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && onSignal("orphaned");
  if (process.env.npm_lifecycle_event) setInterval(watch, PARENT_CHECK_MS).unref();
}

start().catch(fail);
