import type { Db } from "./database";

/** Notifies all instances that listen. Outside a transaction, the notification is sent at once. */
export async function notifyInstances(db: Db, payload: string): Promise<void> {
  await db.$executeRaw`SELECT pg_notify('aisle', ${payload})`;
}
