import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What the terminal shows once, in a file that only the operator can read. */
export async function keepForOperator(dataDir: string, told: object): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, "first-run.json"), `${JSON.stringify(told, null, 2)}\n`, { mode: 0o600 });
}
