import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { jsonLog, silentLog } from "#lib/outside/log";
import { startWorkers } from "./workers";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a worker runs at once and then at its interval", async () => {
  const run = vi.fn(async () => {});
  startWorkers([{ name: "sweep", everySeconds: 30, run }], silentLog);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(run).toHaveBeenCalledTimes(4);
});

it("a slow worker never overlaps itself and does not delay others", async () => {
  let now = 0;
  let most = 0;
  const slow = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    now -= 1;
  };
  const quick = vi.fn(async () => {});
  startWorkers(
    [
      { name: "slow", everySeconds: 1, run: slow },
      { name: "quick", everySeconds: 1, run: quick },
    ],
    silentLog,
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect(most).toBe(1);
  expect(quick.mock.calls.length).toBeGreaterThan(15);
});

it("DB-12 a worker that throws is logged and runs again", async () => {
  const lines: string[] = [];
  const run = vi.fn(() => Promise.reject(new Error("no luck")));
  startWorkers(
    [{ name: "sweep", everySeconds: 1, run }],
    jsonLog("info", (line) => lines.push(line)),
  );
  await vi.advanceTimersByTimeAsync(2_500);
  expect(run).toHaveBeenCalledTimes(3);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    worker: "sweep",
    error: { message: "no luck" },
  });
});

it("stopping waits for the current run and starts no other", async () => {
  let finished = false;
  const run = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    finished = true;
  });
  const workers = startWorkers([{ name: "sweep", everySeconds: 1, run }], silentLog);
  const stopped = workers.stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(finished).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect(finished).toBe(true);
  expect(run).toHaveBeenCalledTimes(1);
});
