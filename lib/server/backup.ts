import { existsSync } from "node:fs";
import { join } from "node:path";
import { imageIn, type Source, writeBackup } from "#lib/backup/write";
import { Refusal } from "#lib/refusal";
import { contentsOf, fileArgument, givenSettings, installationOf, run } from "./command";
import { askLockHolder, Locked, lockDirectory } from "./lock";
import { readValues } from "./settings";

/**
 * `npm run backup -- <file>`: the database, the images and the secret in one file, with the server running or not.
 */

await run(async () => {
  const file = fileArgument("backup");
  const values = readValues(givenSettings());
  const { dataDir, ...kept } = installationOf(values);
  const source: Source = values.DATABASE_URL
    ? { kind: "postgres", url: values.DATABASE_URL, environment: process.env }
    : { kind: "embedded", image: () => imageOf(dataDir) };
  const written = await writeBackup(file, source, kept, new Date());
  return [
    `${written.file} contains ${contentsOf(written.manifest)}.`,
    ...written.notes,
    written.manifest.secret === "here"
      ? "It includes the application secret, so store it as securely as the installation."
      : "The application secret is not included, because it is set in the environment. Back up APP_SECRET separately.",
    ...(written.manifest.media === "bucket"
      ? ["Media are not included, because they are stored in a bucket."]
      : []),
  ].join("\n");
});

/** Asks the process that holds the directory; if there is none, locks the directory and reads it. */
async function imageOf(dataDir: string): Promise<Uint8Array> {
  const directory = join(dataDir, "database");
  if (!existsSync(directory)) throw new Refusal("not_found", `There is no database in ${dataDir}.`);
  const lock = await lockDirectory(dataDir, () => {}).catch((error: unknown) => {
    if (error instanceof Locked) return null;
    throw error;
  });
  return lock ? imageIn(directory).finally(lock.release) : askLockHolder(dataDir);
}
