import type { Db } from "./database";

/** Does a piece of work within a transaction to see its result, and undoes what it wrote. */
export async function rehearsed<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.$executeRaw`SAVEPOINT rehearsal`;
  const result = await work();
  await db.$executeRaw`ROLLBACK TO SAVEPOINT rehearsal`;
  return result;
}
