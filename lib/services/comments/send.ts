import { withMentions } from "#lib/plan/comments";
import type { App } from "#lib/ports";
import type { Email } from "#lib/ports/network";
import * as store from "#lib/store/comments";
import { findFair } from "#lib/store/events";
import { findMember, findPerson } from "#lib/store/people";
import { mentionEmail } from "../base/emails";
import { nextAttempt, runLeasedJobs } from "../base/leasedJobs";
import { deliver } from "../base/sandbox";
import { colleaguesOf, mayOpenPlan } from "./people";

/** Sends the e-mails about mentions, each once, by one of several instances. */
export async function sendMentions(app: App): Promise<number> {
  return runLeasedJobs(
    app,
    (lease) => store.claimMention(app.db.read, lease),
    (mention) => sendOne(app, mention),
  );
}

async function sendOne(app: App, mention: store.PendingMention): Promise<void> {
  const { read: db } = app.db;
  const email = await written(app, mention);
  if (!email) return store.mentionDone(db, mention, { nextAttemptAt: null });
  const sentAt = app.clock.now();
  try {
    await deliver(app, email);
    await store.mentionDone(db, mention, { nextAttemptAt: null, sentAt });
  } catch (error) {
    const nextAttemptAt = nextAttempt(mention.attempts, sentAt);
    app.log.warn("An e-mail about a mention could not be sent.", { ...mention, error });
    await store.mentionDone(db, mention, { nextAttemptAt });
  }
}

/** Null for a deleted comment, and for people who can no longer open the plan. */
async function written(app: App, { messageId, userId }: store.PendingMention): Promise<Email | null> {
  const { read: db } = app.db;
  const message = await store.findMessageAnywhere(db, messageId);
  const fair = message && (await findFair(db, message.eventId, null));
  if (!message || !fair) return null;
  const member = await findMember(db, fair.organisationId, userId);
  const person = await findPerson(db, userId);
  if (!member || !person || person.disabledAt || !mayOpenPlan(member, fair)) return null;
  const people = await colleaguesOf(db, fair);
  return mentionEmail(app, fair, person, {
    author: message.author,
    text: withMentions(message.text, (id) => `@${people.get(id) ?? "…"}`),
    url: `${app.links.base()}/events/${fair.slug}/plan?comment=${message.commentId}`,
  });
}
