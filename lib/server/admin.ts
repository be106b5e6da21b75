import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { pipeline } from "node:stream/promises";
import {
  archiveBytes,
  asOperator,
  migrateDatabase,
  type Operation,
  type Operations,
  type Operator,
  verifyDatabase,
  withOperations,
} from "#lib/operator";
import { givenSettings, installationOf, run } from "./command";
import { readEnvironment } from "./environment";
import { lockDirectory } from "./lock";
import { readValues, WrongSetting } from "./settings";

type DatabaseAddress = Parameters<typeof verifyDatabase>[0];

type Exported = { entries: Parameters<typeof archiveBytes>[0] };

/**
 * The operator's commands: checking the books, restoring access for users who are locked out, erasing and exporting.
 */

/** An `operation` describes its effect and asks for confirmation before it changes anything. */
type Command = { takes: string[] } & (
  | { run(given: string[]): Promise<string> }
  | { operation(operations: Operations, given: string[]): Promise<Operation>; done: string }
);

const COMMANDS: Record<string, Command> = {
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
  "allow-other-sign-in": {
    takes: ["organisation"],
    run: async ([organisation = ""]) => {
      const name = await operating((operator) => operator.allowOtherSignIn(organisation));
      return `Members of ${name} can sign in by password again.`;
    },
  },
  erase: {
    takes: ["e-mail address", "organisation"],
    operation: (operations, [email = "", organisation = ""]) => operations.erasePerson(email, organisation),
    done: "Erased.",
  },
  "erase-exhibitor": {
    takes: ["event", "exhibitor"],
    operation: (operations, [event = "", exhibitor = ""]) => operations.eraseExhibitor(event, exhibitor),
    done: "Erased.",
  },
  "erase-organisation": {
    takes: ["organisation"],
    operation: (operations, [organisation = ""]) => operations.eraseOrganisation(organisation),
    done: "Erased.",
  },
  purge: { takes: [], operation: (operations) => operations.purge(), done: "Deleted." },
  export: {
    takes: ["organisation", "file"],
    operation: async (operations, [organisation = "", file = ""]) => {
      const { preview, act } = await operations.exportOrganisation(organisation);
      return {
        preview: [...preview, `Written to ${file}.`],
        act: async () => writeArchive(file, await act()),
      };
    },
    done: "Exported.",
  },
  revoke: {
    takes: ["API key"],
    run: async ([key = ""]) => {
      const name = await operating((operator) => operator.revokeKeyNamed(key));
      return `The API key ${name} is revoked.`;
    },
  },
};

const FLAGS = ["--dry-run", "--yes"];

await run(async () => {
  const [name = "", ...rest] = process.argv.slice(2);
  const flags = rest.filter((word) => FLAGS.includes(word));
  const given = rest.filter((word) => !FLAGS.includes(word));
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const isWrong = !command || given.length !== command.takes.length || ("run" in command && flags.length > 0);
  if (isWrong) throw new WrongSetting(usage());
  if ("run" in command) return command.run(given);
  const environment = await readEnvironment(givenSettings());
  return withDatabase((address) =>
    withOperations(address, environment, async (operations) => {
      const { preview, act } = await command.operation(operations, given);
      process.stdout.write(`${preview.join("\n")}\n`);
      if (flags.includes("--dry-run")) return "Nothing was changed.";
      if (!flags.includes("--yes") && !(await isConfirmed())) return "Nothing was changed.";
      await act();
      return command.done;
    }),
  );
});

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new WrongSetting("Add --yes to do it without a question.");
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question('Type "yes" to go on: ');
  asking.close();
  return answer.trim() === "yes";
}

/** Writes to a temporary name first, so that an incomplete export is not mistaken for a complete one. */
async function writeArchive(file: string, { entries }: Exported): Promise<void> {
  const part = `${file}.part`;
  await pipeline(archiveBytes(entries), createWriteStream(part, { mode: 0o600, flags: "wx" }));
  await rename(part, file);
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, command]) =>
    [
      "  npm run admin --",
      name,
      ...command.takes.map((each) => `"<${each}>"`),
      ...("operation" in command ? ["[--dry-run | --yes]"] : []),
    ].join(" "),
  );
  return ["Name a command:", ...lines].join("\n");
}

/** Migrates the database before a rolling upgrade, so that new instances start at once. */
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
