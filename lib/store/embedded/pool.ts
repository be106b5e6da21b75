import { Pool } from "pg";
import { EmbeddedEngine, type EngineParts } from "./engine";

/** Requests behind a long bulk are refused after this time. */
const WAIT_MS = 60_000;

/** An embedded database with a pool of one client, which is all the engine supports. */
export async function openEngine({ waitMs = WAIT_MS, ...parts }: EngineParts & { waitMs?: number }) {
  const engine = await EmbeddedEngine.open(parts);
  const pool = new Pool({
    stream: () => engine.connect(),
    user: "postgres",
    database: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMs,
  });
  return { engine, pool };
}
