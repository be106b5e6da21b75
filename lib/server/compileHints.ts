import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const HINT = "//# allFunctionsCalledOnLoad\n";
/** Larger ones are whole libraries of which a page calls a part. React's own is the largest that is run at once. */
const LARGEST_BYTES = 256 * 1_024;

/**
 * Asks browsers to compile scripts of the build while they arrive, on another thread. Else a phone stands still while
 * it compiles them as their functions are called, which is half of what it does when a page starts.
 */
export async function hintCompilation(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  await Promise.all(names.map((name) => hint(join(folder, name))));
}

async function hint(file: string): Promise<void> {
  const script = await readFile(file, "utf8");
  if (script.length > LARGEST_BYTES || script.startsWith(HINT)) return;
  await writeFile(file, HINT + script);
}
