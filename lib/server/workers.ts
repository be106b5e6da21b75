import type { Log } from "#lib/outside/log";

/** Something that has to be done again and again. */
export type Worker = { name: string; everySeconds: number; run(): Promise<void> };

export type Workers = { stop(): Promise<void> };

/**
 * Runs each worker at once and then on its beat, counted from the end of the run before, so that a slow one
 * never meets itself. A worker that fails is logged and tried again at its next beat.
 */
export function startWorkers(workers: readonly Worker[], log: Log): Workers {
  const stops = workers.map((worker) => startWorker(worker, log));
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function startWorker({ name, everySeconds, run }: Worker, log: Log): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = turn();

  async function turn(): Promise<void> {
    try {
      await run();
    } catch (error) {
      log.error("worker failed", { worker: name, error });
    }
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
