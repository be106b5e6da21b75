import { createHash, timingSafeEqual } from "node:crypto";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { Refusal } from "#lib/refusal";
import { refusalAnswer } from "./answer";
import type { Hot } from "./front";
import type { RequestLabels } from "./requestLabels";

/** Values that are read when the metrics are scraped. */
export type MetricSources = {
  database(): { connections: number; idle: number; waiting: number };
  /** A replica of the database; only if there is one. */
  standby?: { reads(): number; behindSeconds(): number | null } | undefined;
  outboxSeconds(): Promise<number>;
  heldBooths(): Promise<number>;
  cacheBytes(): number;
  streams(): number;
  instances(): number;
};

export type Metrics = {
  request(labels: RequestLabels, status: number, seconds: number): void;
  job(name: string, seconds: number, hasFailed: boolean): void;
  databaseWait(seconds: number): void;
  /** Handles `GET /metrics`; requests need the token. */
  answer: Hot;
};

const LATENCIES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics in the format of Prometheus. Names and labels are public: dashboards and alerts outside depend on them. */
export function openMetrics(token: string, sources: MetricSources): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "aisle_http_requests_total",
    help: "Answered requests.",
    labelNames: ["endpoint", "method", "status"],
    registers,
  });
  const latency = new Histogram({
    name: "aisle_http_request_seconds",
    help: "From the first byte of a request to the last of its response.",
    labelNames: ["endpoint", "method"],
    buckets: LATENCIES,
    registers,
  });
  const jobs = new Histogram({
    name: "aisle_job_seconds",
    help: "How long runs of background jobs took.",
    labelNames: ["job"],
    buckets: LATENCIES,
    registers,
  });
  const failures = new Counter({
    name: "aisle_job_failures_total",
    help: "Runs of background jobs that failed.",
    labelNames: ["job"],
    registers,
  });
  const waits = new Histogram({
    name: "aisle_database_wait_seconds",
    help: "How long work waited for a connection to the database.",
    buckets: LATENCIES,
    registers,
  });
  gauge(
    "aisle_database_connections",
    "Open connections to the database.",
    () => sources.database().connections,
  );
  gauge("aisle_database_connections_idle", "Those without work.", () => sources.database().idle);
  gauge("aisle_database_waiting", "Work that waits for a connection.", () => sources.database().waiting);
  const { standby } = sources;
  if (standby) {
    gauge("aisle_replica_reads", "Statements that the replica has served since the start.", standby.reads);
    gauge(
      "aisle_replica_behind_seconds",
      "The age of what the replica is known to have; none while it is not in use.",
      () => standby.behindSeconds() ?? Number.NaN,
    );
  }
  gauge("aisle_outbox_seconds", "Age of the oldest event without deliveries.", sources.outboxSeconds);
  gauge("aisle_held_booths", "Booths that are on hold now.", sources.heldBooths);
  gauge("aisle_cache_bytes", "Size of the cache of public responses.", sources.cacheBytes);
  gauge("aisle_instances", "Instances that serve the database.", sources.instances);
  gauge("aisle_event_streams", "Open event streams.", sources.streams);

  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const registered: Gauge = new Gauge({
      name,
      help,
      registers,
      // If a source fails, for example because the database is away, only its own value is missing.
      collect: async (): Promise<void> =>
        registered.set(
          await Promise.resolve()
            .then(read)
            .catch(() => Number.NaN),
        ),
    });
  }

  return {
    request: ({ endpoint, method }, status, seconds) => {
      requests.inc({ endpoint, method, status });
      latency.observe({ endpoint, method }, seconds);
    },
    job: (job, seconds, hasFailed) => {
      jobs.observe({ job }, seconds);
      failures.inc({ job }, hasFailed ? 1 : 0);
    },
    databaseWait: (seconds) => waits.observe(seconds),
    answer: ({ path, method, request }) => {
      if (path !== "/metrics") return undefined;
      if (method !== "GET") return refusalAnswer(NOT_ALLOWED, true, 405);
      if (!isToken(request.headers.authorization, token)) return refusalAnswer(NO_TOKEN, true);
      const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
      return registry.metrics().then((body) => ({ status: 200, headers, body }));
    },
  };
}

const NO_TOKEN = new Refusal(
  "unauthorized",
  "Send the METRICS_TOKEN of this installation as a Bearer token.",
);
const NOT_ALLOWED = new Refusal("method_not_allowed", "Metrics are read with GET.");

/** Compares digests, which have the same length, in constant time. */
function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
