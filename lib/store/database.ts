import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { cp } from "node:fs/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { isRefusal } from "#lib/refusal";
import { asRefusal, isCollision, isUnprepared, notReached, outcomeUnknown } from "./databaseErrors";
import type { EngineParts } from "./embedded/engine";
import { openEngine } from "./embedded/pool";
import { statementNames } from "./embedded/statements";
import { type Prisma, PrismaClient } from "./generated/client";
import { isBehind, migrate, readMigrations } from "./migrations";
import { noteOutage } from "./outage";
import { listenToWaits, type TraceQuery, traceQueries } from "./poolHooks";
import { openPool } from "./postgres/pool";
import type { Pulse } from "./postgres/pulse";
import { openReplica, type Replica } from "./postgres/replica";
import type { Standby } from "./postgres/standby";
import { type PreparedNames, preparedNames } from "./prepared";
import { reach } from "./reach";

/** The first argument of store functions: the client or a transaction. */
export type Db = Prisma.TransactionClient;

/** Access to the database for services: single reads, or a transaction around several steps. */
export type Database = {
  /** For single statements. Throws while a transaction is open in the same async context. */
  readonly read: Db;
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs after the transaction's commit, when others can see the write. Skipped on rollback. */
  afterCommit(db: Db, act: () => void): void;
  /** Reads from a replica; only on a PostgreSQL that has one. */
  standby?: Standby | undefined;
};

export type OpenDatabase = Database & {
  kind: "embedded" | "postgres";
  /** Names of the migrations applied while opening. */
  migrated: string[];
  /** A page could not be read since the database was opened; only a backup helps. */
  isDamaged(): boolean;
  /** The current number of connections, and of calls that wait for one. */
  load(): { connections: number; idle: number; waiting: number };
  /** Calls the listener with each wait for a connection. */
  onWait(listener: (seconds: number) => void): void;
  /** The embedded database as one consistent file. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
};

export type DatabaseAddress = (
  | ({ kind: "embedded"; waitMs?: number } & EngineParts)
  | {
      kind: "postgres";
      url: string;
      connections?: number;
      /** The longest wait for a connection, a lock, or any response. */
      patienceMs?: number;
      /** A replica for reads. */
      replica?: { url: string; maxBehindMs?: number } | undefined;
    }
) & { transaction?: TransactionLimits };

/** A transaction waits `maxWait` milliseconds for a connection, and may then take `timeout`. */
type TransactionLimits = { maxWait: number; timeout: number };

const TRANSACTION: TransactionLimits = { maxWait: 15_000, timeout: 60_000 };
const PATIENCE_MS = 5_000;
const DEFAULT_CONNECTIONS = 10;

export type DatabaseMeans = { traceQuery?: TraceQuery | undefined; warn?: (message: string) => void };

export async function openDatabase(
  address: DatabaseAddress,
  means: DatabaseMeans = {},
): Promise<OpenDatabase> {
  const opened = await (address.kind === "embedded" ? openEmbedded(address) : openPostgres(address));
  if (means.traceQuery) traceQueries(opened.pool, means.traceQuery);
  return serve(address, opened, means);
}

async function openPostgres({
  url,
  connections = DEFAULT_CONNECTIONS,
  patienceMs = PATIENCE_MS,
}: DatabaseAddress & { kind: "postgres" }) {
  const migrated = await broughtUpToDate(url);
  // Each process names its connections, so that all processes can be counted.
  const opened = openPool({ url, connections, name: `aisle ${randomUUID()}`, patienceMs });
  const dump = () => Promise.reject(new Error("A PostgreSQL database is dumped with pg_dump."));
  const served: Engine = { ...opened, dump, isFull: () => false, names: preparedNames() };
  return { pool: opened.pool, migrated, engine: served };
}

/** Uses a separate connection without a time limit, because migrations may take long. */
async function broughtUpToDate(url: string): Promise<string[]> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await reach(pool, url);
    return await migrate(pool, readMigrations());
  } finally {
    await pool.end();
  }
}

async function openEmbedded(parts: EngineParts) {
  const { directory } = parts;
  const migrations = readMigrations();
  let opened = await openEngine(parts);
  // Before migrating a database with data, its directory is copied while it is closed.
  const isCopied = directory !== null && (await orClosed(opened, () => isBehind(opened.pool, migrations)));
  if (isCopied) {
    await closed(opened);
    await cp(directory, `${directory}-before-migration`, { recursive: true, force: true });
    opened = await openEngine({ ...parts, image: undefined });
  }
  const { engine, pool } = opened;
  // A connection ends with the engine; the pool opens another one.
  pool.on("error", () => {});
  const migrated = await orClosed(opened, () => migrate(pool, migrations));
  engine.guard();
  const served: Engine = {
    dump: () => engine.dump(),
    close: () => closed({ pool, engine }),
    isFull: () => engine.isFull(),
    // There is no pooler in between, so statements stay prepared.
    names: { nameOf: statementNames(), giveUp: () => {} },
  };
  return { pool, migrated, engine: served };
}

type Engine = {
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
  isFull(): boolean;
  /** Detects calls that never return; the embedded engine has its own watchdog. */
  pulse?: Pulse;
  names: PreparedNames;
};

type Opened = { pool: Pool; engine: { close(): Promise<void> } };

/** Closes a database that could not be migrated. */
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

function serve(
  address: DatabaseAddress,
  { pool, migrated, engine }: { pool: Pool; migrated: string[]; engine: Engine },
  means: DatabaseMeans,
): OpenDatabase {
  const { kind, transaction = TRANSACTION } = address;
  const adapter = new PrismaPg(pool, { statementNameGenerator: engine.names.nameOf });
  const client = new PrismaClient({ adapter });
  const replica = replicaOf(address, client, means);
  const database = databaseOver(client, engine, transaction, replica);
  return {
    get read() {
      return database.read;
    },
    transaction: database.transaction,
    afterCommit: database.afterCommit,
    standby: replica?.standby,
    kind,
    migrated,
    isDamaged: database.isDamaged,
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    onWait: (listener) => listenToWaits(pool, listener),
    dump: engine.dump,
    close: async () => {
      await replica?.close();
      await client.$disconnect();
      await engine.close();
    },
  };
}

function replicaOf(
  address: DatabaseAddress,
  primary: PrismaClient,
  { traceQuery, warn = () => {} }: DatabaseMeans,
): Replica | undefined {
  if (address.kind === "embedded" || !address.replica) return undefined;
  const { replica, connections = DEFAULT_CONNECTIONS } = address;
  return openReplica({ ...replica, connections, primary, traceQuery, warn });
}

/** How often a transaction is repeated after a deadlock or conflict before the caller gets an error. */
const ATTEMPTS = 4;

function databaseOver(
  client: PrismaClient,
  { isFull, pulse, names }: Engine,
  limits: TransactionLimits,
  replica: Replica | undefined,
): Database & Pick<OpenDatabase, "isDamaged"> {
  const inTransaction = new AsyncLocalStorage<true>();
  const actsAfter = new WeakMap<Db, (() => void)[]>();
  let damaged = false;
  const translate: TranslateError = (error, mayBeDone) => {
    const refusal = asRefusal(error, { isFull: isFull(), mayBeDone });
    if (isRefusal(refusal) && refusal.code === "storage_error") damaged = true;
    noteOutage(refusal);
    return refusal;
  };
  const during: During = (call, mayBeDone) =>
    pulse ? pulse.during(call, () => (mayBeDone() ? outcomeUnknown() : notReached())) : call();
  const reading = withRefusals(client, { during, translate, replica, names });
  const attempt = async <T>(work: (db: Db) => Promise<T>, attemptsLeft: number): Promise<T> => {
    let [committing, isGivenUp] = [undefined as Db | undefined, false];
    const mayBeDone = () => committing !== undefined;
    const call = () =>
      inTransaction.run(true, () =>
        client.$transaction(async (db) => {
          if (isGivenUp) throw notReached();
          const done = await work(db);
          committing = db;
          return done;
        }, limits),
      );
    try {
      const result = await during(call, mayBeDone);
      for (const act of committing ? (actsAfter.get(committing) ?? []) : []) act();
      return result;
    } catch (error) {
      // A transaction that timed out while waiting must not start later.
      isGivenUp = true;
      if (isUnprepared(error)) names.giveUp();
      if (attemptsLeft > 0 && (isCollision(error) || isUnprepared(error)))
        return attempt(work, attemptsLeft - 1);
      throw translate(error, mayBeDone());
    }
  };
  return {
    isDamaged: () => damaged,
    get read() {
      // The embedded database has one connection, so this would deadlock until the timeout.
      if (inTransaction.getStore()) throw new Error("A transaction is open here: use its own `db`.");
      return reading;
    },
    async transaction(work) {
      if (inTransaction.getStore()) throw new Error("A transaction is open here already: pass its `db` on.");
      return attempt(work, ATTEMPTS - 1);
    },
    afterCommit(db, act) {
      actsAfter.set(db, [...(actsAfter.get(db) ?? []), act]);
    },
  };
}

/** Converts database errors to refusals, considering whether the request may have been executed. */
type TranslateError = (error: unknown, mayBeDone: boolean) => unknown;

/** Waits for a call unless the database is lost; `mayBeDone` says whether the call may have been executed. */
type During = <T>(call: () => Promise<T>, mayBeDone: () => boolean) => Promise<T>;

type ReadingParts = {
  during: During;
  translate: TranslateError;
  replica: Replica | undefined;
  names: PreparedNames;
};

/** Converts errors of statements outside transactions in the same way. Reads may go to a replica. */
function withRefusals(client: PrismaClient, { during, translate, replica, names }: ReadingParts): Db {
  const extended = client.$extends({
    query: {
      $allOperations: async ({ model, operation, args, query }) => {
        const read = mayWrite(operation, args) ? null : await replica?.read({ model, operation, args });
        if (read) return read.result;
        try {
          return await during(
            () => query(args),
            () => mayWrite(operation, args),
          );
        } catch (error) {
          if (isUnprepared(error)) {
            names.giveUp();
            return query(args);
          }
          throw translate(error, mayWrite(operation, args));
        }
      },
    },
  });
  return extended as unknown as Db;
}

/** A single statement is atomic, so only for reads is it certain that nothing was changed. */
function mayWrite(operation: string, args: unknown): boolean {
  if (operation !== "$queryRaw") return !/^(find|count|aggregate|groupBy)/.test(operation);
  return /\b(insert|update|delete)\b/i.test((args as Prisma.Sql).strings.join(" "));
}

/** The database interface for work that must join an open transaction. */
export function databaseWithin({ afterCommit }: Database, db: Db): Database {
  return { read: db, transaction: (work) => work(db), afterCommit };
}
