import { moneyOf } from "#lib/client/money";
import type { EventRecord } from "#lib/client/queries";
import type { PlaceholderValues } from "#lib/emails/placeholders";
import type { OrderRecord } from "./words";

export type EmailTemplate = { name: string; subject: string; text: string };

/** To begin with; organisers add their own. */
const USUAL: EmailTemplate[] = [
  {
    name: "Offer",
    subject: "Your offer for booth {booths} at {event}",
    text: "Dear {contact},\n\nthank you for your interest in {event}. We are pleased to offer {company} booth {booths} for {amount}, including tax.\n\nYou can review the offer and accept it here: {link}\n\nIf you have any questions, just reply to this e-mail.",
  },
  {
    name: "Contract",
    subject: "Your contract for booth {booths} at {event}",
    text: "Dear {contact},\n\nyour contract for booth {booths} is ready. Please read and accept it here: {link}\n\nIf anything should be changed, just reply to this e-mail.",
  },
  {
    name: "Missing details",
    subject: "We need a few details for {event}",
    text: "Dear {contact},\n\nto prepare the invoice for order {order} we still need your billing address and, if you have one, your VAT ID.\n\nYou can add them here: {link}",
  },
  {
    name: "Friendly payment reminder",
    subject: "Order {order}: {due} still open",
    text: "Dear {contact},\n\n{due} of order {order} for booth {booths} are still open. If your payment is already on its way, please ignore this e-mail.\n\nYou can pay here: {link}",
  },
  {
    name: "Before the event",
    subject: "Getting ready for {event}",
    text: "Dear {contact},\n\n{event} is coming up. Booth {booths} is ready for {company}. Please reply if you need more power, furniture or passes.\n\nYour order: {link}",
  },
];

type Settings = { sales?: { emailTemplates?: EmailTemplate[] | null } };

export function ownTemplates(event: EventRecord | undefined): EmailTemplate[] {
  return (event?.settings as Settings | undefined)?.sales?.emailTemplates ?? [];
}

/** The organiser's own come first. */
export function templatesOf(event: EventRecord | undefined): EmailTemplate[] {
  return [...ownTemplates(event), ...USUAL];
}

/** For the preview; the e-mail itself is filled in the buyer's language. */
export function previewValues(
  { company, contactName, booths, number, amountCents, dueCents, currency }: OrderRecord,
  eventName: string,
  link: string,
): PlaceholderValues {
  return {
    company,
    contact: contactName,
    booths: booths.map(({ label }) => label).join(", "),
    order: String(number),
    amount: moneyOf(amountCents, currency),
    due: moneyOf(dueCents, currency),
    event: eventName,
    link,
  };
}
