import { Pool } from "pg";
import { inject } from "vitest";
import { EmbeddedEngine } from "#lib/store/embedded/engine";

export type EmptyDatabase = { pool: Pool; close(): Promise<void> };

/** A new, empty database of the suite's kind with a unique name. */
export async function emptyDatabase(name: string): Promise<EmptyDatabase> {
  const given = inject("database");
  if (given.kind === "embedded") {
    const engine = await EmbeddedEngine.open({ directory: null });
    const pool = new Pool({ max: 1, stream: () => engine.connect(), user: "postgres", database: "postgres" });
    return { pool, close: () => pool.end().then(() => engine.close()) };
  }
  const admin = new Pool({ connectionString: given.url, max: 1 });
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await admin.end();
  const pool = new Pool({ connectionString: given.url.replace("/postgres?", `/${name}?`), max: 4 });
  return { pool, close: () => pool.end() };
}
