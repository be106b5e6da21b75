import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { Json } from "#lib/testing/ask";
import { startServerProcess } from "#lib/testing/serverProcess";

const PROGRAM = programNamed("prometheus");
const TOKEN = "a token that only Prometheus has";

const folder = mkdtempSync(join(tmpdir(), "aisle-prometheus-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Uses the configuration of `deploy/prometheus`; only address, token and interval are changed. */
test.skipIf(PROGRAM === null)(
  "Prometheus scrapes a server that serves requests, and loads the alert rules",
  async () => {
    const server = await startServerProcess(join(folder, "data"), { METRICS_TOKEN: TOKEN });
    const prometheus = await startPrometheus(PROGRAM ?? "", new URL(server.url).host);
    try {
      expect((await server.ask("GET", "/api/v1/events")).status).toBe(200);
      const counted = 'aisle_http_requests_total{endpoint="/api/v1/events",method="GET",status="200"}';
      const lastOf = async (query: string) => {
        const { data } = await prometheus.ask(`/api/v1/query?${new URLSearchParams({ query })}`);
        return Number(data?.result?.[0]?.value[1] ?? 0);
      };
      await expect.poll(() => lastOf('up{job="aisle"}'), { interval: 100 }).toBe(1);
      await expect.poll(() => lastOf(counted), { interval: 100 }).toBe(1);
      expect(await lastOf("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
      const { groups } = (await prometheus.ask("/api/v1/rules")).data;
      const rules = groups.flatMap((group: Json) => group.rules);
      expect(rules.length).toBeGreaterThan(5);
      await expect
        .poll(async () => healthOf((await prometheus.ask("/api/v1/rules")).data.groups), { interval: 100 })
        .toEqual(["ok"]);
    } finally {
      await prometheus.stop();
      await server.stop();
    }
  },
);

const healthOf = (groups: Json): string[] => [
  ...new Set<string>(groups.flatMap((group: Json) => group.rules.map((rule: Json) => rule.health))),
];

async function startPrometheus(program: string, target: string) {
  const token = join(folder, "token");
  writeFileSync(token, TOKEN);
  const config = readFileSync("deploy/prometheus/prometheus.yml", "utf8")
    .replace("/etc/prometheus/aisle-metrics-token", token)
    .replace("aisle.example.org:3000", target)
    .replace("scrape_interval: 15s", "scrape_interval: 1s")
    .replace("aisle-alerts.yml", resolve("deploy/prometheus/aisle-alerts.yml"));
  const file = join(folder, "prometheus.yml");
  writeFileSync(file, `global:\n  evaluation_interval: 1s\n${config}`);
  const address = `127.0.0.1:${await freePort()}`;
  const child: ChildProcess = spawn(
    program,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, "tsdb")}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: "ignore" },
  );
  const isReady = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error("Prometheus refused the configuration.");
    await wait(50);
  }
  return {
    ask: async (path: string): Promise<Json> => (await fetch(`http://${address}${path}`)).json(),
    stop: async () => {
      const exited = once(child, "exit");
      child.kill();
      await exited;
    },
  };
}

/** Finds a free port, because Prometheus cannot let the system choose one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** The path of a program on PATH, or null if it is not installed. */
function programNamed(name: string): string | null {
  const places = (process.env.PATH ?? "").split(delimiter).map((place) => join(place, name));
  return (
    places.find((place) => {
      try {
        accessSync(place, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    }) ?? null
  );
}
