/**
 * The SQL that leads from one state of schema.prisma to another. `npx tsx prisma/diff.ts` prints the next
 * migration: from the committed schema to the one in the working tree. It runs Prisma's own schema engine
 * as WebAssembly, so it needs no download and no server.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engineModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { Pool } from "pg";
import { openEngine } from "#lib/store/embedded/pool";

const schemaFile = join(process.cwd(), "prisma/schema.prisma");
const wasmFile = join(process.cwd(), "node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm");

export function currentSchema(): string {
  return readFileSync(schemaFile, "utf8");
}

/** With null as the first schema, the SQL creates everything. The database itself is not changed. */
export async function sqlBetween(before: string | null, after: string, pool: Pool): Promise<string> {
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool, { schema: "public" }));
  const engine = await loadEngine().SchemaEngine.new(
    { datamodels: [[schemaFile, after]] },
    () => {},
    adapter,
  );
  const { stdout } = await engine.diff({
    from:
      before === null
        ? { tag: "empty" }
        : { tag: "schemaDatamodel", files: [{ path: schemaFile, content: before }] },
    to: { tag: "schemaDatamodel", files: [{ path: schemaFile, content: after }] },
    script: true,
    exitCode: false,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? "";
}

function loadEngine() {
  const module = new WebAssembly.Module(readFileSync(wasmFile));
  const instance = new WebAssembly.Instance(module, { "./schema_engine_bg.js": engineModule });
  engineModule.__wbg_set_wasm(instance.exports);
  return engineModule;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const committed = execFileSync("git", ["show", "HEAD:prisma/schema.prisma"], { encoding: "utf8" });
  const { pool } = await openEngine({ directory: null });
  process.stdout.write(await sqlBetween(committed, currentSchema(), pool));
  process.exit();
}
