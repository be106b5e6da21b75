import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { cp } from "node:fs/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { isRefusal } from "#lib/refusal";
import { openEngine } from "./embedded/pool";
import { type StatementNames, statementNames } from "./embedded/statements";
import { type Prisma, PrismaClient } from "./generated/client";
import { isBehind, type Migration, migrate, readMigrations } from "./migrations";
import { reach } from "./reach";
import { asRefusal, isCollision } from "./trouble";

/** What store functions take first: the client, or the transaction they are part of. */
export type Db = Prisma.TransactionClient;

/** How use cases reach the database: reads by themselves, or a transaction around several steps. */
export type Database = {
  /** For single statements; refuses to be used while a transaction is open in the same flow. */
  readonly read: Db;
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
};

export type OpenDatabase = Database & {
  kind: "embedded" | "postgres";
  /** Names of the migrations that this opening applied. */
  migrated: string[];
  /** A page of it could not be read since it was opened; only a backup helps. */
  isDamaged(): boolean;
  /** The embedded database as one consistent file. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
};

export type DatabaseAddress =
  | { kind: "embedded"; directory: string | null; image?: Uint8Array }
  | { kind: "postgres"; url: string; connections?: number };

/** A transaction waits this long for a connection, and may then take this long. */
const TRANSACTION = { maxWait: 15_000, timeout: 30_000 };

export async function openDatabase(address: DatabaseAddress): Promise<OpenDatabase> {
  return address.kind === "embedded" ? openEmbedded(address) : openPostgres(address);
}

async function openPostgres({ url, connections = 10 }: { url: string; connections?: number }) {
  // Each process names its connections, so that all can count how many they are.
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: `aisle ${randomUUID()}`,
    // To compile a statement takes longer than any of ours takes uncompiled.
    onConnect: async (client) => {
      await client.query("SET jit = off");
    },
  });
  await orClosed({ pool, engine: NO_ENGINE }, () => reach(pool, url));
  const dump = () => Promise.reject(new Error("A PostgreSQL database is dumped with pg_dump."));
  return serveMigrated("postgres", pool, readMigrations(), { dump, ...NO_ENGINE });
}

/** A PostgreSQL is closed by whoever runs it. */
const NO_ENGINE = { close: async () => {} };

async function openEmbedded({ directory, image }: { directory: string | null; image?: Uint8Array }) {
  const migrations = readMigrations();
  let opened = await openEngine(directory, image);
  // Before a newer release changes a database that holds data, its directory is copied while nobody has it open.
  const isCopied = directory !== null && (await orClosed(opened, () => isBehind(opened.pool, migrations)));
  if (isCopied) {
    await closed(opened);
    await cp(directory, `${directory}-before-migration`, { recursive: true, force: true });
    opened = await openEngine(directory);
  }
  const { engine, pool } = opened;
  return serveMigrated("embedded", pool, migrations, {
    dump: () => engine.dump(),
    close: () => engine.close(),
    // On a PostgreSQL of its own a pool of connections may stand between, which mixes up whose statements are whose.
    nameOf: statementNames(),
  });
}

type Engine = { dump(): Promise<Uint8Array>; close(): Promise<void>; nameOf?: StatementNames };

async function serveMigrated(
  kind: OpenDatabase["kind"],
  pool: Pool,
  migrations: Migration[],
  engine: Engine,
): Promise<OpenDatabase> {
  // An idle connection may end at any time; the pool opens the next one by itself.
  pool.on("error", () => {});
  const migrated = await orClosed({ pool, engine }, () => migrate(pool, migrations));
  return serve(kind, pool, migrated, engine);
}

type Opened = { pool: Pool; engine: Pick<Engine, "close"> };

/** A database that cannot be brought up to date is closed again, so that nothing keeps hold of it. */
async function orClosed<T>(opened: Opened, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await closed(opened);
    throw error;
  }
}

async function closed({ pool, engine }: Opened): Promise<void> {
  await pool.end();
  await engine.close();
}

function serve(kind: OpenDatabase["kind"], pool: Pool, migrated: string[], engine: Engine): OpenDatabase {
  const adapter = new PrismaPg(pool, engine.nameOf && { statementNameGenerator: engine.nameOf });
  const client = new PrismaClient({ adapter });
  const database = databaseOver(client);
  return {
    get read() {
      return database.read;
    },
    transaction: database.transaction,
    kind,
    migrated,
    isDamaged: database.isDamaged,
    dump: engine.dump,
    close: async () => {
      await client.$disconnect();
      await pool.end();
      await engine.close();
    },
  };
}

/**
 * What is to be done once a transaction has been committed. The server opens the database and Next's bundled handlers
 * write to it, two copies of this source in one process: both have to find the same list.
 */
const ACTS_AFTER = Symbol.for("aisle.actsAfter");
const shared = globalThis as typeof globalThis & { [ACTS_AFTER]?: WeakMap<Db, (() => void)[]> };
shared[ACTS_AFTER] ??= new WeakMap();
const actsAfter = shared[ACTS_AFTER];

/** Tells others of what was written only when everybody can see it; what is rolled back is told to nobody. */
export function afterCommit(db: Db, act: () => void): void {
  actsAfter.set(db, [...(actsAfter.get(db) ?? []), act]);
}

/** So often a transaction that stood in another's way is done again before the caller is asked to. */
const ATTEMPTS = 4;

function databaseOver(client: PrismaClient): Database & Pick<OpenDatabase, "isDamaged"> {
  const inTransaction = new AsyncLocalStorage<true>();
  let damaged = false;
  const told = (error: unknown) => {
    const refusal = asRefusal(error);
    if (isRefusal(refusal) && refusal.code === "storage_error") damaged = true;
    return refusal;
  };
  const reading = withRefusals(client, told);
  const attempt = async <T>(work: (db: Db) => Promise<T>, attemptsLeft: number): Promise<T> => {
    try {
      let committed: Db | undefined;
      const result = await inTransaction.run(true, () =>
        client.$transaction((db) => {
          committed = db;
          return work(db);
        }, TRANSACTION),
      );
      for (const act of committed ? (actsAfter.get(committed) ?? []) : []) act();
      return result;
    } catch (error) {
      if (attemptsLeft > 0 && isCollision(error)) return attempt(work, attemptsLeft - 1);
      throw told(error);
    }
  };
  return {
    isDamaged: () => damaged,
    get read() {
      // The embedded database has one connection, so this would wait for itself until the time is up.
      if (inTransaction.getStore()) throw new Error("A transaction is open here: use its own `db`.");
      return reading;
    },
    async transaction(work) {
      if (inTransaction.getStore()) throw new Error("A transaction is open here already: pass its `db` on.");
      return attempt(work, ATTEMPTS - 1);
    },
  };
}

/** Troubles of the database's own are told in the same words outside of transactions. */
function withRefusals(client: PrismaClient, told: (error: unknown) => unknown): Db {
  const extended = client.$extends({
    query: {
      $allOperations: async ({ args, query }) => {
        try {
          return await query(args);
        } catch (error) {
          throw told(error);
        }
      },
    },
  });
  return extended as unknown as Db;
}

/** The same way in for work that must join a transaction which is already open. */
export function databaseWithin(db: Db): Database {
  return { read: db, transaction: (work) => work(db) };
}
