import type { Order } from "#lib/records/orders";
import { recordDomainEvents } from "#lib/store/domainEvents";
import { findExhibitors, lockDirectory, saveExhibitorEntries, takenSlugs } from "#lib/store/exhibitors";
import { nextSlug, slugify } from "#lib/text/slug";
import type { WriteContext } from "../base/writeContext";
import { newExhibitor } from "../exhibitors/entry";
import { exhibitorView } from "../exhibitors/view";

/** A company that bought a booth exhibits; whom to talk to there is nobody else's business. */
export async function makeExhibitor(
  { db, fair, now }: WriteContext,
  order: Order,
  id: string,
): Promise<void> {
  // Two orders of one company that are paid at the same moment must not choose the same slug.
  await lockDirectory(db, fair.id);
  const { company: name, contactName, contactEmail } = order;
  const wanted = slugify(name);
  const slug = nextSlug(wanted, await takenSlugs(db, fair.id, [wanted]));
  const made = newExhibitor(
    { id, eventId: fair.id, name, slug, createdAt: now },
    { contactName, contactEmail },
  );
  await saveExhibitorEntries(db, [made]);
  const exhibitor = (await findExhibitors(db, fair.id, [id])).get(id);
  if (!exhibitor) return;
  const data = { exhibitor: exhibitorView(exhibitor) };
  await recordDomainEvents(db, fair, [{ kind: "exhibitor.created", data }], now);
}
