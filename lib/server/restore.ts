import { releaseRestored, restorable, restoreBackup } from "#lib/backup/restore";
import { contentsOf, fileArgument, givenSettings, installationOf, run } from "./command";
import { lockDirectory } from "./lock";
import { readValues } from "./settings";

/**
 * `npm run restore -- <file>`: restores a backup into an empty data directory or an empty PostgreSQL.
 * `npm run restore -- --release`: lets a restored installation send again.
 */

await run(async () => (process.argv[2] === "--release" ? release() : restore()));

async function release(): Promise<string> {
  const values = readValues(givenSettings());
  const { dataDir } = installationOf(values);
  const lock = values.DATABASE_URL ? null : await lockDirectory(dataDir, () => {});
  await releaseRestored({ dataDir, databaseUrl: values.DATABASE_URL }).finally(() => lock?.release());
  return "Released: this installation sends e-mails and webhooks and reads partners' feeds again.";
}

async function restore(): Promise<string> {
  const file = fileArgument("restore");
  const values = readValues(givenSettings());
  const { dataDir, media, secret } = installationOf(values);
  const target = { dataDir, databaseUrl: values.DATABASE_URL };
  const manifest = await restorable(file, target);
  const lock = await lockDirectory(dataDir, () => {});
  await restoreBackup(file, manifest, target).finally(lock.release);
  const advice = [
    secret !== null && manifest.secret === "environment"
      ? "The backup does not include the secret. Set APP_SECRET to its former value before starting."
      : null,
    secret === null && manifest.secret === "here"
      ? `APP_SECRET is set and wins over ${dataDir}/secret, which sealed what was restored.`
      : null,
    media === null && manifest.media === "here" ? `Copy the files in ${dataDir}/media to the bucket.` : null,
  ];
  return [
    `${dataDir} holds ${contentsOf(manifest)}, each compared with what it was at ${manifest.takenAt}.`,
    ...advice.filter((sentence) => sentence !== null),
    "It sends no e-mails, webhooks or refunds until an owner resumes sending in the back office, or until " +
      "npm run restore -- --release.",
  ].join("\n");
}
