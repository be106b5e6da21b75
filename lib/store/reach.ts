import type { Pool, PoolClient } from "pg";
import { Refusal } from "#lib/refusal";

/** The address of a PostgreSQL server, without credentials. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

export async function reach(pool: Pool, url: string): Promise<void> {
  try {
    await pool.query("SELECT 1");
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new Refusal(
      "storage_error",
      `DATABASE_URL leads to ${placeOf(url)}, which cannot be used: ${message || code}.`,
    );
  }
}

/** Always releases the client, because a pool waits for all of them when it ends. */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
