import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, type BenchRow, benchRow, notRun } from "#lib/testing/benchRow";
import { type BuiltServer, startBuiltServer } from "#lib/testing/builtServer";
import { largeBundle } from "#lib/testing/feeds/fair";
import { freshDatabase, postgresPrograms, startPostgres } from "#lib/testing/postgres";
import { build } from "./prepare.mjs";

/** M1: the memory of the server after half an hour of mixed load on the demo and on an event with 5,000 booths. */

const PORT = 4_482;
const BASE = `http://localhost:${PORT}`;
const MINUTES = Number(process.env.MEMORY_MINUTES ?? 30);
/** The share of the load, at its end, in which memory must not rise. */
const LAST_SHARE = 1 / 3;
const REQUESTS_A_SECOND = 4;
const MIB = 2 ** 20;

/** As in the Dockerfile. */
const CONTAINER = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

type Kind = "embedded" | "PostgreSQL";
const MOST_MIB: Record<Kind, number> = { embedded: 600, PostgreSQL: 350 };

type CallApi = (method: string, path: string, body?: unknown) => Promise<string>;

export default async function memory(): Promise<BenchRow[]> {
  await build();
  const rows = await rowsOf("embedded");
  const programs = postgresPrograms();
  if (!programs) return [...rows, notRun("M1", "PostgreSQL: memory", "PostgreSQL")];
  const cluster = await startPostgres(programs);
  try {
    return [...rows, ...(await rowsOf("PostgreSQL", await freshDatabase(cluster.url)))];
  } finally {
    await cluster.stop();
  }
}

async function rowsOf(kind: Kind, databaseUrl?: string): Promise<BenchRow[]> {
  const settings = { ...CONTAINER, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const server = await startBuiltServer(PORT, settings);
  try {
    const ask = askerOf(server);
    const atStartMiB = residentMiB(server);
    await ask("POST", "/api/v1/events/import", largeBundle(5_000));
    await ask("POST", "/api/v1/events/large/publish", {});
    const samples = await loaded(server, ask);
    const endMiB = samples.at(-1) ?? 0;
    const last = samples.slice(-Math.ceil(samples.length * LAST_SHARE));
    const rise = endMiB / (last[0] ?? endMiB) - 1;
    const inMiB = (value: number) => `${Math.round(value)} MiB`;
    const inPercent = (value: number) => `${(100 * value).toFixed(1)} %`;
    return [
      benchRow({
        goal: "M1",
        what: `${kind}: memory after the start with the demo`,
        ours: inMiB(atStartMiB),
      }),
      benchRow({
        goal: "M1",
        what: `${kind}: memory after ${MINUTES} minutes of mixed load`,
        ours: inMiB(endMiB),
        bar: atMost(endMiB, MOST_MIB[kind], inMiB),
      }),
      benchRow({
        goal: "M1",
        what: `${kind}: its rise in the last third`,
        ours: inPercent(rise),
        bar: atMost(rise, 0.02, inPercent),
      }),
    ];
  } finally {
    server.child.kill("SIGTERM");
    if (server.child.exitCode === null) await once(server.child, "exit");
  }
}

/** Sends the load and reads the memory every minute. */
async function loaded(server: BuiltServer, ask: CallApi): Promise<number[]> {
  const samples: number[] = [];
  const end = performance.now() + MINUTES * 60_000;
  let sampleAt = performance.now() + 60_000;
  const pending = new Set<Promise<unknown>>();
  for (let turn = 0; performance.now() < end; turn += 1) {
    if (pending.size < 8) {
      const request = requestOf(turn, ask).finally(() => pending.delete(request));
      pending.add(request);
    }
    if (performance.now() >= sampleAt) {
      samples.push(residentMiB(server));
      sampleAt += 60_000;
    }
    await sleep(1_000 / REQUESTS_A_SECOND);
  }
  await Promise.all(pending);
  return [...samples, residentMiB(server)];
}

/** One request of a visitor, an editor, a buyer or another system, in turn. */
function requestOf(turn: number, ask: CallApi): Promise<unknown> {
  const event = turn % 3 === 0 ? "large" : "demo";
  const api = `/api/v1/events/${event}`;
  const number = turn % 40;
  const requests: (() => Promise<unknown>)[] = [
    () => ask("GET", `/e/${event}`),
    () => ask("GET", `/e/${event}/data.json`),
    () => ask("GET", `/e/${event}/status.json`),
    () => ask("GET", `/e/${event}/version.json`),
    () => ask("GET", `${api}/booths?limit=200&offset=${number * 20}`),
    () => ask("GET", `${api}/exhibitors?limit=100&q=${"abcdefghij"[number % 10]}`),
    () =>
      ask("POST", `${api}/analytics`, {
        events: [{ type: "search", sessionId: `s${turn}`, query: "coffee" }],
      }),
    () => ask("GET", `${api}/plan`),
    () => changeBooth(ask, api, number),
    () => walk(ask, api, number),
    () => ask("GET", `${api}/export/booths.csv`),
    () => ask("GET", `${api}/check?limit=50`),
    () => ask("GET", `${api}/orders?limit=50`),
    () => ask("GET", `${api}/export/geojson`),
  ];
  return (requests[turn % requests.length] as () => Promise<unknown>)();
}

async function changeBooth(ask: CallApi, api: string, number: number): Promise<void> {
  const booth = await boothAt(ask, api, number);
  await ask("PATCH", `${api}/booths/${booth.id}`, { notes: `Changed ${number}` });
}

async function walk(ask: CallApi, api: string, number: number): Promise<void> {
  const [from, to] = [await boothAt(ask, api, number), await boothAt(ask, api, number + 60)];
  await ask("GET", `${api}/route?from=booth:${from.id}&to=booth:${to.id}`);
}

async function boothAt(ask: CallApi, api: string, offset: number): Promise<{ id: string }> {
  return JSON.parse(await ask("GET", `${api}/booths?limit=1&offset=${offset}`)).data[0];
}

function askerOf({ apiKey }: BuiltServer): CallApi {
  return async (method, path, body) => {
    const answer = await fetch(`${BASE}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    // Not every booth of the large event can be reached.
    if (!answer.ok && answer.status !== 404)
      throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text;
  };
}

function residentMiB({ child }: BuiltServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / MIB;
}
