import type { Db } from "./database";

/** Tells all instances that listen; the statement is a transaction of its own. */
export async function announce(db: Db, payload: string): Promise<void> {
  await db.$executeRaw`SELECT pg_notify('aisle', ${payload})`;
}
