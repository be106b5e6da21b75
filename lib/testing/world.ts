import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { SCOPES_OF_ROLE } from "#lib/access";
import { depsOf } from "#lib/app/requests";
import type { Endpoint } from "#lib/declare/endpoint";
import { CANVAS_FAMILY } from "#lib/outside/canvasFonts";
import { drawCode } from "#lib/outside/codes";
import { geocoder } from "#lib/outside/geocoder";
import { identityProvidersOver } from "#lib/outside/identityProviders";
import { randomIds } from "#lib/outside/ids";
import { packFiles } from "#lib/outside/offlineExport/pack";
import { offlineViewer } from "#lib/outside/offlineExport/viewer";
import { passkeys } from "#lib/outside/passkeys";
import { mockPayments } from "#lib/outside/payments/mock";
import { registryOf } from "#lib/outside/payments/registry";
import { redraw } from "#lib/outside/pictures";
import { bundledPlaces } from "#lib/outside/places/bundled";
import { secretsFrom } from "#lib/outside/secrets";
import { browserCookiesFrom } from "#lib/outside/sessions";
import { unpackFiles } from "#lib/outside/unpack";
import { threadedRouteSearch } from "#lib/outside/wayfinding/routeSearch";
import type { App } from "#lib/ports";
import type { Limiter } from "#lib/rateLimits/limiter";
import { STANDARD_RETENTION } from "#lib/records/retention";
import type { Caller } from "#lib/services/base/caller";
import { LocalNotifications } from "#lib/services/base/notifications";
import { processState } from "#lib/services/base/processState";
import type { OpenDatabase } from "#lib/store/database";
import { type DomainEvent, listDomainEvents } from "#lib/store/domainEvents";
import type { Fair } from "#lib/store/events";
import { slugify } from "#lib/text/slug";
import * as booths from "#services/booths";
import { insert } from "#services/events";
import * as keys from "#services/keys";
import * as levels from "#services/levels";
import { type Answer, askThrough, BASE, noLimits, type Question } from "./ask";
import { borrowTestDatabase, openTestDatabase } from "./database";
import { FakeClock, FakeFiles, FakeMail, FakeWeb, plainPasswords, testLog } from "./fakes";
import { takeOutgoing, watchedTransactions } from "./outgoing";

/** Bundled once for all tests of a worker. */
const VIEWER = offlineViewer();

/** One organisation with an owner, an unrestricted key, and one fair with one level. */
export type World = {
  app: App;
  clock: FakeClock;
  mail: FakeMail;
  web: FakeWeb;
  orgId: string;
  owner: Caller;
  key: string;
  fair: Fair;
  levelId: string;
  /** Through all request handling, by default with the world's own key and event. */
  ask(endpoint: Endpoint, question?: Question): Promise<Answer>;
  /** Creates a key with only these scopes. */
  keyWith(scopes: string[]): Promise<string>;
  /** All domain events so far, oldest first. */
  domainEvents(): Promise<DomainEvent[]>;
  booth(label: string, input?: object): Promise<Awaited<ReturnType<typeof booths.create>>>;
  /** Inserts an exhibitor directly. */
  exhibitor(name: string): Promise<string>;
};

export type TestServer = {
  readonly database: OpenDatabase;
  world(options?: { limiter?: Limiter }): Promise<World>;
};

/** One database per test file, or its own if the tests break it. Every test creates its own world. */
export function testServer({ isOwn = false } = {}): TestServer {
  let database: OpenDatabase | undefined;
  beforeAll(async () => {
    database = await (isOwn ? openTestDatabase() : borrowTestDatabase());
  });
  afterAll(() => database?.close());
  // A transaction that waits for another machine would hold locks that other transactions wait for.
  afterEach(() => expect(takeOutgoing(), "requested within a transaction").toEqual([]));
  const opened = () => {
    if (!database) throw new Error("The application opens before the first test.");
    return database;
  };
  return {
    get database() {
      return opened();
    },
    world: ({ limiter = noLimits } = {}) => makeWorld(opened(), limiter),
  };
}

/** Worker threads start with the first route search and are shared by all worlds of a file. */
const CACHE_BYTES = 2 ** 26;
const routes = threadedRouteSearch(CACHE_BYTES);

/** The application over a test database, with fakes for everything outside. */
export function testApp(
  database: OpenDatabase,
  clock: App["clock"] = new FakeClock(),
  mail = new FakeMail(),
  web = new FakeWeb(),
): App {
  const notifications = new LocalNotifications();
  return {
    db: watchedTransactions(database),
    clock,
    ids: randomIds,
    log: testLog,
    links: { base: () => BASE },
    mail,
    secrets: secretsFrom("a secret that only tests know, long enough"),
    passwords: plainPasswords,
    sessions: { read: async () => null, cookie: async () => "" },
    browserCookies: browserCookiesFrom({ https: false }),
    passkeys,
    identityProviders: identityProvidersOver(web),
    dns: { texts: async () => [] },
    attempts: { admit: async () => {}, succeeded: () => {} },
    payments: registryOf([mockPayments]),
    crm: { hubspot: null, salesforce: null },
    pdf: {
      document: async (content, logo) => (await import("#lib/outside/documents/files")).pdfOf(content, logo),
      eInvoice: async (content) => (await import("#lib/outside/documents/files")).xmlOf(content),
      report: async (report) => (await import("#lib/outside/pdf")).printReport(report),
      safety: async (sheet, speech) => (await import("#lib/outside/pdf")).printSafetySheet(sheet, speech),
    },
    quotas: { pendingPerVisitor: 5_000, pendingPerEmail: 1_000 },
    keyRate: { perMinute: 6_000, burst: 2_000 },
    retention: { ...STANDARD_RETENTION },
    cacheBytes: CACHE_BYTES,
    files: new FakeFiles(),
    pictures: { redraw },
    canvas: {
      family: CANVAS_FAMILY,
      paint: async (input) => (await import("#lib/outside/canvas")).paint(input),
    },
    codes: { draw: drawCode },
    unpack: unpackFiles,
    offlineExport: { viewer: VIEWER, pack: packFiles },
    convertDwg: null,
    geocoder: geocoder({ provider: undefined, known: bundledPlaces, warn: () => {}, nowMs: () => 0 }),
    web,
    webhooks: { secret: () => `whsec_${"s".repeat(43)}`, waiting: () => ({ chance: 0.5 }) },
    notifications,
    state: processState({ db: database, clock, notifications, cacheBytes: CACHE_BYTES }),
    routes,
  };
}

export async function makeWorld(database: OpenDatabase, limiter: Limiter = noLimits): Promise<World> {
  const [clock, mail, web] = [new FakeClock(), new FakeMail(), new FakeWeb()];
  const app = testApp(database, clock, mail, web);
  const deps = depsOf(app, { baseUrl: BASE }, limiter);
  const owner = await makeOwner(app);
  const { key } = await keys.create(app, owner, { name: "everything" });
  const fair = await app.db.transaction((db) => insert(app, db, owner.orgId, { name: "Spring Fair" }));
  const level = await levels.create(app, fair, { name: "Hall 1", width: 100, height: 60 });
  return {
    app,
    clock,
    mail,
    web,
    orgId: owner.orgId,
    owner,
    key,
    fair,
    levelId: level.id,
    ask: (endpoint, question = {}) =>
      askThrough(deps, endpoint, { key, ...question, params: { event: fair.id, ...question.params } }),
    keyWith: async (scopes) => (await keys.create(app, owner, { name: scopes.join(), scopes })).key,
    domainEvents: () => listDomainEvents(app.db.read, fair.id),
    booth: (label, input = {}) => booths.create(app, fair, { label, ...input }),
    exhibitor: async (name) => {
      const id = app.ids.next("exh");
      const stamps = { createdAt: clock.now(), updatedAt: clock.now() };
      await app.db.read.exhibitor.create({
        data: {
          id,
          eventId: fair.id,
          name,
          slug: `${slugify(name)}-${id.slice(-8).toLowerCase()}`,
          ...stamps,
        },
      });
      return id;
    },
  };
}

async function makeOwner(app: App): Promise<Caller> {
  const [orgId, id] = [app.ids.next("org"), app.ids.next("usr")];
  await app.db.transaction(async (db) => {
    await db.organisation.create({ data: { id: orgId, name: "Organisers" } });
    await db.user.create({
      data: { id, email: `${id}@example.test`, name: "Olive Owner", activeOrganisationId: orgId },
    });
    await db.member.create({ data: { organisationId: orgId, userId: id, role: "owner" } });
  });
  return {
    kind: "user",
    id,
    name: "Olive Owner",
    orgId,
    scopes: SCOPES_OF_ROLE.owner,
    role: "owner",
    eventIds: null,
  };
}
