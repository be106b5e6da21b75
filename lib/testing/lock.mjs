/**
 * Completes package-lock.json: npm omits packages of other platforms, and `npm ci` then refuses the file everywhere.
 * Run it after each `npm install` of a new package.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../../package-lock.json", import.meta.url));

/** Platform names in package names; other packages are never omitted. */
const PLATFORM =
  /-(android|darwin|freebsd|linux|win32|wasm32)(?:-(arm64|arm|x64|ia32|riscv64|wasi))?(?:-(musl|gnu|gnueabihf|msvc))?$/;

/** Optional packages of some platform that the lock file lacks. */
export function findMissing(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => !isReachable(packages, path, name, version))
      .map(([name, version]) => ({ name, version, asked: path })),
  );
}

/** Resolves like Node: the nearest package of this name; an exact version must match. */
function isReachable(packages, from, name, version) {
  const path = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  const found = packages[path];
  if (found) return !/^\d[^ ]*$/.test(version) || found.version === version;
  if (from === "") return false;
  return isReachable(packages, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name, version);
}

function entryFor({ name, version, asked }, packages) {
  const [, os, cpu, abi] = PLATFORM.exec(name) ?? [];
  if (os === undefined || !/^\d/.test(version))
    throw new Error(`${name}@${version} has to be added by hand.`);
  return {
    version,
    cpu: [os === "wasm32" ? os : cpu],
    ...(packages[asked].dev && { dev: true }),
    ...(os === "linux" && abi && { libc: [abi === "musl" ? "musl" : "glibc"] }),
    license: packages[asked].license,
    optional: true,
    ...(os !== "wasm32" && { os: [os] }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = findMissing(lock.packages);
  for (const one of missing) lock.packages[`node_modules/${one.name}`] = entryFor(one, lock.packages);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} added`);
}
