import type { Log } from "#lib/outside/log";

/** A recurring job. */
export type Worker = { name: string; everySeconds: number; run(): Promise<void> };

/** Called after each run of a job. */
export type ObserveRun = (name: string, seconds: number, hasFailed: boolean) => void;

export type Workers = { stop(): Promise<void> };

/**
 * Runs each job at once and then at its interval, counted from the end of the previous run, so that a slow job never
 * overlaps itself. Failures are logged and retried at the next interval.
 */
export function startWorkers(workers: readonly Worker[], log: Log, observe: ObserveRun = () => {}): Workers {
  const stops = workers.map((worker) => startWorker(worker, log, observe));
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function startWorker(
  { name, everySeconds, run }: Worker,
  log: Log,
  observe: ObserveRun,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = turn();

  async function turn(): Promise<void> {
    const started = performance.now();
    let hasFailed = false;
    try {
      await run();
    } catch (error) {
      hasFailed = true;
      log.error("worker failed", { worker: name, error });
    }
    observe(name, (performance.now() - started) / 1_000, hasFailed);
    if (stopped) return;
    timer = setTimeout(() => {
      running = turn();
    }, everySeconds * 1_000);
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
