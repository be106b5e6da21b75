import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What each licence requires of anyone who distributes the product. */
const LICENCES: Record<string, string> = {
  MIT: "keep the notice",
  "MIT-0": "nothing",
  ISC: "keep the notice",
  "0BSD": "nothing",
  "BSD-2-Clause": "keep the notice",
  "BSD-3-Clause": "keep the notice",
  "Apache-2.0": "keep the notice and NOTICE files, state changes",
  "BlueOak-1.0.0": "pass on the text or its address",
  Zlib: "keep the notice",
  "Python-2.0": "keep the notice",
  Unlicense: "nothing",
  "CC-BY-4.0": "name the source",
  "OFL-1.1": "fonts: keep the notice, do not sell them alone, rename changed ones",
  "MPL-2.0": "offer the source of changed files of the package; we change none",
  "EPL-2.0": "offer the source of the package; we change none",
  "LGPL-3.0-or-later": "a library of its own that can be replaced, as it is here; offer its source",
};

/** Packages whose manifest names no licence; both include the text of the MIT licence. */
const BY_THEIR_FILES: Record<string, string> = { "png-js": "MIT", "seq-queue": "MIT" };

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };

/** The packages of an installation, without those that only build or test it. */
function packagesOf(root: string): { name: string; version: string; licence: string }[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries<Locked>(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .map(([path, { version = "", license }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return { name, version, licence: license ?? BY_THEIR_FILES[name] ?? "none" };
    });
}

/** The licences that an expression names: `MIT AND (OFL-1.1 OR Zlib)`. */
export function namesIn(expression: string): string[] {
  return expression.split(/\s+(?:and|or)\s+|[()\s]+/i).filter(Boolean);
}

/** Packages with a licence that has not been reviewed. */
export function unknownLicences(root: string): string[] {
  return packagesOf(root)
    .filter(({ licence }) => namesIn(licence).some((name) => !Object.hasOwn(LICENCES, name)))
    .map(({ name, licence }) => `${name}: ${licence}`);
}

/** `docs/licences.md`: the packages of an installation, by licence. */
export function licencesPage(root: string): string {
  const byLicence = new Map<string, Set<string>>();
  for (const { name, version, licence } of packagesOf(root)) {
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`));
  }
  const sections = [...byLicence]
    .sort(([, a], [, b]) => b.size - a.size)
    .map(([licence, packages]) => {
      const duties = namesIn(licence).map((name) => `${name}: ${LICENCES[name]}`);
      return `## ${licence}\n\n${duties.join("; ")}.\n\n${[...packages].sort().join(", ")}\n`;
    });
  return `# Licences

The packages of an installation, by licence; those that only build or test it are left out. The texts are in the folder of each
package. \`npm run licences\` writes this page from the lock file, and a test fails while it differs or a package has a licence
that is not on it. Aisle itself has the [MIT licence](../LICENSE).

${sections.join("\n")}`;
}
