import type { EmailContent } from "#lib/emails/email";
import { emailFormats } from "#lib/emails/formats";
import { writeEmail } from "#lib/emails/layout";
import type { BoothNotice } from "#lib/plan/notices";
import { changeSentence } from "#lib/plan/noticeWords";
import type { App } from "#lib/ports";
import type { Email } from "#lib/ports/network";
import { isRefusal, Refusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import { emailSpeech } from "#lib/words/emails";
import { NO_TERMS } from "#lib/words/speech";
import { eventEmail, eventSpeech } from "./eventEmail";
import { deliver } from "./sandbox";
import { assertSending } from "./sending";

/** Sends without waiting. The action that caused the e-mail stays done if sending fails. */
export function post(app: App, email: Email): void {
  sendNow(app, email).catch((error: unknown) => {
    app.log.error("An e-mail could not be sent.", { subject: email.subject, error });
  });
}

/** Waits for the mail server, so that a failure is reported to the caller. */
export async function demandSent(app: App, email: Email): Promise<void> {
  try {
    await sendNow(app, email);
  } catch (error) {
    if (isRefusal(error)) throw error;
    app.log.error("An e-mail could not be sent.", { subject: email.subject, error });
    throw new Refusal("source_unreachable", "The mail server did not accept the e-mail. Try again later.");
  }
}

async function sendNow(app: App, email: Email): Promise<void> {
  await assertSending(app);
  await deliver(app, email);
}

/** E-mails about accounts and the installation come from the product. */
const PRODUCT = { name: "Aisle", logoUrl: null, color: null };
type Say = ReturnType<typeof emailSpeech>["say"];
type Content = Omit<EmailContent, "language" | "direction" | "facts" | "links" | "notes"> &
  Partial<Pick<EmailContent, "facts" | "links" | "notes">>;

/** In the reader's language. */
function productEmail(
  { email, locale }: { email: string; locale: string },
  contentOf: (say: Say) => Content,
): Email {
  const { language, direction, say } = emailSpeech(locale, NO_TERMS);
  const content = { language, direction, facts: [], links: [], notes: [], ...contentOf(say) };
  return { organisationId: null, to: email, ...writeEmail(content, PRODUCT) };
}

/** The recipient of an e-mail from the product, with language and formats. */
export type Reader = { email: string; name: string; locale: string };

export function resetEmail(to: Reader, url: string): Email {
  return productEmail(to, (say) => ({
    subject: say("reset.subject"),
    greeting: say("greeting", { name: to.name }),
    paragraphs: [say("reset.text")],
    button: { label: say("reset.button"), url },
    notes: [say("note.ignore")],
  }));
}

export function confirmationEmail(to: Reader, url: string): Email {
  return productEmail(to, (say) => ({
    subject: say("confirm.subject"),
    greeting: say("greeting", { name: to.name }),
    paragraphs: [say("confirm.text")],
    button: { label: say("confirm.button"), url },
    notes: [say("note.ignore")],
  }));
}

export function passwordChangedEmail(to: Reader, url: string): Email {
  return productEmail(to, (say) => ({
    subject: say("passwordChanged.subject"),
    greeting: say("greeting", { name: to.name }),
    paragraphs: [say("passwordChanged.text")],
    button: { label: say("passwordChanged.button"), url },
  }));
}

/** Links to their account, and to a new password in case it was someone else. */
export function secondFactorEmail(
  to: Reader,
  state: "on" | "off",
  url: { account: string; forgot: string },
): Email {
  return productEmail(to, (say) => ({
    subject: say("secondFactor.subject", { state }),
    greeting: say("greeting", { name: to.name }),
    paragraphs: [say("secondFactor.text", { state })],
    button: { label: say("secondFactor.button"), url: url.account },
    links: [{ label: say("passwordChanged.button"), url: url.forgot }],
  }));
}

/** A passkey or an authenticator app was added or removed, while another factor remains. */
export function signInChangedEmail(to: Reader, url: { account: string; forgot: string }): Email {
  return productEmail(to, (say) => ({
    subject: say("signInChanged.subject"),
    greeting: say("greeting", { name: to.name }),
    paragraphs: [say("signInChanged.text")],
    button: { label: say("secondFactor.button"), url: url.account },
    links: [{ label: say("passwordChanged.button"), url: url.forgot }],
  }));
}

type NewSignIn = {
  timeZone: string;
  device: string | null;
  ipAddress: string;
  isBySingleSignOn: boolean;
  at: Date;
  url: { account: string; forgot: string };
};

export function newSignInEmail(to: Reader, signIn: NewSignIn): Email {
  const { timeZone, device, ipAddress, isBySingleSignOn, at, url } = signIn;
  const { moment } = emailFormats(to.locale, "EUR", timeZone);
  return productEmail(to, (say) => ({
    subject: say("newSignIn.subject"),
    greeting: say("greeting", { name: to.name }),
    paragraphs: [say("newSignIn.text")],
    facts: [
      [say("fact.device"), device ?? say("fact.unknown")],
      [say("fact.ipAddress"), ipAddress],
      [say("fact.time"), moment(at)],
      ...(isBySingleSignOn ? [[say("fact.signInMethod"), say("fact.singleSignOn")] as [string, string]] : []),
    ],
    button: { label: say("newSignIn.button"), url: url.account },
    links: [{ label: say("passwordChanged.button"), url: url.forgot }],
  }));
}

/** In the language of the account, or of the event for those who have not chosen one. */
export function mentionEmail(
  app: App,
  fair: Fair,
  to: { email: string; name: string; language: string | null },
  { author, text, url }: { author: string; text: string; url: string },
): Email {
  const { speech, fair: named } = eventSpeech(fair, to.language);
  const { language, direction, say } = speech;
  const values = { author, event: named.name };
  const content: EmailContent = {
    language,
    direction,
    subject: say("mention.subject", values),
    greeting: say("greeting", { name: to.name }),
    paragraphs: [say("mention.text", values), text],
    facts: [],
    button: { label: say("mention.button"), url },
    links: [],
    notes: [],
  };
  return eventEmail(app, fair, to.email, content);
}

export function invitationEmail(
  to: Pick<Reader, "email" | "locale">,
  organisation: string,
  inviter: string,
  url: string,
): Email {
  return productEmail(to, (say) => ({
    subject: say("invitation.subject", { organisation }),
    greeting: say("hello"),
    paragraphs: [say("invitation.text", { inviter, organisation })],
    button: { label: say("invitation.button"), url },
    notes: [say("invitation.note")],
  }));
}

/** Sent to every owner, not only to the one who scheduled it. */
export function erasureEmail(
  to: Reader,
  about: { organisation: string; by: string; eraseAt: Date; url: string },
): Email {
  const { organisation, by, url } = about;
  const until = emailFormats(to.locale, "EUR", "UTC").moment(about.eraseAt);
  return productEmail(to, (say) => ({
    subject: say("erasure.subject", { organisation }),
    greeting: say("greeting", { name: to.name }),
    paragraphs: [say("erasure.text", { by, organisation, until })],
    button: { label: say("erasure.button"), url },
  }));
}

export function testEmail(to: Reader, address: string): Email {
  return productEmail(to, (say) => ({
    subject: say("test.subject"),
    greeting: say("greeting", { name: to.name }),
    paragraphs: [say("test.text", { address })],
    button: null,
  }));
}

export function webhookOffEmail(
  to: Pick<Reader, "email" | "locale">,
  { url, reason, link }: { url: string; reason: "gone" | "failing"; link: string },
): Email {
  return productEmail(to, (say) => ({
    subject: say("webhook.subject"),
    greeting: say("hello"),
    paragraphs: [say("webhook.text", { url, reason })],
    button: { label: say("webhook.button"), url: link },
  }));
}

export function connectorPausedEmail(
  to: Pick<Reader, "email" | "locale">,
  { partner, reason, link }: { partner: string; reason: string; link: string },
): Email {
  return productEmail(to, (say) => ({
    subject: say("connector.subject", { partner }),
    greeting: say("hello"),
    paragraphs: [say("connector.text", { partner, reason })],
    button: { label: say("connector.button"), url: link },
  }));
}

type Contact = { email: string; contactName: string | null; name: string };

/** To an exhibitor's contact, with the organiser's own message. */
export function portalEmail(
  app: App,
  fair: Fair,
  to: Contact,
  { url, expiresAt }: { url: string; expiresAt: Date | null },
  message: string | null | undefined,
): Email {
  const { locale, speech } = eventSpeech(fair, null);
  const { say } = speech;
  const values = { event: fair.name, company: to.name };
  const date = new Intl.DateTimeFormat(locale, { timeZone: fair.timezone, dateStyle: "long" });
  return eventEmail(app, fair, to.email, {
    ...headOf(speech, to),
    subject: say("portal.subject", values),
    paragraphs: [say("portal.text", values), ...(message ? [message] : [])],
    button: { label: say("portal.button"), url },
    notes: [
      say("note.personal"),
      ...(expiresAt ? [say("portal.until", { day: date.format(expiresAt) })] : []),
    ],
  });
}

/** An exhibitor's statistics as a PDF, with a link to the current figures. */
export function reportEmail(
  app: App,
  fair: Fair,
  to: Contact,
  report: { url: string; message: string | null | undefined; pdf: Uint8Array; peers: number },
): Email {
  const { speech } = eventSpeech(fair, null);
  const { say } = speech;
  const { url, message, pdf, peers } = report;
  const values = { event: fair.name, company: to.name, peers };
  const content = {
    ...headOf(speech, to),
    subject: say("report.subject", values),
    paragraphs: [say("report.text", values), ...(message ? [message] : [])],
    button: { label: say("report.button"), url },
    notes: [say("note.personal")],
  };
  const attachment = { filename: "report.pdf", contentType: "application/pdf", content: pdf };
  return eventEmail(app, fair, to.email, content, [attachment]);
}

/** What a new version changed for an exhibitor, with a link to the picture. */
export function noticeEmail(
  app: App,
  fair: Fair,
  to: Contact,
  { url, booths, isReminder }: { url: string; booths: readonly BoothNotice[]; isReminder: boolean },
): Email {
  const { speech } = eventSpeech(fair, null);
  const { say } = speech;
  const labels = new Intl.ListFormat(speech.language).format(booths.map(({ label }) => label));
  const values = { event: fair.name, labels, reminder: isReminder ? "yes" : "no" };
  const changes = booths.map(
    ({ label, steps }) => `${label}: ${steps.map((step) => changeSentence(speech, step)).join(" ")}`,
  );
  return eventEmail(app, fair, to.email, {
    ...headOf(speech, to),
    subject: say("notice.subject", values),
    paragraphs: [say("notice.text", values), changes.join("\n")],
    button: { label: say("notice.button"), url },
    notes: [say("note.personal")],
  });
}

function headOf(
  { language, direction, say }: ReturnType<typeof emailSpeech>,
  { contactName, name }: Contact,
) {
  const greeting = say("greeting", { name: contactName ?? name });
  return { language, direction, greeting, facts: [], links: [] };
}
