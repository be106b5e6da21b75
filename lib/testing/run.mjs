/**
 * `npm test`: prepares the machine, checks types and style, runs all tests, builds, and runs the end-to-end tests. The
 * last line is the total: `N passed, N failed`. Tests tagged `soak` are left to `npm run test:long`. `npm run test:quick`
 * does the same with one database, the end-to-end tests marked `@main`, and without components and further suites.
 */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build, checkNode, compile, generate, install, root, StepFailed, step } from "../server/prepare.mjs";
import { isChromiumInstalled } from "./chromium.mjs";

/** A temporary directory for everything that tests write, deleted at the end unless something failed. */
const scratch = mkdtempSync(join(tmpdir(), "aisle-tests-"));
// PostgreSQL refuses to run as root, so its user needs access to this directory.
chmodSync(scratch, 0o755);
const isQuick = process.argv[2] === "quick";
const sum = { passed: 0, failed: 0, skipped: 0 };
/** Failures are repeated at the end of the output, because often only the end of a long log is kept. */
const failures = [];

/** Each part is counted separately, so that a broken one does not hide the others. */
async function main() {
  const isReady = await attempt(async () => {
    checkNode();
    await install();
    if (!isChromiumInstalled) await installSystem("a browser", "chromium-headless-shell", installBrowser);
    if (!existsSync("/usr/lib/postgresql")) await installSystem("PostgreSQL", "postgresql");
    await generate();
    await compile();
    await step("Writing types of the pages", process.execPath, [tool("next"), "typegen"]);
  });
  if (!isReady) return;
  // The default is four threads on every machine, and each of them checks shared types again.
  const checkers = String(Math.min(4, availableParallelism()));
  count("Types", await run("Types", "tsc", ["--noEmit", "--checkers", checkers]));
  count("Style", await run("Style", "biome", ["check"]));
  await runUnitTests();
  if ((await attempt(build)) && (isQuick || (await attempt(copyImage)))) await runEndToEndTests();
}

/** End-to-end tests run on what a container image has, so that nothing is missing in it. */
async function copyImage() {
  const image = join(scratch, "image");
  await step("Copying the image", process.execPath, ["lib/server/image.mjs", image]);
  process.env.AISLE_IMAGE = image;
}

const TOOLS = {
  next: "next/dist/bin/next",
  tsc: "typescript/bin/tsc",
  biome: "@biomejs/biome/bin/biome",
  vitest: "vitest/vitest.mjs",
  playwright: "@playwright/test/cli.js",
};

async function runUnitTests() {
  const file = join(scratch, "unit.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const projects = isQuick ? ["--project=unit", "--project=embedded"] : [];
  const withoutLong = ["--tags-filter", "!soak"];
  const env = isQuick ? { QUICK: "1" } : {};
  const status = await run("Tests", "vitest", ["run", ...projects, ...withoutLong, ...reporters], env);
  const report = read(file);
  // A file that fails to load has no tests, so it counts as one failure.
  const broken = report?.testResults.filter(
    (suite) => suite.status === "failed" && failedTests(suite).length === 0,
  );
  for (const suite of report?.testResults ?? []) {
    for (const test of failedTests(suite))
      failures.push(`${nameOf(suite)}: ${test.fullName}\n${test.failureMessages[0]}`);
  }
  for (const suite of broken ?? []) failures.push(`${nameOf(suite)} did not load: ${suite.message}`);
  if (report) console.log(`Left to npm run test:long: ${longTests(report)} tests tagged soak.`);
  add(
    "Tests",
    status,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests - longTests(report),
    },
  );
}

async function runEndToEndTests() {
  const file = join(scratch, "e2e.json");
  const chosen = isQuick ? ["--grep", "@main"] : [];
  const args = ["test", "-c", "e2e/playwright.config.ts", "--reporter=list,json", ...chosen];
  const status = await run("End-to-end tests", "playwright", args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = read(file);
  const stats = report?.stats;
  const specs = report?.suites.flatMap(specsOf) ?? [];
  for (const spec of specs) {
    // A test that passed only when repeated has failed.
    if (!spec.ok || spec.tests.some((test) => test.status === "flaky")) {
      const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors));
      failures.push(`${spec.file}: ${spec.title}\n${errors[0]?.message ?? ""}`);
    }
  }
  add(
    "End-to-end tests",
    status,
    stats && {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    },
  );
}

/** How many tests a run left to `npm run test:long`. */
function longTests({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ tags }) => tags.includes("soak")).length;
}

function failedTests({ assertionResults }) {
  return assertionResults.filter(({ status }) => status === "failed");
}

function nameOf({ name }) {
  return relative(root, name);
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function add(title, status, { passed, failed, skipped } = { passed: 0, failed: 0, skipped: 0 }) {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  // A runner that exits with an error but no failed test counts as one failure.
  if (status !== 0 && failed === 0) fail(`${title} ended with status ${status}, and no test failed.`);
}

function count(title, status) {
  if (status === 0) sum.passed += 1;
  else fail(`${title}: see above.`);
}

function fail(sentence) {
  sum.failed += 1;
  failures.push(sentence);
}

async function attempt(work) {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    fail(error.message);
    return false;
  }
}

/** Installs Debian's package if possible, otherwise uses the tool's own installer or what is there. */
async function installSystem(what, name, otherwise = async () => {}) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return otherwise();
  const apt = { DEBIAN_FRONTEND: "noninteractive" };
  const install = ["install", "-y", "-q", "--no-install-recommends", name];
  try {
    await step("Asking Debian for packages", "apt-get", ["update", "-q"], apt);
    await step(`Installing ${what}`, "apt-get", install, apt);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    await otherwise();
  }
}

async function installBrowser() {
  await step("Installing a browser", process.execPath, [tool("playwright"), "install", "chromium"]);
}

/** Runs a tool with its output shown. */
function run(title, name, args, env = {}) {
  console.log(`\n${title}`);
  return new Promise((resolve) => {
    const options = { cwd: root, stdio: "inherit", env: { ...process.env, TMPDIR: scratch, ...env } };
    spawn(process.execPath, [tool(name), ...args], options)
      .on("error", () => resolve(1))
      .on("close", resolve);
  });
}

function tool(name) {
  return join("node_modules", TOOLS[name]);
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

await main();
if (sum.failed === 0) await rm(scratch, { recursive: true, maxRetries: 3 }).catch(() => {});
for (const failure of failures) console.error(`\nFailed: ${failure.slice(0, 4_000)}`);
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : "";
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
