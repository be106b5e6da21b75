import { statfs } from "node:fs/promises";
import { type Answer, json } from "./answer";
import type { Hot } from "./front";

const DATABASE_MS = 1_000;
const LEAST_FREE_BYTES = 100_000_000;

/** The state of the process; it serves requests only while open. */
export type Phase = "starting" | "open" | "stopping";

export type Health = {
  ping(): Promise<void>;
  outboxSeconds(): Promise<number>;
  freeBytes(): Promise<number>;
  /** Whether all instances keep media in the same place. */
  isMediaShared(): boolean;
  phase(): Phase;
};

export async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** `/healthz` reports that the process runs, `/readyz` that it can serve. Neither reveals anything else. */
export function healthAnswers(health: Health): Hot {
  let checking: Promise<Answer> | undefined;
  return ({ path }) => {
    if (path === "/healthz") return json(200, { status: "alive" }, NEVER_KEPT);
    if (path !== "/readyz") return undefined;
    // Concurrent probes share one database query.
    checking ??= check(health).finally(() => {
      checking = undefined;
    });
    return checking;
  };
}

const NEVER_KEPT = { "Cache-Control": "no-store" };

/** Deliveries are created every second, so a wait of this length means that the worker hangs. */
const LONGEST_WAIT_SECONDS = 300;

async function check({ ping, outboxSeconds, freeBytes, isMediaShared, phase }: Health): Promise<Answer> {
  // Both checks share one timeout, because an unavailable database cannot report its outbox either.
  let waited = 0;
  const pinged = ping().then(async () => {
    waited = await outboxSeconds();
  });
  const checks = {
    process: phase() === "open" ? "ok" : phase(),
    database: await inTime(pinged),
    outbox: waited <= LONGEST_WAIT_SECONDS ? "ok" : "late",
    disk: await freeBytes().then(
      (bytes) => (bytes > LEAST_FREE_BYTES ? "ok" : "full"),
      () => "failed",
    ),
    media: isMediaShared() ? "ok" : "not_shared",
  };
  const ready = Object.values(checks).every((result) => result === "ok");
  return json(
    ready ? 200 : 503,
    { status: ready ? "ready" : "not_ready", checks, outboxSeconds: waited },
    NEVER_KEPT,
  );
}

async function inTime(work: Promise<void>): Promise<"ok" | "slow" | "failed"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"slow">((resolve) => {
    // Reads pending responses before calling the database slow, because this process itself may have been busy.
    timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve("slow"))), DATABASE_MS);
  });
  const done = work.then(
    () => "ok" as const,
    () => "failed" as const,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
