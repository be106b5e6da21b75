/**
 * `npm run release -- <folder>`: the files of a release from the commit that is checked out: sources, the list of their
 * packages (SBOM, CycloneDX), and checksums signed with RELEASE_KEY, a private SSH key. Plain JavaScript, because a
 * release does not depend on installed packages.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder] = process.argv.slice(2);
const key = process.env.RELEASE_KEY;
if (!folder) fail("Name a folder for the release: npm run release -- ../release");
if (existsSync(folder)) fail(`${folder} exists already; a release is made once.`);
if (!key || !existsSync(key)) fail("Set RELEASE_KEY to the file of your private SSH key.");
const run = (program, args) => execFileSync(program, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
if (run("git", ["status", "--porcelain"]) !== "") fail("There are changes that are not committed.");

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const base = `${name}-${version}`;
mkdirSync(folder, { recursive: true });
const sources = join(folder, `${base}.tar.gz`);
run("git", ["archive", "--format=tar.gz", `--prefix=${base}/`, "-o", sources, "HEAD"]);
const sbom = run("npm", ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--omit", "dev"]);
writeFileSync(join(folder, `${base}.cdx.json`), sbom);
writeFileSync(join(folder, "COMMIT"), run("git", ["rev-parse", "HEAD"]));

const files = [`${base}.tar.gz`, `${base}.cdx.json`, "COMMIT"];
const digest = (file) => createHash("sha256").update(readFileSync(join(folder, file))).digest("hex");
const sums = join(folder, "SHA256SUMS");
writeFileSync(sums, files.map((file) => `${digest(file)}  ${file}\n`).join(""));
run("ssh-keygen", ["-q", "-Y", "sign", "-f", key, "-n", `${name} release`, sums]);
console.log(`${folder} has ${[...files, "SHA256SUMS", "SHA256SUMS.sig"].join(", ")}.`);

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}
