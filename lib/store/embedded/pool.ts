import { Pool } from "pg";
import { EmbeddedEngine, type EngineParts } from "./engine";

/** An embedded database with a pool of one client, which is all the engine supports. */
export async function openEngine(parts: EngineParts) {
  const engine = await EmbeddedEngine.open(parts);
  const pool = new Pool({
    stream: () => engine.connect(),
    user: "postgres",
    database: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    // Requests behind a long bulk are refused after this time.
    connectionTimeoutMillis: 60_000,
  });
  return { engine, pool };
}
