import type { Brand, EmailContent } from "#lib/emails/email";
import { writeEmail } from "#lib/emails/layout";
import { recordIn } from "#lib/plan/inLanguage";
import type { App } from "#lib/ports";
import type { Email } from "#lib/ports/network";
import type { Fair } from "#lib/store/events";
import { type EmailKey, emailSpeech } from "#lib/words/emails";
import type { Speech } from "#lib/words/speech";

type EmailSettings = {
  sales?: { seller?: { email?: string | null } | null };
  viewer?: {
    defaultLanguage?: string | null;
    boothTerm?: string | null;
    exhibitorTerm?: string | null;
    levelTerm?: string | null;
    theme?: { primary?: string | null } | null;
  };
};

/** The locale of an e-mail about an event, and its words: the recipient's if known, else the event's. */
export function eventSpeech(
  fair: Fair,
  locale: string | null,
): { locale: string; speech: Speech<EmailKey>; fair: Fair } {
  const { settings } = fair;
  const { viewer } = settings as EmailSettings;
  const wanted = locale ?? viewer?.defaultLanguage ?? "en";
  const terms = {
    booth: viewer?.boothTerm ?? null,
    exhibitor: viewer?.exhibitorTerm ?? null,
    level: viewer?.levelTerm ?? null,
  };
  const speech = emailSpeech(wanted, terms);
  return { locale: wanted, speech, fair: recordIn(fair, speech.language) };
}

/** Uses the event's name and look; replies go to its seller. */
export function eventEmail(
  app: App,
  fair: Fair,
  to: string,
  content: EmailContent,
  attachments: Email["attachments"] = [],
): Email {
  const { sales } = fair.settings as EmailSettings;
  const replyTo = sales?.seller?.email;
  return {
    organisationId: fair.organisationId,
    to,
    fromName: fair.name,
    ...(replyTo && { replyTo }),
    ...writeEmail(content, brandOf(app, fair)),
    attachments,
  };
}

function brandOf(app: App, { name, logoUrl, settings }: Fair): Brand {
  const { viewer } = settings as EmailSettings;
  const logo = logoUrl && URL.canParse(logoUrl, app.links.base()) ? new URL(logoUrl, app.links.base()) : null;
  return { name, logoUrl: logo?.href ?? null, color: viewer?.theme?.primary ?? null };
}
