import type { Db } from "./database";
import type { Fair } from "./events";

/** Where events were found before they were renamed; what was printed then still leads to them. */

export async function keepFormerSlug(db: Db, { id, slug }: Fair, givenUpAt: Date): Promise<void> {
  const found = { eventId: id, givenUpAt };
  await db.formerSlug.upsert({ where: { slug }, create: { slug, ...found }, update: found });
}

/**
 * Ends what led to another event by the slug that this one has now, if that was its own organisation's or is deleted.
 * False when it still leads to somebody else's.
 */
export async function takeOverSlug(db: Db, { slug, organisationId }: Fair): Promise<boolean> {
  await db.formerSlug.deleteMany({
    where: { slug, event: { OR: [{ organisationId }, { deletedAt: { not: null } }] } },
  });
  return (await db.formerSlug.count({ where: { slug } })) === 0;
}
