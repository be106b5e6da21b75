import { mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { getBooth, listBooths } from "#lib/api/booths";
import { exportEvent, exportExhibitors, importEvent } from "#lib/api/exports";
import { getPlanFeed, getStatusFeed, getVersionFeed } from "#lib/api/feeds";
import { partnerReaders } from "#lib/api/partnerReaders";
import { openApp } from "#lib/app";
import { route } from "#lib/opened";
import { silentLog } from "#lib/outside/log";
import { readEnvironment } from "#lib/server/environment";
import { cachedFeeds } from "#lib/server/feeds";
import { openFront } from "#lib/server/front";
import { pressOne } from "#lib/services/feeds/edition";
import { readBundle } from "#lib/services/publishing/live";
import type { Db } from "#lib/store/database";
import { findFair } from "#lib/store/events";
import { tidyTables } from "#lib/store/tidying";
import { publish } from "#services/publishing";
import { median } from "../measure";
import { largeBundle } from "./fair";

/** About 150 kB of brotli. */
const MEDIUM_BOOTHS = 2_000;

/** The cost of an export or import: seconds, and heap growth. */
export type Effort = { seconds: number; heapMb: number };
export type Ours = {
  port: number;
  /** The large fair, and a smaller one whose plan has a typical size. */
  paths: { large: string; medium: string };
  booths: number;
  exhibitors: number;
  efforts: Record<"import" | "geojson" | "bundle" | "booths.csv" | "exhibitors.csv", Effort>;
  /** A list of 100 booths: from the API, and from Fastify over the same database in this process. */
  lists: { ours: string; peer: string; key: string };
  /** Milliseconds until the first byte of booths.csv. */
  firstByteMs: number;
  /** The draft bundle, compared with reading and writing every record; milliseconds. */
  bundleMs: { ours: number; peer: number };
};

/** The real server over an embedded database with a large published fair, without pages. */
export async function openOurs(): Promise<Ours> {
  const dataDir = mkdtempSync(join(tmpdir(), "aisle-feeds-"));
  const environment = await readEnvironment({
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
    SEED_DEMO: "0",
    PORT: "0",
  });
  const { app, cache, limiter, firstRun } = await openApp(
    environment,
    silentLog,
    async () => "",
    partnerReaders,
  );
  const key = firstRun?.apiKey ?? "";
  const bundle = largeBundle(5_400);
  const ask = async (handler: (request: Request) => Promise<Response>, path: string, body?: string) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const response = await handler(
      new Request(`http://localhost${path}`, { headers, ...(body ? { method: "POST", body } : {}) }),
    );
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
    return text;
  };
  const efforts = {} as Ours["efforts"];
  const text = JSON.stringify(bundle);
  efforts.import = await effortOf(() => ask(route(importEvent).POST, "/api/v1/events/import", text));
  const fair = await findFair(app.db.read, "large", null);
  if (!fair) throw new Error("The import made no event.");
  for (const format of ["geojson", "bundle", "booths.csv"] as const) {
    const path = `/api/v1/events/large/export/${format}`;
    efforts[format] = await effortOf(() => ask(route(exportEvent).GET, path));
  }
  const sheet = "/api/v1/events/large/export/booths.csv";
  const firstByteMs = await firstByteOf(() =>
    route(exportEvent).GET(
      new Request(`http://localhost${sheet}`, { headers: { authorization: `Bearer ${key}` } }),
    ),
  );
  const path = "/api/v1/events/large/export/exhibitors.csv";
  efforts["exhibitors.csv"] = await effortOf(() => ask(route(exportExhibitors).GET, path));

  const owner = {
    kind: "api_key",
    id: "",
    name: "",
    orgId: fair.organisationId,
    scopes: [],
    role: null,
    eventIds: null,
  } as const;
  await publish(app, owner, fair, {});
  const { event, ...rest } = largeBundle(MEDIUM_BOOTHS);
  const smaller = { ...rest, event: { ...event, name: "Medium fair", slug: "medium" } };
  await ask(route(importEvent).POST, "/api/v1/events/import", JSON.stringify(smaller));
  const medium = await findFair(app.db.read, "medium", null);
  if (!medium) throw new Error("The import made no second event.");
  await publish(app, owner, medium, {});
  while (await pressOne(app));
  const { read } = app.db;
  // A running server does the same within its first minute.
  await tidyTables(app.db);
  const peer = async () => {
    const where = { eventId: fair.id };
    const found = [
      await read.level.findMany({ where }),
      await read.booth.findMany({ where, include: { exhibitors: { select: { exhibitorId: true } } } }),
      await read.exhibitor.findMany({ where, include: { categories: true, booths: true } }),
      await read.category.findMany({ where }),
      await read.session.findMany({ where }),
      await read.mapElement.findMany({ where }),
      await read.aisleNode.findMany({ where }),
      await read.aisleEdge.findMany({ where }),
    ];
    return JSON.stringify(found, (_, value) => (typeof value === "bigint" ? Number(value) : value));
  };
  const ours = async () => JSON.stringify(await readBundle(read, fair, app.clock.now()));
  const bundleMs = await inTurns(ours, peer);

  const handler = route(getPlanFeed, getVersionFeed, getStatusFeed, listBooths, getBooth).GET;
  const front = openFront({
    environment,
    log: silentLog,
    cached: cachedFeeds({ cache, limiter, hopsOf: () => 0 }),
    hot: () => undefined,
    framersOf: async () => [],
    pages: async (request, response) => {
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value]] : [],
      );
      const answer = await handler(
        new Request(`http://localhost${request.url}`, { headers: Object.fromEntries(headers) }),
      );
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    },
  });
  await new Promise<void>((resolve) => front.server.listen(0, "127.0.0.1", resolve));
  const { port } = front.server.address() as AddressInfo;
  const lists = {
    ours: `http://127.0.0.1:${port}/api/v1/events/large/booths?limit=${LISTED}`,
    peer: await listByFastify(read, fair.id),
    key,
  };
  // Removes what the previous measurements left on the heap.
  globalThis.gc?.();
  const sizes = { booths: bundle.booths.length, exhibitors: bundle.exhibitors.length };
  return {
    port,
    paths: { large: "/e/large", medium: "/e/medium" },
    ...sizes,
    lists,
    efforts,
    firstByteMs,
    bundleMs,
  };
}

const LISTED = 100;

/** The obvious implementation: the rows of a page and their total. */
async function listByFastify(db: Db, eventId: string): Promise<string> {
  const server = fastify();
  server.get("/booths", async () => {
    const where = { eventId };
    const [rows, total] = await Promise.all([
      db.booth.findMany({
        where,
        take: LISTED,
        orderBy: { label: "asc" },
        include: { exhibitors: { select: { exhibitorId: true } } },
      }),
      db.booth.count({ where }),
    ]);
    // JSON has no BigInt.
    const data = rows.map((row) => ({
      ...row,
      priceCents: row.priceCents === null ? null : Number(row.priceCents),
    }));
    return { data, meta: { total, limit: LISTED, offset: 0 } };
  });
  return `${await server.listen({ port: 0, host: "127.0.0.1" })}/booths`;
}

/** The median time to the first byte; the rest of the body is read afterwards. */
async function firstByteOf(ask: () => Promise<Response>): Promise<number> {
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    const reader = (await ask()).body?.getReader();
    await reader?.read();
    waits.push(performance.now() - begun);
    while (reader && !(await reader.read()).done);
  }
  return median(waits);
}

/** Runs twice: once for the time, and once with constant garbage collection to measure memory in use. */
async function effortOf(work: () => Promise<unknown>): Promise<Effort> {
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1_000;
  const inUse = () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  const before = inUse();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, inUse());
  }, 20);
  await work();
  peak = Math.max(peak, inUse());
  clearInterval(watch);
  return { seconds, heapMb: (peak - before) / 1024 / 1024 };
}

async function inTurns(ours: () => Promise<unknown>, peer: () => Promise<unknown>) {
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < 16; round += 1) {
    for (const [name, work] of [
      ["peer", peer],
      ["ours", ours],
    ] as const) {
      // So that neither implementation is measured with the garbage of the other on the heap.
      globalThis.gc?.();
      const begun = performance.now();
      await work();
      // The first round is warm-up.
      if (round > 0) times[name].push(performance.now() - begun);
    }
  }
  return { ours: median(times.ours), peer: median(times.peer) };
}
