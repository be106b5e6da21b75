import type { IncomingMessage } from "node:http";
import { expect, it, vi } from "vitest";
import { type Health, healthAnswers } from "./health";

const fine: Health = {
  ping: async () => {},
  outboxSeconds: async () => 2,
  freeBytes: async () => 10_000_000_000,
  isMediaShared: () => true,
  phase: () => "open",
};

async function ask(path: string, health: Partial<Health> = {}) {
  const hot = healthAnswers({ ...fine, ...health });
  const answer = await hot({
    method: "GET",
    path,
    segments: [path.slice(1)],
    request: {} as IncomingMessage,
  });
  return answer && { status: answer.status, ...JSON.parse(String(answer.body)) };
}

it("DB-13 /healthz is alive even if the database fails", async () => {
  expect(await ask("/healthz", { ping: () => Promise.reject(new Error()) })).toEqual({
    status: "alive",
  });
});

it("DB-13 /readyz is ready when all checks are ok", async () => {
  expect(await ask("/readyz")).toEqual({
    status: "ready",
    checks: { process: "ok", database: "ok", outbox: "ok", disk: "ok", media: "ok" },
    outboxSeconds: 2,
  });
});

it("LD-20 /readyz does not call a database slow because this process was busy", async () => {
  let answer = () => {};
  const ping = () => new Promise<void>((resolve) => (answer = resolve));
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const asked = ask("/readyz", { ping });
    // Both are due when the process gets to run: the timeout has passed and the response has arrived.
    vi.advanceTimersByTime(1_000);
    setImmediate(answer);
    expect((await asked).status).toBe("ready");
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ["a database that fails", { ping: () => Promise.reject(new Error("password=hunter2")) }, "database"],
  ["an outbox that is not processed", { outboxSeconds: async () => 301 }, "outbox"],
  ["a full disk", { freeBytes: async () => 99_000_000 }, "disk"],
  [
    "a disk whose free space cannot be read",
    { freeBytes: () => Promise.reject(new Error("EIO /data")) },
    "disk",
  ],
  ["a server that is starting", { phase: () => "starting" as const }, "process"],
  ["a server that is stopping", { phase: () => "stopping" as const }, "process"],
])("DB-13 /readyz is 503 with %s, without details", async (_name, health, guilty) => {
  const hot = healthAnswers({ ...fine, ...health });
  const answer = await hot({
    method: "GET",
    path: "/readyz",
    segments: ["readyz"],
    request: {} as IncomingMessage,
  });
  expect(answer?.status).toBe(503);
  const { status, checks } = JSON.parse(String(answer?.body));
  expect(status).toBe("not_ready");
  expect(Object.keys(checks).filter((name) => checks[name] !== "ok")).toEqual([guilty]);
  expect(checks[guilty]).toMatch(/^(failed|full|slow|late|starting|stopping)$/);
});

it("DB-13 /readyz waits at most a second, and concurrent probes share one query", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ping = vi.fn(() => new Promise<void>(() => {}));
  const hot = healthAnswers({ ...fine, ping });
  const request = { method: "GET", path: "/readyz", segments: ["readyz"], request: {} as IncomingMessage };
  const answers = Promise.all([hot(request), hot(request)]);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect((await answers).map((answer) => answer?.status)).toEqual([503, 503]);
  expect(ping).toHaveBeenCalledTimes(1);
});

it("ignores other paths", async () => {
  expect(await ask("/readyz/x")).toBeUndefined();
});

it("/readyz is not ready while another instance stores media elsewhere", async () => {
  expect(await ask("/readyz", { isMediaShared: () => false })).toMatchObject({
    status: "not_ready",
    checks: { database: "ok", media: "not_shared" },
  });
});
