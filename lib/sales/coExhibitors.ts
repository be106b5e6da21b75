import type { CoExhibitor, Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { type BoothSale, withExhibitor, withoutExhibitor } from "./sale";

/**
 * Companies that share the booths of an order. They are assigned after its exhibitor, while the order has the booths.
 */

type Sharing = Pick<Order, "status" | "coExhibitors">;

/** The co-exhibitors on each booth of the order. */
export function standingIds(order: Sharing | null): string[] {
  const isClaimed = order !== null && (order.status === "invoiced" || order.status === "paid");
  return isClaimed ? order.coExhibitors.map(({ exhibitorId }) => exhibitorId) : [];
}

/** A booth of the order after it changed; a co-exhibitor removed by hand is not assigned again. */
export function withCoExhibitors<B extends BoothSale>(
  booth: B,
  before: Sharing | null,
  after: Sharing | null,
): B {
  const [stood, stand] = [standingIds(before), standingIds(after)];
  const leaving = stood.filter((id) => !stand.includes(id));
  const coming = stand.filter((id) => !stood.includes(id));
  const left = leaving.reduce<BoothSale>(withoutExhibitor, booth);
  const seated = coming.reduce<BoothSale>(withExhibitor, left);
  return seated === booth ? booth : { ...booth, exhibitorIds: seated.exhibitorIds };
}

type Buyer = { company: string; exhibitorId: string | null; exhibitorName: string | null };
type Company = Pick<CoExhibitor, "company" | "share"> & { exhibitorId?: string };

export const MOST_CO_EXHIBITORS = 20;

/** Refuses the buyer, a company that is named twice, and shares of more than 100 %. */
export function assertCoExhibitors(
  coming: readonly Company[],
  present: readonly Company[],
  buyer: Buyer,
): void {
  const own = new Set([buyer.company, buyer.exhibitorName ?? buyer.company].map(folded));
  for (const [index, { company, exhibitorId }] of coming.entries()) {
    const isBuyer = own.has(folded(company)) || (exhibitorId ?? "") === buyer.exhibitorId;
    if (isBuyer) throw faulty(index, "is_buyer", `${company} is the buyer of this order.`);
    const others = [...present, ...coming.slice(0, index)];
    const isTwice = others.some(
      (other) =>
        folded(other.company) === folded(company) ||
        (exhibitorId !== undefined && other.exhibitorId === exhibitorId),
    );
    if (isTwice) throw faulty(index, "duplicate", `${company} is already a co-exhibitor of this order.`);
  }
  const all = [...present, ...coming];
  if (all.length > MOST_CO_EXHIBITORS) {
    throw new Refusal("too_many_items", `An order has at most ${MOST_CO_EXHIBITORS} co-exhibitors.`);
  }
  const percent = all.reduce((sum, { share }) => sum + (share ?? 0), 0);
  if (percent > 100) {
    throw faulty(coming.length - 1, "too_much", `The shares add up to ${percent} percent of the booths.`);
  }
}

function faulty(index: number, code: string, message: string): Refusal {
  return new Refusal("validation_error", message, [{ path: `coExhibitors.${index}`, code, message }]);
}

function folded(company: string): string {
  return company.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}
