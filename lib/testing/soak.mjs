/**
 * `npm run soak [name]`: runs the long form of all suites that have one, with a new seed unless SEED is set, then
 * the scripts named `*.soak.ts`, which have no short form, and all suites of the database on PostgreSQL.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { root } from "../server/prepare.mjs";

const seed = process.env.SEED ?? String(Date.now() % 2_147_483_647);
const wanted = process.argv[2] ?? "";
const files = ["lib", "prisma", "components"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
  .filter((path) => path.includes(wanted));
const scripts = files.filter((path) => path.endsWith(".soak.ts"));
const suites = files
  .filter((path) => path.endsWith(".test.ts"))
  .filter((path) => readFileSync(path, "utf8").includes("#lib/testing/soak"));
console.log(
  `Seed ${seed}: SEED=${seed} npm run soak repeats this run.\n${[...suites, ...scripts].join("\n")}\n`,
);
const vitest = ["node_modules/vitest/vitest.mjs", "run"];
const long = { SOAK: "1", SEED: seed };
const runs = [
  ...(suites.length > 0 ? [{ args: [...vitest, ...suites, "--testTimeout", "3600000"], env: long }] : []),
  ...scripts.map((script) => ({ args: ["--import", "tsx", script], env: long })),
  ...(["", "postgres"].includes(wanted) ? [{ args: [...vitest, "--project=postgres"], env: {} }] : []),
];
for (const { args, env } of runs) {
  const code = await new Promise((done) => {
    const options = { cwd: root, stdio: "inherit", env: { ...process.env, ...env } };
    spawn(process.execPath, args, options).on("close", done);
  });
  if (code !== 0) process.exitCode = 1;
}
