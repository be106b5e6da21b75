import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Stores what the terminal shows once in a file that only the operator can read. */
export async function keepForOperator(dataDir: string, data: object): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, FILE), `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
}

/** The stored data; null if there is none, or if the operator changed it. */
export async function recallForOperator<T extends object>(dataDir: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, FILE), "utf8")) as T;
  } catch {
    return null;
  }
}

const FILE = "first-run.json";
