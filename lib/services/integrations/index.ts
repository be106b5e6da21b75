import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { findPerson } from "#lib/store/people";
import { type Caller, requireRole } from "../base/caller";
import { testEmail } from "../base/emails";
import { readersLanguage } from "../base/readersLanguage";
import { deliver } from "../base/sandbox";

/** Sent to the caller only. Waits for the mail server and reports its response. */
export async function sendTestEmail(app: App, who: Caller): Promise<{ to: string }> {
  requireRole(who, ["owner", "admin"]);
  const person = await findPerson(app.db.read, who.id);
  if (!person) throw new Refusal("not_found", "There is no account with an e-mail address.");
  try {
    const reader = { ...person, locale: await readersLanguage(app.db.read, person) };
    await deliver(app, { ...testEmail(reader, app.links.base()), organisationId: who.orgId });
  } catch (error) {
    app.log.error("A test e-mail could not be sent.", { error });
    throw new Refusal(
      "source_unreachable",
      "The mail server did not accept the e-mail. The log has the reason.",
    );
  }
  return { to: person.email };
}
