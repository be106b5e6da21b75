import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { installPeers } from "./benchPeers";
import type { BenchRow } from "./benchRow";
import { runInOwnNetwork } from "./ownNetwork";

export type Bench = () => BenchRow[] | Promise<BenchRow[]>;

const ROOT = new URL("../..", import.meta.url).pathname;
const PAGE = join(ROOT, "docs/benchmarks.md");
const INTRODUCTION = `Written by \`npm run bench\`, each section by its own last run on the machine it names. Ratios
against a peer are measured side by side in one run and judged against their bar; the command fails where one says
MISSED. Times in milliseconds depend on the machine: they are reported beside their target and judged only where a
bar is set for them.`;
const COLUMNS = ["goal", "what", "peer", "ours", "ratio", "bar", "stretch", "result"] as const;

/** Benchmarks that take an hour, or peers that are installed for them, run only by their name. */
const LONG = ["memory", "editor"];

function benchFiles(): string[] {
  return readdirSync(join(ROOT, "lib"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".bench.ts"))
    .sort();
}

function nameOf(path: string): string {
  return basename(path, ".bench.ts");
}

function table(rows: readonly BenchRow[]): string {
  const cells = (row: BenchRow) => COLUMNS.map((column) => row[column]);
  const lines = [[...COLUMNS], COLUMNS.map(() => "---"), ...rows.map(cells)];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

/** The existing sections of the page by name, so that a single benchmark leaves the others unchanged. */
function sectionsOf(page: string): Map<string, string> {
  const sections = page.split(/^## /m).slice(1);
  return new Map(sections.map((section) => [section.split("\n", 1)[0]!.trim(), section]));
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

async function run(names: readonly string[]): Promise<boolean> {
  const isWanted = (name: string) => (names.length === 0 ? !LONG.includes(name) : names.includes(name));
  const files = benchFiles().filter((path) => isWanted(nameOf(path)));
  const unknown = names.filter((name) => !files.some((path) => nameOf(path) === name));
  if (unknown.length > 0) throw new Error(`There is no benchmark called ${unknown.join(", ")}.`);
  const measured = new Map<string, string>();
  const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, TCP ${congestionControl()}`;
  let allMet = true;
  for (const path of files) {
    const { default: bench } = (await import(pathToFileURL(join(ROOT, "lib", path)).href)) as {
      default: Bench;
    };
    const begun = performance.now();
    const rows = await bench();
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`\n${nameOf(path)} (${seconds} s)\n${table(rows)}`);
    const today = new Date().toISOString().slice(0, 10);
    measured.set(nameOf(path), `${nameOf(path)}\n\n${today}, ${machine}, ${seconds} s\n\n${table(rows)}\n\n`);
    allMet &&= !rows.some((row) => row.isMissed);
  }
  // Read late, because other benchmarks may have written meanwhile.
  const body = [...new Map([...sectionsOf(read(PAGE)), ...measured])]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, section]) => `## ${section.trim()}\n`);
  mkdirSync(join(ROOT, "docs"), { recursive: true });
  writeFileSync(PAGE, `# Benchmarks\n\n${INTRODUCTION}\n\n${body.join("\n")}`);
  return allMet;
}

/** The TCP congestion control of this machine or of the benchmark's network namespace. */
function congestionControl(): string {
  return read("/proc/sys/net/ipv4/tcp_congestion_control").trim() || "unknown";
}

async function runHere(names: readonly string[]): Promise<number> {
  // A temporary directory for everything that benchmarks write, deleted at the end.
  const scratch = mkdtempSync(join(tmpdir(), "aisle-bench-"));
  // PostgreSQL refuses to run as root, so its user needs access to this directory.
  chmodSync(scratch, 0o755);
  process.env.TMPDIR = scratch;
  try {
    return (await run(names)) ? 0 : 1;
  } finally {
    rmSync(scratch, { recursive: true, maxRetries: 3 });
  }
}

// Before the network namespace of the benchmarks is entered, which has no connection to the internet.
for (const name of process.argv.slice(2)) installPeers(name);
process.exitCode = runInOwnNetwork() ?? (await runHere(process.argv.slice(2)));
