import type { Database } from "#lib/store/database";
import { Prisma } from "#lib/store/generated/client";
import { throughEach } from "./eachStatement";

/** Lock and comparison clauses of statements, and their unguarded replacements. */
const GUARDS: readonly [guard: RegExp, without: string][] = [
  [/FOR (NO KEY )?UPDATE( OF \w+)?( SKIP LOCKED)?/g, ""],
  [/AND b\."status" = COALESCE\(row\."before", b\."status"\)/g, ""],
  [
    /UPDATE "Event" SET "lastOrderNumber" = "lastOrderNumber" \+ 1\s+WHERE/g,
    'SELECT (random() * 1000000000)::int AS "lastOrderNumber" FROM "Event" WHERE',
  ],
  [/RETURNING "lastOrderNumber"/g, ""],
  [/pg_advisory_xact_lock\(hashtextextended\("key", 0\)\)/g, "1"],
];

/** The database without locks and comparisons. A test for a race must fail with it, otherwise it proves nothing. */
export function withoutGuards(database: Database): Database {
  return throughEach(database, ({ strings, values }, run) =>
    run(Prisma.sql(strings.map(stripped), ...values)),
  );
}

function stripped(text: string): string {
  return GUARDS.reduce((left, [guard, without]) => left.replace(guard, without), text);
}
