import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { isCompiled } from "../programFile";

/** The viewer as one script and one style sheet. */
export type OfflineViewer = { script: string; style: string };

const run = promisify(execFile);
const MIB = 1024 * 1024;

/** Read once per server process. */
export function offlineViewer(): () => Promise<OfflineViewer> {
  let read: Promise<OfflineViewer> | undefined;
  return () => {
    read ??= readViewer();
    read.catch(() => {
      read = undefined;
    });
    return read;
  };
}

async function readViewer(): Promise<OfflineViewer> {
  const root = /* turbopackIgnore: true */ process.cwd();
  const text = isCompiled
    ? await readFile(join(root, ".build/offlineViewer.json"), "utf8")
    : await bundleViewer(root);
  return JSON.parse(text);
}

/** For development and tests. It runs in a separate process so that nothing is blocked. */
async function bundleViewer(root: string): Promise<string> {
  const program = join(root, "lib/outside/offlineExport/build.mjs");
  const { stdout } = await run(process.execPath, [program], {
    cwd: root,
    maxBuffer: 64 * MIB,
    timeout: 120_000,
  });
  return stdout;
}
