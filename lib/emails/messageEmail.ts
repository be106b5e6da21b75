import type { Order } from "#lib/records/orders";
import type { EmailKey } from "#lib/words/emails";
import type { Speech } from "#lib/words/speech";
import type { EmailContent } from "./email";
import { emailFormats } from "./formats";
import { fillPlaceholders, type PlaceholderValues } from "./placeholders";

/** The fields of an order that e-mails use. */
export type EmailOrder = Pick<
  Order,
  | ("number" | "company" | "contactName" | "status" | "currency" | "invoiceNumber")
  | ("amountCents" | "paidCents" | "dueCents" | "depositCents" | "refundDueCents" | "refundedCents")
  | ("balanceDueAt" | "expiresAt" | "releaseAt" | "movedFrom" | "moveReason")
>;

export type MessageRequest = {
  order: EmailOrder;
  boothLabels: readonly string[];
  fair: { name: string; timezone: string };
  speech: Speech<EmailKey>;
  locale: string;
  links: { order: string };
};

/** The values of placeholders in e-mails about an order. */
function placeholderValues({ order, boothLabels, fair, locale, links }: MessageRequest): PlaceholderValues {
  const { money, list } = emailFormats(locale, order.currency, fair.timezone);
  return {
    company: order.company,
    contact: order.contactName,
    booths: list(boothLabels),
    order: String(order.number),
    amount: money(order.amountCents),
    due: money(order.dueCents),
    event: fair.name,
    link: links.order,
  };
}

/** An e-mail in the organiser's own words. A blank line begins a paragraph. */
export function messageEmail(
  request: MessageRequest,
  { subject, text }: { subject: string; text: string },
): EmailContent {
  const { language, direction, say } = request.speech;
  return {
    language,
    direction,
    greeting: "",
    ...ownWords(request, { subject, text }),
    facts: [],
    button: { label: say("button.order"), url: request.links.order },
    links: [],
    notes: [],
  };
}

/** A blank line begins a paragraph. */
export function ownWords(request: MessageRequest, { subject, text }: { subject: string; text: string }) {
  const values = placeholderValues(request);
  return {
    subject: fillPlaceholders(subject, values),
    paragraphs: fillPlaceholders(text, values).split(/\n\s*\n/),
  };
}
