import { Pool } from "pg";
import { EmbeddedEngine, type EngineParts } from "./engine";

/** An embedded database, and the one client that its engine can serve at a time. */
export async function openEngine(parts: EngineParts) {
  const engine = await EmbeddedEngine.open(parts);
  const pool = new Pool({
    stream: () => engine.connect(),
    user: "postgres",
    database: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    // Whoever stands behind a long bulk is told to come back.
    connectionTimeoutMillis: 60_000,
  });
  return { engine, pool };
}
