/**
 * One server of the analytics benchmark in its own process: ours without pages, or a plain Fastify that stores the
 * events of every request with createMany. Prints its URLs as a line of JSON when ready; the second URL returns the
 * number of stored events.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { getVersionFeed } from "#lib/api/feeds";
import { partnerReaders } from "#lib/api/partnerReaders";
import * as application from "#lib/app";
import { openedApp, route } from "#lib/opened";
import { silentLog } from "#lib/outside/log";
import { startServer } from "#lib/server/appServer";
import { readEnvironment } from "#lib/server/environment";
import type { Pages } from "#lib/server/pages";
import type { Plant } from "#lib/services/account/firstRun";
import { intakeOf } from "#lib/services/analytics/intake";
import { type Db, openDatabase } from "#lib/store/database";
import { insert } from "#services/events";
import { publish } from "#services/publishing";

export type Addresses = { analyticsEvents: string; version: string; count: string };

const [kind = "", dataDir = "", databaseUrl] = process.argv.slice(2);
const SLUG = "bench";

const plant: Plant = async (app, who) => {
  const fair = await app.db.transaction((db) => insert(app, db, who.orgId, { name: "Bench", slug: SLUG }));
  await publish(app, who, fair, {});
  return SLUG;
};

/** Pages respond to one path, which fills the cache of the server in front. */
const pages: Pages = {
  answer: async (request, response) => {
    const answer = await route(getVersionFeed).GET(new Request(`http://localhost${request.url}`));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  },
  upgrade: () => {},
  close: async () => {},
};

async function serveOurs(): Promise<Addresses> {
  const environment = await readEnvironment({
    DATA_DIR: dataDir,
    PORT: "0",
    RATE_LIMITS: "off",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const running = await startServer({
    environment,
    log: silentLog,
    openApplication: () => application.openApp(environment, silentLog, plant, partnerReaders),
    openPages: async () => pages,
    onLockLost: (reason) => {
      throw new Error(reason);
    },
  });
  process.once("SIGTERM", () => void running.stop().then(() => process.exit()));
  const { app } = openedApp();
  return {
    analyticsEvents: `${running.url}/api/v1/events/${SLUG}/analytics`,
    version: `${running.url}/e/${SLUG}/version.json`,
    count: await countAt(app.db.read, () => intakeOf(app).queue.flush()),
  };
}

async function servePeer(): Promise<Addresses> {
  const database = await openDatabase(
    databaseUrl
      ? { kind: "postgres", url: databaseUrl }
      : { kind: "embedded", directory: `${dataDir}/database` },
  );
  const server = fastify();
  server.post<{ Body: { events: { type: string; sessionId?: string; targetId?: string }[] } }>(
    "/beacons",
    async ({ body }) => {
      const rows = body.events.map(({ type, sessionId = null, targetId = null }) => {
        return { eventId: SLUG, at: new Date(), type, sessionId, targetId };
      });
      await database.read.analyticsEvent.createMany({ data: rows });
      return { data: { accepted: rows.length, rejected: [] } };
    },
  );
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    analyticsEvents: `${url}/beacons`,
    version: "",
    count: await countAt(database.read, async () => {}),
  };
}

async function countAt(db: Db, settle: () => Promise<void>): Promise<string> {
  const server = createServer(async (_, response) => {
    await settle();
    response.end(String(await db.analyticsEvent.count()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

process.stdout.write(`${JSON.stringify(await (kind === "ours" ? serveOurs() : servePeer()))}\n`);
