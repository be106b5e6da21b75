/**
 * The steps from a fresh clone to a running server: packages, the database client and the build. Steps whose inputs
 * have not changed are skipped. Plain JavaScript, because it runs before packages are installed.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const LEAST_NODE = [20, 19];
const CLIENT_STAMP = "lib/store/generated/.stamp";
const BUILD_STAMP = ".next/aisle.stamp";
const SERVER_STAMP = ".build/.stamp";

/** A failed step, whose output has already been shown. */
export class StepFailed extends Error {}

export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  throw new StepFailed(
    `Aisle needs Node ${LEAST_NODE.join(".")} or newer; this is ${process.versions.node}. The current LTS is at https://nodejs.org.`,
  );
}

/** npm writes this file after installing; missing or different packages trigger a new install. */
export async function install() {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  const isComplete = Object.entries(wanted).every(
    ([path, { version, optional, peer, dev, devOptional }]) =>
      path === "" || optional || devOptional || (peer && dev) || present[path]?.version === version,
  );
  if (isComplete) return;
  await step("Installing packages", npm(), ["ci", "--include=dev", "--no-audit", "--no-fund"]);
}

export async function generate() {
  const stamp = hash(["package-lock.json", "prisma/schema.prisma", "prisma/generate.mjs"]);
  if (isStamped(CLIENT_STAMP, stamp)) return;
  await step("Generating the database client", process.execPath, ["prisma/generate.mjs"]);
  // The incremental type check would otherwise use the former client.
  rmSync(join(root, "tsconfig.tsbuildinfo"), { force: true });
  writeStamp(CLIENT_STAMP, stamp);
}

/** Compiles the server and the viewer of offline plans; `next build` compiles only the pages. */
export async function compile() {
  const stamp = hash([
    "app/globals.css",
    "components",
    "lib",
    "prisma/seed",
    "prisma/schema.prisma",
    "package.json",
    "package-lock.json",
  ]);
  if (isStamped(SERVER_STAMP, stamp)) return;
  await step("Compiling the server", process.execPath, ["lib/server/compile.mjs"]);
  writeStamp(SERVER_STAMP, stamp);
}

export async function build() {
  await compile();
  const stamp = hash([
    "app",
    "components",
    "lib",
    "public",
    "prisma/schema.prisma",
    "next.config.ts",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
  ]);
  if (isStamped(BUILD_STAMP, stamp)) return;
  rmSync(join(root, BUILD_STAMP), { force: true });
  await step("Building", process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  writeStamp(BUILD_STAMP, stamp);
}

/** Runs a command on one line with its duration; its output is shown only on failure. */
export async function step(label, command, args, env = {}) {
  const started = Date.now();
  process.stdout.write(`${label} … `);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: command === "npm.cmd",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const end = () => child.kill();
  process.once("exit", end);
  const status = await new Promise((resolve) => {
    child.on("error", (error) => {
      output += error.message;
      resolve(1);
    });
    child.on("close", resolve);
  });
  process.off("exit", end);
  if (status === 0) {
    process.stdout.write(`${((Date.now() - started) / 1_000).toFixed(1)} s\n`);
    return;
  }
  process.stdout.write(`failed\n${output}\n`);
  throw new StepFailed(`${label} failed.`);
}

function npm() {
  return process.platform === "win32" ? "npm.cmd" : "npm";
}

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

/** A hash of the content of files and folders. */
function hash(paths) {
  const digest = createHash("sha256").update(process.version);
  for (const path of paths.flatMap(filesIn)) {
    digest.update(`\n${path}\n`).update(readFileSync(join(root, path)));
  }
  return digest.digest("hex");
}

function filesIn(path) {
  const full = join(root, path);
  if (isOutside(path) || !existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

/** Generated files, or files that do not affect the build. */
function isOutside(path) {
  return path === "lib/store/generated" || path === "lib/testing" || /\.test\.tsx?$/.test(path);
}

function isStamped(file, stamp) {
  const path = join(root, file);
  return existsSync(path) && readFileSync(path, "utf8") === stamp;
}

function writeStamp(file, stamp) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), stamp);
}
