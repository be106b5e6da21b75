import type { Db } from "./database";

/** Until the end of the transaction, 80,000 records are sorted and kept for triggers in memory, not in files. */
export async function sortInMemory(db: Db): Promise<void> {
  await db.$executeRaw`SELECT set_config('work_mem', '64MB', true)`;
}
