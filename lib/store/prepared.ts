import { createHash } from "node:crypto";
import { Prisma } from "./generated/client";

const MARK = "/* prepared */";

/**
 * Begins a statement that many people run at the same moment, such as those of a reservation: each connection parses
 * and plans it once, which takes longer than to run it. Its text must be one of few, and its plan good for any values.
 */
export const PREPARED = Prisma.raw(`${MARK} `);

const MOST_VALUES = 50;

/** For statements with lists: one with a long list is planned anew, by its length. */
export function preparedForFew(values: readonly unknown[]): Prisma.Sql {
  return values.length <= MOST_VALUES ? PREPARED : Prisma.empty;
}

export function isPrepared(sql: string): boolean {
  return sql.trimStart().startsWith(MARK);
}

/** Names statements for the driver; the empty name prepares nothing. */
export type StatementNames = (query: { sql: string; args: unknown[] }) => string;

export type PreparedNames = {
  nameOf: StatementNames;
  /** Prepares nothing from now on. */
  giveUp(): void;
};

/**
 * On PostgreSQL only marked statements are prepared. A connection pooler in between may pass our statements to another
 * connection, so a name is the digest of its text and can never stand for another statement: at worst it is unknown
 * there, which is reported before anything is executed.
 */
export function preparedNames(): PreparedNames {
  const names = new Map<string, string>();
  let isGivenUp = false;
  return {
    nameOf: ({ sql }) => {
      if (isGivenUp || !isPrepared(sql)) return "";
      const name = names.get(sql) ?? `aisle_${createHash("sha256").update(sql).digest("hex").slice(0, 40)}`;
      names.set(sql, name);
      return name;
    },
    giveUp: () => {
      isGivenUp = true;
    },
  };
}
