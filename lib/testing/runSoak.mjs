/**
 * `npm run soak [name]`: runs the suites named `*.soak.test.ts`, the tests tagged `soak` and the long form of all
 * that have one, with a new seed unless SEED is set, then the scripts named `*.soak.ts`, which have no short form,
 * all suites of the database on PostgreSQL, and all end-to-end tests, also those marked `@soak`, at both screen sizes
 * if they fit.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { build, root } from "../server/prepare.mjs";

const END_TO_END = ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e/playwright.config.ts"];
const seed = process.env.SEED ?? String(Date.now() % 2_147_483_647);
const wanted = process.argv[2] ?? "";
const isFor = (name) => ["", name].includes(wanted);
const files = ["lib", "prisma", "components"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
  .filter((path) => path.includes(wanted));
const scripts = files.filter((path) => path.endsWith(".soak.ts"));
const suites = files
  .filter((path) => /\.test\.tsx?$/.test(path))
  .filter(
    (path) =>
      path.includes(".soak.") ||
      /"#lib\/testing\/soak"|"fast-check"|tags: "soak"/.test(readFileSync(path, "utf8")),
  );
console.log(
  `Seed ${seed}: SEED=${seed} npm run soak repeats this run.\n${[...suites, ...scripts].join("\n")}\n`,
);
const vitest = ["node_modules/vitest/vitest.mjs", "run"];
const long = { SOAK: "1", SEED: seed };
const runs = [
  ...(suites.length > 0 ? [{ args: [...vitest, ...suites, "--testTimeout", "3600000"], env: long }] : []),
  ...scripts.map((script) => ({ args: ["--import", "tsx", script], env: long })),
  ...(isFor("postgres") ? [{ args: [...vitest, "--project=postgres"], env: {} }] : []),
  ...(isFor("e2e") ? [{ args: END_TO_END, env: long }] : []),
];
if (isFor("e2e")) await build();
for (const { args, env } of runs) {
  const code = await new Promise((done) => {
    const options = { cwd: root, stdio: "inherit", env: { ...process.env, ...env } };
    spawn(process.execPath, args, options).on("close", done);
  });
  if (code !== 0) process.exitCode = 1;
}
