import { isSame } from "#lib/plan/change";
import type { Order } from "#lib/records/orders";
import { type OrderProposal, PROPOSAL_FIELDS, type ProposalStanding } from "#lib/records/proposals";
import { shownPart } from "#lib/records/record";
import { boothIdsOf } from "#lib/sales/booths";
import { isActive } from "#lib/sales/sale";
import type { Db } from "#lib/store/database";
import { proposalsOfOrders } from "#lib/store/proposals";
import { orderAsOf } from "../orders/view";

export type ProposalView = ReturnType<typeof proposalView>;

export function proposalView(proposal: OrderProposal, order: Order, now: Date) {
  return {
    ...shownPart(proposal, PROPOSAL_FIELDS),
    differenceCents: proposal.after.amountCents - proposal.before.amountCents,
    state: stateOf(proposal, order, now),
  };
}

/** The proposals that buyers see, newest first: all except withdrawn ones. */
export async function proposalsFor(db: Db, orders: readonly Order[], now: Date): Promise<ProposalView[]> {
  const current = new Map(orders.map((order) => [order.id, orderAsOf(order, now)]));
  const proposals = await proposalsOfOrders(db, [...current.keys()]);
  return proposals.flatMap((proposal) => {
    const order = current.get(proposal.orderId);
    return order && proposal.state !== "withdrawn" ? [proposalView(proposal, order, now)] : [];
  });
}

export function stateOf(proposal: OrderProposal, order: Order, now: Date): ProposalStanding {
  const { state, endsAt, before } = proposal;
  if (state !== "open") return state;
  if (endsAt !== null && endsAt <= now) return "ended";
  const isAsProposed =
    isActive(order) &&
    order.amountCents === before.amountCents &&
    isSame(
      boothIdsOf(order),
      before.booths.map(({ id }) => id),
    );
  return isAsProposed ? "open" : "outdated";
}
