import type { Database } from "./database";

/** Tables with fewer changes than this are left alone; what PostgreSQL's own vacuum daemon takes, too. */
const FEW_ROWS = 50;

/**
 * A PostgreSQL cleans and counts its tables by itself, but the embedded one has no process for that: the planner would
 * take every table for empty, and what is overwritten would keep its room for ever. Answers which tables were tidied.
 */
export async function tidyTables({ read }: Pick<Database, "read">): Promise<string[]> {
  const worn = await read.$queryRaw<{ name: string }[]>`
    SELECT c.relname::text AS "name" FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
    WHERE c.reltuples < 0 AND pg_relation_size(c.oid) > 0
      OR s.n_dead_tup > ${FEW_ROWS} + 0.2 * c.reltuples
      OR s.n_mod_since_analyze > ${FEW_ROWS} + 0.1 * c.reltuples
    ORDER BY 1`;
  const names = worn.map(({ name }) => name);
  // One at a time, so that nobody waits for more than one table.
  for (const name of names) await read.$executeRawUnsafe(`VACUUM (ANALYZE) "${name}"`);
  return names;
}

/** The engine's log may grow so far before what it says is put into the tables, and it is cut. */
const LONGEST_LOG = 64 * 2 ** 20;

/** Nor does the embedded one ever cut its log by itself, which would fill the disk and be read again at a start. */
export async function cutLog({ read }: Pick<Database, "read">): Promise<void> {
  const [log] = await read.$queryRaw<{ bytes: number }[]>`
    SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS "bytes" FROM pg_control_checkpoint()`;
  if (log && log.bytes > LONGEST_LOG) await read.$executeRawUnsafe("CHECKPOINT");
}
