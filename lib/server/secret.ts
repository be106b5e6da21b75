import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const SECRET_BYTES = 32;

/** Words that occur in sample secrets of guides. */
const SAMPLE_WORDS =
  /change.?me|change.?this|replace.?me|your.?secret|example|sample|placeholder|supersecret/i;
const LEAST_DIFFERENT_CHARACTERS = 8;

/** Samples from guides and repetitive texts are not valid secrets. */
export function isSample(secret: string): boolean {
  return SAMPLE_WORDS.test(secret) || new Set(secret).size < LEAST_DIFFERENT_CHARACTERS;
}

/** The secret in the data directory, created on the first start and readable by its owner only. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "secret");
  return (await find(file)) ?? make(file);
}

async function find(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes the file atomically, so that two concurrent starts get the same secret. */
async function make(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(join(file, ".."), { recursive: true, mode: 0o700 });
  await writeFile(draft, randomBytes(48).toString("base64url"), { mode: 0o600 });
  await link(draft, file).catch(() => {});
  await rm(draft);
  const secret = await find(file);
  if (secret === undefined) throw new Error(`The secret could not be saved in ${file}.`);
  return secret;
}
