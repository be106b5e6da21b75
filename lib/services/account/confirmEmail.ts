import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import * as people from "#lib/store/people";
import type { Caller } from "../base/caller";
import { confirmationEmail, demandSent, post } from "../base/emails";
import { readersLanguage } from "../base/readersLanguage";

type Addressee = { id: string; email: string; name: string; locale: string };

/** Does not wait for the e-mail, because an account works before its address is confirmed. */
export function askToConfirm(app: App, person: Addressee): void {
  if (app.mail.delivers) post(app, confirmationTo(app, person));
}

/** Sends the confirmation again and waits, so that a failure is reported. */
export async function sendAgain(app: App, who: Caller): Promise<{ done: true }> {
  const person = await people.findPerson(app.db.read, who.id);
  if (person && !person.emailConfirmedAt) {
    const locale = await readersLanguage(app.db.read, person);
    await demandSent(app, confirmationTo(app, { ...person, locale }));
  }
  return { done: true };
}

export async function confirm(
  app: App,
  { user, token }: { user: string; token: string },
): Promise<{ done: true }> {
  const person = await people.findPerson(app.db.read, user);
  if (!person || !app.secrets.matches(token, tokenFor(app, person))) {
    const message = "This link is not valid. Sign in and request a new one.";
    throw new Refusal("validation_error", message, [{ path: "token", code: "invalid", message }]);
  }
  await people.confirmEmail(app.db.read, person.id, app.clock.now());
  return { done: true };
}

function confirmationTo(app: App, person: Addressee) {
  const query = new URLSearchParams({ user: person.id, token: tokenFor(app, person) });
  return confirmationEmail(person, `${app.links.base()}/confirm-email?${query}`);
}

/** An HMAC, valid for this address only, so that no token has to be stored. */
function tokenFor(app: App, { id, email }: Pick<Addressee, "id" | "email">): string {
  return app.secrets.hmac("confirm e-mail", `${id} ${email}`);
}
