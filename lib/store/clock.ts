import type { Db } from "./database";

export async function databaseNow(db: Db): Promise<Date> {
  const rows = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS "now"`;
  return rows[0]?.now ?? new Date();
}
