import { eventRolesWith, rolesWith, type Scope } from "#lib/access";
import { teamEmail } from "#lib/emails/teamEmail";
import type { App } from "#lib/ports";
import type { Email } from "#lib/ports/network";
import type { TeamEmailKind } from "#lib/records/orderEmails";
import type { Order } from "#lib/records/orders";
import { disputesOf } from "#lib/store/disputes";
import type { Fair } from "#lib/store/events";
import { emailsOfRoles } from "#lib/store/people";
import { proposalsOfOrders } from "#lib/store/proposals";
import { eventEmail, eventSpeech } from "../base/eventEmail";
import { officeLink } from "./links";

const NEEDED: Scope = "orders:write";

/** To the team members who may change orders; null if there are none. */
export async function writeTeamEmail(
  app: App,
  fair: Fair,
  order: Order,
  kind: TeamEmailKind,
): Promise<Email | null> {
  const { read: db } = app.db;
  const to = await emailsOfRoles(
    db,
    { organisationId: fair.organisationId, eventId: fair.id },
    { roles: rolesWith(NEEDED), eventRoles: eventRolesWith(NEEDED) },
  );
  if (to.length === 0) return null;
  const { locale, speech } = eventSpeech(fair, null);
  const dispute = (await disputesOf(db, order.id)).at(-1) ?? null;
  const proposals = await proposalsOfOrders(db, [order.id]);
  const proposal = proposals.find(({ state }) => state === "accepted" || state === "declined");
  const link = officeLink(app, fair, order.id);
  const content = teamEmail({ kind, order, dispute, proposal: proposal ?? null, fair, speech, locale, link });
  return eventEmail(app, fair, to.join(", "), content);
}
