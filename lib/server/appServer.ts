import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import type { Log } from "#lib/outside/log";
import { keepForOperator } from "#lib/outside/operator";
import { traced } from "#lib/outside/tracing";
import type { FirstRun } from "#lib/services/account/firstRun";
import type { Environment } from "./environment";
import { cachedFeeds, type FeedParts } from "./feeds";
import { type Front, type FrontParts, firstOf, openFront } from "./front";
import { freeBytesOf, healthAnswers, type Phase } from "./health";
import { lockDirectory } from "./lock";
import type { MetricSources } from "./metrics";
import { withOutagePage } from "./outagePage";
import { type PageCacheParts, pageCacheOf } from "./pageCache";
import type { Pages } from "./pages";
import { keepingPictureLength } from "./pictureLength";
import { countingPortalGuesses } from "./portalGuesses";
import { hopsFor } from "./visitor";
import { startWorkers, type Worker } from "./workers";

/** The parts of the application that the server needs. */
export type Application = {
  ping(): Promise<void>;
  /** A copy of the embedded database, for `npm run backup`. */
  image(): Promise<Uint8Array>;
  /** How long the oldest domain event has waited for its webhook deliveries. */
  outboxSeconds(): Promise<number>;
  heldBooths(): Promise<number>;
  isMediaShared(): boolean;
  instances(): number;
  databaseLoad: MetricSources["database"];
  standby?: MetricSources["standby"];
  onDatabaseWait(listener: (seconds: number) => void): void;
  /** The response cache and its rate limits. */
  cache: FeedParts["cache"];
  limiter: FeedParts["limiter"];
  framersOf: FrontParts["framersOf"];
  watchOutage: Parameters<typeof withOutagePage>[1];
  editionOf: PageCacheParts["editionOf"];
  workers: readonly Worker[];
  close(): Promise<void>;
  firstRun: FirstRun | null;
};

export type ServerParts = {
  environment: Environment;
  log: Log;
  openApplication: () => Promise<Application>;
  openPages: () => Promise<Pages>;
  onLockLost: (reason: string) => void;
  dev?: boolean;
  /** Aborts the start after the current step. */
  stopped?: AbortSignal;
  limits?: FrontParts["limits"];
};

export type AppServer = { url: string; firstRun: FirstRun | null; stop(): Promise<void> };

/** Requests and jobs in progress get this long to finish. */
const FINISH_MS = 10_000;

/**
 * Starts everything in order: no request is served before the database is open. Stopping happens in reverse order.
 */
export async function startServer(parts: ServerParts): Promise<AppServer> {
  const { environment, log, openApplication, openPages, onLockLost, dev = false, stopped, limits } = parts;
  const { dataDir, databaseUrl } = environment;
  await makePrivate(dataDir);
  const lock = databaseUrl ? undefined : await lockDirectory(dataDir, onLockLost);
  const opened: { close(): Promise<unknown> }[] = lock ? [{ close: lock.release }] : [];
  try {
    stopped?.throwIfAborted();
    const application = await openApplication();
    opened.push(application);
    stopped?.throwIfAborted();
    // Imported late, because a second process must not load the application before it fails on the lock.
    const [{ analyticsEventAnswers }, { liveAnswers }] = await Promise.all([
      import("./analyticsEvents"),
      import("./live"),
    ]);
    const live = liveAnswers();
    const pages = await openPages();
    opened.push(pages);
    stopped?.throwIfAborted();

    let phase: Phase = "starting";
    const hopsOf = hopsFor(environment);
    const measured = await metricsOf(environment.metricsToken, application, () => front.openStreams());
    const answerPages = withOutagePage(pages.answer, application.watchOutage);
    const front: Front = openFront({
      environment,
      log,
      dev,
      pages: keepingPictureLength(
        countingPortalGuesses(
          async (request, response) => live(request, response) ?? answerPages(request, response),
          application.limiter,
        ),
      ),
      framersOf: application.framersOf,
      // In development pages are not cached.
      ...(!dev && { pageCache: pageCacheOf({ pages: answerPages, editionOf: application.editionOf }) }),
      ...(measured && { observe: measured.observe }),
      cached: cachedFeeds({ ...application, hopsOf }),
      hot: firstOf(
        measured?.metrics.answer ?? (() => undefined),
        analyticsEventAnswers({ hopsOf }),
        healthAnswers({
          ping: application.ping,
          outboxSeconds: application.outboxSeconds,
          freeBytes: () => freeBytesOf(dataDir),
          isMediaShared: application.isMediaShared,
          phase: () => phase,
        }),
      ),
      ...(limits && { limits }),
    });
    if (dev) front.server.on("upgrade", pages.upgrade);
    const url = await listen(front, environment);
    if (application.firstRun) await keepForOperator(dataDir, { ...application.firstRun, url });
    phase = "open";
    lock?.hand(application.image);
    const workers = startWorkers(application.workers.map(tracedWorker), log, measured?.metrics.job);

    return {
      url,
      firstRun: application.firstRun,
      stop: async () => {
        phase = "stopping";
        await Promise.all([front.stop(FINISH_MS), withinTime(workers.stop())]);
        await closeAll(opened);
      },
    };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** Other users of the machine cannot read the data directory. */
async function makePrivate(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
}

/** The public URL: the configured base URL, otherwise the port. */
async function listen({ server }: Front, { host, port, baseUrl }: Environment): Promise<string> {
  server.listen(port, host);
  await once(server, "listening");
  return baseUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function closeAll(opened: { close(): Promise<unknown> }[]): Promise<void> {
  for (const part of opened.toReversed()) await part.close();
}

async function withinTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FINISH_MS);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Traces the runs of a job, except those that find nothing to do, which are most. */
function tracedWorker({ name, everySeconds, run }: Worker): Worker {
  return {
    name,
    everySeconds,
    run: () => traced(`job ${name}`, { kind: "internal", isOptional: true }, run),
  };
}

/** Loaded only if metrics are on, because they need the paths of all endpoints. */
async function metricsOf(token: string | undefined, application: Application, streams: () => number) {
  if (token === undefined) return undefined;
  const [{ openMetrics }, { requestLabelsFor }, { endpoints }] = await Promise.all([
    import("./metrics"),
    import("./requestLabels"),
    import("#lib/api/index"),
  ]);
  const metrics = openMetrics(token, {
    database: application.databaseLoad,
    standby: application.standby,
    outboxSeconds: application.outboxSeconds,
    heldBooths: application.heldBooths,
    cacheBytes: () => application.cache.size,
    streams,
    instances: application.instances,
  });
  application.onDatabaseWait(metrics.databaseWait);
  const labelsOf = requestLabelsFor(endpoints.map(({ path }) => path));
  const observe: FrontParts["observe"] = ({ method = "", url = "/" }, status, seconds) =>
    metrics.request(labelsOf(method, url), status, seconds);
  return { metrics, observe };
}
