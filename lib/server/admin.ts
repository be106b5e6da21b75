import { join } from "node:path";
import { asOperator, migrateDatabase, type Operator, verifyDatabase } from "#lib/operator";
import { givenSettings, installationOf, run } from "./command";
import { readEnvironment } from "./environment";
import { lockDirectory } from "./lock";
import { readValues, WrongSetting } from "./settings";

type DatabaseAddress = Parameters<typeof verifyDatabase>[0];

/** The operator's commands: checking the books, and help for people who are locked out. */

const COMMANDS: Record<string, { takes: string[]; run(given: string[]): Promise<string> }> = {
  migrate: { takes: [], run: migrate },
  verify: { takes: [], run: verify },
  password: {
    takes: ["e-mail address"],
    run: async ([email = ""]) => {
      const link = await operating((operator) => operator.newPasswordLink(email));
      return `${email} was signed out. This link sets a new password once, within an hour:\n${link}`;
    },
  },
  "second-factor": {
    takes: ["e-mail address"],
    run: async ([email = ""]) => {
      await operating((operator) => operator.removeSecondFactor(email));
      return `${email} was signed out, and signs in with the password alone now.`;
    },
  },
  owner: {
    takes: ["e-mail address", "organisation"],
    run: async ([email = "", organisation = ""]) => {
      const name = await operating((operator) => operator.makeOwner(email, organisation));
      return `${email} is an owner of ${name}.`;
    },
  },
  revoke: {
    takes: ["API key"],
    run: async ([key = ""]) => {
      const name = await operating((operator) => operator.revokeKeyNamed(key));
      return `The API key ${name} is revoked.`;
    },
  },
};

await run(async () => {
  const [name = "", ...given] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || given.length !== command.takes.length) throw new WrongSetting(usage());
  return command.run(given);
});

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { takes }]) =>
    ["  npm run admin --", name, ...takes.map((each) => `"<${each}>"`)].join(" "),
  );
  return ["Name a command:", ...lines].join("\n");
}

/** Before a rolling upgrade, so that new instances start at once. */
async function migrate(): Promise<string> {
  const migrated = await withDatabase(migrateDatabase);
  if (migrated.length === 0) return "The database is up to date.";
  return ["The database is up to date now. Migrations applied:", ...migrated].join("\n");
}

async function verify(): Promise<string> {
  const { orders, documents, faults } = await withDatabase(verifyDatabase);
  const checked = `${orders.toLocaleString("en")} orders and ${documents.toLocaleString("en")} documents`;
  if (faults.length === 0) return `${checked} were checked, and everything adds up.`;
  throw new WrongSetting([`${checked} were checked. What does not add up:`, ...faults].join("\n"));
}

async function operating<T>(work: (operator: Operator) => Promise<T>): Promise<T> {
  const { secret, baseUrl, port } = await readEnvironment(givenSettings());
  const base = baseUrl ?? `http://localhost:${port}`;
  return withDatabase((address) => asOperator(address, { secret, base }, work));
}

/** The embedded database belongs to one process, so the server has to be stopped; PostgreSQL is shared. */
async function withDatabase<T>(work: (address: DatabaseAddress) => Promise<T>): Promise<T> {
  const values = readValues(givenSettings());
  if (values.DATABASE_URL) return work({ kind: "postgres", url: values.DATABASE_URL });
  const { dataDir } = installationOf(values);
  const lock = await lockDirectory(dataDir, () => {});
  return work({ kind: "embedded", directory: join(dataDir, "database") }).finally(() => lock.release());
}
