import { createHash } from "node:crypto";
import { Prisma } from "./generated/client";

const MARK = "/* prepared */";

/**
 * Marks a statement that many requests run at the same time, such as those of a reservation. Each connection parses
 * and plans it only once, which takes longer than running it. It must have few variants of its text, and a plan that
 * suits any values.
 */
export const PREPARED = Prisma.raw(`${MARK} `);

const MOST_VALUES = 50;

/** For statements with lists. Those with long lists are not prepared, because their plan depends on the length. */
export function preparedForFew(values: readonly unknown[]): Prisma.Sql {
  return values.length <= MOST_VALUES ? PREPARED : Prisma.empty;
}

export function isPrepared(sql: string): boolean {
  return sql.trimStart().startsWith(MARK);
}

/** Names statements for the driver; with an empty name nothing is prepared. */
export type StatementNames = (query: { sql: string; args: unknown[] }) => string;

export type PreparedNames = {
  nameOf: StatementNames;
  /** Stops preparing statements. */
  giveUp(): void;
};

/**
 * On PostgreSQL only marked statements are prepared. A connection pooler in between may pass a statement to another
 * connection, so its name is the digest of its text and can never mean another statement: at worst it is unknown
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
