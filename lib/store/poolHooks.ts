import type { Pool, PoolClient } from "pg";

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** Measures each wait for a connection, because the pool only reports how many calls wait. */
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

/** Runs a statement; `text` has parameters in the place of values. */
export type TraceQuery = <T>(text: string, run: () => Promise<T>) => Promise<T>;
type Query = (...args: unknown[]) => unknown;

/** Runs every statement of every connection through the trace, except those of connections that are open already. */
export function traceQueries(pool: Pool, trace: TraceQuery): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as Query;
    const traced: Query = (...args) => {
      const [statement] = args as [string | { text?: string }];
      const text = typeof statement === "string" ? statement : (statement.text ?? "");
      const callback = args.at(-1);
      if (typeof callback !== "function") return trace(text, () => query(...args) as Promise<unknown>);
      // The pool's own `query` passes a callback, which gets the error, too.
      trace(text, () => withCallback(query, args.slice(0, -1), callback as Query)).catch(() => {});
      return undefined;
    };
    client.query = traced as typeof client.query;
  });
}

function withCallback(query: Query, args: unknown[], callback: Query): Promise<unknown> {
  return new Promise((resolve, reject) => {
    query(...args, (error: unknown, result: unknown) => {
      callback(error, result);
      if (error) reject(error);
      else resolve(result);
    });
  });
}
