import { clusterOf } from "#lib/app/cluster";
import { appOver } from "#lib/app/outside";
import { limiterFor } from "#lib/app/rates";
import { depsOf, openSignIn } from "#lib/app/requests";
import { ResponseCache } from "#lib/httpCache/responseCache";
import { followingClock, systemClock } from "#lib/outside/clock";
import type { Log } from "#lib/outside/log";
import { keepForOperator, recallForOperator } from "#lib/outside/operator";
import { traced } from "#lib/outside/tracing";
import type { App } from "#lib/ports";
import type { Limiter } from "#lib/rateLimits/limiter";
import type { Environment } from "#lib/server/environment";
import { type FirstRun, firstRun, type Plant } from "#lib/services/account/firstRun";
import { intakeOf } from "#lib/services/analytics/intake";
import { recentFairs } from "#lib/services/feeds/recentFairs";
import { keyRequestLogOf } from "#lib/services/keyRequests/log";
import { outboxSeconds } from "#lib/services/webhooks/deliver";
import { countHeldBooths } from "#lib/store/boothHolds";
import { databaseNow } from "#lib/store/clock";
import { type OpenDatabase, openDatabase } from "#lib/store/database";
import { freeLeases } from "#lib/store/deliveries";
import { watchOutage } from "#lib/store/outage";
import type { TraceQuery } from "#lib/store/poolHooks";
import { cutLog, tidyTables } from "#lib/store/tidying";
import { allowedOriginsOf } from "#lib/text/origins";
import type { Readers as ConnectorReaders } from "#services/connectors";
import { type Job, listJobs } from "#services/jobs";
import type { Readers } from "#services/partner";
import { setOpened } from "./opened";

/** The composition root: only here are services connected to the outside. */

export type Running = {
  app: App;
  cache: ResponseCache;
  limiter: Limiter;
  framersOf(event: string): Promise<readonly string[]>;
  editionOf(event: string): Promise<string | null>;
  firstRun: FirstRun | null;
  workers: Job[];
  ping(): Promise<void>;
  image(): Promise<Uint8Array>;
  outboxSeconds(): Promise<number>;
  heldBooths(): Promise<number>;
  instances(): number;
  isMediaShared(): boolean;
  databaseLoad: OpenDatabase["load"];
  standby: OpenDatabase["standby"];
  onDatabaseWait: OpenDatabase["onWait"];
  watchOutage: typeof watchOutage;
  close(): Promise<void>;
};

export async function openApp(
  environment: Environment,
  log: Log,
  plant: Plant,
  partnerReaders: Readers & ConnectorReaders,
): Promise<Running> {
  const database = await openDatabase(
    environment.databaseUrl
      ? {
          kind: "postgres",
          url: environment.databaseUrl,
          connections: environment.databaseConnections,
          patienceMs: environment.databasePatienceMs,
          replica: environment.databaseReadUrl ? { url: environment.databaseReadUrl } : undefined,
        }
      : { kind: "embedded", directory: `${environment.dataDir}/database` },
    { traceQuery: environment.tracing && traceQuery, warn: log.warn },
  );
  if (database.kind === "embedded") await freeLeases(database.read);
  const cluster = await clusterOf(database, environment).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const limiter = limiterFor(environment, database);
  const databaseClock =
    database.kind === "postgres" ? followingClock(() => databaseNow(database.read)) : null;
  await databaseClock?.follow();
  const clock = databaseClock ?? systemClock;
  const app = appOver(database, environment, log, limiter, clock, cluster.notifications);
  // The embedded database has no other instances, so cached responses only become outdated by time.
  const refreshMs = database.kind === "embedded" ? 5_000 : 1_000;
  const maxBytes = environment.cacheBytes;
  const cache = new ResponseCache(() => performance.now(), { refreshMs, maxBytes });
  const deps = depsOf(app, environment, limiter, cache);
  const findRecent = recentFairs(app);
  setOpened({
    deps,
    hotDeps: { ...deps, findFair: findRecent },
    environment,
    answerSignIn: async (request) => (await openSignIn(app, environment))(request),
  });
  return {
    app,
    cache,
    limiter,
    framersOf: async (event) => allowedOriginsOf((await findRecent(event))?.settings ?? {}),
    editionOf: async (event) => {
      const fair = await findRecent(event);
      return fair && fair.publishedVersion !== null
        ? `${fair.id} ${fair.slug} ${fair.publishedVersion}`
        : null;
    },
    firstRun: await firstRun(app, {
      file: {
        keep: (data) => keepForOperator(environment.dataDir, data),
        recall: () => recallForOperator(environment.dataDir),
      },
      plant: environment.seedDemo ? plant : null,
    }),
    workers: [
      ...listJobs(app, partnerReaders),
      ...(databaseClock
        ? [
            { name: "clock", everySeconds: 60, run: databaseClock.follow },
            { name: "instances", everySeconds: 5, run: cluster.instances.beat },
          ]
        : [tidying(database)]),
    ],
    ping: async () => {
      await database.read.$queryRaw`SELECT 1`;
      if (database.isDamaged()) throw new Error("A page of the database could not be read.");
    },
    image: database.dump,
    outboxSeconds: () => outboxSeconds(app),
    instances: cluster.instances.count,
    isMediaShared: cluster.instances.isMediaShared,
    heldBooths: () => countHeldBooths(database.read, app.clock.now()),
    databaseLoad: database.load,
    standby: database.standby,
    onDatabaseWait: database.onWait,
    watchOutage,
    close: async () => {
      const queues = { "Analytics events": intakeOf(app).queue, "Requests of keys": keyRequestLogOf(app) };
      for (const [what, queue] of Object.entries(queues))
        await queue.flush().catch((error: unknown) => log.error(`${what} were lost.`, { error }));
      await cluster.close();
      await database.close();
    },
  };
}

function tidying(database: OpenDatabase): Job {
  const run = async () => {
    await tidyTables(database);
    await cutLog(database);
  };
  return { name: "tables", everySeconds: 60, run };
}

const traceQuery: TraceQuery = (text, run) => {
  const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, LONGEST_STATEMENT) };
  const [, operation = "statement"] = /^\s*(\w+)/.exec(text) ?? [];
  return traced(operation.toUpperCase(), { kind: "client", attributes }, run);
};
const LONGEST_STATEMENT = 2_000;
