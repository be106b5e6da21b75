import { Client, type ClientConfig, Pool, type PoolClient } from "pg";
import { Pulse } from "./pulse";

export type PostgresParts = {
  url: string;
  connections: number;
  /** The application name by which processes are counted. */
  name: string;
  /** The longest wait for a connection, a lock, or any response. */
  patienceMs: number;
};

/** The longest statement, except during migrations. */
const STATEMENT_MS = 30_000;

/** A pool of connections to PostgreSQL with timeouts for every wait. */
export function openPool({ url, connections, name, patienceMs }: PostgresParts) {
  const shared = { connectionString: url, application_name: name, connectionTimeoutMillis: patienceMs };
  const pool = new Pool({
    ...shared,
    max: connections,
    // JIT compilation takes longer than any of our statements without it.
    onConnect: async (client) => {
      await client.query(
        `SET jit = off; SET lock_timeout = ${patienceMs}; SET statement_timeout = ${STATEMENT_MS}`,
      );
    },
  });
  // An idle connection may end at any time; the pool opens another one.
  pool.on("error", () => {});
  const open = new Set<PoolClient>();
  pool.on("connect", (client) => open.add(client));
  pool.on("remove", (client) => open.delete(client));
  const probe = new Probe(shared);
  const pulse = new Pulse({
    ask: () => probe.ask(),
    cut: () => {
      for (const client of open) cut(client);
    },
    limitMs: patienceMs,
  });
  const close = async () => {
    pulse.close();
    probe.close();
    await pool.end();
  };
  return { pool, pulse, close };
}

/** Probes the database over a dedicated connection, because a busy database may have none to spare. */
class Probe {
  #config: ClientConfig;
  #client: Client | undefined;
  #isAnswered = true;

  constructor(config: ClientConfig) {
    this.#config = config;
  }

  async ask(): Promise<void> {
    // A connection without a response may never work again.
    if (!this.#isAnswered) this.#drop();
    this.#isAnswered = false;
    try {
      this.#client ??= await this.#connected();
      await this.#client.query("SELECT 1");
    } catch (error) {
      this.#drop();
      if (!isAnswer(error)) throw error;
    }
    this.#isAnswered = true;
  }

  close(): void {
    this.#drop();
  }

  #drop(): void {
    if (this.#client) cut(this.#client);
    this.#client = undefined;
  }

  async #connected(): Promise<Client> {
    const client = new Client(this.#config);
    // When the connection ends, the next probe opens another one.
    client.on("error", () => this.#drop());
    await client.connect();
    return client;
  }
}

/** "Too many connections" is the error of a running database; "starting up" and "shutting down" are not. */
function isAnswer(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^(57P|08)/.test(code);
}

/** PostgreSQL's own code for a broken connection. */
const CUT = { code: "08006", severity: "FATAL" };

function cut(client: Client | PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(Object.assign(new Error("The database does not respond."), CUT));
}
