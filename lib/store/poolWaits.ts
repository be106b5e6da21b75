import type { Pool, PoolClient } from "pg";

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** The pool reports only how many wait, so this measures each wait for a connection. */
export function listenToWaits(pool: Pool, listener: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool);
  function measured(): Promise<PoolClient>;
  function measured(callback: Connected): void;
  function measured(callback?: Connected) {
    const started = performance.now();
    const done = () => listener((performance.now() - started) / 1_000);
    if (!callback) return connect().finally(done);
    return connect((...result) => {
      done();
      callback(...result);
    });
  }
  pool.connect = measured;
}
