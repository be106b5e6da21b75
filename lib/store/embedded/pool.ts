import { Pool } from "pg";
import { EmbeddedEngine, type EngineKind } from "./engine";

/** A directory, or with null an empty database in memory, and the one client that an engine can serve at a time. */
export async function openEngine(directory: string | null, image?: Uint8Array, kind?: EngineKind) {
  const engine = await EmbeddedEngine.open(directory, image, kind);
  const pool = new Pool({
    stream: () => engine.connect(),
    ...{ user: "postgres", database: "postgres", max: 1, idleTimeoutMillis: 0 },
  });
  return { engine, pool };
}
