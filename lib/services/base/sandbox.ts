import type { App } from "#lib/ports";
import type { Email } from "#lib/ports/network";
import type { PaymentProvider } from "#lib/ports/payments";
import { Refusal } from "#lib/refusal";
import { insertSandboxEmail } from "#lib/store/sandboxes";
import { isSandbox } from "#lib/text/ids";
import type { Caller } from "./caller";

/** The special cases of sandboxes. All other data is separate because a sandbox has its own organisation. */

/** Sends every e-mail; those of a sandbox are stored instead. */
export async function deliver(app: App, email: Email): Promise<void> {
  const { organisationId, to, subject, text, html = null, attachments = [] } = email;
  if (organisationId === null || !isSandbox(organisationId)) return app.mail.send(email);
  await insertSandboxEmail(app.db.read, {
    id: app.ids.next("sem"),
    organisationId,
    to,
    subject,
    text,
    html,
    attachments: attachments.map(({ filename }) => filename),
    createdAt: app.clock.now(),
  });
}

/** The provider for new payments of an event; null if online payment is off. */
export function paymentProviderOf(
  { payments }: Pick<App, "payments">,
  { organisationId }: { organisationId: string },
): PaymentProvider | null {
  return isSandbox(organisationId) ? payments.test : payments.current;
}

/** A sandbox has the members and the security of its live organisation, where they are changed. */
export function refuseInSandbox({ orgId }: Pick<Caller, "orgId">): void {
  if (!isSandbox(orgId)) return;
  throw new Refusal(
    "forbidden",
    "Team and security are not changed in test mode. Switch to live mode first.",
  );
}
