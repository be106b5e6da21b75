import { isSame } from "#lib/plan/change";
import type { Order } from "#lib/records/orders";
import { type OrderProposal, PROPOSAL_FIELDS } from "#lib/records/proposals";
import { shownPart } from "#lib/records/record";
import { boothIdsOf } from "#lib/sales/booths";
import { isActive } from "#lib/sales/sale";

export type ProposalView = ReturnType<typeof proposalView>;

export function proposalView(proposal: OrderProposal, order: Order, now: Date) {
  return {
    ...shownPart(proposal, PROPOSAL_FIELDS),
    differenceCents: proposal.after.amountCents - proposal.before.amountCents,
    state: stateOf(proposal, order, now),
  };
}

/** An open proposal can no longer be accepted once its time is over or the order is another one. */
export function stateOf(proposal: OrderProposal, order: Order, now: Date) {
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
