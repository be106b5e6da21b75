import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool } from "pg";
import { COVERS_MS, lastCallerWrite, noteCallerWrite } from "../callerWrites";
import type { Prisma } from "../generated/client";

type Db = Prisma.TransactionClient;

/** Reads must see at least what was written to this event and by this caller. */
export type ReadScope = { eventId: string | null; callerId: string | null };

/** Serves reads from a replica while it has all the writes that they must see. */
export type Standby = {
  /** Single reads within the work may be served by the replica. */
  serve<T>(scope: ReadScope, work: () => Promise<T>): Promise<T>;
  /** The event was written, here or by another instance. */
  noteWrite(eventId: string): void;
  /** The caller has just written; this and all other instances then read from the primary. */
  noteCallerWrite(callerId: string): Promise<void>;
  /** How many statements the replica has served. */
  reads(): number;
  /** How far the replica is known to be behind; null while it is not in use. */
  behindSeconds(): number | null;
};

export type StandbyParts = {
  primary: Db;
  pool: Pool;
  /** If the replica is further behind, reads go to the primary. */
  maxBehindMs: number;
  warn(message: string): void;
};

/** How often the positions of both servers are compared, and for how long after the last read. */
const LOOK_MS = 250;
const IDLE_MS = 10_000;

/**
 * The replica has everything that the primary had at this moment, given by the clocks of this process and the
 * database.
 */
type Moment = { atMs: number; at: Date };
type Target = Moment & { position: string; cluster: string; database: string };
type Reading = { scope: ReadScope; isOver: boolean };

/**
 * Notes the position of the primary's log with the time. Once the replica has replayed that position, it has
 * everything that was written before. Events and callers with later writes are read from the primary.
 */
export class PostgresStandby implements Standby {
  readonly #parts: StandbyParts;
  readonly #reading = new AsyncLocalStorage<Reading>();
  readonly #eventWrites = new Map<string, number>();
  readonly #coveredUntil = new Map<string, number>();
  #has: Moment | null = null;
  #target: Target | null = null;
  #usedAtMs = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isUnfit = false;
  #reads = 0;

  constructor(parts: StandbyParts) {
    this.#parts = parts;
  }

  async serve<T>(scope: ReadScope, work: () => Promise<T>): Promise<T> {
    this.#usedAtMs = performance.now();
    this.#timer ??= this.#lookIn(0);
    if (!this.#hasEvent(scope) || !(await this.#hasCaller(scope))) return work();
    const reading: Reading = { scope, isOver: false };
    // Work that continues after the request, such as a loop started by it, reads from the primary.
    return this.#reading.run(reading, () =>
      work().finally(() => {
        reading.isOver = true;
      }),
    );
  }

  noteWrite(eventId: string): void {
    this.#eventWrites.set(eventId, performance.now());
  }

  async noteCallerWrite(callerId: string): Promise<void> {
    const nowMs = performance.now();
    if ((this.#coveredUntil.get(callerId) ?? 0) > nowMs) return;
    await noteCallerWrite(this.#parts.primary, callerId);
    for (const [id, untilMs] of this.#coveredUntil) if (untilMs <= nowMs) this.#coveredUntil.delete(id);
    // Shorter than the time saved in the database, because this clock was read before that one.
    this.#coveredUntil.set(callerId, nowMs + COVERS_MS / 2);
  }

  reads(): number {
    return this.#reads;
  }

  behindSeconds(): number | null {
    return this.#has && (performance.now() - this.#has.atMs) / 1_000;
  }

  /** Whether a statement of the current request may go to the replica. */
  mayRead(): boolean {
    const reading = this.#reading.getStore();
    return reading !== undefined && !reading.isOver && this.#hasEvent(reading.scope);
  }

  noteRead(): void {
    this.#reads += 1;
  }

  /**
   * The replica failed: the rest of the request reads from the primary. If it is away, so do all requests until it
   * responds again.
   */
  noteFailure(isAway: boolean): void {
    const reading = this.#reading.getStore();
    if (reading) reading.isOver = true;
    if (isAway) this.#has = null;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #hasEvent({ eventId }: ReadScope): boolean {
    const { maxBehindMs } = this.#parts;
    if (!this.#has || performance.now() - this.#has.atMs > maxBehindMs) return false;
    return eventId === null || (this.#eventWrites.get(eventId) ?? 0) < this.#has.atMs;
  }

  async #hasCaller({ callerId }: ReadScope): Promise<boolean> {
    if (callerId === null) return true;
    const last = await lastCallerWrite(this.#parts.primary, callerId);
    return last === null || (this.#has !== null && last < this.#has.at);
  }

  #lookIn(ms: number): NodeJS.Timeout {
    const look = async () => {
      await this.#look().catch(() => {
        this.#target = null;
      });
      const isUsed = performance.now() - this.#usedAtMs < IDLE_MS;
      this.#timer = isUsed && !this.#isClosed ? this.#lookIn(LOOK_MS) : undefined;
    };
    return setTimeout(() => void look(), ms).unref();
  }

  async #look(): Promise<void> {
    const { primary, pool } = this.#parts;
    this.#target ??= await targetOf(primary);
    const { atMs, at, position, cluster, database } = this.#target;
    const { rows } = await pool.query<{ isFit: boolean; hasAll: boolean }>(
      `SELECT pg_is_in_recovery() AND current_database() = $3
          AND (SELECT system_identifier::text FROM pg_control_system()) = $2 AS "isFit",
        pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasAll"`,
      [position, cluster, database],
    );
    const [found] = rows;
    if (!found?.isFit) this.#warnOnce();
    if (!found?.isFit || !found.hasAll) return;
    this.#has = { atMs, at };
    this.#target = null;
    for (const [id, writtenMs] of this.#eventWrites) if (writtenMs < atMs) this.#eventWrites.delete(id);
  }

  #warnOnce(): void {
    this.#has = null;
    if (!this.#isUnfit) {
      this.#parts.warn("DATABASE_READ_URL is not a replica of this database, so it is not used.");
    }
    this.#isUnfit = true;
  }
}

async function targetOf(primary: Db): Promise<Target> {
  const atMs = performance.now();
  const [found] = await primary.$queryRaw<Omit<Target, "atMs">[]>`
    SELECT clock_timestamp() AS "at", pg_current_wal_lsn()::text AS "position", current_database()::text AS "database",
      (SELECT system_identifier::text FROM pg_control_system()) AS "cluster"`;
  if (!found) throw new Error("The database did not tell its position.");
  return { atMs, ...found };
}
