import type { Db } from "./database";

/**
 * For this transaction, lets PostgreSQL sort 80,000 records and keep them for triggers in memory instead of files.
 */
export async function sortInMemory(db: Db): Promise<void> {
  await db.$executeRaw`SELECT set_config('work_mem', '64MB', true)`;
}
