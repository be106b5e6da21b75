/**
 * Reduces an installed and built copy of the project for an image: `node lib/server/slim.mjs`. Only packages that the
 * running server imports remain, without source maps, types and documentation. It deletes files without asking, so it
 * is for the Dockerfile only.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** Entry points of processes and threads. */
const ENTRIES = [
  "lib/server/start.ts",
  "lib/server/firstStart.ts",
  "lib/server/backup.ts",
  "lib/server/restore.ts",
  "lib/app.ts",
  "lib/api/partnerReaders.ts",
  "lib/outside/pictures/serve.ts",
  "lib/outside/wayfinding/finding.ts",
  "prisma/seed/plant.ts",
];
/** Packages resolved by name at run time, besides those that Next leaves outside its bundles. */
const BY_NAME = [
  "next",
  "react",
  "react-dom",
  "tsx",
  "@expo-google-fonts/noto-sans",
  "@fontsource-variable/instrument-sans",
];
/** Needed only for compiling, not by built pages. */
const COMPILERS = /^@next\/swc-/;
const NEEDLESS =
  /\.(map|d\.[cm]?ts|md|markdown)$|query_compiler(_fast|.*\.(mysql|sqlite|sqlserver|cockroachdb)\.)/;

const external = /** @type {import("esbuild").Plugin} */ ({
  name: "packages stay outside",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^.#/]/ }, ({ kind, path }) =>
      kind === "entry-point" ? null : { path, external: true },
    ),
});
const toModule = { bundle: true, platform: "node", format: "esm", plugins: [external] };

const config = readFileSync("next.config.ts", "utf8");
await build({ ...toModule, entryPoints: ["next.config.ts"], outfile: "next.config.mjs" });
rmSync("next.config.ts");

const { metafile } = await build({
  ...toModule,
  entryPoints: ENTRIES,
  outdir: "out",
  write: false,
  metafile: true,
});
const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
  imports.map(({ path }) => nameOf(path)),
);
const outside = /serverExternalPackages: \[([^\]]*)\]/.exec(config)?.[1]?.matchAll(/^\s*"([^"]+)"/gm) ?? [];
const kept = new Set();
for (const name of [...imported, ...BY_NAME, ...[...outside].map(([, found]) => found)]) keep(".", name);
prune("node_modules");
writeFileSync("node_modules/.package-lock.json", "{}");

function nameOf(path) {
  return path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
}

/** Keeps a package and its dependencies, resolved as Node does. */
function keep(from, name) {
  const folder = folderOf(from, name);
  if (folder === null || kept.has(folder) || COMPILERS.test(name)) return;
  kept.add(folder);
  const {
    dependencies,
    optionalDependencies,
    peerDependencies,
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    if (needed !== "prisma") keep(folder, needed);
  }
}

function folderOf(from, name) {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return folder;
  if (from === ".") return null;
  const above = from.slice(0, Math.max(0, from.lastIndexOf("node_modules") - 1));
  return folderOf(above === "" ? "." : above, name);
}

function prune(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isNeeded = [...kept].some(
      (one) => one === path || one.startsWith(`${path}/`) || path.startsWith(`${one}/`),
    );
    if (!isNeeded || NEEDLESS.test(entry.name)) rmSync(path, { recursive: true, force: true });
    else if (entry.isDirectory()) prune(path);
  }
}
