import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** The viewer as one script and one style sheet. */
export type OfflineViewer = { script: string; style: string };

const run = promisify(execFile);
const MIB = 1024 * 1024;

/** Built in a process of its own so that nothing is blocked, and once per server process. */
export function offlineViewer(): () => Promise<OfflineViewer> {
  let made: Promise<OfflineViewer> | undefined;
  return () => {
    made ??= make();
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
}

async function make(): Promise<OfflineViewer> {
  const root = /* turbopackIgnore: true */ process.cwd();
  const program = join(root, "lib/outside/offlineExport/build.mjs");
  const { stdout } = await run(process.execPath, [program], {
    cwd: root,
    maxBuffer: 64 * MIB,
    timeout: 120_000,
  });
  return JSON.parse(stdout) as OfflineViewer;
}
