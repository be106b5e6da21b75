import { z } from "zod";
import { RETENTION_KINDS, RETENTION_NAMES, type Retention, type RetentionKind } from "#lib/records/retention";

type Name = `RETENTION_${Uppercase<RetentionKind>}_DAYS`;

const nameOf = (kind: RetentionKind) => `RETENTION_${kind.toUpperCase()}_DAYS` as Name;

/** Documents, orders and payments have no setting, because tax law determines how long they are kept. */
export const RETENTION_VARIABLES = Object.fromEntries(
  RETENTION_NAMES.map((kind) => {
    const { what, leastDays, mostDays, fallbackDays } = RETENTION_KINDS[kind];
    return [
      nameOf(kind),
      {
        about: `How many days to keep ${what}.`,
        expected: `days from ${leastDays} to ${mostDays}`,
        read: z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number)
          .pipe(z.number().min(leastDays).max(mostDays)),
        otherwise: fallbackDays === null ? "no limit" : `\`${fallbackDays}\``,
      },
    ];
  }),
) as unknown as Record<
  Name,
  { about: string; expected: string; read: z.ZodType<number, string>; otherwise: string }
>;

export function readRetention(values: Partial<Record<Name, number | undefined>>): Retention {
  return Object.fromEntries(
    RETENTION_NAMES.map((kind) => [kind, values[nameOf(kind)] ?? RETENTION_KINDS[kind].fallbackDays]),
  ) as Retention;
}
