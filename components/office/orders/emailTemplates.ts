import type { Office } from "#lib/client/office";
import type { EventRecord } from "#lib/client/queries";
import { PLACEHOLDERS, type PlaceholderValues } from "#lib/emails/placeholders";
import type { OrderRecord } from "./words";

export type EmailTemplate = { name: string; subject: string; text: string };

/** Built-in templates, in the language of the reader; organisers add their own. */
const USUAL = ["offer", "contract", "details", "reminder", "soon"] as const;

/** Placeholders stay in braces, because they are filled in when the e-mail is sent. */
const UNFILLED = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `{${name}}`]));

type Settings = { sales?: { emailTemplates?: EmailTemplate[] | null } };

export function ownTemplates(event: EventRecord | undefined): EmailTemplate[] {
  return (event?.settings as Settings | undefined)?.sales?.emailTemplates ?? [];
}

/** The organiser's own come first. */
export function templatesOf({ say }: Office, event: EventRecord | undefined): EmailTemplate[] {
  const usual = USUAL.map((kind) => ({
    name: say(`template.${kind}`),
    subject: say(`template.${kind}Subject`, UNFILLED),
    text: say(`template.${kind}Text`, UNFILLED),
  }));
  return [...ownTemplates(event), ...usual];
}

/** For the preview; the e-mail itself is filled in the buyer's language. */
export function previewValues(
  office: Office,
  { company, contactName, booths, number, amountCents, dueCents, currency }: OrderRecord,
  eventName: string,
  link: string,
): PlaceholderValues {
  return {
    company,
    contact: contactName,
    booths: booths.map(({ label }) => label).join(", "),
    order: String(number),
    amount: office.money(amountCents, currency),
    due: office.money(dueCents, currency),
    event: eventName,
    link,
  };
}
