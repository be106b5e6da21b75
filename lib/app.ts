import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addressOf } from "#lib/http/credentials";
import { addressKey, type Limiter, memoryLimiter, type Rate, UNLIMITED } from "#lib/http/limits";
import { PENDING_QUOTAS, STANDARD_RATES } from "#lib/http/rates";
import { ResponseCache } from "#lib/http/responseCache";
import type { Deps } from "#lib/http/serve";
import { limiterOver } from "#lib/http/sharedLimits";
import { CANVAS_FAMILY } from "#lib/outside/canvasFonts";
import { type Clock, followingClock, systemClock } from "#lib/outside/clock";
import { crmFrom } from "#lib/outside/crm/registry";
import { systemDns } from "#lib/outside/dns";
import { localFiles, s3Files } from "#lib/outside/files";
import { geocoder } from "#lib/outside/geocoder";
import { guardedWeb } from "#lib/outside/guarded";
import { identityProvidersOver } from "#lib/outside/identityProviders";
import { randomIds, randomText } from "#lib/outside/ids";
import type { Log } from "#lib/outside/log";
import { mailer } from "#lib/outside/mail";
import { mediaStoreOf } from "#lib/outside/mediaStore";
import { packFiles } from "#lib/outside/offlineExport/pack";
import { offlineViewer } from "#lib/outside/offlineExport/viewer";
import { keepForOperator, recallForOperator } from "#lib/outside/operator";
import { passkeys } from "#lib/outside/passkeys";
import { argonPasswords } from "#lib/outside/passwords";
import { paymentsFrom } from "#lib/outside/payments/registry";
import { bundledPlaces } from "#lib/outside/places/bundled";
import { secretsFrom } from "#lib/outside/secrets";
import { browserCookiesFrom, sessionsFrom } from "#lib/outside/sessions";
import { tracedWeb } from "#lib/outside/tracedWeb";
import { traced } from "#lib/outside/tracing";
import { unpackFiles } from "#lib/outside/unpack";
import { threadedWays } from "#lib/outside/wayfinding/ways";
import type { App } from "#lib/ports";
import type { Environment } from "#lib/server/environment";
import { type FirstRun, firstRun, type Plant } from "#lib/services/account/firstRun";
import { identify } from "#lib/services/account/identity";
import { signIn, signInVouched, signInWithPasskey } from "#lib/services/account/signIn";
import { callerBehind, end, type Origin } from "#lib/services/account/userSessions";
import { intakeOf } from "#lib/services/analytics/intake";
import { attemptsOver } from "#lib/services/base/attempts";
import { audited } from "#lib/services/base/audit";
import { within } from "#lib/services/base/caller";
import { type Instances, joinInstances } from "#lib/services/base/instances";
import { LocalNotifications, SharedNotifications } from "#lib/services/base/notifications";
import { once } from "#lib/services/base/once";
import { processState } from "#lib/services/base/processState";
import { publicFair, recentFairs } from "#lib/services/feeds/recentFairs";
import { keyRequestLogOf } from "#lib/services/keyRequests/log";
import { keepBeforeRequest } from "#lib/services/publishing/checkpoints";
import { outboxSeconds } from "#lib/services/webhooks/deliver";
import { countHeldBooths } from "#lib/store/booths";
import { databaseNow } from "#lib/store/clock";
import { type OpenDatabase, openDatabase } from "#lib/store/database";
import { freeLeases } from "#lib/store/deliveries";
import { type Fair, findFair } from "#lib/store/events";
import { bucketsIn } from "#lib/store/limits";
import { announce } from "#lib/store/news";
import { watchOutage } from "#lib/store/outage";
import type { TraceQuery } from "#lib/store/poolHooks";
import { openChannel } from "#lib/store/postgres/channel";
import { cutLog, tidyTables } from "#lib/store/tidying";
import { isSandbox } from "#lib/text/ids";
import { isSameMachine } from "#lib/text/loopback";
import { allowedOriginsOf } from "#lib/text/origins";
import { drawSecret } from "#lib/webhooks/sign";
import { allowedUrl } from "#lib/webhooks/target";
import type { Readers as ConnectorReaders } from "#services/connectors";
import { type Job, listJobs } from "#services/jobs";
import { noteRequest } from "#services/keyRequests";
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
  // The embedded database has no other instance, so only the passing of time can be missed.
  const refreshMs = database.kind === "embedded" ? 5_000 : 1_000;
  const maxBytes = environment.cacheBytes;
  const cache = new ResponseCache(() => performance.now(), { refreshMs, maxBytes });
  const deps = depsOf(app, environment, limiter, cache);
  const findRecent = recentFairs(app);
  setOpened({
    deps,
    hotDeps: { ...deps, findFair: findRecent },
    environment,
    answerSignIn: async (request) => (await doorman(app, environment))(request),
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

type Cluster = { instances: Instances; notifications: App["notifications"]; close(): Promise<void> };

/** The other instances on this database. The embedded one has none. */
async function clusterOf(
  database: OpenDatabase,
  { databaseUrl, databaseDirectUrl, dataDir, s3 }: Environment,
): Promise<Cluster> {
  if (databaseUrl === undefined) return alone();
  const id = randomText(16);
  const instances = await joinInstances({
    db: database,
    id,
    mediaStore: await mediaStoreOf(`${dataDir}/media`, s3),
    wait: () => sleep(1_000),
  });
  const channel = openChannel(databaseDirectUrl ?? databaseUrl);
  const send = async (payload: string) => announce(database.read, payload);
  return {
    instances,
    notifications: new SharedNotifications({ send, listen: channel.listen }, id),
    close: async () => {
      channel.close();
      // A database that is away forgets this instance by itself.
      await instances.leave().catch(() => {});
    },
  };
}

function alone(): Cluster {
  return {
    instances: { beat: async () => {}, count: () => 1, isMediaShared: () => true, leave: async () => {} },
    notifications: new LocalNotifications(),
    close: async () => {},
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

/** The application over a given database. */
export function appOver(
  database: OpenDatabase,
  environment: Environment,
  log: Log,
  limiter: Limiter,
  clock: Clock = systemClock,
  notifications: App["notifications"] = new LocalNotifications(),
): App {
  const web = webFor(environment);
  return {
    db: database,
    clock,
    ids: randomIds,
    log,
    links: { base: () => environment.baseUrl ?? `http://localhost:${environment.port}` },
    mail: mailer({ ...environment.mail, folder: `${environment.dataDir}/mail` }, log),
    secrets: secretsFrom(environment.secret),
    passwords: argonPasswords,
    sessions: sessionsFrom(environment),
    browserCookies: browserCookiesFrom(environment),
    attempts: attemptsOver(limiter.take, clock),
    passkeys,
    identityProviders: identityProvidersOver(web),
    dns: systemDns,
    web,
    webhooks: {
      secret: () => drawSecret(randomBytes),
      waiting: () => ({ chance: Math.random(), firstWaitMs: environment.webhookBackoffBaseMs }),
    },
    payments: paymentsFrom(environment, clock),
    crm: crmFrom(environment.crm, web, clock),
    // Loaded on demand, because the library is large.
    pdf: {
      document: async (content, logo) => (await import("#lib/outside/documents/files")).pdfOf(content, logo),
      eInvoice: async (content) => (await import("#lib/outside/documents/files")).xmlOf(content),
      report: async (report) => (await import("#lib/outside/pdf")).printReport(report),
      safety: async (sheet, speech) => (await import("#lib/outside/pdf")).printSafetySheet(sheet, speech),
    },
    quotas: PENDING_QUOTAS[environment.rateLimits.column],
    keyRate: ratesFor(environment)?.key ?? null,
    retention: environment.retention,
    cacheBytes: environment.cacheBytes,
    files: environment.s3 ? s3Files(environment.s3) : localFiles(`${environment.dataDir}/media`),
    geocoder: geocoder({
      provider: environment.geocoder,
      known: bundledPlaces,
      warn: log.warn,
      nowMs: () => performance.now(),
    }),
    // Loaded on demand, because the library is large.
    pictures: { redraw: async (bytes) => (await import("#lib/outside/pictures")).redraw(bytes) },
    // Loaded on demand, because the library is large.
    canvas: {
      family: CANVAS_FAMILY,
      paint: async (input) => (await import("#lib/outside/canvas")).paint(input),
    },
    codes: {
      draw: async (text, format) => (await import("#lib/outside/codes")).drawCode(text, format),
    },
    convertDwg: dwgConverter(environment.dwgConverter),
    unpack: unpackFiles,
    offlineExport: { viewer: offlineViewer(), pack: packFiles },
    notifications,
    state: processState({ db: database, clock, notifications, cacheBytes: environment.cacheBytes }),
    ways: threadedWays(environment.cacheBytes),
  };
}

function dwgConverter(command: string | undefined): App["convertDwg"] {
  if (!command) return null;
  return async (dwg) => (await import("#lib/outside/dwg")).convertDwg(command, dwg);
}

function webFor({ outbound, baseUrl, port }: Environment): App["web"] {
  const rule = {
    loopback: !outbound.strict,
    plainHttp: outbound.allowHttp,
    allow: outbound.allow,
    own: { hosts: baseUrl ? [new URL(baseUrl).host] : [], port },
  };
  return { ...tracedWeb(guardedWeb(rule)), assertAllowed: (url) => void allowedUrl(url, rule) };
}

export function depsOf(
  app: App,
  { baseUrl }: Pick<Environment, "baseUrl">,
  limiter: Limiter,
  cache = new ResponseCache(() => performance.now()),
): Deps<{ app: App; fair: Fair }> & { cache: ResponseCache } {
  const { standby } = app.db;
  app.notifications.listen((eventId, topic) => {
    // First, because whatever the cache asks anew must not be older.
    standby?.noteWrite(eventId);
    cache.drop(eventId, topic);
  });
  return {
    app,
    limiter,
    cache,
    standby,
    ownOrigins: (request) => [originOf(request, baseUrl), app.links.base()],
    identify: (credentials) => identify(app, credentials),
    findFair: (key, organisationId) =>
      organisationId === null ? publicFair(app, key) : findFair(app.db.read, key, organisationId),
    idOf: (fair) => fair.id,
    ownerOf: (fair) => fair.organisationId,
    within: (who, fair) => within(who, fair),
    isApart: (who, fair) => who.kind === "api_key" && isSandbox(who.orgId) !== isSandbox(fair.organisationId),
    once: (request, work) => once(app, request, work),
    noteRequest: (observed) => noteRequest(app, observed),
    audited: (within, act, work) => audited(within, act, work, keepBeforeRequest),
    reportBug: (error, requestId) =>
      app.log.error("A request failed by our own fault.", { error, requestId }),
    reportFailure: (error, requestId) =>
      app.log.warn("A request failed by the fault of another machine.", { error, requestId }),
  };
}

/** The handlers of /api/auth, loaded on demand because the package is large. */
export async function doorman(
  app: App,
  { baseUrl, ...settings }: Pick<Environment, "baseUrl" | "secret" | "https" | "oidc">,
): Promise<(request: Request) => Promise<Response>> {
  const { signInHandler } = await import("#lib/outside/nextAuth");
  return signInHandler({
    ...settings,
    log: app.log,
    originOf: (request) => originOf(request, baseUrl),
    signIn: (request, { timeZone, ...given }, token) => {
      const visitor = addressKey(addressOf(request.headers));
      return signIn(app, { ...given, visitor }, senderOf(request, { token, timeZone }));
    },
    signInWithPasskey: (request, { timeZone, passkey }, token) => {
      const visitor = addressKey(addressOf(request.headers));
      return signInWithPasskey(app, { passkey, visitor }, senderOf(request, { token, timeZone }));
    },
    signInVouched: (request, claim, token) =>
      signInVouched(app, claim, senderOf(request, { token, timeZone: "" })),
    isAlive: async (session) => (await callerBehind(app, session)) !== null,
    signOut: (session) => end(app, session),
  });
}

/**
 * The origin that browsers use: that of the base URL, or the requested one if it is another name of the same machine.
 * The server in front has verified the headers.
 */
function originOf(request: Request, baseUrl: string | undefined): string {
  const { protocol, host } = new URL(request.url);
  const header = (name: string) => request.headers.get(name);
  const called = `${header("x-forwarded-proto") ?? protocol.slice(0, -1)}://${header("x-forwarded-host") ?? host}`;
  return baseUrl === undefined || isSameMachine(called, baseUrl) ? called : baseUrl;
}

function senderOf({ headers }: Request, device: { token: string; timeZone: string }): Origin {
  const languages = headers.get("accept-language") ?? "";
  const userAgent = headers.get("user-agent") ?? "";
  return { userAgent, ipAddress: addressOf(headers), device: { ...device, languages } };
}

function ratesFor({ rateLimits }: Environment): Record<string, Rate> | null {
  if (rateLimits.column === "off") return null;
  return { ...STANDARD_RATES[rateLimits.column], ...rateLimits.buckets };
}

function limiterFor(environment: Environment, db: OpenDatabase): Limiter {
  const rates = ratesFor(environment);
  if (rates === null) return { take: () => UNLIMITED };
  const nowMs = () => performance.now();
  const memory = memoryLimiter(rates, nowMs);
  return db.kind === "embedded" ? memory : limiterOver(bucketsIn(db), rates, memory, nowMs);
}
