import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { OrderMessage } from "#lib/schema/orderEmails";
import * as store from "#lib/store/emails";
import type { Fair } from "#lib/store/events";
import { inWriteTransaction } from "../base/writeContext";
import { getOrder } from "./lock";

/** The e-mails to an order's buyer, oldest first. */
export async function emailsOf(app: App, fair: Fair, id: string): Promise<store.OrderEmail[]> {
  const order = await getOrder({ db: app.db.read, fair }, id);
  return store.emailsOfOrder(app.db.read, order.id);
}

/** An e-mail in the team's own words. */
export async function writeEmail(
  app: App,
  fair: Fair,
  id: string,
  { subject, text }: OrderMessage,
): Promise<store.OrderEmail[]> {
  return inWriteTransaction(app, fair, async (context) => {
    const order = await getOrder(context, id);
    await store.oweEmail(context.db, { orderId: order.id, kind: "message", subject, text, now: context.now });
    return store.emailsOfOrder(context.db, order.id);
  });
}

/** Sends an e-mail again, with its current content. */
export async function sendEmailAgain(
  app: App,
  fair: Fair,
  { id, emailId }: { id: string; emailId: string },
): Promise<store.OrderEmail[]> {
  return inWriteTransaction(app, fair, async (context) => {
    const order = await getOrder(context, id);
    const emails = await store.emailsOfOrder(context.db, order.id);
    const email = emails.find((each) => each.id === emailId);
    if (!email) throw new Refusal("not_found", `Order ${order.number} has no e-mail "${emailId}".`);
    if (email.state === "waiting") {
      throw new Refusal("conflict", "This e-mail has not been sent yet. It is sent at its scheduled time.");
    }
    const { kind, subject, text } = email;
    await store.oweEmail(context.db, { orderId: order.id, kind, subject, text, now: context.now });
    return store.emailsOfOrder(context.db, order.id);
  });
}
