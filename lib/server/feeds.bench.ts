import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import {
  atLeast,
  atMost,
  type BenchRow,
  benchRow,
  exactly,
  milliseconds,
  notRun,
  times,
} from "#lib/testing/benchRow";
import type { Ours } from "#lib/testing/feeds/ours";
import { median } from "#lib/testing/measure";

const ROOT = new URL("../..", import.meta.url).pathname;
/** Many short rounds, because p99 depends on what else the machine does. */
const ROUNDS = 9;
const SECONDS = 2;
const WARM_UP_SECONDS = 4;

type Heard = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };
/** Requests per second of the server's own CPU time, independent of other load on the machine. */
type Load = { perSecond: number; p99Ms: number };
type Target = { url: string; headers: string[]; pid: number };
type Racer = "ours" | "node" | "fastify" | "next";
type Targets = Record<Racer, Target>;
/** The load of each server and the ratio to ours. */
type Raced = Record<Racer, Load & { ratio: number }>;
/** The required ratio to a peer, and the desired one. */
type Input = { peer: Racer; called: string; bar?: number; stretch?: number };

/** The upper limit for any server built on node:http: it reads one header and does nothing else. */
const BARE: Input = { peer: "node", called: "bare node:http" };
const POLLS: Input[] = [
  { peer: "next", called: "Next route handler", bar: 25, stretch: 45 },
  { peer: "fastify", called: "fastify", bar: 0.7, stretch: 1.2 },
  BARE,
];
const PLANS: Input[] = [
  { peer: "next", called: "Next route handler", bar: 15 },
  { peer: "fastify", called: "fastify", bar: 0.7 },
  BARE,
];

/**
 * Requests per second per core for public feeds, compared with Fastify, a route handler of Next and a bare server of
 * Node that serve the same bytes.
 */
export default async function feeds(): Promise<BenchRow[]> {
  if (!hasWrk()) return [notRun("H1", "public feeds", "wrk")];
  const children: ChildProcess[] = [];
  const start = async <T>(kind: string, place = "") => {
    const { child, ready } = await started<T>(kind, place);
    children.push(child);
    return { ...ready, pid: child.pid ?? 0 };
  };
  try {
    const ours = await start<Ours>("ours");
    const base = `http://127.0.0.1:${ours.port}${ours.paths.medium}`;
    const large = `http://127.0.0.1:${ours.port}${ours.paths.large}/data.json`;
    const plan = await warm(`${base}/data.json`, { "accept-encoding": "br" });
    const probe = await warm(`${base}/version.json`, {});
    const [long, short] = [await warm(large, {}), await warm(large, { "accept-encoding": "br" })];
    const peer = await start<{ port: number }>("fastify", keptFile(plan));
    const bare = await start<{ port: number }>("node", keptFile(plan));
    const next = await start<{ port: number }>("next", nextPeer(plan));
    const fast = `http://127.0.0.1:${peer.port}/plan`;
    const handler = `http://127.0.0.1:${next.port}/e/large/plan`;
    const plain = `http://127.0.0.1:${bare.port}/plan`;
    await assertSame(plan, fast);
    await assertSame(plan, plain);
    await assertSame(plan, handler);
    // Compression that is still running would count as CPU time of the responses.
    await idle(ours.pid);

    const whole = ["Accept-Encoding: br"];
    const known = (tag: unknown) => [...whole, `If-None-Match: ${tag}`];
    const version = await race({
      ours: { url: `${base}/version.json`, headers: [`If-None-Match: ${probe.headers.etag}`], pid: ours.pid },
      node: { url: plain, headers: known(plan.headers.etag), pid: bare.pid },
      fastify: { url: fast, headers: known(plan.headers.etag), pid: peer.pid },
      next: { url: handler, headers: known(plan.headers.etag), pid: next.pid },
    });
    const bundle = await race({
      ours: { url: `${base}/data.json`, headers: whole, pid: ours.pid },
      node: { url: plain, headers: whole, pid: bare.pid },
      fastify: { url: fast, headers: whole, pid: peer.pid },
      next: { url: handler, headers: whole, pid: next.pid },
    });
    const p99Of = (racer: Racer) => bundle[racer].p99Ms;
    return [
      ...rowsOf("H1", "version.json, 304", version, POLLS),
      ...rowsOf("H2", `data.json, ${plan.body.length} B brotli`, bundle, PLANS),
      benchRow({
        goal: "H2",
        what: "data.json, p99 at 32 clients",
        peer: `fastify ${milliseconds(p99Of("fastify"))}`,
        ours: milliseconds(p99Of("ours")),
        ratio: times(p99Of("ours") / p99Of("fastify")),
        bar: atMost(p99Of("ours") / p99Of("fastify"), 1.2, times),
      }),
      benchRow({
        goal: "H2",
        what: "wire, large",
        peer: `${long.body.length} B`,
        ours: `${short.body.length} B`,
      }),
      listRow(ours),
      ...effortRows(ours),
    ];
  } finally {
    for (const child of children) child.kill("SIGKILL");
  }
}

function rowsOf(goal: string, what: string, raced: Raced, inputs: Input[]): BenchRow[] {
  return inputs.map(({ peer, called, bar, stretch }) => {
    const [theirs, ours] = [raced[peer], raced.ours];
    const perSecond = (load: Load) => `${Math.round(load.perSecond)}/s`;
    return benchRow({
      goal,
      what,
      peer: `${called} ${perSecond(theirs)}`,
      ours: perSecond(ours),
      ratio: times(theirs.ratio),
      bar: bar === undefined ? undefined : atLeast(theirs.ratio, bar, times),
      stretch: stretch === undefined ? undefined : atLeast(theirs.ratio, stretch, times),
    });
  });
}

/** Measured alternately in one process, without the cost of Next's router. */
function listRow({ lists, pid }: Ours & { pid: number }): BenchRow {
  const loads = Array.from({ length: ROUNDS }, () => ({
    peer: loadOf({ url: lists.peer, headers: [], pid }).perSecond,
    ours: loadOf({ url: lists.ours, headers: [`Authorization: Bearer ${lists.key}`], pid }).perSecond,
  }));
  const ratio = median(loads.map(({ peer, ours }) => ours / peer));
  const each = (who: "peer" | "ours") => `${Math.round(median(loads.map((load) => load[who])))}/s`;
  const what = "list of 100 booths, embedded, in front of Next";
  const peer = `fastify and Prisma ${each("peer")}`;
  return benchRow({
    goal: "H4",
    what,
    peer,
    ours: each("ours"),
    ratio: times(ratio),
    bar: atLeast(ratio, 1, times),
  });
}

function effortRows({ efforts, firstByteMs, bundleMs, booths, exhibitors }: Ours): BenchRow[] {
  const ratio = bundleMs.ours / bundleMs.peer;
  const size = `${booths} booths, ${exhibitors} exhibitors`;
  const d2 = benchRow({
    goal: "D2",
    what: `live bundle, ${size}`,
    peer: `findMany ${milliseconds(bundleMs.peer)}`,
    ours: milliseconds(bundleMs.ours),
    ratio: times(ratio),
    bar: atMost(ratio, 0.5, times),
    stretch: atMost(ratio, 0.3, times),
  });
  const rows = Object.entries(efforts).map(([name, { seconds, heapMb }]) =>
    benchRow({
      goal: "EV-12",
      what: `${name}, ${size}`,
      ours: `${milliseconds(seconds * 1_000)}, ${heapMb.toFixed(0)} MB`,
      bar: exactly(heapMb <= 100, `≤ 100 MB (target ≤ ${name === "import" ? 5 : 1} s)`),
    }),
  );
  const { heapMb } = efforts["booths.csv"];
  const h4 = benchRow({
    goal: "H4",
    what: "booths.csv, first byte and heap",
    ours: `${milliseconds(firstByteMs)}, ${heapMb.toFixed(0)} MB`,
    bar: exactly(heapMb <= 20, "≤ 20 MB (target ≤ 50 ms)"),
  });
  return [d2, ...rows, h4];
}

/** Interleaved rounds, so that all servers see the same noise. Ratios are medians over the rounds. */
async function race(targets: Targets): Promise<Raced> {
  const entries = Object.entries(targets);
  for (const [, target] of entries) warmUp(target);
  const rounds = Array.from({ length: ROUNDS }, () => entries.map(([, target]) => loadOf(target)));
  const ours = entries.findIndex(([name]) => name === "ours");
  const middle = (of: (round: Load[]) => number) => median(rounds.map(of));
  const summed = entries.map(([name], at) => [
    name,
    {
      perSecond: middle((round) => round[at]!.perSecond),
      p99Ms: middle((round) => round[at]!.p99Ms),
      ratio: middle((round) => round[ours]!.perSecond / round[at]!.perSecond),
    },
  ]);
  return Object.fromEntries(summed);
}

const [FEWEST_WARM_UPS, MOST_WARM_UPS] = [4, 8];

/** V8 optimises hot code only after some 200,000 requests, so each server gets requests until it gets no faster. */
function warmUp(target: Target): void {
  let best = 0;
  for (let round = 1; round <= MOST_WARM_UPS; round += 1) {
    const { perSecond } = loadOf(target, WARM_UP_SECONDS);
    // On a noisy machine a second round may be slower than the first one of a cold server.
    if (round >= FEWEST_WARM_UPS && perSecond < 1.03 * best) return;
    best = Math.max(best, perSecond);
  }
}

function loadOf({ url, headers, pid }: Target, seconds = SECONDS): Load {
  const before = processorSeconds(pid);
  const args = [
    "-t1",
    "-c32",
    `-d${seconds}s`,
    "--latency",
    ...headers.flatMap((header) => ["-H", header]),
    url,
  ];
  const output = execFileSync("wrk", args, { encoding: "utf8" });
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  const perSecond = requests / (processorSeconds(pid) - before);
  const [, p99 = "0", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  if (/Non-2xx or 3xx/.test(output)) throw new Error(`${url} refused under load:\n${output}`);
  return { perSecond, p99Ms: Number(p99) * { us: 0.001, ms: 1, s: 1_000 }[unit as "us" | "ms" | "s"] };
}

const TICKS_PER_SECOND = 100;

function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Waits until a process has been idle for a second. */
async function idle(pid: number): Promise<void> {
  let before = Number.NEGATIVE_INFINITY;
  while (processorSeconds(pid) - before > 0.1) {
    before = processorSeconds(pid);
    await sleep(1_000);
  }
}

/** Requests twice, so that the second response comes from the cache. */
async function warm(url: string, headers: Record<string, string>): Promise<Heard> {
  await get(url, headers);
  return get(url, headers);
}

async function assertSame(plan: Heard, url: string): Promise<void> {
  const heard = await get(url, { "accept-encoding": "br" });
  const hash = (body: Buffer) => createHash("sha256").update(body).digest("hex");
  if (hash(heard.body) !== hash(plan.body)) throw new Error(`${url} serves other bytes than ours.`);
  const known = await get(url, { "accept-encoding": "br", "if-none-match": String(plan.headers.etag) });
  if (known.status !== 304) throw new Error(`${url} answers ${known.status} to what is known.`);
}

function get(url: string, headers: Record<string, string>): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const plainCaller = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    plainCaller.once("error", reject).end();
  });
}

function started<T>(kind: string, place: string): Promise<{ child: ChildProcess; ready: T }> {
  const script = join(ROOT, "lib/testing/feeds/serve.ts");
  const child = spawn(process.execPath, ["--expose-gc", "--import", "tsx", script, kind, place], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server "${kind}" ended with ${code}.`)));
    // Next prints its own lines first.
    createInterface({ input: child.stdout as Readable }).on("line", (line) => {
      if (line.startsWith("{")) resolve({ child, ready: JSON.parse(line) });
    });
  });
}

/** Headers that Node sets itself, or that depend on the body. */
const WRITTEN_BY_NODE = ["date", "connection", "keep-alive", "content-length", "transfer-encoding"];

/** The headers of our response, which the peers send too, for equal work. */
function headersOf(headers: Heard["headers"]): Record<string, string> {
  const same = Object.entries(headers).filter(([name]) => !WRITTEN_BY_NODE.includes(name));
  return Object.fromEntries(same.map(([name, value]) => [name, String(value)]));
}

/** Saves our bytes and headers for the peers. */
function keptFile({ headers, body }: Heard): string {
  const file = join(mkdtempSync(join(tmpdir(), "aisle-peer-")), "plan.json");
  writeFileSync(file, JSON.stringify({ headers: headersOf(headers), body: body.toString("base64") }));
  return file;
}

/** A Next application with one route handler that serves the same bytes from memory. */
function nextPeer(plan: Heard): string {
  const folder = mkdtempSync(join(tmpdir(), "aisle-next-"));
  const place = join(folder, "app/e/[event]/plan");
  mkdirSync(place, { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{"private":true,"type":"module"}');
  writeFileSync(
    join(folder, "app/layout.js"),
    "export default function Layout({ children }) { return children; }",
  );
  writeFileSync(
    join(place, "route.js"),
    `import { readFileSync } from "node:fs";
const kept = JSON.parse(readFileSync(${JSON.stringify(keptFile(plan))}, "utf8"));
const body = Buffer.from(kept.body, "base64");
const { headers } = kept;
export const dynamic = "force-dynamic";
export function GET(request) {
  if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
`,
  );
  const next = join(ROOT, "node_modules/next/dist/bin/next");
  // Turbopack does not follow the symbolic link to node_modules.
  execFileSync(process.execPath, [next, "build", "--webpack", folder], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  return folder;
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
