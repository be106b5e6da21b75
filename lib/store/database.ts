import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { cp } from "node:fs/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { isRefusal } from "#lib/refusal";
import type { EngineParts } from "./embedded/engine";
import { openEngine } from "./embedded/pool";
import { type StatementNames, statementNames } from "./embedded/statements";
import { type Prisma, PrismaClient } from "./generated/client";
import { isBehind, migrate, readMigrations } from "./migrations";
import { noteOutage } from "./outage";
import { openPool } from "./postgres/pool";
import type { Pulse } from "./postgres/pulse";
import { reach } from "./reach";
import { asRefusal, isCollision, notReached, outcomeUnknown } from "./trouble";

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
  | ({ kind: "embedded" } & EngineParts)
  | {
      kind: "postgres";
      url: string;
      connections?: number;
      /** The longest wait for a connection, for a lock, or for any sign of life. */
      patienceMs?: number;
    };

/** A transaction waits this long for a connection, and may then take this long. */
const TRANSACTION = { maxWait: 15_000, timeout: 60_000 };
const PATIENCE_MS = 5_000;

export async function openDatabase(address: DatabaseAddress): Promise<OpenDatabase> {
  return address.kind === "embedded" ? openEmbedded(address) : openPostgres(address);
}

async function openPostgres({
  url,
  connections = 10,
  patienceMs = PATIENCE_MS,
}: DatabaseAddress & { kind: "postgres" }) {
  const migrated = await broughtUpToDate(url);
  // Each process names its connections, so that all can count how many they are.
  const opened = openPool({ url, connections, name: `aisle ${randomUUID()}`, patienceMs });
  const dump = () => Promise.reject(new Error("A PostgreSQL database is dumped with pg_dump."));
  return serve("postgres", opened.pool, migrated, { ...opened, dump, isFull: () => false });
}

/** Over a connection of its own, as this may take its time. */
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
  // Before a newer release changes a database that holds data, its directory is copied while nobody has it open.
  const isCopied = directory !== null && (await orClosed(opened, () => isBehind(opened.pool, migrations)));
  if (isCopied) {
    await closed(opened);
    await cp(directory, `${directory}-before-migration`, { recursive: true, force: true });
    opened = await openEngine({ ...parts, image: undefined });
  }
  const { engine, pool } = opened;
  // A connection ends with the engine; the pool opens the next one by itself.
  pool.on("error", () => {});
  const migrated = await orClosed(opened, () => migrate(pool, migrations));
  engine.guard();
  return serve("embedded", pool, migrated, {
    dump: () => engine.dump(),
    close: () => closed({ pool, engine }),
    isFull: () => engine.isFull(),
    // On a PostgreSQL of its own a pool of connections may stand between, which mixes up whose statements are whose.
    nameOf: statementNames(),
  });
}

type Engine = {
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
  isFull(): boolean;
  /** Where calls may be left without an answer; the embedded engine sees to its own. */
  pulse?: Pulse;
  nameOf?: StatementNames;
};

type Opened = { pool: Pool; engine: { close(): Promise<void> } };

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
  const database = databaseOver(client, engine);
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

function databaseOver(
  client: PrismaClient,
  { isFull, pulse }: Engine,
): Database & Pick<OpenDatabase, "isDamaged"> {
  const inTransaction = new AsyncLocalStorage<true>();
  let damaged = false;
  const told: Told = (error, mayBeDone) => {
    const refusal = asRefusal(error, { isFull: isFull(), mayBeDone });
    if (isRefusal(refusal) && refusal.code === "storage_error") damaged = true;
    noteOutage(refusal);
    return refusal;
  };
  const during: During = (call, mayBeDone) =>
    pulse ? pulse.during(call, () => (mayBeDone() ? outcomeUnknown() : notReached())) : call();
  const reading = withRefusals(client, during, told);
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
        }, TRANSACTION),
      );
    try {
      const result = await during(call, mayBeDone);
      for (const act of committing ? (actsAfter.get(committing) ?? []) : []) act();
      return result;
    } catch (error) {
      // One that nobody waits for any more must not begin after all.
      isGivenUp = true;
      if (attemptsLeft > 0 && isCollision(error)) return attempt(work, attemptsLeft - 1);
      throw told(error, mayBeDone());
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

/** In words for the caller, given whether what was asked may have been done nevertheless. */
type Told = (error: unknown, mayBeDone: boolean) => unknown;

/** Waits for a call as long as there is hope; `mayBeDone` is asked when there is none. */
type During = <T>(call: () => Promise<T>, mayBeDone: () => boolean) => Promise<T>;

/** Troubles of the database's own are told in the same words outside of transactions. */
function withRefusals(client: PrismaClient, during: During, told: Told): Db {
  const extended = client.$extends({
    query: {
      $allOperations: async ({ operation, args, query }) => {
        try {
          return await during(
            () => query(args),
            () => mayWrite(operation, args),
          );
        } catch (error) {
          throw told(error, mayWrite(operation, args));
        }
      },
    },
  });
  return extended as unknown as Db;
}

/** By themselves single statements stand or fall as a whole, so only of a read it is sure that nothing was done. */
function mayWrite(operation: string, args: unknown): boolean {
  if (operation !== "$queryRaw") return !/^(find|count|aggregate|groupBy)/.test(operation);
  return /\b(insert|update|delete)\b/i.test((args as Prisma.Sql).strings.join(" "));
}

/** The same way in for work that must join a transaction which is already open. */
export function databaseWithin(db: Db): Database {
  return { read: db, transaction: (work) => work(db) };
}
