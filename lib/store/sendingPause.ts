import type { PoolClient } from "pg";
import type { Db } from "./database";

const ID = 1;

/** When sending was paused; null if it is not. */
export async function findPause(db: Db): Promise<Date | null> {
  return (await db.sendingPause.findUnique({ where: { id: ID } }))?.since ?? null;
}

export async function endPause(db: Db): Promise<void> {
  await db.sendingPause.deleteMany();
}

/** A restored backup may be older than this table, which is otherwise created by a migration. */
export async function beginPause(client: PoolClient, since: Date): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS "SendingPause" ("id" INTEGER NOT NULL, "since" TIMESTAMPTZ(3) NOT NULL,
       CONSTRAINT "SendingPause_pkey" PRIMARY KEY ("id"))`,
  );
  await client.query(
    `INSERT INTO "SendingPause" ("id", "since") VALUES ($1, $2) ON CONFLICT ("id") DO UPDATE SET "since" = $2`,
    [ID, since],
  );
}

export async function endPauseOf(client: PoolClient): Promise<void> {
  await client.query(`DELETE FROM "SendingPause"`);
}
