/** `npm run soak [name]`: runs the long form of all suites that have one, with a new seed unless SEED is set. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { root } from "../server/prepare.mjs";

const seed = process.env.SEED ?? String(Date.now() % 2_147_483_647);
const wanted = process.argv[2] ?? "";
const suites = ["lib", "prisma", "components"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
  .filter((path) => path.endsWith(".test.ts") && path.includes(wanted))
  .filter((path) => readFileSync(path, "utf8").includes("#lib/testing/soak"));
console.log(`Seed ${seed}: SEED=${seed} npm run soak repeats this run.\n${suites.join("\n")}\n`);
const vitest = ["node_modules/vitest/vitest.mjs", "run", ...suites, "--testTimeout", "3600000"];
spawn(process.execPath, vitest, {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, SOAK: "1", SEED: seed },
}).on("close", (code) => {
  process.exitCode = code ?? 1;
});
