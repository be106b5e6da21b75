import { statfs } from "node:fs/promises";
import { type Answer, json } from "./answer";
import type { Hot } from "./front";

const DATABASE_MS = 1_000;
const LEAST_FREE_BYTES = 100_000_000;

/** What the process itself is at; only one that is open can do its work. */
export type Phase = "starting" | "open" | "stopping";

export type Health = {
  ping(): Promise<void>;
  outboxSeconds(): Promise<number>;
  freeBytes(): Promise<number>;
  phase(): Phase;
};

export async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** `/healthz` says that the process answers, `/readyz` that it can do its work; neither says anything else. */
export function healthAnswers(health: Health): Hot {
  let checking: Promise<Answer> | undefined;
  return ({ path }) => {
    if (path === "/healthz") return json(200, { status: "alive" }, NEVER_KEPT);
    if (path !== "/readyz") return undefined;
    // However many ask, the database is asked once at a time.
    checking ??= check(health).finally(() => {
      checking = undefined;
    });
    return checking;
  };
}

const NEVER_KEPT = { "Cache-Control": "no-store" };

/** Messages are handed out every second, so that one which has waited this long tells of a worker that hangs. */
const LONGEST_WAIT_SECONDS = 300;

async function check({ ping, outboxSeconds, freeBytes, phase }: Health): Promise<Answer> {
  // The same second is given to both: a database that does not answer has no outbox to tell of.
  let waited = 0;
  const asked = ping().then(async () => {
    waited = await outboxSeconds();
  });
  const checks = {
    process: phase() === "open" ? "ok" : phase(),
    database: await inTime(asked),
    outbox: waited <= LONGEST_WAIT_SECONDS ? "ok" : "late",
    disk: await freeBytes().then(
      (bytes) => (bytes > LEAST_FREE_BYTES ? "ok" : "full"),
      () => "failed",
    ),
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
    // What came while this very process was busy is read before the database is called slow.
    timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve("slow"))), DATABASE_MS);
  });
  const done = work.then(
    () => "ok" as const,
    () => "failed" as const,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
