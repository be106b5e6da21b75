import type { BoothNotice } from "#lib/plan/notices";
import type { App, Email } from "#lib/ports";
import { isRefusal, Refusal } from "#lib/refusal";
import { assertSending } from "./sending";

/** Sends without waiting. The action that caused the e-mail stays done if sending fails. */
export function post(app: App, email: Email): void {
  sendNow(app, email).catch((error: unknown) => {
    app.log.error("An e-mail could not be sent.", { subject: email.subject, error });
  });
}

/** Waits for the mail server, so that the caller learns of a failure. */
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
  await app.mail.send(email);
}

export function resetEmail(to: { email: string; name: string }, link: string): Email {
  return {
    to: to.email,
    subject: "Reset your password",
    text: paragraphs(
      `Hello ${to.name},`,
      "we received a request to reset your password. Set a new one within an hour:",
      link,
      "If you did not request this, you can ignore this e-mail. Your password is unchanged.",
    ),
  };
}

export function confirmationEmail(to: { email: string; name: string }, link: string): Email {
  return {
    to: to.email,
    subject: "Confirm your e-mail address",
    text: paragraphs(
      `Hello ${to.name},`,
      "please confirm that this is your e-mail address:",
      link,
      "If you did not sign up, you can ignore this e-mail.",
    ),
  };
}

export function passwordChangedEmail(to: { email: string; name: string }, resetLink: string): Email {
  return {
    to: to.email,
    subject: "Your password was changed",
    text: paragraphs(
      `Hello ${to.name},`,
      "your password has just been changed, and all your sessions have ended.",
      `If this was not you, reset your password now: ${resetLink}`,
    ),
  };
}

export function invitationEmail(to: string, organisation: string, inviter: string, link: string): Email {
  return {
    to,
    subject: `Join ${organisation}`,
    text: paragraphs(
      "Hello,",
      `${inviter} invites you to work with ${organisation} on their floor plans. Accept it here within seven days:`,
      link,
      "If you do not know them, you can ignore this e-mail.",
    ),
  };
}

/** To an exhibitor's contact, with the organiser's own message in the body. */
export function portalEmail(
  to: { email: string; contactName: string | null; name: string },
  fairName: string,
  { url, expiresAt }: { url: string; expiresAt: Date | null },
  message: string | null | undefined,
): Email {
  const until = expiresAt ? ` It works until ${expiresAt.toISOString().slice(0, 10)}.` : "";
  return {
    to: to.email,
    subject: `${fairName}: your exhibitor entry`,
    text: paragraphs(
      `Hello ${to.contactName ?? to.name},`,
      `manage the entry of ${to.name} at ${fairName} here: profile, logo, orders and invoices.`,
      ...(message ? [message] : []),
      url,
      `This link is personal, so please do not share it.${until}`,
    ),
  };
}

/** An exhibitor's statistics as a PDF, with a link to the current figures. */
export function reportEmail(
  to: { email: string; contactName: string | null; name: string },
  fairName: string,
  {
    url,
    message,
    pdf,
    whom,
  }: { url: string; message: string | null | undefined; pdf: Uint8Array; whom: string },
): Email {
  return {
    to: to.email,
    subject: `${fairName}: visitor statistics for ${to.name}`,
    text: paragraphs(
      `Hello ${to.contactName ?? to.name},`,
      `attached are the visitor statistics of ${to.name} at ${fairName}, compared with the median of ${whom}.`,
      ...(message ? [message] : []),
      "You can find current figures at any time under Visitors:",
      url,
      "This link is personal, so please do not share it.",
    ),
    attachments: [{ filename: "report.pdf", contentType: "application/pdf", content: pdf }],
  };
}

export function testEmail(to: { email: string; name: string }, base: string): Email {
  return {
    to: to.email,
    subject: "Test e-mail",
    text: paragraphs(
      `Hello ${to.name},`,
      `e-mails from ${base} arrive. You requested this test under Settings, Integrations; no action is needed.`,
    ),
  };
}

/** What a new version changed for an exhibitor, with a link to the picture. */
export function noticeEmail(
  to: { email: string; contactName: string | null; name: string },
  fairName: string,
  { url, booths, isReminder }: { url: string; booths: readonly BoothNotice[]; isReminder: boolean },
): Email {
  const labels = booths.map(({ label }) => label).join(", ");
  const news = booths.map(({ label, steps }) => `${label}: ${steps.map(({ words }) => words).join(" ")}`);
  return {
    to: to.email,
    subject: `${isReminder ? "Reminder: " : ""}${fairName}: booth ${labels} changed`,
    text: paragraphs(
      `Hello ${to.contactName ?? to.name},`,
      isReminder
        ? `the plan of ${fairName} has changed, and you have not confirmed the change of your booth yet:`
        : `the plan of ${fairName} has changed, including your booth:`,
      news.join("\n"),
      "Compare before and after, and confirm the change:",
      url,
      "This link is personal, so please do not share it.",
    ),
  };
}

const WHY_OFF = {
  gone: "it responded with 410 (gone)",
  failing: "no delivery has succeeded for five days",
};

export function webhookOffEmail(
  to: string,
  { url, reason, link }: { url: string; reason: keyof typeof WHY_OFF; link: string },
): Email {
  return {
    to,
    subject: "A webhook was disabled",
    text: paragraphs(
      `The webhook to ${url} was disabled, because ${WHY_OFF[reason]}.`,
      `Enable it again at ${link} when it responds.`,
    ),
  };
}

function paragraphs(...texts: string[]): string {
  return `${texts.join("\n\n")}\n`;
}
