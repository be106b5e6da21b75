import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { COMPILED_PROGRAMS, PROGRAMS } from "./programs";

/** Compiles the programs that tests start as processes of their own, once for the whole run. */
export default async function setup() {
  // Their packages are found from here.
  const kept = "node_modules/.cache/aisle";
  mkdirSync(kept, { recursive: true });
  const folder = mkdtempSync(join(process.cwd(), kept, "programs-"));
  await build({
    entryPoints: PROGRAMS,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
  process.env[COMPILED_PROGRAMS] = folder;
  return () => {
    delete process.env[COMPILED_PROGRAMS];
    rmSync(folder, { recursive: true, force: true });
  };
}
