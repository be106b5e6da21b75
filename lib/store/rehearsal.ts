import type { Db } from "./database";

/** Runs some work within a transaction to get its result, and rolls back what it wrote. */
export async function rehearsed<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.$executeRaw`SAVEPOINT rehearsal`;
  const result = await work();
  await db.$executeRaw`ROLLBACK TO SAVEPOINT rehearsal`;
  return result;
}
