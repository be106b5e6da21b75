import type { Db } from "./database";
import type { Fair } from "./events";

/** Former slugs of renamed events, so that printed links keep working. */

export async function keepFormerSlug(db: Db, { id, slug }: Fair, givenUpAt: Date): Promise<void> {
  const found = { eventId: id, givenUpAt };
  await db.formerSlug.upsert({ where: { slug }, create: { slug, ...found }, update: found });
}

/**
 * Removes redirects from this event's slug if they belong to the same organisation or a deleted event. Returns false
 * if it still leads to another organisation's event.
 */
export async function takeOverSlug(db: Db, { slug, organisationId }: Fair): Promise<boolean> {
  await db.formerSlug.deleteMany({
    where: { slug, event: { OR: [{ organisationId }, { deletedAt: { not: null } }] } },
  });
  return (await db.formerSlug.count({ where: { slug } })) === 0;
}
