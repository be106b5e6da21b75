import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";
import { findPython } from "./support/python";
import { firstRun } from "./support/server";

const root = new URL("..", import.meta.url).pathname;
const clients = join(root, "docs/client");
const run = promisify(execFile);

/** The package as it would be published, installed in a project. */
async function project(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-client-"));
  const installed = join(folder, "node_modules/aisle-client");
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const part of ["package.json", "bin"])
    cpSync(join(clients, "typescript", part), join(installed, part), { recursive: true });
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const options = ["-p", join(clients, "typescript"), "--outDir", join(installed, "dist")];
  await run(process.execPath, [tsc, ...options]);
  return folder;
}

test("the TypeScript client passes its tests in Node and is a small bundle in a browser", async ({
  page,
  baseURL,
}) => {
  const folder = await project();
  cpSync(join(clients, "typescript/test"), join(folder, "test"), { recursive: true });
  const env = { ...process.env, AISLE_URL: baseURL ?? "", AISLE_KEY: firstRun().apiKey };
  const { stdout } = await run(process.execPath, ["--test", "test/server.test.js"], { cwd: folder, env });
  expect(stdout).toMatch(/^# pass 10$/m);
  expect(stdout).toMatch(/^# fail 0$/m);

  const entry = join(folder, "page.js");
  writeFileSync(
    entry,
    `import { Aisle, booths } from "aisle-client";
     globalThis.labels = async (baseUrl, apiKey) =>
       (await booths.list(new Aisle({ baseUrl, apiKey }), "demo", { limit: 3 })).data.map(({ label }) => label);`,
  );
  const outfile = join(folder, "bundle.js");
  await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "iife",
    outfile,
    logLevel: "error",
  });
  const bundle = readFileSync(outfile, "utf8");
  expect(bundle).not.toContain("pricing-rules");
  expect(bundle.length).toBeLessThan(20_000);
  await page.goto(`${baseURL}/docs`);
  await page.evaluate(bundle);
  const labels = await page.evaluate(
    ([url = "", key = ""]) =>
      (globalThis as unknown as { labels(url: string, key: string): Promise<string[]> }).labels(url, key),
    [baseURL ?? "", firstRun().apiKey],
  );
  expect(labels).toHaveLength(3);
});

test("the Python client passes its tests", async ({ baseURL }) => {
  const python = findPython();
  test.skip(python === undefined, "Python 3.10 or newer was not found.");
  const { stderr } = await run(python ?? "", ["-m", "unittest", "tests.test_server"], {
    cwd: join(clients, "python"),
    env: {
      ...process.env,
      AISLE_URL: baseURL ?? "",
      AISLE_KEY: firstRun().apiKey,
      PYTHONDONTWRITEBYTECODE: "1",
      PYTHONPATH: ".",
    },
  });
  expect(stderr).toMatch(/Ran 7 tests[\s\S]*OK/);
});
