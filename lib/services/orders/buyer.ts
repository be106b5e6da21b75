import type { CoExhibitor, Order } from "#lib/records/orders";
import { standingIds } from "#lib/sales/coExhibitors";
import type { OrderSale } from "#lib/sales/sale";
import { recordDomainEvents } from "#lib/store/domainEvents";
import { findExhibitors, lockDirectory, saveExhibitorEntries, takenSlugs } from "#lib/store/exhibitors";
import { nextSlug, slugify } from "#lib/text/slug";
import type { WriteContext } from "../base/writeContext";
import { newExhibitor } from "../exhibitors/entry";
import { exhibitorView } from "../exhibitors/view";

type Company = Pick<Order, "id" | "company"> & { contactName: string | null; contactEmail: string | null };

/** Makes a company that bought a booth an exhibitor. Its contact is not public. */
export async function makeExhibitor({ db, fair, now }: WriteContext, made: Company): Promise<void> {
  // Two orders of one company that are paid at the same moment must not choose the same slug.
  await lockDirectory(db, fair.id);
  const { id, company: name, contactName, contactEmail } = made;
  const wanted = slugify(name);
  const slug = nextSlug(wanted, await takenSlugs(db, fair.id, [wanted]));
  const entry = newExhibitor(
    { id, eventId: fair.id, name, slug, createdAt: now },
    { contactName, contactEmail },
  );
  await saveExhibitorEntries(db, [entry]);
  const exhibitor = (await findExhibitors(db, fair.id, [id])).get(id);
  if (!exhibitor) return;
  const data = { exhibitor: exhibitorView(exhibitor) };
  await recordDomainEvents(db, fair, [{ kind: "exhibitor.created", data }], now);
}

/** Makes companies that share the booths exhibitors, once the booths belong to the buyer. */
export async function makeCoExhibitors(
  context: WriteContext,
  before: OrderSale,
  after: OrderSale,
): Promise<void> {
  const stood = standingIds(before);
  const coming = standingIds(after).filter((id) => !stood.includes(id));
  if (coming.length === 0) return;
  const known = await findExhibitors(context.db, context.fair.id, coming);
  const isMissing = ({ exhibitorId: id }: CoExhibitor) => coming.includes(id) && !known.has(id);
  for (const { exhibitorId: id, company, contactEmail } of after.coExhibitors.filter(isMissing)) {
    await makeExhibitor(context, { id, company, contactName: null, contactEmail });
  }
}
