import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Areas by the prefix of their ids, in the order of the page. */
const AREAS: Record<string, string> = {
  X: "Every request",
  ID: "Repeated requests",
  AU: "Accounts, keys and sessions",
  EV: "Events, versions and exports",
  LD: "Many visitors at once",
  BO: "Booths",
  ED: "The editor",
  EX: "Exhibitors and their portal",
  CA: "Categories",
  SE: "Sessions",
  EL: "Elements",
  RO: "Wayfinding",
  SA: "Sales",
  MO: "Amounts and documents",
  PR: "Prices",
  BA: "Banners",
  AN: "Analytics",
  ME: "Pictures",
  GE: "Geocoding",
  PS: "Partners",
  WH: "Webhooks",
  CO: "The compatibility interface",
  FE: "Feeds, viewer and embed",
  KI: "Kiosks",
  OP: "Installation",
  DB: "Process, database and backups",
};

const FOLDERS = ["lib", "components", "prisma", "e2e"];
const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** Excludes ids of external standards, such as BR-CO-09. */
const ID = new RegExp(`(?<![\\w-])(${Object.keys(AREAS).join("|")})-\\d{2}\\b`, "g");

type Proof = { id: string; sentence: string; file: string };

/** The page of all faults and attacks, described by the titles of the tests that have their ids. */
export function faultsPage(root: string): string {
  const proofs = FOLDERS.flatMap((folder) => testFiles(join(root, folder)))
    .map((file) => file.slice(root.length + 1))
    .sort()
    .flatMap((file) => proofsIn(file, readFileSync(join(root, file), "utf8")));
  const sections = Object.entries(AREAS).map(([letters, title]) => {
    const own = proofs.filter(({ id }) => id.startsWith(`${letters}-`));
    const ids = [...new Set(own.map(({ id }) => id))].sort();
    const rows = ids.map((id) =>
      rowOf(
        id,
        own.filter((proof) => proof.id === id),
      ),
    );
    return `## ${title}\n\n| Id | What is proven | Where |\n|---|---|---|\n${rows.join("\n")}\n`;
  });
  return `${INTRODUCTION}\n${sections.join("\n")}`;
}

const INTRODUCTION = `# Faults and attacks

What happens under each fault and attack that the product is built against, in the words of the tests that prove it.
\`npm run faults\` writes this page from the titles of the tests, and a test fails while it differs from them.
`;

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return TEST_FILE.test(entry.name) ? [path] : [];
  });
}

/** An id is in the title of a test, or in a comment above one. */
function proofsIn(file: string, text: string): Proof[] {
  return text
    .split("\n")
    .flatMap((line) =>
      [...new Set(line.match(ID) ?? [])].map((id) => ({ id, sentence: titleIn(line, id), file })),
    );
}

function titleIn(line: string, id: string): string {
  const titles = [...line.matchAll(/"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)].map(
    ([, one, other]) => one ?? other ?? "",
  );
  const comment = /\/\/ (.*)$/.exec(line)?.[1] ?? "";
  const title = titles.find((each) => each.includes(id)) ?? comment;
  return title
    .replace(ID, "")
    .replace(/ @(main|soak)$/, "")
    .replaceAll(/\(\s*[,;]?\s*\)/g, "")
    .replace(/^[\s:,;/]+/, "")
    .replaceAll(/%[sijdo]|\$\{[^}]*\}|\$\w+/g, "…")
    .replaceAll("|", "\\|")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function rowOf(id: string, proofs: readonly Proof[]): string {
  const sentences = [...new Set(proofs.map(({ sentence }) => sentence))].filter(
    (sentence) => sentence !== "",
  );
  const files = [...new Set(proofs.map(({ file }) => file))].map((file) => `\`${file}\``);
  return `| ${id} | ${sentences.join("; ")} | ${files.join(", ")} |`;
}
