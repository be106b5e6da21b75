import { createHash } from "node:crypto";
import type { App } from "#lib/ports";
import type { Order } from "#lib/records/orders";
import type { OrderProposal, ProposedChange } from "#lib/records/proposals";
import { Refusal } from "#lib/refusal";
import { isActive } from "#lib/sales/sale";
import type { ProposalAcceptance, ProposalInput, ProposalRefusal } from "#lib/schema/proposals";
import { startOfDay } from "#lib/stats/requestedRange";
import type { Db } from "#lib/store/database";
import { dropProposedEmail, oweEmail } from "#lib/store/emails";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/proposals";
import { rehearsed } from "#lib/store/rehearsal";
import type { Caller } from "../base/caller";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { getBoothId } from "../booths/read";
import { getOrder } from "../orders/lock";
import { addItem } from "../orders/orderItems";
import { orderAsOf } from "../orders/view";
import { applyChange, lockForChange, termsOf } from "./apply";
import { type ProposalView, proposalView, stateOf } from "./view";

/** Changes of an order that the organiser proposes, and the buyer accepts by a click or declines. */

export async function list(app: App, fair: Fair, orderId: string): Promise<ProposalView[]> {
  const db = app.db.read;
  const now = app.clock.now();
  const order = orderAsOf(await getOrder({ db, fair }, orderId), now);
  return (await store.proposalsOfOrders(db, [orderId])).map((proposal) => proposalView(proposal, order, now));
}

/** Creates a proposal with its effect, which is found by making the change and rolling it back. */
export async function create(
  app: App,
  fair: Fair,
  orderId: string,
  { input, who, isDryRun }: { input: ProposalInput; who: Caller; isDryRun: boolean },
): Promise<ProposalView> {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const change = await changeOf(context, await getOrder(context, orderId), input);
    const order = await lockForChange(context, orderId, change);
    await assertProposable(db, order, now);
    const terms = {
      orderId,
      change,
      before: await termsOf(context, order),
      after: await rehearsed(db, () => applyChange(context, orderId, change)),
      currency: order.currency,
      message: input.message ?? null,
      endsAt: input.endsOn ? endOf(fair, input.endsOn, now) : null,
    };
    const proposal: OrderProposal = {
      ...terms,
      id: app.ids.next("prp"),
      sha256: createHash("sha256").update(JSON.stringify(terms), "utf8").digest("hex"),
      author: who.name,
      state: "open",
      answeredBy: null,
      answeredAt: null,
      reason: null,
      createdAt: now,
    };
    if (!isDryRun) {
      await store.insertProposal(db, proposal);
      await oweEmail(db, { orderId, kind: "proposed", now });
    }
    return proposalView(proposal, order, now);
  });
}

async function changeOf(context: WriteContext, order: Order, input: ProposalInput): Promise<ProposedChange> {
  const { fromBoothId, toBoothId, addedBoothIds = [], keepPrice = false, description, unitCents = 0 } = input;
  const idOf = (key: string) => getBoothId(context, key);
  const addedIds: string[] = [];
  for (const key of addedBoothIds) addedIds.push(await idOf(key));
  return {
    fromBoothId: fromBoothId === undefined ? order.boothId : await idOf(fromBoothId),
    toBoothId: toBoothId === undefined ? null : await idOf(toBoothId),
    addedBoothIds: addedIds,
    keepPrice,
    item: description === undefined ? null : { description, unitCents },
  };
}

async function assertProposable(db: Db, order: Order, now: Date): Promise<void> {
  const { number } = order;
  if (!isActive(order))
    throw new Refusal("conflict", `Order ${number} has ended, so nothing can be changed.`);
  const former = await store.proposalsOfOrders(db, [order.id]);
  if (former.some((proposal) => stateOf(proposal, order, now) === "open")) {
    throw new Refusal(
      "conflict",
      `Order ${number} has an open proposal. Withdraw it before you make another.`,
    );
  }
}

function endOf({ timezone }: Fair, endsOn: string, now: Date): Date {
  const endsAt = startOfDay(endsOn, timezone, 1);
  if (endsAt > now) return endsAt;
  const message = "This day is over. Choose a later one.";
  throw new Refusal("validation_error", message, [{ path: "endsOn", code: "in_the_past", message }]);
}

export async function withdraw(app: App, fair: Fair, orderId: string, id: string, who: Caller) {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const proposal = await found(db, fair, orderId, id);
    const answeredBy = who.name;
    await close(db, proposal, { state: "withdrawn", answeredBy, answeredAt: now, reason: null });
    return { id };
  });
}

export async function get(app: App, fair: Fair, orderId: string, id: string): Promise<OrderProposal> {
  return found(app.db.read, fair, orderId, id);
}

/** Saves the change and the acceptance together, or neither. */
export async function accept(
  app: App,
  fair: Fair,
  orderId: string,
  { id, name, sha256 }: ProposalAcceptance & { id: string },
): Promise<ProposalView> {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const { change } = await found(db, fair, orderId, id);
    const order = await lockForChange(context, orderId, change);
    // The proposal may have been answered while this waited for the lock.
    const proposal = await found(db, fair, orderId, id);
    if (proposal.sha256 !== sha256.toLowerCase()) {
      throw new Refusal("conflict", "This is not the proposal that you have read. Load the page again.");
    }
    assertOpen(proposal, order, now);
    await applyAsProposed(context, proposal);
    await close(db, proposal, { state: "accepted", answeredBy: name, answeredAt: now, reason: null });
    await oweEmail(db, { orderId, kind: "team_proposal", now });
    return viewNow(context, orderId, id);
  });
}

export async function decline(
  app: App,
  fair: Fair,
  orderId: string,
  { id, name, reason }: ProposalRefusal & { id: string },
): Promise<ProposalView> {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const proposal = await found(db, fair, orderId, id);
    await close(db, proposal, {
      state: "declined",
      answeredBy: name,
      answeredAt: now,
      reason: reason ?? null,
    });
    await oweEmail(db, { orderId, kind: "team_proposal", now });
    return viewNow(context, orderId, id);
  });
}

/** Compensates for prices that have changed since, so that the buyer gets the amount that was proposed. */
async function applyAsProposed(context: WriteContext, proposal: OrderProposal): Promise<void> {
  const { orderId, change, after } = proposal;
  const { subtotalCents } = await applyChange(context, orderId, change);
  const unitCents = after.subtotalCents - subtotalCents;
  if (unitCents !== 0) await addItem(context, orderId, { description: "Price as proposed", unitCents });
  if ((await getOrder(context, orderId)).amountCents === after.amountCents) return;
  throw new Refusal("conflict", "Prices or taxes have changed since. Ask the organiser for a new proposal.");
}

function assertOpen(proposal: OrderProposal, order: Order, now: Date): void {
  const sentence = {
    open: null,
    accepted: `This proposal was already accepted by ${proposal.answeredBy}.`,
    declined: `This proposal was declined by ${proposal.answeredBy}.`,
    withdrawn: "The organiser has withdrawn this proposal.",
    ended: "The time to accept this proposal is over.",
    outdated: "The order has changed since this was proposed. Ask the organiser for a new proposal.",
  }[stateOf(proposal, order, now)];
  if (sentence !== null) throw new Refusal("conflict", sentence);
}

type Answer = Parameters<typeof store.closeProposal>[2];

async function close(db: Db, { id, orderId }: OrderProposal, answer: Answer): Promise<void> {
  if (await store.closeProposal(db, id, answer)) return dropProposedEmail(db, orderId);
  throw new Refusal("conflict", "This proposal was already answered or withdrawn.");
}

async function viewNow(context: WriteContext, orderId: string, id: string): Promise<ProposalView> {
  const { db, fair, now } = context;
  return proposalView(await found(db, fair, orderId, id), await getOrder(context, orderId), now);
}

async function found(db: Db, fair: Fair, orderId: string, id: string): Promise<OrderProposal> {
  const order = await getOrder({ db, fair }, orderId);
  const proposal = await store.findProposal(db, orderId, id);
  if (proposal) return proposal;
  throw new Refusal("not_found", `Order ${order.number} has no proposal "${id}".`);
}
