import type { Database } from "./database";

/** The same threshold as PostgreSQL's autovacuum. */
const FEW_ROWS = 50;

/**
 * The embedded PostgreSQL has no autovacuum: without this, the planner would assume that tables are empty, and space
 * would never be reused. Returns the names of the vacuumed tables.
 */
export async function tidyTables({ read }: Pick<Database, "read">): Promise<string[]> {
  const worn = await read.$queryRaw<{ name: string }[]>`
    SELECT c.relname::text AS "name" FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
    WHERE c.reltuples < 0 AND pg_relation_size(c.oid) > 0
      OR s.n_dead_tup > ${FEW_ROWS} + 0.2 * c.reltuples
      OR s.n_mod_since_analyze > ${FEW_ROWS} + 0.1 * c.reltuples
    ORDER BY 1`;
  const names = worn.map(({ name }) => name);
  // One statement per table, so that others wait for one table at most.
  for (const name of names) await read.$executeRawUnsafe(`VACUUM (ANALYZE) "${name}"`);
  return names;
}

/** The write-ahead log is flushed and truncated when it exceeds this size. */
const LONGEST_LOG = 64 * 2 ** 20;

/**
 * The embedded PostgreSQL never runs checkpoints by itself, so its log would fill the disk and slow down the next
 * start.
 */
export async function cutLog({ read }: Pick<Database, "read">): Promise<void> {
  const [log] = await read.$queryRaw<{ bytes: number }[]>`
    SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS "bytes" FROM pg_control_checkpoint()`;
  if (log && log.bytes > LONGEST_LOG) await read.$executeRawUnsafe("CHECKPOINT");
}
