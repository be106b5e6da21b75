import { withRest } from "#lib/bank/propose";
import type { App } from "#lib/ports";
import { writeAmount } from "#lib/pricing/money";
import type { BankLine } from "#lib/records/bankLines";
import { Refusal } from "#lib/refusal";
import { startOfDay } from "#lib/stats/requestedRange";
import { type BankOrder, findBankOrders, listBookings } from "#lib/store/bankOrders";
import * as store from "#lib/store/bankStatements";
import type { Db } from "#lib/store/database";
import { findFair } from "#lib/store/events";
import { findLinks } from "#lib/store/orders";
import { findReversed } from "#lib/store/payments";
import type { Caller } from "../base/caller";
import type { WriteContext } from "../base/writeContext";
import { lockBooths } from "../booths/lock";
import { lockNamesForBuyer } from "../orders/lock";
import { reverseWithin } from "../orders/reverse";
import { bookTransfer } from "../orders/transfer";
import { requireAllEvents } from "./access";
import { type BankLineView, found, viewOf } from "./lines";

type Part = { orderId: string; amountCents: number };

/** Records the payments of a line, all or none. The last order receives the remainder. */
export async function bookLine(
  app: App,
  who: Caller,
  id: string,
  parts: readonly Part[],
): Promise<BankLineView> {
  requireAllEvents(who);
  return app.db.transaction(async (db) => {
    const line = found(await store.lockLine(db, who.orgId, id), id);
    assertState(line, "open");
    const whole = wholeParts(line, parts);
    const steps = await lockedSteps(app, db, who.orgId, whole);
    const recordedBy = who.name;
    const paymentIds: string[] = [];
    for (const { context, orderId, amountCents } of steps) {
      const payment = await bookTransfer(context, orderId, {
        amountCents,
        currency: line.currency,
        providerRef: line.bankRef ?? line.key,
        receivedAt: receivedAt(context, line),
        note: noteOf(line),
        recordedBy,
      });
      paymentIds.push(payment.id);
    }
    return decided(app, db, line, { state: "booked", reason: null, paymentIds, decidedBy: recordedBy });
  });
}

/** Reverses the payments of a line, which is open again. Those that were reversed by hand are left alone. */
export async function unbookLine(app: App, who: Caller, id: string, reason: string): Promise<BankLineView> {
  requireAllEvents(who);
  return app.db.transaction(async (db) => {
    const line = found(await store.lockLine(db, who.orgId, id), id);
    assertState(line, "booked");
    const bookings = await listBookings(db, line.paymentIds);
    const steps = await lockedSteps(app, db, who.orgId, bookings);
    const recordedBy = who.name;
    const reversed = await findReversed(db, line.paymentIds);
    for (const { context, orderId, paymentId } of steps) {
      if (reversed.has(paymentId)) continue;
      await reverseWithin(context, { id: orderId, paymentId, reason }, recordedBy);
    }
    return decided(app, db, line, { state: "open", reason: null, paymentIds: [], decidedBy: recordedBy });
  });
}

/** For money that belongs to no order. */
export async function ignoreLine(app: App, who: Caller, id: string, reason: string): Promise<BankLineView> {
  requireAllEvents(who);
  return app.db.transaction(async (db) => {
    const line = found(await store.lockLine(db, who.orgId, id), id);
    assertState(line, "open");
    const decidedBy = who.name;
    return decided(app, db, line, { state: "ignored", reason, paymentIds: [], decidedBy });
  });
}

export async function reopenLine(app: App, who: Caller, id: string): Promise<BankLineView> {
  requireAllEvents(who);
  return app.db.transaction(async (db) => {
    const line = found(await store.lockLine(db, who.orgId, id), id);
    assertState(line, "ignored");
    const decidedBy = who.name;
    return decided(app, db, line, { state: "open", reason: null, paymentIds: [], decidedBy });
  });
}

async function decided(
  app: App,
  db: Db,
  line: BankLine,
  decision: Omit<store.LineDecision, "decidedAt">,
): Promise<BankLineView> {
  const saved = await store.decideLine(db, line.id, { ...decision, decidedAt: app.clock.now() });
  return viewOf(app, db, saved);
}

const STATE_WORDS: Record<BankLine["state"], string> = {
  open: "is not booked yet",
  booked: "is booked already",
  ignored: "is ignored",
};

function assertState({ state }: BankLine, wanted: BankLine["state"]): void {
  if (state === wanted) return;
  throw new Refusal("bank_line_not_open", `This line ${STATE_WORDS[state]}. Load the list again.`, { state });
}

function wholeParts(line: BankLine, parts: readonly Part[]): Part[] {
  if (line.amountCents <= 0) {
    throw new Refusal(
      "validation_error",
      "This line is money going out; only money coming in can be booked.",
    );
  }
  const totalCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (totalCents > line.amountCents) {
    throw new Refusal(
      "validation_error",
      `The parts add up to ${writeAmount(totalCents, line.currency)}, which is more than the ${writeAmount(line.amountCents, line.currency)} of the line.`,
      [{ path: "orders", code: "too_big", message: "The parts are more than the line's amount." }],
    );
  }
  return withRest(parts, line.amountCents - totalCents);
}

/**
 * The orders in the sequence in which they may be locked: events by id, then exhibitors, booths and orders, as every
 * other write does, so that no two writes wait for each other.
 */
async function lockedSteps<S extends { orderId: string }>(
  app: App,
  db: Db,
  organisationId: string,
  steps: readonly S[],
): Promise<(S & { context: WriteContext })[]> {
  const orders = await findBankOrders(
    db,
    organisationId,
    steps.map(({ orderId }) => orderId),
  );
  const ready: (S & { context: WriteContext })[] = [];
  for (const eventId of [...new Set(orders.map(({ event }) => event.id))].sort()) {
    const context = await contextOf(app, db, organisationId, eventId);
    const own = steps
      .filter((step) => orders.some(({ id, event }) => id === step.orderId && event.id === eventId))
      .sort((one, other) => (one.orderId < other.orderId ? -1 : 1));
    await lockBoothsOf(context, own);
    ready.push(...own.map((step) => ({ ...step, context })));
  }
  const missing = steps.find(({ orderId }) => !orders.some(({ id }: BankOrder) => id === orderId));
  if (missing) {
    throw new Refusal("order_not_found", `There is no order "${missing.orderId}" in this organisation.`);
  }
  return ready;
}

async function lockBoothsOf(context: WriteContext, steps: readonly { orderId: string }[]): Promise<void> {
  for (const { orderId } of steps) await lockNamesForBuyer(context, orderId);
  const links = [];
  for (const { orderId } of steps) links.push(await findLinks(context.db, context.fair.id, orderId));
  const boothIds = links.flatMap((link) => link?.boothIds ?? []);
  if (boothIds.length > 0) await lockBooths(context, boothIds);
}

async function contextOf(app: App, db: Db, organisationId: string, eventId: string): Promise<WriteContext> {
  const fair = await findFair(db, eventId, organisationId);
  if (!fair) throw new Refusal("event_not_found", `There is no event "${eventId}".`);
  app.db.afterCommit(db, () => app.notifications.notify(fair.id, "written"));
  return { app, db, fair, now: app.clock.now() };
}

/** Banks in other time zones may be a day ahead. */
const TOLERANCE_MS = 86_400_000;

/** The value date in the event's time zone, by which reports count. */
function receivedAt({ fair, now }: WriteContext, { valueOn }: BankLine): Date {
  const at = startOfDay(valueOn, fair.timezone);
  if (at.getTime() <= now.getTime() + TOLERANCE_MS) return at;
  throw new Refusal("validation_error", `The date of value, ${valueOn}, is in the future.`, [
    { path: "valueOn", code: "custom", message: "Book this line on or after its date of value." },
  ]);
}

const NOTE_LENGTH = 1_000;

function noteOf({ name, text }: BankLine): string | null {
  return [name, text].filter(Boolean).join(": ").slice(0, NOTE_LENGTH) || null;
}
