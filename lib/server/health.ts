import { statfs } from "node:fs/promises";
import { type Answer, json } from "./answer";
import type { Hot } from "./front";

const DATABASE_MS = 1_000;
const LEAST_FREE_BYTES = 100_000_000;

export type Health = {
  ping(): Promise<void>;
  freeBytes(): Promise<number>;
  isStopping(): boolean;
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

async function check({ ping, freeBytes, isStopping }: Health): Promise<Answer> {
  const checks = {
    process: isStopping() ? "stopping" : "ok",
    database: await inTime(ping()),
    disk: await freeBytes().then(
      (bytes) => (bytes > LEAST_FREE_BYTES ? "ok" : "full"),
      () => "failed",
    ),
  };
  const ready = Object.values(checks).every((result) => result === "ok");
  return json(ready ? 200 : 503, { status: ready ? "ready" : "not_ready", checks }, NEVER_KEPT);
}

async function inTime(work: Promise<void>): Promise<"ok" | "slow" | "failed"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"slow">((resolve) => {
    timer = setTimeout(resolve, DATABASE_MS, "slow");
  });
  const done = work.then(
    () => "ok" as const,
    () => "failed" as const,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
