import type { App, Email } from "#lib/ports";
import { writeAmount } from "#lib/pricing/money";
import type { OrderEmailKind } from "#lib/records/orderEmails";
import type { Order } from "#lib/records/orders";
import * as store from "#lib/store/emails";
import { type Fair, findFairEvenDeleted } from "#lib/store/events";
import { findOrderAnywhere } from "#lib/store/orders";
import { isOffer } from "#lib/store/waitlist";
import { nextAttempt, runLeasedJobs } from "../base/leasedJobs";
import { attachmentsOf } from "./attachments";
import { orderLink, payLink } from "./links";
import { orderAsOf } from "./view";
import { warningTime } from "./warning";

/** Sends what is owed to buyers: each letter once, by one of several instances, after what it tells is settled. */
export async function sendEmails(app: App): Promise<number> {
  return runLeasedJobs(
    app,
    (lease) => store.claimEmail(app.db.read, lease),
    (email) => sendOne(app, email),
  );
}

async function sendOne(app: App, { id, orderId, kind, attempts }: store.OwedEmail): Promise<void> {
  const { read: db } = app.db;
  const now = app.clock.now();
  const order = await findOrderAnywhere(db, orderId);
  const fair = order && (await findFairEvenDeleted(db, order.eventId));
  if (!order || !fair) return store.emailDone(db, id, null);
  if (kind === "expiring") {
    if (orderAsOf(order, now).status !== "pending") return store.emailDone(db, id, null);
    const warnAt = warningTime(order, order.extendedAt ?? order.createdAt);
    if (warnAt && warnAt > now) return store.postponeEmail(db, id, warnAt);
  }
  const isDemand = kind === "reminder" || kind === "overdue";
  if (isDemand && order.status !== "invoiced") return store.emailDone(db, id, null);
  try {
    const isForWaiter = kind === "reserved" && (await isOffer(db, order.id));
    const email = writeEmail(app, fair, order, isForWaiter ? "offered" : kind);
    await app.mail.send({ ...email, attachments: await attachmentsOf(app, order, kind) });
    await store.emailDone(db, id, app.clock.now());
  } catch (error) {
    const next = nextAttempt(attempts, now);
    const isLast = next === null;
    app.log.warn("A letter to a buyer could not be sent.", { orderId, kind, attempts, isLast, error });
    await store.postponeEmail(db, id, next);
  }
}

type Words = { subject: string; sentences: string[] };

/** Buyers read their own words back as text only, and never in the subject. */
function writeEmail(app: App, fair: Fair, order: Order, kind: EmailWords): Email {
  const { subject, sentences } = WORDS[kind](order, fair);
  const links = [`Your order: ${orderLink(app, order.id)}`];
  if (order.dueCents > 0) links.unshift(`Pay: ${payLink(app, order.id)}`);
  const text = [`Hello ${order.contactName},`, sentences.join(" "), links.join("\n"), fair.name].join("\n\n");
  return { to: order.contactEmail, subject: `${subject} – ${fair.name}`, text: `${text}\n` };
}

/** To somebody who waited, a reservation is news. */
type EmailWords = OrderEmailKind | "offered";

const WORDS: Record<EmailWords, (order: Order, fair: Fair) => Words> = {
  offered: (order, fair) => ({
    subject: `Booth ${order.boothLabel} came free and is held for you`,
    sentences: [
      `you waited for it: booth ${order.boothLabel} came free, and we hold it for ${order.company}${until(order, fair)}.`,
      `The price is ${amountOf(order)}. Once it is paid, the booth is yours; after that time it is offered to the next.`,
    ],
  }),
  reserved: (order, fair) => ({
    subject: `Booth ${order.boothLabel} is held for you`,
    sentences: [
      `booth ${order.boothLabel} is held for ${order.company}${until(order, fair)}.`,
      `The price is ${amountOf(order)}. Once it is paid, the booth is yours.`,
    ],
  }),
  expiring: (order, fair) => ({
    subject: `Booth ${order.boothLabel} is held only a little longer`,
    sentences: [
      `booth ${order.boothLabel} is held for you${until(order, fair)}; after that it is free for others.`,
      "You can ask for more time once, on the page of your order.",
    ],
  }),
  expired: (order) => ({
    subject: `Booth ${order.boothLabel} is no longer held`,
    sentences: [
      `the time to pay for booth ${order.boothLabel} is over, and it is free for others now.`,
      "If you still want it and nobody has taken it meanwhile, reserve it again.",
    ],
  }),
  invoiced: (order, fair) => ({
    subject: `Booth ${order.boothLabel} is reserved for you`,
    sentences: [
      `booth ${order.boothLabel} is reserved for ${order.company}.`,
      ...(order.paidCents > 0 ? ["We received your deposit."] : []),
      `The price is ${amountOf(order)}.`,
      ...invoiceSentence(order),
      ...dueSentence(order, fair),
    ],
  }),
  reminder: (order, fair) => ({
    subject: `${invoiceOf(order)} is due soon`,
    sentences: [
      `for booth ${order.boothLabel} there is still something to pay.`,
      ...dueSentence(order, fair),
    ],
  }),
  overdue: (order, fair) => ({
    subject: `${invoiceOf(order)} is overdue`,
    sentences: [
      `we have not seen the money for booth ${order.boothLabel} yet.`,
      ...dueSentence(order, fair),
      ...(order.releaseAt ? [`On ${dayOf(order.releaseAt, fair)} the booth is given free.`] : []),
    ],
  }),
  paid: (order) => ({
    subject: `Booth ${order.boothLabel} is yours`,
    sentences: [
      `we received ${amountOf(order)}, and booth ${order.boothLabel} belongs to ${order.company}.`,
      ...invoiceSentence(order),
    ],
  }),
  moved: (order, fair) => ({
    subject: `Your booth is now ${order.boothLabel}`,
    sentences: [
      `your order moved from booth ${order.movedFrom} to booth ${order.boothLabel}${until(order, fair)}.`,
      ...(order.moveReason ? [`The organiser says: ${order.moveReason}`] : []),
      `The price is ${amountOf(order)}.`,
      ...(order.paidCents > 0 ? [`We received ${writeAmount(order.paidCents, order.currency)}.`] : []),
      ...(order.dueCents > 0 ? [`${writeAmount(order.dueCents, order.currency)} are left to pay.`] : []),
      ...(order.refundDueCents > 0 ? [`${dueOf(order)} will be returned to you.`] : []),
      ...invoiceSentence(order),
    ],
  }),
  cancelled: (order) => ({
    subject: `Your order for booth ${order.boothLabel} was cancelled`,
    sentences: [
      `order ${order.number} for booth ${order.boothLabel} was cancelled.`,
      ...(order.refundDueCents > 0 ? [`${dueOf(order)} will be returned to you.`] : []),
    ],
  }),
  refunded: (order) => ({
    subject: `Your order for booth ${order.boothLabel} was refunded`,
    sentences: [
      `${writeAmount(order.refundedCents, order.currency)} for order ${order.number} ` +
        `(booth ${order.boothLabel}) are on their way back to you.`,
    ],
  }),
};

function dueSentence({ dueCents, currency, balanceDueAt }: Order, fair: Fair): string[] {
  if (dueCents === 0 || !balanceDueAt) return [];
  return [`${writeAmount(dueCents, currency)} are due by ${dayOf(balanceDueAt, fair)}.`];
}

/** Orders of the sample data have no invoice. */
function invoiceSentence({ invoiceNumber }: Order): string[] {
  return invoiceNumber ? [`Invoice ${invoiceNumber} is on the page of your order.`] : [];
}

function invoiceOf({ invoiceNumber, number }: Order): string {
  return invoiceNumber ? `Invoice ${invoiceNumber}` : `Order ${number}`;
}

function dayOf(time: Date, { timezone }: Fair): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: timezone, dateStyle: "long" }).format(time);
}

function amountOf({ amountCents, currency }: Order): string {
  return writeAmount(amountCents, currency);
}

function dueOf({ refundDueCents, currency }: Order): string {
  return writeAmount(refundDueCents, currency);
}

function until({ expiresAt }: Order, { timezone }: Fair): string {
  if (!expiresAt) return "";
  const format = { timeZone: timezone, dateStyle: "long", timeStyle: "short" } as const;
  return ` until ${new Intl.DateTimeFormat("en-GB", format).format(expiresAt)} (${timezone})`;
}
