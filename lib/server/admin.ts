import { join } from "node:path";
import { verifyDatabase } from "#lib/app";
import { givenSettings, installationOf, run } from "./command";
import { lockDirectory } from "./lock";
import { readValues, WrongSetting } from "./settings";

/** `npm run admin -- verify`: checks that orders, payments and documents add up, and changes nothing. */

await run(async () => {
  if (process.argv[2] !== "verify" || process.argv.length > 3) {
    throw new WrongSetting("Name the command: npm run admin -- verify");
  }
  const values = readValues(givenSettings());
  const { dataDir } = installationOf(values);
  const url = values.DATABASE_URL;
  const lock = url ? null : await lockDirectory(dataDir, () => {});
  const { orders, documents, faults } = await verifyDatabase(
    url ? { kind: "postgres", url } : { kind: "embedded", directory: join(dataDir, "database") },
  ).finally(() => lock?.release());
  const checked = `${orders.toLocaleString("en")} orders and ${documents.toLocaleString("en")} documents`;
  if (faults.length === 0) return `${checked} were checked, and everything adds up.`;
  throw new WrongSetting([`${checked} were checked. What does not add up:`, ...faults].join("\n"));
});
