import { Client, type ClientConfig, Pool, type PoolClient } from "pg";
import { Pulse } from "./pulse";

export type PostgresParts = {
  url: string;
  connections: number;
  /** By this name all processes of this service are counted. */
  name: string;
  /** The longest wait for a connection, for a lock, or for any sign of life. */
  patienceMs: number;
};

/** No statement of ours works for longer, except where a database is brought up to date. */
const STATEMENT_MS = 30_000;

/** Connections to a PostgreSQL on which nobody waits without an end. */
export function openPool({ url, connections, name, patienceMs }: PostgresParts) {
  const shared = { connectionString: url, application_name: name, connectionTimeoutMillis: patienceMs };
  const pool = new Pool({
    ...shared,
    max: connections,
    // To compile a statement takes longer than any of ours takes uncompiled.
    onConnect: async (client) => {
      await client.query(
        `SET jit = off; SET lock_timeout = ${patienceMs}; SET statement_timeout = ${STATEMENT_MS}`,
      );
    },
  });
  // An idle connection may end at any time; the pool opens the next one by itself.
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

/** Asks over a connection of its own, which stands ready because a busy database may have none to spare. */
class Probe {
  #config: ClientConfig;
  #client: Client | undefined;
  #isAnswered = true;

  constructor(config: ClientConfig) {
    this.#config = config;
  }

  async ask(): Promise<void> {
    // Over a line that said nothing nothing may ever come again.
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
    // It ends with the database, and the next question opens another one.
    client.on("error", () => this.#drop());
    await client.connect();
    return client;
  }
}

/** A database that has no connection left is there, and one that starts or stops is not yet or no longer. */
function isAnswer(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^(57P|08)/.test(code);
}

/** As PostgreSQL tells of it when it ends a connection itself. */
const CUT = { code: "08006", severity: "FATAL" };

function cut(client: Client | PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(Object.assign(new Error("The database does not answer."), CUT));
}
