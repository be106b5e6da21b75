import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ResponseCache } from "#lib/httpCache/responseCache";
import { silentLog } from "#lib/outside/log";
import { UNLIMITED } from "#lib/rateLimits/limiter";
import { type Application, type AppServer, type ServerParts, startServer } from "./appServer";
import { readEnvironment } from "./environment";

/** Starts a server with fakes that record their calls. */
type Fakes = {
  application?: Partial<Application>;
  pages?: Partial<ServerParts>;
  settings?: NodeJS.Dict<string>;
};

async function setUp(fakes: Fakes = {}) {
  const reported: string[] = [];
  const tell = (what: string) => async () => void reported.push(what);
  const dataDir = join(await mkdtemp(join(tmpdir(), "aisle-server-")), "data");
  const environment = await readEnvironment({ DATA_DIR: dataDir, PORT: "0", ...fakes.settings });
  const parts: ServerParts = {
    environment,
    log: silentLog,
    openApplication: async () => {
      reported.push("application opened");
      return {
        ping: async () => {},
        image: async () => new Uint8Array([7]),
        outboxSeconds: async () => 0,
        heldBooths: async () => 3,
        isMediaShared: () => true,
        instances: () => 2,
        databaseLoad: () => ({ connections: 5, idle: 4, waiting: 1 }),
        onDatabaseWait: (listener) => listener(0.02),
        cache: new ResponseCache(() => performance.now()),
        limiter: { take: async () => UNLIMITED },
        framersOf: async () => [],
        editionOf: async () => null,
        watchOutage: (work) => work(() => undefined),
        workers: [{ name: "sweep", everySeconds: 60, run: tell("worker ran") }],
        close: tell("application closed"),
        firstRun: null,
        ...fakes.application,
      };
    },
    openPages: async () => ({
      answer: async (_request, response) => void response.end("page"),
      upgrade: () => {},
      close: tell("pages closed"),
    }),
    onLockLost: (reason) => reported.push(reason),
    ...fakes.pages,
  };
  return { parts, reported };
}

const statusOf = async ({ url }: AppServer, path: string) => (await fetch(url + path)).status;

it("opens the database before it serves requests, and stops in reverse order", async () => {
  const { parts, reported } = await setUp();
  const server = await startServer(parts);
  expect(await statusOf(server, "/")).toBe(200);
  expect(await statusOf(server, "/healthz")).toBe(200);
  expect(await statusOf(server, "/readyz")).toBe(200);
  await server.stop();
  expect(reported).toEqual(["application opened", "worker ran", "pages closed", "application closed"]);
  await expect(fetch(server.url)).rejects.toThrow();
});

it("DB-01 a second server on the same data is refused before it touches the database", async () => {
  const first = await setUp();
  const server = await startServer(first.parts);
  const second = await setUp();
  const environment = first.parts.environment;
  await expect(startServer({ ...second.parts, environment })).rejects.toThrow(/is in use by process \d+/);
  expect(second.reported).toEqual([]);
  expect(await statusOf(server, "/")).toBe(200);
  await server.stop();
  const third = await startServer({ ...second.parts, environment });
  await third.stop();
});

it("with PostgreSQL, the data directory is not locked", async () => {
  const { parts } = await setUp();
  const environment = { ...parts.environment, databaseUrl: "postgres://db/aisle" };
  const servers = [
    await startServer({ ...parts, environment }),
    await startServer({ ...parts, environment }),
  ];
  for (const server of servers) await server.stop();
});

it("a failed start closes what it has opened and releases the lock", async () => {
  const { parts, reported } = await setUp();
  const openPages = () => Promise.reject(new Error("no build"));
  await expect(startServer({ ...parts, openPages })).rejects.toThrow("no build");
  expect(reported).toEqual(["application opened", "application closed"]);
  await (await startServer(parts)).stop();
});

it("a stop while the database opens aborts the start and closes what it has opened", async () => {
  const { parts, reported } = await setUp();
  const stopping = new AbortController();
  const openApplication = async () => {
    stopping.abort("SIGTERM");
    return parts.openApplication();
  };
  const attempt = startServer({ ...parts, openApplication, stopped: stopping.signal });
  await expect(attempt).rejects.toBe("SIGTERM");
  expect(reported).toEqual(["application opened", "application closed"]);
  await (await startServer(parts)).stop();
});

it("a port in use fails the start", async () => {
  const { parts } = await setUp();
  const server = await startServer(parts);
  const other = await setUp();
  const port = Number(new URL(server.url).port);
  const attempt = startServer({ ...other.parts, environment: { ...other.parts.environment, port } });
  await expect(attempt).rejects.toMatchObject({ code: "EADDRINUSE" });
  expect(other.reported).toContain("application closed");
  await server.stop();
});

it("DB-13 with a database that does not respond, the server is not ready but alive", async () => {
  const { parts } = await setUp({ application: { ping: () => Promise.reject(new Error("gone")) } });
  const server = await startServer(parts);
  expect(await statusOf(server, "/readyz")).toBe(503);
  expect(await statusOf(server, "/healthz")).toBe(200);
  await server.stop();
});

it("/metrics is an ordinary page if no token is set", async () => {
  const { parts } = await setUp();
  const server = await startServer(parts);
  const answer = await fetch(`${server.url}/metrics`);
  expect(await answer.text()).toBe("page");
  await server.stop();
});

it("/metrics reports requests by endpoint and status, jobs, waits and gauges; 401 without the token", async () => {
  const failing = { name: "failing", everySeconds: 60, run: () => Promise.reject(new Error("no")) };
  const { parts } = await setUp({
    settings: { METRICS_TOKEN: "a token for metrics" },
    application: {
      workers: [{ name: "sweep", everySeconds: 60, run: async () => {} }, failing],
      heldBooths: () => Promise.reject(new Error("The database is away.")),
    },
  });
  const server = await startServer(parts);
  const scrape = (token: string) =>
    fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(await statusOf(server, "/metrics")).toBe(401);
  expect((await scrape("a token for metricz")).status).toBe(401);
  expect((await fetch(`${server.url}/metrics`, { method: "POST" })).status).toBe(405);
  await fetch(`${server.url}/api/v1/events/spring-fair/booths?limit=1`);
  await fetch(`${server.url}/api/v1/events/another/booths`);
  await fetch(`${server.url}/api/v1/nothing-like-this`);

  const answer = await scrape("a token for metrics");
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const lines = (await answer.text()).split("\n");
  const booths = 'endpoint="/api/v1/events/{event}/booths",method="GET"';
  expect(lines).toEqual(
    expect.arrayContaining([
      `aisle_http_requests_total{${booths},status="200"} 2`,
      'aisle_http_requests_total{endpoint="unknown endpoint",method="GET",status="200"} 1',
      'aisle_http_requests_total{endpoint="/metrics",method="GET",status="401"} 2',
      `aisle_http_request_seconds_count{${booths}} 2`,
      'aisle_job_seconds_count{job="sweep"} 1',
      'aisle_job_failures_total{job="sweep"} 0',
      'aisle_job_failures_total{job="failing"} 1',
      "aisle_database_wait_seconds_count 1",
      "aisle_database_waiting 1",
      "aisle_event_streams 0",
      "aisle_instances 2",
      "aisle_outbox_seconds 0",
      "aisle_cache_bytes 0",
      "aisle_held_booths Nan",
    ]),
  );
  expect(lines.some((line) => line.startsWith("nodejs_eventloop_lag_p99_seconds "))).toBe(true);
  await server.stop();
});
