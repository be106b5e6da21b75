import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Pool } from "pg";
import { build } from "../../server/prepare.mjs";
import { type BuiltServer, startBuiltServer } from "../builtServer";
import { largeBundle } from "../feeds/fair";
import { postgresPrograms, startPostgres } from "../postgres";
import { seeded } from "../random";
import { openSink } from "../serverProcess";
import { Latencies } from "./latencies";
import { buyer, editor, type Hour, listener, request, visitor } from "./people";

/**
 * `npm run load`: a fair's opening hour in a minute, against one instance of the built server on this machine, with a
 * PostgreSQL of its own where there is one. Prints latencies and errors by kind, and what one process used.
 */

const PORT = Number(process.env.PORT ?? 4_484);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
const VISITORS = Number(process.env.LOAD_VISITORS ?? 200);
const BOOTHS = Number(process.env.LOAD_BOOTHS ?? 2_000);
const [BUYERS, EDITORS] = [Math.ceil(VISITORS / 20), Math.ceil(VISITORS / 40)];
const EVENT = "large";

await build();
const programs = postgresPrograms();
const cluster = programs ? await startPostgres(programs) : null;
const server = await startBuiltServer(PORT, cluster ? { DATABASE_URL: cluster.url } : {});
const sink = await openSink();
const latencies = new Latencies();
try {
  const { hour, free } = await prepared(server);
  const cpuBefore = cpuSeconds(server);
  const started = performance.now();
  hour.endMs = started + SECONDS * 1_000;
  await Promise.all([
    ...Array.from({ length: VISITORS }, (_, number) => visitor(hour, number)),
    ...Array.from({ length: VISITORS }, () => listener(hour)),
    ...Array.from({ length: BUYERS }, () => buyer(hour, free)),
    ...Array.from({ length: EDITORS }, () => editor(hour)),
  ]);
  const seconds = (performance.now() - started) / 1_000;
  const cpu = (cpuSeconds(server) - cpuBefore) / seconds;
  console.log(`\n${BOOTHS} booths, ${VISITORS} visitors with open maps, ${BUYERS} buyers, ${EDITORS} editors, one instance on
${cluster ? "PostgreSQL" : "the embedded database"}, ${Math.round(seconds)} seconds:\n`);
  console.log(latencies.table(seconds));
  for (const line of latencies.errorLines()) console.log(line);
  console.log(
    `\n${latencies.errors} errors, ${cpu.toFixed(2)} processors, ${residentMiB(server)} MiB of memory`,
  );
  if (cluster) console.log(`\n${await largestTables(cluster.url)}`);
  process.exitCode = latencies.errors > 0 ? 1 : 0;
} finally {
  server.child.kill("SIGTERM");
  if (server.child.exitCode === null) await once(server.child, "exit");
  sink.close();
  await cluster?.stop();
}

/** An event with its plan published, and a webhook for orders. */
async function prepared({ apiKey }: BuiltServer): Promise<{ hour: Hour; free: string[] }> {
  const base = `http://localhost:${PORT}`;
  const hour: Hour = {
    base,
    apiKey,
    event: EVENT,
    booths: [],
    latencies: new Latencies(),
    random: seeded(7),
    endMs: Number.POSITIVE_INFINITY,
  };
  const headers = { authorization: `Bearer ${apiKey}` };
  const ask = async (method: string, path: string, body?: unknown) => {
    const text = await request(hour, path, `/api/v1${path}`, { method, headers, ...(body ? { body } : {}) });
    if (text === undefined) throw new Error(hour.latencies.errorLines().join("\n"));
    return JSON.parse(text);
  };
  await ask("POST", "/events/import", largeBundle(BOOTHS));
  await ask("POST", `/events/${EVENT}/publish`, {});
  await ask("POST", "/webhooks", { url: sink.url, events: ["order.created", "order.paid"] });
  sink.answer = ({ body }) => {
    const { createdAt } = JSON.parse(body.toString()) as { createdAt?: string };
    if (createdAt) latencies.note("webhook since its event", Date.now() - Date.parse(createdAt));
    return 204;
  };
  const [booths, free]: [string[], string[]] = [[], []];
  for (let after = ""; ; ) {
    const { data, meta } = await ask("GET", `/events/${EVENT}/booths?limit=1000${after}`);
    for (const { id, status, exhibitorIds } of data) {
      booths.push(id);
      if (status === "available" && exhibitorIds.length === 0) free.push(id);
    }
    if (meta.next === null) break;
    after = `&after=${encodeURIComponent(meta.next)}`;
  }
  return { hour: { ...hour, booths, latencies }, free };
}

/** The size per row of the tables that grow, with their indexes. */
async function largestTables(url: string): Promise<string> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    "SELECT relname::text AS name, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC LIMIT 12",
  );
  const lines: string[] = [];
  for (const { name, bytes } of rows) {
    const counted = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${name}"`);
    const count = counted.rows[0]?.count ?? 0;
    lines.push(`${name}: ${count} rows, ${Math.round(bytes / Math.max(1, count))} bytes each`);
  }
  await pool.end();
  return lines.join("\n");
}

/** Processor time of the process, from Linux. */
function cpuSeconds({ child }: BuiltServer): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks / 100;
}

function residentMiB({ child }: BuiltServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024);
}
