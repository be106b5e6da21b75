import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bucket } from "./files";
import { randomText } from "./ids";

const FILE = ".store";

/**
 * Identifies the place where media are stored. The name of a folder is a file inside it, so that all servers that
 * share it find the same name.
 */
export async function mediaStoreOf(folder: string, bucket: Bucket | undefined): Promise<string> {
  if (bucket) return `${bucket.endpoint}/${bucket.bucket}`;
  await mkdir(folder, { recursive: true });
  const file = join(folder, FILE);
  await writeFile(file, randomText(24), { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return `folder ${await readFile(file, "utf8")}`;
}
