import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";

test("a compiled server needs no bundler and no sources for offline plans", async () => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-offline-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outfile = join(folder, "viewer.mjs");
  await build({
    entryPoints: ["lib/outside/offlineExport/viewer.ts"],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    define: { AISLE_COMPILED: "true" },
  });
  const viewer = { script: "show()", style: "p {}" };
  mkdirSync(join(folder, ".build"));
  writeFileSync(join(folder, ".build/offlineViewer.json"), JSON.stringify(viewer));
  const { offlineViewer } = await import(outfile);
  const here = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(here));
  expect(await offlineViewer()()).toEqual(viewer);
});
