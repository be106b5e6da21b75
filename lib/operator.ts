import { appOver } from "#lib/app/outside";
import { streamOf } from "#lib/files/archive";
import { systemClock } from "#lib/outside/clock";
import { jsonLog } from "#lib/outside/log";
import { secretsFrom } from "#lib/outside/secrets";
import { UNLIMITED } from "#lib/rateLimits/limiter";
import type { Environment } from "#lib/server/environment";
import { type Operator, operatorOf } from "#lib/services/account/operator";
import { type DatabaseAddress, openDatabase } from "#lib/store/database";
import { isNobodyThere } from "#lib/store/people";
import { type Verified, verifyBooks } from "#services/books";
import { type Operation, type Operations, operationsOf } from "#services/operations";

/** What the operator's commands need, put together like `lib/app.ts` but without a server. */

export type { Operation, Operations, Operator };

/** Opens a database for the operator's commands; a server may have a PostgreSQL open, too. */
export async function asOperator<T>(
  address: DatabaseAddress,
  { secret, base }: { secret: string; base: string },
  work: (operator: Operator) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(address);
  const means = { db, clock: systemClock, secrets: secretsFrom(secret), links: { base: () => base } };
  return work(operatorOf(means)).finally(() => db.close());
}

/** For what changes or reads the records of organisations. */
export async function withOperations<T>(
  address: DatabaseAddress,
  environment: Environment,
  work: (operations: Operations) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(address);
  const app = appOver(db, environment, jsonLog("warn"), { take: () => UNLIMITED });
  return work(operationsOf(app)).finally(() => db.close());
}

/** The bytes of an archive, made as they are read. */
export const archiveBytes = streamOf;

/** Brings a database up to date without serving it, and returns the migrations that were missing. */
export async function migrateDatabase(address: DatabaseAddress): Promise<string[]> {
  const database = await openDatabase(address);
  return database.close().then(() => database.migrated);
}

/** Whether the database has no accounts yet. */
export async function isEmptyDatabase(address: DatabaseAddress): Promise<boolean> {
  const database = await openDatabase(address);
  return isNobodyThere(database.read).finally(() => database.close());
}

/** Checks the books of a database that no server has open. */
export async function verifyDatabase(address: DatabaseAddress): Promise<Verified> {
  const database = await openDatabase(address);
  return verifyBooks(database.read).finally(() => database.close());
}
