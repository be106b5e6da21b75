/**
 * Creates the folder of a container image, `node lib/server/image.mjs <folder>`: copies the files that it needs of an
 * installed and built project. Only packages that the running server imports are copied, without source maps, types
 * and documentation.
 */
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { isRun, isRunInPackage } from "./imageFiles.mjs";

/** next.config.ts is not copied but compiled, because the image has no compiler. */
const FILES = ["package.json", ".build", ".next", "docs", "lib", "prisma", "public"];
/** Entry points of processes and threads. */
const ENTRIES = [
  "lib/server/start.ts",
  "lib/server/firstStart.ts",
  "lib/server/backup.ts",
  "lib/server/restore.ts",
  "lib/server/admin.ts",
  "lib/app.ts",
  "lib/api/partnerReaders.ts",
  "lib/outside/pictures/serve.ts",
  "lib/outside/wayfinding/finding.ts",
  "prisma/seed/plant.ts",
];
/** Packages resolved by name at run time, besides those that Next leaves outside its bundles, and fonts. */
const BY_NAME = ["next", "react", "react-dom"];
const FONTS = /^@(expo-google-fonts|fontsource-variable)\//;
/** Packages for compiling and development only. */
const UNUSED = /^(@next\/swc-.*|tsx)$/;

const [folder] = process.argv.slice(2);
if (!folder) fail("Name a folder for the image: node lib/server/image.mjs /image");
if (existsSync(folder)) fail(`${folder} exists already.`);
mkdirSync(folder, { recursive: true });

const external = /** @type {import("esbuild").Plugin} */ ({
  name: "packages stay outside",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^.#/]/ }, ({ kind, path }) =>
      kind === "entry-point" ? null : { path, external: true },
    ),
});
const toModule = { bundle: true, platform: "node", format: "esm", plugins: [external] };

for (const name of FILES) copy(name, isRun);
await build({ ...toModule, entryPoints: ["next.config.ts"], outfile: join(folder, "next.config.mjs") });
for (const path of await packageFolders()) copy(path, isRunInPackage);

/** The folders of all packages that the server needs, including dependencies. */
async function packageFolders() {
  const { metafile } = await build({
    ...toModule,
    entryPoints: ENTRIES,
    outdir: "out",
    write: false,
    metafile: true,
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.map(({ path }) => packageOf(path)),
  );
  const config = readFileSync("next.config.ts", "utf8");
  const outside = /serverExternalPackages: \[([^\]]*)\]/.exec(config)?.[1]?.matchAll(/^\s*"([^"]+)"/gm) ?? [];
  const fonts = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).dependencies).filter((name) =>
    FONTS.test(name),
  );
  const found = new Set();
  for (const name of [...imported, ...BY_NAME, ...[...outside].map(([, one]) => one), ...fonts])
    find(".", name, found);
  return found;
}

function packageOf(path) {
  return path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
}

/** Finds a package and its dependencies, resolved as Node does. */
function find(from, name, found) {
  const path = folderOf(from, name);
  if (path === null || found.has(path) || UNUSED.test(name)) return;
  found.add(path);
  const {
    dependencies,
    optionalDependencies,
    peerDependencies,
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    if (needed !== "prisma") find(path, needed, found);
  }
}

function folderOf(from, name) {
  const path = join(from, "node_modules", name);
  if (existsSync(join(path, "package.json"))) return path;
  if (from === ".") return null;
  const above = from.slice(0, Math.max(0, from.lastIndexOf("node_modules") - 1));
  return folderOf(above === "" ? "." : above, name);
}

/** Symbolic links are copied unchanged, because those of Next's build point to packages beside it. */
function copy(path, filter) {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(path, target, { recursive: true, verbatimSymlinks: true, filter });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}
