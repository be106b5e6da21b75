import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool as Clients } from "undici";
import { type OpenDatabase, openDatabase } from "#lib/store/database";
import type { Addresses } from "#lib/testing/analyticsServer";
import {
  atLeast,
  type BenchRow,
  benchRow,
  exactly,
  milliseconds,
  notRun,
  times,
} from "#lib/testing/benchRow";
import { median, quantile } from "#lib/testing/measure";
import { freshDatabase, postgresPrograms, startPostgres } from "#lib/testing/postgres";
import { rollUpRows } from "#lib/testing/rollUps";

const ROOT = new URL("../../..", import.meta.url).pathname;
const ROUNDS = 3;
const SECONDS = 2;
const PER_ANALYTICS_EVENT = 10;
const EVENT = { type: "share", sessionId: "v-81f3", targetType: "page", targetId: "about" };
const ANALYTICS_EVENT = JSON.stringify({ events: Array(PER_ANALYTICS_EVENT).fill(EVENT) });

type Kind = "embedded" | "PostgreSQL";
type Server = Addresses & { child: ChildProcess; place: string; url: string | undefined };

/** Measures events stored per second, their latency, losses, and the cost of aggregation. */
export default async function analytics(): Promise<BenchRow[]> {
  const programs = postgresPrograms();
  const cluster = programs ? await startPostgres(programs) : null;
  const urlFor = async (kind: Kind) =>
    kind === "embedded" || !cluster ? undefined : freshDatabase(cluster.url);
  try {
    const rows: BenchRow[] = [];
    for (const kind of cluster ? (["embedded", "PostgreSQL"] as const) : (["embedded"] as const)) {
      rows.push(
        ...(hasWrk()
          ? await ingestionRows(kind, () => urlFor(kind))
          : [notRun("A1", `${kind}: beacons stored a second`, "wrk")]),
      );
      const database = await openFresh(await urlFor(kind));
      rows.push(...(await rollUpRows(kind, database)));
      await database.close();
    }
    if (!cluster) rows.push(notRun("A1", "PostgreSQL: beacons stored a second", "PostgreSQL"));
    return rows;
  } finally {
    await cluster?.stop();
  }
}

async function ingestionRows(kind: Kind, url: () => Promise<string | undefined>): Promise<BenchRow[]> {
  const [ours, peer] = [await start("ours", await url()), await start("fastify", await url())];
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ peer: await storedPerSecond(peer), ours: await storedPerSecond(ours) });
    }
    const ratio = median(rounds.map((round) => round.ours / round.peer));
    const waits = await offered(ours, 5_000);
    const lost = await lostAtSigterm(ours);
    const most = kind === "embedded" ? 50 : 10;
    return [
      benchRow({
        goal: "A1",
        what: `${kind}: beacons stored a second`,
        peer: `createMany ${Math.round(median(rounds.map((round) => round.peer)))}`,
        ours: String(Math.round(median(rounds.map((round) => round.ours)))),
        ratio: times(ratio),
        bar: atLeast(ratio, 10, times),
        stretch: atLeast(ratio, 25, times),
      }),
      benchRow({
        goal: "A1",
        what: `${kind}: acknowledged and lost at SIGTERM under load`,
        ours: `${lost.lost} of ${lost.acknowledged}`,
        bar: exactly(lost.lost <= 0, "0"),
      }),
      benchRow({
        goal: "A2",
        what: `${kind}: p99 of a beacon at 5,000 a second`,
        ours: milliseconds(waits.analyticsEvent),
        target: `≤ ${most} ms`,
      }),
      benchRow({
        goal: "A2",
        what: `${kind}: p99 of version.json meanwhile`,
        ours: milliseconds(waits.version),
        target: "≤ 10 ms",
      }),
    ];
  } finally {
    ours.child.kill("SIGKILL");
    peer.child.kill("SIGKILL");
  }
}

/** Counts the rows that reach the table and the time until they do, not only acknowledged requests. */
async function storedPerSecond(server: Server): Promise<number> {
  const before = await countOf(server);
  const begun = performance.now();
  await wrk(server.analyticsEvents, SECONDS);
  const after = await countOf(server);
  return ((after - before) * 1_000) / (performance.now() - begun);
}

/** Warms up for a second first, because the client opens connections and compiles code. */
async function offered(
  server: Server,
  perSecond: number,
): Promise<{ analyticsEvent: number; version: number }> {
  const clients = new Clients(new URL(server.analyticsEvents).origin, { connections: 64 });
  await offer(clients, server, { perSecond, seconds: 1 });
  const waits = await offer(clients, server, { perSecond, seconds: SECONDS * 2 });
  await clients.close();
  return { analyticsEvent: quantile(waits.analyticsEvent, 0.99), version: quantile(waits.version, 0.99) };
}

/** An open loop: requests start on schedule, however long earlier ones took. */
async function offer(
  clients: Clients,
  server: Server,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<{ analyticsEvent: number[]; version: number[] }> {
  const headers = { "content-type": "application/json" };
  const waits = { analyticsEvent: [] as number[], version: [] as number[] };
  const ask = async (list: number[], options: Parameters<Clients["request"]>[0]) => {
    const begun = performance.now();
    const { statusCode, body } = await clients.request(options);
    await body.dump();
    if (statusCode !== 200) throw new Error(`${options.path} answered ${statusCode}.`);
    list.push(performance.now() - begun);
  };
  const pendingRequests: Promise<void>[] = [];
  const begun = performance.now();
  for (let sent = 0; sent < (seconds * perSecond) / PER_ANALYTICS_EVENT; ) {
    const due = ((performance.now() - begun) * perSecond) / 1_000 / PER_ANALYTICS_EVENT;
    for (; sent < due; sent += 1) {
      pendingRequests.push(
        ask(waits.analyticsEvent, {
          method: "POST",
          path: new URL(server.analyticsEvents).pathname,
          headers,
          body: ANALYTICS_EVENT,
        }),
      );
      if (sent % 5 === 0)
        pendingRequests.push(ask(waits.version, { method: "GET", path: new URL(server.version).pathname }));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pendingRequests);
  return waits;
}

async function lostAtSigterm(server: Server): Promise<{ acknowledged: number; lost: number }> {
  const before = await countOf(server);
  const load = wrk(server.analyticsEvents, SECONDS);
  await new Promise((resolve) => setTimeout(resolve, (SECONDS * 1_000) / 2));
  server.child.kill("SIGTERM");
  if (server.child.exitCode === null) await once(server.child, "exit");
  const acknowledged = (await load) * PER_ANALYTICS_EVENT;
  const database = await openDatabase(
    server.url
      ? { kind: "postgres", url: server.url }
      : { kind: "embedded", directory: join(server.place, "database") },
  );
  const stored = (await database.read.analyticsEvent.count()) - before;
  await database.close();
  return { acknowledged, lost: Math.max(0, acknowledged - stored) };
}

async function start(kind: "ours" | "fastify", url: string | undefined): Promise<Server> {
  const place = mkdtempSync(join(tmpdir(), "aisle-beacons-"));
  const script = join(ROOT, "lib/testing/analyticsServer.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, kind, place, ...(url ? [url] : [])], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  const server = { ...(JSON.parse(line.toString()) as Addresses), child, place, url };
  await wrk(server.analyticsEvents, 1);
  if (server.version) await fetch(server.version);
  return server;
}

async function countOf({ count }: Server): Promise<number> {
  return Number(await (await fetch(count)).text());
}

/** Returns the number of acknowledged requests. */
async function wrk(url: string, seconds: number): Promise<number> {
  const script = join(mkdtempSync(join(tmpdir(), "aisle-wrk-")), "post.lua");
  writeFileSync(
    script,
    `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = '${ANALYTICS_EVENT}'\n`,
  );
  const child = spawn("wrk", ["-t1", "-c32", `-d${seconds}s`, "-s", script, url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = (await child.stdout.toArray()).join("");
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  return Number(/(\d+) requests in/.exec(output)?.[1] ?? 0) - refused;
}

function hasWrk(): boolean {
  try {
    execFileSync("wrk", ["-v"], { stdio: "ignore" });
  } catch (error) {
    // `wrk --version` exits with code 1.
    return (error as { status?: number }).status === 1;
  }
  return true;
}

function openFresh(url: string | undefined): Promise<OpenDatabase> {
  return openDatabase(url ? { kind: "postgres", url } : { kind: "embedded", directory: null });
}
