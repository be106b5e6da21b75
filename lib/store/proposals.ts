import type { OrderProposal, OrderTerms, ProposalState, ProposedChange } from "#lib/records/proposals";
import type { Db } from "./database";
import type { OrderProposal as ProposalRow } from "./generated/client";

export async function insertProposal(db: Db, proposal: OrderProposal): Promise<void> {
  await db.orderProposal.create({ data: proposal as unknown as ProposalRow & Json });
}

type Json = { change: object; before: object; after: object };

/** The newest first. */
export async function proposalsOfOrders(db: Db, orderIds: readonly string[]): Promise<OrderProposal[]> {
  const rows = await db.orderProposal.findMany({
    where: { orderId: { in: [...orderIds] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toProposal);
}

export async function findProposal(db: Db, orderId: string, id: string): Promise<OrderProposal | null> {
  const row = await db.orderProposal.findFirst({ where: { id, orderId } });
  return row && toProposal(row);
}

type Answer = Pick<OrderProposal, "answeredBy" | "answeredAt" | "reason"> & { state: ProposalState };

/** Returns false if the proposal has been closed meanwhile. */
export async function closeProposal(db: Db, id: string, answer: Answer): Promise<boolean> {
  const { count } = await db.orderProposal.updateMany({ where: { id, state: "open" }, data: answer });
  return count === 1;
}

function toProposal(row: ProposalRow): OrderProposal {
  return {
    ...row,
    change: row.change as unknown as ProposedChange,
    before: row.before as unknown as OrderTerms,
    after: row.after as unknown as OrderTerms,
    state: row.state as ProposalState,
  };
}
