import { messageEmail } from "#lib/emails/messageEmail";
import { orderEmail, wordsFor } from "#lib/emails/orderEmail";
import type { App } from "#lib/ports";
import type { Email } from "#lib/ports/network";
import { type OrderEmailKind, TEAM_EMAIL_KINDS, type TeamEmailKind } from "#lib/records/orderEmails";
import type { Order } from "#lib/records/orders";
import type { OrderProposal } from "#lib/records/proposals";
import { boothLabelsOf } from "#lib/sales/booths";
import { salesTermsOf } from "#lib/sales/terms";
import { isUnderWay } from "#lib/sales/underWay";
import * as store from "#lib/store/emails";
import { type Fair, findFairEvenDeleted } from "#lib/store/events";
import { findOrderAnywhere } from "#lib/store/orders";
import { proposalsOfOrders } from "#lib/store/proposals";
import { isOffer as isOfferOfWaitlist } from "#lib/store/waitlist";
import { eventEmail, eventSpeech } from "../base/eventEmail";
import { nextAttempt, runLeasedJobs } from "../base/leasedJobs";
import { deliver } from "../base/sandbox";
import { textFor } from "../emailTexts/own";
import { stateOf } from "../proposals/view";
import { attachmentsOf } from "./attachments";
import { orderLink, payLink } from "./links";
import { writeTeamEmail } from "./teamEmails";
import { orderAsOf } from "./view";
import { warningTime } from "./warning";

/** Sends the e-mails that are due to buyers and teams, each once, by one of several instances. */
export async function sendEmails(app: App): Promise<number> {
  return runLeasedJobs(
    app,
    (lease) => store.claimEmail(app.db.read, lease),
    (email) => sendOne(app, email),
  );
}

async function sendOne(app: App, pending: store.PendingEmail): Promise<void> {
  const { id, orderId, kind, attempts } = pending;
  const { read: db } = app.db;
  const now = app.clock.now();
  const order = await findOrderAnywhere(db, orderId);
  const fair = order && (await findFairEvenDeleted(db, order.eventId));
  if (!order || !fair) return store.emailDone(db, id, null);
  if (kind === "expiring") {
    const isTimed = orderAsOf(order, now).status === "pending" && order.expiresAt !== null;
    if (!isTimed) return store.emailDone(db, id, null);
    const warnAt = warningTime(order, order.extendedAt ?? order.createdAt);
    if (warnAt && warnAt > now) return store.postponeEmail(db, id, warnAt);
  }
  const isDemand = kind === "reminder" || kind === "overdue" || kind === "payment_reminder";
  if (isDemand && (order.status !== "invoiced" || isUnderWay(order))) return store.emailDone(db, id, null);
  // If an event sends reminders, they replace this e-mail.
  const hasReminders = salesTermsOf(fair.settings).reminders.length > 0;
  if (kind === "overdue" && (hasReminders || order.remindersStopped)) return store.emailDone(db, id, null);
  try {
    const email = await written(app, fair, order, pending);
    if (email) await deliver(app, email);
    await store.emailDone(db, id, email && app.clock.now());
  } catch (error) {
    const next = nextAttempt(attempts, now);
    const isLast = next === null;
    app.log.warn("An e-mail about an order could not be sent.", { orderId, kind, attempts, isLast, error });
    await store.postponeEmail(db, id, next);
  }
}

function written(
  app: App,
  fair: Fair,
  order: Order,
  { kind, subject, text }: store.PendingEmail,
): Promise<Email | null> | Email {
  if (kind === "message") return writeMessage(app, fair, order, { subject: subject ?? "", text: text ?? "" });
  return isForTeam(kind) ? writeTeamEmail(app, fair, order, kind) : writeEmail(app, fair, order, kind);
}

function writeMessage(
  app: App,
  ownFair: Fair,
  order: Order,
  words: { subject: string; text: string },
): Email {
  const { locale, speech, fair } = eventSpeech(ownFair, order.locale);
  const links = { order: orderLink(app, order.id) };
  const request = { order, boothLabels: boothLabelsOf(order), fair, speech, locale, links };
  return eventEmail(app, fair, order.contactEmail, messageEmail(request, words));
}

function isForTeam(kind: store.PendingEmail["kind"]): kind is TeamEmailKind {
  return TEAM_EMAIL_KINDS.some((each) => each === kind);
}

/** Null when a proposal was answered or withdrawn before its e-mail was sent. */
async function writeEmail(
  app: App,
  ownFair: Fair,
  order: Order,
  kind: OrderEmailKind,
): Promise<Email | null> {
  const proposal = kind === "proposed" ? await openProposal(app, order) : null;
  if (kind === "proposed" && proposal === null) return null;
  const isOffer = kind === "reserved" && (await isOfferOfWaitlist(app.db.read, order.id));
  const attachments = await attachmentsOf(app, order, kind);
  const { locale, speech, fair } = eventSpeech(ownFair, order.locale);
  const about = { boothLabels: boothLabelsOf(order), kind: isOffer ? ("offered" as const) : kind };
  const content = orderEmail({
    order,
    ...about,
    proposal,
    own: textFor(fair, wordsFor(about), speech.language),
    fair,
    speech,
    locale,
    isInvoiceAttached: attachments.length > 0,
    links: { order: orderLink(app, order.id), pay: payLink(app, order.id) },
  });
  return eventEmail(app, fair, order.contactEmail, content, attachments);
}

async function openProposal(app: App, order: Order): Promise<OrderProposal | null> {
  const proposals = await proposalsOfOrders(app.db.read, [order.id]);
  return proposals.find((proposal) => stateOf(proposal, order, app.clock.now()) === "open") ?? null;
}
