import { type PortalRight, portalRight, portalTermsOf } from "#lib/plan/portal";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { portalState } from "#lib/store/portal";

/** Whether the exhibitor may change the entry now; refuses otherwise. */
export async function admit(db: Db, fair: Fair, exhibitorId: string, now: Date): Promise<PortalRight> {
  const { lockedAt } = await portalState(db, exhibitorId);
  const terms = portalTermsOf(fair.settings);
  const right = portalRight(terms, { isLocked: lockedAt !== null, now });
  if (right === "locked") throw new Refusal("forbidden", "The organiser has closed this entry for editing.");
  if (right === "closed") {
    throw new Refusal("forbidden", `Entries could be edited until ${terms.closesAt}. Contact the organiser.`);
  }
  return right;
}
