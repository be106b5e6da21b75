import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/**
 * Programs that are only compared with ours and are too large for every `npm ci`: they are installed on first use
 * into the user's cache, from a `package.json` of their own.
 */
const LISTS: Record<string, string> = { editor: "components/editor/peers/package.json" };

const ROOT = new URL("../..", import.meta.url).pathname;
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "aisle-bench");

/** Where the peers of a benchmark are, or null if they are not installed. */
export function peersOf(bench: string): string | null {
  const folder = join(CACHE, bench);
  const list = LISTS[bench];
  return list && isCurrent(folder, readFileSync(join(ROOT, list), "utf8")) ? folder : null;
}

/** Without a network the peers stay missing, and their rows are reported as not run. */
export function installPeers(bench: string): void {
  const list = LISTS[bench];
  if (!list || peersOf(bench)) return;
  const folder = join(CACHE, bench);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), readFileSync(join(ROOT, list), "utf8"));
  console.log(`Installing what ${bench} is measured beside, into ${folder}.`);
  try {
    const options = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
    execFileSync("npm", options, { cwd: folder, stdio: "inherit" });
    writeFileSync(join(folder, "installed.json"), readFileSync(join(ROOT, list), "utf8"));
  } catch {
    console.log("They could not be installed.");
  }
}

/** Written last, so that an interrupted installation begins anew. */
function isCurrent(folder: string, list: string): boolean {
  const path = join(folder, "installed.json");
  return existsSync(path) && readFileSync(path, "utf8") === list;
}
