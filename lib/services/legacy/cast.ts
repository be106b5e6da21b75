import { type Cast, castOf, namesIn } from "#lib/legacy/people";
import type { Db } from "#lib/store/database";
import { assignLegacyNumbers, findLegacyNames } from "#lib/store/legacyNames";

/** The numeric ids of speakers and tracks. A new name gets the next number and keeps it. */
export async function castFor(
  db: Db,
  eventId: string,
  sessions: Parameters<typeof namesIn>[0],
): Promise<Cast> {
  const names = namesIn(sessions);
  const known = await findLegacyNames(db, eventId, names);
  const numbered = new Set(known.map(({ kind, name }) => `${kind} ${name}`));
  const fresh = names.filter(({ kind, name }) => !numbered.has(`${kind} ${name}`));
  if (fresh.length === 0) return castOf(known);
  await assignLegacyNumbers(db, eventId, fresh);
  return castOf(await findLegacyNames(db, eventId, names));
}
