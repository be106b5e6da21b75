import type { BoothNotice } from "#lib/plan/notices";
import type { App, Email } from "#lib/ports";
import { isRefusal, Refusal } from "#lib/refusal";
import { assertSending } from "./sending";

/** Sends without waiting. The action that caused the e-mail stays done if sending fails. */
export function post(app: App, email: Email): void {
  sendNow(app, email).catch((error: unknown) => {
    app.log.error("A letter could not be sent.", { subject: email.subject, error });
  });
}

/** Waits for the mail server, so that the caller learns of a failure. */
export async function demandSent(app: App, email: Email): Promise<void> {
  try {
    await sendNow(app, email);
  } catch (error) {
    if (isRefusal(error)) throw error;
    app.log.error("A letter could not be sent.", { subject: email.subject, error });
    throw new Refusal("source_unreachable", "The mail server did not take the letter. Try again later.");
  }
}

async function sendNow(app: App, email: Email): Promise<void> {
  await assertSending(app);
  await app.mail.send(email);
}

export function resetEmail(to: { email: string; name: string }, link: string): Email {
  return {
    to: to.email,
    subject: "Set a new password",
    text: paragraphs(
      `Hello ${to.name},`,
      "somebody, hopefully you, asked for a new password for this e-mail address. Set it here within an hour:",
      link,
      "If it was not you, there is nothing to do: your password stays as it is.",
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
      "your password was just changed, and you were signed out everywhere.",
      `If it was not you, set a new one at once: ${resetLink}`,
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
      "If you do not know them, there is nothing to do.",
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
      `here you look after the entry of ${to.name} at ${fairName}: profile, logo, orders and invoices.`,
      ...(message ? [message] : []),
      url,
      `The link is yours alone, so please do not pass it on.${until}`,
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
    subject: `${fairName}: what visitors did with ${to.name}`,
    text: paragraphs(
      `Hello ${to.contactName ?? to.name},`,
      `attached is what visitors of ${fairName} did with ${to.name} on the plan, beside the median of ${whom}.`,
      ...(message ? [message] : []),
      "Your own page has it at any time, under Visitors:",
      url,
      "The link is yours alone, so please do not pass it on.",
    ),
    attachments: [{ filename: "report.pdf", contentType: "application/pdf", content: pdf }],
  };
}

export function testEmail(to: { email: string; name: string }, base: string): Email {
  return {
    to: to.email,
    subject: "A test letter",
    text: paragraphs(
      `Hello ${to.name},`,
      `mail from ${base} arrives. You asked for this letter under Settings, Integrations; there is nothing to do.`,
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
        ? `the plan of ${fairName} changed, and we have not heard yet whether you have seen what it means for you:`
        : `the plan of ${fairName} changed, and with it your booth:`,
      news.join("\n"),
      "Look at it before and after, and tell us that you have seen it:",
      url,
      "The link is yours alone, so please do not pass it on.",
    ),
  };
}

const WHY_OFF = {
  gone: "it answered 410, which says that it is gone for good",
  failing: "nothing has reached it for five days",
};

export function webhookOffEmail(
  to: string,
  { url, reason, link }: { url: string; reason: keyof typeof WHY_OFF; link: string },
): Email {
  return {
    to,
    subject: "A webhook was turned off",
    text: paragraphs(
      `The webhook to ${url} was turned off, because ${WHY_OFF[reason]}.`,
      `Turn it on again at ${link} once it answers.`,
    ),
  };
}

function paragraphs(...texts: string[]): string {
  return `${texts.join("\n\n")}\n`;
}
