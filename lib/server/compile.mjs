/**
 * Compiles the server, its commands and worker programs for production, so that no TypeScript is loaded at run time.
 * Packages are not bundled, and nothing is minified: stack traces are read without source maps. The viewer of offline
 * plans is bundled too, because a container image has neither a bundler nor Tailwind.
 */
import { execFileSync } from "node:child_process";
import { openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./prepare.mjs";

rmSync(join(root, ".build"), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  outdir: ".build",
  entryPoints: {
    start: "lib/server/start.ts",
    firstStart: "lib/server/firstStart.ts",
    command: "lib/server/command.ts",
    backup: "lib/server/backup.ts",
    restore: "lib/server/restore.ts",
    admin: "lib/server/admin.ts",
    ways: "lib/outside/wayfinding/finding.ts",
    pictures: "lib/outside/pictures/serve.ts",
  },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  define: { AISLE_COMPILED: "true" },
  logLevel: "warning",
});
execFileSync(process.execPath, ["lib/outside/offlineExport/build.mjs"], {
  cwd: root,
  stdio: ["ignore", openSync(join(root, ".build/offlineViewer.json"), "w"), "inherit"],
});
