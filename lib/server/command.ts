import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Manifest } from "#lib/backup/archive";
import { readEnvironment } from "./environment";
import { explain } from "./explain";
import { Locked } from "./lock";
import { root } from "./pages";
import { type Values, WrongSetting } from "./settings";

const EXIT_WRONG_SETTING = 2;
export const EXIT_LOCKED = 3;

/** Settings from the environment or `.env`. */
export function givenSettings(): NodeJS.ProcessEnv {
  const dotEnv = join(root, ".env");
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  return process.env;
}

/** Ends the process if the settings are invalid. */
export async function checkSettings(): Promise<void> {
  await readEnvironment(givenSettings()).catch(fail);
}

export type Installation = { dataDir: string; media: string | null; secret: string | null };

/** Where an installation stores its data outside the database; null means external storage. */
export function installationOf(values: Values): Installation {
  const dataDir = resolve(values.DATA_DIR);
  const ownSecret = values.APP_SECRET ?? values.NEXTAUTH_SECRET;
  return {
    dataDir,
    media: values.S3_ENDPOINT ? null : join(dataDir, "media"),
    secret: ownSecret ? null : join(dataDir, "secret"),
  };
}

/** A short summary of an archive. */
export function contentsOf({ tables, parts }: Manifest): string {
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
  const media = parts.filter(({ name }) => name.startsWith("media/"));
  const megabytes = (sum(parts.map(({ bytes }) => bytes)) / 1e6).toFixed(1);
  return (
    `${tables.length} tables with ${sum(tables.map(({ rows }) => rows)).toLocaleString("en")} rows and ` +
    `${media.length} files of media, ${megabytes} MB`
  );
}

/** The file argument of a command. */
export function fileArgument(name: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (file && more.length === 0 && !file.startsWith("-")) return file;
  throw new WrongSetting(`Name one file: npm run ${name} -- ../aisle.tar`);
}

/** Ends the process with the result of the work; expected errors are one line. */
export async function run(work: () => Promise<string>): Promise<never> {
  try {
    process.stdout.write(`${await work()}\n`);
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

export function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(
    error instanceof Locked ? EXIT_LOCKED : error instanceof WrongSetting ? EXIT_WRONG_SETTING : 1,
  );
}
